"""Games that have a `sight`."""

import re
from collections.abc import Iterable

import fairyring


def sees(key: str) -> bool:
    """Return whether a game has the module `sight`."""
    return fairyring.game(key).sight_module is not None


def with_sight(names: Iterable[str]) -> list[str]:
    """Return the names that begin with the key of a game that has one."""
    return [name for name in names if sees(re.match(r"\w+", name)[0])]
