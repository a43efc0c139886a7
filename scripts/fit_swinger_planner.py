"""Fit the weights by which the planner of the Swinger Party evaluates its prospects.

    python scripts/fit_swinger_planner.py [--decisions N] [--worlds N] [--seed S]

Plays games between two planners that sometimes do something else. At every other decision, on
average, all actions except looks are compared in the same imagined worlds, where play continues in
this way. The worth of an action is a weighted sum, so the weights that come closest to the measured
chances are found by least squares, separately for each turn. A weight that is 0 in
`planner/outlook.py` stays 0. Prints the weights in the form that this file has, and the gain of the
new and the old weights on decisions that were held out.
"""

import argparse
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import fairyring
from equations import solved
from fairyring.games.swinger.planner import choose, compare, outlook
from fairyring.games.swinger.planner.choosing import setting_up, worth_of
from fairyring.games.swinger.planner.outlook import Outlook
from fairyring.games.swinger.position import Swinger
from fairyring.games.swinger.position.actions import ENOUGH, Look
from fairyring.games.swinger.sense import policy
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice

TURNS: Final = 4
SEATS: Final = 2
OTHERWISE: Final = 7
"""One decision in this many is made by `policy`, so that the games vary."""
RIDGE: Final = 1e-5
"""The ridge penalty, for weights that the games hardly determine."""
NAMES: Final = ("HAND", "STAYS", "BETTER", "BLIND", "HIGH", "NEW")
BY_POWER: Final = ("POWERS", "FOR_BLIND")
MORE: Final = ("JUMP", "KEEPS", "FOR_ALL", "FOR_OTHERS")
_DICE: Final = 1 << 40
"""The first stream of the imagined worlds' dice, beyond those of the games."""


@dataclass(frozen=True)
class Number:
    """One list of weights, by the number of turns left."""

    name: str
    values: list[float]


@dataclass(frozen=True)
class Seen:
    """A decision: for each way the factor of every weight, and the measured chance."""

    left: int
    rows: list[list[float]]
    chances: list[float]
    taken: int
    """The way that the planner takes now."""


def numbers() -> list[Number]:
    """Return all lists of weights."""
    found = [Number(name, getattr(outlook, name)) for name in NAMES]
    for name in BY_POWER:
        lists: list[list[float]] = getattr(outlook, name)
        found.extend(Number(f"{name} {power}", values) for power, values in enumerate(lists))
    return [*found, *(Number(name, getattr(outlook, name)) for name in MORE)]


def counted(view: Swinger, seat: int, ways: list[Action], every: list[Number]) -> list[list[float]]:
    """Return the factor of every weight for each way: its worth with only that weight 1.

    The factor of a weight that is 0 now is left at 0.
    """
    left = Outlook(view, seat).left
    before = [number.values[left] for number in every]
    rows = [[0.0] * len(every) for _ in ways]
    for number in every:
        number.values[left] = 0.0
    for at, number in enumerate(every):
        if before[at]:
            number.values[left] = 1.0
            sight = Outlook(view, seat)
            for row, way in zip(rows, ways, strict=True):
                row[at] = worth_of(view, seat, sight, way)
            number.values[left] = 0.0
    for number, value in zip(every, before, strict=True):
        number.values[left] = value
    return rows


def seen(seed: int, worlds: int, every: list[Number]) -> Iterator[Seen]:
    """Yield the decisions of one game after the other."""
    game, deal = fairyring.game("swinger"), 0
    while True:
        dice = FastDice(seed, deal)
        position, deal = game.start(SEATS, dice=dice), deal + 1
        while position.awaited():
            [seat] = position.awaited()
            view, actions = position.veiled(seat), position.actions(seat)
            assert isinstance(view, Swinger)
            action = choose(view, seat, actions)
            ways = [one for one in actions if not isinstance(one, Look) and one is not ENOUGH]
            if len(ways) > 1 and action in ways and not setting_up(view) and dice.below(2):
                at = FastDice(seed, _DICE + deal * 64 + view.turns)
                found = compare(view, seat, ways, at, worlds, math.inf)
                chances = [prospect.chance for prospect in found]
                left, rows = Outlook(view, seat).left, counted(view, seat, ways, every)
                yield Seen(left, rows, chances, ways.index(action))
            if not dice.below(OTHERWISE):
                action = policy(view, seat, actions, dice)
            position.play(seat, action, dice)


def fitted(met: list[Seen], size: int) -> list[float]:
    """Return the weights whose sums come closest to the differences of chances within decisions."""
    bend = [[0.0] * size for _ in range(size)]
    slope = [0.0] * size
    number = 0
    for one in met:
        ways = len(one.rows)
        middle = [sum(row[at] for row in one.rows) / ways for at in range(size)]
        chance = sum(one.chances) / ways
        for row, came in zip(one.rows, one.chances, strict=True):
            off = [(at, row[at] - middle[at]) for at in range(size) if row[at] != middle[at]]
            for at, distance in off:
                slope[at] += distance * (came - chance)
                for other, further in off:
                    bend[at][other] += distance * further
            number += 1
    for at in range(size):
        bend[at][at] += RIDGE * number
        # A weight that makes no difference in any decision stays 0.
        bend[at][at] = bend[at][at] or 1.0
    return solved(bend, slope)


def gained(met: list[Seen], choice: Callable[[Seen], int]) -> float:
    """Return the gain of a choice over the mean of all ways, in wins per hundred games."""
    return (
        100
        * sum(one.chances[choice(one)] - sum(one.chances) / len(one.chances) for one in met)
        / max(1, len(met))
    )


def by(found: list[float]) -> Callable[[Seen], int]:
    """Return the choice by these weights."""

    def choice(one: Seen) -> int:
        worths = [sum(w * x for w, x in zip(found, row, strict=True)) for row in one.rows]
        return worths.index(max(worths))

    return choice


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    every, met = numbers(), list[Seen]()
    for one in seen(asked.seed, asked.worlds, every):
        met.append(one)
        if len(met) % 500 == 0:
            print(f"{len(met):,} of {asked.decisions:,} decisions", flush=True)
        if len(met) >= asked.decisions:
            break
    columns: list[list[float]] = []
    for left in range(TURNS):
        now = [one for one in met if one.left == left]
        half = len(now) // 2
        columns.append(fitted(now, len(every)))
        print(
            f"{left} turns left, {len(now):,} decisions: "
            f"{gained(now[half:], lambda one: one.taken):.2f} by the numbers of before, "
            f"{gained(now[half:], by(fitted(now[:half], len(every)))):.2f} by new ones"
        )
    for at, number in enumerate(every):
        print(number.name, [round(column[at], 3) for column in columns])


if __name__ == "__main__":
    main()
