"""What rooms `sense` share: chances from how seats stand, and choices by their shares."""

import math

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.outcome import Outcome


def of_outcome(outcome: Outcome, seats: i64) -> list[float]:
    """What each seat has won: 1 shared among the winners; nothing for all where nobody won."""
    chances: list[float] = []
    share = 1.0 / float(max(1, len(outcome.winners)))
    seat: i64 = 0
    while seat < seats:
        chances.append(share if seat in outcome.winners else 0.0)
        seat += 1
    return chances


def of_standings(stands: list[float], playing: i64) -> list[float]:
    """Each seat's chance by how it stands; they add up to 1 over those who play, a set of seats."""
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
    """How each seat stands, by the features that are seen of one after the other."""
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
    """One of the actions, each as likely as its share says; any of them if none has one."""
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
