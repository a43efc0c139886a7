"""Observations and masks as bytes: one for each number."""

from collections.abc import Callable
from typing import Any

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.row import BytesWriter
from fairyring.kernel.position import Position

Write = Callable[[Position, BytesWriter], None]
"""The function of a `sight` module that writes what the viewer of a view sees."""
Read = Callable[..., Any]
"""Makes an object of bytes and their number type, such as an array."""


class Writer:
    """Writes rows and masks for one game. Its buffer is used again."""

    def __init__(self, write: Write, actions: int) -> None:
        """`actions` is the size of the catalogue; one number more means to go on."""
        self._write = write
        self._none = bytes(actions + 1)
        self._row = BytesWriter()

    def __reduce__(self) -> tuple[object, ...]:
        return Writer, (self._write, len(self._none) - 1)

    def row(self, position: Position, seat: int | None) -> bytes:
        """Return the row of a seat, or of the onlooker."""
        row = self._row
        row.truncate(0)
        self._write(position.veiled(seat), row)
        return row.getvalue()

    def mask(self, may: list[Action], go_on: bool) -> bytes:
        """Return a byte for each number: 1 if it may be chosen, else 0."""
        row = self._row
        row.truncate(0)
        row.write(self._none)
        for action in may:
            row[action.index] = 1
        if go_on:
            row[len(self._none) - 1] = 1
        return row.getvalue()


class Reader:
    """Turns rows and masks into objects such as arrays; compiled, since it runs at each step."""

    def __init__(self, writer: Writer, read: Read, of_rows: object, of_masks: object) -> None:
        """`of_rows` and `of_masks` are the number types of each."""
        self._writer = writer
        self._read = read
        self._of_rows = of_rows
        self._of_masks = of_masks

    def __reduce__(self) -> tuple[object, ...]:
        return Reader, (self._writer, self._read, self._of_rows, self._of_masks)

    def row(self, position: Position, seat: int | None) -> Any:
        """Return the row of a seat, or of the onlooker."""
        return self._read(self._writer.row(position, seat), self._of_rows)

    def mask(self, may: list[Action], go_on: bool) -> Any:
        """Return the mask of these actions, and of going on."""
        return self._read(self._writer.mask(may, go_on), self._of_masks)
