"""How much stronger a bot is than those it met, and how sure that is.

The games of one deal, its seats turned, belong together: luck that one had the others had too. So
all but the plain shares is reckoned from deal to deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from fairyring.kernel.dice import FastDice
from fairyring.lab.interval import SURE

FEWEST_DEALS: Final = 4
"""Fewer do not say how sure it is: they are too few to see how deals differ."""
_TAIL: Final = (1 - SURE) / 2
_DIGITS: Final = 6
_RESAMPLES: Final = 1_000
_MOST_DRAWN: Final = 1_000
"""More deals than that are drawn in bundles, which spread as their deals do."""
_STREAM: Final = 2**61
"""The dice of the resamples are none that any game has."""

Won = Sequence[float]
"""The games that each bot won, a shared one as a fraction."""


@dataclass(frozen=True)
class Estimate:
    """What is likeliest, and between what the truth lies.

    Deals that are few, or all alike, do not say.
    """

    value: float
    low: float | None
    high: float | None


def ahead(deals: Sequence[Won], seats: Sequence[int], bot: int) -> Estimate:
    """By how much a seat of this bot wins a larger share of the games than a seat of the others.

    Each deal has one game for each seat of the table.
    """
    table = sum(seats)
    mine, theirs = seats[bot] * table, (table - seats[bot]) * table
    found = mean([won[bot] / mine - (sum(won) - won[bot]) / theirs for won in deals])
    if found.low is None or found.high is None:
        return found
    # Student knows of no bounds, but nobody wins more than all games.
    return Estimate(found.value, max(-1.0, found.low), min(1.0, found.high))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of what these are a sample of, by Student's distribution."""
    middle = fmean(values)
    if len(values) < FEWEST_DEALS or len({*values}) < 2:
        return Estimate(round(middle, _DIGITS), None, None)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(
        round(middle, _DIGITS), round(middle - reach, _DIGITS), round(middle + reach, _DIGITS)
    )


def student(freedom: int) -> float:
    """Within how many standard errors the truth lies, with so many degrees of freedom.

    The expansion of Cornish and Fisher, right to the third digit from three degrees on:
    those of four deals.
    """
    z = NormalDist().inv_cdf(1 - _TAIL)
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def elo(won: Won, seats: Sequence[int]) -> list[float]:
    """How strong each bot is, so that it wins as often as it did; the last one stands at 0.

    A seat that is 400 points stronger wins ten times as often as another at its table. One more
    game, shared by all seats, keeps who won nothing from being infinitely weak.
    """
    table = sum(seats)
    strengths = [
        400 * log10((games + number / table) / number)
        for games, number in zip(won, seats, strict=True)
    ]
    return [strength - strengths[-1] for strength in strengths]


def elos(deals: Sequence[Won], seats: Sequence[int], seed: int) -> list[Estimate]:
    """How strong each bot is, with intervals from what other samples of these deals would say.

    Who won nothing might win the next deal: so that one is drawn too, else all samples agree.
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
    """Deals, or sums of as many neighbours as bring them down to how many may be drawn."""
    size = -(-len(deals) // _MOST_DRAWN)
    if size == 1:
        return deals
    return [_sums(deals[first : first + size]) for first in range(0, len(deals), size)]


def _sums(deals: Sequence[Won]) -> Won:
    return [sum(each) for each in zip(*deals, strict=True)]
