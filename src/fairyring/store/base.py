"""The interface of stores: rows of tables, events, guests, standings and wins.

The store is the source of truth. A number is given to one event only: of two processes that store
an event under the same number, the second gets NumberTaken, reads what happened, and checks its
request again.

There are two implementations: `sql` for a server, and `keyed` for a page without a server.
Users of a store rely on this interface only.
"""

import time
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Literal, Protocol

from fairyring.kernel.words import marked
from fairyring.record.puzzle import Best, Puzzle
from fairyring.store.events import Event, Unreadable
from fairyring.store.people import PeopleStore
from fairyring.store.rows import Listed, Opening, RawEvent, Role, Standing, TableRow, Won

MOST = 500
"""The number of texts of each kind that are kept."""


Kind = Literal["record", "analysis"]


_REMEMBERED = 30.0
"""Seconds after the last failure in which the store counts as troubled; a server writes more
often."""


class Texts(Protocol):
    """Records that people opened from a file, and analyses of records."""

    most: int
    """The number of texts of each kind that are kept."""

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        """Store a text, and remove the oldest of its kind if there are too many."""

    async def get(self, kind: Kind, digest: str) -> str | None:
        """Return a stored text, or None."""


class Trouble(Enum):
    """The kinds of trouble, with the text that people read."""

    FULL = marked("The disk of this server is full: nothing was changed, and what was is kept.")
    AWAY = marked("The store of this server does not answer; try again in a moment.")


class StoreTrouble(Exception):
    """The store is full or unreachable; if unreachable, the write may still have succeeded."""

    def __init__(self, trouble: Trouble, why: str) -> None:
        super().__init__(why)
        self.trouble = trouble


def log_failure(log: Any, failure: Exception, words: str, **about: object) -> None:
    """Log a failure: trouble of a store in one line, any other exception with its traceback."""
    if isinstance(failure, StoreTrouble):
        log.error(words, failure=str(failure), **about)
    else:
        log.exception(words, **about)


class Troubles:
    """The last trouble of a store."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: Trouble | None = None
        self._until = 0.0

    def note(self, trouble: Trouble) -> None:
        """Remember a failure."""
        self._last, self._until = trouble, self._clock() + _REMEMBERED

    @property
    def now(self) -> Trouble | None:
        """The current trouble, as far as known."""
        return self._last if self._clock() < self._until else None


class NumberTaken(Exception):
    """Another process stored an event under this number first.

    Read that event and check the request again.
    """


class TableGone(Exception):
    """The table was removed in the meantime."""


class UnknownStore(ValueError):
    """A URL at which there is no store and none can be created."""


class Store(Protocol):
    """All tables of a server.

    Every method raises StoreTrouble if the store is full or unreachable.
    """

    @property
    def trouble(self) -> Trouble | None:
        """The trouble of a recent request, if any."""

    @property
    def people(self) -> PeopleStore:
        """The part about persons, not tables."""

    @property
    def texts(self) -> Texts:
        """The part that stores texts."""

    async def close(self) -> None:
        """Close all connections."""

    # Writing.

    async def create(self, opening: Opening) -> None:
        """Store a new table. Raises NumberTaken."""

    async def append(
        self,
        table: str,
        event: Event,
        opening: Opening | None = None,
        won: Won | None = None,
        standing: Standing | None = None,
    ) -> None:
        """Store the next event of a table and its consequences in one transaction.

        Raises TableGone, and NumberTaken, also if the same request was stored before.
        """

    async def stand(self, table: str, seq: int, standing: Standing) -> None:
        """Store the standing after event `seq`, unless a later one is stored already."""

    async def take_off(self, table: str, person: str) -> None:
        """Take a table off a person's list; remove it if it never began and is on no other list."""

    async def put_on(self, table: str, person: str) -> None:
        """Put a table back on a person's list."""

    async def sweep(self, emptied: float, untouched: float) -> None:
        """Remove tables that never began and did not change for a while.

        That is since `untouched`, or since `emptied` if nobody sits there.
        """

    async def admit(self, table: str, person: str, role: Role) -> None:
        """Store a person's role; "sit" is never lowered to "watch". Raises NumberTaken."""

    async def beat(self, now: float, missed: float) -> None:
        """Store that a server is alive; if none was for `missed` seconds, store an outage.

        Raises NumberTaken.
        """

    async def lease(self, server: str, wanted: frozenset[str], seconds: float) -> frozenset[str]:
        """Renew the leases of a server for some seconds; return the tables that it holds.

        These are the wanted tables, except those leased to other servers, and some tables of
        servers that are no longer alive. Tables that it held and no longer wants become free.
        """

    async def leave(self, server: str) -> None:
        """Release all leases of a server."""

    async def put_back(self, now: float) -> None:
        """Remove heartbeats and outages later than `now`, which a clock that was ahead wrote."""

    # Reading.

    async def outages(self) -> list[tuple[float, float]]:
        """Return the intervals in which no server was running."""

    async def ringing(self, now: float) -> list[tuple[str, float]]:
        """Return the tables at which a clock may have run out, and when."""

    async def row(self, table: str) -> TableRow | None:
        """Return the row of a table, or None."""

    async def row_by_key(self, key: str) -> tuple[TableRow, Role] | None:
        """Return the table of an invitation link, and the role that it gives."""

    async def events(self, table: str, after: int = 0) -> list[Event | Unreadable]:
        """Return the events of a table with higher numbers than `after`."""

    async def raw_events(self, table: str) -> list[RawEvent]:
        """Return the events of a table as stored, without the persons who asked for them."""

    async def guests(self, table: str) -> dict[str, Role]:
        """Return the role of each person admitted to a table."""

    async def has_finished(self, person: str, game: str) -> bool:
        """Return whether a person sat at a finished game of a kind."""

    async def standing(self, table: str) -> Standing | None:
        """Return the last stored standing of a table."""

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[Listed]:
        """Return the tables at which a person may sit.

        Those that wait for the person come first, the oldest first; the others follow, the newest
        first.
        """

    async def best(self, person: str, puzzle: Puzzle, but: str) -> Best:
        """Return a person's best result in a puzzle, ignoring the table `but`."""

    async def bests(self, person: str, seeds: Sequence[bytes]) -> list[tuple[bytes, int]]:
        """Return the fewest turns in which a person won at tables with these seeds."""
