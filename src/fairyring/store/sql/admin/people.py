"""Finds people: the store knows them by id, the operator at most by name."""

from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from fairyring.store.sql.schema import DEVICES, EVENTS, GUESTS, PASSKEYS


class Met(NamedTuple):
    """A person who used a name."""

    person: str
    name: str
    tables: int
    last: float
    """When they last sat down under that name."""


def with_id(connection: sa.Connection, person: str) -> bool:
    """Return whether the store contains anything about a person."""
    return any(
        connection.scalar(sa.select(part.c.person).where(part.c.person == person).limit(1))
        for part in (GUESTS, EVENTS, DEVICES, PASSKEYS)
    )


def called(connection: sa.Connection, name: str) -> list[Met]:
    """Return all who sat down under a name, ignoring case, the most recent first."""
    body = sa.cast(EVENTS.c.body, sa.Text)
    query = sa.select(EVENTS.c.person, EVENTS.c.table_id, EVENTS.c.at, body)
    found: dict[str, tuple[str, set[str], float]] = {}
    for person, table, at, text in connection.execute(query.where(EVENTS.c.kind == "sat")):
        theirs = str(msgspec.json.decode(text)["name"])
        if person and theirs.casefold() == name.casefold():
            _, tables, last = found.get(person, ("", set(), 0.0))
            found[person] = (theirs, tables | {table}, max(last, at))
    met = [Met(person, named, len(at), last) for person, (named, at, last) in found.items()]
    return sorted(met, key=lambda one: (-one.last, one.person))
