"""The number of action sequences on fixed tables changes only if the rules do."""

import pytest
from swing import GAME, table

import fairyring
from fairyring.conformance import perft

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize(
    ("seats", "options", "rows"),
    [
        (2, {}, [4, 12, 48, 144, 3552, 45216]),
        (3, {"assigned": True}, [4, 12, 24, 384, 7200]),
        (4, {}, [4, 12, 24, 96, 288, 576, 12672, 162432]),
        (2, {"corners": True, "apart": True}, [4, 12, 48, 144, 3168, 40608, 530688]),
        (3, {"redraw": True, "crossable": True}, [4, 12, 24, 96, 288, 576, 13440]),
    ],
)
def test_what_can_follow_a_deal(seats: int, options: dict[str, object], rows: list[int]):
    position = GAME.start(seats, options, dice=fairyring.FastDice(7))
    assert [perft(position, depth) for depth in range(1, len(rows) + 1)] == rows


@pytest.mark.parametrize(
    ("tokens", "dice", "options", "rows"),
    [
        (("A1", "E5"), "1 2", {}, [10, 152, 3760]),
        (("B3 D3", "C2 C4"), "4 3", {}, [36, 450, 15908, 179704]),
        (("B3 D3", "C2 C4"), "4 3", {"crossable": True}, [38, 494, 18336, 215636]),
        (("B3 D3", "C2 C4"), "2 2", {"apart": True, "bottom": True}, [8, 24, 72, 2448]),
        (("A1", "B1 A2", "E5"), "1 1", {}, [2, 48, 1248]),
        (("A1", "B1 A2", "E5"), "1 4", {"apart": True}, [14, 336, 8352]),
    ],
)
def test_what_can_follow_a_roll(
    tokens: tuple[str, ...], dice: str, options: dict[str, object], rows: list[int]
):
    scenario = table(*tokens, dice=dice, **options)
    assert [perft(scenario.position, depth) for depth in range(1, len(rows) + 1)] == rows
