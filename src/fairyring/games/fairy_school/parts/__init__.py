"""The parts of Fairy School: elements, creatures, cards and final projects, from `cards.toml`."""

from fairyring.kernel.editing.edition import edition_of
from fairyring.kernel.editing.tables import text_of

from . import known
from .cards import DISCARD, STARTING, Card, Deck, FinalProject, Kind, Table, index_of, read_table
from .elements import PAIR_BONUS, Creature, Element, Vector
from .notation import Line

__all__ = [
    "CARDS",
    "DECKS",
    "DISCARD",
    "LONG_FINALS",
    "PAIR_BONUS",
    "SHORT_FINALS",
    "STARTING",
    "Card",
    "Creature",
    "Deck",
    "Element",
    "FinalProject",
    "Kind",
    "Line",
    "Table",
    "Vector",
    "index_of",
    "read_table",
]

_EDITION = edition_of(__package__)
_TABLE = read_table(text_of(__package__, "cards.toml"), _EDITION)
if _EDITION is None:
    known.check(_TABLE, text_of(__package__, "known.toml"))

CARDS = _TABLE.cards
"""The different cards: the twelve of every starting deck, then those numbered 49 to 163."""
DECKS = _TABLE.decks
LONG_FINALS = _TABLE.long_finals
SHORT_FINALS = _TABLE.short_finals
