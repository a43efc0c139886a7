"""Exact solver of the game for one: a shortest way to win, or a proof that there is none.

A turn takes one card out of the hand, and cards in hand never turn over, so a turn removes at most
one bad card from the hand. The number of bad cards is thus a lower bound on the turns that are
left. A* search by turns taken plus that bound: the first win found is a shortest one, and if the
search runs out of positions there is no win.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.position import Position

from .actions import ADDS, ALL_CARDS, DECK, SPELLS
from .table import GoblinsDrool

_NO_LIMIT: Final = 1 << 62
_NO_ORIGIN: Final = -1
_HALF: Final = 10
_HALF_MASK: Final = (1 << _HALF) - 1


def solve(position: Position, limit: int | None = None) -> Solution:
    """Return the exact answer to a game for one, or an open one after `limit` positions."""
    assert isinstance(position, GoblinsDrool)
    if position.seats != 1:
        raise ValueError("only the game for one has an exact answer")
    outcome = position.outcome()
    if outcome is not None:
        return Solution(bool(outcome.winners), (), 0)
    return _search(position, _NO_LIMIT if limit is None else limit)


def _search(table: GoblinsDrool, limit: i64) -> Solution:
    # A position is one number, its key: the hand in the low bits, the cards fairy side up above it.
    # `trail` lists the keys that were looked at and `origins` the index of the predecessor of each.
    # `looked_at` is a bit set of them, indexed by the key without the cards that are out of the
    # game.
    in_play = table.h0 | table.circle
    mirror = table.rules.mirror
    ultimate = table.rules.ultimate
    low, high = _squeezes(in_play)
    width = count(in_play)
    looked_at = bytearray((1 << 2 * width) // 8 + 1)
    trail: list[int] = []
    origins: list[int] = []
    layers: list[list[int]] = []  # one layer per total of turns: key, origin, key, origin ...
    total: i64 = count(table.h0 & ~(table.fairies ^ mirror))
    _file(layers, total, table.h0 | table.fairies << DECK, _NO_ORIGIN)
    while total < len(layers):
        layer = layers[total]
        while layer:
            origin: i64 = layer.pop()
            key: i64 = layer.pop()
            hand = key & ALL_CARDS
            fairies = key >> DECK
            spot = _spot(low, high, width, key)
            eight: i64 = looked_at[spot >> 3]
            if eight >> (spot & 7) & 1:
                continue
            looked_at[spot >> 3] = eight | 1 << (spot & 7)
            here: i64 = len(trail)
            if here == limit:
                return Solution(None, (), limit)
            trail.append(key)
            origins.append(origin)
            circle = in_play & ~hand
            bad = hand & ~(fairies ^ mirror)
            if bad == 0 and not (ultimate and circle & ~(fairies ^ mirror)):
                return Solution(True, _way(trail, origins), here + 1)
            turns = total - count(bad) + 1
            rest = hand
            card: i64 = 0
            while rest:
                if rest & 1:
                    face = card + DECK if fairies >> card & 1 else card
                    new_hand, _, new_fairies = SPELLS[face].cast(hand, circle, fairies)
                    new_key = new_hand | new_fairies << DECK
                    spot = _spot(low, high, width, new_key)
                    eight = looked_at[spot >> 3]
                    if not eight >> (spot & 7) & 1:
                        due = turns + count(new_hand & ~(new_fairies ^ mirror))
                        _file(layers, due, new_key, here)
                rest >>= 1
                card += 1
        total += 1
    return Solution(False, (), len(trail))


def _squeezes(in_play: i64) -> tuple[list[int], list[int]]:
    """Return, for each half of the deck, a map from sets of its cards to sets of cards in play."""
    low: list[int] = [0]
    high: list[int] = [0]
    spot: i64 = 1
    for card in range(DECK):
        half = low if card < _HALF else high
        weight = spot if in_play >> card & 1 else 0
        half += [squeezed | weight for squeezed in half]
        if weight:
            spot <<= 1
    return low, high


def _spot(low: list[int], high: list[int], width: i64, key: i64) -> i64:
    """Return the index of a key in the bit set."""
    fairies = key >> DECK
    return (
        low[key & _HALF_MASK]
        | high[key >> _HALF & _HALF_MASK]
        | (low[fairies & _HALF_MASK] | high[fairies >> _HALF]) << width
    )


def _file(layers: list[list[int]], total: i64, key: i64, origin: i64) -> None:
    """Add a position to the layer of its total of turns."""
    while len(layers) <= total:
        layers.append([])
    layer = layers[total]
    layer.append(key)
    layer.append(origin)


def _way(trail: list[int], origins: list[int]) -> tuple[Action, ...]:
    """Return the actions that lead to the end of the trail: each took one card out of the hand."""
    actions: list[Action] = []
    here: i64 = len(trail) - 1
    while origins[here] != _NO_ORIGIN:
        after: i64 = trail[here]
        here = origins[here]
        before: i64 = trail[here]
        card = members(before & ~after & ALL_CARDS)[0]
        actions.append(ADDS[card + DECK * (before >> DECK + card & 1)])
    actions.reverse()
    return tuple(actions)
