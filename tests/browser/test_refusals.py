"""Who touches what cannot be played is told why, and is led into nothing."""

from player import first_mover

SEED = bytes(range(32))


def waiting(guest, house, game):
    """Who does not have to act, when it is the turn of the other at a new table."""
    guests = [guest(name, house) for name in ("Ana", "Bo")]
    mover = first_mover(game, guests).guest
    return mover, next(one for one in guests if one is not mover)


def test_a_refusal_closes_first_and_arms_only_what_is_played(guest, alike):
    mover, other = waiting(guest, alike, "gdfr")
    page = other.page
    card = page.locator("#mine .piece").first
    name = card.get_attribute("aria-label").split(",")[0]
    card.click()
    arm = page.locator("dialog .quiet", has_text=f"Play {name} by itself as soon as")
    arm.wait_for()
    assert page.locator("dialog .press").all_inner_texts() == ["Close"]
    assert page.evaluate("document.activeElement.textContent") == "Close"
    other.picture("refusal")
    arm.click()
    told = page.locator("#back-ask", has_text=f"{name} will be played by itself")
    told.wait_for()
    card.click()
    page.locator("dialog .because b").wait_for()
    assert arm.count() == 0
    page.keyboard.press("Enter")
    # It is played when its moment comes.
    mover.page.locator("#mine .piece[data-live]").first.click()
    told.wait_for(state="detached")
    page.locator("#log li", has_text=f"added {name}").wait_for()


def test_what_nobody_plays_with_one_touch_is_not_armed(guest, alike):
    _, other = waiting(guest, alike, "gobblestones")
    other.page.locator("#mine .piece").last.click()  # others lie over the first
    other.page.locator("dialog .because b").wait_for()
    assert "as soon as" not in other.page.locator("dialog").inner_text()
