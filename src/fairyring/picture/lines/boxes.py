"""Draws cards as boxes of text side by side."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from .flow import beside

LEAST = 20
"""The least width of a box: four fit side by side on the narrowest usual terminal."""


class Box(NamedTuple):
    """The content of a box, and the texts on its border."""

    words: list[Text]
    number: str
    kind: str
    style: str


def room_in(width: int) -> tuple[int, int]:
    """The number of boxes that fit side by side, and the width for text in each."""
    each = max(1, width // LEAST)
    return each, width // each - 3


def rows(boxes: Sequence[Box], width: int) -> list[Text]:
    """Draw all boxes, as many in a row as fit; the boxes of a row are equally high."""
    each, room = room_in(width)
    lines: list[Text] = []
    for first in range(0, len(boxes), each):
        row = boxes[first : first + each]
        high = max(len(box.words) for box in row)
        lines += beside([_drawn(box, room, high) for box in row])
    return lines


def _drawn(box: Box, room: int, high: int) -> list[Text]:
    edge = room + 1
    words = [*box.words, *[Text()] * (high - len(box.words))]
    return [_top(box, edge), *[_line(each, room, box.style) for each in words], _foot(box, edge)]


def _top(box: Box, edge: int) -> Text:
    number = Text(f" {box.number} " if box.number else "", "bold")
    number.truncate(edge - 2)
    line = "─" * (edge - 1 - number.cell_len)
    return Text.assemble(("╭─", box.style), number, (f"{line}╮", box.style))


def _line(words: Text, room: int, style: str) -> Text:
    blank = " " * (room - words.cell_len)
    return Text.assemble(("│ ", style), words, (f"{blank}│", style))


def _foot(box: Box, edge: int) -> Text:
    kind = Text(f" {box.kind} " if box.kind else "")
    kind.truncate(edge - 2)
    line = "─" * (edge - 1 - kind.cell_len)
    return Text.assemble((f"╰{line}", box.style), kind, ("─╯", box.style))
