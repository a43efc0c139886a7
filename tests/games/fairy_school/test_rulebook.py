"""The rulebook is whole: every clause and every ruling has a test that names it."""

import re
from pathlib import Path

import pytest

import fairyring
from fairyring.games.fairy_school import GAME

TESTS = Path(__file__).parent
SHOWN = {
    name
    for path in TESTS.glob("test_*.py")
    for ids in re.findall(r"mark\.shows\(([^)]*)\)", path.read_text("utf-8"))
    for name in re.findall(r'"([^"]+)"', ids)
}
RULINGS = [
    *(f"F{number}" for number in range(1, 71) if number != 68),
    *(f"F45{letter}" for letter in "bcdefg"),
    "F46b",
]
"""No ruling has the number 68."""


@pytest.mark.parametrize("clause", [clause.id for clause in GAME.rulebook])
def test_every_clause_has_a_test_that_names_it(clause: str):
    assert clause in SHOWN


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_stands_in_a_clause_and_has_a_test_that_names_it(ruling: str):
    assert [clause.id for clause in GAME.rulebook if ruling in clause.rulings]
    assert ruling in SHOWN


def test_clauses_name_only_rulings_that_exist():
    assert {ruling for clause in GAME.rulebook for ruling in clause.rulings} == set(RULINGS)


def test_tests_name_only_clauses_and_rulings_that_exist():
    assert {clause.id for clause in GAME.rulebook} | set(RULINGS) >= SHOWN


def test_clauses_stand_in_the_order_of_their_numbers():
    order = [
        tuple(int(part) for part in clause.id.removeprefix("F").split("."))
        for clause in GAME.rulebook
    ]
    assert order == sorted(order)


def test_options_are_marked():
    told = " ".join(clause.text for clause in GAME.rulebook)
    for option in (
        "short game (option)",
        "two of each (option)",
        "Choose a deck (option)",
        "First game (option)",
        "Expert setup (option",
        "four (option)",
        "Idle fairies stay idle (option)",
        "Open selection (option)",
        "Cards before a neighbour (option",
        "Gifts (option)",
        "Leaders' bonus at the end (option)",
        "number of turns is an option",
        "Everybody who passes wins (option)",
    ):
        assert option in told


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"setup": "first", "gifts": True},
        {"setup": "expert", "length": "short", "open_selection": True},
        {"choose_decks": True, "stay_idle": True, "passing": True},
        {"length": "short_twice", "last_bonus": True, "gifts": True},
    ],
)
def test_the_book_and_the_position_agree_on_every_action_there_is(options: dict[str, object]):
    """Over the whole catalogue; the conformance kit samples it, at more positions."""
    looked_at = 0
    for seed in range(4):
        dice = fairyring.FastDice(seed)
        position = GAME.start(2 + seed % 4, options, dice=dice)
        for step in range(900):
            if not position.awaited():
                break
            seat = position.awaited()[dice.below(len(position.awaited()))]
            actions = position.actions(seat)
            if step % 25 == 0:
                looked_at += 1
                book = [a for a in GAME.catalogue if GAME.why_not(position, seat, a) is None]
                assert book == actions
            position.play(seat, actions[dice.below(len(actions))], dice)
    assert looked_at >= 50


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_they_agree_when_shared_cards_lie_before_a_neighbour(seats: int):
    dice = fairyring.FastDice(seats)
    position = GAME.start(seats, {"shift": True, "gifts": True}, dice=dice)
    for step in range(900):
        if not position.awaited():
            break
        seat = position.awaited()[dice.below(len(position.awaited()))]
        actions = position.actions(seat)
        if step % 30 == 0:
            book = [a for a in GAME.catalogue if GAME.why_not(position, seat, a) is None]
            assert book == actions
        position.play(seat, actions[dice.below(len(actions))], dice)
