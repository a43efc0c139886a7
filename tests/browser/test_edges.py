"""Touchable things beyond an edge are pointed to there, and can be brought into view."""

import re

from browsing import PHONE
from player import first_mover
from playwright.sync_api import expect

SEED = bytes(range(32))

NARROWED = """() => {
  const strip = document.querySelector('#mine .spread');
  strip.style.setProperty('max-width', '9rem');
  strip.dispatchEvent(new Event('scroll'));
}"""
"""In the page: give the hand so little room that it scrolls."""
IN_SIGHT = """([things, opening]) => [...document.querySelectorAll(things)].filter((node) => {
  const [box, frame] = [node, node.closest(opening)].map((one) => one.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}).length"""

RINGS = [".things > .place", ".window"]
HAND = ["#mine .piece[data-live]", ".spread"]
POINTER = ".beyond"
POINTED = """async () => {
  for (let round = 0; round < 2; round++) {
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  }
}"""
"""In the page: wait for a frame after the last scroll, and for the search that follows it."""
BUTTONS = """() => [...document.querySelectorAll('.beyond')].map((button) => {
  const { width, height } = button.getBoundingClientRect();
  return { edge: button.dataset.edge, label: button.ariaLabel, wide: width, high: height };
})"""


def pointed_at(guest):
    """Return the number on each button at an edge, and check the size of the buttons."""
    guest.page.evaluate(POINTED)
    buttons = guest.page.evaluate(BUTTONS)
    for button in buttons:
        assert min(button["wide"], button["high"]) >= 24
        assert max(button["wide"], button["high"]) >= 44
    return {button["edge"]: int(re.match(r"(\d+) more ", button["label"])[1]) for button in buttons}


def follow(guest, edge):
    """Touch the button of an edge until nothing lies beyond it."""
    for _ in range(20):
        if edge not in pointed_at(guest):
            return
        guest.page.locator(f"{POINTER}[data-edge={edge}]").tap()
    raise AssertionError(f"there is no end to what lies beyond the {edge} edge")


def in_sight(guest, things):
    return guest.page.evaluate(IN_SIGHT, things)


def test_places_of_a_field_that_is_closer_are_pointed_at_and_reached(guest, server):
    mover = first_mover("gobblestones", [guest(name, server, **PHONE) for name in ("Ana", "Bo")])
    ana, page = mover.guest, mover.page
    stones = [gesture["piece"] for gesture in mover.choices.values() if "at" in gesture]
    mover.pick(max(stones, key=stones.count))
    page.locator(RINGS[0]).first.wait_for()
    expect(page.locator(POINTER)).to_have_count(0)
    for _ in range(5):
        page.locator(".zoom .tool").first.tap()
    rings = page.locator(RINGS[0]).count()
    ana.wait_until(
        lambda: sum(pointed_at(ana).values()) + in_sight(ana, RINGS) == rings,
        "is not told of every place",
    )
    ana.picture("edges-board")
    page.locator(POINTER).first.tap()
    assert in_sight(ana, RINGS) >= 1
    assert pointed_at(ana)
    # By keys one continues at the place that came into view.
    page.locator(POINTER).first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('.place')")
    assert in_sight(ana, [".things > .place:focus", ".window"]) == 1
    # When all is in view again, nothing is pointed to.
    page.locator(".zoom .tool").last.tap()
    page.locator(POINTER).first.wait_for(state="detached")


def test_cards_of_a_hand_that_scrolls_are_pointed_at_and_reached(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ana.page.evaluate(NARROWED)
    before = in_sight(ana, HAND)
    hidden = ana.page.locator(HAND[0]).count() - before
    assert pointed_at(ana) == {"right": hidden}
    assert "to the right" in ana.page.locator(POINTER).get_attribute("aria-label")
    ana.page.locator(POINTER).tap()
    assert "left" in pointed_at(ana)
    follow(ana, "right")
    last = ana.page.locator(HAND[0]).last.get_attribute("data-piece")
    assert in_sight(ana, [f'.piece[data-piece="{last}"]', ".spread"]) == 1


UNDER = """([things, opening]) => [...document.querySelectorAll(things)].filter((node) => {
  const [box, frame] = [node, node.closest(opening)].map((one) => one.getBoundingClientRect());
  const middle = box.x + box.width / 2;
  return middle > frame.left + 30 && middle < frame.right - 30;
}).every((node) => {
  const box = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
"""In the page: whether the middle of each thing well in view can be touched."""


def test_a_button_at_the_edge_leaves_what_shows_to_be_touched(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ana.page.evaluate(NARROWED)
    assert pointed_at(ana)
    assert ana.page.evaluate(UNDER, HAND)
