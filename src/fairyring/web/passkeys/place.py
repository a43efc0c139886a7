"""For which of our addresses passkeys are made, if for any.

A passkey is good for one name for ever, so that name is the one that the host said, or one that the
server is known by (`hosts.py`). Browsers make them for names alone, not for numbers, and over TLS
or on the machine itself.
"""

import ipaddress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_USUAL: Final = {"https": 443, "http": 80}
"""The ports that browsers leave out."""


class Place(NamedTuple):
    """Where passkeys are made and asked for."""

    name: str
    origin: str
    """The begin of all addresses there, as browsers say it."""


def place_of(connection: HTTPConnection, public_url: str) -> Place | None:
    """The place of a server, or of what was asked of it; None where no browser has passkeys."""
    asked = f"{connection.url.scheme}://{connection.url.netloc}"
    return _place_at(public_url) or _place_at(asked)


def _place_at(url: str) -> Place | None:
    parts = urlsplit(url)
    name = parts.hostname or ""
    here = name == "localhost" or name.endswith(".localhost")
    if not name or _is_number(name) or not (parts.scheme == "https" or here):
        return None
    port = "" if parts.port in (None, _USUAL.get(parts.scheme)) else f":{parts.port}"
    return Place(name, f"{parts.scheme}://{name}{port}")


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
