"""The clauses of Goblin Toboggan, from `rules.md` and the rows of cards, with tables to look up."""

from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Example, Opening, Rulebook, Section, Table
from fairyring.kernel.numbers.bits import members

from ..parts import CARDS, TILES, Card, GoblinType, Phase
from .cards import CLAUSES, clauses_of, number_of

OPENING = Opening(
    aim="Race your sled down the hill before the avalanche catches it: the sooner you are home, the"
    " more points you get. When all sleds are home or crushed, whoever has the most points wins,"
    " and gates that you rode through and sleds that you knocked over count too.",
    turn=(
        "All lay a new row of tiles: one tile each, in turn, from right to left.",
        "Then, in turn, everybody moves his sled one space: to the front or to a side.",
        "Play mischief cards: most at any time, some only when it is your turn to move.",
        "Draw one card, and keep three at most.",
        "Fill up your hand of tiles to three.",
        "From round 6 on the avalanche takes rows from the top, and crushes the sleds on them.",
        "The next player clockwise begins the next round.",
    ),
    example=Example(
        seats=3,
        seed=2427,
        before=(
            "at C0",
            "at D0",
            "at B0",
            "lay ice-orange-012 0",
            "lay plain 0",
            "lay plain 0",
        ),
        seat=1,
        text="Three players lay the first row. You are player 1, and it is your turn again. Your"
        " sled stands on B0, at the start. B1 comes next, and it touches your cell. You hold two"
        " tiles: trees and a slalom gate. Trees would be in your own way, so you take the gate. You"
        " turn it so that the gate stands between B0 and B1.",
        moves=("lay gate-0 4", "lay tree 0", "go front-right", "done"),
        after="Player 2 laid trees on A1. Trees stop everybody, but you did not need that cell: you"
        " went to the front right, to B1, and rode through your gate. That is one point. Now it is"
        " player 2's turn to move.",
        zones=("hill", "points-0", "hand-0", "rack-0"),
    ),
)

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
    told = clauses_of(CARDS, clauses)
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
            for card, clause in zip(CARDS, told, strict=True)
        ),
    )
    return Section(section.title, clauses, table)


def _goblins(card: Card) -> str:
    return " and ".join(GoblinType(kind).word.capitalize() for kind in members(card.types))


_TOLD = read_rulebook(__package__, OPENING, {"What tiles do": _tiles()})
RULEBOOK = Rulebook(
    *[_with_cards(part) if part.title == _CARDS else part for part in _TOLD.sections],
    opening=OPENING,
)
