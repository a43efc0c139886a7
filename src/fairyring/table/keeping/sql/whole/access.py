"""A store that its host looks at or changes as a whole, while servers may be running.

Who reads sees the store as it was at one moment, and holds up nobody. Who writes takes turns with
the servers, as they do with each other.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import exc

from fairyring.table.keeping.sql.database import address_at, prepare_sqlite
from fairyring.table.keeping.sql.migrations import revision, revisions, upgrade
from fairyring.table.keeping.store import UnknownStore


class OtherRelease(ValueError):
    """A store whose schema is that of another release."""


@contextmanager
def reading(url: str, *, of_any_release: bool = False) -> Iterator[sa.Engine]:
    """A store that is there; each transaction sees it as it was when that began.

    Raises UnknownStore, and OtherRelease for one that must be brought up to date before.
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
    """A store, to be changed; a `new` one may be begun where none is. JSON is written as it is.

    Raises UnknownStore, and OtherRelease for one that must be brought up to date before.
    """
    if not new:
        with reading(url):
            pass
    engine = _engine(url, "BEGIN IMMEDIATE", "READ COMMITTED", new=new)
    with _told(engine):
        yield engine


def upgraded(url: str, *, apply: bool) -> str:
    """Bring a store to this release, if that is to be done; of which schema it was.

    Raises UnknownStore, and OtherRelease for one that is of a newer release.
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
    """Refuse a store whose schema is not that of this release. Raises OtherRelease."""
    known = revisions()
    if age not in known:
        raise OtherRelease(f"the store at {where(engine)} is of a newer release than this one")
    if age != known[-1]:
        raise OtherRelease(
            f"the store at {where(engine)} is of an older release;"
            " fairyring store upgrade --dry-run tells what this one makes of it"
        )


def where(engine: sa.Engine) -> str:
    """The address of a store, without its password."""
    return engine.url.set(drivername=engine.url.get_backend_name()).render_as_string()


def file_of(url: str) -> Path | None:
    """The file in which a store is, if it is in one. Raises UnknownStore."""
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
    """What the database complains of is said in a line."""
    try:
        yield
    except exc.DBAPIError as failure:
        why = " ".join(str(failure.orig).split())
        raise UnknownStore(f"the store at {where(engine)} cannot be used: {why}") from None
    finally:
        engine.dispose()
