"""Helpers of the `store` commands, and the check of all tables of a store."""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from fairyring.cli.common.output import progress
from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.words import one_line
from fairyring.store.base import StoreTrouble, UnknownStore
from fairyring.store.sql.admin import tables
from fairyring.store.sql.admin.access import OtherRelease
from fairyring.store.sql.admin.import_ import CannotImport
from fairyring.table.state.check import Findings, Sort, check_table
from fairyring.web.settings import default_store, folder_for

FLAWED = 1
"""The exit status of a check that found something."""


def address(store: str | None) -> str:
    """Return the given store, or the user's own."""
    return default_store() if store is None else store


def folder_beside(store: str | None) -> Path:
    """Return the folder with the keys of a store's servers."""
    try:
        return folder_for(address(store))
    except ArgumentError:
        raise Refusal(f"--store is like sqlite:///evening.sqlite, not {store!r}") from None


@contextmanager
def in_a_line() -> Iterator[None]:
    """Turn errors of a store into refusals of one line."""
    try:
        yield
    except (UnknownStore, OtherRelease, CannotImport, StoreTrouble, sqlite3.Error) as wrong:
        raise Refusal(str(wrong)) from None


def tell(line: str) -> None:
    """Print text as one line, whatever control characters names contain."""
    print(one_line(line), flush=True)


def counted(number: int, one: str, many: str) -> str:
    """Return a count such as `1 table` or `1,204 tables`."""
    return f"{number:,} {one if number == 1 else many}"


_SORTS: dict[Sort, str] = {
    "broken": "broken",
    "older": "under older rules",
    "away": "not for this place",
}
_PHASES = {"room": "not begun", "play": "running", "over": "over"}


class Found:
    """Counts of tables by result and phase, and of their events."""

    def __init__(self) -> None:
        self.events = 0
        self.tables: Counter[tuple[Sort, str]] = Counter()

    def of(self, sort: Sort, phase: str = "") -> int:
        """Return the number of tables with this result, in one phase if it is given."""
        return sum(
            number
            for (this, that), number in self.tables.items()
            if this == sort and phase in ("", that)
        )

    def take(self, kept: tables.StoredTable, looked: Findings) -> None:
        """Count a table."""
        self.events += len(kept.events)
        self.tables[looked.sort, kept.phase or looked.phase] += 1


def look_through(engine: sa.Engine, title: str) -> Found:
    """Check all tables of a store; those that are not sound are reported at once."""
    found, ids = Found(), tables.ids(engine)
    with progress(title, "tables") as bar:
        for done, kept in enumerate(tables.stored_tables(engine, ids), start=1):
            looked = check_table(kept.row, kept.events, kept.phase)
            found.take(kept, looked)
            if looked.sort != "sound":
                tell(_line(kept, looked))
            if bar is not None:
                bar(done, len(ids))
    return found


def summed_up(found: Found) -> str:
    """Return the result in a line."""
    many = counted(found.tables.total(), "table", "tables")
    parts = [f"{found.of('sound'):,} sound"]
    parts += [f"{number:,} {name}" for sort, name in _SORTS.items() if (number := found.of(sort))]
    return f"{many} with {counted(found.events, 'event', 'events')}: {', '.join(parts)}."


def _line(kept: tables.StoredTable, looked: Findings) -> str:
    phase = _PHASES[kept.phase or looked.phase]
    why = f" ({looked.why})" if looked.sort == "broken" and looked.why else ""
    sort = _SORTS[looked.sort]
    return f"{sort}: table {kept.row.id}, {kept.row.game}, {phase}: {looked.told}{why}"
