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
    """The sentence for this action; of a cost, that for the other action if it does not have it. A
    row with neither name nor sentence says where to look if nothing differs."""
    more: Said | None = None
    """The sentence for this action if the other one has less of the same."""
    same: Said | None = None
    """The sentence if nothing differs, and both actions have this row."""


def strongest(rows: Iterable[Row], others: Iterable[Row] = ()) -> Reason | None:
    """Return the reason with the largest advantage of an action with `rows` over one with `others`.

    The first one if several are equal; if nothing differs, what both have, or where to look.
    """
    mine, theirs = list(rows), list(others)
    here, there = ({row.name: row.worth for row in some if row.name} for some in (mine, theirs))
    said: list[tuple[float, Row, Said | None]] = []
    for row in mine:
        why = row.more if row.name in there and row.more is not None else row.why
        said.append((row.worth - there.get(row.name, 0.0) if row.worth > 0 else 0.0, row, why))
    for row in theirs:
        if row.worth < 0 <= here.get(row.name, -1.0):
            said.append((-row.worth, row, row.why))
    found = [one for one in said if one[0] > 0 and one[2] is not None]
    if found:
        _, row, why = max(found, key=lambda one: one[0])
        return _reason(row, why, [*mine, *theirs])
    for row in mine:
        if row.same is not None and there.get(row.name) == row.worth:
            return _reason(row, row.same, [*mine, *theirs])
    looks = [row for row in mine if row.why is None and not row.name]
    return _reason(looks[0], None, [*mine, *theirs]) if looks else None


def _reason(row: Row, why: Said | None, rows: list[Row]) -> Reason:
    """Return the reason of a row.

    Its places are those of all rows with the same question, so that they do not reveal which of the
    two actions is better.
    """
    question = (row.name, row.look)
    at = {place for each in rows if (each.name, each.look) == question for place in each.at}
    return Reason(row.look, tuple(sorted(at)), why)
