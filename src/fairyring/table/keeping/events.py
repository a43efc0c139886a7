"""What a table stores: numbered events, from the first person who sits down to the last word.

Who asked for an event and under which id stands beside it, so that asking twice is doing once. The
events of the game itself carry the digest of the position after them, so that a table that is
rebuilt under other rules fails loudly at the event where it differs.

An event is stored under a name of its own, which its class says as its `tag`, and with the names of
its fields. A class may be called otherwise any day; what has been stored may not.
"""

from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from fairyring.kernel.options import Value
from fairyring.record.source import Source


class _Body(Struct, frozen=True):
    """What every kind of event is: plain data that never changes."""


class Arranged(_Body, frozen=True, tag="arranged"):
    """The table has so many seats, and these options were chosen; the others keep their default."""

    seats: int
    options: dict[str, Value]
    breath: float | None = None
    """How long others may interrupt and how long they may answer; None: as before."""
    response: float | None = None


class Sat(_Body, frozen=True, tag="sat"):
    """A person took a seat, got a new name, or took the seat back from the bot that kept it."""

    seat: int
    name: str


class Stood(_Body, frozen=True, tag="stood"):
    """A seat was freed before the game."""

    seat: int


class BotSat(_Body, frozen=True, tag="botsat"):
    """A bot took a free seat, or keeps the seat of a person who left the table."""

    seat: int
    bot: str


class Began(_Body, frozen=True, tag="began"):
    """The game was dealt, under this version of its rules."""

    rules: int


class Acted(_Body, frozen=True, tag="acted"):
    """A seat played an action."""

    seat: int
    notation: str


class Resigned(_Body, frozen=True, tag="resigned"):
    """A seat left the game for good."""

    seat: int


class AskedBack(_Body, frozen=True, tag="askedback"):
    """A seat asked the others whether it may take back what came after a step."""

    seat: int
    step: int


class Answered(_Body, frozen=True, tag="answered"):
    """A person answered that question, for all seats of the same person."""

    seat: int
    agree: bool


class TookBack(_Body, frozen=True, tag="tookback"):
    """A seat took back what came after a step of the game."""

    seat: int
    step: int


class Withdrew(_Body, frozen=True, tag="withdrew"):
    """A seat took back what it did itself after a step, which nobody else had seen."""

    seat: int
    step: int


class Said(_Body, frozen=True, tag="said"):
    """A person said something, from this seat."""

    seat: int
    text: str


class Hinted(_Body, frozen=True, tag="hinted"):
    """A seat was told where to look, or what to do: an action by its notation."""

    seat: int
    notation: str = ""


class Continued(_Body, frozen=True, tag="continued"):
    """The same people went on to another table."""

    table: str


class Origin(Struct, frozen=True):
    """A record of which a game has the events up to one, with the dice of this seed."""

    record: str
    event: int
    seed: str


class PlayedOn(_Body, frozen=True, tag="playedon"):
    """The game of this table goes on from a step of another one, which is over."""

    origins: tuple[Origin, ...]
    """The games that it goes on from, the first of them first."""
    moves: tuple[tuple[Acted | Resigned | TookBack | Withdrew, str], ...]
    """What was played up to there, each move with the digest of the position after it."""

    @property
    def step(self) -> int:
        """The last step of the other game."""
        return len(self.moves)

    @property
    def deal_seed(self) -> bytes:
        """What the deal came from."""
        return self.from_records[0].seed

    @property
    def from_records(self) -> tuple[Source, ...]:
        """The same, as a record has them."""
        return tuple(
            [Source(one.record, one.event, bytes.fromhex(one.seed)) for one in self.origins]
        )


Body = (
    Arranged | Sat | Stood | BotSat | Began
    | Acted | Resigned | AskedBack | Answered | TookBack | Withdrew | Said | Hinted | Continued
    | PlayedOn
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


class Unreadable(Struct, frozen=True):
    """A stored event that cannot be read here, and why; it has its number and no more."""

    number: int
    why: str


def by_name(kinds: tuple[type[Struct], ...]) -> dict[str, type[Struct]]:
    """Kinds of events by the names under which they are stored: each has one, and its own."""
    named: dict[str, type[Struct]] = {}
    for kind in kinds:
        name = kind.__struct_config__.tag
        if not isinstance(name, str):
            raise TypeError(
                f"the event {kind.__name__} does not say under which name it is stored; say"
                f' class {kind.__name__}(..., tag="a name that stays")'
            )
        if name in named:
            raise TypeError(
                f"the events {named[name].__name__} and {kind.__name__} are both stored as"
                f" {name!r}; give the newer one a name of its own"
            )
        named[name] = kind
    return named


KINDS: Final = by_name(get_args(Body))
"""Every kind of event, by its stored name."""


def kind_of(body: Body) -> str:
    """The name under which a body is stored."""
    return str(body.__struct_config__.tag)


def body_data(body: Body) -> dict[str, Any]:
    """A body as plain data, with its kind."""
    data: dict[str, Any] = msgspec.to_builtins(body)
    return data


def body_from(text: str) -> Body:
    """The body that a stored text in JSON stands for; raises MsgspecError where it is none."""
    body: Body = _BODY.decode(text)
    return body


_BODY: Final = msgspec.json.Decoder(Body)
