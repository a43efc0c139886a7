"""The command `store backup`."""

from pathlib import Path

from fairyring.cli.store.asked import address, in_a_line, tell
from fairyring.cli.talk import given
from fairyring.cli.talk.paper import progress
from fairyring.table.keeping.sql.whole.access import file_of, reading
from fairyring.table.keeping.sql.whole.copying import copy_file
from fairyring.table.keeping.sql.whole.taking_out import take_out
from fairyring.web.settings import folder_for


def backup(file: Path, /, *, store: str | None = None, force: bool = False) -> None:
    """Copy a store to a file as it is at this moment; servers may run.

    A store in SQLite becomes an SQLite file, which can be served as it is. One in PostgreSQL is
    written as by `store export`, for `store import`.

    Parameters
    ----------
    file
        The file to write. It has all secrets of the tables, and only you can read it.
    store
        The store, as for `serve`. Default: your own.
    force
        Replace the file if it exists.

    """
    url = address(store)
    with in_a_line():
        is_file = file_of(url) is not None
        with (
            reading(url, of_any_release=is_file) as engine,
            given.drafted(file, force) as draft,
            progress("Copying", "rows") as bar,
        ):
            if is_file:
                copy_file(engine, draft)
            else:
                with draft.open("wb") as opened:
                    take_out(engine, opened, bar)
    size = f"{file.stat().st_size / 1e6:,.1f} MB"
    serve, bring = f"fairyring serve --store sqlite:///{file}", f"fairyring store import {file}"
    back = f"{serve} serves it" if is_file else f"{bring} brings it back"
    tell(f"The store is in {file} ({size}); {back}.")
    tell(f"Keep cookie.key from {folder_for(url)} with it: it says who holds which seat.")
