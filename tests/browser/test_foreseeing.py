"""The effect of a card is shown before it is played: by mouse, by finger and by keys."""

import re

from axe_playwright_python.base import AXE_SCRIPT
from browsing import PHONE
from kept import come_as_ana, golden, keep, phases
from playwright.sync_api import expect

HIGH = "() => document.querySelector('#prompt').getBoundingClientRect().height"
WIDE = "() => document.querySelector('.things').getBoundingClientRect().width"
COMING = "() => [...document.querySelectorAll('.coming')].map((ghost) => ghost.dataset.piece)"
AT_LENGTH = """() => {
  const text = document.querySelector('#prompt-text');
  const told = text.textContent.includes('you would lack') && text.textContent.length > 150;
  return told && text.getBoundingClientRect().height;
}"""
"""In the page: the height of a long text about what would come."""
SOON = 600
"""Milliseconds after a tap within which the card would have been played."""
TOLD = re.compile("Then you hold|You win|The game ends")


def at_the_circle(guest, name, **wishes):
    one = guest(name, **wishes)
    one.open_table("gdfr", "bots", 2)
    one.settle()
    return one, one.page


def foretold(page):
    """Return the pieces that are shown as ghosts, when there are any."""
    page.locator(".comings .coming").first.wait_for()
    return set(page.evaluate(COMING))


def assert_untold(page):
    page.locator(".comings").wait_for(state="detached")
    assert not page.locator("[data-coming], [data-foretold]").count()


def test_who_points_at_a_card_sees_what_it_would_do(guest):
    ana, page = at_the_circle(guest, "Ana")
    card = page.locator("#mine .piece[data-live]").nth(2)
    before = page.evaluate(HIGH)
    card.hover()
    assert card.get_attribute("data-piece") in foretold(page)
    assert TOLD.search(page.locator("#prompt-text").text_content())
    assert page.evaluate(HIGH) == before
    ana.picture("foreseen-desk")
    page.mouse.move(2, 2)
    assert_untold(page)
    # A press need not wait for the preview, which disappears when the card is played.
    seq = ana.seq
    card.click()
    ana.wait_for_news(seq)
    ana.settle()
    assert_untold(page)


def test_a_first_tap_shows_and_the_second_plays(guest):
    bo, page = at_the_circle(guest, "Bo", looks_first=True, **PHONE)
    seq, card = bo.seq, page.locator("#mine .piece[data-live]").first
    card.tap()
    assert card.get_attribute("data-piece") in foretold(page)
    assert TOLD.search(page.locator("#prompt-text").text_content())
    expect(card).to_have_attribute("aria-pressed", "true")
    bo.picture("foreseen-phone")
    page.evaluate(AXE_SCRIPT)
    assert not page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    assert bo.seq == seq
    page.locator("#presses .press").first.tap()
    bo.wait_for_news(seq)
    bo.settle()
    assert_untold(page)


def test_a_card_that_is_taken_for_good_is_shown_first_as_well(guest, server):
    ana = guest("Ana", looks_first=True, **PHONE)
    page, played = ana.page, golden("fairy_school-four")
    moment = next(phase for phase in phases(played) if phase.clause == "F3.2")
    come_as_ana(page, server)
    page.goto(keep(server, played, [moment])[0])
    ana.settle()
    live = page.locator(".piece[data-live]")
    cards, card = live.count(), live.first
    card.tap()
    page.locator('.piece[aria-pressed="true"]').wait_for()
    described = page.locator("#prompt-text").inner_text()
    assert len(described) > 2 * len(page.locator("#presses .press").first.inner_text())
    page.wait_for_timeout(SOON)
    ana.picture("shown-first-phone")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(live).to_have_count(cards)
    card.tap()
    expect(live).to_have_count(0)


def test_the_focus_tells_it_to_who_plays_by_ear(guest):
    cy, page = at_the_circle(guest, "Cy")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert foretold(page)
    page.locator("#live p", has_text=TOLD).first.wait_for()
    seq = cy.seq
    page.keyboard.press("Enter")
    cy.wait_for_news(seq)
    cy.settle()
    assert_untold(page)


def test_what_is_foretold_at_length_leaves_the_board_in_sight_on_a_phone(guest, server):
    ana = guest("Ana", looks_first=True, **PHONE)
    page, played = ana.page, golden("fairy_school-four")
    moment = next(phase for phase in phases(played) if phase.clause == "F5.8")
    come_as_ana(page, server)
    page.goto(keep(server, played, [moment])[0])
    ana.settle()
    before = page.evaluate(WIDE)
    page.locator(".things > .piece[data-live]").nth(1).tap()
    assert page.wait_for_function(AT_LENGTH).json_value() < 120
    assert page.evaluate(WIDE) == before, "the board stays as large as it is"
    ana.picture("foreseen-at-length")
