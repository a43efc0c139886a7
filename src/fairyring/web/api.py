"""The API for programs: JSON over HTTP, each operation a row of one table.

Both the routes and the OpenAPI description are made from the rows, so they always agree.
"""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairyring import __version__
from fairyring.games import game as game_of, keys
from fairyring.kernel.game import Game
from fairyring.kernel.words import marked, say
from fairyring.record import BadName
from fairyring.store.base import Trouble
from fairyring.table.wire.requests import flaw_of
from fairyring.web.api_messages import (
    GameBrief,
    Health,
    NewTable,
    Problem,
    TableOpened,
    TableState,
    Verdict,
)
from fairyring.web.pages import tables
from fairyring.web.people.visitors import tidy_name
from fairyring.web.state import server_of

_Sent = TypeVar("_Sent")
_EXACT = 2.0**53
"""From here on not every integer is a float."""


class Json(Response):
    """An answer in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


@dataclass(frozen=True)
class Operation:
    """One operation of the API."""

    method: str
    path: str
    name: str
    does: Callable[[Request], Awaitable[object]]
    gives: Any
    status: int = 200
    takes: Any = None
    refuses: tuple[int, ...] = ()

    @property
    def summary(self) -> str:
        """The summary: the first line of the function's docstring."""
        return str(self.does.__doc__).splitlines()[0]

    def route(self) -> Route:
        """Return the route of the operation."""

        async def answer(request: Request) -> Response:
            made = await self.does(request)
            return made if isinstance(made, Response) else Json(made, self.status)

        path = self.path.replace("{id}", "{id:key}")
        return Route(path, answer, methods=[self.method], name=self.name)


async def health(request: Request) -> Health:
    """Check that the server runs, and that its store took the last write."""
    trouble = server_of(request).tables.trouble
    if trouble is not None:
        raise refused_for(trouble)
    return Health(True, __version__)


async def ready(request: Request) -> Health:
    """Check that the server can serve requests: its store answers and accepts writes."""
    if not await server_of(request).tables.ready():
        raise refused_for(server_of(request).tables.trouble or Trouble.AWAY)
    return Health(True, __version__)


def refused_for(trouble: Trouble) -> HTTPException:
    """Return the refusal for trouble of the store."""
    status = 507 if trouble is Trouble.FULL else 503
    return HTTPException(status, trouble.value, {"retry-after": "5"})


async def games(request: Request) -> list[GameBrief]:
    """List the games."""
    return [_brief(game_of(key)) for key in keys()]


def _brief(game: Game) -> GameBrief:
    return GameBrief(
        game.key,
        game.name,
        say(game.summary),
        say(game.credits),
        game.fewest_seats,
        game.most_seats,
        say(game.minutes),
        {option.key: say(option.text) for option in game.options},
    )


async def open_table(request: Request) -> Response:
    """Open a table; the cookies in the answer hold the seat.

    A request without cookies creates a new person.
    """
    server = server_of(request)
    wanted = await _body(request, NewTable)
    try:
        visitor = replace(server.visitors.visitor(request), name=tidy_name(wanted.name))
    except BadName as bad:
        raise HTTPException(422, str(bad)) from None
    table = await tables.new_table(
        request,
        visitor,
        wanted.game,
        wanted.seats,
        wanted.kind,
        dict(wanted.options),
        wanted.breath,
        wanted.response,
        pace=wanted.pace,
    )
    page = f"/table/{table.id}"
    opened = TableOpened(
        table.id,
        server.address(request, page),
        _socket(server.address(request, page)),
        server.address(request, f"/join/{table.join_key}"),
        server.address(request, f"/watch/{table.watch_key}"),
    )
    response = Json(opened, 201, {"location": page})
    server.visitors.keep(response, visitor, secure=server.secure(request))
    return response


async def table_state(request: Request) -> TableState:
    """Return the state of a table; the person must have been admitted."""
    server = server_of(request)
    table = await tables.admitted(request)
    visitor = server.visitors.visitor(request)
    role = table.role(visitor.person) or "watch"
    join_url = server.address(request, f"/join/{table.join_key}") if role == "sit" else ""
    return TableState(
        table.id,
        table.game.key,
        table.phase,
        role,
        _socket(server.address(request, f"/table/{table.id}")),
        join_url,
        server.address(request, f"/watch/{table.watch_key}"),
        tables.hindrance_of(table),
    )


def _socket(table_url: str) -> str:
    return f"ws{table_url.removeprefix('http')}/socket"


async def _body(request: Request, kind: type[_Sent]) -> _Sent:
    """Decode the body of a request; refuse it if it is invalid."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HTTPException(415, marked("Send JSON, with the header content-type saying so."))
    sent = await request.body()
    try:
        return _decoded(sent, kind)
    except msgspec.ValidationError as wrong:
        raise HTTPException(422, flaw_of(wrong, sent)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise HTTPException(400, marked("That is no JSON.")) from None


def _decoded(sent: bytes, kind: type[_Sent]) -> _Sent:
    try:
        return msgspec.json.decode(sent, type=kind)
    except msgspec.ValidationError:  # perhaps only for an integer written as 5.0
        with suppress(msgspec.DecodeError, RecursionError):
            return msgspec.convert(_UNTYPED.decode(sent), kind)
        raise


def _number(text: str) -> float:
    """Return a number with a fraction or an exponent; for JSON 5.0 is the integer 5."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < _EXACT else number


_UNTYPED = msgspec.json.Decoder(float_hook=_number)


async def failed(request: Request, failure: HTTPException) -> Response:
    """Return a refusal in JSON."""
    return Json(
        Problem(failure.status_code, say(failure.detail)), failure.status_code, failure.headers
    )


OPERATIONS = (
    Operation("GET", "/health", "health", health, Health, refuses=(503, 507)),
    Operation("GET", "/ready", "ready", ready, Health, refuses=(503, 507)),
    Operation("GET", "/api/games", "list_games", games, list[GameBrief]),
    Operation(
        "POST",
        "/api/tables",
        "open_table",
        open_table,
        TableOpened,
        status=201,
        takes=NewTable,
        refuses=(400, 403, 404, 413, 415, 422, 429, 503, 507),
    ),
    Operation(
        "GET", "/api/tables/{id}", "table_state", table_state, TableState, refuses=(403, 404)
    ),
    Operation("GET", "/table/{id}/record", "record", tables.record, str, refuses=(403, 404)),
    Operation(
        "POST", "/table/{id}/verify", "verify", tables.check, Verdict, refuses=(403, 404, 503)
    ),
)


_PARAMETER = re.compile(r"\{(\w+)\}")
_REFERENCES = "#/components/schemas/{name}"


@cache
def description() -> bytes:
    """Return the whole description in JSON."""
    kinds = {repr(kind): kind for row in OPERATIONS for kind in (row.takes, row.gives)}
    kinds |= {repr(Problem): Problem}
    del kinds[repr(None)], kinds[repr(str)]
    made, components = msgspec.json.schema_components(kinds.values(), ref_template=_REFERENCES)
    schemas = dict(zip(kinds, made, strict=True)) | {repr(str): {"type": "string"}}
    paths: dict[str, dict[str, Any]] = {}
    for row in OPERATIONS:
        paths.setdefault(row.path, {})[row.method.lower()] = _operation(row, schemas)
    whole = {
        "openapi": "3.1.0",
        "info": {
            "title": "Fairyring",
            "version": __version__,
            "description": "Opens tables and tells of them. The play itself goes over the socket"
            " of a table, which /about/socket describes. A person is who the cookies say.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }
    return msgspec.json.encode(whole)


def _operation(row: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    kind = "text/plain" if row.gives is str else "application/json"
    told: dict[str, Any] = {
        "operationId": row.name,
        "summary": row.summary,
        "responses": {
            str(row.status): {
                "description": "Done.",
                "content": {kind: {"schema": schemas[repr(row.gives)]}},
            },
            **{
                str(status): {
                    "description": "Refused.",
                    "content": {"application/json": {"schema": schemas[repr(Problem)]}},
                }
                for status in row.refuses
            },
        },
    }
    names = _PARAMETER.findall(row.path)
    if names:
        told["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in names
        ]
    if row.takes is not None:
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[repr(row.takes)]}},
        }
    return told
