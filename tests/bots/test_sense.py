"""The sense of each game: chances that sum to 1, and a policy by what a seat may know."""

import math
from collections.abc import Iterator
from importlib import import_module

import pytest

import fairyring
from fairyring.games.toboggan.parts import CARD_MODE_A, MODE_EFFECT, Effect
from fairyring.games.toboggan.position import Race
from fairyring.games.toboggan.position.actions import On, Play
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position
from fairyring.kernel.terms import TRUTH

FITTED = [
    game.key
    for game in fairyring.all_games()
    if game.package and hasattr(import_module(f"{game.package}.sense"), "values")
]
OPTIONS: dict[str, dict[str, object]] = {
    "gdfr": {"goblins_rule": True, "fairies_win": "6"},
    "gobblestones": {"bluff": True},
    "swinger": {"deals": 3, "apart": True},
    "toboggan": {"victory": "classic"},
}
"""Other options to play each game with."""


def sense_of(key: str):
    return import_module(f"{fairyring.game(key).package}.sense")


def decisions(
    key: str, seed: int, leaving: bool = False
) -> Iterator[tuple[Position, int, list[Action], Dice]]:
    """Yield the decisions of a game by `policy` before each is made; some seats leave midway."""
    game, sense, dice = fairyring.game(key), sense_of(key), fairyring.FastDice(seed)
    position = game.start(2 + seed % 3, OPTIONS.get(key) if seed % 2 else None, dice=dice)
    while position.awaited():
        seats = position.awaited()
        if leaving and not dice.below(60):
            position.leave(seats[dice.below(len(seats))], dice)
            continue
        seat = seats[dice.below(len(seats))]
        others = position.interrupters()
        if others and not dice.below(8):
            seat = others[dice.below(len(others))]
        actions = position.actions(seat)
        if not actions:
            continue
        yield position, seat, actions, dice
        position.play(seat, sense.policy(position.veiled(seat), seat, actions, dice), dice)
    yield position, -1, [], dice


def check(chances: list[float], position: Position) -> None:
    assert len(chances) == position.seats
    assert all(0 <= chance <= 1 for chance in chances)
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("key", FITTED)
def test_chances_add_up_wherever_they_are_asked(key: str):
    sense, asked, left = sense_of(key), 0, 0
    for seed in range(9):
        for position, seat, _, dice in decisions(key, seed, leaving=seed % 3 == 0):
            asked += 1
            check(sense.values(position), position)
            if seat < 0:
                continue
            for viewer in (seat, None):
                check(sense.values(position.veiled(viewer)), position)
            world = position.veiled(seat)
            world.redeal(dice)
            check(sense.values(world), position)
            if seed % 3 == 0 and not dice.below(20):
                world.leave(seat, dice)
                left += 1
                check(sense.values(world), world)
                assert sense.values(world)[seat] == 0
        outcome = position.outcome()
        assert outcome is not None
        assert sense.values(position) == [
            1 / len(outcome.winners) if seat in outcome.winners else 0
            for seat in range(position.seats)
        ]
    assert asked > 100
    assert left


@pytest.mark.parametrize("key", FITTED)
def test_chances_know_more_than_that_somebody_wins(key: str):
    sense, surprise, even = sense_of(key), 0.0, 0.0
    for seed in range(40, 80, 2):
        told: list[list[float]] = []
        for position, seat, _, _ in decisions(key, seed):
            if seat >= 0:
                told.append(sense.values(position))
        outcome = position.outcome()
        assert outcome is not None
        for chances in told:
            for seat in outcome.winners:
                surprise -= math.log(chances[seat]) / len(outcome.winners)
        even += len(told) * math.log(position.seats)
    assert surprise < even


@pytest.mark.parametrize("key", FITTED)
def test_what_is_sensible_follows_from_what_the_seat_knows(key: str):
    sense, several = sense_of(key), 0
    for seed in range(8):
        for position, seat, actions, dice in decisions(key, 100 + seed):
            if len(actions) < 2:
                continue
            several += 1
            view, start = position.veiled(seat), dice.below(1000)
            chosen = sense.policy(view, seat, actions, fairyring.FastDice(start))
            assert chosen in actions
            for _ in range(2):
                world = view.copy()
                world.redeal(dice)
                assert world.viewer == TRUTH
                again = sense.policy(world, seat, actions, fairyring.FastDice(start))
                assert again is chosen
    assert several > 50


# Toboggan, where a card is declared, aimed and answered before it takes effect.

_HARMS = (Effect.KNOCK_DOWN, Effect.BAN)


def aims(position: Position) -> Declaration | None:
    """Return the card that is being aimed, if it does harm."""
    assert isinstance(position, Race)
    if not position.stack or position.stack[-1].kind != Ask.CHOOSE:
        return None
    declared = Declaration(position.stack[-1].about)
    harms = declared.mode >= 0 and MODE_EFFECT[declared.mode] in _HARMS
    return declared if harms else None


def test_nobody_aims_at_himself_and_boosters_are_fired():
    sense, aimed, offered, fired = sense_of("toboggan"), 0, 0, 0
    for seed in range(16):
        for position, seat, actions, dice in decisions("toboggan", 200 + seed):
            boosts = [
                action
                for action in actions
                if isinstance(action, Play)
                and MODE_EFFECT[CARD_MODE_A[action.card]] == Effect.MOVE_AGAIN
            ]
            if aims(position) and any(isinstance(action, On) for action in actions):
                others = [action for action in actions if action.seat != seat]
                assert sense.considered(position, seat, actions) == (others or actions)
                for _ in range(20):
                    chosen = sense.policy(position.veiled(seat), seat, actions, dice)
                    assert chosen in (others or actions)
                aimed += bool(others)
            elif boosts and position.awaited() == (seat,) and not position.stack:
                offered += 1
                fired += sense.policy(position.veiled(seat), seat, actions, dice) in boosts
    assert aimed > 20
    assert fired > 0.7 * offered > 7


def test_who_is_aimed_at_stands_worse_before_it_comes_about():
    sense, compared = sense_of("toboggan"), 0
    for seed in range(16):
        for position, seat, actions, dice in decisions("toboggan", 300 + seed):
            declared = aims(position)
            if declared is None or not all(isinstance(action, On) for action in actions):
                continue
            after = {}
            for action in actions:
                world = position.copy()
                world.play(seat, action, dice)
                after[action.seat] = sense.values(world)
            for one, chances in after.items():
                for other, else_ in after.items():
                    if one != other:
                        compared += 1
                        assert chances[one] < else_[one] + 1e-9, (one, other)
    assert compared > 20
