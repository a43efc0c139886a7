"""Removes old tables: finished games, and tables that everybody abandoned.

A table stays if anything happened there since a given time, or if its clocks run. So does each
person's best game in each kind of solitaire, since it is still shown.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import sqlalchemy as sa

from fairyring.table.keeping.sql.schema import EVENTS, GUESTS, RESULTS, STANDINGS, TABLES

Phase = Literal["room", "play", "over"]

_AT_ONCE: Final = 200
"""Tables removed in one transaction; servers can write between two of them."""


def old(connection: sa.Connection, before: float, among: Sequence[str] = ()) -> dict[str, Phase]:
    """Return the tables at which nothing happened since `before`, with their phases."""
    best = sa.func.row_number().over(
        partition_by=(RESULTS.c.person, RESULTS.c.game, RESULTS.c.options),
        order_by=(RESULTS.c.turns, RESULTS.c.table_id),
    )
    ranked = sa.select(RESULTS.c.table_id, best.label("rank")).subquery()
    kept = sa.select(ranked.c.table_id).where(ranked.c.rank == 1)
    last = sa.select(sa.func.max(EVENTS.c.at)).where(EVENTS.c.table_id == TABLES.c.id)
    query = (
        sa.select(TABLES.c.id, STANDINGS.c.phase)
        .join(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
        .where(sa.func.coalesce(last.scalar_subquery(), TABLES.c.created) < before)
        .where((STANDINGS.c.phase == "over") | STANDINGS.c.rings.is_(None))
        .where(TABLES.c.id.not_in(kept))
        .order_by(TABLES.c.id)
    )
    if among:
        query = query.where(TABLES.c.id.in_(among))
    return {row.id: row.phase for row in connection.execute(query)}


def remove(engine: sa.Engine, tables: Sequence[str], before: float) -> Iterator[int]:
    """Remove these tables; yield the number removed in each batch. One that changed since stays."""
    for start in range(0, len(tables), _AT_ONCE):
        some = tables[start : start + _AT_ONCE]
        with engine.begin() as connection:
            # A writer of an event now waits, and then finds that the table is gone.
            held = sa.select(TABLES.c.id).where(TABLES.c.id.in_(some)).with_for_update()
            connection.execute(held).all()
            gone = [*old(connection, before, some)]
            for part in (RESULTS, STANDINGS, GUESTS, EVENTS):
                connection.execute(sa.delete(part).where(part.c.table_id.in_(gone)))
            connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(gone)))
        yield len(gone)
