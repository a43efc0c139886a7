"""What the commands of a store have in common."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import ArgumentError

from fairyring.cli.talk.refusal import Refusal
from fairyring.kernel.words import one_line
from fairyring.table.keeping.sql.whole.access import OtherRelease
from fairyring.table.keeping.sql.whole.bringing_in import NotToImport
from fairyring.table.keeping.store import UnknownStore
from fairyring.table.keeping.trouble import StoreTrouble
from fairyring.web.settings import default_store, folder_for

FLAWED: Final = 1
"""The exit status of a look that found something."""


def address(store: str | None) -> str:
    """The store that is meant: the own one if nothing is said."""
    return default_store() if store is None else store


def folder_beside(store: str | None) -> Path:
    """Where the keys of that store's servers are."""
    try:
        return folder_for(address(store))
    except ArgumentError:
        raise Refusal(f"--store is like sqlite:///evening.sqlite, not {store!r}") from None


@contextmanager
def in_a_line() -> Iterator[None]:
    """What cannot be done with a store is told in a line."""
    try:
        yield
    except (UnknownStore, OtherRelease, NotToImport, StoreTrouble, sqlite3.Error) as wrong:
        raise Refusal(str(wrong)) from None


def tell(line: str) -> None:
    """Print a line, whatever people called themselves; one that is long stays one."""
    print(one_line(line), flush=True)


def counted(number: int, one: str, many: str) -> str:
    """Such as `1 table` or `1,204 tables`."""
    return f"{number:,} {one if number == 1 else many}"
