"""The twenty double-sided cards, read from `cards.toml` and held to the rules of the deck."""

import re
import tomllib
from enum import StrEnum
from importlib import resources
from typing import NamedTuple


class Rhyme(StrEnum):
    """The five sounds on which a name can end, in the order of their numbered badges."""

    OUR = "our"
    OOP = "oop"
    OCK = "ock"
    ELLY = "elly"
    EW = "ew"

    @property
    def number(self) -> int:
        """The number on the badge: for those who do not read, or not English."""
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
    """One card: what it shows as a goblin and what it shows as a fairy."""

    goblin: Face
    fairy: Face


def face_key(name: str) -> str:
    """The key of a face's picture: its name in lower case, all that is no letter underscores."""
    return re.sub(r"[^a-z]+", "_", name.lower()).strip("_")


class BadParts(ValueError):
    """The table of cards breaks a rule of the deck."""


def _face(side: dict[str, object], where: str) -> Face:
    unknown = side.keys() - {"name", "rhyme", "symbol", "star"}
    if unknown:
        raise BadParts(f"{where} has an unknown entry {sorted(unknown)[0]!r}")
    try:
        name = str(side["name"])
        rhyme = Rhyme(str(side["rhyme"]))
        symbol = Symbol(str(side["symbol"]))
    except (KeyError, ValueError) as flaw:
        raise BadParts(f"{where}: {flaw}") from None
    return Face(name, rhyme, symbol, side.get("star") is True)


def read_cards(text: str) -> tuple[Card, ...]:
    """Read a table of cards; a table that breaks a rule of the deck is refused by its row."""
    cards = []
    for number, row in enumerate(tomllib.loads(text)["card"], start=1):
        if row.keys() != {"goblin", "fairy"}:
            raise BadParts(f"card {number} needs a goblin and a fairy side, and nothing else")
        card = Card(
            _face(row["goblin"], f"card {number}, goblin side"),
            _face(row["fairy"], f"card {number}, fairy side"),
        )
        if card.fairy.symbol is not card.goblin.symbol.opposite:
            raise BadParts(f"card {number}: {card.goblin.symbol} never backs {card.fairy.symbol}")
        if card.fairy.rhyme is card.goblin.rhyme:
            raise BadParts(f"card {number} rhymes with itself")
        cards.append(card)
    _check_deck(cards)
    return tuple(cards)


def _check_deck(cards: list[Card]) -> None:
    if len(cards) != 20:
        raise BadParts(f"the deck has 20 cards, not {len(cards)}")
    if len({face.name for card in cards for face in card}) != 40:
        raise BadParts("two faces bear the same name")
    if len({(card.goblin.rhyme, card.fairy.rhyme) for card in cards}) != 20:
        raise BadParts("two cards share the same pair of rhymes")


CARDS = read_cards((resources.files(__package__) / "cards.toml").read_text("utf-8"))
