"""The rulebook is whole: every clause and every ruling has a test that names it."""

import re
from pathlib import Path

import pytest

import fairyring
from fairyring.games.toboggan import GAME
from fairyring.games.toboggan.parts import CARDS

TESTS = Path(__file__).parent
SHOWN = {
    name
    for path in TESTS.glob("test_*.py")
    for ids in re.findall(r"mark\.shows\(([^)]*)\)", path.read_text("utf-8"))
    for name in re.findall(r'"([^"]+)"', ids)
}
RULINGS = [
    *(f"GT-{number}" for number in range(1, 14)),
    *(f"T{number}" for number in range(1, 61)),
    *(f"5.5-{number}" for number in range(1, 14)),
    *(card.title for card in CARDS),
]


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
        tuple(int(part) for part in clause.id.removeprefix("T").split("."))
        for clause in GAME.rulebook
    ]
    assert order == sorted(order)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"refuse_back": True, "counter_mix_up": True},
        {"ghosts": True, "last_gap": True},
        {"rows": "8", "play_on": True},
    ],
)
def test_the_book_and_the_position_agree_on_every_action_there_is(options: dict[str, object]):
    """Over the whole catalogue; the conformance kit samples it, at more positions."""
    looked_at = 0
    for seed in range(20):
        dice = fairyring.FastDice(seed)
        position = GAME.start(2 + seed % 5, options, dice=dice)
        while position.awaited() and looked_at < 400:
            looked_at += 1
            # Whoever may interrupt plays more cards than those who only go on.
            ready = [s for s in position.interrupters() if position.actions(s)]
            asked = ready if ready and looked_at % 3 == 0 else list(position.awaited())
            seat = asked[dice.below(len(asked))]
            actions = position.actions(seat)
            book = [a for a in GAME.catalogue if GAME.why_not(position, seat, a) is None]
            assert book == actions
            position.play(seat, actions[dice.below(len(actions))], dice)
    assert looked_at == 400
