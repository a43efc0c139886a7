"""The places at the end of a game, in words."""

from collections.abc import Sequence

from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import say_many


def ranking(outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Return a line for each seat, the first place first; seats without a place come last."""
    if len(names) == 1 and not outcome.points:
        return []
    lines = []
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat] or len(names) + 1):
        place = f"{outcome.places[seat]}." if outcome.places[seat] else "-"
        points = _points(outcome.points[seat]) if outcome.points else ""
        lines.append(f"{place} {names[seat]}{points}")
    return lines


def _points(number: int) -> str:
    return ": " + say_many("{number} point", "{number} points", number)
