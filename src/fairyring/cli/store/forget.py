"""The command `store forget`."""

import asyncio
import time

from fairyring.cli.common.options import Store
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import address, counted, in_a_line, tell
from fairyring.store.sql.admin.access import reading
from fairyring.store.sql.admin.people import Met, called, with_id
from fairyring.store.sql.store import SqlStore
from fairyring.table.people import People


def forget(person: str, /, *, store: Store = None) -> None:
    """Run `fairyring store forget`.

    Parameters
    ----------
    person
        The id of a person, or a name to look for.

    """
    url = address(store)
    with in_a_line():
        with reading(url) as engine, engine.begin() as connection:
            known = with_id(connection, person)
            found = [] if known else called(connection, person)
        if not known:
            if not found:
                raise Refusal(f"no person here has the id or name {person!r}")
            for one in found:
                tell(_line(one))
            raise Refusal("give the id of the person to forget")
        tables = asyncio.run(_forgotten(url, person))
    tell(f"Forgotten; {counted(len(tables), 'table has', 'tables have')} somebody in that place.")
    tell("Running servers have what they read before in memory: restart them.")


async def _forgotten(url: str, person: str) -> list[str]:
    store = await SqlStore.open(url)
    try:
        return await People(store.people).forget(person)
    finally:
        await store.close()


def _line(one: Met) -> str:
    day = time.strftime("%Y-%m-%d", time.localtime(one.last))
    return f"{one.person} {one.name}, at {counted(one.tables, 'table', 'tables')}, last on {day}"
