"""How well each seat stands, and what a sensible player does."""

import math
from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.chances import drawn, of_outcome, of_standings
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.position import Position

from ..position import GoblinsDrool
from ..position.actions import DECK, SPELLS, Add

TURN: Final = 1
"""Actions per turn, about."""
CROWD: Final = 3
"""From this many seats on, search lets opponents follow `policy`."""
AHEAD: Final = 4
"""Actions by `policy` that search plays before it evaluates a position."""


def value(view: Position, seat: int) -> float:
    """Return how well a seat stands, from -1 (lost) to 1 (won).

    What counts most is the lead in bad cards, those that a seat must get rid of. A good card in
    hand is worth a little: it can be added without harm.
    """
    assert isinstance(view, GoblinsDrool)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    good_side = view.fairies ^ view.rules.mirror
    own = view.hand(seat)
    rivals = [
        count(view.hand(other) & ~good_side)
        for other in range(view.seats)
        if other != seat and view.playing >> other & 1
    ]
    bad = count(own & ~good_side)
    lead = (min(rivals) - bad) if rivals else -bad
    circle = count(view.circle & ~good_side) if view.rules.ultimate else 0
    return (10 * lead - 10 * circle + min(count(own & good_side), 3)) / 300


# Each seat's chance to win.

FEATURES: Final = ("bad", "next", "in one", "good", "turn")
"""Features of a seat: its bad cards, the fewest bad cards it could have after one add to the circle
as it lies now, whether that is none, its good cards, and whether it is its turn."""
WEIGHTS: Final[list[float]] = [-0.361, -0.552, 0.803, -0.014, 0.213]
"""Weight of each feature; fitted by `scripts/fit_sense.py gdfr`."""

# The features of a seat are a tuple, not a list: mypyc compiles it to five plain floats.
Seen = tuple[float, float, float, float, float]


def features(view: Position) -> list[float]:
    """Return the features of all seats, seat after seat."""
    assert isinstance(view, GoblinsDrool)
    found: list[float] = []
    for seat in range(view.seats):
        found.extend(_seen(view, seat))
    return found


def _seen(view: GoblinsDrool, seat: i64) -> Seen:
    good_side = view.fairies ^ view.rules.mirror
    hand = view.hand(seat)
    after = fewest(view, hand)
    return (
        float(count(hand & ~good_side)),
        float(after),
        1.0 if after == 0 else 0.0,
        float(count(hand & good_side)),
        1.0 if seat == view.turn else 0.0,
    )


def values(view: Position) -> list[float]:
    """Return each seat's chance to win; if the seat on turn can win now, its chance is 1.

    In a game for one: how well the seat stands, from 0 to 1.
    """
    assert isinstance(view, GoblinsDrool)
    if view.ended is not None:
        return of_outcome(view.ended, view.seats)
    if view.seats == 1:
        return [(value(view, 0) + 1.0) / 2.0]
    if fewest(view, view.hand(view.turn)) == 0:
        return [1.0 if seat == view.turn else 0.0 for seat in range(view.seats)]
    standings: list[float] = []
    seat: i64 = 0
    while seat < view.seats:
        seen = _seen(view, seat)
        standings.append(
            WEIGHTS[0] * seen[0]
            + WEIGHTS[1] * seen[1]
            + WEIGHTS[2] * seen[2]
            + WEIGHTS[3] * seen[3]
            + WEIGHTS[4] * seen[4]
        )
        seat += 1
    return of_standings(standings, view.playing)


def fewest(view: GoblinsDrool, hand: i64) -> i64:
    """Return the fewest bad cards to which one add can bring a hand."""
    circle, fairies, mirror = view.circle, view.fairies, view.rules.mirror
    fewest: i64 = DECK
    left = hand
    card: i64 = 0
    while left:
        if left & 1:
            spell = SPELLS[card + DECK if fairies >> card & 1 else card]
            after, _, lying = spell.cast(hand, circle, fairies)
            bad = count(after & ~(lying ^ mirror))
            if bad < fewest:
                fewest = bad
        left >>= 1
        card += 1
    return fewest


def foreseeable(view: Position) -> bool:
    """Return whether the end may be searched exactly: all cards lie open. A game for one: no."""
    return view.seats > 1


def reckoned(view: Position) -> bool:
    """Return whether to search move by move: between two seats, where an add has few answers."""
    return view.seats == 2


# The policy.

_LIKELY: Final[list[int]] = [
    50_000_000 if bad == 0 else 1 + int(10_000 * math.exp(-2.4 * bad)) for bad in range(DECK + 1)
]
"""Relative weight of an add in `policy`, by the number of bad cards that it leaves."""


def policy(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    """Choose an add at random; the fewer bad cards the hand has after it, the likelier it is."""
    assert isinstance(view, GoblinsDrool)
    hand, circle, fairies, mirror = view.hand(seat), view.circle, view.fairies, view.rules.mirror
    ultimate = view.rules.ultimate
    shares: list[int] = []
    for action in actions:
        assert isinstance(action, Add)
        after, around, lying = action.spell.cast(hand, circle, fairies)
        if ultimate:
            after |= around
        share: i64 = _LIKELY[count(after & ~(lying ^ mirror))]
        shares.append(share)
    return drawn(actions, shares, dice)
