"""The number of action sequences on small decks changes only if the rules do."""

import pytest
from school import GAME, Scenario, draft, fairy, table

import fairyring
from fairyring.conformance import perft
from fairyring.kernel.position import Position

pytestmark = pytest.mark.compiled


def by_the_book(position: Position, depth: int, dice: fairyring.FastDice) -> int:
    """Return the same count, with the legal actions by the rulebook."""
    if depth == 0:
        return 1
    total = 0
    for seat in position.awaited():
        for action in GAME.catalogue:
            if GAME.why_not(position, seat, action) is None:
                after, rolled = position.copy(), dice.copy()
                after.play(seat, action, rolled)
                total += by_the_book(after, depth - 1, rolled)
    return total


def planning() -> Scenario:
    full = "1 top 1, 2 top 2, 3 top 3, 4 top 4, 5 top 5, 6 bottom 1, 7 bottom 2, 8 bottom 3"
    return table(
        fairy(forest=full, top="9 10", pile=""),
        fairy(forest=full + ", 9 bottom 4", pile="11", discard="12"),
        phase="planning",
    )


def selection(**options: object) -> Scenario:
    return table(
        fairy(forest="1 top 1, 2 top 3, 3 bottom 4", elements="2E F", pile=""),
        fairy(forest="4 top 2, 5 bottom 3", elements="", pile=""),
        phase="selection",
        **options,
    )


def activation(**options: object) -> Scenario:
    return table(
        fairy(shared="7 6", personal="10", elements="W", discard="3", pile="1 2"),
        fairy(shared="103", personal="12", elements="2E F", forest="5 top 1", pile="4"),
        **options,
    )


def studying() -> Scenario:
    return table(
        fairy(forest="9 top 1, 3 bottom 5", creatures="salamander", projects="81"),
        fairy(forest="11 top 1", creatures="ent", elements="2E 3P", projects="82"),
        phase="studying",
    )


def realization() -> Scenario:
    return table(
        fairy(projects="82 86", elements="3E 7P 3W"),
        fairy(elements="4E 4W A", final=1),
        phase="realization",
        trimester=4,
    )


def drafting() -> Scenario:
    return draft("77 78 79 80", "81 82 83 84")


def choosing() -> Scenario:
    scenario = draft(
        "134 135 136 137", "138 139 140 141", trimester=3,
        fairies=(fairy(projects="105"), fairy()),
    )  # fmt: skip
    return scenario.on_to("choice")


BOARDS = {
    "planning": planning(),
    "selection": selection(),
    "open selection": selection(open_selection=True),
    "activation": activation(),
    "gifts": activation(gifts=True),
    "studying": studying(),
    "realization": realization(),
    "draft": drafting(),
    "choice": choosing(),
}
ROWS = {
    "planning": [7, 31, 92, 172, 184, 368, 712],
    "selection": [5, 22, 70, 195, 581, 2119, 7384],
    "open selection": [5, 22, 70, 195, 581, 2119, 7384],
    "activation": [11, 87, 556, 3744],
    "gifts": [14, 144, 1182, 8964],
    "studying": [5, 16, 40, 1708],
    "realization": [6, 34, 219, 1366],
    "draft": [8, 32, 192, 576, 2304, 4608],
    "choice": [9, 72, 504, 2880],
}


@pytest.mark.parametrize("board", ROWS)
def test_what_can_follow_on_a_small_deck(board: str):
    position = BOARDS[board].position
    rows = ROWS[board]
    assert [perft(position, depth) for depth in range(1, len(rows) + 1)] == rows


@pytest.mark.parametrize("board", ROWS)
def test_the_book_counts_the_same(board: str):
    position = BOARDS[board].position
    assert [by_the_book(position, depth, fairyring.FastDice(0)) for depth in (1, 2)] == (
        ROWS[board][:2]
    )


@pytest.mark.parametrize(
    ("seats", "options", "rows"),
    [
        (2, {}, [8, 32, 192, 576, 2304]),
        (3, {"setup": "expert"}, [12, 96, 384, 3456]),
        (4, {"choose_decks": True}, [5, 20, 60, 120, 1920]),
        (2, {"setup": "first", "length": "short"}, [130, 14852]),
        (6, {}, [24, 480, 7680]),
    ],
)
def test_what_can_follow_a_start(seats: int, options: dict[str, object], rows: list[int]):
    position = GAME.start(seats, options, dice=fairyring.FastDice(7))
    assert [perft(position, depth) for depth in range(1, len(rows) + 1)] == rows
