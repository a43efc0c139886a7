"""The language of a visitor, used for everything made for their requests."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from fairyring.kernel.words import speaking
from fairyring.locale.catalogues import chosen, texts

COOKIE = "fairyring_language"


class InOwnLanguage:
    """Middleware that answers every request and socket in the language of its visitor."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with speaking(texts(language_of(HTTPConnection(scope)))):
            await self._app(scope, receive, send)


def language_of(connection: HTTPConnection) -> str:
    """Return the language that a visitor chose, or else the best match for their browser."""
    picked = connection.cookies.get(COOKIE, "")
    return chosen([picked, *_accepted(connection.headers.get("accept-language", ""))])


def _accepted(header: str) -> list[str]:
    """Return the codes of an Accept-Language header, the most preferred first."""
    ranked = []
    for place, part in enumerate(header[:500].split(",")):
        code, _, parameter = part.strip().partition(";")
        try:
            weight = float(parameter.strip().removeprefix("q=") or 1)
        except ValueError:
            weight = 0.0
        if weight > 0 and code.replace("-", "").isalnum():
            ranked.append((-weight, place, code))
    return [code for _, _, code in sorted(ranked)]
