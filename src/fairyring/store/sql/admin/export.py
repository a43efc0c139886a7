"""Exports a store to a file, or copies it, as of one moment, while servers write to it.

The file is a ZIP archive with a member of JSON lines for each SQL table. A line is a row. JSON
columns are stored as texts, and bytes in base 64. The head contains the version of the format and
the number of rows. Nothing depends on when or where the file was written, so two exports of the
same data are equal.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec
import sqlalchemy as sa
from msgspec import UNSET, Struct, UnsetType

from fairyring.store.sql.migrations import revision
from fairyring.store.sql.schema import (
    DEVICES,
    EVENTS,
    GUESTS,
    LINKS,
    LIVED,
    OUTAGES,
    PASSKEYS,
    RESULTS,
    SHELF,
    STANDINGS,
    TABLES,
    WAYS,
    WISHES,
)

FORM = 1
"""The version of the format; files of other versions cannot be read."""
HEAD = "store.json"

OF_TABLES = (TABLES, EVENTS, GUESTS, STANDINGS, RESULTS)
"""Data of tables, in the order of foreign keys; keys must be new on import."""
BESIDE = (DEVICES, LINKS, PASSKEYS, WAYS, WISHES, SHELF, LIVED, OUTAGES)
"""Data of people and servers; on import, existing rows are kept."""
SHEETS = (*OF_TABLES, *BESIDE)


class Head(Struct, frozen=True):
    """The head of an exported file."""

    form: int
    schema: str
    """The revision of the schema of the rows."""
    rows: dict[str, int]
    """The number of rows of each SQL table."""


def member(sheet: sa.Table) -> str:
    """Return the name of the member with the rows of an SQL table."""
    return f"{sheet.name}.jsonl"


def row_kind(sheet: sa.Table) -> type[Struct]:
    """Return the type of a row.

    Fields with a default may be absent in files of earlier releases.
    """
    fields: list[Any] = []
    for column in sheet.columns:
        kind = str if isinstance(column.type, sa.JSON) else column.type.python_type
        if column.nullable or column.server_default is not None:
            fields.append((str(column.name), kind | UnsetType | None, UNSET))
        else:
            fields.append((str(column.name), kind))
    fields.sort(key=len)  # fields without a default come first
    return msgspec.defstruct(str(sheet.name), fields, forbid_unknown_fields=True)


_AT_ONCE = 500
"""Rows kept in memory at once."""

Tell = Callable[[int, int], None] | None
"""Called with the number of rows written and the total."""


def export_store(engine: sa.Engine, to: BinaryIO, tell: Tell = None) -> Head:
    """Write all rows of a store, read in one transaction."""
    with engine.begin() as connection:
        counts = {sheet.name: _count(connection, sheet) for sheet in SHEETS}
        of = sum(counts.values())
        head, done = Head(FORM, revision(connection), counts), 0
        with ZipFile(to, "w") as archive:
            archive.writestr(_entry(HEAD), msgspec.json.encode(head, order="sorted"))
            for sheet in SHEETS:
                with archive.open(_entry(member(sheet)), "w", force_zip64=True) as lines:
                    for row in connection.execution_options(yield_per=_AT_ONCE).execute(
                        sa.select(*_columns(sheet)).order_by(*_order(connection, sheet))
                    ):
                        lines.write(msgspec.json.encode(row._asdict()) + b"\n")
                        done += 1
                        if tell is not None and not done % _AT_ONCE:
                            tell(done, of)
    return head


def _count(connection: sa.Connection, sheet: sa.Table) -> int:
    return connection.scalar(sa.select(sa.func.count()).select_from(sheet)) or 0


def _columns(sheet: sa.Table) -> list[Any]:
    return [
        sa.cast(column, sa.Text).label(column.name) if isinstance(column.type, sa.JSON) else column
        for column in sheet.columns
    ]


def _order(connection: sa.Connection, sheet: sa.Table) -> list[Any]:
    """Order by primary key; by code points in PostgreSQL, as SQLite does."""
    keys = sheet.primary_key.columns
    if connection.dialect.name != "postgresql":
        return list(keys)
    return [sa.collate(key, "C") if isinstance(key.type, sa.String) else key for key in keys]


def _entry(name: str) -> ZipInfo:
    """Return a member without a time of writing, so that equal exports give equal files."""
    entry = ZipInfo(name)
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    return entry


def copy_file(engine: sa.Engine, to: Path) -> None:
    """Copy a store in SQLite as a whole, and check the copy."""
    with closing(sqlite3.connect(to)) as copy:
        with engine.connect() as connection:
            line = connection.connection.driver_connection
            assert isinstance(line, sqlite3.Connection)
            connection.rollback()  # backup() starts its own transaction and must not wait for ours
            line.backup(copy)
        # Turn off WAL in the copy, so that it is a single file.
        copy.execute("PRAGMA journal_mode = DELETE")
        (flaw,) = copy.execute("PRAGMA integrity_check").fetchone()
        if flaw != "ok":
            raise sqlite3.DatabaseError(f"the store is damaged, so no copy was kept: {flaw}")
