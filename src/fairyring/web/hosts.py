"""Checks the host names by which a server is addressed.

Without `--public-url`, links begin with the host name in the request, so only names that a local
network may use are accepted. This also blocks other sites whose name resolves to this machine (DNS
rebinding).
"""

import ipaddress
import re
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9_.-]{1,253})(?::([0-9]{1,5}))?")
_LAST_PORT: Final = 65_535
_OF_A_HOUSE: Final = (".local", ".lan", ".home.arpa", ".localhost")
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
