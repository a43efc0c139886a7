"""The writer's connection to an SQLite file.

Commits only append to the write-ahead log. Its pages are copied into the file (a checkpoint) by
this connection alone, in a quiet moment, or when the log would become too long; never between a
commit and its acknowledgement.
"""

import sqlite3
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.dialects import sqlite

from fairyring.store.base import NumberTaken, StoreTrouble, Troubles
from fairyring.store.sql.database import BUSY_SECONDS, PRAGMAS, trouble_of_driver
from fairyring.store.sql.file_turn import FileTurn
from fairyring.store.sql.statements import SQL, Work

_QUIET_SECONDS = 0.01
_WORTH_IT = 300
"""Written rows after which a quiet moment is used for a checkpoint."""
_TOO_MANY = 1500
"""Written rows after which a checkpoint waits for no quiet moment: about ten megabytes of log."""
_ROWS_OF_OTHERS = 5
"""Rows that a transaction of another connection is taken to write."""

_log = structlog.get_logger("fairyring.store")


class SqliteWrites:
    """A connection of the driver, opened when it is first needed."""

    def __init__(self, url: sa.URL, troubles: Troubles) -> None:
        address = url.set(drivername="sqlite")
        self._at: tuple[Any, Any] = sqlite.dialect().create_connect_args(address)
        self._troubles = troubles
        self._turn = FileTurn(f"{url.database}-turn")
        self._connection: sqlite3.Connection | None = None
        self._unsettled = _WORTH_IT
        """Rows written since the last checkpoint; a killed server may have left some."""

    def write(self, work: Work) -> None:
        self._turn.take(BUSY_SECONDS)
        try:
            self._commit(work)
        except sqlite3.IntegrityError as taken:
            raise NumberTaken from taken
        except sqlite3.Error as failure:
            trouble = trouble_of_driver(failure, type(failure).__name__)
            if trouble is None:
                raise
            self._troubles.note(trouble)
            raise StoreTrouble(trouble, str(failure)) from failure
        finally:
            self._turn.give_back()
        self._unsettled += sum([len(rows) for _, rows in work])

    def lend(self) -> None:
        self._turn.take(BUSY_SECONDS)

    def take_back(self) -> None:
        self._turn.give_back()
        self._unsettled += _ROWS_OF_OTHERS

    @property
    def patience(self) -> float | None:
        if self._unsettled >= _TOO_MANY:
            return 0.0
        return _QUIET_SECONDS if self._unsettled >= _WORTH_IT else None

    def rest(self) -> None:
        """Copy the write-ahead log into the file, so that the next commit begins it anew.

        A checkpoint of the kind FULL lets nobody write meanwhile. It waits for nobody: what
        somebody still reads is left for the next time.
        """
        self._unsettled = 0
        self._turn.take(BUSY_SECONDS)
        try:
            connection = self._open()
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA wal_checkpoint(FULL)").fetchall()
            connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
        except sqlite3.Error as failure:
            _log.warning("the write-ahead log was not copied", failure=str(failure))
        finally:
            self._turn.give_back()

    def close(self) -> None:
        self._turn.close()
        if self._connection is not None:
            self._connection.close()

    def _commit(self, work: Work) -> None:
        connection = self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for name, rows in work:
                connection.executemany(_SQL[name], rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # SQLite ends some failed transactions by itself
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            where, how = self._at
            opened: sqlite3.Connection = sqlite3.connect(*where, **how)
            opened.isolation_level = None  # the driver begins no transactions by itself
            for pragma in PRAGMAS:
                opened.execute(pragma)
            self._connection = opened
        return self._connection


_SQL = SQL["sqlite"]
