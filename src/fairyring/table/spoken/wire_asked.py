"""What a client may ask of a table, as typed messages; `wire` has them all."""

from typing import Annotated, Literal

from msgspec import Meta

from fairyring.kernel.options import MOST_SEATS, Value
from fairyring.table.keeping.events import Onlookers, Talk, WhenAsked
from fairyring.table.keeping.pace import Pace
from fairyring.table.spoken.wire_clock import ConsentPause, GoOn, Pause
from fairyring.table.spoken.wire_kinds import Asked, Digest, Id, Name, Notation, SeatNumber, Text

# From a client: in the room before the game.


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
    """Let a bot play a free seat, or the seat of somebody who left."""

    id: Id
    seat: SeatNumber
    bot: Name


class Arrange(Asked, frozen=True, tag="arrange"):
    """Change the number of seats or an option before the game."""

    id: Id
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    options: dict[str, Value]
    breath: Annotated[float, Meta(ge=0, le=60)] | None = None
    """Seconds in which others may interrupt an action; without it as before."""
    response: Annotated[float, Meta(ge=0, le=600)] | None = None
    """Seconds after which silence answers what is asked; 0: it is waited for."""
    pace: Pace | None = None
    """The clocks; without it as before."""


class PromiseShare(Asked, frozen=True, tag="promise_share"):
    """Promise to add a value to the dice: the SHA-256 of its 32 bytes and of the commitment's."""

    id: Id
    seat: SeatNumber
    promise: Digest


class TellShare(Asked, frozen=True, tag="tell_share"):
    """Tell the value that was promised, when the table asks for it."""

    id: Id
    seat: SeatNumber
    value: Digest


class Begin(Asked, frozen=True, tag="begin"):
    """Start the game."""

    id: Id


NextDeal = Literal["new", "same", "later"]
"""What the next table begins with: a deal of its own, that of before in a game for one, or none."""


class Again(Asked, frozen=True, tag="again"):
    """Open a table with the same people, a seat further on, when the game is over.

    `against` seats a better bot in the place of those that were beaten, the one that is offered.
    """

    id: Id
    deal: NextDeal = "new"
    against: Name | None = None


# From a client: in the game.


class Act(Asked, frozen=True, tag="act"):
    """Play an action; `seq` is what the sender saw when it chose."""

    id: Id
    seat: SeatNumber
    notation: Notation
    seq: int


class Arm(Asked, frozen=True, tag="arm"):
    """Have an action played as soon as it is legal for this seat; None disarms."""

    id: Id
    seat: SeatNumber
    notation: Notation | None


class AskMe(Asked, frozen=True, tag="ask_me"):
    """Be asked what silence can answer: always, where it names the seat, or not before its turn."""

    id: Id
    seat: SeatNumber
    when: WhenAsked


class TakeBack(Asked, frozen=True, tag="take_back"):
    """Go back to how things were after a step of the game, or ask the others to."""

    id: Id
    seat: SeatNumber
    step: int


class Consent(Asked, frozen=True, tag="consent"):
    """Answer whether others may take back."""

    id: Id
    seat: SeatNumber
    agree: bool


class Resign(Asked, frozen=True, tag="resign"):
    """Leave the game for good."""

    id: Id
    seat: SeatNumber


class Say(Asked, frozen=True, tag="say"):
    """A line of chat."""

    id: Id
    text: Text
    name: Name | None = None
    """What an onlooker is called; who sits there has a name."""


Sign = Literal["hello", "well", "ha", "oh", "think", "thanks", "good"]


class React(Asked, frozen=True, tag="react"):
    """Say something that is said by one touch."""

    id: Id
    sign: Sign


class Host(Asked, frozen=True, tag="host"):
    """Choose how the table is open to talk and, before the game, to onlookers; None: as before."""

    id: Id
    talk: Talk | None = None
    onlookers: Onlookers | None = None
    late: Annotated[float, Meta(ge=0, le=604_800)] | None = None
    """After so many seconds, 300 at least, onlookers see all hands; 0: never."""
    invited: Annotated[int, Meta(ge=-1, le=MOST_SEATS)] | None = None
    """So many people who never sat here may sit down; -1: whoever has the link."""


class Why(Asked, frozen=True, tag="why"):
    """Ask why a thing cannot be done: an action by its notation, or what a piece stands for.

    With `carried`, a piece that is picked up, it is asked why that cannot go where this one lies.
    """

    id: Id
    seat: SeatNumber
    about: Notation
    carried: Notation | None = None


class Hint(Asked, frozen=True, tag="hint"):
    """Ask where to look, or for a good action."""

    id: Id
    seat: SeatNumber
    show: bool = False
    """Whether the action is to be named, with what speaks for it."""


class Foresee(Asked, frozen=True, tag="foresee"):
    """Ask what an action would come to, before it is played."""

    id: Id
    seat: SeatNumber
    notation: Notation


# From a client: in a lesson.


class Learn(Asked, frozen=True, tag="learn"):
    """Go to a step of the lesson, counted from 0."""

    id: Id
    step: Annotated[int, Meta(ge=0, lt=100)]


# From a client: the connection.


class Hello(Asked, frozen=True, tag="hello"):
    """The first message on a socket: what the sender has already seen, if anything."""

    version: int
    seq: int | None = None


class Lift(Asked, frozen=True, tag="lift"):
    """The device was passed on: show a seat, such as the one that the curtain waits for."""

    seat: SeatNumber | None
    """None: it is passed to nobody yet, so that nothing of a seat is shown any more."""
    openly: bool = False
    """It was not passed on: the seat turns up one of the things that it may show all."""


class Ping(Asked, frozen=True, tag="ping"):
    """Is anybody there."""


FromRoom = Sit | Stand | SeatBot | Arrange | PromiseShare | TellShare | Begin | Again | Host
FromGame = (
    Act | Arm | AskMe | TakeBack | Consent | Pause | ConsentPause | GoOn
    | Resign | Say | React | Why | Hint | Foresee
)  # fmt: skip
FromClient = FromRoom | FromGame | Learn | Hello | Lift | Ping
