"""Draws a board with a few signs on each cell, and says below what they mean."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from fairyring.kernel.scene import Piece, Zone

_BACK: Final = "▒▒"
"""What shows nothing but its back."""
_COMMON: Final = "··"
"""What lies on most cells, and is no more than ground."""
_NOTHING: Final = "·"
_CHOSEN: Final = "✓"
_FEW: Final = 4
"""So many cells are named of what shares its sign with something else; fewer are no ground."""

Cell = tuple[int, int]


class Board:
    """The pieces of a grid, a hex zone or a track, by the cells on which they lie."""

    def __init__(self, zone: Zone, pieces: Sequence[Piece], style: Callable[[Piece], str]) -> None:
        self._zone = zone
        self._style = style
        self._columns, self._rows = (*zone.size, 1, 1)[:2] if zone.size else (1, 1)
        self._across = zone.columns or [str(n % 100) for n in range(1, self._columns + 1)]
        self._down = zone.rows or [str(n) for n in range(1, self._rows + 1)]
        self._lying: dict[Cell, list[Piece]] = {}
        for piece in pieces:
            self._lying.setdefault(_cell(piece), []).append(piece)
        # What lies upon something is told before it.
        for cell, heap in self._lying.items():
            tokens = [piece for piece in heap if piece.shape == "token"]
            self._lying[cell] = tokens + [one for one in reversed(heap) if one not in tokens]
        self._ground = self._most(pieces)

    def lines(self) -> list[Text]:
        """The board, row by row; every cell is as wide as the one on which most lies."""
        edge = max(len(name) for name in self._down)
        cells = [(column, row) for column in range(self._columns) for row in range(self._rows)]
        room = 1 + max(2, *map(len, self._across), *[len(self._on(*cell)) for cell in cells])
        names = "".join(f"{name:<{room}}" for name in self._across).rstrip()
        lines = [Text(" " * (edge + 2) + names, "dim")]
        for row in range(self._rows):
            line = Text(f"{self._down[row]:>{edge}}  ", "dim")
            line.append(" " if self._zone.kind == "hex" and row % 2 else "")
            for column in range(self._columns):
                signs = self._on(column, row)
                line.append(signs)
                line.append(" " * (room - len(signs)))
            line.rstrip()
            lines.append(line)
        return lines

    def meanings(self) -> list[Text]:
        """What each sign means; where one has several meanings, the cells of each."""
        cells: dict[tuple[str, str], list[str]] = {}
        for (column, row), heap in sorted(self._lying.items(), key=lambda item: item[0][::-1]):
            for piece in heap:
                meant = self._meant(self._sign(piece), self._told(piece))
                cells.setdefault(meant, []).append(self._name(column, row))
        signs = [sign for sign, _ in cells]
        told = []
        for (sign, label), where in sorted(cells.items(), key=_by_number):
            text = label if label.startswith(f"{sign} ") else f"{sign} {label}"
            if signs.count(sign) > 1 and len(where) <= _FEW:
                text = f"{text} ({', '.join(where)})"
            told.append(Text(text, "dim"))
        return told

    # One cell.

    def _on(self, column: int, row: int) -> Text:
        """The signs of all that lies there; a plus between what lies beside each other."""
        heap = self._lying.get((column, row))
        if not heap:
            return Text(_NOTHING, "dim")
        text = Text()
        for nth, piece in enumerate(heap):
            if nth:
                text.append("/" if piece.shape != "token" else "+", "dim")
            sign = self._sign(piece)
            text.append(sign, "dim" if sign == _COMMON else f"bold {self._style(piece)}")
            if piece.mark == _CHOSEN:
                text.append(_CHOSEN, "bold")
        return text

    # One piece.

    def _sign(self, piece: Piece) -> str:
        """A few characters that stand for a piece: its number, its glyphs, or its first letters."""
        label = self._label(piece)
        number = label.partition(" ")[0]
        if number.isdecimal():
            return number
        glyphs = "".join(badge.glyph for badge in piece.badges)
        if glyphs:
            return glyphs[:2]
        if is_back(piece):
            return _BACK
        return _COMMON if label == self._ground else label.removeprefix("the ")[:2]

    def _label(self, piece: Piece) -> str:
        """What it is called, without the cell that one sees it on."""
        return piece.label.removeprefix(f"{self._name(*_cell(piece))}, ")

    def _told(self, piece: Piece) -> str:
        """The same, and what a numbered card does."""
        label = self._label(piece)
        return f"{label}: {piece.note}" if piece.note and self._sign(piece).isdecimal() else label

    def _meant(self, sign: str, label: str) -> tuple[str, str]:
        """Signs that differ by a number which says what it is are told together."""
        if len(sign) > 1 and sign[1:].isdecimal() and label.endswith(f" {sign[1:]}"):
            return sign[0], label[: -len(sign)].rstrip(" ,")
        return sign, label

    def _most(self, pieces: Sequence[Piece]) -> str:
        """What lies on at least every third cell, and has no sign of its own."""
        labels = [self._label(one) for one in pieces if one.face and not one.badges]
        most = max(sorted(set(labels)), key=labels.count, default="")
        often = max(_FEW, self._columns * self._rows / 3)
        return most if labels.count(most) >= often else ""

    def _name(self, column: int, row: int) -> str:
        if column < len(self._across) and row < len(self._down):
            return f"{self._across[column]}{self._down[row]}"
        return ""


def _cell(piece: Piece) -> Cell:
    column, row = (*piece.at, 0, 0)[:2]
    return column, row


def _by_number(
    meaning: tuple[tuple[str, str], list[str]],
) -> tuple[bool, int, tuple[str, str]]:
    """Numbers as one counts, then the other signs."""
    sign = meaning[0][0]
    return (not sign.isdecimal(), int(sign) if sign.isdecimal() else 0, meaning[0])


def is_back(piece: Piece) -> bool:
    """Whether it shows nothing but its back."""
    return not piece.face or piece.face.endswith("-back")
