"""The most room goes to the common board, and to the cards that one chooses from."""

from functools import partial

import pytest
from browsing import DESKTOP, PHONE
from playwright.sync_api import Page, expect

LARGE = {"viewport": {"width": 1920, "height": 1080}}
FIELD = """() => {
  const box = document.querySelector('.zone[data-board] .window').getBoundingClientRect();
  const things = document.querySelector('.zone[data-board] .things').getBoundingClientRect();
  return {high: box.height, wide: box.width, cells: things.width, tall: things.height,
          left: things.left - box.left, right: box.right - things.right,
          top: things.top - box.top, bottom: box.bottom - things.bottom};
}"""
HEAD = """() => {
  const boxes = ['.zone[data-board] .cell', '.zone[data-board] .window']
    .map((part) => document.querySelector(part).getBoundingClientRect());
  return boxes[0].top - boxes[1].top;
}"""
"""In the page: the space above the first row."""
TARGETS = """() => [...document.querySelectorAll('.tool, .press, .plate:enabled, .mine .piece')]
  .filter((node) => node.checkVisibility({visibilityProperty: true}) && !node.closest('.side'))
  .map((node) => node.getBoundingClientRect()).map(({left, top, right, bottom}) =>
    [left, top, right, bottom])"""
LITTLE_ROOM = """() => {
  document.querySelector('#mine').style.setProperty('min-height', '20rem');
  window.dispatchEvent(new Event('resize'));
}"""
LEADER = """() => {
  const frame = document.querySelector('.zone[data-board] .window').getBoundingClientRect();
  const [first] = [...document.querySelectorAll('.things > .piece[data-shape=token]')]
    .map((node) => node.getBoundingClientRect()).sort((one, other) => other.bottom - one.bottom);
  const row = document.querySelector('.zone[data-board] .cell').getBoundingClientRect().width;
  return {ahead: (frame.bottom - first.bottom) / row, behind: first.top - frame.top};
}"""
"""In the page: rows visible in front of the leader, and the length of the field behind it."""
PLACES_OUT_OF_SIGHT = """() => {
  const {left, top, right, bottom} = document.querySelector('.window').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.things > .place')]
    .map((node) => node.getBoundingClientRect());
  return boxes.filter((box) => box.left < left || box.top < top
    || box.right > right || box.bottom > bottom).length;
}"""
CARD = "zone => document.querySelector(zone + ' .piece').getBoundingClientRect().width"


def sit_alone(guest, game: str, seats: int, **screen):
    ana = guest("Ana", **screen)
    ana.open_table(game, "bots", seats)
    ana.page.wait_for_selector("#table:not([hidden]) .piece")
    ana.settle()
    return ana


def resized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"document.documentElement.clientWidth === {width}")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def apart(boxes: list[list[float]]) -> bool:
    """Return whether no two boxes overlap, ignoring the width of a rounded edge."""

    def over(one: list[float], other: list[float]) -> bool:
        return all(max(one[n], other[n]) < min(one[n + 2], other[n + 2]) - 1 for n in (0, 1))

    return not any(over(one, other) for n, one in enumerate(boxes) for other in boxes[:n])


@pytest.mark.parametrize("seats", [2, 6])
def test_the_hill_has_the_room(guest, seats):
    ana = sit_alone(guest, "toboggan", seats, **DESKTOP)
    field = ana.page.evaluate(FIELD)
    # All of it, from the bar to the foot of the page.
    assert field["high"] > 680
    assert min(field["top"], field["bottom"]) >= 0
    assert field["cells"] > (280 if seats == 2 else 440)
    assert apart(ana.page.evaluate(TARGETS))


@pytest.mark.parametrize(("seats", "share"), [(2, 0.4), (6, 0.3)])
def test_the_hill_has_the_room_on_a_phone(guest, chance, seats, share):
    ana = sit_alone(guest, "toboggan", seats, **PHONE)
    field = ana.page.evaluate(FIELD)
    assert field["high"] > share * 740
    assert apart(ana.page.evaluate(TARGETS))
    plates = ana.page.locator("#others .plate").all()
    assert max(plate.bounding_box()["height"] for plate in plates) <= 76
    if seats == 2:  # the start stays whole, however large the hand
        ana.act(chance)
        ana.settle()
        assert ana.page.evaluate(HEAD) >= 0
    # Piles that cannot be touched now lie behind the seats, and appear when a seat is in focus.
    piles = ana.page.locator("#beside")
    if not ana.page.locator("#beside [data-reached]").count():
        expect(piles).to_be_hidden()
        ana.page.locator("#others .plate").first.tap()
        piles.wait_for(state="visible")
        ana.page.locator("#others .plate").first.tap()
        piles.wait_for(state="hidden")


OUT_OF_THE_STRIP = """() => {
  const strip = document.querySelector('#beside').getBoundingClientRect();
  return [...document.querySelectorAll('#beside > .zone, #beside .piece')]
    .filter((node) => node.checkVisibility({visibilityProperty: true}))
    .filter((node) => {
      const {left, right} = node.getBoundingClientRect();
      return left < strip.left - 1 || right > strip.right + 1;
    }).map((node) => node.textContent);
}"""


def test_who_chooses_a_start_sees_all_sleds_whole_on_a_phone(guest):
    ana = sit_alone(guest, "toboggan", 6, **PHONE)
    assert ana.page.locator("#beside [data-reached] .piece").count() > 0
    assert ana.page.evaluate(OUT_OF_THE_STRIP) == []


OF_THE_OTHER = """() => {
  const zones = [...document.querySelectorAll('#others .hold > .zone:not([data-empty])')];
  return zones.map((zone) => {
    const boxes = [...zone.querySelectorAll('.piece')].map((node) => node.getBoundingClientRect());
    const [wide, right] = [boxes.map(({width}) => width), boxes.map(({right}) => right)];
    const {top} = zone.getBoundingClientRect();
    return {top, wide: Math.min(...wide), right: Math.max(...right)};
  });
}"""
"""In the page: the smallest width of the others' pieces, and where they lie."""


def test_what_the_one_other_fairy_has_is_large_enough_to_tell(guest):
    ana = sit_alone(guest, "fairy_school", 2, **DESKTOP)
    column = ana.page.locator("#others").bounding_box()
    places = ana.page.evaluate(OF_THE_OTHER)
    assert len(places) > 1
    assert all(place["wide"] > 40 for place in places), places
    assert all(place["right"] <= column["x"] + column["width"] for place in places), places
    assert len({place["top"] for place in places}) == len(places)  # each in its own line


def test_what_lies_before_who_leads_is_seen(guest, chance):
    ana = sit_alone(guest, "toboggan", 3, **PHONE)
    ana.act(chance)
    ana.settle()
    ana.page.evaluate(LITTLE_ROOM)
    leader = ana.page.evaluate(LEADER)
    assert leader["ahead"] >= 2.9 or abs(leader["behind"]) < 1, leader


def test_all_places_of_the_party_are_in_view_and_large(guest):
    ana = sit_alone(guest, "swinger", 2, **PHONE)
    for width, height, least in ((360, 740, 48), (390, 844, 60)):
        resized(ana.page, width, height)
        field = ana.page.evaluate(FIELD)
        assert field["cells"] / 5 >= least
        assert min(field[edge] for edge in ("left", "right", "top", "bottom")) >= -1
    resized(ana.page, 1280, 800)
    assert ana.page.evaluate(FIELD)["cells"] / 5 > 90


def test_tokens_that_lie_together_are_picked_up_by_buttons_and_all_their_places_seen(guest, chance):
    ana = sit_alone(guest, "swinger", 2, **PHONE)
    page = ana.page
    picks = page.locator("#presses .picks")
    while not picks.count():
        ana.act(chance)
        ana.settle()
    one, other = picks.all()
    assert one.get_attribute("aria-label").startswith("token 1 of Ana, ")
    boxes = [pick.bounding_box() for pick in (one, other)]
    assert min(box["height"] for box in boxes) >= 44
    assert boxes[0]["y"] == boxes[1]["y"]
    closer = page.locator(".zoom .tool").first
    for _ in range(4):
        if closer.is_visible():  # where all cells are large there is no zoom
            closer.tap()
    for pick in (one, other):
        pick.tap()
        page.wait_for_selector(".things > .place")
        assert [it.get_attribute("aria-pressed") for it in (one, other)].count("true") == 1
        expect(pick).to_have_attribute("aria-pressed", "true")
        assert page.evaluate(PLACES_OUT_OF_SIGHT) == 0
    # A second tap puts it down.
    other.tap()
    page.wait_for_selector(".things > .place", state="detached")
    expect(page.locator("#presses > *")).to_have_count(2)


def test_who_plays_alone_holds_cards_as_large_as_the_circle_and_all_grow_with_the_screen(guest):
    ana = sit_alone(guest, "gdfr", 1, **DESKTOP)
    card = partial(ana.page.evaluate, CARD)
    circle, hand = card("#common"), card("#mine")
    assert hand > 0.9 * circle
    resized(ana.page, **LARGE["viewport"])
    assert card("#common") > 1.25 * circle
    assert card("#mine") > 1.25 * hand


def test_what_is_less_than_to_play_again_stands_two_by_two_at_the_end(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    page = ana.page
    page.locator("#menu").tap()
    page.get_by_role("button", name="Leave the game").tap()
    page.get_by_role("dialog").get_by_role("button", name="Leave the game").tap()
    page.locator("#ending:not([hidden]) > .row").wait_for()
    again, *others = page.locator("#ending > .row > *").all()
    expect(again).to_have_text("Again")
    boxes = [button.bounding_box() for button in others]
    assert len(boxes) >= 4
    for one, other in zip(boxes[::2], boxes[1::2], strict=False):
        assert (one["y"], one["width"]) == (other["y"], other["width"])
        assert min(one["height"], other["height"]) >= 44
