"""Identifies browsers, and treats requests of signed-out devices as those of strangers."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from fairyring.web.hall import hall_of
from fairyring.web.people import SIGNED_OUT

_ANYBODY: Final = (
    "/static/", "/art/", "/characters/", "/rules/", "/health", "/ready", "/worker.js",
    "/calls/on/", "/calls/off/",
)  # fmt: skip
"""Paths with the same content for everybody, for which no device is looked up."""
_BROWSERS: Final = {
    "Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox",
    "FxiOS": "Firefox", "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
_SYSTEMS: Final = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
    "CrOS": "Chromebook", "Mac OS X": "Mac", "Linux": "Linux",
}  # fmt: skip
"""By a word in the user agent, the name to show; the most specific comes first."""


class KnownDevices:
    """Middleware that marks requests of signed-out devices."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not scope["path"].startswith(_ANYBODY):
            request = HTTPConnection(scope)
            hall = hall_of(request)
            visitor = hall.people.known(request)
            if visitor is not None:
                name = browser_of(request.headers.get("user-agent", ""))
                own = hall.house.own
                if not await own.welcome(visitor.device, visitor.person, name):
                    scope[SIGNED_OUT] = True
        await self._app(scope, receive, send)


def browser_of(agent: str) -> str:
    """Return a short description of a browser; empty if it is none."""
    told = [
        next((name for word, name in words.items() if word in agent), "")
        for words in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, told))
