"""Services that a server provides to its tables."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

from fairyring.store.base import Store
from fairyring.store.events import Body
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.table.timing import Clock

Step = Literal["rules", "store", "show"]
"""The steps of an event: apply the rules, store it, and show it to viewers."""
Lap = Callable[[Step], None]
"""Called at the end of each step of an event."""


def unmeasured(game: str, body: Body) -> Lap:
    """Return a lap that measures nothing."""
    return lambda step: None


async def none_lost(since: float, until: float) -> float:
    """Return 0: there are no outages."""
    return 0.0


@dataclass(frozen=True)
class Services:
    """Services shared by all tables of a server."""

    store: Store
    thinkers: Thinkers
    clock: Clock
    pause: float
    """The least time in seconds that a bot takes."""
    lost: Callable[[float, float], Awaitable[float]] = none_lost
    """Returns how many seconds between two moments no server was running."""
    looks_after: Callable[[str], bool] = lambda table: True
    """Returns whether this server runs the bots and clocks of a table."""
    lap: Callable[[str, Body], Lap] = unmeasured
    """Called at the beginning of an event."""
