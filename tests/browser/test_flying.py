"""Pieces that move are seen to move, on a wide screen and on a phone."""

import pytest
from browsing import DESKTOP, PHONE
from playwright.sync_api import expect

SLOWLY = """() => {
  const usual = Element.prototype.animate;
  Element.prototype.animate = function (...asked) {
    const motion = usual.apply(this, asked);
    motion.playbackRate = 0.02;
    return motion;
  };
}"""
"""In the page: slow down all further motions, so that they can be looked at."""
FLYING = """() => {
  const ghost = document.querySelector('.ghost');
  const size = (node) => node && node.getBoundingClientRect().width;
  return [size(ghost.querySelector('.face')), size(ghost.querySelector('.worn > .emblem'))];
}"""


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["1280", "360"])
def test_a_sled_flies_to_its_start_cell_with_the_emblem_of_its_owner(guest, screen):
    ana = guest("Ana", **screen, reduced_motion="no-preference")
    ana.open_table("toboggan", "bots", 2)
    ana.settle()
    page = ana.page
    page.evaluate(SLOWLY)
    page.locator(".piece[data-live]").first.click()
    page.locator(".place").first.click()
    page.wait_for_selector(".ghost", state="attached")
    leaf, emblem = page.evaluate(FLYING)
    assert leaf >= 20
    assert emblem >= 12


FLIES = """() => [...document.querySelectorAll('.ghost[data-flies]')].flatMap((ghost) => {
  const piece = ghost.dataset.flies;
  const node = document.querySelector(`#mine .piece[data-live][data-piece="${CSS.escape(piece)}"]`);
  const { x, y, width, height } = ghost.querySelector('.aloft').getBoundingClientRect();
  return node ? [{ piece, x: x + width / 2, y: y + height / 2 }] : [];
})[0] ?? null"""
"""In the page: a playable card on its way to the hand, and where it is drawn now."""


def test_a_tap_on_a_card_that_flies_is_about_that_card(guest):
    ana = guest("Ana", **PHONE, reduced_motion="no-preference", looks_first=True)
    ana.open_table("gdfr", "bots", 1)
    ana.settle()
    page = ana.page
    page.evaluate(SLOWLY)
    page.locator("#mine .piece[data-live]").first.tap()
    seq = ana.seq
    page.locator("#presses .press").first.tap()
    ana.wait_for_news(seq)
    ana.wait_until(lambda: page.evaluate(FLIES) is not None, "sees no card fly to the hand")
    meant = page.evaluate(FLIES)
    page.touchscreen.tap(meant["x"], meant["y"])
    armed = page.locator('.piece[aria-pressed="true"]')
    armed.wait_for()
    expect(armed).to_have_attribute("data-piece", meant["piece"])
