"""Glade keeps the contract of Fairyring, and its rules are those of its rulebook."""

from glade import GAME
from glade.position import Ring

import fairyring
from fairyring.conformance import check


def test_the_game_keeps_the_contract() -> None:
    check(GAME, games=2)  # raises if not, and says what, where, and how to see it again


def test_who_picks_the_last_mushroom_wins() -> None:
    dice = fairyring.FastDice(1)
    position = GAME.start(2, {"ring": 5}, dice=dice)
    assert isinstance(position, Ring)
    first = position.turn
    for notation in ("pick 3", "pick 2"):
        position.play(position.turn, GAME.action(notation), dice)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (1 - first,)
    assert outcome.reason == "2.2"
