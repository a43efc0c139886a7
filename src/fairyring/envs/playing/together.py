"""One game in which all who are asked choose at once, each on what it saw before."""

from collections.abc import Mapping

from fairyring.envs.playing.choices import Table
from fairyring.kernel.action import Action
from fairyring.kernel.asking import clockwise
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position


class Together:
    """A game that goes on by what all choose at once.

    The first who interrupts, clockwise of who is awaited, does so, and then all are asked again.
    Else those who are awaited act, in an order by dice; what is not legal any more is not done.
    """

    def __init__(self, table: Table, seed: int) -> None:
        self._dice = FastDice(seed)
        self._order = FastDice(seed, 1)
        self._catalogue = table.game.catalogue
        self._go_on = len(table.game.catalogue)
        self.position: Position = table.game.deal(table.seats, table.settings, self._dice)

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return not self.position.awaited()

    def may(self, seat: int) -> list[Action]:
        """What a seat may do."""
        position = self.position
        if seat in position.awaited() or seat in position.interrupters():
            return position.actions(seat)
        return []

    def may_go_on(self, seat: int) -> bool:
        """Whom the game does not wait for may always let it go on."""
        return seat not in self.position.awaited()

    def choose(self, chosen: Mapping[int, int]) -> frozenset[int]:
        """Do what all have chosen, as far as it can be done; whose choices those were."""
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
        """Do it, if it is an action that is legal now."""
        if not 0 <= number < self._go_on:
            return False
        action = self._catalogue[number]
        if action not in self.position.actions(seat):
            return False
        self.position.enact(seat, action, self._dice)
        return True
