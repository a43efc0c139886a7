"""Things that are asked for can be touched first: a place, before the piece that goes there."""

import pytest
from browsing import PHONE
from player import first_mover
from playwright.sync_api import expect

SEED = bytes(range(32))
NAMES = ("Ana", "Bo")

RING = ".things > .place"
SHEET = "#presses[data-asking] .press"
SPACE = '[data-zone="board"] .piece[data-piece="{}"]'
CAREFUL = "localStorage.setItem('fairyring.careful', 'on')"


def crowded(mover):
    """Return the place to which most pieces can go, and those pieces."""
    laid = [gesture for gesture in mover.choices.values() if "at" in gesture]
    ats = [gesture["at"] for gesture in laid]
    at = max(ats, key=ats.count)
    return at, {gesture["piece"] for gesture in laid if gesture["at"] == at}


@pytest.mark.parametrize("wishes", [{}, PHONE], ids=["desk", "phone"])
def test_where_one_thing_can_go_the_places_are_ringed_and_touched_at_once(guest, server, wishes):
    mover = first_mover("toboggan", [guest(name, server, **wishes) for name in NAMES])
    page = mover.page
    expect(page.locator("#prompt-text")).to_contain_text("Choose a start cell")
    rings = page.locator(RING)
    assert rings.count() == len(mover.choices) > 1
    expect(page.locator(".piece[aria-pressed=true]")).to_have_count(0)
    mover.guest.picture(f"touching-{'phone' if wishes else 'desk'}")
    # Screen readers get each of them, and the keys reach them first.
    started = rings.first.get_attribute("aria-label")
    assert started.startswith("Start on ")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.place')")
    before = mover.guest.seq
    mover.guest.touch(rings.first)
    mover.guest.wait_for_news(before)
    assert page.locator("dialog").count() == 0
    assert any(started.split()[-1] in line for line in mover.guest.log()[-2:])


def test_where_several_things_can_go_touching_the_place_asks_which(guest, server):
    mover = first_mover("gobblestones", [guest(name, server) for name in NAMES])
    page = mover.page
    at, there = crowded(mover)
    while len(there) < 2:  # on a grey space any stone may lie
        mover.play(next(notation for notation, gesture in mover.choices.items() if "at" in gesture))
        mover.read()
        at, there = crowded(mover)
    space = next(p["id"] for p in mover.pieces.values() if p["zone"] == "board" and p["at"] == at)
    page.locator(SPACE.format(space)).click()
    page.locator(SHEET).first.wait_for()
    expect(page.locator(SHEET)).to_have_count(len(there))
    mover.guest.picture("touching-which")
    # Asked why, the space also says what can be done there.
    page.keyboard.press("Escape")
    page.locator(SHEET).first.wait_for(state="detached")
    page.locator(SPACE.format(space)).click(button="right")
    expect(page.locator("dialog .press")).to_have_count(len(there))
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.locator(SPACE.format(space)).click()
    before = mover.guest.seq
    page.locator(SHEET).last.click()
    mover.guest.wait_for_news(before)


def test_who_taps_twice_sees_first_what_a_place_means(guest, server):
    mover = first_mover("toboggan", [guest(name, server) for name in NAMES])
    page = mover.page
    page.evaluate(f"() => {CAREFUL}")
    ring = page.locator(RING).first
    told, before = ring.get_attribute("aria-label"), mover.guest.seq
    ring.click()
    page.locator(".piece[aria-pressed=true]").wait_for()
    expect(page.locator("#prompt-text")).to_have_text(told)
    assert mover.guest.seq == before
    ring.click()
    mover.guest.wait_for_news(before)


def test_what_may_lie_in_several_ways_is_asked_for_once_and_picked_up_as_it_fits(guest):
    page = guest("Ana", **PHONE).page
    page.goto("/learn/toboggan#2")
    page.locator("#prompt[data-mine]").wait_for()
    page.locator("#hint").tap()
    ring = page.locator(f"{RING}[data-hinted]")
    ring.tap()
    page.locator(SHEET).first.wait_for()
    tiles = page.locator("#mine .piece[data-live][data-shape=hex]")
    assert 1 < page.locator(SHEET).count() <= tiles.count()
    page.locator(f"{SHEET}[data-hinted]").tap()
    page.locator(".piece[aria-pressed=true]").wait_for()
    expect(page.locator("#presses [data-notation=turn]")).to_have_count(1)
    ring.tap()
    page.locator("#lesson[data-reached]").wait_for()


FROZEN = """() => {
  const all = document.getAnimations().filter((one) => one.effect.target.matches('.piece'));
  for (const one of all) one.playbackRate = 0;
  return all.length;
}"""
"""In the page: stop gliding pieces where they are, and return how many there are."""
GLIDING = """() => [...document.querySelectorAll('#mine .piece[data-live]')].map((node) => {
  const seen = node.getBoundingClientRect();
  const strip = node.offsetParent;
  const lies = strip.getBoundingClientRect().left - strip.scrollLeft + node.offsetLeft;
  const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
  return { node, piece: node.dataset.piece, off: Math.abs(seen.left - lies), x, y };
}).filter(({ x, y, node }) => node.contains(document.elementFromPoint(x, y)))
  .map(({ node, ...seen }) => seen)
  .sort((one, other) => other.off - one.off)[0]"""
"""In the page: the card of the hand that is drawn farthest from its destination."""


def test_a_touch_means_the_card_that_is_seen_while_the_hand_glides(guest):
    wishes = {**PHONE, "reduced_motion": "no-preference", "looks_first": True}
    ana = guest("Ana", **wishes)
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    page = ana.page
    page.locator("#mine .piece[data-live]").first.tap()
    seq = ana.seq
    page.locator("#presses .press").first.tap()
    ana.wait_for_news(seq)
    ana.wait_until(lambda: page.evaluate(FROZEN) > 0, "sees nothing glide")
    meant = page.evaluate(GLIDING)
    assert meant["off"] > 10
    page.touchscreen.tap(meant["x"], meant["y"])
    armed = page.locator('.piece[aria-pressed="true"]')
    armed.wait_for()
    expect(armed).to_have_attribute("data-piece", meant["piece"])


def test_what_is_picked_up_by_keys_keeps_them_until_it_is_put_down(guest, server):
    mover = first_mover("gobblestones", [guest(name, server) for name in NAMES])
    page = mover.page
    page.locator("#mine .piece[data-live]").first.press("Enter")
    held = page.locator(".piece[aria-pressed=true]")
    piece = held.get_attribute("data-piece")
    page.keyboard.press("r")
    page.locator("#live p", has_text="It cannot be turned.").wait_for(state="attached")
    expect(page.locator("#leaf-rules")).to_be_hidden()
    page.keyboard.press("ArrowUp")
    page.locator(f"{RING}:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator(f'.piece[data-piece="{piece}"]:focus').wait_for()
