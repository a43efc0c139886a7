"""Wilson's interval, compared with published figures."""

import pytest

from fairyring.kernel.dice import FastDice
from fairyring.lab.interval import Share, wilson


@pytest.mark.parametrize(
    ("counted", "of", "low", "high"),
    [  # Newcombe (1998), Statistics in Medicine 17, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_published_intervals(counted: int, of: int, low: float, high: float):
    share = wilson(counted, of)
    assert share is not None
    assert share.share == pytest.approx(counted / of, abs=1e-6)
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


def test_a_shared_win_is_a_fraction():
    assert wilson(10.5, 21) == Share(
        0.5, pytest.approx(0.3, abs=0.02), pytest.approx(0.7, abs=0.02)
    )


def test_of_nothing_nothing_is_known():
    assert wilson(0, 0) is None


def test_it_holds_the_truth_in_nearly_all_of_many_runs():
    dice = FastDice(1)
    held = 0
    for _ in range(400):
        share = wilson(sum(dice.below(10) < 3 for _ in range(60)), 60)
        assert share is not None
        held += share.low <= 0.3 <= share.high
    assert 0.92 < held / 400 < 0.98
