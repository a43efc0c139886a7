"""The view of a table: all about it but its scene, as one client sees it."""

from typing import Literal

from msgspec import Struct

from fairyring.kernel.options import Value
from fairyring.table.keeping.events import Onlookers, Talk, WhenAsked
from fairyring.table.spoken.wire_clock import ClocksView, SeatTime


class SeatView(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat as others see it."""

    seat: int
    kind: Literal["open", "person", "bot", "left"]
    name: str = ""
    bot: str = ""
    """Which bot plays it, also in the place of a person who left."""
    here: bool = False
    """Whether a device of its person is connected."""
    yours: bool = False
    time: SeatTime | None = None
    """Its clock, where it has one, and whether a bot will sit in."""


class BotView(Struct, frozen=True, gc=False):
    """A bot that may be sat down."""

    bot: str
    name: str
    says: str
    face: bool
    """Whether there is a picture of it, as there is of each character."""


class OptionView(Struct, frozen=True, omit_defaults=True, gc=False):
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


class AskedBack(Struct, frozen=True, gc=False):
    """A seat asks to take back to a step; the seats that have not answered yet."""

    seat: int
    step: int
    line: str
    """What would be undone, in words."""
    waiting: tuple[int, ...]


class ScorePart(Struct, frozen=True, gc=False):
    """Points of a seat, and what they are for."""

    seat: int
    name: str
    number: int


class Result(Struct, frozen=True, omit_defaults=True, gc=False):
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


class BestView(Struct, frozen=True, omit_defaults=True, gc=False):
    """In how few turns its player won such a game for one before, at other tables."""

    deal: int | None = None
    """This deal."""
    ever: int | None = None
    """Any deal with these options."""


class ShareView(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a seat adds to the dice: promised before the game, open when it is over."""

    seat: int
    promise: str = ""
    """Not repeated while the game goes on."""
    value: str = ""
    """When the game is over, if it was told."""
    told: bool = False
    """Whether it is in the dice of the game that began."""


class Powers(Struct, frozen=True, omit_defaults=True, gc=False):
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
    pause: bool = False
    """Whether it may ask for a pause, or end one."""
    same_deal: bool = False
    """Whether that can be the same deal."""
    rival: str = ""
    host: bool = False
    """Whether it may choose how the table is open to talk and to onlookers."""


class LessonView(Struct, frozen=True, omit_defaults=True, gc=False):
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


class TableView(Struct, frozen=True, omit_defaults=True, gc=False):
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
    clocks: ClocksView | None = None
    """How the clocks are set, in the room and in the game; None where that is no question."""
    commitment: str = ""
    """What is shown of the table's own secret from the first moment on: its SHA-256."""
    mixing: bool = False
    """Whether the game is about to begin, and what was promised for the dice is to be told."""
    shares: tuple[ShareView, ...] = ()
    """What seats add to the dice."""
    seed: str = ""
    """The table's own secret, when the game is over."""
    result: Result | None = None
    par: int | None = None
    """In a game for one: the fewest turns in which the deal can be won, if that is known."""
    lost_hope: bool = False
    """In a game for one: whether no win is left."""
    best: BestView | None = None
    """In a game for one: what its player reached before."""
    day: str = ""
    """The day whose deal this is, such as 2026-11-23; its dice are no secret."""
    talk: Talk = "open"
    """Whether those who sit there can say anything, one of a few things, or nothing."""
    onlookers: Onlookers = "silent"
    """Whether onlookers talk: not at all, apart from the game, or with all."""
    late: float = 0.0
    """After so many seconds onlookers see all hands; 0: they never do."""
    invited: int = -1
    """So many people who never sat here may still sit down; -1: whoever has the link."""
    next: str = ""
    """The address of the table where the same people play again."""
    response: float = 0.0
    """After so many seconds silence answers the question that is asked now; 0: it waits."""
    hindrance: str = ""
    """Why the table cannot be played on, in words; it can be looked at as far as it goes."""
    lesson: LessonView | None = None
    """Where a game is learned: the step."""
