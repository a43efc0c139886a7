"""The printed cards: their clauses, and how the rulebook judges each, one row for a card.

A card of an edition is judged as the printed card with the same effect.
"""

from collections.abc import Iterable

from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.explain.rulebook import Clause

from ...parts import MODES, Card, Effect
from ..judging.declared import JUDGED, fitting
from . import answers, hands, hill, sleds


def number_of(clause: Clause) -> int:
    """Return the number of a clause in its section."""
    return int(clause.id.partition(".")[2])


JUDGED.extend((*answers.ROWS, *hands.ROWS, *hill.ROWS, *sleds.ROWS))
CLAUSES = tuple(row.clause for row in JUDGED)
for _effect in Effect:
    if not any(row.effect is _effect for row in JUDGED):
        _files = "answers.py, hands.py, hill.py, sleds.py"
        raise BadParts(f"rulebook/cards/ ({_files}): no row of ROWS to {_effect.word}")
for _mode in MODES:
    fitting(_mode)


def clauses_of(cards: Iterable[Card], clauses: Iterable[Clause]) -> list[str]:
    """Return the clause of each card, or that of the printed card with the same effect."""
    told = {_key(title): clause.id for clause in clauses for title in clause.rulings}
    return [told.get(card.key) or fitting(MODES[card.modes[0]]).number for card in cards]


def _key(title: str) -> str:
    """Return the key of a card whose title is a ruling: `NO! Gimme!` becomes `no_gimme`."""
    words = title.lower().replace("-", " ").split()
    return "_".join("".join(filter(str.isalnum, word)) for word in words)
