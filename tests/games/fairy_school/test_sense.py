"""The sense of Fairy School: the end of a game, everybody's chances, and the fast policy."""

from math import log

import pytest
from school import fairy, table

from fairyring import FastDice
from fairyring.bots import bot
from fairyring.bots.greedy import GreedyBot
from fairyring.games.fairy_school import GAME, sense
from fairyring.kernel.seats import asked

READY = fairy(final=6, steps=4, elements="9E 9P 9A 9F 9W")


def spending(told):
    """Return the second fairy's last spending, after the first has finished."""
    scene = table(READY, told, phase="realization", trimester=4)
    scene.play("1: step", "1: done", "2: done").expect(phase="spending", awaits=(2,))
    return scene


def chosen(scene, seat):
    """Return what the greedy bot does at an awaited seat."""
    position, at = scene.position, seat - 1
    bot = GreedyBot(sense.value)
    return bot.choose(position.veiled(at), at, position.actions(at), FastDice(1)).notation


@pytest.mark.parametrize("kindness", [0, 15, 30])
def test_in_the_last_spending_nothing_is_wasted(kindness):
    """Neither a seat that is behind or loses the tie delays the end by that, nor a leader."""
    scene = spending(fairy(final=6, elements="4P 3A", kindness=kindness))
    assert "convert" in scene.can(2)
    assert chosen(scene, 2) == "done"


def test_who_is_behind_in_the_last_spending_takes_a_step_that_she_can_pay():
    assert chosen(spending(fairy(final=6, elements="2E 2P A 5F 7W")), 2) == "step"


# Chances and the fast policy.

TABLES = [
    (2, {"setup": "first", "choose_decks": True}),
    (3, {"setup": "expert", "gifts": True}),
    (5, {"shift": True, "stay_idle": True, "open_selection": True}),
    (6, {"length": "short_twice", "last_bonus": True}),
]
"""Seats and options that cover every phase of every kind of game."""


def positions(seats, options, seed):
    """Yield each position of a game by the fast policy, with the seat and its action."""
    dice = FastDice(seed)
    position = GAME.start(seats, options, dice=dice)
    while position.awaited():
        seat = asked(position.awaited(), dice)
        action = sense.policy(position.veiled(seat), seat, position.actions(seat), FastDice(1))
        yield position, seat, action
        position.play(seat, action, dice)
    yield position, None, None


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_quick_play_looks_at_what_its_seat_knows_and_comes_to_an_end(seats, options):
    """It does the same in a redealt world."""
    dice = FastDice(3)
    differed = 0
    for position, seat, action in positions(seats, options, 3):
        if seat is None:
            break
        actions = position.actions(seat)
        assert action in actions
        world = position.veiled(seat)
        world.redeal(dice)
        differed += world != position
        assert sense.policy(world, seat, actions, FastDice(1)) is action
        assert sense.policy(position, seat, actions, FastDice(1)) is action
    assert differed > 50
    assert position.outcome().reason == "F9.1"


def test_quick_play_takes_over_from_anybody_at_any_moment():
    dice = FastDice(5)
    position = GAME.start(4, {}, dice=dice)
    random = bot("random", GAME)
    while position.awaited():
        seat = asked(position.awaited(), dice)
        actions = position.actions(seat)
        assert sense.policy(position.veiled(seat), seat, actions, dice) in actions
        position.play(seat, random.choose(position, seat, actions, dice), dice)


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_add_up_to_one_and_say_more_than_that_all_are_alike(seats):
    losses = []
    for seed in range(4):
        told = [sense.values(position.veiled(0)) for position, *_ in positions(seats, {}, seed)]
        assert all(sum(chances) == pytest.approx(1) and min(chances) >= 0 for chances in told)
        assert max(told[0]) < 1 / seats + 0.1
        losses += [-sum(map(_weighed, told[-1], chances)) for chances in told]
    assert sum(losses) / len(losses) < 0.9 * log(seats)


def _weighed(share, chance):
    return share * log(chance) if share else 0.0


def test_who_has_won_has_all_chances_and_who_has_left_has_none():
    position = table(fairy(kindness=9), fairy(), fairy(), phase="activation").position
    chances = sense.values(position)
    assert chances[0] > chances[1] == pytest.approx(chances[2])
    position.leave(0, FastDice(1))
    assert sense.values(position)[0] == 0
    position.leave(1, FastDice(1))
    assert sense.values(position) == [0, 0, 1]
