"""What a house lends to its tables."""

from collections.abc import Callable
from dataclasses import dataclass

from fairyring.table.doing.timing import Clock
from fairyring.table.keeping.store import Store
from fairyring.table.thinking.thinkers import Thinkers


@dataclass(frozen=True)
class Services:
    """The same for all tables of a house."""

    store: Store
    thinkers: Thinkers
    clock: Clock
    pause: float
    """How many seconds a bot takes at least."""
    lost: Callable[[float, float], float] = lambda since, until: 0.0
    """How much time between two moments no server was there."""
