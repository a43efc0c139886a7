"""Requests for the analysis of a finished game."""

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from fairyring.kernel.action import UnknownNotation
from fairyring.lab.analysis import digest_of
from fairyring.table import wire
from fairyring.table.replay.analysis import (
    NO_DECISION,
    NOT_OVER,
    NotPossible,
    TooMany,
    decider,
    found_so_far,
    weighed,
)
from fairyring.web.middleware import client_of
from fairyring.web.pages.waiting import BUSY, done_in, made_in
from fairyring.web.replay.pages import over
from fairyring.web.replay.source import PageSource
from fairyring.web.state import server_of
from fairyring.web.urls import number_in


async def analysis(request: Request) -> Response:
    """Return the analysis, or its progress."""
    return await _analysis_response(request, await over(request))


async def analyse(request: Request) -> Response:
    """Start an analysis, unless it exists or is under way."""
    source = await over(request)
    if source.replay.play.position.outcome() is None:
        raise HTTPException(422, NOT_OVER)
    analyses = server_of(request).tables.analyses
    if await analyses.found(source.text) is None:
        if not server_of(request).new_tables.take(client_of(request)):
            raise HTTPException(429, BUSY, {"retry-after": "10"})
        try:
            analyses.start(source.text)
        except TooMany:
            raise HTTPException(429, BUSY, {"retry-after": "60"}) from None
    return await _analysis_response(request, source)


async def _analysis_response(request: Request, source: PageSource) -> Response:
    server = server_of(request)
    # A POST request must not share a result from before it started the analysis.
    key = ("analysis", digest_of(source.text), request.method)
    found = partial(found_so_far, server.tables.analyses, source)
    return _json(await done_in(server.looking, request, key, found))


async def moment(request: Request) -> Response:
    """Return a decision as its seat saw it, with its choices."""
    source = await over(request)
    event, seat = _decision(request, source)
    key, replay = ("moment", source.replay, seat, event), source.replay
    looking = server_of(request).looking
    return _json(await made_in(looking, request, key, partial(replay.moment, seat, event - 1)))


async def weigh(request: Request) -> Response:
    """Compare another action with the best one at a decision."""
    source = await over(request)
    event, seat = _decision(request, source)
    if not server_of(request).messages.take(client_of(request)):
        raise HTTPException(429, BUSY, {"retry-after": "5"})
    server, notation = server_of(request), request.query_params.get("notation", "")
    key = (source.replay, event, seat, notation)
    found = partial(weighed, server.tables.analyses, *key)
    try:
        return _json(await done_in(server.weighing, request, key, found))
    except (UnknownNotation, NotPossible) as refused:
        raise HTTPException(422, str(refused)) from None


def _decision(request: Request, source: PageSource) -> tuple[int, int]:
    """Return the event in a URL, and the seat that decided there."""
    event = number_in(request, "step")
    seat = decider(source.replay, event)
    if seat is None:
        raise HTTPException(404, NO_DECISION)
    return event, seat


def _json(message: object) -> Response:
    return Response(wire.write(message), media_type="application/json")


READ: dict[str, Callable[[Request], Awaitable[Response]]] = {
    "/analysis": analysis,
    "/moment": moment,
    "/weigh": weigh,
}
"""Further requests about a replay, by the end of the path."""
