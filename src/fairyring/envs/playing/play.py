"""One game as a row of choices: who is asked, what it may do, and what is asked next."""

from fairyring.kernel.action import Action
from fairyring.kernel.asking import Seats, asked, clockwise
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

NOBODY = -1


class IllegalChoice(ValueError):
    """A number that stands for nothing that may be done now. Nothing changed."""

    def __init__(self, seat: int, number: int, why: str) -> None:
        super().__init__(f"seat {seat} may not choose {number} now: {why}")
        self.seat = seat
        self.number = number


class Play:
    """A game that goes on by numbers: those of its catalogue, and after them the one to go on.

    Before an awaited seat acts those who may interrupt are asked, clockwise from it. Who is asked
    depends on what all see; unless only those are asked who have something to do.
    """

    __slots__ = (
        "_last", "_order", "_queue", "asked", "catalogue", "go_on", "may", "may_go_on",
        "only_able", "position",
    )  # fmt: skip

    def __init__(
        self, game: Game, settings: Settings, seats: int, dice: Dice, order: FastDice, able: bool,
        tell: Tell | None = None,
    ) -> None:  # fmt: skip
        """Deal a game; `order` says who is asked first where several are awaited."""
        self.catalogue = game.catalogue
        self.go_on = len(game.catalogue)
        """The number that lets things go on, the last one."""
        self.only_able = able
        self._order = order
        self._queue: list[int] = []
        self._last = NOBODY
        self.asked = NOBODY
        """The seat that chooses now, or NOBODY when the game is over."""
        self.may: list[Action] = []
        """What it may do."""
        self.may_go_on = False
        """Whether it may also let things go on."""
        self.position: Position = game.deal(seats, settings, dice, tell)
        self.ask()

    def ask(self) -> None:
        """Say who is asked now that something has happened."""
        position = self.position
        awaited = position.awaited()
        if not awaited:
            self.asked, self.may, self.may_go_on = NOBODY, [], False
            return
        seat = awaited[0]
        interrupters: Seats = position.interrupters()
        if len(awaited) > 1:
            seat = asked(awaited, self._order)
            interrupters = clockwise(interrupters, seat)
        self._last = seat
        if interrupters:
            self._queue = list(reversed(interrupters))
            self._next()
        else:
            self.asked, self.may, self.may_go_on = seat, position.actions(seat), False

    def _next(self) -> None:
        while self._queue:
            seat = self._queue.pop()
            actions = self.position.actions(seat)
            if actions or not self.only_able:
                self.asked, self.may, self.may_go_on = seat, actions, True
                return
        seat = self._last
        self.asked, self.may, self.may_go_on = seat, self.position.actions(seat), False

    def meant(self, number: int) -> Action | None:
        """The action of a number, None for going on. Refuses what may not be done now."""
        if number == self.go_on:
            if self.may_go_on:
                return None
            raise IllegalChoice(self.asked, number, "the game waits for it, so it must act")
        if not 0 <= number < self.go_on:
            raise IllegalChoice(self.asked, number, f"numbers go from 0 to {self.go_on}")
        action = self.catalogue[number]
        if action not in self.may:
            raise IllegalChoice(self.asked, number, f"it is {action.notation!r}; see the mask")
        return action

    def choose(self, number: int, dice: Dice, tell: Tell | None = None) -> None:
        """Let the seat that is asked do what this number stands for."""
        action = self.meant(number)
        if action is None:
            self._next()
            return
        self.position.enact(self.asked, action, dice, tell)
        self.ask()

    def numbers(self) -> list[int]:
        """All numbers that may be chosen now, rising."""
        found = [action.index for action in self.may]
        if self.may_go_on:
            found.append(self.go_on)
        return found

    def mask(self) -> bytearray:
        """A one for each number that may be chosen now, and a zero for each other."""
        marked = bytearray(self.go_on + 1)
        for action in self.may:
            marked[action.index] = 1
        if self.may_go_on:
            marked[self.go_on] = 1
        return marked

    def copy(self) -> "Play":
        """The same again, sharing nothing that can change."""
        return self._with(self.position.copy(), self.may, self._order.copy())

    def imagined(self, seat: int, dice: FastDice) -> "Play":
        """The same as far as this seat knows it, and all else by chance."""
        world = self.position.veiled(seat)
        world.redeal(dice)
        may = world.actions(self.asked) if self.asked != NOBODY else []
        return self._with(world, may, FastDice(dice.below(2**31)))

    def _with(self, position: Position, may: list[Action], order: FastDice) -> "Play":
        twin = object.__new__(Play)
        twin.catalogue, twin.go_on, twin.only_able = self.catalogue, self.go_on, self.only_able
        twin._order, twin._queue, twin._last = order, self._queue.copy(), self._last
        twin.asked, twin.may, twin.may_go_on = self.asked, may, self.may_go_on
        twin.position = position
        return twin
