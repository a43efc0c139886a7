"""Chances as bars: one bar for all seats, each with its own character."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.text import Text

_SIGNS: Final = "█░▓▒▚·"
_COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red")


def bar(chances: Sequence[float], width: int) -> Text:
    """Return the chances of all seats side by side; with one seat, the rest of the bar is empty."""
    ends = [0, *[round(width * sum(chances[: seat + 1])) for seat in range(len(chances))]]
    text = Text()
    for seat, (start, end) in enumerate(pairwise(ends)):
        text.append(_SIGNS[seat] * (end - start), _COLOURS[seat])
    return text.append(" " * (width - len(text)))


def legend(names: Sequence[str]) -> Text:
    """Return the character of each seat."""
    parts = [Text(f"{_SIGNS[seat]} {name}", _COLOURS[seat]) for seat, name in enumerate(names)]
    return Text("   ").join(parts)


def percents(chances: Sequence[float]) -> str:
    """Return the chances of all seats in percent."""
    return " : ".join(f"{100 * chance:.0f}" for chance in chances)
