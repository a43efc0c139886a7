"""How well each seat stands by the cards that it knows, and what a sensible player does."""

import math
from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.chances import drawn, of_outcome, of_standings, standings
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.position import Position

from ..parts import RANKS
from ..position import Swinger
from ..position.actions import SWAP, Jump, Look, Move
from ..position.grid import CELLS, FIELD
from ..position.knowledge import CARD_BIT, PILE, UNSEEN, knows
from ..position.party import COMMUNITY
from ..position.phases import NOWHERE, TOP
from ..position.poker import Category, strength

# For each category: the share of all seven-card hands below it, and its own share.
_SHARES: Final = {
    Category.HIGH_CARD: (0.000, 0.010),
    Category.PAIR: (0.010, 0.200),
    Category.TWO_PAIR: (0.210, 0.424),
    Category.THREE: (0.634, 0.077),
    Category.STRAIGHT: (0.711, 0.156),
    Category.FLUSH: (0.867, 0.018),
    Category.FULL_HOUSE: (0.885, 0.106),
    Category.FOUR: (0.991, 0.008),
    Category.STRAIGHT_FLUSH: (0.9985, 0.001),
    Category.ROYAL_FLUSH: (0.9995, 0.0005),
}
_REACH: Final = 0.3
"""Share of a better hand's gain that counts, if the seat knows the card but does not hold it."""
_SEEN: Final = 0.002
"""Value of knowing one more card."""


TURN: Final = 3
"""Actions per turn, about."""
OVERLOOKS: Final = 2
"""Of three actions, Sprite overlooks this many: most are about as good as another one."""


def value(view: Position, seat: int) -> float:
    """Return how well a seat stands, from -1 (lost) to 1 (won).

    This is the hand as far as the seat knows it, and what that could become.
    """
    assert isinstance(view, Swinger)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    if not view.playing >> seat & 1:
        return -1.0
    return (2 * _hand(view, seat) - 1 + _lead(view, seat)) / 2


def _lead(view: Swinger, seat: int) -> float:
    """Return the lead of a seat in deals won, as a share of all deals."""
    others = [view.wins[other] for other in members(view.playing) if other != seat]
    return (view.wins[seat] - max(others, default=0)) / view.rules.deals


def _hand(view: Swinger, seat: int) -> float:
    """Return how good the hand is likely to be, from 0 to 1, by the cards that the seat knows."""
    shared = 0
    for card in view.community:
        shared |= CARD_BIT[card]
    # A seat that knows the top of the pile knows the next community card, unless it may still swap
    # that card.
    if view.phase != TOP:
        shared |= known(view, PILE, seat)
    held = [known(view, cell, seat) for cell in _cells(view, seat)]
    low = view.rules.low_straight
    now = beats(shared | held[0] | held[1], low)
    free = FIELD & ~int(view.occupied(seat))
    best, seen = now, 0
    for cell in members(free):
        card = known(view, cell, seat)
        if card:
            seen += 1
            for kept in held:
                best = max(best, beats(shared | kept | card, low))
    return min(1.0, now + _REACH * (best - now) + _SEEN * seen)


def _cells(view: Swinger, seat: int) -> tuple[int, int]:
    return int(view.cell(seat, 0)), int(view.cell(seat, 1))


def known(view: Swinger, place: i64, seat: int) -> i64:
    """Return the card of a place as a set; empty if the seat does not know it, or for no place."""
    if place == NOWHERE:
        return 0
    card: i64 = view.cards[place]
    return CARD_BIT[card] if card != UNSEEN and knows(view.lore[place], seat) else 0


def beats(cards: i64, low_straight: bool) -> float:
    """Return about what share of hands these cards beat."""
    return _BEATS[strength(cards, low_straight) >> _MADE] if cards else 0.0


def _beats(made: int) -> float:
    """Return the share of hands beaten, by the category and the ranks that make the hand."""
    below, share = _SHARES[Category(made >> len(RANKS))]
    top = (made & (1 << len(RANKS)) - 1).bit_length() - 1
    return below + share * max(top, 0) / len(RANKS)


_MADE: Final = 8
"""Low bits of a strength that describe the cards outside the combination."""
_BEATS: Final[list[float]] = [_beats(made) for made in range(len(Category) << len(RANKS))]


# Each seat's chance to win.

FEATURES: Final = ("hand", "hand last", "ahead", "ahead last", "reach", "deals")
"""Features of a seat: its hand, weighted by how late it is, and again in the last round; whether no
hand is better now, likewise; what the best free card that it knows would add, weighted by how early
it is; and the deals that it has won."""
WEIGHTS: Final[list[float]] = [1.291, 0.149, 0.236, 0.426, 1.613, 1.944]
"""Weight of each feature; fitted by `scripts/fit_sense.py swinger`."""


def features(view: Position) -> list[float]:
    """Return the features of all seats, seat after seat."""
    assert isinstance(view, Swinger)
    low = view.rules.low_straight
    shared: i64 = 0
    for card in view.community:
        shared |= CARD_BIT[card]
    late = float(len(view.community)) / COMMUNITY
    last = 1.0 if len(view.community) == COMMUNITY - 1 else 0.0
    # Weight of this deal: it grows as fewer deals are left.
    part = 1.0 / math.sqrt(float(view.rules.deals - view.deal + 1))
    strengths: list[i64] = []
    most: i64 = 0
    seat: i64 = 0
    while seat < view.seats:
        strong: i64 = 0
        if view.playing >> seat & 1:
            strong = strength(shared | _lying(view, seat, 0) | _lying(view, seat, 1), low)
        strengths.append(strong)
        if strong > most:
            most = strong
        seat += 1
    found: list[float] = []
    seat = 0
    while seat < view.seats:
        one, other = _lying(view, seat, 0), _lying(view, seat, 1)
        hand = _BEATS[strengths[seat] >> _MADE]
        reach = _reach(view, seat, shared, one, other) - hand
        ahead = part if strengths[seat] == most else 0.0
        found.append(part * hand * late)
        found.append(part * hand * last)
        found.append(ahead * late)
        found.append(ahead * last)
        found.append(part * reach * (1.0 - late) if reach > 0.0 else 0.0)
        found.append(float(view.wins[seat]) * part)
        seat += 1
    return found


def values(view: Position) -> list[float]:
    """Return each seat's chance to win, by the cards that are known in this position."""
    assert isinstance(view, Swinger)
    if view.ended is not None:
        return of_outcome(view.ended, view.seats)
    return of_standings(standings(features(view), WEIGHTS), view.playing)


def _lying(view: Swinger, seat: i64, token: i64) -> i64:
    """Return the card under a token as a set; empty if it is not known here, or for no card."""
    if not view.tokens:
        return 0
    cell = view.cell(seat, token)
    if cell == NOWHERE:
        return 0
    card: i64 = view.cards[cell]
    return CARD_BIT[card] if card != UNSEEN else 0


def _reach(view: Swinger, seat: i64, shared: i64, one: i64, other: i64) -> float:
    """Return how good the hand would be with the best free card that the seat knows."""
    low = view.rules.low_straight
    most: i64 = 0
    free = FIELD & ~view.occupied(seat)
    cell: i64 = 0
    while cell < CELLS:
        card: i64 = view.cards[cell]
        if card != UNSEEN and free >> cell & 1 and knows(view.lore[cell], seat):
            known: i64 = CARD_BIT[card] | shared
            with_one, with_other = strength(known | one, low), strength(known | other, low)
            if with_one > most:
                most = with_one
            if with_other > most:
                most = with_other
        cell += 1
    return _BEATS[most >> _MADE]


# The policy.

_STEPS: Final = 64
_LIKELY: Final[list[int]] = [1 + int(math.exp(14.0 * step / _STEPS)) for step in range(_STEPS + 1)]
"""Relative weight of a hand in `policy`, by the share of hands that it beats, in 64 steps."""
_UNKNOWN: Final = 0.12
"""Share of hands that an unknown card adds to those that are beaten."""
_CURIOUS: Final = 12
"""Relative weight of a look at an unknown card; that of a known one is 1."""


def policy(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    """Choose an action at random, by the hand of known cards or the new card that it gives."""
    assert isinstance(view, Swinger)
    low = view.rules.low_straight
    shared: i64 = 0
    for card in view.community:
        shared |= CARD_BIT[card]
    stays = [shared, shared]
    if view.tokens:
        stays = [shared | known(view, view.cell(seat, 1 - token), seat) for token in range(2)]
    blind = [_likely(kept, 0, low) for kept in stays]
    shares: list[int] = []
    for action in actions:
        share: i64 = 1
        if isinstance(action, Move):
            card = known(view, action.cell, seat)
            token = action.token
            share = _likely(stays[token], card, low) if card else blind[token]
        elif isinstance(action, Jump):
            card = known(view, action.cell, seat)
            token = view.second
            share = _likely(stays[token], card, low) if card else blind[token]
        elif isinstance(action, Look):
            share = 1 if known(view, action.cell, seat) else _CURIOUS
        elif view.phase == TOP:
            place = PILE if action is SWAP else view.cell(seat, view.second)
            share = _likely(stays[view.second], known(view, place, seat), low)
        shares.append(share)
    return drawn(actions, shares, dice)


def _likely(kept: i64, card: i64, low: bool) -> i64:
    """Return the relative weight of holding a card together with those that are kept."""
    if card:
        return _LIKELY[int(_BEATS[strength(kept | card, low) >> _MADE] * _STEPS)]
    beats = _UNKNOWN + (_BEATS[strength(kept, low) >> _MADE] if kept else 0.0)
    return _LIKELY[int(beats * _STEPS) if beats < 1.0 else _STEPS]
