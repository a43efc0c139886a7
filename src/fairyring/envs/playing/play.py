"""One game as a row of choices: who is asked, what it may do, and what is asked next."""

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.asking import Seats, asked, clockwise
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.position import Position

NOBODY = -1


class IllegalChoice(ValueError):
    """A number that stands for nothing that may be done now. Nothing changed."""

    def __init__(self, seat: int, number: int, why: str) -> None:
        super().__init__(f"seat {seat} may not choose {number} now: {why}")
        self.seat = seat
        self.number = number
        self.why = why

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalChoice, (self.seat, self.number, self.why)


class Play:
    """A game that goes on by numbers: those of its catalogue, and after them the one to go on.

    Before an awaited seat acts those who may interrupt are asked, clockwise from it. Who is asked
    depends on what all see; unless only those are asked who have something to do.
    """

    def __init__(
        self, catalogue: Catalogue, position: Position, order: FastDice, only_able: bool
    ) -> None:
        """Of a position; `order` says who is asked first where several are awaited."""
        self.catalogue = catalogue
        self.go_on = len(catalogue)
        """The number that lets things go on, the last one."""
        self.only_able = only_able
        self.order = order
        self.queue: list[int] = []
        """Who may interrupt and is still to be asked, the next last."""
        self.awaited = NOBODY
        """The seat that is asked when they have let things go on."""
        self.asked = NOBODY
        """The seat that chooses now, or NOBODY when the game is over."""
        self.may: list[Action] = []
        """What it may do."""
        self.may_go_on = False
        """Whether it may also let things go on."""
        self.position = position

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
            seat = asked(awaited, self.order)
            interrupters = clockwise(interrupters, seat)
        self.awaited = seat
        if interrupters:
            queue = list(interrupters)
            queue.reverse()
            self.queue = queue
            self._next()
        else:
            self.asked, self.may, self.may_go_on = seat, position.actions(seat), False

    def _next(self) -> None:
        while self.queue:
            seat = self.queue.pop()
            actions = self.position.actions(seat)
            if actions or not self.only_able:
                self.asked, self.may, self.may_go_on = seat, actions, True
                return
        seat = self.awaited
        self.asked, self.may, self.may_go_on = seat, self.position.actions(seat), False

    def meant(self, number: int) -> Action | None:
        """The action of a number, None for going on. Refuses what may not be done now."""
        if number == self.go_on:
            if self.may_go_on:
                return None
            raise IllegalChoice(self.asked, number, "the game waits for it, so it must act")
        if not 0 <= number < self.go_on:
            raise IllegalChoice(self.asked, number, f"numbers go from 0 to {self.go_on}")
        for action in self.may:
            if action.index == number:
                return action
        notation = self.catalogue[number].notation
        raise IllegalChoice(self.asked, number, f"it is {notation!r}; see the mask")

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

    def copy(self) -> "Play":
        """The same again, sharing nothing that can change."""
        return self._with(self.position.copy(), self.may, self.order.copy())

    def imagined(self, seat: int, dice: FastDice) -> "Play":
        """The same as far as this seat knows it, and all else by chance."""
        world = self.position.veiled(seat)
        world.redeal(dice)
        may = world.actions(self.asked) if self.asked != NOBODY else []
        return self._with(world, may, FastDice(dice.below(2**31)))

    def _with(self, position: Position, may: list[Action], order: FastDice) -> "Play":
        return taken_up(
            self.catalogue, position, order, self.only_able,
            self.queue.copy(), self.awaited, self.asked, may, self.may_go_on,
        )  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return taken_up, (
            self.catalogue, self.position, self.order, self.only_able,
            self.queue, self.awaited, self.asked, self.may, self.may_go_on,
        )  # fmt: skip


def taken_up(
    catalogue: Catalogue, position: Position, order: FastDice, only_able: bool,
    queue: list[int], awaited: int, asked: int, may: list[Action], may_go_on: bool,
) -> Play:  # fmt: skip
    """A game that goes on where another, or a pickled one, stands."""
    play = Play(catalogue, position, order, only_able)
    play.queue, play.awaited = queue, awaited
    play.asked, play.may, play.may_go_on = asked, may, may_go_on
    return play
