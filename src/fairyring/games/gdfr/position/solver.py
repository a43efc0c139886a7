"""The game for one, solved exactly: a shortest way to win, or the proof that there is none.

A turn takes one card out of the hand and nothing in a hand ever turns over, so the cards in hand
that must go fall by at most one a turn: a lower bound on the turns that are left. Positions are
looked at in the order of turns taken plus that bound (a search known as A*), so the first win found
is a shortest one, and when nothing is left to look at there is no win.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gdfr.position.spell import ALL_CARDS, DECK, add
from fairyring.games.gdfr.position.table import ADDS, GoblinsDrool
from fairyring.kernel.action import Action
from fairyring.kernel.bits import count
from fairyring.kernel.position import Position
from fairyring.kernel.solution import Solution

_NO_LIMIT: Final = 1 << 62
_KEY_BITS: Final = 40
_KEY_MASK: Final = (1 << _KEY_BITS) - 1
_START: Final = -1


def solve(position: Position, limit: int | None = None) -> Solution:
    """The exact answer to a game for one, after at most `limit` positions."""
    assert isinstance(position, GoblinsDrool)
    if position.seats != 1:
        raise ValueError("only the game for one has an exact answer")
    outcome = position.outcome()
    if outcome is not None:
        return Solution(bool(outcome.winners), (), 0)
    return _search(position, _NO_LIMIT if limit is None else limit)


def _search(table: GoblinsDrool, limit: i64) -> Solution:
    # A position is one number, its key: the hand, and above it the cards fairy side up. Where it
    # came from is another: the key before, and above it the face that was added.
    in_play = table.h0 | table.circle
    mirror = table.rules.mirror
    ultimate = table.rules.ultimate
    came: dict[int, int] = {}
    layers: list[list[int]] = []  # for each number of turns in all: key, origin, key, origin ...
    total: i64 = count(table.h0 & ~(table.fairies ^ mirror))
    _file(layers, total, table.h0 | table.fairies << DECK, _START)
    while total < len(layers):
        layer = layers[total]
        while layer:
            origin: i64 = layer.pop()
            key: i64 = layer.pop()
            if key in came:
                continue
            if len(came) == limit:
                return Solution(None, (), limit)
            hand = key & ALL_CARDS
            circle = in_play & ~hand
            fairies = key >> DECK
            bad = hand & ~(fairies ^ mirror)
            if bad == 0 and not (ultimate and circle & ~(fairies ^ mirror)):
                return Solution(True, _way(came, origin), len(came))
            came[key] = origin
            turns = total - count(bad) + 1
            rest = hand
            card: i64 = 0
            while rest:
                if rest & 1:
                    face = card + DECK if fairies >> card & 1 else card
                    new_hand, _, new_fairies = add(face, hand, circle, fairies)
                    new_key = new_hand | new_fairies << DECK
                    if new_key not in came:
                        due = turns + count(new_hand & ~(new_fairies ^ mirror))
                        _file(layers, due, new_key, key | face << _KEY_BITS)
                rest >>= 1
                card += 1
        total += 1
    return Solution(False, (), len(came))


def _file(layers: list[list[int]], total: i64, key: i64, origin: i64) -> None:
    """Note a position to look at, among those that take so many turns in all."""
    while len(layers) <= total:
        layers.append([])
    layer = layers[total]
    layer.append(key)
    layer.append(origin)


def _way(came: dict[int, int], origin: int) -> tuple[Action, ...]:
    """The actions that led here, from the start."""
    actions: list[Action] = []
    while origin != _START:
        actions.append(ADDS[origin >> _KEY_BITS])
        origin = came[origin & _KEY_MASK]
    actions.reverse()
    return tuple(actions)
