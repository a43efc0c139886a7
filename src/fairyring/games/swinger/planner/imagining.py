"""Simulation of choices: everybody plays the deal to its end as planners do.

All choices meet the same cards and dice in a world. Everybody decides by what they know in that
world, so a card that was seen is worth what its seat can do with it.
"""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.ways import Imagination, Prospect, Way, compared, weighed

from ..position import Swinger
from ..position.knowing.knowledge import settle
from ..sense import values
from .choosing import choose, setting_up

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
