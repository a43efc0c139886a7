"""The cards: a deck without everything below seven, and what each card is called.

A card is a number, suit by suit and from the seven up, so that eight bits of a set of cards are the
ranks that it holds of one suit.
"""

from typing import Final, NamedTuple

from fairyring.kernel.words import marked


class Suit(NamedTuple):
    """One suit, as it is written, said and drawn."""

    key: str
    letter: str
    sign: str
    name: str


class Rank(NamedTuple):
    """One rank, as it is written and said."""

    sign: str
    one: str
    many: str


SUITS: Final = (
    Suit("spades", "S", "♠", marked("spades")),
    Suit("hearts", "H", "♥", marked("hearts")),
    Suit("diamonds", "D", "♦", marked("diamonds")),
    Suit("clubs", "C", "♣", marked("clubs")),
)
RANKS: Final = (
    Rank("7", marked("seven"), marked("sevens")),
    Rank("8", marked("eight"), marked("eights")),
    Rank("9", marked("nine"), marked("nines")),
    Rank("10", marked("ten"), marked("tens")),
    Rank("J", marked("jack"), marked("jacks")),
    Rank("Q", marked("queen"), marked("queens")),
    Rank("K", marked("king"), marked("kings")),
    Rank("A", marked("ace"), marked("aces")),
)
POWERS: Final = (
    "",
    marked("look at any card"),
    marked("look at two cards beside it"),
    marked("look at the pile and swap"),
    marked("jump anywhere"),
)
"""What a token may do with each die that moves none."""
CARDS: Final = len(SUITS) * len(RANKS)
CODES: Final = tuple(rank.sign + suit.letter for suit in SUITS for rank in RANKS)
"""How each card is written: `7S`, `10H`, `AC`."""


def suit_of(card: int) -> int:
    """The number of a card's suit."""
    return card // len(RANKS)


def rank_of(card: int) -> int:
    """The number of a card's rank: 0 is a seven, 7 an ace."""
    return card % len(RANKS)
