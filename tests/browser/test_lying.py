"""Tokens on top of pieces stay visible and touchable, whatever the state of the piece."""

import pytest

COVERED = """() => {
  document.body.dataset.by = 'keys';
  const box = (node) => node.getBoundingClientRect();
  const states = {
    focused: (thing) => thing.focus(),
    chosen: (thing) => { thing.dataset.live = ''; thing.ariaPressed = 'true'; },
    changed: (thing) => { thing.dataset.changed = ''; },
  };
  const tokens = [...document.querySelectorAll('.things > [data-shape="token"]')];
  const found = { stand: 0, covered: [] };
  for (const token of tokens) {
    // A finger may go through it; an eye does not.
    token.style.setProperty('pointer-events', 'auto', 'important');
    const { x, y, width, height } = box(token);
    const middle = [x + width / 2, y + height / 2];
    const below = document.elementsFromPoint(...middle).map((node) => node.closest('.piece'))
      .find((node) => node && !tokens.includes(node) && node.parentElement === token.parentElement);
    if (!below) continue;
    found.stand += 1;
    for (const [state, put] of Object.entries(states)) {
      put(below);
      const top = document.elementFromPoint(...middle)?.closest('.piece');
      if (!tokens.includes(top)) found.covered.push([token.dataset.piece, state]);
    }
  }
  return found;
}"""
"""In the page: the number of tokens on pieces, and those that a state of the piece covers."""


@pytest.mark.parametrize("game", ["toboggan", "swinger"])
def test_nothing_vanishes_under_what_it_stands_on(guest, chance, game):
    ana = guest("Ana")
    ana.open_table(game, "bots", 2)
    ana.settle()
    # The keys focus things; only then is the focus visible.
    ana.page.keyboard.press("ArrowUp")
    while not (found := ana.page.evaluate(COVERED))["stand"]:
        ana.act(chance)
        ana.settle()
        ana.page.keyboard.press("ArrowUp")
    assert not found["covered"]
