"""Middleware: security headers, checks of origins and host names, rate limits, bans, devices.

A browser says where a request comes from. Requests that change something are accepted only from our
own pages; programs other than browsers send no origin, and hold no cookies of others. Forms also
contain a token (`visitors`).

Without `--public-url`, links begin with the host name in the request, so only names that a local
network may use are accepted. This also blocks other sites whose name resolves to this machine (DNS
rebinding).
"""

import ipaddress
import re
import socket
from collections.abc import Awaitable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairyring.kernel.words import say
from fairyring.web.defence.limits import Buckets, client_at
from fairyring.web.defence.loop_time import LoopTime, Payers
from fairyring.web.people.visitors import SIGNED_OUT
from fairyring.web.state import server_of

POLICY = "; ".join(
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
HEADERS = {
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
PAGE_HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # A link to a table is secret, so it is not sent to other sites; our own forms need an origin.
    "referrer-policy": "same-origin",
}
ONLY_ENCRYPTED = {"strict-transport-security": "max-age=31536000"}
"""With it browsers ask for no page of ours without encryption, for a year."""
# A picture opened by itself is a document of its own.
PICTURE_HEADERS = {"content-security-policy": "default-src 'none'"}
_OPERATING = ("/health", "/ready", "/operator")
"""Paths for operating the server, which nobody's requests may delay."""
_READING = frozenset({"GET", "HEAD", "OPTIONS"})


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
        paid = scope["type"] == "http" and not scope["path"].startswith(_OPERATING)
        if self._buckets.take(payers.address):
            if not paid:
                await self._app(scope, receive, send)
                return
            if ticket := await self._loop_time.admit(payers, question=False):
                answer = _awaited(self._app(scope, receive, send))
                await self._loop_time.measured(ticket, "page", answer)
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


_HOST = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9_.-]{1,253})(?::([0-9]{1,5}))?")
_LAST_PORT = 65_535
_OF_A_HOUSE = (".local", ".lan", ".home.arpa", ".localhost")
"""Endings of names that nobody can register."""


class KnownHosts:
    """Middleware that refuses requests for host names that no local network would use."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self._app = app
        self._known = own_names() | {urlsplit(public_url).hostname or ""}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            asked = HTTPConnection(scope).headers.get("host")
            if asked is not None and not is_known(asked, self._known):
                await PlainTextResponse(_refusal(asked), 421)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def own_names() -> frozenset[str]:
    """Return the names of this machine."""
    return frozenset({socket.gethostname().lower(), socket.getfqdn().lower()})


def is_known(asked: str, known: frozenset[str]) -> bool:
    """Return whether a host is accepted: a name of this server, or one for local networks."""
    name = _name_in(asked)
    if name is None:
        return False
    name = name.lower().removesuffix(".")
    return name in known or _is_address(name) or "." not in name or name.endswith(_OF_A_HOUSE)


def _name_in(asked: str) -> str | None:
    """Return the name before the port, or None if a URL with it could not be parsed."""
    parts = _HOST.fullmatch(asked)
    if parts is None or int(parts[2] or 0) > _LAST_PORT:
        return None
    in_brackets = parts[1].startswith("[")
    return None if in_brackets and not (":" in parts[1] and _is_address(parts[1])) else parts[1]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _refusal(asked: str) -> str:
    name = "table.example" if _name_in(asked) is None else asked
    return (
        f"This server is not known by that name. If it should be, whoever runs it says so when it"
        f" starts: fairyring serve --public-url https://{name}"
    )


class KeepsOutBanned:
    """Middleware that refuses all requests of banned people and addresses."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        looked_at = scope["type"] != "lifespan" and not scope["path"].startswith(_OPERATING)
        if looked_at and _keeps_out(HTTPConnection(scope)):
            told = PlainTextResponse(say("Who runs this server does not let you in."), 403)
            await told(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _keeps_out(request: HTTPConnection) -> bool:
    server = server_of(request)
    if server.bans.keeps_nobody_out:
        return False
    visitor = server.visitors.known(request)
    person = "" if visitor is None else visitor.person
    return server.bans.keeps_out(person, client_of(request))


_ANYBODY = (
    "/static/", "/art/", "/characters/", "/rules/", "/health", "/ready", "/worker.js",
    "/calls/on/", "/calls/off/",
)  # fmt: skip
"""Paths with the same content for everybody, for which no device is looked up."""
_BROWSERS = {
    "Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox",
    "FxiOS": "Firefox", "CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
_SYSTEMS = {
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
            server = server_of(request)
            visitor = server.visitors.known(request)
            if visitor is not None:
                name = browser_of(request.headers.get("user-agent", ""))
                own = server.tables.people
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
