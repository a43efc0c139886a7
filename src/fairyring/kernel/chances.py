"""Helpers for the `sense` modules of games: chances to win, and weighted random choices."""

import math

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.outcome import Outcome


def of_outcome(outcome: Outcome, seats: i64) -> list[float]:
    """Each seat's share of the win: 1 divided among the winners, and 0 if nobody won."""
    chances: list[float] = []
    share = 1.0 / float(max(1, len(outcome.winners)))
    seat: i64 = 0
    while seat < seats:
        chances.append(share if seat in outcome.winners else 0.0)
        seat += 1
    return chances


def of_standings(stands: list[float], playing: i64) -> list[float]:
    """Each seat's chance to win: a softmax of the standings of the seats in the set `playing`.

    The chances of these seats add up to 1; the others have 0.
    """
    most = -1e300
    seats: i64 = len(stands)
    seat: i64 = 0
    while seat < seats:
        if playing >> seat & 1 and stands[seat] > most:
            most = stands[seat]
        seat += 1
    chances: list[float] = []
    every = 0.0
    seat = 0
    while seat < seats:
        chance = math.exp(stands[seat] - most) if playing >> seat & 1 else 0.0
        chances.append(chance)
        every += chance
        seat += 1
    seat = 0
    while seat < seats:
        chances[seat] /= every
        seat += 1
    return chances


def standings(seen: list[float], weights: list[float]) -> list[float]:
    """Each seat's standing: the weighted sum of its features, which follow each other in `seen`."""
    found: list[float] = []
    at: i64 = 0
    last: i64 = len(seen)
    while at < last:
        stands = 0.0
        for weight in weights:
            stands += weight * seen[at]
            at += 1
        found.append(stands)
    return found


def drawn(actions: list[Action], shares: list[int], dice: Dice) -> Action:
    """Return a random action in proportion to its share; any of them if all shares are 0."""
    every: i64 = 0
    for share in shares:
        every += share
    if every == 0:
        return actions[dice.below(len(actions))]
    skip = dice.below(every)
    at: i64 = 0
    while skip >= shares[at]:
        skip -= shares[at]
        at += 1
    return actions[at]
