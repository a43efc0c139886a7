"""Keeps banned people and addresses out."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from fairyring.kernel.words import say
from fairyring.web.hall import hall_of
from fairyring.web.security import client_of

_OPEN: Final = ("/health", "/ready", "/operator")
"""Paths for operating the server, from which nobody is banned."""


class Doors:
    """Middleware that refuses all requests of banned people and addresses."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        looked_at = scope["type"] != "lifespan" and not scope["path"].startswith(_OPEN)
        if looked_at and _keeps_out(HTTPConnection(scope)):
            told = PlainTextResponse(say("Who runs this server does not let you in."), 403)
            await told(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _keeps_out(request: HTTPConnection) -> bool:
    hall = hall_of(request)
    if hall.barred.keeps_nobody_out:
        return False
    visitor = hall.people.known(request)
    person = "" if visitor is None else visitor.person
    return hall.barred.keeps_out(person, client_of(request))
