"""How choices would turn out, as far as one can imagine: all play the deal to its end as planners.

In each world the same cards lie and the same dice are rolled, whatever is tried there. Everybody
goes by what he knows in that world, so a card that was seen is worth what one can do with it.
"""

from typing import Final

from fairyring.games.swinger.planner.choosing import choose, setting_up
from fairyring.games.swinger.position import Swinger
from fairyring.games.swinger.position.knowing.knowledge import settle
from fairyring.games.swinger.sense import values
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.ways import Imagination, Prospect, Way, compared, weighed

_WORLDS: Final = 8
"""A deal is short: so many worlds are imagined for each one that is asked for."""
_FEWEST: Final = 16
"""Worlds that are imagined before anybody is sure of anything, or in a hurry."""
_SEEDS: Final = 1 << 30


def think(
    view: Position, seat: int, actions: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """All that an awaited seat may do, and how it would turn out; what it does comes first."""
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
    """These ways to go on in the same worlds, each held against the first of them."""
    assert isinstance(view, Swinger)
    found = [Way([way], view.seats) for way in ways]
    return compared(_Imagination(view, seat, dice), found, worlds * _WORLDS, deadline)


class _Imagination(Imagination):
    """Worlds in which all play on as planners."""

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
