"""The reason for an action: the row in which it differs most from another action.

A game describes each action by rows, each with a worth and a sentence. Rows of both actions that
have the same name are compared.
"""

from collections.abc import Iterable
from typing import NamedTuple

from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Said


class Row(NamedTuple):
    """Something that an action brings or costs, true in every world of the view."""

    name: str
    """Rows with the same name are compared; one without a name counts in full."""
    worth: float
    """In a unit of the game; negative for a cost."""
    look: Said
    at: tuple[str, ...] = ()
    """The ids of the zones and pieces to look at."""
    why: Said | None = None
    """The sentence for this action, or of a cost, for an action that has less of it. Without one, a
    row with a name is only compared; one without says where to look if nothing differs."""
    same: Said | None = None
    """The sentence if nothing differs, and the other action has this row, too."""


def strongest(rows: Iterable[Row], others: Iterable[Row] = ()) -> Reason | None:
    """Return the reason with the largest advantage of an action with `rows` over one with `others`.

    The first one if several are equal; if nothing differs, what both have, or where to look.
    """
    mine, theirs = list(rows), list(others)
    here, there = ({row.name: row.worth for row in some if row.name} for some in (mine, theirs))
    gains = [(row.worth - there.get(row.name, 0.0), row) for row in mine if row.worth > 0]
    gains += [(-row.worth, row) for row in theirs if row.worth < 0 <= here.get(row.name, 0.0)]
    said = [(gain, row) for gain, row in gains if gain > 0 and row.why is not None]
    if said:
        best = max(said, key=lambda one: one[0])[1]
        return Reason(best.look, best.at, best.why)
    for row in mine:
        alike = row.name in there and there[row.name] == row.worth
        if (row.same is not None and alike) or (row.why is None and not row.name):
            return Reason(row.look, row.at, row.same if alike else None)
    return None
