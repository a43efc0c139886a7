"""What stands where a game will stand, until one is dealt."""

from typing import Any


class Undealt(AttributeError):
    """Somebody asked for what only a game that was dealt has."""


class _Place:
    """Empty. What an environment puts there itself is found before it, so it costs nothing."""

    def __get__(self, environment: object, kind: type) -> Any:
        if environment is None:
            return self
        raise Undealt("no game was dealt yet; reset() deals one")


def undealt() -> Any:
    """For an attribute of a class: refuses to be read before the environment has set it."""
    return _Place()
