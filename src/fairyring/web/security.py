"""Protection of the pages: security headers, checks of the origin, and rate limits.

A browser says where a request comes from. Requests that change something are accepted only from our
own pages; programs other than browsers send no origin, and hold no cookies of others. Forms also
contain a token (`people.py`).
"""

from collections.abc import Awaitable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairyring.kernel.words import say
from fairyring.web.guard.clients import client_at
from fairyring.web.limits import Buckets
from fairyring.web.loop_time import LoopTime, Payers

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
# Only pages get the policies: a table loads dozens of files, and headers add up.
HEADERS: Final = {
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
PAGE_HEADERS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # A link to a table is secret, so it is not sent to other sites; our own forms need an origin.
    "referrer-policy": "same-origin",
}
ONLY_ENCRYPTED: Final = {"strict-transport-security": "max-age=31536000"}
"""With it browsers ask for no page of ours without encryption, for a year."""
# A picture opened by itself is a document of its own.
PICTURE_HEADERS: Final = {"content-security-policy": "default-src 'none'"}
_UNPAID: Final = ("/health", "/ready", "/operator")
"""Paths for operating the server, which nobody's requests may delay."""
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class SafeHeaders:
    """Middleware that sets security headers, and `no-store` unless caching is allowed."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self._app = app
        encrypted = public_url.startswith("https:")
        self._of_pages = PAGE_HEADERS | (ONLY_ENCRYPTED if encrypted else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                kind = headers.get("content-type", "text/html").partition(";")[0]
                if kind == "text/html":
                    headers.update(self._of_pages)
                elif kind == "image/svg+xml":
                    headers.update(PICTURE_HEADERS)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


class OwnPagesOnly:
    """Middleware that refuses changing requests from pages of other sites."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self._app = app
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in _READING:
            request = HTTPConnection(scope)
            if not from_own_page(request, self._public_url):
                refusal = PlainTextResponse(
                    say("This was sent from the page of another site."), 403
                )
                await refusal(scope, receive, send)
                return
        await self._app(scope, receive, send)


def from_own_page(request: HTTPConnection, public_url: str) -> bool:
    """Return whether a request comes from one of our pages, or not from a browser."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return own_origin(request, public_url)


def own_origin(request: HTTPConnection, public_url: str) -> bool:
    """Return whether the origin named by a browser, if any, is ours."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    host = request.headers.get("host")
    if not public_url:  # a proxy that we know nothing of may have spoken https with the browser
        return origin in (f"http://{host}", f"https://{host}")
    scheme = "https" if request.url.scheme in ("https", "wss") else "http"
    public = urlsplit(public_url)
    return origin in (f"{public.scheme}://{public.netloc}", f"{scheme}://{host}")


class Paced:
    """Middleware that refuses requests of a client that sends too many, including sockets.

    It also lets a client wait whose requests take too much time of the event loop.
    """

    def __init__(self, app: ASGIApp, buckets: Buckets, loop_time: LoopTime) -> None:
        self._app = app
        self._buckets = buckets
        self._loop_time = loop_time

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        payers = Payers(client_of(HTTPConnection(scope)))
        # A socket lives long, and pays for its messages itself.
        paid = scope["type"] == "http" and not scope["path"].startswith(_UNPAID)
        if self._buckets.take(payers.address) and (
            not paid or await self._loop_time.admit(payers, question=False)
        ):
            if paid:
                answer = _awaited(self._app(scope, receive, send))
                await self._loop_time.measured(payers, answer, question=False)
            else:
                await self._app(scope, receive, send)
            return
        refusal = PlainTextResponse(
            say("Too many requests; wait a moment."), 429, {"retry-after": "5"}
        )
        await refusal(scope, receive, send)


async def _awaited(answer: Awaitable[None]) -> None:
    await answer


def client_of(connection: HTTPConnection) -> str:
    """Return the client of a connection: its address, or its /64 network for IPv6."""
    return client_at(connection.client.host) if connection.client else ""
