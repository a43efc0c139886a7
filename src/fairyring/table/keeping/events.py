"""What a table stores: numbered events, from the first person who sits down to the last word.

Who asked for an event and under which id stands beside it, so that asking twice is doing once. The
events of the game itself carry the digest of the position after them, so that a table that is
rebuilt under other rules fails loudly at the event where it differs.

An event is stored under a name of its own, which its class says as its `tag`, and with the names of
its fields. A class may be called otherwise any day; what has been stored may not.
"""

from typing import Final, Literal, Self, get_args

import msgspec
from msgspec import Struct

from fairyring.kernel.game import Game
from fairyring.kernel.options import Value
from fairyring.record.source import Source
from fairyring.table.keeping.pace import Pace

Talk = Literal["open", "signs", "closed"]
Onlookers = Literal["silent", "apart", "with_all"]


class _Body(Struct, frozen=True, gc=False):
    """What every kind of event is: plain data that never changes."""


class Arranged(_Body, frozen=True, tag="arranged"):
    """The table has so many seats, and these options were chosen; the others keep their default."""

    seats: int
    options: dict[str, Value]
    breath: float | None = None
    """How long others may interrupt and how long they may answer; None: as before."""
    response: float | None = None
    pace: Pace | None = None


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
    until_back: bool = False
    """Whether it sits in for who is away, and goes when they are back."""


class Promised(_Body, frozen=True, tag="promised"):
    """A seat promised to add a value to the dice: a hash of it and of the table's commitment."""

    seat: int
    promise: str


class Mixing(_Body, frozen=True, tag="mixing"):
    """The game is to begin: nothing more can be promised, and what was promised is told."""


class Shared(_Body, frozen=True, tag="shared"):
    """A seat told the value that it had promised."""

    seat: int
    value: str


class Began(_Body, frozen=True, tag="began", omit_defaults=True):
    """The game was dealt, under this version of its rules, in this edition."""

    rules: int
    edition: str = ""

    @classmethod
    def of(cls, game: Game) -> Self:
        """That a game is dealt as it is here and now."""
        return cls(game.rules_version, game.edition)


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


class SaidBeside(_Body, frozen=True, tag="said_beside"):
    """An onlooker said something."""

    name: str
    text: str


class Signed(_Body, frozen=True, tag="signed"):
    """A person said something that is said by one touch."""

    seat: int
    sign: str


class Hosted(_Body, frozen=True, tag="hosted"):
    """How the table is open to talk, and to onlookers, was chosen."""

    talk: Talk = "open"
    """Whether those who sit there can say anything, one of a few things, or nothing."""
    onlookers: Onlookers = "silent"
    """Whether onlookers talk: not at all, apart from the game, or with all."""
    late: float = 0.0
    """After so many seconds onlookers see all hands; 0: they never do."""
    invited: int | None = None
    """So many people who never sat here may sit down; None: whoever has the link."""


class Hinted(_Body, frozen=True, tag="hinted"):
    """A seat was told where to look, or what to do: an action by its notation."""

    seat: int
    notation: str = ""


class Continued(_Body, frozen=True, tag="continued"):
    """The same people went on to another table."""

    table: str


class Shut(_Body, frozen=True, tag="shut"):
    """Who runs the server closed the table: it can be looked at, and nothing happens there."""


class Late(_Body, frozen=True, tag="late"):
    """The time of a seat was up."""

    seat: int


class Went(_Body, frozen=True, tag="went"):
    """No device of the person of a seat is here any more."""

    seat: int


class Came(_Body, frozen=True, tag="came"):
    """The person of a seat is here again, and takes it back from the bot that sat in."""

    seat: int


class AskedPause(_Body, frozen=True, tag="askedpause"):
    """A seat asked the others to stop the clocks; where there are none they stop at once."""

    seat: int


class AnsweredPause(_Body, frozen=True, tag="answeredpause"):
    """A person answered that, for all seats of the same person."""

    seat: int
    agree: bool


class WentOn(_Body, frozen=True, tag="wenton"):
    """A seat ended the pause."""

    seat: int


class GaveBack(_Body, frozen=True, tag="gaveback"):
    """So many seconds no server had been there; the clocks have them back."""

    seconds: float


class Armed(_Body, frozen=True, tag="armed"):
    """A seat said what it plays as soon as that is legal, or that there is no such thing."""

    seat: int
    notation: str | None


WhenAsked = Literal["always", "named", "not_now"]
"""When a seat wants to be asked what silence can answer."""


class AskedWhen(_Body, frozen=True, tag="askedwhen"):
    """A seat said when it wants to be asked what silence can answer."""

    seat: int
    when: WhenAsked


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
    Arranged | Sat | Stood | BotSat | Promised | Mixing | Shared | Began
    | Acted | Resigned | AskedBack | Answered | TookBack | Withdrew
    | Said | SaidBeside | Signed | Hosted | Hinted | Continued | PlayedOn | Shut
    | Late | Went | Came | AskedPause | AnsweredPause | WentOn | GaveBack | Armed | AskedWhen
)  # fmt: skip
Move = Acted | Resigned | TookBack | Withdrew
"""What makes a step of the game."""


class Event(Struct, frozen=True, gc=False):
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


def body_from(text: str) -> Body:
    """The body that a stored text in JSON stands for; raises MsgspecError where it is none."""
    body: Body = _BODY.decode(text)
    return body


_BODY: Final = msgspec.json.Decoder(Body)
