"""The rules of Glade: what is true now, what each seat may do, what an action does."""

from typing import Self

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Over, Tell
from fairyring.kernel.form import Field, Form, Own
from fairyring.kernel.options import Settings
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction, NotInGame, Position, Seats, State
from glade.facts import Began, Picked


class Pick(Action):
    """Pick so many mushrooms. The text is what people type and what records hold."""

    def __init__(self, mushrooms: int) -> None:
        super().__init__(f"pick {mushrooms}")
        self.mushrooms = mushrooms


# Every action of the game is made once, here. The catalogue lists all of them, in a fixed order.
PICKS = [Pick(1), Pick(2), Pick(3)]
CATALOGUE = Catalogue(__name__, PICKS)


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> "Ring":
    """A new game. Chance comes from the dice that are handed in, and from nowhere else."""
    first = dice.below(seats)
    if tell:
        tell(Began(first), EVERYBODY)
    return Ring(seats, int(settings["ring"]), first, None)


def bound(seats: int, settings: Settings) -> int:
    """The most actions that a game can have: every game ends."""
    return int(settings["ring"])


class Ring(Position):
    """All that is true at one moment: how many mushrooms are left, and whose turn it is."""

    def __init__(self, seats: int, left: int, turn: int, ended: Outcome | None) -> None:
        super().__init__(seats)
        self.left = left
        self.turn = turn
        self.ended = ended

    # Who may do what.

    def awaited(self) -> Seats:
        return () if self.ended else (self.turn,)

    def actions(self, seat: int) -> list[Action]:
        if self.ended or seat != self.turn:
            return []
        return [pick for pick in PICKS if pick.mushrooms <= self.left]

    # What happens then. Who is refused finds the position as it was.

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not isinstance(action, Pick) or action not in self.actions(seat):
            raise IllegalAction(seat, action)
        self.left -= action.mushrooms
        if tell:
            tell(Picked(seat, action.mushrooms), EVERYBODY)
        if self.left == 0:
            self._end(seat, "2.2", tell)
        else:
            self.turn = 1 - seat

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended or seat not in (0, 1):
            raise NotInGame(seat)
        if tell:
            tell(Left(seat), EVERYBODY)
        self._end(1 - seat, "3.1", tell, gone=seat)

    def _end(self, winner: int, clause: str, tell: Tell | None, gone: int | None = None) -> None:
        """The places of both seats, and the clause that says so; who left has place 0."""
        places = [0 if seat == gone else 2 for seat in (0, 1)]
        places[winner] = 1
        self.ended = Outcome(tuple(places), clause)
        if tell:
            tell(Over((winner,), clause), EVERYBODY)

    def outcome(self) -> Outcome | None:
        return self.ended

    # What each seat knows: here everything. With hidden cards these two have work to do.

    def veiled(self, seat: int | None) -> Self:
        return self.copy()

    def redeal(self, dice: Dice) -> None:
        """Nothing is unknown, so there is nothing to deal."""

    def copy(self) -> Self:
        return type(self)(self.seats, self.left, self.turn, self.ended)

    # The position as plain data: equality, pickling and the digests of records come from `state`.
    # What has its default says nothing in it. So a field that comes later changes no record of
    # before, if it has a default under which all is as it was.

    def state(self) -> State:
        return FORM.told(self)

    @classmethod
    def restored(cls, state: State) -> Self:
        return cls(**FORM.read(state))


FORM = Form(1, Field("seats"), Field("left"), Field("turn", 0), Own("ended", Outcome, None))
