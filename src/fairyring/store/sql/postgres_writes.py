"""The writer's connection to PostgreSQL.

All statements of a group travel together (a pipeline), and are one transaction.
"""

from typing import Any

import psycopg
from sqlalchemy.ext.asyncio import AsyncEngine

from fairyring.store.base import NumberTaken, StoreTrouble, Troubles
from fairyring.store.sql.database import trouble_of_driver
from fairyring.store.sql.statements import SQL, Work


class PostgresWrites:
    """A connection of the driver, opened when it is first needed, and again when it broke."""

    patience = None

    def __init__(self, engine: AsyncEngine, troubles: Troubles) -> None:
        self._at = engine.dialect.create_connect_args(engine.url)
        self._troubles = troubles
        self._connection: psycopg.Connection[Any] | None = None

    def write(self, work: Work) -> None:
        try:
            self._try(work)
        except psycopg.IntegrityError as taken:
            raise NumberTaken from taken
        except psycopg.Error as failure:
            kind = next(one.__name__ for one in type(failure).__mro__ if one in _KINDS)
            trouble = trouble_of_driver(failure, kind, lost=self._is_lost())
            if trouble is None:
                raise
            self._troubles.note(trouble)
            raise StoreTrouble(trouble, str(failure)) from failure

    def lend(self) -> None:
        pass

    def take_back(self) -> None:
        pass

    def rest(self) -> None:
        pass

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _try(self, work: Work) -> None:
        """Commit, on a new connection if the last one broke, as when the database restarted.

        If the broken one has committed after all, the second attempt finds the number taken.
        """
        known = not self._is_lost()
        try:
            self._commit(work)
        except psycopg.OperationalError:
            if not (known and self._is_lost()):
                raise
            self._commit(work)

    def _commit(self, work: Work) -> None:
        connection = self._open()
        # Without BEGIN, all statements of a pipeline are one transaction.
        with connection.pipeline(), connection.cursor() as cursor:
            for name, rows in work:
                cursor.executemany(_SQL[name], rows)

    def _is_lost(self) -> bool:
        return self._connection is None or self._connection.closed

    def _open(self) -> psycopg.Connection[Any]:
        if self._connection is None or self._connection.closed:
            where, how = self._at
            self._connection = psycopg.connect(*where, **how, autocommit=True)
        return self._connection


_KINDS = (psycopg.InterfaceError, psycopg.OperationalError, psycopg.Error)
_SQL = SQL["postgresql"]
