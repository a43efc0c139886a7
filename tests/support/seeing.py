"""Which games tell programs what is seen."""

import re
from collections.abc import Iterable

import fairyring


def sees(key: str) -> bool:
    """Whether a game has a room `sight`."""
    return fairyring.game(key).sight_room is not None


def with_sight(names: Iterable[str]) -> list[str]:
    """Those that begin with the key of a game that has one."""
    return [name for name in names if sees(re.match(r"\w+", name)[0])]
