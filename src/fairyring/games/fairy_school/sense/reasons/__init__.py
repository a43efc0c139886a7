"""Reasons in words for an action: rows of what it brings its fairy, each with its sentence.

`needs` says what a fairy still lacks; the rows are in `of_turn`, for the forest and cards, and in
`of_projects`, for projects and conversions. The unit of their worth is that of `wishes`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.reasons import Row, strongest
from fairyring.kernel.position import Position

from ...position import FairySchool
from ...position.school.actions import Deed, Verb
from . import of_projects, of_turn
from .needs import Seen

__all__ = ["reason"]

_ROWS: dict[int, Callable[[Seen, Any], Iterable[Row]]] = {
    Verb.PICK: of_projects.of_choosing,
    Verb.PLACE: of_turn.of_place,
    Verb.FILL: of_turn.of_filling,
    Verb.COLUMN: of_turn.of_column,
    Verb.USE: of_turn.of_use,
    Verb.TAKE: of_projects.of_choosing,
    Verb.KEEP: of_projects.of_choosing,
    Verb.REMOVE: of_turn.of_removing,
    Verb.STUDY: of_turn.of_study,
    Verb.GAIN: of_projects.of_gain,
    Verb.AGAIN: of_turn.of_again,
    Verb.ENOUGH: of_turn.of_enough,
    Verb.REALIZE: of_projects.of_realizing,
    Verb.STEP: of_projects.of_step,
    Verb.FINAL: of_projects.of_final,
    Verb.CONVERT: of_projects.of_converting,
    Verb.MAKE: of_projects.of_conversion,
    Verb.GIVE: of_projects.of_conversion,
    Verb.DONE: of_turn.of_done,
}
"""By verb: what an action brings."""


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the most important thing that an action brings and the other one does not."""
    assert isinstance(view, FairySchool)
    seen = Seen(view, seat)
    return strongest(_rows(seen, action), _rows(seen, instead))


def _rows(seen: Seen, action: Action | None) -> Iterable[Row]:
    """Return what an action brings."""
    rows = _ROWS.get(int(action.verb)) if isinstance(action, Deed) else None
    return [] if rows is None else rows(seen, action)
