"""The command `store export`."""

from pathlib import Path

from fairyring.cli.store.asked import address, counted, in_a_line, tell
from fairyring.cli.talk import given
from fairyring.cli.talk.paper import progress
from fairyring.table.keeping.sql.whole.access import reading
from fairyring.table.keeping.sql.whole.taking_out import take_out


def export(file: Path, /, *, store: str | None = None, force: bool = False) -> None:
    """Write a whole store to a file that any kind of store can import; servers may run.

    Parameters
    ----------
    file
        The file to write. It has all secrets of the tables, and only you can read it.
    store
        The store, as for `serve`. Default: your own.
    force
        Replace the file if it exists.

    """
    with (
        in_a_line(),
        reading(address(store)) as engine,
        given.drafted(file, force) as draft,
        draft.open("wb") as opened,
        progress("Exporting", "rows") as bar,
    ):
        head = take_out(engine, opened, bar)
    tables = counted(head.rows["tables"], "table", "tables")
    tell(f"{tables} with {counted(head.rows['events'], 'event', 'events')} are in {file}.")
