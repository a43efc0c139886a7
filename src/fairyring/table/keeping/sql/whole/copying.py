"""A store in a file is copied, as it was at one moment, while servers write to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa


def copy_file(engine: sa.Engine, to: Path) -> None:
    """Copy a store in SQLite, whole, and look the copy through."""
    with closing(sqlite3.connect(to)) as copy:
        with engine.connect() as connection:
            line = connection.connection.driver_connection
            assert isinstance(line, sqlite3.Connection)
            connection.rollback()  # the copy begins by itself, and waits for nobody
            line.backup(copy)
        # Alone in one file: what the store was written ahead is in it.
        copy.execute("PRAGMA journal_mode = DELETE")
        (flaw,) = copy.execute("PRAGMA integrity_check").fetchone()
        if flaw != "ok":
            raise sqlite3.DatabaseError(f"the store is damaged, so no copy was kept: {flaw}")
