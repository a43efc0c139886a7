"""Pieces that lie as they lay are made once at a table, for all who see them there.

What a piece is follows from what it is made of: which card, where, with which marks. That is asked
of the view of each who looks, so one who may not know a face asks for the back of it.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import TypeVar, TypeVarTuple

from fairyring.kernel.words import spoken

Asked = TypeVarTuple("Asked")
T = TypeVar("T")


Found = dict[Hashable, object]
"""What was made in one way and one language, by what it was made of."""


class Made:
    """What was made at one table for the last look at it."""

    def __init__(self) -> None:
        self._now: dict[Hashable, Found] = {}
        self._before: dict[Hashable, Found] = {}

    def find(self, make: Callable[[*Asked], T], *asked: *Asked) -> T:
        """What was made of this before, or is made now."""
        way = (make, spoken())
        now = self._now.get(way)
        if now is None:
            now = self._now[way] = {}
        found = now.get(asked)
        if found is None:
            before = self._before.get(way)
            found = now[asked] = (before and before.get(asked)) or make(*asked)
        return found  # type: ignore[return-value]  # in one way one kind is made

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Look anew, and let go of what that look did not ask for."""
        self._before, self._now = self._now, {}
        try:
            yield
        finally:
            self._before = {}


_MADE: ContextVar[Made | None] = ContextVar("made", default=None)


@contextmanager
def making(made: Made) -> Iterator[None]:
    """Find again what was made at a table."""
    before = _MADE.set(made)
    try:
        yield
    finally:
        _MADE.reset(before)


def made_once(make: Callable[[*Asked], T]) -> Callable[[*Asked], T]:
    """Have what comes of what is asked alone, and names no player, be made once at a table."""

    @wraps(make)
    def found(*asked: *Asked) -> T:
        made = _MADE.get()
        if made is None:
            return make(*asked)
        return made.find(make, *asked)

    return found
