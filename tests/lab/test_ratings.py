"""The strength of a bot and its uncertainty, compared with published figures."""

from math import log10

import pytest

from fairyring.kernel.dice import FastDice
from fairyring.lab.deals import Thinking, milliseconds, time_class
from fairyring.lab.ratings import ERROR, MORE, Estimate, Trial, ahead, elo, elos, mean, student

SLEEP = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
"""Student (1908), The probable error of a mean: hours of sleep that a drug gained."""


@pytest.mark.parametrize(
    ("freedom", "published"),
    [(3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (120, 1.980), (10**9, 1.960)],
)
def test_published_quantiles(freedom: int, published: float):
    assert student(freedom) == pytest.approx(published, abs=0.005)


def test_a_published_interval_of_a_mean():
    found = mean(SLEEP)
    assert (found.value, found.low, found.high) == pytest.approx((1.58, 0.7001, 2.4599), abs=0.0005)


@pytest.mark.parametrize("deals", [1, 20])
def test_deals_that_are_all_alike_tell_no_interval(deals: int):
    assert ahead([(2.0, 0.0)] * deals, [1, 1], 0) == Estimate(1.0, None, None)
    assert elos([(1.0, 1.0)] * deals, [1, 1], 1) == [Estimate(0.0, None, None)] * 2


def test_a_few_deals_do_not_say_how_sure_it_is():
    few = [(2.0, 0.0), (1.0, 1.0), (2.0, 0.0)]
    assert ahead(few, [1, 1], 0) == Estimate(pytest.approx(2 / 3, abs=1e-6), None, None)
    assert elos(few, [1, 1], 1)[0].low is None
    assert mean([0.0, 1.0, 0.0]) == Estimate(pytest.approx(1 / 3, abs=1e-6), None, None)


def test_nobody_is_ahead_by_more_than_all_games():
    found = ahead([(2.0, 0.0), (2.0, 0.0), (2.0, 0.0), (0.0, 2.0)], [1, 1], 0)
    assert (found.value, found.low, found.high) == (0.5, -1.0, 1.0)
    assert ahead([(2.0, 0.0), (0.0, 2.0)] * 2, [1, 1], 0) == Estimate(0.0, -1.0, 1.0)


def test_who_won_nothing_might_win_the_next_deal():
    strong, _ = elos([(2.0, 0.0)] * 50, [1, 1], 1)
    assert strong.low is not None
    assert 300 < strong.low < 500 < strong.value  # Wilson: of 50, 92.9 % or more, which are 446


def test_who_is_ahead_is_reckoned_for_a_seat_and_by_deals():
    # The luck of a deal falls to both: only the difference between their wins counts.
    luck = [(2.0, 0.0), (1.0, 1.0), (1.0, 1.0), (0.0, 2.0)] * 2
    assert ahead(luck, [1, 1], 0).value == 0
    assert ahead(luck, [1, 1], 0).high == pytest.approx(2.365 / 14**0.5, abs=0.005)
    # One against three: two of four games are a half for one seat, and a sixth for each of three.
    assert ahead([(2.0, 2.0)] * 5, [1, 3], 0).value == pytest.approx(1 / 2 - 1 / 6, abs=1e-6)
    assert ahead([(2.0, 2.0)] * 5, [1, 3], 1).value == pytest.approx(1 / 6 - 1 / 2, abs=1e-6)


@pytest.mark.parametrize(
    ("won", "seats", "strength"),
    [  # Elo's logistic curve: 200 points are 75.975 %, 400 are ten to one
        ((75_975.0, 24_025.0), (1, 1), 200),
        ((90_909.0, 9_091.0), (1, 1), 400),
        ((50.0, 50.0), (1, 1), 0),
        ((25.0, 75.0), (1, 3), 0),
        ((76_923.0, 23_077.0), (1, 3), 400),  # 10 of 10 + 1 + 1 + 1
    ],
)
def test_published_strengths(won: tuple[float, ...], seats: tuple[int, ...], strength: float):
    assert elo(won, seats) == pytest.approx([strength, 0], abs=0.1)


def test_who_won_nothing_is_not_infinitely_weak():
    assert elo([10.0, 0.0], [1, 1])[0] == pytest.approx(400 * log10(21))


@pytest.mark.parametrize("deals", [300, 4_000])
def test_intervals_of_strength_are_as_wide_as_theory_says(deals: int):
    dice = FastDice(1)
    first = [sum(dice.below(10) < 6 for _ in range(2)) for _ in range(deals)]
    found, last = elos([(float(won), 2.0 - won) for won in first], [1, 1], seed=1)
    assert found.low is not None
    assert found.high is not None
    error = (0.24 / (2 * deals)) ** 0.5 * 400 / 2.302585 / 0.24
    assert (found.high - found.low) / 2 == pytest.approx(1.96 * error, rel=0.15)
    assert found.low < 70.4 < found.high
    assert last.value == 0


def test_the_seed_says_which_samples_are_drawn():
    deals = [(2.0, 0.0), (1.0, 1.0), (0.0, 2.0), (1.5, 0.5)] * 20
    assert elos(deals, [1, 1], 1) == elos(deals, [1, 1], 1) != elos(deals, [1, 1], 2)


def verdicts(share: float, runs: int) -> tuple[float, float]:
    """Return how often a bot that wins this share is found better, and the mean number of deals."""
    dice = FastDice(5)
    better = played = 0
    for _ in range(runs):
        trial, verdict = Trial(0.5), None
        while verdict is None:
            verdict = trial.add(sum(dice.below(1000) < 1000 * share for _ in range(2)) / 2)
            played += 1
        better += verdict == "better"
    return better / runs, played / runs


def test_a_verdict_is_seldom_wrong_and_soon_there():
    wrong, played = verdicts(0.5, 300)
    assert wrong < ERROR + 0.03
    assert played == pytest.approx(265, rel=0.2)  # Wald (1945): 2.65 * 2 * variance / MORE**2
    assert verdicts(0.5 + MORE, 300)[0] > 1 - ERROR - 0.03
    found, played = verdicts(0.8, 100)
    assert found == 1
    assert played < 40


def test_a_few_deals_that_are_alike_decide_nothing():
    trial = Trial(0.5)
    assert [trial.add(1.0) for _ in range(8)] == [None] * 8


def test_times_are_kept_to_one_in_a_hundred():
    thinking = Thinking()
    for nth in range(1, 101):
        thinking.decisions[time_class(nth / 1000)] += 1
    assert milliseconds(thinking.decisions, 50) == pytest.approx(50, rel=0.011)
    assert milliseconds(thinking.decisions, 95) == pytest.approx(95, rel=0.011)
    assert milliseconds(thinking.asides, 95) is None
    assert time_class(0.0) == time_class(1e-9)
