"""All that crosses the socket of a live table, in both directions, as typed messages.

A client is told the events of a table by numbers: joins, actions, take-backs, chat and all. `seq`
is the last that a message reflects. Each viewer counts for itself what it could notice, events and
steps of the game alike: what others do in secret has no number for it, and no message. All devices
of the same seats count alike. Every asking message bears an `id` of the sender's making and gets
one answer with that id: Done, Refused, Because, Hinted or Foreseen. A message that was sent and not
answered may be sent again with the same id: it is applied once.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from fairyring.kernel.coming import Coming
from fairyring.kernel.options import Value
from fairyring.kernel.scene import Choice, Motion, Piece, Scene, Zone
from fairyring.table.spoken.wire_asked import (
    Act as Act,
)
from fairyring.table.spoken.wire_asked import (
    Again as Again,
)
from fairyring.table.spoken.wire_asked import (
    Arm as Arm,
)
from fairyring.table.spoken.wire_asked import (
    Arrange as Arrange,
)
from fairyring.table.spoken.wire_asked import (
    AskMe as AskMe,
)
from fairyring.table.spoken.wire_asked import (
    Begin as Begin,
)
from fairyring.table.spoken.wire_asked import (
    Consent as Consent,
)
from fairyring.table.spoken.wire_asked import (
    Foresee as Foresee,
)
from fairyring.table.spoken.wire_asked import (
    FromClient as FromClient,
)
from fairyring.table.spoken.wire_asked import (
    FromGame as FromGame,
)
from fairyring.table.spoken.wire_asked import (
    FromRoom as FromRoom,
)
from fairyring.table.spoken.wire_asked import (
    Hello as Hello,
)
from fairyring.table.spoken.wire_asked import (
    Hint as Hint,
)
from fairyring.table.spoken.wire_asked import (
    Id as Id,
)
from fairyring.table.spoken.wire_asked import (
    Learn as Learn,
)
from fairyring.table.spoken.wire_asked import (
    Lift as Lift,
)
from fairyring.table.spoken.wire_asked import (
    Name as Name,
)
from fairyring.table.spoken.wire_asked import (
    NextDeal as NextDeal,
)
from fairyring.table.spoken.wire_asked import (
    Notation as Notation,
)
from fairyring.table.spoken.wire_asked import (
    Ping as Ping,
)
from fairyring.table.spoken.wire_asked import (
    Resign as Resign,
)
from fairyring.table.spoken.wire_asked import (
    Say as Say,
)
from fairyring.table.spoken.wire_asked import (
    SeatBot as SeatBot,
)
from fairyring.table.spoken.wire_asked import (
    Sit as Sit,
)
from fairyring.table.spoken.wire_asked import (
    Stand as Stand,
)
from fairyring.table.spoken.wire_asked import (
    TakeBack as TakeBack,
)
from fairyring.table.spoken.wire_asked import (
    WhenAsked as WhenAsked,
)
from fairyring.table.spoken.wire_asked import (
    Why as Why,
)

VERSION = 1
MOST_BYTES = 4096
"""A message from a client is at most so long."""

# To a client.


class SeatView(Struct, frozen=True, omit_defaults=True):
    """One seat as others see it."""

    seat: int
    kind: Literal["open", "person", "bot", "left"]
    name: str = ""
    bot: str = ""
    """Which bot plays it, also in the place of a person who left."""
    here: bool = False
    """Whether a device of its person is connected."""
    yours: bool = False


class BotView(Struct, frozen=True):
    """A character that may be sat down; one `stands_in` for people who are away."""

    bot: str
    name: str
    says: str
    stands_in: bool


class OptionView(Struct, frozen=True, omit_defaults=True):
    """One option of the game, to be chosen in the room and read at the table."""

    key: str
    label: str
    text: str
    value: Value
    kind: Literal["switch", "number", "pick", "seats"]
    low: int = 0
    high: int = 0
    values: dict[str, str] = {}
    """Of a pick: what some table with so many seats can have, each with its meaning."""
    open: bool = True
    """Whether this table can choose it, with as many seats as it has."""


class AskedBack(Struct, frozen=True):
    """A seat asks to take back to a step; the seats that have not answered yet."""

    seat: int
    step: int
    line: str
    """What would be undone, in words."""
    waiting: tuple[int, ...]


class ScorePart(Struct, frozen=True):
    """Points of a seat, and what they are for."""

    seat: int
    name: str
    number: int


class Result(Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    places: tuple[int, ...]
    reason: str
    clause: str
    """What happened, by the clause that is the reason."""
    points: tuple[int, ...] = ()
    parts: tuple[ScorePart, ...] = ()
    """What the points are made of, where that is more than one thing."""
    decided: str = ""
    """What decided it, in a sentence."""
    turns: int = 0
    """In how many turns a game for one was won that can be solved."""
    stars: int = 0
    """How well that is, from 1 to 3; 0 where it is not known."""


class BestView(Struct, frozen=True, omit_defaults=True):
    """In how few turns its player won such a game for one before, at other tables."""

    deal: int | None = None
    """This deal."""
    ever: int | None = None
    """Any deal with these options."""


class Powers(Struct, frozen=True, omit_defaults=True):
    """What this client may do beside playing actions; `rival` is the next bot up for a new game."""

    arrange: bool = False
    begin: bool = False
    resign: bool = False
    hint: bool = False
    foresee: bool = False
    """Whether it may ask what an action would come to."""
    take_back: int | None = None
    """The step to which this client may go back, by itself or by asking."""
    free: bool = False
    """Whether it needs nobody's consent for that."""
    again: bool = False
    same_deal: bool = False
    """Whether that can be the same deal."""
    rival: str = ""


class LessonView(Struct, frozen=True, omit_defaults=True):
    """The step of a lesson: what it says, and at what it points."""

    step: int
    """Counted from 0."""
    steps: int
    say: str
    """What to do; when that is done, what came of it."""
    points: tuple[str, ...] = ()
    """The ids of zones and pieces."""
    press: str = ""
    """The notation of the button that is to be pressed next."""
    reached: bool = False
    close: str = ""
    """Behind the last step: what is known now."""


class TableView(Struct, frozen=True, omit_defaults=True):
    """All about the table but the scene, as one client sees it."""

    id: str
    game: str
    name: str
    phase: Literal["room", "play", "over"]
    seats: tuple[SeatView, ...]
    options: tuple[OptionView, ...]
    fewest_seats: int
    most_seats: int
    bots: tuple[BotView, ...]
    seq: int
    step: int = 0
    """The number of the last step of the game that its viewer could notice, as take-backs count."""
    viewing: int | None = None
    """The seat through whose eyes the scene is seen; None for the onlooker."""
    curtain: int | None = None
    """The seat that the device must be passed to before anything is shown."""
    openly: bool = False
    """Whether the viewing seat decides while all look on: it sees what all know."""
    others: tuple[int, ...] = ()
    """The other seats of its person that may act now, out of turn; the device is passed to them."""
    powers: Powers = Powers()
    asked_back: AskedBack | None = None
    armed: str | None = None
    when_asked: WhenAsked | None = None
    """When the viewing seat is asked what silence can answer; None where that is no question."""
    answerable: bool = False
    """Whether the viewing seat may say so: the game has such questions, now or later."""
    times: tuple[float, float] | None = None
    """Before a game with such questions: the seconds to interrupt and to answer."""
    commitment: str = ""
    seed: str = ""
    """The secret of the dice, when the game is over."""
    result: Result | None = None
    par: int | None = None
    """In a game for one: the fewest turns in which the deal can be won, if that is known."""
    lost_hope: bool = False
    """In a game for one: whether no win is left."""
    best: BestView | None = None
    """In a game for one: what its player reached before."""
    day: str = ""
    """The day whose deal this is, such as 2026-11-23; its dice are no secret."""
    next: str = ""
    """The address of the table where the same people play again."""
    response: float = 0.0
    """After so many seconds silence answers the question that is asked now; 0: it waits."""
    hindrance: str = ""
    """Why the table cannot be played on, in words; it can be looked at as far as it goes."""
    lesson: LessonView | None = None
    """Where a game is learned: the step."""


Weight = Literal["plain", "chapter", "aside", "part", "passing"]


class Told(Struct, frozen=True, omit_defaults=True):
    """One line of the log, and what moved."""

    seq: int
    text: str
    motions: tuple[Motion, ...] = ()
    kind: Literal["fact", "chat", "table"] = "fact"
    seat: int | None = None
    """Who did or said it."""
    weight: Weight = "plain"
    """Whether it begins a chapter, is a small thing, is part of what was told before, or passes."""


class Whole(Struct, frozen=True, tag="whole"):
    """Everything, at the start and whenever in doubt."""

    seq: int
    table: TableView
    scene: Scene | None
    """None in the room and behind the curtain."""
    log: tuple[Told, ...]


class Patch(Struct, frozen=True, tag="patch", omit_defaults=True):
    """What one event changed, for a client that has seen everything up to `after`."""

    after: int
    seq: int
    table: TableView
    told: tuple[Told, ...] = ()
    zones: tuple[Zone, ...] = ()
    """Zones that are new or changed."""
    pieces: tuple[Piece, ...] = ()
    """Pieces that are new or changed."""
    gone: tuple[str, ...] = ()
    """The ids of pieces that are no more."""
    zones_gone: tuple[str, ...] = ()
    zone_order: tuple[str, ...] = ()
    """All zones in their order, where new ones do not just come last."""
    choices: tuple[Choice, ...] = ()
    prompt: str = ""
    clause: str = ""
    awaited: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()


class Done(Struct, frozen=True, tag="done"):
    """What was asked is stored; it happened as event `seq`."""

    id: str
    seq: int


Reason = Literal[
    "malformed", "oversized", "too_many", "stale", "illegal", "not_yours", "not_now", "unknown"
]


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """What was asked changed nothing: why, and what would do."""

    reason: Reason
    message: str
    id: str = ""
    clause: str = ""


class Because(Struct, frozen=True, tag="because"):
    """The answer to Why; an empty clause means that nothing forbids it."""

    id: str
    clause: str
    text: str


class Hinted(Struct, frozen=True, tag="hinted", omit_defaults=True):
    """The answer to Hint; the action and all about it only if it was to be named."""

    id: str
    look: str = ""
    """Where to look, in a sentence."""
    at: tuple[str, ...] = ()
    """The ids of zones and pieces where that is."""
    notation: str = ""
    why: str = ""
    """One reason for the action, if one is known."""
    wins: int | None = None
    """In how many of a hundred imagined games its seat wins so, where that is known."""


class Foreseen(Struct, frozen=True, tag="foreseen", omit_defaults=True):
    """The answer to Foresee; no coming means that nothing of it is certain."""

    id: str
    notation: str
    coming: Coming | None = None


class Presence(Struct, frozen=True, tag="presence"):
    """Which seats have a device connected; not an event, so it has no number."""

    here: tuple[int, ...]
    watching: int


class Pong(Struct, frozen=True, tag="pong"):
    """Here."""


ToClient = Whole | Patch | Done | Refused | Because | Hinted | Foreseen | Presence | Pong

read_from_client = msgspec.json.Decoder(FromClient).decode
read_to_client = msgspec.json.Decoder(ToClient).decode
write = msgspec.json.Encoder().encode
