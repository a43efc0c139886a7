"""Messages about clocks."""

from msgspec import Struct

from fairyring.table.keeping.pace import Pace
from fairyring.table.spoken.wire_kinds import Asked, Id, SeatNumber


class Pause(Asked, frozen=True, tag="pause"):
    """Stop all clocks, or ask the others for it."""

    id: Id
    seat: SeatNumber


class ConsentPause(Asked, frozen=True, tag="consent_pause"):
    """Answer a request to stop the clocks."""

    id: Id
    seat: SeatNumber
    agree: bool


class GoOn(Asked, frozen=True, tag="go_on"):
    """End the pause."""

    id: Id
    seat: SeatNumber


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
