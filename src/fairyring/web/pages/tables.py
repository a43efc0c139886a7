"""Requests about tables: open one, download its record, verify it."""

from functools import partial
from typing import get_args

import msgspec
import structlog
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring import picture
from fairyring.bots.characters import OFFERED, USUAL
from fairyring.games import UnknownGame
from fairyring.kernel.game import BadSeats
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.options import BadOption
from fairyring.kernel.words import marked, naming, say
from fairyring.lab.analysis import digest_of
from fairyring.record import BadName, verify, write
from fairyring.store.pace import Pace
from fairyring.store.rows import Kind
from fairyring.table.live import LiveTable
from fairyring.table.tables import NoSuchTable
from fairyring.table.views.viewpoint import viewpoint
from fairyring.web.api_messages import KeptRecord, Verdict
from fairyring.web.middleware import client_of
from fairyring.web.pages.forms import form_of, named, text_in
from fairyring.web.pages.page import page
from fairyring.web.pages.waiting import made_in
from fairyring.web.people.visitors import Visitor
from fairyring.web.state import server_of

log = structlog.get_logger("fairyring.web")
GAME_AWAY = marked(
    "This game cannot be played here now: it is broken. The log of this server says how."
)
KINDS: tuple[Kind, ...] = get_args(Kind)


async def open_table(request: Request) -> Response:
    """Open a table as chosen on the home page, and go there; ask for a name first if needed."""
    form, known = await form_of(request)
    visitor = introduced(request, form, known, ("game", "seats", "kind", "against"))
    if isinstance(visitor, Response):
        return visitor
    kind = text_in(form, "kind")
    seats = text_in(form, "seats")
    if kind not in KINDS or not (seats.isascii() and seats.isdecimal() and len(seats) < 3):
        raise HTTPException(422, marked("Choose a game and how to play it on the first page."))
    key, against = text_in(form, "game"), text_in(form, "against") or USUAL
    if against not in OFFERED:
        raise HTTPException(422, marked("Choose a game and how to play it on the first page."))
    table = await new_table(
        request, visitor, key, int(seats), kind, gentle=kind == "bots", against=against
    )
    server = server_of(request)
    response = RedirectResponse(f"/table/{table.id}", 303)
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response


def introduced(
    request: Request, form: FormData, visitor: Visitor, choice: tuple[str, ...]
) -> Visitor | Response:
    """Return the visitor with a name, or a page that asks for one and keeps the form's choices."""
    why = marked("The others at your table see it. You are asked once.")
    try:
        visitor = named(visitor, form)
    except BadName as bad:
        why = str(bad)
    else:
        if visitor.name:
            return visitor
    return page(
        request, "called.html", say("What are you called?"), status=422,
        action=request.url.path, asked={field: text_in(form, field) for field in choice},
        why=say(why),
    )  # fmt: skip


async def new_table(
    request: Request,
    visitor: Visitor,
    game: str,
    seats: int,
    kind: Kind,
    options: dict[str, object] | None = None,
    breath: float = 0.0,
    response: float = 0.0,
    seed: bytes | None = None,
    gentle: bool = False,
    against: str = USUAL,
    pace: Pace | None = None,
) -> LiveTable:
    """Open a table for a visitor, unless this client opens too many."""
    server = server_of(request)
    if not server.new_tables.take(client_of(request)):
        raise HTTPException(
            429, marked("You opened many tables just now; wait a moment."), {"retry-after": "10"}
        )
    try:
        table = await server.tables.new_table(
            game,
            seats,
            options or {},
            kind=kind,
            person=visitor.person,
            name=visitor.name,
            breath=breath,
            response=response,
            seed=seed,
            gentle=gentle,
            against=against,
            pace=pace,
        )
    except UnknownGame as unknown:
        raise HTTPException(404, str(unknown)) from None
    except BrokenModule as broken:
        log.error("a game is broken", game=game, failure=str(broken))
        raise HTTPException(503, GAME_AWAY) from None
    except (BadSeats, BadOption) as bad:
        raise HTTPException(422, str(bad)) from None
    log.info("table opened", table=table.id, game=game, seats=seats, kind=kind)
    return table


async def admitted(request: Request) -> LiveTable:
    """Return the table in a URL; refuse visitors who were not admitted."""
    server = server_of(request)
    try:
        table = await server.tables.table(request.path_params["id"])
    except NoSuchTable:
        raise HTTPException(404, marked("There is no such table.")) from None
    visitor = server.visitors.known(request)
    if visitor is None or table.role(visitor.person) is None:
        raise HTTPException(403, marked("Ask somebody at this table for a link to it."))
    return table


def hindrance_of(table: LiveTable) -> str:
    """Return why a table cannot be played on, in the visitor's language; empty if it can."""
    hindrance = table.state.hindrance
    return "" if hindrance is None else hindrance.text


async def record(request: Request) -> Response:
    """Return the record of a game that is over, or the part that exists if it cannot go on."""
    table = await admitted(request)
    if table.state.hindrance is None or table.phase == "over":
        return _attached(table, "fairy", await _record_of(table), "text/plain")
    if table.role(server_of(request).visitors.visitor(request).person) != "sit":
        raise HTTPException(403, marked("Only who may sit at this table can keep its record."))
    found = table.record()
    if found is not None:
        return _attached(table, "fairy", write(found), "text/plain")
    row = table.state.row
    kept = KeptRecord(row.id, row.game, row.format, hindrance_of(table), await table.raw_events())
    return _attached(table, "json", msgspec.json.encode(kept), "application/json")


def _attached(table: LiveTable, ending: str, content: str | bytes, kind: str) -> Response:
    """Return a file to be saved."""
    filename = f"{table.state.row.game}-{table.id}.{ending}"
    headers = {"content-disposition": f'attachment; filename="{filename}"'}
    return Response(content, media_type=kind, headers=headers)


async def last_picture(request: Request) -> Response:
    """Return a picture of a finished table as the visitor sees it, to be saved."""
    table = await admitted(request)
    state, person = table.state, server_of(request).visitors.visitor(request).person
    if state.play is None or table.phase != "over":
        raise HTTPException(404, marked("There is a picture when the game is over."))
    play, held = state.play, state.roster.held(person)
    viewer = viewpoint(play.position, held, state.step, None).viewing
    view, names = play.position.veiled(viewer), state.roster.names()

    def drawn() -> str:
        with naming(names):
            scene = table.game.scene_module.scene(view, viewer, play.settings)
            return str(picture.svg(scene, names=names))

    key = ("last", table.id, state.step, viewer)
    made = await made_in(server_of(request).looking, request, key, drawn)
    return _attached(table, "svg", made, "image/svg+xml")


async def check(request: Request) -> Verdict:
    """Verify the record of a finished game, as `fairyring verify` does."""
    text = await _record_of(await admitted(request))
    looking = server_of(request).looking
    verdict = await made_in(looking, request, ("verify", digest_of(text)), partial(verify, text))
    return Verdict(verdict.ok, str(verdict).splitlines())


async def _record_of(table: LiveTable) -> str:
    """Return the record of a finished game; before, it would reveal secret actions."""
    record = table.record()
    if record is None or table.phase != "over":
        raise HTTPException(404, marked("There is a record when the game is over."))
    return write(record)
