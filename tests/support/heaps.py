"""Two games that can be solved by hand."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position, Seats


def numbered(*names: str) -> list[Action]:
    found = [Action(name) for name in names]
    for index, action in enumerate(found):
        action.index = index
    return found


TAKES = numbered("1", "2", "3")


class Heap(Position):
    """Take one to three from a heap in turn; the seat that takes the last wins."""

    def __init__(self, left: int, turn: int = 0) -> None:
        super().__init__(2)
        self.left, self.turn = left, turn

    def awaited(self) -> Seats:
        return (self.turn,) if self.left else ()

    def actions(self, seat: int) -> list[Action]:
        return TAKES[: self.left]

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        self.left -= action.index + 1
        self.turn = 1 - seat

    def copy(self) -> "Heap":
        return Heap(self.left, self.turn)

    def veiled(self, seat: int | None) -> "Heap":
        return self.copy()

    def redeal(self, dice: Dice) -> None:
        pass

    def outcome(self) -> Outcome | None:
        places = (1, 2) if self.turn == 1 else (2, 1)
        return None if self.left else Outcome(places, "H1")


class ShortHeap(Heap):
    """A heap with a limit of turns, after which nobody wins."""

    def __init__(self, left: int, turns: int, turn: int = 0) -> None:
        super().__init__(left, turn)
        self.turns = turns

    def awaited(self) -> Seats:
        return super().awaited() if self.turns else ()

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        super().play(seat, action, dice, tell)
        self.turns -= 1

    def copy(self) -> "ShortHeap":
        return ShortHeap(self.left, self.turns, self.turn)

    def outcome(self) -> Outcome | None:
        return Outcome((0, 0), "H2") if self.left and not self.turns else super().outcome()


SIDES = numbered("heads", "tails")


class Pennies(Position):
    """Both lay a penny in secret: seat 0 wins if they are equal, seat 1 if not."""

    def __init__(self, order: Seats, laid: dict[int, Action] | None = None) -> None:
        super().__init__(2)
        self.order = order
        self.laid = dict(laid or {})

    def awaited(self) -> Seats:
        return tuple(seat for seat in self.order if seat not in self.laid)

    def actions(self, seat: int) -> list[Action]:
        return SIDES

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        self.laid[seat] = action

    def copy(self) -> "Pennies":
        return Pennies(self.order, self.laid)

    def veiled(self, seat: int | None) -> "Pennies":
        return self.copy()

    def redeal(self, dice: Dice) -> None:
        pass

    def outcome(self) -> Outcome | None:
        if len(self.laid) < 2:
            return None
        return Outcome((1, 2) if self.laid[0] is self.laid[1] else (2, 1), "P1")


def even(position: Position, seat: int) -> float:
    """Return how well a seat stands, without any judgement before the end."""
    outcome = position.outcome()
    if outcome is None:
        return 0.0
    return 1.0 if seat in outcome.winners else -1.0
