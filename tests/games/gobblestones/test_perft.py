"""The number of action sequences on fixed boards changes only if the rules do."""

import pytest
from gobble import GAME, table

import fairyring
from fairyring.conformance import perft

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(
    ("seats", "options", "rows"),
    [
        (2, {}, [7, 38, 111, 359, 1532]),
        (3, {"strict": True}, [6, 29, 75, 233, 901]),
        (2, {"grey": False, "fixed_values": True}, [7, 32, 81, 236, 892]),
        (2, {"bluff": True}, [37, 523, 3124]),
        (4, {"bluff": True}, [28, 334, 1945]),
    ],
)
def test_what_can_follow_a_deal(seats: int, options: dict[str, object], rows: list[int]):
    position = GAME.start(seats, options, dice=fairyring.FastDice(7))
    assert [perft(position, depth) for depth in range(1, len(rows) + 1)] == rows


@pytest.mark.parametrize(
    ("options", "rows"),
    [
        ({}, [11, 49, 237, 1074, 5122]),
        ({"strict": True}, [11, 41, 197, 858, 3808]),
        ({"bluff": True}, [11, 59, 211, 838, 4630]),
    ],
)
def test_what_can_follow_around_a_corner_of_stones(options: dict[str, object], rows: list[int]):
    scenario = table("3 red", "2 red, 1 blue", lying="H8 G8 F8 H9 H10", bag="2 red", **options)
    assert [perft(scenario.position, depth) for depth in range(1, 6)] == rows
