"""No bot knows more than its seat: where a seat sees the same, its bot does the same."""

import pickle
from collections.abc import Iterator

import pytest

import fairyring
from fairyring.bots import bot, names
from fairyring.bots.bot import NotItsView, refuse_others
from fairyring.conformance.walk import Walk
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position

KEYS = ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school", "toy")
OPEN = ("gdfr",)
"""Games in which nothing is hidden from players."""
INTERRUPTED = ("toboggan",)
"""Games in which seats that are not awaited may act."""
FEW, MANY = 60, 2_000
_STEPS = 12
"""The most actions between two moments of a game."""

Pair = tuple[Position, Position, int]
"""The true position, another one that the seat cannot tell from it, and the seat."""


def pairs(game: Game, seed: int) -> Iterator[Pair]:
    """Yield moments of random games with all options, for awaited seats and for interrupters."""
    tables = [
        (seats, options)
        for seats in range(2, game.most_seats + 1)
        for options in game.options.variants(seats)
    ]
    dice = FastDice(seed)
    while True:
        walk = Walk(game, *tables[dice.below(len(tables))], dice.below(2**31))
        while True:
            for _ in range(dice.roll(_STEPS)):
                if not walk.over:
                    walk.go_on()
            if walk.over:
                break
            truth = walk.position
            aside = [seat for seat in truth.interrupters() if truth.actions(seat)]
            for seats in filter(None, (truth.awaited(), aside)):
                seat = seats[dice.below(len(seats))]
                world = truth.veiled(seat)
                world.redeal(dice)
                assert world.veiled(seat) == truth.veiled(seat)
                yield truth, world, seat


def does(name: str, position: Position, seat: int, seed: int) -> object:
    """Return what a new bot does there."""
    player = bot(name, position.game)
    view, actions, dice = position.veiled(seat), position.actions(seat), FastDice(seed)
    if seat in position.awaited():
        return player.choose(view, seat, actions, dice)
    return player.interrupt(view, seat, actions, dice)


def hold(key: str, name: str, number: int) -> None:
    game = fairyring.game(key)
    found = pairs(game, number)
    other = interrupts = 0
    for seed in range(number):
        truth, world, seat = next(found)
        other += truth != world
        interrupts += seat not in truth.awaited()
        assert does(name, truth, seat, seed) == does(name, world, seat, seed), truth
    assert key in OPEN or other > number // 4
    assert key not in INTERRUPTED or interrupts > number // 20


THINKING = {"search", "hob", "puck", "oberon"}
"""One bot with different budgets: what is true of it is true of them."""


def bots_of(key: str) -> list[str]:
    return [name for name in names(fairyring.game(key)) if name not in THINKING] + ["search:12"]


EACH = [(key, name) for key in KEYS for name in bots_of(key)]


@pytest.mark.parametrize(("key", "name"), EACH)
def test_a_bot_does_the_same_where_its_seat_sees_the_same(key: str, name: str):
    hold(key, name, FEW)


@pytest.mark.soak
@pytest.mark.parametrize(("key", "name"), EACH)
def test_it_does_the_same_wherever_its_seat_sees_the_same(key: str, name: str):
    hold(key, name, MANY)


@pytest.mark.parametrize(("key", "name"), EACH)
def test_a_bot_that_looks_refuses_what_its_seat_cannot_see(key: str, name: str):
    game = fairyring.game(key)
    player = bot(name, game)
    if not player.looks:
        return
    dice = FastDice(1)
    position = game.start(2, dice=dice)
    seat = position.awaited()[0]
    actions = position.actions(seat)
    world = position.veiled(seat)
    world.redeal(dice)
    for other in (position, world, position.veiled(1 - seat), position.veiled(None)):
        for ask in (player.choose, player.interrupt):
            with pytest.raises(NotItsView, match=rf"position.veiled\({seat}\); this is"):
                ask(other, seat, actions, dice)
    assert player.choose(position.veiled(seat).copy(), seat, actions, dice) in actions


def test_the_refusal_says_what_was_given_and_travels_between_processes():
    position = fairyring.game("gdfr").start(3, dice=FastDice(1))
    others = (position, "not veiled"), (position.veiled(2), "what seat 2 sees")
    for other, told in (*others, (position.veiled(None), "what the onlooker sees")):
        with pytest.raises(NotItsView) as refused:
            refuse_others(other, 1)
        again = pickle.loads(pickle.dumps(refused.value))
        assert str(again) == str(refused.value)
        assert str(again).endswith(f"; this is {told}")
    refuse_others(position.veiled(1), 1)
