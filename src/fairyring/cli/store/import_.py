"""The command `store import`."""

import time
from pathlib import Path

from fairyring.cli.common.options import Store
from fairyring.cli.common.output import progress
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import address, counted, in_a_line, tell
from fairyring.store.sql.admin.access import writing
from fairyring.store.sql.admin.import_ import exported, import_store


def import_(file: Path, /, *, store: Store = None) -> None:
    """Run `fairyring store import`.

    Parameters
    ----------
    file
        A file of `store export`, or of `store backup` from PostgreSQL.

    """
    if not file.is_file():
        raise Refusal(f"there is no file {str(file)!r}")
    with (
        in_a_line(),
        exported(file) as found,
        writing(address(store), new=True) as engine,
        progress("Importing", "rows") as bar,
    ):
        import_store(engine, found, time.time(), bar)
    rows = found.head.rows
    tables = counted(rows.get("tables", 0), "table", "tables")
    tell(f"{tables} with {counted(rows.get('events', 0), 'event', 'events')} came into the store.")
    tell("People keep their seats if the server has the same cookie.key.")
