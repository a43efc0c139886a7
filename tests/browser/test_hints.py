"""A hint is for its moment alone, and what it names is in sight."""

import re

from browsing import PHONE
from playwright.sync_api import expect

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
"""In the page: what answers a hint is kept back in a list."""
RELEASED = "() => { const late = window.held; window.held = null; late.forEach((tell) => tell()); }"

HINTED = "#table [data-hinted]"
OUT_OF_SIGHT = """(wanted) => [...document.querySelectorAll(wanted)].filter((node) => {
  const [box, frame] = [node, node.closest('.window')].map((one) => one.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
}).length"""
"""In the page: how many such things on a field cannot be seen."""


def ask(guest):
    guest.page.locator("#hint").click()
    guest.page.locator(HINTED).first.wait_for()


def play_another(guest):
    """Play what glows and was not named."""
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
    assert page.locator(HINTED).count() == 0
    ask(ana)
    before = ana.seq
    page.locator("#take-back").click()
    ana.wait_for_news(before)
    assert page.locator(HINTED).count() == 0


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
    assert ana.page.locator(HINTED).count() == 0
    ask(ana)


def test_a_hint_says_how_sure_it_is(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    ask(ana)
    advice = re.compile(r"A good choice: .+ It wins \d+ of 100 imagined games.")
    expect(ana.page.locator("#prompt-text")).to_have_text(advice)
    before = ana.seq
    ana.page.locator(f"{HINTED}[data-live]").first.click()
    ana.wait_for_news(before)
    ana.settle()
    expect(ana.page.locator("#prompt-text")).not_to_have_text(advice)


def test_a_hint_to_carry_something_rings_it_and_its_place_in_sight(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gobblestones", "bots", 2)
    ana.settle()
    view = ana.page.locator('[data-zone="board"] .cells')
    for _ in range(4):
        ana.page.locator(".zoom .tool").first.tap()
    ask(ana)
    assert ana.page.locator(f"#mine {HINTED.split()[1]}").count() == 1
    assert ana.page.locator(".things > .place[data-hinted]").count() == 1
    assert ana.page.evaluate(OUT_OF_SIGHT, ".things > .place[data-hinted]") == 0
    assert view.get_attribute("data-zoomed") is not None
    ana.picture("hint-in-sight")
