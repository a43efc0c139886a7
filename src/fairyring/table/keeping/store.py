"""The interface of stores: rows of tables, events, guests, standings and wins.

The store is the source of truth. A number is given to one event only: of two processes that store
an event under the same number, the second gets NumberTaken, reads what happened, and checks its
request again.

There are several implementations: `sql` for a server, and `drawers` for a page without a server.
Users of a store rely on this interface only.
"""

from collections.abc import Sequence
from typing import Protocol

from fairyring.record.puzzle import Best, Puzzle
from fairyring.table.keeping.events import Event, Unreadable
from fairyring.table.keeping.owned import Owned
from fairyring.table.keeping.rows import Listed, Opening, RawEvent, Role, Standing, TableRow, Won
from fairyring.table.keeping.shelf import Shelf
from fairyring.table.keeping.trouble import Trouble


class NumberTaken(Exception):
    """Another process stored an event under this number first.

    Read that event and check the request again.
    """


class TableGone(Exception):
    """The table was removed in the meantime."""


class UnknownStore(ValueError):
    """A URL at which there is no store and none can be created."""


class Store(Protocol):
    """All tables of a house.

    Every method raises StoreTrouble if the store is full or unreachable.
    """

    @property
    def trouble(self) -> Trouble | None:
        """The trouble of a recent request, if any."""

    @property
    def owned(self) -> Owned:
        """The part about persons, not tables."""

    @property
    def shelf(self) -> Shelf:
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

    async def lease(self, house: str, wanted: frozenset[str], seconds: float) -> frozenset[str]:
        """Renew the leases of a house for some seconds; return the tables that it holds.

        These are the wanted tables, except those leased to other houses, and some tables of houses
        that are no longer alive. Tables that it held and no longer wants become free.
        """

    async def leave(self, house: str) -> None:
        """Release all leases of a house."""

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
