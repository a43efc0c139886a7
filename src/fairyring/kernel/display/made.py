"""A cache for pieces that did not change, shared by all who look at one table.

A piece depends only on the arguments it is made from: which card, where, with which marks. These
come from the view of each viewer, so a viewer who may not know a face asks for the back.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import TypeVar, TypeVarTuple

from fairyring.kernel.words import spoken

Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")


Found = dict[Hashable, object]
"""The results of one function in one language, by their arguments."""


class Made:
    """The cached pieces of one table, from the latest look at it."""

    def __init__(self) -> None:
        self._now: dict[Hashable, Found] = {}
        self._before: dict[Hashable, Found] = {}

    def find(self, make: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """Return what was made from these arguments before, or make it."""
        way = (make, spoken())
        now = self._now.get(way)
        if now is None:
            now = self._now[way] = {}
        found = now.get(arguments)
        if found is None:
            before = self._before.get(way)
            found = now[arguments] = (before and before.get(arguments)) or make(*arguments)
        return found  # type: ignore[return-value]  # one function makes one type

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Start a new look, and afterwards drop what it did not ask for."""
        self._before, self._now = self._now, {}
        try:
            yield
        finally:
            self._before = {}


_MADE: ContextVar[Made | None] = ContextVar("made", default=None)


@contextmanager
def making(made: Made) -> Iterator[None]:
    """Use the cache of a table."""
    before = _MADE.set(made)
    try:
        yield
    finally:
        _MADE.reset(before)


def made_once(make: Callable[[*Arguments], T]) -> Callable[[*Arguments], T]:
    """Cache the result of a function per table.

    It must depend on its arguments alone, and name no player.
    """

    @wraps(make)
    def found(*arguments: *Arguments) -> T:
        made = _MADE.get()
        if made is None:
            return make(*arguments)
        return made.find(make, *arguments)

    return found
