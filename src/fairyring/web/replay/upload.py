"""Opens records from a file or pasted text, and tables that continue a recorded game."""

from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.bots.characters import OFFERED, USUAL
from fairyring.kernel.words import marked, say
from fairyring.lab.analysis import digest_of
from fairyring.table.replay.playing_on import NotPlayedOn, playing_on
from fairyring.table.replay.upload import MOST_CHARACTERS, NotOpened, opened
from fairyring.web.middleware import client_of
from fairyring.web.pages.forms import form_of, text_in
from fairyring.web.pages.page import page
from fairyring.web.pages.tables import KINDS, introduced
from fairyring.web.pages.waiting import made_in
from fairyring.web.replay.source import source_of
from fairyring.web.state import server_of
from fairyring.web.urls import whole

LARGEST_FORM = 4 * MOST_CHARACTERS
"""In a form a character can take up to three bytes."""


async def ask(request: Request) -> Response:
    """Show the page for opening a record."""
    return _asked(request)


async def take(request: Request) -> Response:
    """Store a record and go to its replay, or show its fault."""
    form, _ = await form_of(request)
    server = server_of(request)
    if not server.new_tables.take(client_of(request)):
        raise HTTPException(
            429, marked("You opened many records just now; wait a moment."), {"retry-after": "10"}
        )
    # Forms send CRLF at the end of lines.
    text = text_in(form, "record").replace("\r\n", "\n")
    digest = digest_of(text)
    try:
        await made_in(server.looking, request, ("opened", digest), partial(opened, text))
    except NotOpened as refused:
        return _asked(request, str(refused))
    await server.tables.texts.put("record", digest, text)
    return RedirectResponse(f"/replay/{digest}", 303)


async def play_on(request: Request) -> Response:
    """Open a table that continues a finished game from a step; ask for a name first if needed."""
    form, known = await form_of(request)
    visitor = introduced(request, form, known, ("step", "seat", "kind", "against"))
    if isinstance(visitor, Response):
        return visitor
    source = await source_of(request)
    kind, against = text_in(form, "kind"), text_in(form, "against") or USUAL
    if not source.text or kind not in KINDS or against not in OFFERED:
        raise HTTPException(422, marked("Nobody can play on from here."))
    server = server_of(request)
    if not server.new_tables.take(client_of(request)):
        raise HTTPException(
            429, marked("You opened many tables just now; wait a moment."), {"retry-after": "10"}
        )
    try:
        made = partial(
            playing_on,
            source.replay,
            digest_of(source.text),
            whole(text_in(form, "step")),
            whole(text_in(form, "seat")) - 1,
            kind=kind,
            person=visitor.person,
            name=visitor.name,
            against=against,
            now=server.tables.now(),
        )
        opening = await made_in(server.looking, request, object(), made)  # each is a new table
    except NotPlayedOn as refused:
        raise HTTPException(422, str(refused)) from None
    table = await server.tables.open_table(opening)
    response = RedirectResponse(f"/table/{table.id}", 303)
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response


def _asked(request: Request, why: str = "") -> Response:
    title = say("Open a record")
    return page(
        request, "open.html", title, status=422 if why else 200, why=why, most=MOST_CHARACTERS
    )
