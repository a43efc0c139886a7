"""The rulebook and the position agree where moves are blocked."""

import random

import pytest
from swing import GAME, table

from fairyring.games.swinger.position.phases import STUCK


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("crossable", [False, True])
def test_they_agree_where_tokens_crowd_a_corner(crossable: bool, apart: bool):
    """There moves are often blocked, sometimes all of them."""
    chance = random.Random(9)
    stuck = 0
    for _ in range(60):
        spaces = chance.sample(["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "D1", "A4"], 8)
        together = chance.random() < 0.5
        pairs = [spaces[:1] if together else spaces[:2], spaces[2:4], spaces[4:6], spaces[6:]]
        dice = f"{chance.randint(1, 4)} {chance.randint(1, 4)}"
        position = table(
            *map(" ".join, pairs), dice=dice, crossable=crossable, apart=apart
        ).position
        book = [a for a in GAME.catalogue if GAME.why_not(position, 0, a) is None]
        assert book == position.actions(0)
        stuck += position.phase == STUCK
    assert 0 < stuck < 40
