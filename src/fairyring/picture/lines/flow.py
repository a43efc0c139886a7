"""Wraps text in lines of a given width."""

import io
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

_PAPER = Console(file=io.StringIO(), width=80)
"""Rich needs a console to wrap text; any will do."""
_HANG = 4
"""The indentation of all but the first line of a group."""


def broken(text: Text, room: int) -> list[Text]:
    """Wrap a text, without blanks at the ends of lines."""
    lines = list(text.wrap(_PAPER, max(room, 1)))
    for line in lines:
        line.rstrip()
    return lines


def flow(items: Sequence[Text], between: str, room: int) -> list[Text]:
    """Put items on lines; an item is broken only if it is longer than a line."""
    lines: list[Text] = []
    for left, item in zip(range(len(items) - 1, -1, -1), items, strict=True):
        fits = room - len(between.rstrip()) if left else room  # a separator follows
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= fits:
            lines[-1] = Text.assemble(lines[-1], between, item)
        else:
            if lines:
                lines[-1].append(between.rstrip())
            lines += broken(item, fits)
    return lines


def hung(items: Sequence[Text], between: str, width: int, margin: str = "  ") -> list[Text]:
    """Put items on lines, all but the first one indented."""
    lines = flow(items, between, width - _HANG)
    return [Text.assemble(" " * _HANG if n else margin, line) for n, line in enumerate(lines)]


def beside(columns: Sequence[Sequence[Text]]) -> list[Text]:
    """Place columns of lines side by side; all are equally high."""
    return [Text.assemble(*line) for line in zip(*columns, strict=True)]


def typed(page: Text, *, colour: bool) -> str:
    """Return a text as plain characters for a file, or with colours for a terminal."""
    if not colour:
        return page.plain
    paper = Console(
        file=io.StringIO(), force_terminal=True, color_system="standard", no_color=False
    )
    with paper.capture() as written:
        paper.print(page, end="", soft_wrap=True)
    return written.get()
