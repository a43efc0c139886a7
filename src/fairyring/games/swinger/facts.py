"""What can happen in this game, told.

Cards are told by their number in `parts`, spaces by their number on the field, tokens as 0 and 1.
The place PILE_TOP is the top of the draw pile.
"""

from dataclasses import dataclass
from typing import Final

from fairyring.kernel.facts import Chapter, Fact

PILE_TOP: Final = 25


@dataclass(frozen=True)
class Dealt(Chapter):
    """A deal begins: twenty-four cards on the field, eight in the pile, all face down."""

    deal: int
    """From 1."""
    chooser: int | None
    """Who chooses a suit first; None where suits are assigned."""


@dataclass(frozen=True)
class TookSuit(Fact):
    """A seat has a suit: it chose it, or got the last one or one by chance."""

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
    """Nobody had the suit of the flipped card: it was shuffled into the pile again."""

    card: int


@dataclass(frozen=True)
class Starts(Fact):
    """A seat goes first: it guessed the suit, or the dice chose it."""

    seat: int
    guessed: bool


@dataclass(frozen=True)
class TookCorner(Fact):
    """A seat placed tokens on a corner: it chose it, or got what was left."""

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
    """A seat moved a token by a die; `path` are the spaces that it stepped on, the end last."""

    seat: int
    token: int
    die: int
    start: int
    path: tuple[int, ...]


@dataclass(frozen=True)
class Used(Fact):
    """A seat that cannot move took a die as a power for one of its tokens."""

    seat: int
    token: int
    power: int


@dataclass(frozen=True)
class Looked(Fact):
    """A seat looked at the card of a place; everybody sees that it did."""

    seat: int
    place: int


@dataclass(frozen=True)
class Saw(Fact):
    """What a look showed, for the looker alone."""

    seat: int
    place: int
    card: int


@dataclass(frozen=True)
class HadEnough(Fact):
    """A seat did without its second look."""

    seat: int


@dataclass(frozen=True)
class Swapped(Fact):
    """A seat laid the top card of the pile on a space and the card of that space on the pile.

    `below` tells that it went to the bottom of the pile instead.
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
    """A seat moved a token anywhere; perhaps it stayed where it was."""

    seat: int
    token: int
    start: int
    end: int


@dataclass(frozen=True)
class Showed(Fact):
    """A seat turned up its cards: `hand` are the best five, `strength` tells what they are."""

    seat: int
    cells: tuple[int, ...]
    """Where its tokens stand; with both on one card there is one."""
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    strength: int


@dataclass(frozen=True)
class DealWon(Fact):
    """The best hands of a deal that is one of several."""

    deal: int
    winners: tuple[int, ...]
