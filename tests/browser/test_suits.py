"""A suit is chosen by its sign and its word, side by side, on a desktop and on a phone."""

import pytest
from browsing import DESKTOP, PHONE

BUTTONS = "#presses > .press"
SHOWN = """buttons => Object.fromEntries([...document.querySelectorAll(buttons)].map((press) => {
  const words = [...press.children].filter((part) => !part.querySelector('svg, img')
    && part.textContent.trim() && part.getBoundingClientRect().width > 12
    && part.checkVisibility({opacityProperty: true, visibilityProperty: true}));
  const signs = [...press.querySelectorAll('svg, img')].map((sign) => sign.getBoundingClientRect());
  const seen = (box) => Math.min(box.width, box.height) >= 12;
  return [words.map((part) => part.textContent.trim()).join(' '), signs.filter(seen).length];
}))"""
"""In the page: the visible words of each button, and the number of signs beside them."""


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_suit_keeps_its_word_beside_its_sign(guest, screen):
    ana = guest("Ana", **screen)
    ana.open_table("swinger", "device", 4)
    ana.page.locator("#begin:enabled").click()
    ana.page.locator(BUTTONS).nth(3).wait_for()
    shown = ana.page.evaluate(SHOWN, BUTTONS)
    assert shown == {"spades": 1, "hearts": 1, "diamonds": 1, "clubs": 1}
