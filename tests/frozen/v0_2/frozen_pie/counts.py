"""Counts for the statistics of Frozen Pie."""

from collections.abc import Iterator

from fairyring.authoring import Action, Count, Fact, Position, Use
from frozen_pie.facts import Ate
from frozen_pie.position import Lay


def counted(fact: Fact, position: Position) -> Iterator[Count]:
    """Count the slices that are eaten."""
    if isinstance(fact, Ate):
        yield Count(fact.seat, "ate")


def uses(action: Action) -> Use | None:
    """Return the spoon that is laid."""
    return Use("laid", f"spoon {action.spoon + 1}") if isinstance(action, Lay) else None
