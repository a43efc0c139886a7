"""Fit the weights of `sense.values` of Fairy School to games between good players.

    python scripts/fairy_school_chances.py [--games N] [--every N] [--as-it-stands]

Prints the weights, and their calibration on other games: the table of `docs/bots.md`.
"""

import argparse
from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from equations import solved
from fairyring.bots import bot
from fairyring.games.fairy_school import GAME
from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.sense import policy
from fairyring.games.fairy_school.sense.chances import (
    _AT_LAST,
    _IN_ALL,
    features_of,
    turns_left,
)
from fairyring.kernel.dice import FastDice
from fairyring.kernel.options import Settings
from fairyring.kernel.seats import asked

_SEED: Final = 31
_BY_POLICY: Final = 4
"""One fairy in this many plays by `policy`, so that not all are equally good."""
_STEADY: Final = 1e-3
"""The ridge penalty, for weights that the games hardly determine."""
_ROUNDS: Final = 8
_BINS: Final = 10


class Moment(NamedTuple):
    """A position of a game: the features of each seat, and its share of the victory."""

    known: list[list[float]]
    shares: list[float]


def moments(games: int, seats: int, every: int, seed: int) -> list[Moment]:
    """Return positions out of games, on average one in `every`."""
    found: list[Moment] = []
    settings: Settings = GAME.settings(seats, {})
    planner = bot("planner", GAME)
    for number in range(games):
        dice = FastDice(seed, number)
        table = GAME.deal(seats, settings, dice)
        assert isinstance(table, FairySchool)
        quick = [not dice.below(_BY_POLICY) for _ in range(seats)]
        seen: list[list[list[float]]] = []
        while table.awaited():
            seat = asked(table.awaited(), dice)
            actions = table.actions(seat)
            view = table.veiled(seat)
            if not dice.below(every):
                seen.append([_known(view, each) for each in range(seats)])
            act = policy if quick[seat] else planner.choose
            table.play(seat, act(view, seat, actions, dice), dice)
        outcome = table.outcome()
        assert outcome is not None
        winners = outcome.winners
        shares = [(seat in winners) / len(winners) for seat in range(seats)]
        found += [Moment(known, shares) for known in seen]
    return found


def _known(view: FairySchool, seat: int) -> list[float]:
    """Return the features of a seat, and again multiplied by the share of the game that is left."""
    features, left = features_of(view, seat), turns_left(view)
    return features + [left * each for each in features]


def chances(weights: Sequence[float], moment: Moment) -> list[float]:
    """Return each seat's chance by these weights."""
    sums = [sum(w * x for w, x in zip(weights, known, strict=True)) for known in moment.known]
    parts = [exp(each - max(sums)) for each in sums]
    return [each / sum(parts) for each in parts]


def loss(weights: Sequence[float], sample: list[Moment]) -> float:
    """Return the mean log loss."""
    total = 0.0
    for moment in sample:
        for share, chance in zip(moment.shares, chances(weights, moment), strict=True):
            total -= share * log(max(chance, 1e-9))
    return total / len(sample)


def fitted(sample: list[Moment]) -> list[float]:
    """Return the weights that best predict who wins, by Newton's method."""
    size = len(sample[0].known[0])
    weights = [0.0] * size
    for _ in range(_ROUNDS):
        slope = [_STEADY * len(sample) * w for w in weights]
        bend = [[_STEADY * len(sample) * (i == j) for j in range(size)] for i in range(size)]
        for moment in sample:
            said = chances(weights, moment)
            mean = [
                sum(p * known[i] for p, known in zip(said, moment.known, strict=True))
                for i in range(size)
            ]
            for chance, share, known in zip(said, moment.shares, moment.known, strict=True):
                apart = [x - m for x, m in zip(known, mean, strict=True)]
                for i in range(size):
                    slope[i] += (chance - share) * apart[i]
                    row, factor = bend[i], chance * apart[i]
                    for j in range(i + 1):
                        row[j] += factor * apart[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [w - d for w, d in zip(weights, solved(bend, slope), strict=True)]
    return weights


def calibration(weights: Sequence[float], sample: list[Moment]) -> list[str]:
    """Return the lines of a table of predicted and actual wins, in bins."""
    bins = [[0.0, 0.0, 0.0] for _ in range(_BINS)]
    for moment in sample:
        for share, chance in zip(moment.shares, chances(weights, moment), strict=True):
            each = bins[min(_BINS - 1, int(_BINS * chance))]
            each[0] += 1
            each[1] += chance
            each[2] += share
    lines = ["| said | on average | came true | seats |", "|---|---:|---:|---:|"]
    for place, (number, said, won) in enumerate(bins):
        if number:
            mean, true = 100 * said / number, 100 * won / number
            low = 10 * place
            lines.append(f"| {low} to {low + 10} % | {mean:.1f} % | {true:.1f} % | {number:,.0f} |")
    return lines


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="for each number of seats (300)")
    parser.add_argument("--every", type=int, default=20, help="one position in so many (20)")
    parser.add_argument("--as-it-stands", action="store_true", help="fit nothing")
    wanted = parser.parse_args()
    weights = [*_AT_LAST, *_IN_ALL]
    if not wanted.as_it_stands:
        weights = fitted(_of_all_tables(wanted.games, wanted.every, _SEED))
    half = len(weights) // 2
    print("_AT_LAST", [round(each, 4) for each in weights[:half]])
    print("_IN_ALL", [round(each, 4) for each in weights[half:]])
    fresh = _of_all_tables(wanted.games, wanted.every, _SEED + 1)
    even = sum(log(len(moment.shares)) for moment in fresh) / len(fresh)
    print(f"{len(fresh):,} positions of {3 * wanted.games:,} other games", end=", ")
    print(f"log loss {loss(weights, fresh):.3f}, of even chances {even:.3f}")
    print("\n".join(calibration(weights, fresh)))


def _of_all_tables(games: int, every: int, seed: int) -> list[Moment]:
    """Return positions of `games` games each at two, three and four seats."""
    return [one for seats in (2, 3, 4) for one in moments(games, seats, every, seed)]


if __name__ == "__main__":
    main()
