"""Helpers of the `store` commands."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import ArgumentError

from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.words import one_line
from fairyring.store.base import StoreTrouble, UnknownStore
from fairyring.store.sql.admin.access import OtherRelease
from fairyring.store.sql.admin.import_ import CannotImport
from fairyring.web.settings import default_store, folder_for

FLAWED: Final = 1
"""The exit status of a check that found something."""


def address(store: str | None) -> str:
    """Return the given store, or the user's own."""
    return default_store() if store is None else store


def folder_beside(store: str | None) -> Path:
    """Return the folder with the keys of a store's servers."""
    try:
        return folder_for(address(store))
    except ArgumentError:
        raise Refusal(f"--store is like sqlite:///evening.sqlite, not {store!r}") from None


@contextmanager
def in_a_line() -> Iterator[None]:
    """Turn errors of a store into refusals of one line."""
    try:
        yield
    except (UnknownStore, OtherRelease, CannotImport, StoreTrouble, sqlite3.Error) as wrong:
        raise Refusal(str(wrong)) from None


def tell(line: str) -> None:
    """Print text as one line, whatever control characters names contain."""
    print(one_line(line), flush=True)


def counted(number: int, one: str, many: str) -> str:
    """Return a count such as `1 table` or `1,204 tables`."""
    return f"{number:,} {one if number == 1 else many}"
