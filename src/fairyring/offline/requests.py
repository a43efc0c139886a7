"""Requests of a page by URL, and their answers."""

from base64 import b64encode
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec import Struct, field


class NothingThere(LookupError):
    """The URL leads to nothing, or to nothing that the person may see."""


class PageRequest(Struct, forbid_unknown_fields=True):
    """A request, as the service worker or a form makes it."""

    address: str
    """The path from the root of the site, for example table/ID/record."""
    method: str = "GET"
    form: dict[str, str] = field(default_factory=dict)
    name: str = ""
    """The name of the person who asks."""

    @property
    def parts(self) -> list[str]:
        """The segments of the path."""
        return urlsplit(self.address).path.split("/")

    def said(self, key: str) -> str:
        """Return a value of the query; empty if it is missing."""
        return parse_qs(urlsplit(self.address).query).get(key, [""])[0]

    def number(self, key: str) -> int:
        """Return a whole number of the query; 0 if it is missing."""
        return whole(self.said(key))


class Answer(Struct):
    """The answer to a request."""

    status: int
    type: str = "text/plain; charset=utf-8"
    body: str = ""
    packed: str = ""
    """The body in Base64, if it is not text."""
    filename: str = ""
    goto: str = ""
    """The URL to redirect to."""


def whole(text: str) -> int:
    """Parse a whole number as used in URLs and forms; 0 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def as_json(message: object) -> Answer:
    """Return an answer in JSON."""
    return Answer(200, "application/json", msgspec.json.encode(message).decode())


def picture(drawn: str, filename: str = "") -> Answer:
    """Return an answer with a picture, to be shown or saved."""
    return Answer(200, "image/svg+xml", drawn, filename=filename)


def archive(content: bytes, filename: str) -> Answer:
    """Return an answer with a ZIP archive, to be saved."""
    packed = b64encode(content).decode()
    return Answer(200, "application/zip", packed=packed, filename=filename)


def refused(why: str) -> Answer:
    """Return a refusal with its reason, in JSON."""
    body = msgspec.json.encode({"message": why}).decode()
    return Answer(422, "application/json", body)
