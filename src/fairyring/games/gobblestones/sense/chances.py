"""How well each seat stands, and what a sensible player does."""

import math
from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.chances import drawn, of_outcome, of_standings
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.position import Position

from ..parts import EACH, VALUES
from ..position import Gobblestones
from ..position.actions import CHALLENGE, COLOURS, DONE, TRUST, Lay
from ..position.ground import MOST_STONES
from ..position.stones import cell_of, colour_of, held, total

_STONE: Final = 0.9
"""Worth in points of a stone in the rack. A stone that is laid is also one less to draw."""
_CAUGHT: Final = 0.5
"""Assumed share of bluffs that are challenged."""


TURN: Final = 4
"""Actions per turn, about."""
CROWD: Final = 2
"""From this many seats on, so always, search lets opponents follow `policy`."""


def value(view: Position, seat: int) -> float:
    """Return how well a seat stands, from -1 (lost) to 1 (won), by its lead.

    Points count, the play that is being made, and stones still to lay. A play with a wrong stone is
    assumed to be caught every other time.
    """
    assert isinstance(view, Gobblestones)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    worth = {
        player: view.scores[player] + _STONE * view.rack(player) for player in members(view.playing)
    }
    if view.ground.laid and view.turn in worth:
        worth[view.turn] += _play(view)
    own = worth.pop(seat, 0.0)
    return (own - max(worth.values(), default=0.0)) / 400


def _play(view: Gobblestones) -> float:
    """Return what the play on the board is still worth to the seat that makes it."""
    ground = view.ground
    scored = view.doubt is not None
    stones = _STONE * int(min(MOST_STONES - ground.laid, view.in_bag))
    if ground.board.rules.bluff and is_wrong(view):
        # If it is caught, the stones come back, the points are gone, and nothing is drawn.
        kept = _STONE * int(ground.laid)
        lost = int(view.points) if scored else 0
        return _CAUGHT * (kept - lost) + (1 - _CAUGHT) * (stones + int(view.points) - lost)
    return stones + (0 if scored else int(view.points))


def is_wrong(view: Gobblestones) -> bool:
    """Return whether a stone of the play does not match its space."""
    board, play = view.ground.board, view.ground.play()
    return any(not board.matches(cell_of(stone), colour_of(stone)) for stone in play)


# Each seat's chance to win.

FEATURES: Final = ("points", "points late", "stones", "stones late", "colours")
"""Features of a seat: its points, its stones and the colours among them, including those of the
play on the board. The "late" ones grow as fewer stones are left to lay."""
WEIGHTS: Final[list[float]] = [-0.963, 0.944, -0.775, 1.247, 0.849]
"""Weight of each feature; fitted by `scripts/fit_sense.py gobblestones`."""

_FEW: Final = 1.5
"""Added to the stones left per seat, so that a lead never decides everything."""
_BRINGS: Final[list[float]] = [1.0 - 0.8**stones for stones in range(EACH * COLOURS + 1)]
"""How likely a colour is among this many unseen stones."""


# The features of a seat are a tuple, not a list: mypyc compiles it to five plain floats.
Seen = tuple[float, float, float, float, float]


def features(view: Position) -> list[float]:
    """Return the features of all seats, seat after seat."""
    assert isinstance(view, Gobblestones)
    late = _late(view)
    found: list[float] = []
    for seat in range(view.seats):
        found.extend(_seen(view, seat, late))
    return found


def _late(view: Gobblestones) -> float:
    """Return a factor that grows as fewer stones are left: points spread with the root of these."""
    left: i64 = view.in_bag
    for seat in range(view.seats):
        left += total(view.hands[seat]) + view.unknown[seat]
    return 1.0 / math.sqrt(float(left) / float(view.seats) + _FEW)


def _seen(view: Gobblestones, seat: i64, late: float) -> Seen:
    hand: i64 = view.hands[seat]
    unseen: i64 = view.unknown[seat]
    points, stones = float(view.scores[seat]), float(total(hand) + unseen)
    if view.ground.laid:
        if seat == view.turn:
            more, drawn = _coming(view)
            points += more
            stones += drawn
            unseen += int(drawn)
        elif view.doubt is not None and _pays(view, seat):
            points -= float(view.points)
    colours: i64 = count(held(hand))
    return (
        points / 10.0,
        points * late,
        stones / 10.0,
        stones * late,
        (float(colours) + float(COLOURS - colours) * _BRINGS[unseen]) * late,
    )


def values(view: Position) -> list[float]:
    """Return each seat's chance to win."""
    assert isinstance(view, Gobblestones)
    if view.ended is not None:
        return of_outcome(view.ended, view.seats)
    late = _late(view)
    standings: list[float] = []
    seat: i64 = 0
    while seat < view.seats:
        seen = _seen(view, seat, late)
        standings.append(
            WEIGHTS[0] * seen[0]
            + WEIGHTS[1] * seen[1]
            + WEIGHTS[2] * seen[2]
            + WEIGHTS[3] * seen[3]
            + WEIGHTS[4] * seen[4]
        )
        seat += 1
    return of_standings(standings, view.playing)


def _coming(view: Gobblestones) -> tuple[float, float]:
    """Return the points and stones that the play on the board will still bring to its player."""
    ground, points = view.ground, float(view.points)
    drawn = float(min(MOST_STONES - ground.laid, view.in_bag))
    scored = points if view.doubt is not None else 0.0
    if not ground.board.rules.bluff or not is_wrong(view):
        return points - scored, drawn
    caught = _CAUGHT
    if view.doubt is not None and 1 in view.doubt.answers:
        caught = 1.0
    elif view.doubt is not None and not view.doubt.asked:
        caught = 0.0
    return (1.0 - caught) * points - scored, caught * float(ground.laid) + (1.0 - caught) * drawn


def _pays(view: Gobblestones, seat: i64) -> bool:
    """Return whether this seat is the first that challenged, and the play is right."""
    doubt = view.doubt
    if doubt is None or doubt.answers[seat] != 1 or is_wrong(view):
        return False
    first: i64 = view.turn
    while doubt.answers[first] != 1:
        first = first + 1 if first + 1 < view.seats else 0
    return first == seat


_LAST: Final = 8
"""Most stones in the two racks for which the rest of the game is searched exactly."""


def foreseeable(view: Position) -> bool:
    """Return whether the rest may be searched exactly: few stones, none hidden, two seats.

    With an empty bag, the other seat has the stones that are nowhere else.
    """
    assert isinstance(view, Gobblestones)
    if view.in_bag or view.seats > 2 or view.ground.board.rules.bluff:
        return False
    left: i64 = 0
    for seat in range(view.seats):
        left += total(view.hands[seat]) + view.unknown[seat]
    return left <= _LAST


# The policy.

_LIKELY: Final[list[int]] = [8 ** (worth + 1) for worth in range(max(VALUES) + 1)]
"""Relative weight of laying a stone, by the worth of its space."""
_ENOUGH: Final = 2 * 8**4
"""Relative weight of ending a play. A stone that is kept can be laid later, and more are drawn."""
_BLUFF: Final = 40
"""Divisor of the weight of a stone on a space that it does not match."""
_DOUBTFUL: Final = 12
"""A play of n stones is challenged n times in this many."""


def considered(view: Position, seat: int, actions: list[Action]) -> list[Action]:
    """Return the actions without passing, while a stone can be laid.

    In search, two seats that wait for each other would never begin.
    """
    assert isinstance(view, Gobblestones)
    last = len(actions) - 1
    if view.ground.laid == 0 and last and actions[last] is DONE:
        return actions[:last]
    return actions


def policy(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    """Choose an action at random: a stone where it is worth much, or the end of the play."""
    assert isinstance(view, Gobblestones)
    board = view.ground.board
    if view.doubt is not None:
        return CHALLENGE if dice.below(_DOUBTFUL) < view.ground.laid else TRUST
    bluff = board.rules.bluff
    shares: list[int] = []
    for action in actions:
        share: i64 = 1
        if isinstance(action, Lay):
            share = _LIKELY[board.worth[action.cell]]
            if bluff and not board.matches(action.cell, action.colour):
                share = share // _BLUFF
        elif view.ground.laid:
            share = _ENOUGH
        shares.append(share)
    return drawn(actions, shares, dice)
