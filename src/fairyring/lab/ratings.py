"""Estimates of how much stronger a bot is than its opponents, and a sequential test of it.

The games of one deal, with the seats rotated, share their luck. So all statistics but the plain
shares use deals as their units.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from statistics import fmean, stdev
from typing import Literal

from fairyring.kernel.dice import FastDice
from fairyring.lab.interval import DIGITS, SURE, WIDTH

FEWEST_DEALS = 4
"""Fewer deals give no interval: they are too few to show how deals vary."""
_TAIL = (1 - SURE) / 2
_RESAMPLES = 1_000
_MOST_DRAWN = 1_000
"""Most units in a resample; more deals are summed in bundles, which have the same spread."""
_STREAM = 2**61
"""The stream of the dice for resampling, which no game uses."""

Won = Sequence[float]
"""The games that each bot won; a shared win counts as a fraction."""


@dataclass(frozen=True)
class Estimate:
    """An estimate and its confidence interval.

    The limits are None if there are few deals, or all are alike.
    """

    value: float
    low: float | None
    high: float | None


def ahead(deals: Sequence[Won], seats: Sequence[int], bot: int) -> Estimate:
    """Return how much larger a share of the games a seat of this bot wins than one of the others.

    Each deal has one game for each seat of the table.
    """
    table = sum(seats)
    mine, theirs = seats[bot] * table, (table - seats[bot]) * table
    found = mean([won[bot] / mine - (sum(won) - won[bot]) / theirs for won in deals])
    if found.low is None or found.high is None:
        return found
    # Student's distribution is unbounded, but nobody wins more than all games.
    return Estimate(found.value, max(-1.0, found.low), min(1.0, found.high))


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample, with an interval by Student's distribution."""
    middle = fmean(values)
    if len(values) < FEWEST_DEALS or len({*values}) < 2:
        return Estimate(round(middle, DIGITS), None, None)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(
        round(middle, DIGITS), round(middle - reach, DIGITS), round(middle + reach, DIGITS)
    )


def student(freedom: int) -> float:
    """Return the half-width of the interval in standard errors, for these degrees of freedom.

    Cornish-Fisher expansion, correct to three digits from three degrees on: those of four deals.
    """
    z = WIDTH
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def elo(won: Won, seats: Sequence[int]) -> list[float]:
    """Return the Elo strength of each bot that fits its wins; the last one has 0.

    A seat 400 points stronger wins ten times as often as another at its table. One extra game,
    shared by all seats, keeps a bot without wins from being infinitely weak.
    """
    table = sum(seats)
    strengths = [
        400 * log10((games + number / table) / number)
        for games, number in zip(won, seats, strict=True)
    ]
    return [strength - strengths[-1] for strength in strengths]


def elos(deals: Sequence[Won], seats: Sequence[int], seed: int) -> list[Estimate]:
    """Return the Elo strength of each bot, with bootstrap intervals over deals.

    A bot without wins might win the next deal, so such a deal is among those resampled; otherwise
    all samples would agree on it.
    """
    units = [*_bundled(deals)]
    total = _sums(deals)
    for bot, won in enumerate(total):
        if won == 0:
            units.append([sum(seats) * (other == bot) for other in range(len(seats))])
    strengths = [round(strength, 1) for strength in elo(total, seats)]
    if len(deals) < FEWEST_DEALS or all(unit == units[0] for unit in units):
        return [Estimate(strength, None, None) for strength in strengths]
    dice = FastDice(seed, _STREAM)
    samples = []
    for _ in range(_RESAMPLES):
        drawn = [units[dice.below(len(units))] for _ in units]
        samples.append(elo(_sums(drawn), seats))
    found = []
    for bot, strength in enumerate(strengths):
        line = sorted(sample[bot] for sample in samples)
        cut = round(_TAIL * _RESAMPLES)
        found.append(Estimate(strength, round(line[cut], 1), round(line[-1 - cut], 1)))
    return found


def _bundled(deals: Sequence[Won]) -> Sequence[Won]:
    """Return the deals, or sums of neighbouring ones if there are more than may be drawn."""
    size = -(-len(deals) // _MOST_DRAWN)
    if size == 1:
        return deals
    return [_sums(deals[first : first + size]) for first in range(0, len(deals), size)]


def _sums(deals: Sequence[Won]) -> Won:
    return [sum(each) for each in zip(*deals, strict=True)]


MORE = 0.05
"""Margin over an even share of the games that makes a bot better."""
ERROR = 0.05
"""Highest probability of a wrong verdict, either way."""
_DECIDED = log((1 - ERROR) / ERROR)

Verdict = Literal["better", "not better"]


class Trial:
    """Tests, deal by deal, whether a bot wins an even share of the games or MORE than that.

    A deal counts once, by the share of its games that the bot won: its games are not independent.
    """

    def __init__(self, even: float) -> None:
        """`even` is the share of a bot that is as good as the others."""
        self._even = even
        self._deals = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, share: float) -> Verdict | None:
        """Add a deal; return the verdict once there is one."""
        self._deals += 1
        self._sum += share
        self._squares += share * share
        weight = self.weight
        if abs(weight) < _DECIDED:
            return None
        return "better" if weight > 0 else "not better"

    @property
    def weight(self) -> float:
        """The log-likelihood ratio of a better bot to an even one.

        Shares of deals are taken as normal, with the observed variance plus two more deals, one all
        won and one all lost. So a few equal deals decide nothing.
        """
        number = self._deals + 2
        middle = (self._sum + 1) / number
        variance = (self._squares + 1) / number - middle * middle
        between = self._even + MORE / 2
        return MORE / variance * (self._sum - self._deals * between)
