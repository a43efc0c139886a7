"""Copies a store in a file, as of one moment, while servers write to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa


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
