"""Figures of random play, and how much better it is to look one stone ahead."""

from collections import Counter

import pytest
from gobble import GAME

import fairyring
from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.greedy import GreedyBot
from fairyring.bots.playout import play_out
from fairyring.games.gobblestones.position import bound
from fairyring.games.gobblestones.position.actions import DONE

GAMES = 80


def random_games(seats: int) -> tuple[float, float, Counter[str]]:
    """Return the average turns and scores, and the ends, of games that pass one turn in ten."""
    turns, points, ends = 0, 0, Counter[str]()
    for number in range(GAMES):
        dice = fairyring.FastDice(3, number)
        position = GAME.start(seats, dice=dice)
        while position.awaited():
            actions = position.actions(position.turn)
            action = actions[dice.below(len(actions) - 1)] if len(actions) > 1 else DONE
            if position.ground.laid == 0 and dice.below(10) == 0:
                action = DONE
            turns += action is DONE
            position.play(position.turn, action, dice)
        points += sum(position.outcome().points)
        ends[position.outcome().reason] += 1
    return turns / GAMES, points / GAMES / seats, ends


@pytest.mark.shows("B5.1", "B16")
@pytest.mark.parametrize(("seats", "turns", "points"), [(2, 43, 166), (3, 42, 106), (4, 40, 77)])
def test_random_play_is_as_long_and_scores_as_much_as_it_should(
    seats: int, turns: int, points: int
):
    mean_turns, mean_points, ends = random_games(seats)
    assert mean_turns == pytest.approx(turns, rel=0.08)
    assert mean_points == pytest.approx(points, rel=0.04)
    assert 0.86 <= ends["B5.1"] / GAMES <= 0.99
    assert set(ends) <= {"B5.1", "B5.2", "B5.3", "B5.5"}


@pytest.mark.parametrize("options", [{}, {"bluff": True}])
def test_to_look_one_stone_ahead_is_much_better_than_chance(options: dict[str, object]):
    bots: list[Bot] = [GreedyBot(GAME.sense_module.value), RandomBot()]
    wins = 0
    for number in range(12):
        dice = fairyring.FastDice(8, number)
        position = GAME.start(2, options, dice=dice)
        play_out(position, bots, dice, bound(2, GAME.settings(2, options)))
        wins += position.outcome().winners == (0,)
    assert wins >= 10


@pytest.mark.parametrize("options", [{}, {"bluff": True}])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_random_game_comes_near_its_bound(seats: int, options: dict[str, object]):
    limit = bound(seats, GAME.settings(seats, options))
    for number in range(10):
        dice = fairyring.FastDice(4, number)
        position = GAME.start(seats, options, dice=dice)
        assert play_out(position, [RandomBot()] * seats, dice, limit) < limit
        assert position.outcome() is not None
