"""Exports a store to a file, row by row, as of one moment."""

from collections.abc import Callable
from typing import Any, BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec
import sqlalchemy as sa

from fairyring.table.keeping.sql.migrations import revision
from fairyring.table.keeping.sql.whole.sheets import FORM, HEAD, SHEETS, Head, member

_AT_ONCE: Final = 500
"""Rows kept in memory at once."""

Tell = Callable[[int, int], None] | None
"""Called with the number of rows written and the total."""


def take_out(engine: sa.Engine, to: BinaryIO, tell: Tell = None) -> Head:
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
