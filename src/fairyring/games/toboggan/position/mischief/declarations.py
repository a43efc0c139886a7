"""A declared card with its choices, and a named move, as views on a question's numbers.

A question keeps plain numbers; here each of them has its names. Both classes are immutable: another
choice makes a new object.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.kernel.pending import Question

from ...facts import NO_SEAT
from ..race.race import Race
from ..race.steps import Ask

# The fields of a declaration, as places in the numbers of its question. Fields that no card has
# both share a place.
CARD: Final = 0
MODE: Final = 1
PLAYER: Final = 2
TARGET: Final = 3
TAKER: Final = 4
CHOSEN: Final = 5
CELL: Final = 6
TILE: Final = 6
ITEM: Final = 6
MOVE: Final = 6
DIRECTION: Final = 6
OTHER_CELL: Final = 7
GAP: Final = 7
SIDE: Final = 7
ROTATION: Final = 7
WAY: Final = 7
DUE: Final = 7
DRAWN: Final = 7
MINES: Final = 9
SOURCE: Final = 10
_CHOICES: Final = CELL
"""The first place for choices."""
_MOST_CHOICES: Final = 3


@mypyc_attr(free_list_len=1)
class Declaration:
    """A card as it was declared, and the choices made for it so far."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        """The same as plain data, for questions."""

    @property
    def card(self) -> int:
        """The card from the hand that was declared."""
        return self.numbers[CARD]

    @property
    def source(self) -> int:
        """The card whose effect it has: for a copy the copied one, else the card itself."""
        return self.numbers[SOURCE]

    @property
    def is_copy(self) -> bool:
        """True if it is a Me Too! of another card."""
        return self.numbers[CARD] != self.numbers[SOURCE]

    @property
    def mode(self) -> int:
        """The mode that is played; UNLAID while a two-in-one card waits for that choice."""
        return self.numbers[MODE]

    @property
    def player(self) -> int:
        """The seat that declared it."""
        return self.numbers[PLAYER]

    @property
    def target(self) -> int:
        """The seat at which it aims, or NO_SEAT."""
        return self.numbers[TARGET]

    @property
    def taker(self) -> int:
        """The seat that takes the token: its player, or the last seat that deflected it."""
        return self.numbers[TAKER]

    @property
    def chosen(self) -> int:
        """The number of choices made."""
        return self.numbers[CHOSEN]

    @property
    def mines(self) -> int:
        """The number of cells that a Landmine names."""
        return self.numbers[MINES]

    # The choices: UNLAID until they are made; meaningful only for cards that ask for them.

    @property
    def cell(self) -> int:
        """The cell, or the first of several; for a Grappler the cell to which it pulls."""
        return self.numbers[CELL]

    @property
    def other_cell(self) -> int:
        """The second of two cells."""
        return self.numbers[OTHER_CELL]

    @property
    def choices(self) -> tuple[int, ...]:
        """The choices other than of a player, in order."""
        return self.numbers[_CHOICES : _CHOICES + _MOST_CHOICES]

    def cells(self, number: int) -> tuple[int, ...]:
        """Return this many cells, from the first on."""
        return self.numbers[CELL : CELL + number]

    @property
    def tile(self) -> int:
        """A tile of the hand with its rotation."""
        return self.numbers[TILE]

    @property
    def gap(self) -> int:
        """The cell for a tile of the hand."""
        return self.numbers[GAP]

    @property
    def item(self) -> int:
        """Cards or tiles."""
        return self.numbers[ITEM]

    @property
    def move(self) -> int:
        """The move that it goes with."""
        return self.numbers[MOVE]

    @property
    def direction(self) -> int:
        """The direction in which a sled goes."""
        return self.numbers[DIRECTION]

    @property
    def side(self) -> int:
        """The face of a mogul."""
        return self.numbers[SIDE]

    @property
    def rotation(self) -> int:
        """The rotation of a tile."""
        return self.numbers[ROTATION]

    @property
    def way(self) -> int:
        """The direction in which hands are passed."""
        return self.numbers[WAY]

    @property
    def due(self) -> int:
        """The number of cards still to pay for a Slideways."""
        return self.numbers[DUE]

    @property
    def drawn(self) -> int:
        """The tile that a Desperate Measures drew."""
        return self.numbers[DRAWN]

    @property
    def next_place(self) -> int:
        """The place of the next cell or price: they come after all choices but the target."""
        aimed = 0 if self.numbers[TARGET] == NO_SEAT else 1
        return _CHOICES + self.numbers[CHOSEN] - aimed

    # Changed copies.

    def changed(self, field: i64, number: i64) -> "Declaration":
        """Return a copy with another number in a field."""
        numbers = list(self.numbers)
        numbers[field] = number
        return Declaration(tuple(numbers))

    def chose(self, field: i64, number: i64) -> "Declaration":
        """Return a copy with a number in a field, counted as one more choice."""
        numbers = list(self.numbers)
        numbers[field] = number
        numbers[CHOSEN] += 1
        return Declaration(tuple(numbers))

    def aimed(self, target: int, taker: int) -> "Declaration":
        """Return a copy that aims at another seat."""
        return self.changed(TARGET, target).changed(TAKER, taker)


class NamedMove:
    """A named move that waits to begin, or for one more card with it."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        """The same as plain data: seat, move, and each Ram! that was declared for it."""

    @property
    def seat(self) -> int:
        """The seat that moves."""
        return self.numbers[0]

    @property
    def move(self) -> int:
        """Its number; SIDEWAYS plus a direction for a Slideways."""
        return self.numbers[1]

    @property
    def rams(self) -> tuple[int, ...]:
        """Each Ram! that was declared for it, packed as in a ride."""
        return self.numbers[2:]


# The declaration on top of the stack, while it takes effect.


def on_top(race: Race) -> Declaration:
    """Return the declared card of the question on top."""
    return Declaration(race.stack[-1].about)


def pending(kind: i64, asked: i64, declared: Declaration) -> Question:
    """Return a question about a declared card."""
    return Question(kind, asked, declared.numbers)


def ask_player(race: Race, kind: i64, declared: Declaration) -> None:
    """Let the question on top wait for one more choice of the card's player."""
    race.stack[-1] = pending(kind, 1 << declared.player, declared)


def carry_on(race: Race, declared: Declaration) -> None:
    """End that wait; the card keeps taking effect."""
    race.stack[-1] = pending(Ask.DOING, 0, declared)
