"""Where tables are kept: a row for each, its events, who was admitted, how it stands, who won.

The store is the truth. An event is stored under its number, and a number is given once: of two
processes that want the same one, the second is told so, reads what happened and thinks again.

It has several keepers: `sql` at a server, `drawers` in a page that has no server. Who uses a store
knows only what is said here.
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
    """Somebody else stored an event first; read it and think again."""


class TableGone(Exception):
    """The table was removed meanwhile."""


class UnknownStore(ValueError):
    """An address at which there is no store, nor can one be made."""


class Store(Protocol):
    """All tables of a house. Whatever is asked of one that is full or away raises StoreTrouble."""

    @property
    def trouble(self) -> Trouble | None:
        """What was wrong when something was asked just now."""

    @property
    def owned(self) -> Owned:
        """The part that is about persons, not tables."""

    @property
    def shelf(self) -> Shelf:
        """The part that keeps texts."""

    async def close(self) -> None:
        """Let go of all connections."""

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
        """Store the next event of a table, and with it, all or nothing, what comes of it.

        Raises NumberTaken, also where the same was asked for before, and TableGone.
        """

    async def stand(self, table: str, seq: int, standing: Standing) -> None:
        """Store how a table stands after this event; nothing, if more has happened since."""

    async def take_off(self, table: str, person: str) -> None:
        """Take a table off a person's list, and remove one that never began and nobody keeps."""

    async def put_on(self, table: str, person: str) -> None:
        """Have a table on a person's list again."""

    async def sweep(self, emptied: float, untouched: float) -> None:
        """Remove rooms that never began, and that all left, or let be, before such a time."""

    async def admit(self, table: str, person: str, role: Role) -> None:
        """Store a role; who may sit is never lowered to who may watch. Raises NumberTaken."""

    async def beat(self, now: float, missed: float) -> None:
        """A server lives; if none did for so long, that is written down. Raises NumberTaken."""

    async def lease(self, house: str, wanted: frozenset[str], seconds: float) -> frozenset[str]:
        """The tables that a house looks after from now on for so many seconds.

        They are those that it wants, but for what another house has, and some that houses left
        which do not live any more. What it had and wants no more, nobody has.
        """

    async def leave(self, house: str) -> None:
        """A house goes: all that it has is anybody's."""

    async def put_back(self, now: float) -> None:
        """It is no later than this: what was written down by a clock that said so is not true."""

    # Reading.

    async def outages(self) -> list[tuple[float, float]]:
        """When no server was there."""

    async def ringing(self, now: float) -> list[tuple[str, float]]:
        """The tables at which a clock may have run out, and when."""

    async def row(self, table: str) -> TableRow | None:
        """The row of a table, if there is one."""

    async def row_by_key(self, key: str) -> tuple[TableRow, Role] | None:
        """The table that a link leads to, and what its guests may do."""

    async def events(self, table: str, after: int = 0) -> list[Event | Unreadable]:
        """The events of a table that come after a number."""

    async def raw_events(self, table: str) -> list[RawEvent]:
        """The events of a table as they are stored, without who asked for them."""

    async def guests(self, table: str) -> dict[str, Role]:
        """The role of everybody who was admitted to a table."""

    async def has_finished(self, person: str, game: str) -> bool:
        """Whether a game of a kind is over at which a person sat."""

    async def standing(self, table: str) -> Standing | None:
        """How a table stood when that was stored last."""

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[Listed]:
        """The tables at which a person may sit: those that wait for them first, oldest first.

        Of the others the newest comes first.
        """

    async def best(self, person: str, puzzle: Puzzle, but: str) -> Best:
        """The best that a person reached, but for what came of one table."""

    async def bests(self, person: str, seeds: Sequence[bytes]) -> list[tuple[bytes, int]]:
        """The fewest turns in which a person won at tables with these seeds."""
