"""Tables to look things up, made from the parts: the tiles and the cards."""

from collections.abc import Iterable

from fairyring.kernel.explain.rulebook import Clause, Table
from fairyring.kernel.numbers.bits import members

from ...parts import CARDS, TILES, Card, GoblinType, Phase
from ..cards import clauses_of

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


TILE_TABLE = _tiles()


def card_table(clauses: Iterable[Clause]) -> Table:
    """Return the table of all cards, each with the clause that describes it in full."""
    told = clauses_of(CARDS, clauses)
    return Table(
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
            for card, clause in zip(CARDS, told, strict=True)
        ),
    )


def _goblins(card: Card) -> str:
    return " and ".join(GoblinType(kind).word.capitalize() for kind in members(card.types))
