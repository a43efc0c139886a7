"""What a bot should know of this game: how well a seat stands, and what it sensibly does."""

import math
from typing import Final

from mypy_extensions import i64

from fairyring.games.gdfr.position import GoblinsDrool
from fairyring.games.gdfr.position.actions import Add
from fairyring.games.gdfr.position.spell import DECK, SPELLS
from fairyring.kernel.action import Action
from fairyring.kernel.chances import drawn, of_outcome, of_standings
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.position import Position

TURN: Final = 1
"""About so many actions make a turn."""
CROWD: Final = 3
"""From so many seats on search takes the others to do what is sensible, and sees"""
AHEAD: Final = 4
"""so many more sensible actions before it judges."""


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won: few cards to be rid of are good, and fewer than others have.

    A card in hand that is good to hold is worth a little: it can be added without harm.
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


# Each seat's chance.

FEATURES: Final = ("bad", "next", "in one", "good", "turn")
"""What is looked at of a seat: its bad cards, how many it could have after one add as the circle
lies now, whether that could be none, its good cards, and whether it is its turn."""
WEIGHTS: Final[list[float]] = [-0.361, -0.552, 0.803, -0.014, 0.213]
"""By feature; made by `scripts/fit_sense.py gdfr`."""

# What is seen of a seat is no list: compiled, it is five plain numbers.
Seen = tuple[float, float, float, float, float]


def features(view: Position) -> list[float]:
    """The features of all seats, seat after seat."""
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
    """Each seat's chance to win; whoever can win at once does.

    Alone there is nobody else who could, and it is how well the seat stands, from 0 to 1.
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
    """How many bad cards a hand can come down to by one add."""
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
    """Always: all cards lie open. Alone there is nobody to win against."""
    return view.seats > 1


def reckoned(view: Position) -> bool:
    """Between two: an add has few answers, and to look through them sees further."""
    return view.seats == 2


# What a sensible player does.

_LIKELY: Final[list[int]] = [
    50_000_000 if bad == 0 else 1 + int(10_000 * math.exp(-2.4 * bad)) for bad in range(DECK + 1)
]
"""How likely an add is to be chosen that leaves so many bad cards, as a part of all."""


def policy(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    """An add, the likelier the fewer bad cards are in the hand after it."""
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
