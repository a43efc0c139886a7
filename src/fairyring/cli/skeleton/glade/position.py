"""The rules of Glade: the position, the legal actions of each seat, and their effects."""

from typing import Self

from fairyring.authoring import (
    EVERYBODY,
    Action,
    Catalogue,
    Dice,
    Field,
    Form,
    IllegalAction,
    Left,
    Nested,
    NotInGame,
    Outcome,
    Over,
    Position,
    Seats,
    Settings,
    State,
    Tell,
)
from glade.facts import Began, Picked


class Pick(Action):
    """Picks a number of mushrooms. People type its text, and records contain it."""

    def __init__(self, mushrooms: int) -> None:
        super().__init__(f"pick {mushrooms}")
        self.mushrooms = mushrooms


# Every action of the game is created once, here. The catalogue lists all of them, in a fixed order.
PICKS = [Pick(1), Pick(2), Pick(3)]
CATALOGUE = Catalogue(__name__, PICKS)


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> "Ring":
    """Return a new game. All randomness comes from the dice that are passed in."""
    first = dice.below(seats)
    if tell:
        tell(Began(first), EVERYBODY)
    return Ring(seats, int(settings["ring"]), first, None)


def bound(seats: int, settings: Settings) -> int:
    """Return the most actions that a game can have: every game ends."""
    return int(settings["ring"])


class Ring(Position):
    """The whole state: how many mushrooms are left, and whose turn it is."""

    def __init__(self, seats: int, left: int, turn: int, ended: Outcome | None) -> None:
        super().__init__(seats)
        self.left = left
        self.turn = turn
        self.ended = ended

    # Turns and legal actions.

    def awaited(self) -> Seats:
        return () if self.ended else (self.turn,)

    def actions(self, seat: int) -> list[Action]:
        if self.ended or seat != self.turn:
            return []
        return [pick for pick in PICKS if pick.mushrooms <= self.left]

    # The effects. An illegal action leaves the position unchanged.

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
        """End the game: the places of both seats, 0 for one that left, and the clause."""
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
        """Do nothing, because nothing is unknown."""

    def copy(self) -> Self:
        return type(self)(self.seats, self.left, self.turn, self.ended)

    # The position as plain data: equality, pickling and the digests of records come from `state`.
    # Fields with their default value are left out. So a field that is added later changes no
    # earlier record, if its default means the earlier behaviour.

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> Self:
        return cls(**FORM.read(state))


FORM = Form(1, Field("seats"), Field("left"), Field("turn", 0), Nested("ended", Outcome, None))
