"""Tables in the store of a running server, made from moments of recorded games.

record = golden("toboggan-six")
addresses = keep(server, record, phases(record))
come_as_ana(page, server)  # whose turn it is at all of them
"""

import asyncio
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from pathlib import Path
from typing import NamedTuple

from browsing import Server
from msgspec import structs
from playwright.sync_api import Page
from starlette.responses import Response

from fairyring.kernel.words import naming
from fairyring.record import Act, Record, read, replay
from fairyring.store import events
from fairyring.store.events import Body, Event
from fairyring.store.rows import Opening
from fairyring.store.sql.store import SqlStore
from fairyring.table.opening import new_row
from fairyring.web.people.visitors import Visitor, Visitors
from fairyring.web.settings import secret_in

RECORDS = Path(__file__).parents[1] / "records"
ANA = Visitor("ana-0123456789abcdefghij", "Ana")
OTHERS = ("Ben", "Cleo", "Dan", "Eve", "Fay")


class Phase(NamedTuple):
    """A moment of a recorded game at which a clause asks a seat for something."""

    clause: str
    seat: int
    step: int


def golden(name: str) -> Record:
    """Return a recorded game."""
    return read((RECORDS / f"{name}.fairy").read_text(encoding="utf-8"))


def phases(record: Record) -> list[Phase]:
    """Return the first moments of each section and kind of gestures, and the end."""
    found: dict[tuple[str, frozenset[type]], Phase] = {}
    with naming(record.names):
        for play in replay(record):
            for seat in play.position.awaited():
                view = play.position.veiled(seat)
                scene = play.game.scene_module.scene(view, seat, play.settings)
                chapter, _, _ = scene.clause.partition(".")
                gestures = frozenset(type(choice.gesture) for choice in scene.choices)
                phase = Phase(scene.clause, seat, play.last.number)
                found.setdefault((chapter, gestures), phase)
    return [*found.values(), Phase("the end", 0, len(record.steps) - 1)]


def come_as_ana(page: Page, server: Server) -> None:
    """Make a page's visitor Ana."""
    response = Response()
    Visitors(secret_in(server.store.parent)).keep(response, ANA, secure=False)
    cookies = SimpleCookie(", ".join(response.headers.getlist("set-cookie")))
    page.context.add_cookies(
        [{"name": name, "value": one.value, "url": server.url} for name, one in cookies.items()]
    )


def keep(server: Server, record: Record, moments: Iterable[Phase]) -> list[str]:
    """Create a table for each moment, with Ana in its seat; return their addresses."""
    openings = [_opening(record, phase) for phase in moments]
    # In a thread, as Playwright has a loop in this one.
    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, _create(f"sqlite:///{server.store}", openings)).result()
    return [f"/table/{opening.row.id}" for opening in openings]


def _opening(record: Record, phase: Phase) -> Opening:
    assert record.seed is not None
    row = structs.replace(new_row(record.game, "friends", 0, 0, 0.0), seed=record.seed)
    names = [*OTHERS]
    names.insert(phase.seat, ANA.name)
    bodies: list[tuple[Body, str, str]] = [
        (events.Arranged(record.seats, dict(record.settings)), ANA.person, "")
    ]
    for seat, name in enumerate(names[: record.seats]):
        person = ANA.person if seat == phase.seat else f"{name.lower()}-0123456789abcdefghij"
        bodies.append((events.Sat(seat, name), person, ""))
    bodies.append((events.Began(record.rules), ANA.person, record.steps[0].digest))
    for step in record.steps[1 : phase.step + 1]:
        assert isinstance(step.event, Act)
        acted = events.Acted(step.event.seat, step.event.notation)
        bodies.append((acted, "", step.digest))
    now = time.time()
    numbered = enumerate(bodies, start=1)
    happened = [Event(n, body, now, person, "", digest) for n, (body, person, digest) in numbered]
    return Opening(row, tuple(happened), {ANA.person: "sit"})


async def _create(url: str, openings: list[Opening]) -> None:
    store = await SqlStore.open(url)
    for opening in openings:
        await store.create(opening)
    await store.close()
