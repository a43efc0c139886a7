"""How a thing is told as plain data: at every digest, and whenever two are compared.

All values are got at once, and most are their own plain data, so little is called for each.
"""

from collections.abc import Callable, Sequence
from typing import Any

State = tuple[object, ...]
"""A thing as nested tuples of numbers and texts. With a form they are pairs: the version of the
form, then the name and the value of all that the thing says."""


class Teller:
    """Makes plain data of some fields of a thing."""

    def __init__(
        self,
        head: tuple[str, object],
        fields: Sequence[tuple[str, object, Callable[[Any], object] | None]],
        get: Callable[[Any], Any],
    ) -> None:
        """Of each field its name, its default, and how its value is told if not as it is."""
        self._head = head
        self._fields = list(fields)
        self._get = get

    def told(self, thing: object) -> State:
        """All that is not as its default."""
        found: list[object] = [self._head]
        values: tuple[Any, ...] = self._get(thing)
        for number, (name, default, tell) in enumerate(self._fields):
            value = values[number]
            told = value if tell is None else tell(value)
            if told != default:
                found.append((name, told))
        return tuple(found)
