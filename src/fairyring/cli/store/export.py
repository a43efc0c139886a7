"""The command `store export`."""

from pathlib import Path

from fairyring.cli.store.asked import address, counted, in_a_line, tell
from fairyring.cli.talk import given
from fairyring.cli.talk.paper import progress
from fairyring.table.keeping.sql.whole.access import reading
from fairyring.table.keeping.sql.whole.taking_out import take_out


def export(file: Path, /, *, store: str | None = None, force: bool = False) -> None:
    """Write all of a store to one file that a store of any kind can import, while servers run.

    Parameters
    ----------
    file
        Where to. It has all secrets of the tables, and is readable by you alone.
    store
        The store, as `serve` is told; yours if you do not say.
    force
        Replace a file that is there.

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
