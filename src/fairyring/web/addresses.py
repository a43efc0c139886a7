"""What stands in an address: keys of tables, people and records, and numbers.

All that we give out is made of these signs. Anything else leads nowhere, before a store is asked:
one takes signs that another refuses.
"""

from typing import Final

from starlette.convertors import Convertor
from starlette.requests import Request

LONGEST_KEY: Final = 128


class Key(Convertor[str]):
    """What `{id:key}` in a route stands for."""

    regex = f"[A-Za-z0-9_-]{{1,{LONGEST_KEY}}}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


def number_in(request: Request, name: str) -> int:
    """A whole number of an address; 0 where there is none."""
    return whole(request.query_params.get(name, ""))


def whole(text: str) -> int:
    """A whole number that somebody sent; 0 for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0
