"""A player in focus shows all pieces, while what one has to see of the table stays in view."""

from itertools import pairwise

import pytest
from browsing import DESKTOP, PHONE
from kept import come_as_ana, golden, keep, phases

BOXES = """selector => [...document.querySelectorAll(selector)]
  .map((node) => node.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))"""
WORDS = """selector => [...document.querySelectorAll(selector)].map((label) => {
  const words = document.createRange();
  words.selectNodeContents(label);
  const { left, right, width } = words.getBoundingClientRect();
  return { left, right, width };
}).filter(({ width }) => width)"""
"""In the page: the horizontal extent of words."""
CUT = """selector => [...document.querySelectorAll(selector)]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""


@pytest.fixture
def at(guest, server):
    """Returns a function that shows a recorded game, where a clause first asks something."""

    def come(record: str, clause: str, screen):
        played = golden(record)
        moment = next(phase for phase in phases(played) if phase.clause == clause)
        ana = guest("Ana", **screen)
        come_as_ana(ana.page, server)
        ana.page.goto(keep(server, played, [moment])[0])
        ana.settle()
        return ana

    return come


def turn_to(ana) -> None:
    ana.touch(ana.page.locator("#others .plate").first)
    ana.page.locator("#others [data-unfolded] .piece").first.wait_for()


def test_what_one_has_face_down_covers_little_of_the_hill(at):
    ana = at("toboggan-six", "T8.18", PHONE)
    turn_to(ana)
    (sheet,) = ana.page.evaluate(BOXES, "#others [data-unfolded] > .hold")
    cards, tiles = ana.page.evaluate(BOXES, "#others [data-unfolded] .zone")
    assert sheet["bottom"] - sheet["top"] < 160
    assert cards["top"] == tiles["top"]
    assert cards["right"] <= tiles["left"]


@pytest.mark.parametrize("seats", ["four", "six"])
def test_who_is_turned_to_has_its_places_side_by_side_and_the_others_stay(at, seats):
    ana = at(f"fairy_school-{seats}", "F6.1", DESKTOP)
    turn_to(ana)
    names = ana.page.evaluate(WORDS, "#others [data-unfolded] .zone-label")
    assert len(names) == 4
    for one, other in pairwise(names):
        assert one["right"] <= other["left"]
    cards = ana.page.evaluate(BOXES, "#others [data-unfolded] .piece")
    assert min(card["right"] - card["left"] for card in cards) >= 46
    others = ana.page.evaluate(BOXES, "#others .seat:not([data-unfolded]) .piece[data-live]")
    assert others, "what may be touched of the others stays in sight"
    assert min(card["right"] - card["left"] for card in others) >= 46
    assert not ana.page.evaluate(CUT, "#others .plate-name")
    ana.picture(f"turned-to-{seats}")


def test_two_projects_are_whole_beside_the_elements_on_a_phone(at):
    ana = at("fairy_school-four", "F5.7", PHONE)
    elements = ana.page.evaluate(BOXES, "#mine .piece[data-shape=token]")
    assert len({element["top"] for element in elements}) == 2
    projects = ana.page.evaluate(BOXES, "#mine .piece[data-shape=card]")
    assert max(element["right"] for element in elements) < projects[0]["left"]
    assert sum(card["right"] <= 360 for card in projects) >= 2
