"""A game in which all seats choose at once, each by what it saw before."""

from collections.abc import Mapping

from fairyring.envs.core.settings import Table
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.seats import clockwise


class SimultaneousGame:
    """A game played by simultaneous choices.

    If a seat interrupts, the first one clockwise from the awaited seat does so, and then all choose
    again. Otherwise the awaited seats act in a random order; a choice that is not legal any more is
    skipped.
    """

    def __init__(self, table: Table, seed: int) -> None:
        self._dice = FastDice(seed)
        self._order = FastDice(seed, 1)
        self._catalogue = table.game.catalogue
        self._go_on = len(table.game.catalogue)
        self.position: Position = table.game.deal(table.seats, table.settings, self._dice)

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return not self.position.awaited()

    def may(self, seat: int) -> list[Action]:
        """Return the actions that a seat may choose."""
        position = self.position
        if seat in position.awaited() or seat in position.interrupters():
            return position.actions(seat)
        return []

    def may_go_on(self, seat: int) -> bool:
        """Return whether a seat may let the game go on: if it is not awaited."""
        return seat not in self.position.awaited()

    def choose(self, chosen: Mapping[int, int]) -> frozenset[int]:
        """Play all choices that are possible; return the seats whose choices counted."""
        position = self.position
        waiting = list(position.awaited())
        if not waiting:
            return frozenset()
        for seat in clockwise(position.interrupters(), waiting[0]):
            if self._done(seat, chosen[seat]):
                return frozenset([seat])
        played = {seat for seat in chosen if seat not in waiting and chosen[seat] == self._go_on}
        while waiting:
            seat = waiting.pop(self._order.below(len(waiting)))
            if seat in position.awaited() and self._done(seat, chosen[seat]):
                played.add(seat)
        return frozenset(played)

    def _done(self, seat: int, number: int) -> bool:
        """Play a choice if it is a legal action now; return whether it was."""
        if not 0 <= number < self._go_on:
            return False
        action = self._catalogue[number]
        if action not in self.position.actions(seat):
            return False
        self.position.enact(seat, action, self._dice)
        return True
