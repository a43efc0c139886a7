"""The rulebook is whole: every clause and every ruling has a test that names it."""

import random
import re
from pathlib import Path

import pytest
from swing import GAME, table

import fairyring
from fairyring.games.swinger.position import STUCK

TESTS = Path(__file__).parent
SHOWN = {
    name
    for path in TESTS.glob("test_*.py")
    for ids in re.findall(r"mark\.shows\(([^)]*)\)", path.read_text("utf-8"))
    for name in re.findall(r'"([^"]+)"', ids)
}
RULINGS = [f"P{number}" for number in range(1, 38)]


@pytest.mark.parametrize("clause", [clause.id for clause in GAME.rulebook])
def test_every_clause_has_a_test_that_names_it(clause: str):
    assert clause in SHOWN


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_stands_in_a_clause_and_has_a_test_that_names_it(ruling: str):
    assert [clause.id for clause in GAME.rulebook if ruling in clause.rulings]
    assert ruling in SHOWN


def test_tests_name_only_clauses_and_rulings_that_exist():
    assert {clause.id for clause in GAME.rulebook} | set(RULINGS) >= SHOWN


def test_clauses_name_only_rulings_that_exist():
    assert {ruling for clause in GAME.rulebook for ruling in clause.rulings} == set(RULINGS)


def test_clauses_stand_in_the_order_of_their_numbers():
    order = [
        tuple(int(part) for part in clause.id.removeprefix("S").split("."))
        for clause in GAME.rulebook
    ]
    assert order == sorted(order)


ALL = {
    "crossable": True,
    "redraw": True,
    "apart": True,
    "bottom": True,
    "low_straight": True,
    "deals": 3,
}


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"apart": True}),
        (3, {"crossable": True, "assigned": True}),
        (2, {"corners": True, "deals": 3}),
        (2, {**ALL, "corners": True}),
        (3, {**ALL, "assigned": True}),
        (4, ALL),
    ],
)
def test_the_book_and_the_position_agree_on_every_action_there_is(
    seats: int, options: dict[str, object], leaving: bool
):
    """Over the whole catalogue; the conformance kit samples it, at more positions."""
    looked_at = 0
    for seed in range(40):
        dice = fairyring.FastDice(seed)
        position = GAME.start(seats, options, dice=dice)
        while position.awaited() and looked_at < 250:
            looked_at += 1
            (awaited,) = position.awaited()
            for seat in range(seats):
                actions = position.actions(seat)
                book = [a for a in GAME.catalogue if GAME.why_not(position, seat, a) is None]
                assert book == actions
                assert bool(actions) == (seat == awaited)
            if (
                leaving
                and dice.below(25) == 0
                and position.playing >> (gone := dice.below(seats)) & 1
            ):
                position.leave(gone, dice)
                continue
            actions = position.actions(awaited)
            position.play(awaited, actions[dice.below(len(actions))], dice)
    assert looked_at == 250


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("crossable", [False, True])
def test_they_agree_where_tokens_crowd_a_corner(crossable: bool, apart: bool):
    """There moves are often blocked, and sometimes all of them."""
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
