"""Who looks at what a server does: nobody, unless its host asked for figures (`meters.py`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from fairyring.table.keeping.events import Body
from fairyring.table.services import Lap, unmeasured

Where = Literal["connection", "page", "socket", "table"]
"""What was refused: a connection, a request, a socket, or a message at a table."""


@dataclass(frozen=True)
class Place:
    """Where figures are served."""

    host: str
    port: int


@dataclass(frozen=True)
class Now:
    """How a server is at one moment."""

    tables: Mapping[tuple[str, str], int]
    """Those in memory, by game and phase."""
    sockets: int
    store_up: bool
    thoughts: Mapping[str, tuple[int, int]]
    """By lane: how many are under way, and how many wait."""


class Watch:
    """Sees what a server does; this one lets it pass."""

    def lap(self, game: str, body: Body) -> Lap:
        """An event of a game begins."""
        return unmeasured(game, body)

    def refused(self, where: Where, reason: str) -> None:
        """Something was refused."""

    def connected(self, count: int) -> None:
        """So many connections are open."""

    def open(self) -> None:
        """A server opens."""

    def start(self, look: Callable[[], Now]) -> None:
        """It is open; `look` says how it is."""

    async def close(self) -> None:
        """A server closes."""
