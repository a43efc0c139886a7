"""The cards: a deck from seven to ace, with the names of suits and ranks.

A card is a number, suit by suit and from the seven up. So in a bit set of cards, each suit is a
byte of its ranks.
"""

from typing import NamedTuple

from fairyring.kernel.words import marked


class Suit(NamedTuple):
    """A suit: its key, its letter in notation, its sign, and its name."""

    key: str
    letter: str
    sign: str
    name: str


class Rank(NamedTuple):
    """A rank: its sign in notation, and its name for one card and for several."""

    sign: str
    one: str
    many: str


SUITS = (
    Suit("spades", "S", "♠", marked("spades")),
    Suit("hearts", "H", "♥", marked("hearts")),
    Suit("diamonds", "D", "♦", marked("diamonds")),
    Suit("clubs", "C", "♣", marked("clubs")),
)
RANKS = (
    Rank("7", marked("seven"), marked("sevens")),
    Rank("8", marked("eight"), marked("eights")),
    Rank("9", marked("nine"), marked("nines")),
    Rank("10", marked("ten"), marked("tens")),
    Rank("J", marked("jack"), marked("jacks")),
    Rank("Q", marked("queen"), marked("queens")),
    Rank("K", marked("king"), marked("kings")),
    Rank("A", marked("ace"), marked("aces")),
)
POWERS = (
    "",
    marked("look at any card"),
    marked("look at two cards beside it"),
    marked("look at the pile and swap"),
    marked("jump anywhere"),
)
"""The power that each number of a die gives to the token that does not move."""
CARDS = len(SUITS) * len(RANKS)
CODES = tuple(rank.sign + suit.letter for suit in SUITS for rank in RANKS)
"""The notation of each card: `7S`, `10H`, `AC`."""


def suit_of(card: int) -> int:
    """Return the number of a card's suit."""
    return card // len(RANKS)


def rank_of(card: int) -> int:
    """Return the number of a card's rank: 0 is a seven, 7 an ace."""
    return card % len(RANKS)
