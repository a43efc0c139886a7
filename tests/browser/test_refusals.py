"""A touch on something that cannot be played says why, and leads nowhere."""

from player import first_mover
from playwright.sync_api import expect

SEED = bytes(range(32))


def waiting(guest, server, game):
    """Begin a game of two; return the player to move and the other guest."""
    guests = [guest(name, server) for name in ("Ana", "Bo")]
    mover = first_mover(game, guests).guest
    return mover, next(one for one in guests if one is not mover)


def test_a_refusal_closes_first_and_arms_only_what_is_played(guest, server):
    mover, other = waiting(guest, server, "gdfr")
    page = other.page
    card = page.locator("#mine .piece").first
    name = card.get_attribute("aria-label").split(",")[0]
    card.click()
    arm = page.locator("dialog .quiet", has_text=f"Play {name} by itself as soon as")
    arm.wait_for()
    expect(page.locator("dialog .press")).to_have_text(["Close"])
    assert page.evaluate("document.activeElement.textContent") == "Close"
    other.picture("refusal")
    arm.click()
    told = page.locator("#back-ask", has_text=f"{name} will be played by itself")
    told.wait_for()
    card.click()
    page.locator("dialog .because b").wait_for()
    expect(arm).to_have_count(0)
    page.keyboard.press("Enter")
    # It is played when its moment comes.
    mover.page.locator("#mine .piece[data-live]").first.click()
    told.wait_for(state="detached")
    page.locator("#log li", has_text=f"added {name}").wait_for()


def test_what_nobody_plays_with_one_touch_is_not_armed(guest, server):
    _, other = waiting(guest, server, "gobblestones")
    other.page.locator("#mine .piece").last.click()  # the first lies under others
    other.page.locator("dialog .because b").wait_for()
    expect(other.page.locator("dialog")).not_to_contain_text("as soon as")


def test_what_is_picked_up_is_told_why_it_does_not_go_there(guest, server):
    mover = first_mover("gobblestones", [guest(name, server) for name in ("Ana", "Bo")])
    page = mover.page
    stone = next(gesture["piece"] for gesture in mover.choices.values() if "at" in gesture)
    colour = mover.pieces[stone]["tone"]
    open_to = [gesture["at"] for gesture in mover.choices.values() if "at" in gesture]
    centre = next(
        piece["id"]
        for piece in mover.pieces.values()
        if piece.get("face", "").endswith("-centre")
        and piece["tone"] not in (colour, "grey")
        and piece["at"] not in open_to
    )
    page.locator(f'#mine .piece[data-piece="{stone}"]').click(position={"x": 6, "y": 6})
    page.locator(".piece[aria-pressed=true]").wait_for()
    page.locator(f'[data-zone="board"] .piece[data-piece="{centre}"]').click()
    because = page.locator("dialog .because")
    because.locator("b").wait_for()
    expect(because).to_contain_text("A stone must have the colour of its space.")
    expect(page.locator("dialog .quiet", has_text="B3.4")).to_have_count(1)
    mover.guest.picture("refusal-there")
