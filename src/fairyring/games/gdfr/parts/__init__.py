"""The twenty double-sided cards, read from `cards.toml` and checked by the rules of the deck."""

import re
from collections import Counter
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from fairyring.kernel.editing.edition import Edition, edition_of
from fairyring.kernel.editing.tables import Row, each_once, text_of


class Rhyme(StrEnum):
    """The five sounds on which a name can end, in the order of their numbered badges."""

    OUR = "our"
    OOP = "oop"
    OCK = "ock"
    ELLY = "elly"
    EW = "ew"

    @property
    def number(self) -> int:
        """The number on the badge, for people who do not read, or not English."""
        return list(Rhyme).index(self) + 1


class Symbol(StrEnum):
    """The four signs in the corners of a card."""

    SUN = "Sun"
    MOON = "Moon"
    MUSHROOM = "Mushroom"
    FROG = "Frog"

    @property
    def opposite(self) -> "Symbol":
        """The symbol on the other side of a card."""
        return _OPPOSITE[self]


_OPPOSITE = {
    Symbol.SUN: Symbol.MOON,
    Symbol.MOON: Symbol.SUN,
    Symbol.MUSHROOM: Symbol.FROG,
    Symbol.FROG: Symbol.MUSHROOM,
}


class Face(NamedTuple):
    """One side of a card."""

    name: str
    rhyme: Rhyme
    symbol: Symbol
    star: bool


class Card(NamedTuple):
    """A card: its goblin side and its fairy side."""

    goblin: Face
    fairy: Face


def face_key(name: str) -> str:
    """Return the key of a face's picture: its name in lower case, other signs as underscores."""
    return re.sub(r"[^a-z]+", "_", name.lower()).strip("_")


_RHYMES = {rhyme.value: rhyme for rhyme in Rhyme}
_SYMBOLS = {symbol.value: symbol for symbol in Symbol}
_CARDS = 20
_STARS = 4
"""Cards with a star on the goblin side; as many have one on the fairy side."""


def read_cards(text: str, edition: Edition | None = None) -> tuple[Card, ...]:
    """Read a table of cards; refuse one that breaks a rule of the deck, naming the row."""
    table = Row.file(text, "cards.toml", edition)
    rows = table.rows("card")
    table.done()
    sides = [(row.row("goblin"), row.row("fairy")) for row in rows]
    for row in rows:
        row.done()
    cards = [Card(_face(goblin), _face(fairy)) for goblin, fairy in sides]
    for (_, fairy), card in zip(sides, cards, strict=True):
        _check_card(fairy, card)
    if len(cards) != _CARDS:
        raise table.flaw(f"the deck has {_CARDS} cards, not {len(cards)}")
    named = zip(chain(*sides), (face_key(face.name) for face in chain(*cards)), strict=True)
    each_once("name", named)
    if table.of_the_box:
        rhymes = ((card.goblin.rhyme, card.fairy.rhyme) for card in cards)
        each_once("the pair of rhymes", zip(rows, rhymes, strict=True))
    _check_sides(table, "goblin", [card.goblin for card in cards])
    _check_sides(table, "fairy", [card.fairy for card in cards])
    return tuple(cards)


def _face(side: Row) -> Face:
    face = Face(
        name=side.name("name"),
        rhyme=side.one("rhyme", _RHYMES),
        symbol=side.one("symbol", _SYMBOLS),
        star=side.flag("star"),
    )
    side.done()
    return face


def _check_card(fairy: Row, card: Card) -> None:
    backs = card.goblin.symbol.opposite
    if card.fairy.symbol is not backs:
        allowed = f"{backs}, for that backs a {card.goblin.symbol}"
        raise fairy.wrong("symbol", allowed, card.fairy.symbol.value)
    if card.fairy.rhyme is card.goblin.rhyme:
        raise fairy.wrong("rhyme", "another than on the goblin side", card.fairy.rhyme.value)


def _check_sides(table: Row, side: str, faces: list[Face]) -> None:
    """G1: check what all goblin sides, or all fairy sides, show together.

    An edition keeps the number of stars too: every hand begins with one (G2.2).
    """
    symbols = Counter(face.symbol for face in faces)
    each = _CARDS // len(Symbol)
    for symbol in Symbol:
        if table.of_the_box and (found := symbols[symbol]) != each:
            raise table.flaw(f"symbol {symbol} must stand on {each} {side} sides, not {found}")
    stars = sum(face.star for face in faces)
    if stars != _STARS:
        raise table.flaw(f"star must be true on {_STARS} {side} sides, not {stars}")


CARDS = read_cards(text_of(__package__, "cards.toml"), edition_of(__package__))
