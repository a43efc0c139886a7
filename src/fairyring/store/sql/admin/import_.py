"""Imports a store from a file, all or nothing, into a new store or one that has other tables.

If servers ran on the target store, imported games that are in progress get back the time since the
export, as after an outage.
"""

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, Any
from zipfile import BadZipFile, ZipFile

import msgspec
import sqlalchemy as sa
from msgspec import UNSET, MsgspecError, Struct
from sqlalchemy import exc
from sqlalchemy.dialects import postgresql, sqlite

from fairyring.store.events import Event, GaveBack
from fairyring.store.rows import event_row
from fairyring.store.sql.admin.access import check_release
from fairyring.store.sql.admin.export import (
    BESIDE,
    FORM,
    HEAD,
    SHEETS,
    Head,
    Tell,
    member,
    row_kind,
)
from fairyring.store.sql.migrations import revision, revisions, upgrade
from fairyring.store.sql.schema import EVENTS, LIVED, STANDINGS, TABLES

_AT_ONCE = 500
"""Rows kept in memory at once."""
_LONGEST = 8_000_000
"""Bytes of a line; a file of three megabytes can unpack to a line of three gigabytes."""
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class CannotImport(ValueError):
    """A file that cannot be imported; the message says why, and what would help."""


class Exported:
    """An exported file that is complete, with a known format and schema."""

    def __init__(self, archive: ZipFile, head: Head) -> None:
        self.head = head
        self._archive = archive

    def rows(self, sheet: sa.Table) -> Iterator[list[dict[str, Any]]]:
        """Yield the rows of a table of the schema, in batches."""
        if sheet.name not in self.head.rows:
            return
        read, number = msgspec.json.Decoder(row_kind(sheet)), 0
        with self._archive.open(member(sheet)) as lines:
            while some := list(islice(_lines(lines, member(sheet)), _AT_ONCE)):
                yield [_row(read, sheet, line, number + n) for n, line in enumerate(some, 1)]
                number += len(some)
        if number != self.head.rows[sheet.name]:
            of = self.head.rows[sheet.name]
            raise CannotImport(f"{member(sheet)} has {number} rows, and should have {of}")


@contextmanager
def exported(file: Path) -> Iterator[Exported]:
    """Open an exported file and check all of it. Raises NotToImport."""
    try:
        with file.open("rb") as opened, ZipFile(opened) as archive:
            yield Exported(archive, _head(file, archive))
    except (BadZipFile, EOFError, zlib.error) as bad:
        raise CannotImport(
            f"{str(file)!r} is not whole, or was never written by fairyring store export: {bad}"
        ) from None


def _head(file: Path, archive: ZipFile) -> Head:
    if (damaged := archive.testzip()) is not None:
        raise BadZipFile(f"{damaged} is damaged")
    try:
        with archive.open(HEAD) as lines:
            head = msgspec.json.decode(lines.read(_LONGEST), type=Head)
    except (KeyError, MsgspecError):
        raise BadZipFile(f"it has no {HEAD}") from None
    newer = head.form != FORM or head.schema not in revisions()
    if newer or not {*head.rows} <= {sheet.name for sheet in SHEETS}:
        raise CannotImport(
            f"{str(file)!r} is of a newer release than this one; import it with that"
        )
    return head


def _lines(lines: IO[bytes], name: str) -> Iterator[bytes]:
    while line := lines.readline(_LONGEST):
        if len(line) >= _LONGEST:
            raise CannotImport(f"{name} has a line of {_LONGEST:,} bytes or more")
        yield line


def _row(read: msgspec.json.Decoder[Struct], sheet: sa.Table, line: bytes, number: int) -> Any:
    try:
        row = msgspec.structs.asdict(read.decode(line))
    except MsgspecError as wrong:
        raise CannotImport(f"line {number} of {member(sheet)} is none: {wrong}") from None
    return {name: value for name, value in row.items() if value is not UNSET}


def import_store(engine: sa.Engine, file: Exported, now: float, tell: Tell = None) -> None:
    """Import a file into a store, in one transaction.

    Raises NotToImport, and OtherRelease if the schema of the store is another.
    """
    done, of = 0, sum(file.head.rows.values())
    with engine.begin() as connection:
        age = revision(connection)
        if age:
            check_release(engine, age)
        else:
            upgrade(connection)
        lived = connection.scalar(sa.select(LIVED.c.at))
        for sheet in SHEETS:
            for rows in file.rows(sheet):
                if sheet is TABLES:
                    _check_new(connection, [row["id"] for row in rows])
                _insert(connection, sheet, rows)
                done += len(rows)
                if tell is not None:
                    tell(done, of)
        if lived is not None:
            _give_back(connection, file, now)


def _check_new(connection: sa.Connection, ids: Sequence[str]) -> None:
    taken = sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids)).limit(1)
    if (table := connection.scalar(taken)) is not None:
        raise CannotImport(
            f"table {table} is in that store already, so nothing was changed;"
            " import into a store that has none of these tables, such as a new one"
        )


def _insert(connection: sa.Connection, sheet: sa.Table, rows: list[dict[str, Any]]) -> None:
    kept = _INSERT[connection.dialect.name](sheet).on_conflict_do_nothing()
    try:
        connection.execute(kept if sheet in BESIDE else sa.insert(sheet), rows)
    except exc.IntegrityError as taken:
        why = "some number of it is taken there, or leads nowhere"
        raise CannotImport(f"{member(sheet)} does not fit into that store: {why}") from taken
    except exc.DataError as wrong:
        why = str(wrong.orig).splitlines()[0]
        raise CannotImport(f"{member(sheet)} does not fit into that store: {why}") from None


def _give_back(connection: sa.Connection, file: Exported, now: float) -> None:
    """Give the time since the export back to the imported games in progress."""
    wrote = [row["at"] for rows in file.rows(LIVED) for row in rows]
    lost = now - max(wrote, default=now)
    if lost <= 0:
        return
    for rows in file.rows(STANDINGS):
        running = [row["table_id"] for row in rows if row["phase"] == "play"]
        last = (
            sa.select(EVENTS.c.table_id, sa.func.max(EVENTS.c.number))
            .where(EVENTS.c.table_id.in_(running))
            .group_by(EVENTS.c.table_id)
        )
        body = GaveBack(lost)
        gave_back = [
            event_row(table, Event(number + 1, body, now))
            | {"body": msgspec.json.encode(body).decode()}
            for table, number in connection.execute(last).all()
        ]
        if gave_back:
            connection.execute(sa.insert(EVENTS), gave_back)
