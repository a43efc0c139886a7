"""What can be touched beyond an edge is pointed at there, and brought into sight."""

import re

from browsing import PHONE
from player import first_mover

SEED = bytes(range(32))

NARROWED = """() => {
  const strip = document.querySelector('#mine .spread');
  strip.style.setProperty('max-width', '9rem');
  strip.dispatchEvent(new Event('scroll'));
}"""
"""In the page: the hand has so little room that it scrolls."""
IN_SIGHT = """([things, opening]) => [...document.querySelectorAll(things)].filter((node) => {
  const [box, frame] = [node, node.closest(opening)].map((one) => one.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}).length"""

RINGS = [".things > .place", ".window"]
HAND = ["#mine .piece[data-live]", ".spread"]
POINTER = ".beyond"


def pointed_at(guest):
    """How many things each button at an edge tells of; each is narrow, and long enough to touch."""
    guest.page.locator(POINTER).first.wait_for()
    counts = []
    for button in guest.page.locator(POINTER).all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 24
        assert max(box["width"], box["height"]) >= 44
        counts.append(int(re.match(r"(\d+) more ", button.get_attribute("aria-label"))[1]))
    return counts


def in_sight(guest, things):
    return guest.page.evaluate(IN_SIGHT, things)


def test_places_of_a_field_that_is_closer_are_pointed_at_and_reached(guest, house):
    mover = first_mover("gobblestones", [guest(name, house, **PHONE) for name in ("Ana", "Bo")])
    ana, page = mover.guest, mover.page
    stones = [gesture["piece"] for gesture in mover.choices.values() if "at" in gesture]
    mover.pick(max(stones, key=stones.count))
    page.locator(RINGS[0]).first.wait_for()
    assert page.locator(POINTER).count() == 0
    for _ in range(5):
        page.locator(".zoom .tool").first.tap()
    rings = page.locator(RINGS[0]).count()
    ana.wait_until(
        lambda: sum(pointed_at(ana)) + in_sight(ana, RINGS) == rings, "is not told of every place"
    )
    ana.picture("edges-board")
    page.locator(POINTER).first.tap()
    assert in_sight(ana, RINGS) >= 1
    # By keys one goes on from the place that came into sight.
    page.locator(POINTER).first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('.place')")
    assert in_sight(ana, [".things > .place:focus", ".window"]) == 1
    # Where all is seen again, nothing is pointed at.
    page.locator(".zoom .tool").last.tap()
    page.locator(POINTER).first.wait_for(state="detached")


def test_cards_of_a_hand_that_scrolls_are_pointed_at_and_reached(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ana.page.evaluate(NARROWED)
    before = in_sight(ana, HAND)
    hidden = ana.page.locator(HAND[0]).count() - before
    assert pointed_at(ana) == [hidden]
    assert "to the right" in ana.page.locator(POINTER).get_attribute("aria-label")
    ana.page.locator(POINTER).tap()
    ana.page.locator(f"{POINTER}[data-edge=left]").wait_for()
    last = ana.page.locator(HAND[0]).last.get_attribute("data-piece")
    while ana.page.locator(f"{POINTER}[data-edge=right]").count():
        ana.page.locator(f"{POINTER}[data-edge=right]").tap()
        ana.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert in_sight(ana, [f'.piece[data-piece="{last}"]', ".spread"]) == 1


UNDER = """([things, opening]) => [...document.querySelectorAll(things)].filter((node) => {
  const [box, frame] = [node, node.closest(opening)].map((one) => one.getBoundingClientRect());
  const middle = box.x + box.width / 2;
  return middle > frame.left + 30 && middle < frame.right - 30;
}).every((node) => {
  const box = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
"""In the page: whether the middle of each thing that is well in sight can be touched."""


def test_a_button_at_the_edge_leaves_what_shows_to_be_touched(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ana.page.evaluate(NARROWED)
    assert pointed_at(ana)
    assert ana.page.evaluate(UNDER, HAND)
