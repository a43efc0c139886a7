"""Bots play the same games on every Python: fractions are added in a fixed order, without `sum`."""

import builtins
import sys
from collections.abc import Iterable

import pytest

import fairyring
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.kernel.build import compiled
from fairyring.kernel.numbers.adding import added_up

WEIGHING = ("fairyring.games.", "fairyring.bots.")
ACTIONS = 400


def whole(numbers: Iterable[int], start: int = 0) -> int:
    """Replace `sum`, which adds fractions differently from Python 3.12 on, and refuse fractions."""
    total = start
    for number in numbers:
        total += number
    asker = sys._getframe(1).f_globals["__name__"]
    assert not asker.startswith(WEIGHING) or type(total) is int, f"{asker} adds fractions by sum"
    return total


def test_numbers_are_added_in_their_order():
    assert added_up([1e16, 1.0, 1.0, -1e16]) == 0.0
    assert added_up([1e16, -1e16, 1.0, 1.0]) == 2.0
    assert added_up([]) == 0.0


@pytest.mark.skipif(compiled(), reason="compiled code does not look `sum` up")
@pytest.mark.parametrize(
    ("key", "name"),
    [(key, name) for key in fairyring.game_keys() for name in ("greedy", "search:20")]
    + [("fairy_school", "planner")],
)
def test_no_bot_adds_fractions_by_sum(key: str, name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(builtins, "sum", whole)
    game = fairyring.game(key)
    dice = fairyring.FastDice(6)
    position = game.start(3, dice=dice)
    limit = ACTIONS if name != "search:20" else 20
    assert play_out(position, [bot(name, game)] * 3, dice, limit) > 0
