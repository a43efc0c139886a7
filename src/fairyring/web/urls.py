"""Parts of URLs: keys of tables, people and records, and numbers.

All our keys consist of the characters allowed here. Anything else is rejected before a store is
asked, since stores differ in the characters that they accept.
"""

from starlette.convertors import Convertor
from starlette.requests import Request

LONGEST_KEY = 128


class Key(Convertor[str]):
    """The converter of `{id:key}` in routes."""

    regex = f"[A-Za-z0-9_-]{{1,{LONGEST_KEY}}}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


def number_in(request: Request, name: str) -> int:
    """Return a whole number of the query; 0 if it is missing."""
    return whole(request.query_params.get(name, ""))


def whole(text: str) -> int:
    """Parse a whole number sent by a client; 0 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0
