"""Draws a board with a few characters in each cell, and a legend below."""

import re
from collections.abc import Callable, Sequence

from rich.text import Text

from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Piece, Zone
from fairyring.kernel.display.zones import kind_of

from ..words import is_back

_BACK = "▒▒"
"""A piece that shows only its back."""
_COMMON = "··"
"""The most common piece on a board, drawn as background."""
_NOTHING = "·"
_CHOSEN = "✓"
_ON = "…"
"""Marks where a part of a board ends."""
_FEW = 4
"""The most cells that the legend lists for an ambiguous sign; also the least for a background."""
_NUMBER = re.compile(r"[0-9]+")

Cell = tuple[int, int]


class Board:
    """The pieces of a grid or a hex zone, by cell."""

    def __init__(
        self,
        zone: Zone,
        pieces: Sequence[Piece],
        style: Callable[[Piece], str],
        part: Part | None = None,
    ) -> None:
        """`style` returns the colour of a piece; `part` limits what is shown."""
        self._zone = zone
        self._style = style
        lying: dict[Cell, list[Piece]] = {}
        for piece in pieces:
            lying.setdefault(_cell(piece), []).append(piece)
        # The topmost pieces come first.
        self._lying = {cell: _from_above(heap) for cell, heap in lying.items()}
        size = (*zone.size, 1, 1)[:2] if zone.size else (1, 1)
        self._columns, self._rows = (
            max([size[way], *[cell[way] + 1 for cell in lying]]) for way in (0, 1)
        )
        self._across = _names(zone.columns, self._columns)
        self._down = _names(zone.rows, self._rows)
        whole = Part(0, 0, self._columns - 1, self._rows - 1)
        self._shown = whole if part is None else part.within(self._columns, self._rows)
        self._edge = max(map(len, self._down)) + 2
        self._shift = 1 if kind_of(zone).set_in else 0
        self._ground = self._most(pieces)

    def lines(self, width: int) -> list[Text]:
        """The rows of the board; one that is too wide is drawn without blanks, or else in parts."""
        every = range(self._shown.left, self._shown.right + 1)
        room = [one + 1 for one in self._room(close=False)]
        even = [max(room[column] for column in every)] * len(room)
        if self._wide(every, even) <= width:
            return self._part(every, even, close=False)
        if self._wide(every, room) > width and all(len(heap) < 2 for heap in self._lying.values()):
            closer = self._room(close=True)
            if self._wide(every, closer) <= width:
                return self._part(every, closer, close=True)
        lines: list[Text] = []
        for part in self._parts(every, room, width):
            lines += [*([Text()] if lines else []), *self._part(part, room, close=False)]
        return lines

    # Widths.

    def _room(self, *, close: bool) -> list[int]:
        """The width of each column: that of its name or of its fullest cell."""
        rows = self._rows_shown()
        return [
            max(2, len(name), *[len(self._on((column, row), close)) for row in rows])
            for column, name in enumerate(self._across)
        ]

    def _wide(self, columns: range, room: Sequence[int]) -> int:
        gaps = sum(self._gap(column, 0) for column in columns[1:])
        on = len(_ON) + 1 if self._goes_on(columns) else 0
        return self._edge + self._shift + sum(room[n] for n in columns) + gaps + on - 1

    def _parts(self, columns: range, room: Sequence[int], width: int) -> list[range]:
        """Split the columns into parts, each with as many as fit."""
        parts = [columns[:1]]
        for column in columns[1:]:
            longer = range(parts[-1].start, column + 1)
            if self._wide(longer, room) <= width:
                parts[-1] = longer
            else:
                parts.append(range(column, column + 1))
        return parts

    def _rows_shown(self) -> range:
        return range(self._shown.top, self._shown.bottom + 1)

    def _goes_on(self, columns: range) -> bool:
        """Return whether these are the last columns shown, although the board has more."""
        return columns.stop - 1 == self._shown.right < self._columns - 1

    def _gap(self, place: int, way: int) -> bool:
        """Return whether a new block of columns or rows begins here."""
        blocks = self._zone.blocks
        return way < len(blocks) and place > 0 and place % blocks[way] == 0

    # Drawing.

    def _part(self, columns: range, room: Sequence[int], *, close: bool) -> list[Text]:
        """Draw some columns of all rows, with their names at the edges."""
        names = [Text(self._across[column], "dim") for column in columns]
        before = f"{_ON} " if columns.start == self._shown.left > 0 else ""
        lines = [self._line(Text(f"{before:>{self._edge}}", "dim"), columns, names, room)]
        if self._goes_on(columns):
            lines[0].append(f" {_ON}", "dim")
        further = Text(f"{_ON:>{self._edge - 2}}", "dim")
        lines += [further] if self._shown.top > 0 else []
        for row in self._rows_shown():
            if self._gap(row, 1) and row > self._shown.top:
                lines.append(Text())
            name = self._down[row]
            edge = Text(f"{name:>{self._edge - 2}}  ", "dim")
            edge.append(" " * (self._shift * (row % 2)))
            cells = [self._on((column, row), close) for column in columns]
            lines.append(self._line(edge, columns, cells, room))
        lines += [further] if self._shown.bottom < self._rows - 1 else []
        return lines

    def _line(self, line: Text, columns: range, cells: Sequence[Text], room: Sequence[int]) -> Text:
        for column, cell in zip(columns, cells, strict=True):
            gap = column > columns.start and self._gap(column, 0)
            line = Text.assemble(line, " " * gap, cell, " " * (room[column] - len(cell)))
        line.rstrip()
        return line

    def meanings(self) -> list[Text]:
        """The legend; for a sign with several meanings, it lists the cells of each."""
        cells: dict[tuple[str, str], list[str]] = {}
        for (column, row), heap in sorted(self._lying.items(), key=lambda item: item[0][::-1]):
            for piece in heap if self._shown.holds(column, row) else ():
                meant = self._meant(self._sign(piece), self._told(piece))
                cells.setdefault(meant, []).append(self._name(column, row))
        signs = [sign for sign, _ in cells]
        texts = [Text(head.text, "dim") for head in self._zone.heads]
        for (sign, label), where in sorted(cells.items(), key=_by_number):
            text = label if label.startswith(f"{sign} ") else f"{sign} {label}"
            if signs.count(sign) > 1 and len(where) <= _FEW:
                text = f"{text} ({', '.join(where)})"
            texts.append(Text(text, "dim"))
        return texts

    # One cell.

    def _on(self, cell: Cell, close: bool) -> Text:
        """The signs of all pieces in a cell, separated by a plus before tokens, else a slash."""
        heap = self._lying.get(cell)
        if not heap:
            return Text(_NOTHING, "dim")
        text = Text()
        for nth, piece in enumerate(heap):
            if nth:
                text.append("/" if piece.shape != "token" else "+", "dim")
            chosen = piece.mark == _CHOSEN
            sign = self._sign(piece)[: 2 - chosen if close else None]
            text.append(sign, "dim" if sign == _COMMON else f"bold {self._style(piece)}")
            text.append(_CHOSEN if chosen else "", "bold")
        return text

    # One piece.

    def _sign(self, piece: Piece) -> str:
        """A few characters for a piece: its number, its glyphs, or its first letters."""
        label = self._label(piece)
        number = label.partition(" ")[0]
        if number.isdecimal():
            return number
        glyphs = [badge.glyph for badge in piece.badges if badge.glyph]
        if glyphs:
            return "".join(glyphs)[: max(2, len(glyphs[0]))]
        if is_back(piece):
            return _BACK
        return _COMMON if label == self._ground else label.removeprefix("the ")[:2]

    def _label(self, piece: Piece) -> str:
        """The label without the name of the cell."""
        return piece.label.removeprefix(f"{self._name(*_cell(piece))}, ")

    def _told(self, piece: Piece) -> str:
        """The same, with the effect of a numbered card."""
        label = self._label(piece)
        return f"{label}: {piece.note}" if piece.note and self._sign(piece).isdecimal() else label

    def _meant(self, sign: str, label: str) -> tuple[str, str]:
        """Merge signs that differ only by a number that is also in the label."""
        if len(sign) > 1 and sign[1:].isdecimal() and label.endswith(f" {sign[1:]}"):
            return sign[0], label[: -len(sign)].rstrip(" ,")
        return sign, label

    def _most(self, pieces: Sequence[Piece]) -> str:
        """The label of the pieces on at least every third cell that have no sign of their own."""
        labels = [self._label(one) for one in pieces if one.face and not one.badges]
        most = max(sorted(set(labels)), key=labels.count, default="")
        often = max(_FEW, self._columns * self._rows / 3)
        return most if labels.count(most) >= often else ""

    def _name(self, column: int, row: int) -> str:
        return f"{self._across[column]}{self._down[row]}"


def _cell(piece: Piece) -> Cell:
    column, row = (*piece.at, 0, 0)[:2]
    return column, row


def _from_above(heap: list[Piece]) -> list[Piece]:
    """Tokens first, then the others from top to bottom."""
    tokens = [piece for piece in heap if piece.shape == "token"]
    return tokens + [piece for piece in reversed(heap) if piece not in tokens]


def _names(given: Sequence[str], count: int) -> list[str]:
    """The names of columns or rows: those of the game, else their numbers."""
    return [*given, *[str(n % 100) for n in range(len(given) + 1, count + 1)]][:count]


def _by_number(
    meaning: tuple[tuple[str, str], list[str]],
) -> tuple[bool, int, tuple[str, str]]:
    """A sort key: signs that begin with a number in numerical order, then the others."""
    number = _NUMBER.match(meaning[0][0])
    return (not number, int(number[0]) if number else 0, meaning[0])
