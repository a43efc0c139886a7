"""The command `store import`."""

import time
from pathlib import Path

from fairyring.cli.store.asked import address, counted, in_a_line, tell
from fairyring.cli.talk.paper import progress
from fairyring.cli.talk.refusal import Refusal
from fairyring.table.keeping.sql.whole.access import writing
from fairyring.table.keeping.sql.whole.bringing_in import bring_in, exported


def import_(file: Path, /, *, store: str | None = None) -> None:
    """Import an exported file into a store, completely or not at all.

    The store may be new, or have tables already. Stop its servers first.

    Parameters
    ----------
    file
        A file of `store export`, or of `store backup` from PostgreSQL.
    store
        The store, as for `serve`. Default: your own.

    """
    if not file.is_file():
        raise Refusal(f"there is no file {str(file)!r}")
    with (
        in_a_line(),
        exported(file) as found,
        writing(address(store), new=True) as engine,
        progress("Importing", "rows") as bar,
    ):
        bring_in(engine, found, time.time(), bar)
    rows = found.head.rows
    tables = counted(rows.get("tables", 0), "table", "tables")
    tell(f"{tables} with {counted(rows.get('events', 0), 'event', 'events')} came into the store.")
    tell("Who sat there holds the seat where the server has the same cookie.key.")
