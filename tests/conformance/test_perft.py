"""The number of action sequences after a fixed deal changes only if the rules do."""

import pytest

import fairyring
from fairyring.conformance import perft


def dealt(key, seats, **options):
    return fairyring.game(key).start(seats, options=options, dice=fairyring.FastDice(7))


def test_one_step_counts_the_actions():
    fair = dealt("toy", 3)
    assert perft(fair, 0) == 1
    assert perft(fair, 1) == sum(len(fair.actions(seat)) for seat in range(3))


@pytest.mark.parametrize(("depth", "rows"), [(1, 4), (2, 16), (3, 60), (4, 234), (5, 919)])
def test_two_play_goblins_drool(depth, rows):
    assert perft(dealt("gdfr", 2), depth) == rows


@pytest.mark.parametrize(("depth", "rows"), [(1, 6), (2, 40), (3, 291), (4, 2237), (5, 17819)])
def test_one_plays_goblins_drool(depth, rows):
    assert perft(dealt("gdfr", 1, solvable=False), depth) == rows


@pytest.mark.parametrize(("depth", "rows"), [(1, 16), (2, 151), (3, 836)])
def test_three_play_lantern_fair(depth, rows):
    assert perft(dealt("toy", 3), depth) == rows


def test_counting_leaves_the_position_as_it_was():
    fair = dealt("toy", 2)
    before = fair.state()
    perft(fair, 3)
    assert fair.state() == before
