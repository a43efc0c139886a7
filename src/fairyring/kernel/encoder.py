"""Turns objects into plain data, for every digest and whenever two are compared.

It is fast: one call fetches all values, and most of them are plain data already.
"""

from collections.abc import Callable, Sequence
from typing import Any

State = tuple[object, ...]
"""An object as nested tuples of numbers and texts. With a form they are pairs: the form's version,
then the name and value of every field that is not at its default."""


class Encoder:
    """Turns the fields of an object into plain data."""

    def __init__(
        self,
        head: tuple[str, object],
        fields: Sequence[tuple[str, object, Callable[[Any], object] | None]],
        get: Callable[[Any], Any],
    ) -> None:
        """`fields`: name, default, and the function that makes a value plain data, if any."""
        self._head = head
        self._fields = list(fields)
        self._get = get

    def encode(self, thing: object) -> State:
        """Return all fields that differ from their defaults."""
        found: list[object] = [self._head]
        values: tuple[Any, ...] = self._get(thing)
        for number, (name, default, to_plain) in enumerate(self._fields):
            value = values[number]
            plain = value if to_plain is None else to_plain(value)
            if plain != default:
                found.append((name, plain))
        return tuple(found)
