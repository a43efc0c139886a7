"""What is seen and what may be done, written as bytes: one for each number."""

from collections.abc import Callable
from typing import Any

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.row import BytesWriter
from fairyring.kernel.position import Position

Write = Callable[[Position, BytesWriter], None]
"""The room `sight` of a game writes what the viewer of a view sees."""
Read = Callable[..., Any]
"""Makes something of bytes and of what kind their numbers are."""


class Writer:
    """Who writes for one kind of game. The room to write in stays for the next time."""

    def __init__(self, write: Write, actions: int) -> None:
        """`actions` are so many that the catalogue has; after them comes the one to go on."""
        self._write = write
        self._none = bytes(actions + 1)
        self._room = BytesWriter()

    def __reduce__(self) -> tuple[object, ...]:
        return Writer, (self._write, len(self._none) - 1)

    def row(self, position: Position, seat: int | None) -> bytes:
        """What a seat sees, or the onlooker."""
        room = self._room
        room.truncate(0)
        self._write(position.veiled(seat), room)
        return room.getvalue()

    def mask(self, may: list[Action], go_on: bool) -> bytes:
        """A one for each number that may be chosen, and a zero for each other."""
        room = self._room
        room.truncate(0)
        room.write(self._none)
        for action in may:
            room[action.index] = 1
        if go_on:
            room[len(self._none) - 1] = 1
        return room.getvalue()


class Reader:
    """Who has something made of what is written, such as arrays; here, for it is done each time."""

    def __init__(self, writer: Writer, read: Read, of_rows: object, of_masks: object) -> None:
        """`of_rows` and `of_masks` are the kinds of the numbers of each."""
        self._writer = writer
        self._read = read
        self._of_rows = of_rows
        self._of_masks = of_masks

    def __reduce__(self) -> tuple[object, ...]:
        return Reader, (self._writer, self._read, self._of_rows, self._of_masks)

    def row(self, position: Position, seat: int | None) -> Any:
        """What a seat sees, or the onlooker."""
        return self._read(self._writer.row(position, seat), self._of_rows)

    def mask(self, may: list[Action], go_on: bool) -> Any:
        """What may be chosen: these actions, and whether also to go on."""
        return self._read(self._writer.mask(may, go_on), self._of_masks)
