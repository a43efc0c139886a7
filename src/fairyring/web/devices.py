"""From which browser somebody comes, and that one that was signed out is nobody's any more."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from fairyring.web.hall import hall_of
from fairyring.web.people import SIGNED_OUT

_ANYBODY: Final = (
    "/static/", "/art/", "/characters/", "/rules/", "/health", "/ready", "/worker.js",
    "/calls/on/", "/calls/off/",
)  # fmt: skip
"""What is the same for everybody, so that nobody is looked up for it."""
_BROWSERS: Final = {
    "Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox",
    "FxiOS": "Firefox", "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
_SYSTEMS: Final = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
    "CrOS": "Chromebook", "Mac OS X": "Mac", "Linux": "Linux",
}  # fmt: skip
"""By a word by which it tells itself, the one that tells most first."""


class KnownDevices:
    """Sees to it that a request from a device that was signed out is a stranger's."""

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
    """What a browser calls itself, in a few words; empty for what is none."""
    told = [
        next((name for word, name in words.items() if word in agent), "")
        for words in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, told))
