"""One game as a sequence of choices: who acts, what they may do, and who is next."""

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.position import Position
from fairyring.kernel.seats import Seats, asked, clockwise

NOBODY = -1


class IllegalChoice(ValueError):
    """A number that is not a legal choice now. Nothing changed."""

    def __init__(self, seat: int, number: int, why: str) -> None:
        super().__init__(f"seat {seat} may not choose {number} now: {why}")
        self.seat = seat
        self.number = number
        self.why = why

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalChoice, (self.seat, self.number, self.why)


class Play:
    """A game played by numbers: the indexes of its catalogue, then one to let the game go on.

    Before an awaited seat acts, the seats that may interrupt are asked, clockwise from it. Which
    ones are asked depends only on public information, except with `only_able`: then only those with
    an action are.
    """

    def __init__(
        self, catalogue: Catalogue, position: Position, order: FastDice, only_able: bool
    ) -> None:
        """`order` decides who acts first if several seats are awaited."""
        self.catalogue = catalogue
        self.go_on = len(catalogue)
        """The number that lets the game go on, which is the last one."""
        self.only_able = only_able
        self.order = order
        self.queue: list[int] = []
        """The seats that may interrupt and are still to be asked, the next one last."""
        self.awaited = NOBODY
        """The seat that acts when these have let the game go on."""
        self.asked = NOBODY
        """The seat that chooses now, or NOBODY when the game is over."""
        self.may: list[Action] = []
        """The actions that it may choose."""
        self.may_go_on = False
        """True if it may also let the game go on."""
        self.position = position

    def ask(self) -> None:
        """Find the next seat to choose, after something happened."""
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
        """Return the action of a number, None for going on; raise IllegalChoice if illegal."""
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
        """Play the choice of the acting seat."""
        action = self.meant(number)
        if action is None:
            self._next()
            return
        self.position.enact(self.asked, action, dice, tell)
        self.ask()

    def numbers(self) -> list[int]:
        """Return all legal numbers, in ascending order."""
        found = [action.index for action in self.may]
        if self.may_go_on:
            found.append(self.go_on)
        return found

    def copy(self) -> "Play":
        """Return an equal game that shares nothing that can change."""
        return self._with(self.position.copy(), self.may, self.order.copy())

    def imagined(self, seat: int, dice: FastDice) -> "Play":
        """Return the game with all that this seat does not know filled in at random."""
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
    """Restore a copied or pickled game."""
    play = Play(catalogue, position, order, only_able)
    play.queue, play.awaited = queue, awaited
    play.asked, play.may, play.may_go_on = asked, may, may_go_on
    return play
