"""Clocks on the wire: what is asked of them, and how they are shown."""

from msgspec import Struct

from fairyring.table.keeping.pace import Pace
from fairyring.table.spoken.wire_kinds import Asked, Id, SeatNumber


class Pause(Asked, frozen=True, tag="pause"):
    """Stop all clocks, or ask the others to."""

    id: Id
    seat: SeatNumber


class ConsentPause(Asked, frozen=True, tag="consent_pause"):
    """Answer whether the clocks may stand."""

    id: Id
    seat: SeatNumber
    agree: bool


class GoOn(Asked, frozen=True, tag="go_on"):
    """End the pause."""

    id: Id
    seat: SeatNumber


class ClocksView(Struct, frozen=True, omit_defaults=True, gc=False):
    """The clocks of a table: how they are set, and whether they stand."""

    pace: Pace
    paused: bool = False
    asking: int | None = None
    """The seat that asks for a pause."""
    waiting: tuple[int, ...] = ()
    """The seats that have not answered."""


class SeatTime(Struct, frozen=True, omit_defaults=True, gc=False):
    """The clock of a seat; times are in seconds since 1970."""

    ends: float | None = None
    """When its time is up, if it runs."""
    left: float | None = None
    """How much it has left, if it stands."""
    late: bool = False
    """Whether its time was up in this move."""
    bot_at: float | None = None
    """When a bot sits in for its person, who is away."""
    bot_from: float | None = None
    """From when the others may let a bot play on for its person, where none sits in by itself."""
