"""The numbered events that a table stores, from the first person who sits down to the last word.

Each event is stored with the person who asked for it and the client's request id, so that a
repeated request has no further effect. The events of the game itself carry the digest of the
position after them: a table that is rebuilt under other rules fails at the first event that
differs.

An event is stored under the `tag` of its class and with the names of its fields. A class may be
renamed at any time; a stored name may not change.
"""

from typing import Literal, Self, get_args

import msgspec
from msgspec import Struct

from fairyring.kernel.game import Game
from fairyring.kernel.options import Value
from fairyring.record.seeds import Source
from fairyring.store.pace import Pace

Talk = Literal["open", "signs", "closed"]
Onlookers = Literal["silent", "apart", "with_all"]


class _Body(Struct, frozen=True, gc=False):
    """Base class of all events: immutable plain data."""


class Arranged(_Body, frozen=True, tag="arranged"):
    """The number of seats and these options were chosen; other options keep their default."""

    seats: int
    options: dict[str, Value]
    breath: float | None = None
    """Seconds in which others may interrupt, and (`response`) in which they may answer; None:
    unchanged."""
    response: float | None = None
    pace: Pace | None = None


class Sat(_Body, frozen=True, tag="sat"):
    """A person took a seat, changed their name, or took the seat back from the bot that kept it."""

    seat: int
    name: str


class Stood(_Body, frozen=True, tag="stood"):
    """A seat was freed before the game."""

    seat: int


class BotSat(_Body, frozen=True, tag="botsat"):
    """A bot took a free seat, or the seat of a person who left the table."""

    seat: int
    bot: str
    until_back: bool = False
    """True if the bot only replaces an absent person and leaves when they return."""


class Promised(_Body, frozen=True, tag="promised"):
    """A seat promised a value to mix into the dice: a hash of it and of the table's commitment."""

    seat: int
    promise: str


class Mixing(_Body, frozen=True, tag="mixing"):
    """The game is about to begin: promises are closed, and promised values are revealed."""


class Shared(_Body, frozen=True, tag="shared"):
    """A seat revealed the value that it had promised."""

    seat: int
    value: str


class Began(_Body, frozen=True, tag="began", omit_defaults=True):
    """The game was dealt, under this version of its rules and in this edition."""

    rules: int
    edition: str = ""

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the event that deals `game` with its present rules and edition."""
        return cls(game.rules_version, game.edition)


class Acted(_Body, frozen=True, tag="acted"):
    """A seat played an action."""

    seat: int
    notation: str


class Resigned(_Body, frozen=True, tag="resigned"):
    """A seat left the game for good."""

    seat: int


class AskedBack(_Body, frozen=True, tag="askedback"):
    """A seat asked the others for permission to take back everything after a step."""

    seat: int
    step: int


class Answered(_Body, frozen=True, tag="answered"):
    """A person answered that question, for all their seats."""

    seat: int
    agree: bool


class TookBack(_Body, frozen=True, tag="tookback"):
    """A seat took back everything after a step of the game."""

    seat: int
    step: int


class Withdrew(_Body, frozen=True, tag="withdrew"):
    """A seat took back its own actions after a step, which nobody else had seen."""

    seat: int
    step: int


class Said(_Body, frozen=True, tag="said"):
    """A person at this seat wrote a chat message."""

    seat: int
    text: str


class SaidBeside(_Body, frozen=True, tag="said_beside"):
    """An onlooker wrote a chat message."""

    name: str
    text: str


class Signed(_Body, frozen=True, tag="signed"):
    """A person sent one of the ready-made messages."""

    seat: int
    sign: str


class Hosted(_Body, frozen=True, tag="hosted"):
    """The host chose who may chat and how onlookers take part."""

    talk: Talk = "open"
    """How seated people chat: in free text, with ready-made messages only, or not at all."""
    onlookers: Onlookers = "silent"
    """How onlookers chat: not at all, apart from the game, or with everybody."""
    late: float = 0.0
    """Seconds after which onlookers see all hands; 0: they never do."""
    invited: int | None = None
    """The number of people who never sat here and may still sit down; None: anybody with the
    link."""


class Hinted(_Body, frozen=True, tag="hinted"):
    """A seat was given a hint: where to look, or an action by its notation."""

    seat: int
    notation: str = ""


class Continued(_Body, frozen=True, tag="continued"):
    """The same people went on to another table."""

    table: str


class Shut(_Body, frozen=True, tag="shut"):
    """The operator of the server closed the table: people can view it but not play on."""


class Late(_Body, frozen=True, tag="late"):
    """The time of a seat ran out."""

    seat: int


class Went(_Body, frozen=True, tag="went"):
    """The last device of a seat's person disconnected."""

    seat: int


class Came(_Body, frozen=True, tag="came"):
    """The person of a seat is back, and takes it from the bot that replaced them."""

    seat: int


class AskedPause(_Body, frozen=True, tag="askedpause"):
    """A seat asked the others to stop the clocks.

    At a table without clocks, play pauses at once.
    """

    seat: int


class AnsweredPause(_Body, frozen=True, tag="answeredpause"):
    """A person answered that request, for all their seats."""

    seat: int
    agree: bool


class WentOn(_Body, frozen=True, tag="wenton"):
    """A seat ended the pause."""

    seat: int


class GaveBack(_Body, frozen=True, tag="gaveback"):
    """No server was running for this many seconds; the clocks get them back."""

    seconds: float


class Armed(_Body, frozen=True, tag="armed"):
    """A seat chose an action to be played once it is legal; None: it cancelled the choice."""

    seat: int
    notation: str | None


WhenAsked = Literal["always", "named", "not_now"]
"""When a seat wants to be asked questions that silence can answer."""


class AskedWhen(_Body, frozen=True, tag="askedwhen"):
    """A seat chose when it wants to be asked questions that silence can answer."""

    seat: int
    when: WhenAsked


class Origin(Struct, frozen=True):
    """A record, and the event up to which a game follows it.

    `seed` is the seed of the record's dice.
    """

    record: str
    event: int
    seed: str


class PlayedOn(_Body, frozen=True, tag="playedon"):
    """The game of this table continues a finished game of another table from one of its steps."""

    origins: tuple[Origin, ...]
    """The games that it continues, the earliest first."""
    moves: tuple[tuple[Acted | Resigned | TookBack | Withdrew, str], ...]
    """The moves up to that step, each with the digest of the position after it."""

    @property
    def step(self) -> int:
        """The number of steps taken over from the other game."""
        return len(self.moves)

    @property
    def deal_seed(self) -> bytes:
        """The seed of the deal."""
        return self.from_records[0].seed

    @property
    def from_records(self) -> tuple[Source, ...]:
        """The origins in the form that a record uses."""
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
"""The events that are steps of the game."""


class Event(Struct, frozen=True, gc=False):
    """One stored event of a table."""

    number: int
    """Counts from 1, without gaps."""
    body: Body
    at: float
    """Seconds since 1970."""
    person: str = ""
    """The person who asked for it; empty if a bot or a clock caused it."""
    client_id: str = ""
    """The id that the person's device gave the request."""
    digest: str = ""
    """The digest of the position after it, if it dealt or moved the game."""


class Unreadable(Struct, frozen=True):
    """A stored event that this version cannot read, with the reason."""

    number: int
    why: str


def by_name(kinds: tuple[type[Struct], ...]) -> dict[str, type[Struct]]:
    """Return the event classes by stored name; raise TypeError if one is missing or repeated."""
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


KINDS = by_name(get_args(Body))
"""Every class of events, by its stored name."""


def kind_of(body: Body) -> str:
    """Return the name under which a body is stored."""
    return str(body.__struct_config__.tag)


def body_from(text: str) -> Body:
    """Parse the stored JSON of a body; raise MsgspecError if it is invalid."""
    body: Body = _BODY.decode(text)
    return body


_BODY = msgspec.json.Decoder(Body)
