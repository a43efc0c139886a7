"""Fault reports: what a visitor sees of a table, without names."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring.kernel.words import marked, say, unsteered
from fairyring.table.live import LiveTable
from fairyring.table.views.fault_messages import MOST_MESSAGES, Passed
from fairyring.table.views.fault_report import report_of
from fairyring.web.fault_reports import ENDING, NotTaken
from fairyring.web.middleware import browser_of, client_of
from fairyring.web.pages.tables import admitted
from fairyring.web.state import server_of

LARGEST = 400_000
"""The most bytes that a page may send about itself."""


class FromPage(Struct, frozen=True):
    """Data that only the page has."""

    page: Annotated[str, Meta(max_length=40)] = ""
    messages: Annotated[tuple[Passed, ...], Meta(max_length=MOST_MESSAGES)] = ()


async def save(request: Request) -> Response:
    """Return the report, to be saved by the visitor."""
    return _kept(*await _made(request))


async def send(request: Request) -> Response:
    """Send the report to the operator, and return exactly the same to the visitor."""
    table, content = await _made(request)
    try:
        await server_of(request).faults.take(content, _name(table), client_of(request))
    except NotTaken as refused:
        raise HTTPException(409, say(str(refused))) from None
    return _kept(table, content)


def _kept(table: LiveTable, content: bytes) -> Response:
    named = f'attachment; filename="{_name(table)}{ENDING}"'
    return Response(content, media_type="application/json", headers={"content-disposition": named})


async def _made(request: Request) -> tuple[LiveTable, bytes]:
    table = await admitted(request)
    person = server_of(request).visitors.visitor(request).person
    browser = browser_of(request.headers.get("user-agent", ""))
    body = await request.body()

    def made() -> bytes | None:
        sent = _parsed(body)
        report = report_of(table.state, person, browser, sent.page, sent.messages)
        return None if report is None else msgspec.json.encode(report)

    try:
        content = await run_in_threadpool(made)
    except _NotUnderstood:
        raise HTTPException(422, marked("What the page tells was not understood.")) from None
    if content is None:
        raise HTTPException(404, marked("There is something to tell when the game has begun."))
    return table, content


class _NotUnderstood(ValueError):
    """The body is not what a page sends."""


def _parsed(body: bytes) -> FromPage:
    """Return the data of a page, without control characters. Raises _NotUnderstood."""
    try:
        return msgspec.convert(_without_controls(msgspec.json.decode(body)), FromPage)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as wrong:
        raise _NotUnderstood from wrong


def _without_controls(value: Any) -> Any:
    """Replace control characters everywhere, since a report may be viewed in a terminal."""
    if isinstance(value, str):
        return unsteered(value)
    if isinstance(value, dict):
        return {_without_controls(key): _without_controls(value) for key, value in value.items()}
    if isinstance(value, list):
        return [_without_controls(one) for one in value]
    return value


def _name(table: LiveTable) -> str:
    return f"{table.game.key}-{table.id}"
