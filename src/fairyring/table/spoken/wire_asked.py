"""Messages from a client to a table; `wire` has them all."""

from typing import Annotated, Literal

from msgspec import Meta

from fairyring.kernel.options import MOST_SEATS, Value
from fairyring.table.keeping.events import Onlookers, Talk, WhenAsked
from fairyring.table.keeping.pace import Pace
from fairyring.table.spoken.wire_clock import ConsentPause, GoOn, Pause
from fairyring.table.spoken.wire_kinds import Asked, Digest, Id, Name, Notation, SeatNumber, Text

# Before the game.


class Sit(Asked, frozen=True, tag="sit"):
    """Take a free seat, or take one back from the bot that keeps it."""

    id: Id
    seat: SeatNumber
    name: Name


class Stand(Asked, frozen=True, tag="stand"):
    """Free a seat before the game."""

    id: Id
    seat: SeatNumber


class SeatBot(Asked, frozen=True, tag="seat_bot"):
    """Let a bot play a free seat, or the seat of a person who left."""

    id: Id
    seat: SeatNumber
    bot: Name


class Arrange(Asked, frozen=True, tag="arrange"):
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


class PromiseShare(Asked, frozen=True, tag="promise_share"):
    """Promise a value to mix into the dice: SHA-256 of its 32 bytes and those of the commitment."""

    id: Id
    seat: SeatNumber
    promise: Digest


class TellShare(Asked, frozen=True, tag="tell_share"):
    """Reveal the promised value, when the table asks for it."""

    id: Id
    seat: SeatNumber
    value: Digest


class Begin(Asked, frozen=True, tag="begin"):
    """Start the game."""

    id: Id


NextDeal = Literal["new", "same", "later"]
"""The deal of the next table: a new one, the same (in a solitaire game), or none yet."""


class Again(Asked, frozen=True, tag="again"):
    """After the game, open a table for the same people, each one seat further on.

    `against` replaces beaten bots by a better one, the one offered as `rival`.
    """

    id: Id
    deal: NextDeal = "new"
    against: Name | None = None


# During the game.


class Act(Asked, frozen=True, tag="act"):
    """Play an action; `seq` is the last event that the sender had seen when choosing it."""

    id: Id
    seat: SeatNumber
    notation: Notation
    seq: int


class Arm(Asked, frozen=True, tag="arm"):
    """Have an action played as soon as it is legal for this seat; null cancels that."""

    id: Id
    seat: SeatNumber
    notation: Notation | None


class AskMe(Asked, frozen=True, tag="ask_me"):
    """Choose when to be asked questions that silence can answer.

    Always, only if the question names the seat, or not before the seat's next turn.
    """

    id: Id
    seat: SeatNumber
    when: WhenAsked


class TakeBack(Asked, frozen=True, tag="take_back"):
    """Go back to the situation after a step of the game, or ask the others for permission."""

    id: Id
    seat: SeatNumber
    step: int


class Consent(Asked, frozen=True, tag="consent"):
    """Answer a request to take back."""

    id: Id
    seat: SeatNumber
    agree: bool


class Resign(Asked, frozen=True, tag="resign"):
    """Leave the game for good."""

    id: Id
    seat: SeatNumber


class Say(Asked, frozen=True, tag="say"):
    """Send a chat message."""

    id: Id
    text: Text
    name: Name | None = None
    """The name of an onlooker; seated people have one already."""


Sign = Literal["hello", "well", "ha", "oh", "think", "thanks", "good"]


class React(Asked, frozen=True, tag="react"):
    """Send a ready-made message."""

    id: Id
    sign: Sign


class Host(Asked, frozen=True, tag="host"):
    """Change the settings of chat and, before the game, of onlookers; null: unchanged."""

    id: Id
    talk: Talk | None = None
    onlookers: Onlookers | None = None
    late: Annotated[float, Meta(ge=0, le=604_800)] | None = None
    """Seconds, at least 300, after which onlookers see all hands; 0: never."""
    invited: Annotated[int, Meta(ge=-1, le=MOST_SEATS)] | None = None
    """The number of people who never sat here and may sit down; -1: anybody with the link."""


class Why(Asked, frozen=True, tag="why"):
    """Ask why something cannot be done: an action by its notation, or what a piece stands for.

    With `carried`, a piece that is picked up: why it cannot be put where this one lies.
    """

    id: Id
    seat: SeatNumber
    about: Notation
    carried: Notation | None = None


class Hint(Asked, frozen=True, tag="hint"):
    """Ask for a hint: where to look, or a good action."""

    id: Id
    seat: SeatNumber
    show: bool = False
    """True to be told the action, with a reason for it."""


class Foresee(Asked, frozen=True, tag="foresee"):
    """Ask for the certain results of an action before it is played."""

    id: Id
    seat: SeatNumber
    notation: Notation


# In a lesson.


class Learn(Asked, frozen=True, tag="learn"):
    """Go to a step of the lesson, counted from 0."""

    id: Id
    step: Annotated[int, Meta(ge=0, lt=100)]


# The connection.


class Hello(Asked, frozen=True, tag="hello"):
    """The first message on a socket; `seq` is the last event that the sender has seen, if any."""

    version: int
    seq: int | None = None


class Lift(Asked, frozen=True, tag="lift"):
    """Show a seat, after the device was passed on; usually the seat named by `curtain`."""

    seat: SeatNumber | None
    """null: the device is with nobody, so no seat is shown."""
    openly: bool = False
    """True if the device was not passed on: the seat reveals a thing that it may show to
    everybody."""


class Ping(Asked, frozen=True, tag="ping"):
    """Check the connection; the answer is Pong."""


FromRoom = Sit | Stand | SeatBot | Arrange | PromiseShare | TellShare | Begin | Again | Host
FromGame = (
    Act | Arm | AskMe | TakeBack | Consent | Pause | ConsentPause | GoOn
    | Resign | Say | React | Why | Hint | Foresee
)  # fmt: skip
FromClient = FromRoom | FromGame | Learn | Hello | Lift | Ping
