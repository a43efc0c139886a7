"""The rulebook is whole: every clause and every ruling has a test that names it."""

import re
from pathlib import Path

import pytest
from gobble import GAME

TESTS = Path(__file__).parent
SHOWN = {
    name
    for path in TESTS.glob("test_*.py")
    for ids in re.findall(r"mark\.shows\(([^)]*)\)", path.read_text("utf-8"))
    for name in re.findall(r'"([^"]+)"', ids)
}
RULINGS = [f"B{number}" for number in range(1, 28)] + [f"BB{number}" for number in range(1, 14)]


@pytest.mark.parametrize("clause", [clause.id for clause in GAME.rulebook])
def test_every_clause_has_a_test_that_names_it(clause: str):
    assert clause in SHOWN


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_stands_in_a_clause_and_has_a_test_that_names_it(ruling: str):
    assert [clause.id for clause in GAME.rulebook if ruling in clause.rulings]
    assert ruling in SHOWN


def test_tests_name_only_clauses_and_rulings_that_exist():
    assert {clause.id for clause in GAME.rulebook} | set(RULINGS) >= SHOWN


def test_clauses_stand_in_the_order_of_their_numbers():
    order = [
        tuple(int(part) for part in clause.id.removeprefix("B").split("."))
        for clause in GAME.rulebook
    ]
    assert order == sorted(order)
