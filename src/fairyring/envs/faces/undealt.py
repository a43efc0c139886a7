"""Placeholder for attributes that an environment has only once a game is dealt."""

from typing import Any


class Undealt(AttributeError):
    """An attribute was read that exists only once a game is dealt."""


class _Place:
    """A non-data descriptor: the instance attribute, once set, hides it, so it costs nothing."""

    def __get__(self, environment: object, kind: type) -> Any:
        if environment is None:
            return self
        raise Undealt("no game was dealt yet; reset() deals one")


def undealt() -> Any:
    """Return a class attribute that cannot be read before the environment sets its own."""
    return _Place()
