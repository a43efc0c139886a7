"""The host name for which passkeys are created, if any.

A passkey is bound to one name forever, so it is the name set by the operator, or one that the
server accepts (`hosts.py`). Browsers create passkeys only for names, not for IP addresses, and only
over TLS or on this machine.
"""

import ipaddress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

_USUAL: Final = {"https": 443, "http": 80}
"""The default ports, which browsers leave out of origins."""


class Place(NamedTuple):
    """The relying party: where passkeys are created and used."""

    name: str
    origin: str
    """The origin, as browsers report it."""


def place_of(connection: HTTPConnection, public_url: str) -> Place | None:
    """Return the place for a server or a request; None if browsers would refuse passkeys."""
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
