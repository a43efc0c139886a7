"""The facts of this game: what can happen, as types without text.

Cards are their numbers in `parts`, spaces their numbers on the field, tokens 0 and 1. The place
PILE_TOP is the top of the draw pile.
"""

from dataclasses import dataclass
from typing import Final

from fairyring.kernel.facts import Chapter, Fact

PILE_TOP: Final = 25


@dataclass(frozen=True)
class Dealt(Chapter):
    """A deal begins: twenty-four cards on the field, eight in the pile, all face down."""

    deal: int
    """Counted from 1."""
    chooser: int | None
    """The seat that chooses a suit first; None if suits are assigned."""


@dataclass(frozen=True)
class TookSuit(Fact):
    """A seat has a suit, by choice, as the last one left, or by chance."""

    seat: int
    suit: int
    chosen: bool


@dataclass(frozen=True)
class Flipped(Fact):
    """The top card of the pile was turned up as this community card, from 1 to 5."""

    card: int
    number: int


@dataclass(frozen=True)
class PutBack(Fact):
    """Nobody had the suit of the flipped card, so it was shuffled back into the pile."""

    card: int


@dataclass(frozen=True)
class Starts(Fact):
    """A seat goes first, by its guess of the suit or by the dice."""

    seat: int
    guessed: bool


@dataclass(frozen=True)
class TookCorner(Fact):
    """Tokens of a seat were placed on a corner, by choice or as the last one left."""

    seat: int
    tokens: tuple[int, ...]
    cell: int
    chosen: bool


@dataclass(frozen=True)
class Rolled(Fact):
    """A seat's turn began with these dice."""

    seat: int
    dice: tuple[int, int]


@dataclass(frozen=True)
class Stuck(Fact):
    """A seat can make no move with either die."""

    seat: int


@dataclass(frozen=True)
class Moved(Fact):
    """A seat moved a token by a die; `path` lists the spaces stepped on, the last one too."""

    seat: int
    token: int
    die: int
    start: int
    path: tuple[int, ...]


@dataclass(frozen=True)
class Used(Fact):
    """A seat that cannot move used a die as a power for one of its tokens."""

    seat: int
    token: int
    power: int


@dataclass(frozen=True)
class Looked(Fact):
    """A seat looked at the card of a place, as everybody sees."""

    seat: int
    place: int


@dataclass(frozen=True)
class Saw(Fact):
    """The card that a look showed; the audience is only its seat."""

    seat: int
    place: int
    card: int


@dataclass(frozen=True)
class HadEnough(Fact):
    """A seat declined its second look."""

    seat: int


@dataclass(frozen=True)
class Swapped(Fact):
    """A seat swapped the top card of the pile with the card of a space.

    `below`: the card of the space went to the bottom of the pile, not on top.
    """

    seat: int
    cell: int
    below: bool


@dataclass(frozen=True)
class Kept(Fact):
    """A seat put the top card of the pile back."""

    seat: int


@dataclass(frozen=True)
class Jumped(Fact):
    """A seat moved a token to any space, or let it stay."""

    seat: int
    token: int
    start: int
    end: int


@dataclass(frozen=True)
class Showed(Fact):
    """A seat showed its cards; `hand` is its best five, `strength` their rank as a hand."""

    seat: int
    cells: tuple[int, ...]
    """The spaces of its tokens; only one if both stand on the same card."""
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    strength: int


@dataclass(frozen=True)
class DealWon(Fact):
    """A deal, one of several, was won by the best hands."""

    deal: int
    winners: tuple[int, ...]
