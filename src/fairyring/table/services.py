"""What a house lends to its tables."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from fairyring.table.doing.timing import Clock
from fairyring.table.keeping.events import Body
from fairyring.table.keeping.store import Store
from fairyring.table.thinking.thinkers import Thinkers

Step = Literal["rules", "store", "show"]
"""What an event takes: to find out what comes of it, to keep it, to show it to all who see it."""
Lap = Callable[[Step], None]
"""Called as each step of an event ends."""


def unmeasured(game: str, body: Body) -> Lap:
    """Where nobody wants to know how long events take."""
    return lambda step: None


async def none_lost(since: float, until: float) -> float:
    """Where a server is always there."""
    return 0.0


@dataclass(frozen=True)
class Services:
    """The same for all tables of a house."""

    store: Store
    thinkers: Thinkers
    clock: Clock
    pause: float
    """How many seconds a bot takes at least."""
    lost: Callable[[float, float], Awaitable[float]] = none_lost
    """How much time between two moments no server was there."""
    looks_after: Callable[[str], bool] = lambda table: True
    """Whether what happens by itself at a table is for this house to do."""
    lap: Callable[[str, Body], Lap] = unmeasured
    """Called as an event of a game begins."""
