"""The store of a real server on an SQLite file, called by simulated servers.

It needs threads. So it runs in a loop of its own in another thread, and the simulation stands still
during each call: a call is executed at one moment, as in the simulated store.
"""

import asyncio
import json
import sqlite3
from collections.abc import Coroutine
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from fairyring.store.sql.store import SqlStore
from fairyring.world.loop import Process
from fairyring.world.storage import Disk, StoredEvent


class SqlDisk(Disk):
    """A new SQLite file, which is removed at the end."""

    def __init__(self, process: Process) -> None:
        super().__init__(process)
        with ExitStack() as opened:
            self._file = Path(opened.enter_context(TemporaryDirectory())) / "tables.sqlite"
            self._loop = asyncio.new_event_loop()
            opened.callback(self._loop.close)
            thread = Thread(target=self._loop.run_forever, daemon=True)
            thread.start()
            opened.callback(thread.join)
            opened.callback(self._loop.call_soon_threadsafe, self._loop.stop)
            self._inner = self._run(SqlStore.open(f"sqlite:///{self._file}"))
            opened.callback(lambda: self._run(self._inner.close()))
            self._opened = opened.pop_all()

    def log(self, table: str) -> list[StoredEvent]:
        columns = "number, person, client_id, kind, at, body"
        rows = self._rows(
            f"SELECT {columns} FROM events WHERE table_id = ? ORDER BY number", (table,)
        )
        return [
            StoredEvent(number, person, client_id, kind, at, json.loads(body))
            for number, person, client_id, kind, at, body in rows
        ]

    def tables(self) -> list[str]:
        return [str(row[0]) for row in self._rows("SELECT id FROM tables ORDER BY id", ())]

    def close(self) -> None:
        self._opened.close()

    def _run(self, call: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(call, self._loop).result()

    def _rows(self, query: str, values: tuple[str, ...]) -> list[Any]:
        connection = sqlite3.connect(self._file)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()
