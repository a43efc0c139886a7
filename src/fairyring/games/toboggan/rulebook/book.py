"""The clauses of Goblin Toboggan, from `rules.md` and the rows of cards, with tables to look up."""

from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Rulebook, Section, Table
from fairyring.kernel.numbers.bits import members

from ..parts import CARDS, TILES, Card, GoblinType, Phase
from .cards import CLAUSES, clauses_of, number_of

_CARDS = "The cards"
"""The section of `rules.md` with what holds for several cards; the clause of each card joins it."""
_PLAYED = {Phase.ANY_TIME: "Any Time", Phase.MOVEMENT: "Movement"}


def _tiles() -> Table:
    """Return the table of tiles: one row for each title, whatever the edges."""
    texts = {tile.title: tile.text for tile in TILES}
    return Table(
        ("tile", "copies", "what it does"),
        tuple(
            (title, str(sum(tile.copies for tile in TILES if tile.title == title)), text)
            for title, text in texts.items()
        ),
    )


def _with_cards(section: Section) -> Section:
    """Return the section of the cards, with their table: each with the clause about it."""
    clauses = tuple(sorted((*CLAUSES, *section.clauses), key=number_of))
    table = Table(
        ("card", "copies", "played", "goblins", "what it does", "clause"),
        tuple(
            (
                card.title,
                str(card.copies),
                _PLAYED[card.phase],
                _goblins(card),
                card.text,
                clause,
            )
            for card, clause in zip(CARDS, clauses_of(CARDS, clauses), strict=True)
        ),
    )
    return Section(section.title, clauses, table)


def _goblins(card: Card) -> str:
    return " and ".join(GoblinType(kind).word.capitalize() for kind in members(card.types))


_READ = read_rulebook(__package__, {"What tiles do": _tiles()})
RULEBOOK = Rulebook(
    *[_with_cards(part) if part.title == _CARDS else part for part in _READ.sections],
    opening=_READ.opening,
)
