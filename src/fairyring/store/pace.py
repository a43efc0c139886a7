"""The clocks that a table chooses before its game, and what happens to late or absent players."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fairyring.bots.characters import STAND_IN

DAY = 86400.0

_Time = Annotated[float, Meta(ge=0, le=30 * DAY)]
_Moment = Annotated[float, Meta(ge=0, le=3600)]

WhenLate = Literal["move", "bot", "lost"]
"""The consequence of being late: a bot makes one move, a bot takes over, or the game is lost."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """Time limits in seconds, per move or for all moves of a seat together; 0: no limit."""

    move: _Time = 0.0
    """For one move; days, if people play by correspondence."""
    total: _Time = 0.0
    """For all moves of a seat."""
    increment: _Moment = 0.0
    """Added to the total time of a seat after each of its moves."""
    together: _Moment = 0.0
    """For a choice that all make at once, instead of the time per move."""
    late: WhenLate = "move"
    grace: _Moment = 60.0
    """How long the table waits for a person who left before a bot replaces them; 0: until they
    return."""
    bot: Annotated[str, Meta(min_length=1, max_length=40)] = STAND_IN
    """The bot that moves for late players and replaces absent ones."""

    @property
    def timed(self) -> bool:
        """True if there is a limit that runs even if nobody is connected."""
        return bool(self.move or self.total)

    @property
    def days(self) -> bool:
        """True for correspondence play, in which absent people are not replaced."""
        return self.move >= DAY
