"""A cache for pieces that did not change, shared by all who look at one table.

A piece depends only on the arguments it is made from: which card, where, with which marks. These
come from the view of each viewer, so a viewer who may not know a face asks for the back.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from gettext import NullTranslations
from typing import Any, TypeVar, TypeVarTuple

from fairyring.kernel.words import spoken

Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")

Results = dict[Hashable, dict[Hashable, Any]]
"""The results in one language, by function and by its arguments."""


class Made:
    """The cached pieces of one table, from the latest look at it."""

    def __init__(self) -> None:
        self._now: dict[NullTranslations, Results] = {}
        self._before: dict[NullTranslations, Results] = {}

    def results(self) -> tuple[Results, Results]:
        """Return the results of this look and of the one before, in the current language."""
        language = spoken()
        return self._now.setdefault(language, {}), self._before.get(language, {})

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Start a new look, and afterwards drop what it did not ask for."""
        self._before, self._now = self._now, {}
        try:
            yield
        finally:
            self._before = {}


_MADE: ContextVar[tuple[Results, Results] | None] = ContextVar("made", default=None)


@contextmanager
def making(made: Made) -> Iterator[None]:
    """Use the cache of a table, in the language that is current now."""
    before = _MADE.set(made.results())
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
        results = _MADE.get()
        if results is None:
            return make(*arguments)
        now, before = results
        known = now.get(make)
        if known is None:
            known = now[make] = {}
        result: T | None = known.get(arguments)
        if result is None:
            old = before.get(make)
            result = known[arguments] = (old and old.get(arguments)) or make(*arguments)
        return result

    return found
