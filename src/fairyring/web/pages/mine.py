"""The visitor's personal page: name, tables, results, and devices."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fairyring.kernel.words import say
from fairyring.record import BadName
from fairyring.table.tables import MOST_BRIEFS
from fairyring.web.addresses import number_in
from fairyring.web.hall import hall_of
from fairyring.web.pages.briefs import lines
from fairyring.web.pages.calls import calls_of
from fairyring.web.pages.devices import listed_devices
from fairyring.web.pages.forms import form_of, key_in, named
from fairyring.web.pages.own import played
from fairyring.web.pages.page import page
from fairyring.web.pages.passkeys import passkeys_of

_MOST_PAGES: Final = 1000


async def me(request: Request) -> Response:
    """Show the visitor's personal page."""
    hall = hall_of(request)
    visitor = hall.people.visitor(request)
    number = max(1, min(number_in(request, "page"), _MOST_PAGES))
    briefs = await hall.house.all_tables_of(
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
        **await played(hall.house, visitor.person),
        devices=await listed_devices(request, visitor),
        **await passkeys_of(request, visitor),
        **await calls_of(request, visitor),
    )


async def take_off(request: Request) -> Response:
    """Take a table off the visitor's list."""
    form, visitor = await form_of(request)
    await hall_of(request).house.take_off(key_in(form, "table"), visitor.person)
    return RedirectResponse("/me#tables", 303)


async def rename(request: Request) -> Response:
    """Change the visitor's name."""
    form, visitor = await form_of(request)
    try:
        visitor = named(visitor, form)
    except BadName as bad:
        raise HTTPException(422, str(bad)) from None
    response = RedirectResponse("/me", 303)
    hall = hall_of(request)
    if hall.keyring is not None:
        await hall.keyring.passkeys.rename(visitor.person, visitor.name)
    hall.people.keep(response, visitor, secure=hall.secure(request))
    return response
