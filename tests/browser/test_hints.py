"""A hint says where to look, then what to do; it goes with its moment, and hides nothing."""

import contextlib
import re
from functools import partial

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import DESKTOP, PHONE
from playwright.sync_api import TimeoutError as NotInTime, expect

HELD = """() => {
  window.held = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        if (!window.held || !event.data.includes('"type":"hinted"')) return;
        event.stopImmediatePropagation();
        const again = () => new MessageEvent('message', { data: event.data });
        window.held.push(() => this.dispatchEvent(again()));
      });
    }
  };
}"""
"""In the page: hold the answers to hints back in a list."""
RELEASED = "() => { const late = window.held; window.held = null; late.forEach((tell) => tell()); }"

LIFTED = 500
"""Milliseconds after which a tap can no longer be the second of a double tap."""
HINTED = "#table [data-hinted]"
OUT_OF_SIGHT = """(wanted) => [...document.querySelectorAll(wanted)].filter((node) => {
  const [box, frame] = [node, node.closest('.window')].map((one) => one.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
}).length"""
"""In the page: the number of such things on a field that are out of view."""


FOUND = "async () => (await axe.run({resultTypes: ['violations']})).violations"
LOOKED = "#table [data-looked]"
LOOKS = "#advice:not([hidden]) #advice-more:not([hidden])"
SHOWS = "#advice:not([hidden]) #advice-more[hidden]"
HIDDEN = """() => {
  const box = document.querySelector('#advice').getBoundingClientRect();
  const pressed = '#prompt, #table :is(.plate, button:not(.piece, .place)), nav button';
  const meant = ':is(.piece, .place):is([data-hinted], [data-looked])';
  return [...document.querySelectorAll(`${pressed}, ${meant}`)].filter((node) => {
    if (node.closest('#advice')) return false;
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left);
    const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return wide > 0.5 && high > 0.5;
  }).map((node) => node.id || node.getAttribute('aria-label') || node.className);
}"""
"""In the page: the parts that must stay visible but lie under the words of a hint."""
STILL = """() => new Promise((then) => {
  const ends = (one) => Number(one.effect.getComputedTiming().endTime) < 1e6;
  const look = () => document.querySelector('#table').getAnimations({ subtree: true })
    .some((one) => one.playState === 'running' && ends(one))
    ? setTimeout(look, 50) : requestAnimationFrame(() => requestAnimationFrame(then));
  look();
})"""


def look(guest):
    """Ask where to look."""
    guest.page.locator("#hint").click()
    guest.page.locator(LOOKS).wait_for()


def ask(guest):
    """Ask where to look, then what to do."""
    look(guest)
    guest.page.locator("#hint").click()
    guest.page.locator(HINTED).first.wait_for()


def play_another(guest):
    """Play a highlighted piece that the hint did not name."""
    before = guest.seq
    guest.page.locator(".piece[data-live]:not([data-hinted])").first.click()
    guest.wait_for_news(before)


def test_a_hint_lives_until_the_next_event(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 1)
    page = ana.page
    ana.settle()
    ask(ana)
    play_another(ana)
    expect(page.locator(HINTED)).to_have_count(0)
    ask(ana)
    before = ana.seq
    page.locator("#take-back").click()
    ana.wait_for_news(before)
    expect(page.locator(HINTED)).to_have_count(0)


def test_a_hint_that_comes_late_is_none(guest):
    ana = guest("Ana")
    ana.page.add_init_script(f"({HELD})()")
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    ana.page.locator("#hint").click()
    ana.page.wait_for_function("() => window.held.length")
    play_another(ana)
    ana.page.evaluate(RELEASED)
    ana.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert ana.page.locator("#advice").is_hidden()
    ask(ana)


def test_a_hint_says_where_to_look_then_what_to_do_and_how_sure_it_is(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    page = ana.page
    question = page.locator("#prompt-text").inner_text()
    look(ana)
    assert page.locator(HINTED).count() == 0
    assert page.locator(LOOKED).count() > 0
    page.evaluate(AXE_SCRIPT)
    assert not page.evaluate(FOUND)
    page.locator("#advice-more").tap()
    page.locator(HINTED).first.wait_for()
    expect(page.locator(LOOKED)).to_have_count(0)
    expect(page.locator(HINTED)).to_have_count(1)
    expect(page.locator("#advice-first")).to_have_text(re.compile(r"A good choice: .+"))
    expect(page.locator("#advice-then")).to_have_text(
        re.compile(r".*Imagine 100 games from there: you win (about \d+|nearly all|hardly any)\.")
    )
    expect(page.locator("#prompt-text")).to_have_text(question)
    assert not page.evaluate(FOUND)
    page.locator("#advice-words").tap()  # a tap on the words closes them; the ring stays
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator(HINTED)).to_have_count(1)
    before = ana.seq
    page.locator(f"{HINTED}[data-live]").first.tap()
    ana.wait_for_news(before)
    ana.settle()
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator("#hint")).to_have_attribute("aria-label", "Hint")


def test_what_says_a_hint_never_moves_away_under_a_finger(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    look(ana)
    page = ana.page
    page.locator("#advice-more").hover()
    page.mouse.down()
    page.set_viewport_size({"width": 1000, "height": 640})
    page.evaluate(STILL)
    page.mouse.up()
    page.locator(HINTED).first.wait_for()
    page.evaluate(STILL)
    assert not page.evaluate(HIDDEN)


def test_what_says_a_hint_finds_its_place_while_a_menu_of_the_browser_is_open(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    page = ana.page
    page.mouse.move(640, 700)
    page.mouse.down(button="right")  # the menu gets its release, the page does not
    page.keyboard.press("h")
    page.locator("#advice[style*=left]").wait_for()


def test_what_says_a_hint_stays_while_one_of_two_fingers_does(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    page = ana.page
    page.locator("#hint").tap()
    page.locator(LOOKS).wait_for()
    page.evaluate(STILL)
    stood = page.locator("#advice").get_attribute("style")
    box = page.locator("#advice-more").bounding_box()
    on_it = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": 0}
    elsewhere = {"x": 20, "y": 720, "id": 1}
    touch = partial(page.context.new_cdp_session(page).send, "Input.dispatchTouchEvent")
    touch({"type": "touchStart", "touchPoints": [on_it]})
    touch({"type": "touchStart", "touchPoints": [on_it, elsewhere]})
    touch({"type": "touchEnd", "touchPoints": [on_it]})
    page.evaluate("document.querySelector('#table').style.height = '500px'")
    page.wait_for_timeout(LIFTED)
    expect(page.locator("#advice")).to_have_attribute("style", stood)
    touch({"type": "touchEnd", "touchPoints": []})
    moved = "(stood) => document.querySelector('#advice').getAttribute('style') !== stood"
    page.wait_for_function(moved, arg=stood)


def test_both_presses_by_keyboard_are_heard(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    page, heard = ana.page, ana.page.locator("#live p")
    page.keyboard.press("h")
    page.locator("#advice-more").wait_for()
    said = heard.last.inner_text()
    assert said == f"{page.locator('#advice-first').inner_text()} Ask again to be shown what to do."
    expect(page.locator("#hint")).to_have_attribute("aria-label", "Show me")
    page.keyboard.press("h")
    page.locator(HINTED).first.wait_for()
    said = heard.last.inner_text()
    assert re.fullmatch(
        r"A good choice: .+\. .*Imagine 100 games from there: you win"
        r" (about \d+|nearly all|hardly any)\.",
        said,
    )
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("key", ["gdfr", "gobblestones", "swinger", "toboggan", "fairy_school"])
def test_what_a_hint_says_hides_nothing_that_matters(guest, key, screen, chance):
    ana = guest("Ana", **screen)
    ana.open_table(key, "bots", 2)
    page = ana.page
    wide = screen["viewport"]["width"]
    for moment in range(2):
        ana.settle()
        for press, said in (("look", LOOKS), ("show", SHOWS)):
            # An action of others ends a hint: then ask again.
            for _ in range(6):
                page.locator("#hint").click()
                with contextlib.suppress(NotInTime):
                    page.locator(said).wait_for(state="attached", timeout=5_000)
                    break
            page.evaluate(STILL)
            assert page.evaluate(HIDDEN) == []
            ana.picture(f"hint-{key}-{wide}-{moment}-{press}")
        if moment == 0:
            ana.act(chance)


def test_a_hint_to_carry_something_rings_it_and_its_place_in_sight(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gobblestones", "bots", 2)
    ana.settle()
    view = ana.page.locator('[data-zone="board"] .cells')
    for _ in range(4):
        ana.page.locator(".zoom .tool").first.tap()
    ask(ana)
    expect(ana.page.locator(f"#mine {HINTED.split()[1]}")).to_have_count(1)
    expect(ana.page.locator(".things > .place[data-hinted]")).to_have_count(1)
    assert ana.page.evaluate(OUT_OF_SIGHT, ".things > .place[data-hinted]") == 0
    assert view.get_attribute("data-zoomed") is not None
    ana.picture("hint-in-sight")
