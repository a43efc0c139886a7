"""The parts of Fairy School: elements, creatures, cards and final projects, from `cards.toml`."""

from fairyring.kernel.editing.edition import edition_of
from fairyring.kernel.editing.tables import text_of

from . import known
from .cards import DISCARD, STARTING, Card, Deck, FinalProject, Kind, Table, index_of, read_table
from .creatures import PAIR_BONUS, Creature
from .elements import (
    AIR_BECOMES,
    COLUMN_COSTS,
    CUBES,
    FEWER_CUBES,
    FIRST_ELEMENTS,
    NO_ELEMENTS,
    PLAIN,
    RATE,
    Element,
    Vector,
    one,
    vector,
)
from .notation import (
    DRAWN,
    BadNotation,
    Effect,
    Line,
    Sign,
    Special,
    cost_signs,
    read_cost,
    read_effect,
    read_line,
    signs,
    write_cost,
    write_effect,
    write_line,
)
from .words import amount_words, effect_words, element_said, element_words, line_words

__all__ = [
    "AIR_BECOMES",
    "CARDS",
    "COLUMN_COSTS",
    "CUBES",
    "DECKS",
    "DISCARD",
    "DRAWN",
    "FEWER_CUBES",
    "FIRST_ELEMENTS",
    "LONG_FINALS",
    "NO_ELEMENTS",
    "PAIR_BONUS",
    "PLAIN",
    "RATE",
    "SHORT_FINALS",
    "STARTING",
    "BadNotation",
    "Card",
    "Creature",
    "Deck",
    "Effect",
    "Element",
    "FinalProject",
    "Kind",
    "Line",
    "Sign",
    "Special",
    "Table",
    "Vector",
    "amount_words",
    "cost_signs",
    "effect_words",
    "element_said",
    "element_words",
    "index_of",
    "line_words",
    "one",
    "read_cost",
    "read_effect",
    "read_line",
    "read_table",
    "signs",
    "vector",
    "write_cost",
    "write_effect",
    "write_line",
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
