"""The report section of `rows.py`, which needs libraries that this module does not."""

from collections.abc import Iterator
from typing import Any, Final

OF_A_STEP: Final = 1 / 3
"""The target cost of a row, as a fraction of a step of the game."""


def told(found: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the lines of the section."""
    yield "### What a row of numbers costs"
    yield ""
    yield (
        "Microseconds of processor time at a table of two with random play, called from Python: for"
        " a step (`awaited`, `actions` and `play`), for the view of the acting seat, and for the"
        " row of that view. Target: a row takes at most a third of a step."
    )
    yield ""
    yield "| game | a step | a view | a row | of a step | |"
    yield "|---|---:|---:|---:|---:|---|"
    for one in found:
        part = one["row"] / one["step"]
        met = "reached" if part <= OF_A_STEP else "**missed**"
        yield (
            f"| {one['game']} | {one['step']:.2f} | {one['view']:.2f} | {one['row']:.2f}"
            f" | {part:.0%} | {met} |"
        )
