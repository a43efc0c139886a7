"""What travels is seen to travel, on a wide screen and on a phone."""

import pytest
from browsing import DESKTOP, PHONE

SLOWLY = """() => {
  const usual = Element.prototype.animate;
  Element.prototype.animate = function (...asked) {
    const motion = usual.apply(this, asked);
    motion.playbackRate = 0.02;
    return motion;
  };
}"""
"""In the page: whatever moves from now on takes so long that it can be looked at."""
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
