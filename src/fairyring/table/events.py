"""What a table stores: numbered events, from the first person who sits down to the last word.

Who asked for an event and under which id stands beside it, so that asking twice is doing once. The
events of the game itself carry the digest of the position after them, so that a table that is
rebuilt under other rules fails loudly at the event where it differs.
"""

from typing import Any

import msgspec
from msgspec import Struct

from fairyring.kernel.options import Value


class _Body(Struct, frozen=True, tag=str.lower):
    """What every kind of event is: plain data that never changes."""


class Arranged(_Body, frozen=True):
    """The table has so many seats, and these options were chosen; the others keep their default."""

    seats: int
    options: dict[str, Value]
    breath: float | None = None
    """How long others may interrupt and how long they may answer; None: as before."""
    response: float | None = None


class Sat(_Body, frozen=True):
    """A person took a seat, got a new name, or took the seat back from the bot that kept it."""

    seat: int
    name: str


class Stood(_Body, frozen=True):
    """A seat was freed before the game."""

    seat: int


class BotSat(_Body, frozen=True):
    """A bot took a free seat, or keeps the seat of a person who left the table."""

    seat: int
    bot: str


class Began(_Body, frozen=True):
    """The game was dealt, under this version of its rules."""

    rules: int


class Acted(_Body, frozen=True):
    """A seat played an action."""

    seat: int
    notation: str


class Resigned(_Body, frozen=True):
    """A seat left the game for good."""

    seat: int


class AskedBack(_Body, frozen=True):
    """A seat asked the others whether it may take back what came after a step."""

    seat: int
    step: int


class Answered(_Body, frozen=True):
    """A person answered that question, for all seats of the same person."""

    seat: int
    agree: bool


class TookBack(_Body, frozen=True):
    """A seat took back what came after a step of the game."""

    seat: int
    step: int


class Withdrew(_Body, frozen=True):
    """A seat took back what it did itself after a step, which nobody else had seen."""

    seat: int
    step: int


class Said(_Body, frozen=True):
    """A person said something, from this seat."""

    seat: int
    text: str


class Continued(_Body, frozen=True):
    """The same people went on to another table."""

    table: str


Body = (
    Arranged | Sat | Stood | BotSat | Began
    | Acted | Resigned | AskedBack | Answered | TookBack | Withdrew | Said | Continued
)  # fmt: skip
Move = Acted | Resigned | TookBack | Withdrew
"""What makes a step of the game."""


class Event(Struct, frozen=True):
    """One thing that happened at a table."""

    number: int
    """From 1, without gaps."""
    body: Body
    at: float
    """When, in seconds since 1970."""
    person: str = ""
    """Who asked for it; nobody if a bot or a clock did."""
    client_id: str = ""
    """The id that this person's device gave it."""
    digest: str = ""
    """What the position is like after it, if it dealt or moved the game."""


def kind_of(body: Body) -> str:
    """The word under which a body is stored."""
    return str(body.__struct_config__.tag)


def body_data(body: Body) -> dict[str, Any]:
    """A body as plain data, with its kind."""
    data: dict[str, Any] = msgspec.to_builtins(body)
    return data


def body_from(data: dict[str, Any]) -> Body:
    """The body that plain data stands for."""
    body: Body = msgspec.convert(data, Body)
    return body
