"""Chances sum to 1, also when a seat has left or has no hope; random choices keep their shares."""

from collections import Counter

import pytest

from fairyring.kernel.action import Action
from fairyring.kernel.chances import drawn, of_outcome, of_standings, standings
from fairyring.kernel.dice import FastDice
from fairyring.kernel.outcome import Outcome


def test_who_won_shares_what_there_is_to_win():
    assert of_outcome(Outcome((1, 2, 1), "X1"), 3) == [0.5, 0.0, 0.5]
    assert of_outcome(Outcome((0, 0), "X2"), 2) == [0.0, 0.0]


@pytest.mark.parametrize("standings", [[0.0, 0.0, 0.0], [900.0, 901.0, -4.0], [-2000.0, 5.0, 3.0]])
def test_chances_follow_from_standings_and_add_up(standings: list[float]):
    chances = of_standings(standings, 0b111)
    assert sum(chances) == pytest.approx(1)
    assert sorted(range(3), key=standings.__getitem__) == sorted(range(3), key=chances.__getitem__)
    without = of_standings(standings, 0b101)
    assert without[1] == 0.0
    assert sum(without) == pytest.approx(1)
    assert of_standings([1.0, 0.0], 0b11)[0] == pytest.approx(0.731, abs=0.001)


def test_what_is_seen_of_each_seat_is_weighed_alike():
    assert standings([1.0, 2.0, 3.0, 4.0, 0.0, 0.5], [10.0, -1.0]) == [8.0, 26.0, -0.5]


def test_an_action_is_drawn_as_often_as_its_share_says():
    actions, dice = [Action("a"), Action("b"), Action("c")], FastDice(1)
    often = Counter(drawn(actions, [6, 0, 2], dice).notation for _ in range(4000))
    assert set(often) == {"a", "c"}
    assert 2800 < often["a"] < 3200
    # If no action has a share, each is equally likely.
    assert {drawn(actions, [0, 0, 0], dice).notation for _ in range(100)} == {"a", "b", "c"}
