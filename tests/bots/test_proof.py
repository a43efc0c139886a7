"""Proofs are right: a seat that follows one wins, whatever the others do."""

from collections.abc import Iterator

import pytest
from heaps import TAKES, Heap, Pennies, even

import fairyring
from fairyring.bots import sense_of
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.search.proof import sure_win, surely_lost
from fairyring.bots.sense import SaidSense, SenseOfWorth
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

ENOUGH = Budget(3000)


@pytest.mark.parametrize("left", range(1, 14))
def test_whoever_can_leave_a_multiple_of_four_is_shown_to_win(left: int):
    win = sure_win(Heap(left), 0, TAKES[:left], ENOUGH.start())
    assert win is (TAKES[left % 4 - 1] if left % 4 else None)
    for take in TAKES[:left]:
        assert surely_lost(Heap(left), 0, take, 1, ENOUGH.start()) is (
            (left - take.index - 1) % 4 > 0
        )


def test_what_takes_too_long_to_show_is_not_shown():
    assert sure_win(Heap(13), 0, TAKES, Budget(5).start()) is None
    assert not surely_lost(Heap(13), 0, TAKES[2], 1, Budget(5).start())


def test_what_is_chosen_in_secret_proves_nothing():
    pennies = Pennies((0, 1))
    assert sure_win(pennies, 0, pennies.actions(0), ENOUGH.start()) is None


def test_who_proves_a_win_says_that_it_is_certain_and_heeds_what_loses():
    sense = SenseOfWorth(even)
    foreseen = SaidSense(sense.values, sense.policy, None, None, lambda _: True, 0)
    prover = SearchBot(foreseen, Budget(4), ENOUGH)
    view = Heap(7)
    view.set_viewer(0)
    sure = prover.think(view, 0, view.actions(0), FastDice(1))
    assert sure.certain
    assert (sure.action, sure.chances) == (TAKES[2], [1.0, 0.0])
    # Here the opponent wins, whatever seat 0 takes.
    lost = Heap(8)
    lost.set_viewer(0)
    assert not prover.think(lost, 0, lost.actions(0), FastDice(1)).certain


LATE = {"gdfr": 16, "gobblestones": 3}
"""By game: a proof is tried at one in this many moments at which the end can be foreseen."""


def moments(key: str, seats: int) -> Iterator[tuple[Position, int]]:
    """Yield moments of sensible games at which the end can be foreseen, and the awaited seat."""
    game = fairyring.game(key)
    sense = sense_of(game)
    for number in range(80):
        dice = FastDice(7, number)
        position = game.start(seats, dice=dice)
        while position.awaited():
            seat = position.awaited()[0]
            view = position.veiled(seat)
            if sense.foreseeable(view) and not dice.below(LATE[key]):
                yield position.copy(), seat
                break
            position.play(seat, sense.policy(view, seat, position.actions(seat), dice), dice)


@pytest.mark.parametrize(
    ("key", "seats"), [("gdfr", 2), ("gdfr", 3), ("gobblestones", 2)], ids=lambda each: str(each)
)
def test_whoever_goes_by_a_proof_wins(key: str, seats: int):
    proved = 0
    for number, (position, seat) in enumerate(moments(key, seats)):
        world = position.veiled(seat)
        world.redeal(FastDice(number))
        action = sure_win(world, seat, position.actions(seat), ENOUGH.start())
        if action is None:
            continue
        proved += 1
        for luck in range(4):
            game_on, dice = position.copy(), FastDice(number, luck)
            game_on.play(seat, action, dice)
            while game_on.awaited():
                asked = game_on.awaited()[0]
                actions = game_on.actions(asked)
                choice = actions[dice.below(len(actions))]
                if asked == seat:
                    world = game_on.veiled(seat)
                    world.redeal(dice)
                    found = sure_win(world, seat, actions, Budget(12_000).start())
                    assert found is not None, "what was certain is certain still"
                    choice = found
                game_on.play(asked, choice, dice)
            outcome = game_on.outcome()
            assert outcome is not None
            assert outcome.winners == (seat,)
    assert proved > 2
