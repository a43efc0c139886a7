"""A declared card with its choices, and a named move, as the rules read them off a question.

A question keeps what it is about as plain numbers; here each of them has its names. Neither ever
changes: another choice makes another one.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.games.toboggan.facts import NO_SEAT
from fairyring.games.toboggan.position.race.asks import Ask
from fairyring.games.toboggan.position.race.race import UNLAID, Race
from fairyring.kernel.pending import Question

CARD: Final = 0
MODE: Final = 1
PLAYER: Final = 2
TARGET: Final = 3
TAKER: Final = 4
CHOSEN: Final = 5
FIRST: Final = 6
"""From here on three choices, as many as the card asks of cells, tiles, sides and the like."""
SECOND: Final = 7
DUE: Final = SECOND
DRAWN: Final = SECOND
MINES: Final = 9
SOURCE: Final = 10


@mypyc_attr(free_list_len=1)
class Declaration:
    """A card as it was declared, and what was chosen for it so far."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        """The same as plain data, for questions."""

    @property
    def card(self) -> int:
        """The card in hand that was declared."""
        return self.numbers[CARD]

    @property
    def source(self) -> int:
        """The card whose effect it has: of a copy the copied one, else its own."""
        return self.numbers[SOURCE]

    @property
    def is_copy(self) -> bool:
        """Whether it is a Me Too! of another card."""
        return self.numbers[CARD] != self.numbers[SOURCE]

    @property
    def mode(self) -> int:
        """As what it is played; UNLAID while a two-in-one card waits for its choice."""
        return self.numbers[MODE]

    @property
    def player(self) -> int:
        """Who declared it."""
        return self.numbers[PLAYER]

    @property
    def target(self) -> int:
        """The seat it aims at, or NO_SEAT."""
        return self.numbers[TARGET]

    @property
    def taker(self) -> int:
        """Who takes the token: its player, or the last ricocheter."""
        return self.numbers[TAKER]

    @property
    def chosen(self) -> int:
        """How many choices were made."""
        return self.numbers[CHOSEN]

    @property
    def mines(self) -> int:
        """How many cells a Landmine names."""
        return self.numbers[MINES]

    # What was chosen; UNLAID as long as it was not, and of use for cards that ask it.

    @property
    def cell(self) -> int:
        """The cell, or the first of two; that to which a Grappler pulls."""
        return self.numbers[FIRST]

    @property
    def other_cell(self) -> int:
        """The second of two cells; that of a tile which was chosen first."""
        return self.numbers[SECOND]

    def cells(self, number: int) -> tuple[int, ...]:
        """So many cells from the first on."""
        return self.numbers[FIRST : FIRST + number]

    @property
    def tile(self) -> int:
        """A tile of the hand, turned as it shall lie."""
        return self.numbers[FIRST]

    @property
    def item(self) -> int:
        """Cards or tiles."""
        return self.numbers[FIRST]

    @property
    def move(self) -> int:
        """The move that it goes with."""
        return self.numbers[FIRST]

    @property
    def direction(self) -> int:
        """Which way a sled goes."""
        return self.numbers[FIRST]

    @property
    def side(self) -> int:
        """The face of a mogul."""
        return self.numbers[SECOND]

    @property
    def rotation(self) -> int:
        """How a tile is turned."""
        return self.numbers[SECOND]

    @property
    def way(self) -> int:
        """Which way hands go round."""
        return self.numbers[SECOND]

    @property
    def due(self) -> int:
        """How many cards of a Slideways' toll are still to pay."""
        return self.numbers[SECOND]

    @property
    def drawn(self) -> int:
        """The tile that a Desperate Measures drew."""
        return self.numbers[SECOND]

    def choice(self, number: int) -> int:
        """What was chosen so many choices after the first that is no player."""
        return self.numbers[FIRST + number]

    # The same card with something else.

    def changed(self, place: i64, number: i64) -> "Declaration":
        """With another number in a place."""
        numbers = list(self.numbers)
        numbers[place] = number
        return Declaration(tuple(numbers))

    def chose(self, place: i64, number: i64) -> "Declaration":
        """With one more choice made, which is this number in a place."""
        numbers = list(self.numbers)
        numbers[place] = number
        numbers[CHOSEN] += 1
        return Declaration(tuple(numbers))

    def aimed(self, target: int, taker: int) -> "Declaration":
        """At somebody else."""
        return self.changed(TARGET, target).changed(TAKER, taker)


def declaration(card: int, mode: int, player: int, mines: int, source: int) -> Declaration:
    """A card before its first choice."""
    return Declaration(
        (card, mode, player, NO_SEAT, player, 0, UNLAID, UNLAID, UNLAID, mines, source)
    )


class NamedMove:
    """A move that waits to begin, or for one more card with it."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        """The same as plain data: seat, move, and each Ram! that was declared for it."""

    @property
    def seat(self) -> int:
        """Who moves."""
        return self.numbers[0]

    @property
    def move(self) -> int:
        """Its number; SIDEWAYS and a direction if a Slideways makes it."""
        return self.numbers[1]

    @property
    def rams(self) -> tuple[int, ...]:
        """Each Ram! that was declared for it, as a ride takes them along."""
        return self.numbers[2:]


# The declaration on top of the stack, while it takes effect.


def on_top(race: Race) -> Declaration:
    """The declared card that the question on top is about."""
    return Declaration(race.stack[-1].about)


def pending(kind: i64, asked: i64, declared: Declaration) -> Question:
    """A question about a declared card."""
    return Question(kind, asked, declared.numbers)


def ask_player(race: Race, kind: i64, declared: Declaration) -> None:
    """It waits for one more choice of its player."""
    race.stack[-1] = pending(kind, 1 << declared.player, declared)


def carry_on(race: Race, declared: Declaration) -> None:
    """It waits no more."""
    race.stack[-1] = pending(Ask.DOING, 0, declared)
