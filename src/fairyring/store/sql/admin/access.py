"""Access for the operator to a whole store, also while servers are running.

A reader sees the store as of one moment and blocks nobody. A writer takes turns with the servers,
as they do with each other.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import exc

from fairyring.store.base import UnknownStore
from fairyring.store.sql.database import address_at, prepare_sqlite
from fairyring.store.sql.migrations import revision, revisions, upgrade


class OtherRelease(ValueError):
    """A store whose schema belongs to another release."""


@contextmanager
def reading(url: str, *, of_any_release: bool = False) -> Iterator[sa.Engine]:
    """Open an existing store; each transaction sees it as of its beginning.

    Raises UnknownStore, and OtherRelease if the store must be migrated first.
    """
    engine = _engine(url, "BEGIN", "REPEATABLE READ")
    with _told(engine):
        with engine.begin() as connection:
            age = revision(connection)
        if not age:
            raise UnknownStore(f"there is no store of tables at {where(engine)}")
        if not of_any_release:
            check_release(engine, age)
        yield engine


@contextmanager
def writing(url: str, *, new: bool = False) -> Iterator[sa.Engine]:
    """Open a store for changes; if `new`, it need not exist. Values for JSON columns are texts.

    A file that was made here is removed again if anything fails.
    Raises UnknownStore, and OtherRelease if the store must be migrated first.
    """
    if not new:
        with reading(url):
            pass
    file = file_of(url)
    made = file if file is not None and not file.exists() else None
    engine = _engine(url, "BEGIN IMMEDIATE", "READ COMMITTED", new=new)
    try:
        with _told(engine):
            yield engine
    except BaseException:
        if made is not None:
            for ending in ("", "-wal", "-shm", "-journal"):
                Path(f"{made}{ending}").unlink(missing_ok=True)
        raise


def upgraded(url: str, *, apply: bool) -> str:
    """Migrate a store to this release if `apply`; return the revision that it had.

    Raises UnknownStore, and OtherRelease if the store belongs to a newer release.
    """
    with reading(url, of_any_release=True) as engine:
        with engine.begin() as connection:
            before = revision(connection)
        if before not in revisions():
            check_release(engine, before)
    if apply:
        engine = _engine(url, "BEGIN IMMEDIATE", "READ COMMITTED")
        with _told(engine), engine.begin() as connection:
            upgrade(connection)
    return before


def check_release(engine: sa.Engine, age: str) -> None:
    """Raise OtherRelease unless the schema of a store is that of this release."""
    known = revisions()
    if age not in known:
        raise OtherRelease(f"the store at {where(engine)} is of a newer release than this one")
    if age != known[-1]:
        raise OtherRelease(
            f"the store at {where(engine)} is of an older release;"
            " fairyring store upgrade --dry-run tells what this one makes of it"
        )


def where(engine: sa.Engine) -> str:
    """Return the URL of a store without its password."""
    return engine.url.set(drivername=engine.url.get_backend_name()).render_as_string()


def file_of(url: str) -> Path | None:
    """Return the file of a store, or None if it is not in a file. Raises UnknownStore."""
    address = address_at(url)
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


def _engine(url: str, begin: str, isolation: str, *, new: bool = False) -> sa.Engine:
    address, file = address_at(url), file_of(url)
    if file is None:
        return sa.create_engine(
            address, poolclass=sa.NullPool, isolation_level=isolation, json_serializer=str
        )
    if not file.exists() and not (new and file.absolute().parent.is_dir()):
        raise UnknownStore(f"there is no store of tables at {file}")
    engine = sa.create_engine(address, poolclass=sa.NullPool, json_serializer=str)
    prepare_sqlite(engine, begin)
    return engine


@contextmanager
def _told(engine: sa.Engine) -> Iterator[None]:
    """Raise database errors as UnknownStore, with a message of one line."""
    try:
        yield
    except exc.DBAPIError as failure:
        why = " ".join(str(failure.orig).split())
        raise UnknownStore(f"the store at {where(engine)} cannot be used: {why}") from None
    finally:
        engine.dispose()
