"""The parts of Fairy School: elements, creatures, cards and final projects, from `cards.toml`."""

from fairyring.kernel.editing.edition import edition_of
from fairyring.kernel.editing.tables import text_of

from . import known
from .cards import (
    DISCARD as DISCARD,
    STARTING as STARTING,
    Card as Card,
    Deck as Deck,
    FinalProject as FinalProject,
    Kind as Kind,
    Table as Table,
    index_of as index_of,
    read_table as read_table,
)
from .elements import (
    PAIR_BONUS as PAIR_BONUS,
    Creature as Creature,
    Element as Element,
    Vector as Vector,
)
from .notation import Line as Line

_EDITION = edition_of(__package__)
_TABLE = read_table(text_of(__package__, "cards.toml"), _EDITION)
if _EDITION is None:
    known.check(_TABLE, text_of(__package__, "known.toml"))

CARDS = _TABLE.cards
"""The different cards: the twelve of every starting deck, then those numbered 49 to 163."""
LINES = tuple(line for card in CARDS for line in card.effect)
"""The printed lines of all cards; `Fairy.line_under_way` is an index in it."""
DECKS = _TABLE.decks
LONG_FINALS = _TABLE.long_finals
SHORT_FINALS = _TABLE.short_finals
