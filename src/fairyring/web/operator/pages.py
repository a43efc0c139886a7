"""The operator's page and its actions. Everything requires the key."""

import time
from typing import cast

import structlog
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from fairyring.kernel.words import marked, say
from fairyring.table.tables import NoSuchTable
from fairyring.web.defence.bans import Ban, Does, Kind
from fairyring.web.fault_reports import table_of
from fairyring.web.middleware import client_of
from fairyring.web.operator import overview
from fairyring.web.operator.key import PATH, Operator, operator_of
from fairyring.web.pages.forms import form_of, key_in, text_in
from fairyring.web.pages.page import page
from fairyring.web.people.visitors import Visitor
from fairyring.web.state import server_of

_LONGEST = 128

log = structlog.get_logger("fairyring.web")


def _operator(request: Request) -> Operator:
    """Return the operator; without a key the page does not exist."""
    operator = operator_of(request)
    if operator is None:
        raise HTTPException(404, marked("There is no such page."))
    return operator


def _let_in(request: Request, visitor: Visitor | None) -> Operator:
    """Return the operator for a visitor who has entered the key; refuse others."""
    operator = _operator(request)
    if visitor is None or not operator.admits(request, visitor):
        raise HTTPException(403, marked("This wants the key of who runs this server."))
    return operator


async def _form(request: Request) -> FormData:
    """Return a form that was sent from the operator's page."""
    _operator(request)
    form, visitor = await form_of(request)
    _let_in(request, visitor)
    return form


async def show(request: Request) -> Response:
    """Show the page, or ask for the key."""
    operator, server = _operator(request), server_of(request)
    visitor = server.visitors.visitor(request)
    if not operator.admits(request, visitor):
        return page(request, "operator_key.html", say("Who runs this server"), visitor=visitor)
    live = server.tables.live()
    people = overview.people(live, server.sockets.here())
    return page(
        request,
        "operator.html",
        say("Who runs this server"),
        visitor=visitor,
        trouble="" if server.tables.trouble is None else say(server.tables.trouble.value),
        devices=len(server.sockets),
        counted=overview.counted(await operator.census.taken()),
        phases=[say(phase) for phase in overview.PHASES.values()],
        tables=overview.tables(live),
        people=people,
        barred=overview.barred(server.bans.all()),
        reports=await run_in_threadpool(overview.reports, server.faults),
        quotas=overview.quotas(server, {one.person: one.name for one in people}),
    )


async def enter(request: Request) -> Response:
    """Check the key that was entered."""
    operator, server = _operator(request), server_of(request)
    form, visitor = await form_of(request)
    client = client_of(request)
    if not operator.may_try(client):
        raise HTTPException(
            429, marked("Too many keys were tried; wait a minute."), {"retry-after": "60"}
        )
    if not operator.is_key(text_in(form, "key")):
        log.warning("a wrong key was shown", client=client)
        raise HTTPException(403, marked("This is not the key."))
    log.info("the operator came in", client=client)
    response = RedirectResponse(PATH, 303)
    operator.let_in(response, visitor, secure=server.secure(request))
    return response


async def leave(request: Request) -> Response:
    """Leave the page: forget that the key was entered."""
    await _form(request)
    response = RedirectResponse(PATH, 303)
    _operator(request).let_out(response)
    return response


async def shut(request: Request) -> Response:
    """Close a table for good."""
    form = await _form(request)
    try:
        table = await server_of(request).tables.table(key_in(form, "table"))
    except NoSuchTable:
        raise HTTPException(404, marked("There is no such table.")) from None
    if await table.shut():
        log.info("the operator closed a table", table=table.id)
    return RedirectResponse(f"{PATH}#tables", 303)


async def bar(request: Request) -> Response:
    """Ban a person or an address, mute a person, or end that."""
    form = await _form(request)
    server = server_of(request)
    what = _bar_in(form)
    if text_in(form, "end"):
        await run_in_threadpool(server.bans.remove, what)
        log.info("the operator ended a bar", kind=what.kind, does=what.does)
        return RedirectResponse(f"{PATH}#barred", 303)
    if what.of in (client_of(request), server.visitors.visitor(request).person):
        raise HTTPException(409, marked("That would be you yourself."))
    await run_in_threadpool(server.bans.add, what)
    log.info("the operator barred somebody", kind=what.kind, does=what.does)
    if what.does == "out":
        server.sockets.part_from_all(what.of)
    return RedirectResponse(f"{PATH}#barred", 303)


def _bar_in(form: FormData) -> Ban:
    kind, of, does = (text_in(form, name) for name in ("kind", "of", "does"))
    possible = (kind, does) in (("person", "out"), ("person", "silent"), ("address", "out"))
    if not (possible and 0 < len(of) <= _LONGEST):
        raise HTTPException(422, marked("That was not understood."))
    called = text_in(form, "called")[:_LONGEST]
    return Ban(cast(Kind, kind), of, cast(Does, does), called, time.time())


async def report(request: Request) -> Response:
    """Send a fault report, unless the game that it shows is still being played."""
    _let_in(request, server_of(request).visitors.known(request))
    server, name = server_of(request), request.path_params["name"]
    content = await run_in_threadpool(server.faults.read, name)
    if content is None:
        raise HTTPException(404, marked("There is no such report."))
    if await _goes_on(request, name):
        raise HTTPException(
            409, marked("It shows what a seat sees; it can be read when that game is over.")
        )
    named = f'attachment; filename="{name}"'
    return Response(content, media_type="application/json", headers={"content-disposition": named})


async def _goes_on(request: Request, name: str) -> bool:
    try:
        table = await server_of(request).tables.table(table_of(name))
    except NoSuchTable:
        return False
    return table.phase == "play" and table.state.hindrance is None


async def remove_report(request: Request) -> Response:
    """Delete a report."""
    form = await _form(request)
    await run_in_threadpool(server_of(request).faults.remove, text_in(form, "name"))
    return RedirectResponse(f"{PATH}#reports", 303)


_POSTS = {
    f"{PATH}/key": enter,
    f"{PATH}/leave": leave,
    f"{PATH}/tables": shut,
    f"{PATH}/barred": bar,
    f"{PATH}/reports": remove_report,
}
ROUTES = (
    Route(PATH, show),
    Route(f"{PATH}/reports/{{name}}", report),
    *(Route(path, answer, methods=["POST"]) for path, answer in _POSTS.items()),
)
