"""What a table tells a client: everything, what changed, and answers to what was asked."""

from typing import Literal

from msgspec import Struct, structs

from fairyring.kernel.shown.coming import Coming
from fairyring.kernel.shown.scene import Choice, Motion, Piece, Scene, Zone
from fairyring.table.spoken.wire_view import TableView

Weight = Literal["plain", "chapter", "aside", "part", "passing"]


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the log, and what moved."""

    seq: int
    text: str
    motions: tuple[Motion, ...] = ()
    kind: Literal["fact", "chat", "table"] = "fact"
    seat: int | None = None
    """Who did or said it."""
    weight: Weight = "plain"
    """Whether it begins a chapter, is a small thing, is part of what was told before, or passes."""


class Whole(Struct, frozen=True, tag="whole", gc=False):
    """Everything, at the start and whenever in doubt."""

    seq: int
    table: TableView
    scene: Scene | None
    """None in the room and behind the curtain."""
    log: tuple[Told, ...]


class Patch(Struct, frozen=True, tag="patch", omit_defaults=True, gc=False):
    """What one event changed, for a client that has seen everything up to `after`."""

    after: int
    seq: int
    table: TableView
    options_stay: bool = False
    """Whether its options and characters are those of before, which are not told again."""
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
    choices_stay: bool = False
    """Whether the choices are those of before, which are not told again."""
    prompt: str = ""
    clause: str = ""
    awaited: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()

    def table_after(self, before: TableView) -> TableView:
        """The view of the table for who had this one before."""
        if not self.options_stay:
            return self.table
        return structs.replace(self.table, options=before.options, bots=before.bots)


class Done(Struct, frozen=True, tag="done", gc=False):
    """What was asked is stored; it happened as event `seq`."""

    id: str
    seq: int


Reason = Literal[
    "malformed", "oversized", "too_many", "stale", "illegal", "not_yours", "not_now", "unknown"
]


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True, gc=False):
    """What was asked changed nothing: why, and what would do."""

    reason: Reason
    message: str
    id: str = ""
    clause: str = ""


class Because(Struct, frozen=True, tag="because", gc=False):
    """The answer to Why; an empty clause means that nothing forbids it."""

    id: str
    clause: str
    text: str


class Hinted(Struct, frozen=True, tag="hinted", omit_defaults=True, gc=False):
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
    """About how many of a hundred games from there its seat would win, where that is known."""


class Foreseen(Struct, frozen=True, tag="foreseen", omit_defaults=True, gc=False):
    """The answer to Foresee; no coming means that nothing of it is certain."""

    id: str
    notation: str
    coming: Coming | None = None


class Presence(Struct, frozen=True, tag="presence", gc=False):
    """Which seats have a device connected; not an event, so it has no number."""

    here: tuple[int, ...]
    watching: int
    now: float = 0.0
    """What time it is where the table is, for who counts down."""


class Pong(Struct, frozen=True, tag="pong", gc=False):
    """Here."""


ToClient = Whole | Patch | Done | Refused | Because | Hinted | Foreseen | Presence | Pong
