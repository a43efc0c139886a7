"""Chances as bars: one for all seats, each with a sign of its own."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.text import Text

_SIGNS: Final = "█░▓▒▚·"
_COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red")


def bar(chances: Sequence[float], width: int) -> Text:
    """Everybody's chances, side by side; one who is alone has the rest of the bar empty."""
    ends = [0, *[round(width * sum(chances[: seat + 1])) for seat in range(len(chances))]]
    text = Text()
    for seat, (start, end) in enumerate(pairwise(ends)):
        text.append(_SIGNS[seat] * (end - start), _COLOURS[seat])
    return text.append(" " * (width - len(text)))


def legend(names: Sequence[str]) -> Text:
    """Which sign is whose."""
    parts = [Text(f"{_SIGNS[seat]} {name}", _COLOURS[seat]) for seat, name in enumerate(names)]
    return Text("   ").join(parts)


def percents(chances: Sequence[float]) -> str:
    """Everybody's chances in numbers."""
    return " : ".join(f"{100 * chance:.0f}" for chance in chances)
