"""The planner's choice: by its prospects after each action, and by cards to see."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.ways import Imagination, Prospect, Way, compared, weighed

from ..position import Swinger
from ..position.actions import SWAP, Jump, Look, Move, Use
from ..position.grid import CELLS, MOST_STEPS
from ..position.knowledge import PILE, settle
from ..position.phases import ANY, BESIDE, CORNERS_ARE_CHOSEN, SUITS_ARE_CHOSEN, TOP
from ..sense import known, values
from .outlook import Outlook

_LEAST: Final = -100.0
_FREE_LOOK: Final = 2.0
"""Value of a look that costs nothing: more than any hand."""
_ENOUGH_SEEN: Final = 0.0
_KNOWN: Final = -0.5
_OUT_OF_REACH: Final = 0.3
"""Value of a look at a card on which somebody else stands."""
_NEAR: Final = 0.03
"""Value of each way to reach a card by one die, added to 1."""


def choose(view: Position, seat: int, actions: list[Action]) -> Action:
    """Return the best action of an awaited seat; the first of equals."""
    assert isinstance(view, Swinger)
    best, most = actions[0], _LEAST
    if len(actions) == 1 or setting_up(view):
        return best
    only_looks = view.phase == ANY or view.phase == BESIDE
    outlook = None if only_looks else Outlook(view, seat)
    for action in actions:
        if outlook is None:
            worth = _worth_of_look(view, seat, action)
        else:
            worth = worth_of(view, seat, outlook, action)
        if worth > most:
            best, most = action, worth
    return best


def setting_up(view: Swinger) -> bool:
    """Return whether suits or corners are chosen: all of these are equally good."""
    return view.phase == SUITS_ARE_CHOSEN or view.phase == CORNERS_ARE_CHOSEN


def worth_of(view: Swinger, seat: int, outlook: Outlook, action: Action) -> float:
    """Return the value of an action, comparable to others of the same choice."""
    if isinstance(action, Move):
        power = view.die_b if action.die == view.die_a else view.die_a
        stays = view.cell(seat, 1 - action.token)
        return outlook.before_power(power, action.cell, stays, moved=True)
    if isinstance(action, Use):
        stays, powered = view.cell(seat, 1 - action.token), view.cell(seat, action.token)
        return outlook.before_power(action.power, stays, powered, moved=False)
    if isinstance(action, Jump):
        return outlook.turn(action.cell, view.cell(seat, 1 - view.second), moved=True)
    if isinstance(action, Look):
        return _worth_of_look(view, seat, action)
    place = view.cell(seat, view.second) if action is SWAP else PILE
    return outlook.sharing(known(view, place, seat), view.cell(seat, 1 - view.second))


def _worth_of_look(view: Swinger, seat: int, action: Action) -> float:
    """Return the value of a look: more for an unknown card, and for one that is easy to reach."""
    if not isinstance(action, Look):
        return _ENOUGH_SEEN
    cell: i64 = action.cell
    if known(view, cell, seat):
        return _KNOWN
    if view.phase == TOP:
        return _FREE_LOOK
    if view.occupied(seat) >> cell & 1:
        return _OUT_OF_REACH
    ways = 0
    for token in range(2):
        at = view.cell(seat, token)
        for steps in range(MOST_STEPS):
            ways += view.rules.reach[steps * CELLS + at] >> cell & 1
    return 1.0 + _NEAR * ways


_WORLDS: Final = 8
"""Worlds imagined for each one asked for; a deal is short."""
_FEWEST: Final = 16
"""Worlds imagined before a choice is judged, even after the deadline."""
_SEEDS: Final = 1 << 30


def think(
    view: Position, seat: int, actions: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """Return how all actions of an awaited seat turn out; the one to take comes first."""
    assert isinstance(view, Swinger)
    own = choose(view, seat, actions)
    if len(actions) == 1 or setting_up(view):
        return [Prospect(own, seat, values(view), 0, 0.0, 0.0)]
    rows = [[own], *[[action] for action in actions if action is not own]]
    ways = [Way(row, view.seats) for row in rows]
    return weighed(_Imagination(view, seat, dice), ways, worlds * _WORLDS, deadline)


def compare(
    view: Position, seat: int, ways: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """Return how these actions turn out in the same worlds, each compared with the first."""
    assert isinstance(view, Swinger)
    found = [Way([way], view.seats) for way in ways]
    return compared(_Imagination(view, seat, dice), found, worlds * _WORLDS, deadline)


class _Imagination(Imagination):
    """Worlds in which everybody plays on as a planner."""

    def __init__(self, view: Swinger, seat: int, dice: Dice) -> None:
        super().__init__(seat, _FEWEST)
        self._view = view
        self._seed = dice.below(_SEEDS)

    def world(self, number: int) -> Position:
        world, dice = self._view.copy(), FastDice(self._seed, number)
        world.redeal(dice)
        settle(world, dice)
        return world

    def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
        assert isinstance(world, Swinger)
        dice, deal = FastDice(self._seed + 1, number), world.deal
        for action in row:
            world.enact(self.seat, action, dice)
        while world.ended is None and world.deal == deal:
            seat = world.awaited()[0]
            world.enact(seat, choose(world, seat, world.actions(seat)), dice)
        return values(world)
