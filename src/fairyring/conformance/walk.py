"""Random games, the same for the same seed, step by step."""

from collections.abc import Mapping

from fairyring.conformance.moment import Moment, Told, next_move
from fairyring.conformance.report import Report
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact
from fairyring.kernel.game import Game
from fairyring.kernel.options import Value
from fairyring.kernel.position import Position

LONGEST = 120
"""The number of steps after which all seats leave a game without a bound."""
_LEAVES_ONE_IN = 128


class Walk:
    """One random game. Sometimes a seat interrupts, and sometimes one leaves."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], seed: int) -> None:
        self.game = game
        self.settings = game.settings(seats, options)
        self.seed = seed
        self.step = 0
        self.actions = 0
        self.left: set[int] = set()
        self.bound = game.position_module.bound(seats, self.settings)
        self._dice = FastDice(seed)
        self.told: list[Told] = []
        self.position = game.start(seats, options, dice=self._dice, tell=self._hear)
        self._answerable = self.position.answerable()

    def _hear(self, fact: Fact, audience: int) -> None:
        self.told.append((fact, audience))

    @property
    def over(self) -> bool:
        """True when nothing can happen any more."""
        return not self.position.awaited()

    def go_on(self) -> None:
        """Take one step: an action, or a seat that leaves."""
        self.step += 1
        self.told.clear()
        inside = [seat for seat in range(self.position.seats) if seat not in self.left]
        lasting = self.bound is None and self.step > LONGEST
        if lasting or (len(inside) > 1 and self._dice.below(_LEAVES_ONE_IN) == 0):
            seat = inside[self._dice.below(len(inside))]
            self.left.add(seat)
            self.position.leave(seat, self._dice, self._hear)
        else:
            seat, action = next_move(self.position, self._dice)
            self.actions += 1
            self.position.play(seat, action, self._dice, self._hear)

    def moment(self, report: Report) -> Moment:
        """The present position, with dice that depend only on seed and step."""
        return Moment(
            self.game,
            self.settings,
            self.position,
            tuple(self.told),
            frozenset(self.left),
            self._answerable,
            FastDice(self.seed, self.step + 1),
            report,
        )


def position_at(
    game: Game, seats: int, options: Mapping[str, Value], seed: int, step: int
) -> Position:
    """The position of a random game after this many steps, to reproduce a finding."""
    walk = Walk(game, seats, options, seed)
    while walk.step < step and not walk.over:
        walk.go_on()
    return walk.position
