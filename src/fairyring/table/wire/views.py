"""The view of a table: everything except its scene, for one client."""

from typing import Literal

from msgspec import Struct

from fairyring.kernel.options import Value
from fairyring.store.events import Onlookers, Talk, WhenAsked
from fairyring.store.pace import Pace


class ClocksView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The clocks of a table: their settings, and whether they are stopped."""

    pace: Pace
    paused: bool = False
    asking: int | None = None
    """The seat that asks for a pause."""
    waiting: tuple[int, ...] = ()
    """The seats that have not answered."""


class SeatTime(Struct, frozen=True, omit_defaults=True, gc=False):
    """The clock of a seat; moments are in seconds since 1970."""

    ends: float | None = None
    """When its time is up, if it runs."""
    left: float | None = None
    """The seconds that it has left, if it is stopped."""
    late: bool = False
    """True if the time for this move has run out."""
    bot_at: float | None = None
    """When a bot replaces its absent person."""
    bot_from: float | None = None
    """From when the others may let a bot replace its absent person, if none does so
    automatically."""


class SeatView(Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as others see it."""

    seat: int
    kind: Literal["open", "person", "bot", "left"]
    name: str = ""
    bot: str = ""
    """The bot that plays it, also if it replaces a person."""
    here: bool = False
    """True if a device of its person is connected."""
    yours: bool = False
    time: SeatTime | None = None
    """Its clock, if any, and when a bot replaces its person."""


class BotView(Struct, frozen=True, gc=False):
    """A bot that can take a seat."""

    bot: str
    name: str
    says: str
    face: bool
    """True if there is a portrait of it, as of each character."""


class OptionView(Struct, frozen=True, omit_defaults=True, gc=False):
    """An option of the game, which can be chosen before the game."""

    key: str
    label: str
    text: str
    value: Value
    kind: Literal["switch", "number", "pick", "seats"]
    low: int = 0
    high: int = 0
    values: dict[str, str] = {}
    """The values of a pick that are possible with some number of seats, each with its meaning."""
    open: bool = True
    """True if it can be chosen with the present number of seats."""


class AskedBack(Struct, frozen=True, gc=False):
    """A request of a seat to take back to a step, and the seats that have not answered."""

    seat: int
    step: int
    line: str
    """The lines that would be undone."""
    waiting: tuple[int, ...]


class ScorePart(Struct, frozen=True, gc=False):
    """Points of a seat, and what they are for."""

    seat: int
    name: str
    number: int


class Result(Struct, frozen=True, omit_defaults=True, gc=False):
    """The end of the game."""

    places: tuple[int, ...]
    reason: str
    clause: str
    """The event that ended the game, in the words of its clause."""
    points: tuple[int, ...] = ()
    parts: tuple[ScorePart, ...] = ()
    """The parts of the points, if there is more than one."""
    decided: str = ""
    """The deciding factor, in a sentence."""
    turns: int = 0
    """In a solvable solitaire game: the number of turns in which it was won."""
    stars: int = 0
    """The rating of that number, from 1 to 3; 0 if it is not known."""


class BestView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The fewest turns in which the player won this solitaire game before, at other tables."""

    deal: int | None = None
    """With this deal."""
    ever: int | None = None
    """With any deal of these options."""


class ShareView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The value that a seat mixes into the dice: promised before the game, shown after it."""

    seat: int
    promise: str = ""
    """Left out while the game goes on."""
    value: str = ""
    """The value, when the game is over, if it was revealed."""
    told: bool = False
    """True if it was mixed into the dice of the game."""


class Powers(Struct, frozen=True, omit_defaults=True, gc=False):
    """Permissions of this client, besides actions; `rival` is the next stronger bot to play."""

    arrange: bool = False
    begin: bool = False
    resign: bool = False
    hint: bool = False
    foresee: bool = False
    """True if it may ask for the results of an action."""
    take_back: int | None = None
    """The step to which this client may go back, or ask to."""
    free: bool = False
    """True if that needs nobody's consent."""
    again: bool = False
    pause: bool = False
    """True if it may ask for a pause, or end one."""
    same_deal: bool = False
    """True if playing again may use the same deal."""
    rival: str = ""
    host: bool = False
    """True if it may change the settings of chat and onlookers."""


class LessonView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The present step of a lesson: its text, and what it points at."""

    step: int
    """Counted from 0."""
    steps: int
    say: str
    """The instruction; once it is followed, the result."""
    points: tuple[str, ...] = ()
    """The ids of zones and pieces."""
    press: str = ""
    """The notation of the button to press next."""
    reached: bool = False
    close: str = ""
    """After the last step: what was learned."""


class TableView(Struct, frozen=True, omit_defaults=True, gc=False):
    """Everything about the table except the scene, for one client."""

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
    """The number of the last step that its viewer could notice; TakeBack uses these numbers."""
    viewing: int | None = None
    """The seat from which the scene is seen; null for an onlooker."""
    curtain: int | None = None
    """The seat that must get the device before anything is shown."""
    openly: bool = False
    """True if the viewing seat decides while all look at the device: only public things are
    shown."""
    others: tuple[int, ...] = ()
    """Other seats of the same person that may act now, out of turn, once they have the device."""
    powers: Powers = Powers()
    asked_back: AskedBack | None = None
    armed: str | None = None
    when_asked: WhenAsked | None = None
    """When the viewing seat wants to be asked questions that silence can answer; null if not
    applicable."""
    answerable: bool = False
    """True if the viewing seat may choose that: the game has such questions."""
    times: tuple[float, float] | None = None
    """Before a game with such questions: the seconds to interrupt and to answer."""
    clocks: ClocksView | None = None
    """The settings of the clocks; null if not applicable."""
    commitment: str = ""
    """The SHA-256 of the table's secret seed, shown from the start."""
    mixing: bool = False
    """True if the game is about to begin, and promised values must be revealed now."""
    shares: tuple[ShareView, ...] = ()
    """The values that seats mix into the dice."""
    seed: str = ""
    """The table's seed, when the game is over."""
    result: Result | None = None
    par: int | None = None
    """In a solitaire game: the fewest turns in which the deal can be won, if known."""
    lost_hope: bool = False
    """In a solitaire game: true if it cannot be won any more."""
    best: BestView | None = None
    """In a solitaire game: earlier results of its player."""
    day: str = ""
    """The date if this is the deal of a day, for example 2026-11-23; its seed is not secret."""
    talk: Talk = "open"
    """How seated people chat: in free text, with ready-made messages only, or not at all."""
    onlookers: Onlookers = "silent"
    """How onlookers chat: not at all, apart from the game, or with everybody."""
    late: float = 0.0
    """Seconds after which onlookers see all hands; 0: they never do."""
    invited: int = -1
    """The number of people who never sat here and may still sit down; -1: anybody with the link."""
    next: str = ""
    """The address of the table where the same people play again."""
    response: float = 0.0
    """Seconds after which silence answers the present question; 0: the game waits."""
    hindrance: str = ""
    """Why the table cannot be played on, in words; it can be viewed as far as it was played."""
    lesson: LessonView | None = None
    """In a lesson: the present step."""
