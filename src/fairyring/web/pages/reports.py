"""What a visitor sees of a table, without names, as a file for whoever looks for a fault."""

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring.kernel.words import marked
from fairyring.table.seen.report import report_of
from fairyring.web.devices import browser_of
from fairyring.web.hall import hall_of
from fairyring.web.pages.tables import admitted


async def report(request: Request) -> Response:
    """The report, to be kept and sent on."""
    table = await admitted(request)
    person = hall_of(request).people.visitor(request).person
    browser = browser_of(request.headers.get("user-agent", ""))

    def made() -> bytes | None:
        told = report_of(table.state, person, browser)
        return None if told is None else msgspec.json.format(msgspec.json.encode(told))

    content = await run_in_threadpool(made)
    if content is None:
        raise HTTPException(404, marked("There is something to tell when the game has begun."))
    named = f'attachment; filename="{table.game.key}-{table.id}.report.json"'
    return Response(content, media_type="application/json", headers={"content-disposition": named})
