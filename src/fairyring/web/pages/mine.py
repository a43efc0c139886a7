"""The visitor's personal page: name, tables, results, language, and export or deletion of data."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse

from fairyring.kernel.words import marked, say
from fairyring.locale.catalogues import languages
from fairyring.record import BadName
from fairyring.table.archive import archive_of
from fairyring.table.tables import MOST_BRIEFS
from fairyring.web.pages.calls import calls_of
from fairyring.web.pages.devices import listed_devices
from fairyring.web.pages.forms import form_of, key_in, named, text_in
from fairyring.web.pages.language import COOKIE
from fairyring.web.pages.page import page
from fairyring.web.pages.passkeys import passkeys_of
from fairyring.web.pages.personal import lines, played
from fairyring.web.people.visitors import stranger
from fairyring.web.state import server_of
from fairyring.web.urls import number_in

_MOST_PAGES = 1000


async def me(request: Request) -> Response:
    """Show the visitor's personal page."""
    server = server_of(request)
    visitor = server.visitors.visitor(request)
    number = max(1, min(number_in(request, "page"), _MOST_PAGES))
    briefs = await server.tables.all_tables_of(
        visitor.person, most=MOST_BRIEFS, skip=(number - 1) * MOST_BRIEFS
    )
    tables = lines(briefs)
    return page(
        request,
        "me.html",
        say("You"),
        visitor=visitor,
        tables=tables,
        newer=number - 1,
        older=number + 1 if len(tables) == MOST_BRIEFS else 0,
        **await played(server.tables, visitor.person),
        devices=await listed_devices(request, visitor),
        **await passkeys_of(request, visitor),
        **await calls_of(request, visitor),
    )


async def take_off(request: Request) -> Response:
    """Take a table off the visitor's list."""
    form, visitor = await form_of(request)
    await server_of(request).tables.take_off(key_in(form, "table"), visitor.person)
    return RedirectResponse("/me#tables", 303)


async def rename(request: Request) -> Response:
    """Change the visitor's name."""
    form, visitor = await form_of(request)
    try:
        visitor = named(visitor, form)
    except BadName as bad:
        raise HTTPException(422, str(bad)) from None
    response = RedirectResponse("/me", 303)
    server = server_of(request)
    if server.keyring is not None:
        await server.keyring.passkeys.rename(visitor.person, visitor.name)
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response


_KEPT = 400 * 86400
"""Seconds; browsers keep no cookie longer."""


async def ask_language(request: Request) -> Response:
    """Show all languages, each by its own name."""
    back = _own_page(request.query_params.get("back", ""))
    return page(request, "language.html", say("Language"), back=back)


async def take_language(request: Request) -> Response:
    """Store the chosen language, and go back to the previous page."""
    form, _ = await form_of(request)
    wanted = text_in(form, "language")
    if wanted not in languages():
        raise HTTPException(422, marked("This language is not spoken here."))
    response = RedirectResponse(_own_page(text_in(form, "back")), 303)
    secure = server_of(request).secure(request)
    response.set_cookie(COOKIE, wanted, max_age=_KEPT, secure=secure, httponly=True, samesite="lax")
    return response


def _own_page(back: str) -> str:
    """Return the path to go back to; always one of our pages, whatever the request says."""
    ours = back.startswith("/") and not back.startswith("//") and "\\" not in back
    return back if ours and back.isprintable() else "/"


async def take_along(request: Request) -> Response:
    """Return the visitor's data: a description in JSON, and the record of each game."""
    server = server_of(request)
    visitor = server.visitors.known(request)
    if visitor is None:
        raise HTTPException(403, marked("There is nothing of yours here yet."))
    if not server.exports.take(visitor.person):
        raise HTTPException(
            429, marked("You fetched it just now; wait a moment."), {"retry-after": "60"}
        )
    named = 'attachment; filename="fairyring.zip"'
    kept = [] if server.keyring is None else await server.keyring.passkeys.of(visitor.person)
    passkeys = [
        {"id": one.id, "made_on": one.made_on, "added": one.added, "used": one.used} for one in kept
    ]
    packed = archive_of(server.tables, visitor.person, visitor.name, {"passkeys": passkeys})
    return StreamingResponse(
        packed, media_type="application/zip", headers={"content-disposition": named}
    )


async def ask_to_forget(request: Request) -> Response:
    """Ask the visitor to confirm the deletion."""
    return page(request, "forget.html", say("Be forgotten"))


async def forget(request: Request) -> Response:
    """Delete everything about the visitor except anonymous seats."""
    _, visitor = await form_of(request)
    server = server_of(request)
    await server.tables.forget(visitor.person)
    response = RedirectResponse("/", 303)
    server.visitors.become(response, stranger(), secure=server.secure(request))
    return response
