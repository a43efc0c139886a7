"""What a page asks of its house by an address, and what it is answered."""

from base64 import b64encode
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec import Struct, field


class NothingThere(LookupError):
    """Somebody asked by an address for what there is not, or not for whoever asks."""


class Asked(Struct, forbid_unknown_fields=True):
    """A request, as the service worker or a form makes it."""

    address: str
    """From the root of the site, such as table/ID/record."""
    method: str = "GET"
    form: dict[str, str] = field(default_factory=dict)
    name: str = ""
    """What the person who asks is called."""

    @property
    def parts(self) -> list[str]:
        """The address, taken apart."""
        return urlsplit(self.address).path.split("/")

    def said(self, key: str) -> str:
        """A value of the query; empty where it is not there."""
        return parse_qs(urlsplit(self.address).query).get(key, [""])[0]

    def number(self, key: str) -> int:
        """A whole number of the query, 0 where there is none."""
        return whole(self.said(key))


class Answer(Struct):
    """What the page gets."""

    status: int
    type: str = "text/plain; charset=utf-8"
    body: str = ""
    packed: str = ""
    """The body in Base64, where it is no text."""
    filename: str = ""
    goto: str = ""
    """The address at which it goes on."""


def whole(text: str) -> int:
    """A whole number as addresses and forms bear it; 0 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def told(message: object) -> Answer:
    """An answer in JSON."""
    return Answer(200, "application/json", msgspec.json.encode(message).decode())


def picture(drawn: str, filename: str = "") -> Answer:
    """A picture, to be shown or kept."""
    return Answer(200, "image/svg+xml", drawn, filename=filename)


def archive(content: bytes, filename: str) -> Answer:
    """Files in one, to be kept."""
    packed = b64encode(content).decode()
    return Answer(200, "application/zip", packed=packed, filename=filename)


def refused(why: str) -> Answer:
    """What does not go, and why, as programs are told it."""
    body = msgspec.json.encode({"message": why}).decode()
    return Answer(422, "application/json", body)
