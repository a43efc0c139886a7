"""What is seen and what may be done, written as bytes: one for each number."""

from collections.abc import Callable

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.row import BytesWriter
from fairyring.kernel.position import Position

Write = Callable[[Position, BytesWriter], None]
"""The room `sight` of a game writes what the viewer of a view sees."""


class Writer:
    """Who writes for one kind of game. The room to write in stays for the next time."""

    def __init__(self, write: Write, actions: int) -> None:
        """`actions` are so many that the catalogue has; after them comes the one to go on."""
        self._write = write
        self._none = bytes(actions + 1)
        self._room = BytesWriter()

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
