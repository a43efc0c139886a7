"""Messages from a client to a table, and their refusal."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from fairyring.kernel.options import MOST_SEATS, Value
from fairyring.kernel.words import one_line
from fairyring.store.events import Onlookers, Talk, WhenAsked
from fairyring.store.pace import Pace
from fairyring.table.wire.replies import Reason


class Refusal(Exception):
    """The request was refused and changed nothing.

    The message says why, and what would be accepted.
    """

    def __init__(self, reason: Reason, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.reason: Reason = reason
        self.message = message
        self.clause = clause


# \Z, since a pattern that ends with $ would also match before a final newline.
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}\Z")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of all messages from a client: immutable, unknown fields are refused."""


# Before the game.


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat, or take one back from the bot that keeps it."""

    id: Id
    seat: SeatNumber
    name: Name


class Stand(Request, frozen=True, tag="stand"):
    """Free a seat before the game."""

    id: Id
    seat: SeatNumber


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Let a bot play a free seat, or the seat of a person who left."""

    id: Id
    seat: SeatNumber
    bot: Name


class Arrange(Request, frozen=True, tag="arrange"):
    """Change the number of seats or an option before the game."""

    id: Id
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    options: dict[str, Value]
    breath: Annotated[float, Meta(ge=0, le=60)] | None = None
    """Seconds in which others may interrupt an action; None: unchanged."""
    response: Annotated[float, Meta(ge=0, le=600)] | None = None
    """Seconds after which silence counts as an answer; 0: the game waits. None: unchanged."""
    pace: Pace | None = None
    """The clocks; None: unchanged."""


class PromiseShare(Request, frozen=True, tag="promise_share"):
    """Promise a value to mix into the dice: SHA-256 of its 32 bytes and those of the commitment."""

    id: Id
    seat: SeatNumber
    promise: Digest


class TellShare(Request, frozen=True, tag="tell_share"):
    """Reveal the promised value, when the table asks for it."""

    id: Id
    seat: SeatNumber
    value: Digest


class Begin(Request, frozen=True, tag="begin"):
    """Start the game."""

    id: Id


NextDeal = Literal["new", "same", "later"]
"""The deal of the next table: a new one, the same (in a solitaire game), or none yet."""


class Again(Request, frozen=True, tag="again"):
    """After the game, open a table for the same people, each one seat further on.

    `against` replaces beaten bots by a better one, the one offered as `rival`.
    """

    id: Id
    deal: NextDeal = "new"
    against: Name | None = None


# During the game.


class Act(Request, frozen=True, tag="act"):
    """Play an action; `seq` is the last event that the sender had seen when choosing it."""

    id: Id
    seat: SeatNumber
    notation: Notation
    seq: int


class Arm(Request, frozen=True, tag="arm"):
    """Have an action played as soon as it is legal for this seat; null cancels that."""

    id: Id
    seat: SeatNumber
    notation: Notation | None


class AskMe(Request, frozen=True, tag="ask_me"):
    """Choose when to be asked questions that silence can answer.

    Always, only if the question names the seat, or not before the seat's next turn.
    """

    id: Id
    seat: SeatNumber
    when: WhenAsked


class TakeBack(Request, frozen=True, tag="take_back"):
    """Go back to the situation after a step of the game, or ask the others for permission."""

    id: Id
    seat: SeatNumber
    step: int


class Consent(Request, frozen=True, tag="consent"):
    """Answer a request to take back."""

    id: Id
    seat: SeatNumber
    agree: bool


class Resign(Request, frozen=True, tag="resign"):
    """Leave the game for good."""

    id: Id
    seat: SeatNumber


class Say(Request, frozen=True, tag="say"):
    """Send a chat message."""

    id: Id
    text: Text
    name: Name | None = None
    """The name of an onlooker; seated people have one already."""


Sign = Literal["hello", "well", "ha", "oh", "think", "thanks", "good"]


class React(Request, frozen=True, tag="react"):
    """Send a ready-made message."""

    id: Id
    sign: Sign


class Host(Request, frozen=True, tag="host"):
    """Change the settings of chat and, before the game, of onlookers; null: unchanged."""

    id: Id
    talk: Talk | None = None
    onlookers: Onlookers | None = None
    late: Annotated[float, Meta(ge=0, le=604_800)] | None = None
    """Seconds, at least 300, after which onlookers see all hands; 0: never."""
    invited: Annotated[int, Meta(ge=-1, le=MOST_SEATS)] | None = None
    """The number of people who never sat here and may sit down; -1: anybody with the link."""


class Pause(Request, frozen=True, tag="pause"):
    """Stop all clocks, or ask the others for it."""

    id: Id
    seat: SeatNumber


class ConsentPause(Request, frozen=True, tag="consent_pause"):
    """Answer a request to stop the clocks."""

    id: Id
    seat: SeatNumber
    agree: bool


class GoOn(Request, frozen=True, tag="go_on"):
    """End the pause."""

    id: Id
    seat: SeatNumber


class Why(Request, frozen=True, tag="why"):
    """Ask why something cannot be done: an action by its notation, or what a piece stands for.

    With `carried`, a piece that is picked up: why it cannot be put where this one lies.
    """

    id: Id
    seat: SeatNumber
    about: Notation
    carried: Notation | None = None


class Hint(Request, frozen=True, tag="hint"):
    """Ask for a hint: where to look, or a good action."""

    id: Id
    seat: SeatNumber
    show: bool = False
    """True to be told the action, with a reason for it."""


class Foresee(Request, frozen=True, tag="foresee"):
    """Ask for the certain results of an action before it is played."""

    id: Id
    seat: SeatNumber
    notation: Notation


# In a lesson.


class Learn(Request, frozen=True, tag="learn"):
    """Go to a step of the lesson, counted from 0."""

    id: Id
    step: Annotated[int, Meta(ge=0, lt=100)]


# The connection.


class Hello(Request, frozen=True, tag="hello"):
    """The first message on a socket; `seq` is the last event that the sender has seen, if any."""

    version: int
    seq: int | None = None


class Lift(Request, frozen=True, tag="lift"):
    """Show a seat, after the device was passed on; usually the seat named by `curtain`."""

    seat: SeatNumber | None
    """null: the device is with nobody, so no seat is shown."""
    openly: bool = False
    """True if the device was not passed on: the seat reveals a thing that it may show to
    everybody."""


class Ping(Request, frozen=True, tag="ping"):
    """Check the connection; the answer is Pong."""


FromRoom = Sit | Stand | SeatBot | Arrange | PromiseShare | TellShare | Begin | Again | Host
FromGame = (
    Act | Arm | AskMe | TakeBack | Consent | Pause | ConsentPause | GoOn
    | Resign | Say | React | Why | Hint | Foresee
)  # fmt: skip
FromClient = FromRoom | FromGame | Learn | Hello | Lift | Ping


_UNNAMED = "`$.options[...]`"
_LONGEST = 40


def flaw_of(wrong: msgspec.ValidationError, sent: bytes) -> str:
    """Return the error of a message, with the name of the option that it is about."""
    told = str(wrong)
    if _UNNAMED not in told:
        return told
    try:
        options: dict[str, object] = msgspec.json.decode(sent)["options"]
    except msgspec.DecodeError:  # the rest is not valid JSON
        return told
    for key, value in options.items():
        try:
            msgspec.convert(value, Value)
        except msgspec.ValidationError:
            return told.replace(_UNNAMED, f"`$.options.{one_line(key[:_LONGEST])}`")
    return told
