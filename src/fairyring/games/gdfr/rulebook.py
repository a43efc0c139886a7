"""The numbered clauses of Goblins Drool, Fairies Rule!, and the clause that forbids an action.

The clauses are in `rules.md`. `why_not` checks one action by the book, slowly and card by card. It
is written independently of the quick rules in `position`, so that each tests the other.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Clause, Table
from fairyring.kernel.position import Position

from .parts import CARDS, Face
from .position import Add, GoblinsDrool


def _list_of_cards() -> Table:
    """Both sides of all twenty cards."""
    names = ("Goblin side", "Rhyme", "Symbol"), ("Fairy side", "Rhyme", "Symbol")
    return Table(
        (*names[0], *names[1]),
        tuple(((*_side(card.goblin), *_side(card.fairy))) for card in CARDS),
    )


def _side(face: Face) -> tuple[str, str, str]:
    return face.name + "\u00a0★" * face.star, face.rhyme, face.symbol


RULEBOOK = read_rulebook(__package__, {"The cards": _list_of_cards()})


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, GoblinsDrool)
    assert isinstance(action, Add)
    if position.outcome() is not None:
        return RULEBOOK["G4.6"]
    if not 0 <= seat < position.seats or position.turn != seat:
        return RULEBOOK["G3.1"]
    wanted = action.notation
    for number, card in enumerate(CARDS):
        if wanted not in (card.goblin.name, card.fairy.name):
            continue
        if not position.hand(seat) >> number & 1:
            return RULEBOOK["G3.2"]
        is_fairy = bool(position.fairies >> number & 1)
        showing = card.fairy.name if is_fairy else card.goblin.name
        return None if showing == wanted else RULEBOOK["G3.3"]
    return RULEBOOK["G3.2"]
