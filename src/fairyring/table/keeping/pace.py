"""The clocks that a table chooses before its game, and what becomes of who is late or away."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from fairyring.bots.characters import STAND_IN

DAY: Final = 86400.0

_Time = Annotated[float, Meta(ge=0, le=30 * DAY)]
_Moment = Annotated[float, Meta(ge=0, le=3600)]

WhenLate = Literal["move", "bot", "lost"]
"""What becomes of who is late: a bot moves once, a bot takes over, or the game is lost."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is, in seconds, for a move or for all moves together; 0: no limit."""

    move: _Time = 0.0
    """For one move; days, where people play without meeting."""
    total: _Time = 0.0
    """For all moves of a seat."""
    increment: _Moment = 0.0
    """What a seat gets back with each move, where its moves have one time together."""
    together: _Moment = 0.0
    """For what all choose at once, in the place of the time for a move."""
    late: WhenLate = "move"
    grace: _Moment = 60.0
    """So long the table waits for who went away before a bot sits in; 0: until they are back."""
    bot: Annotated[str, Meta(min_length=1, max_length=40)] = STAND_IN
    """Who moves for who is late, and sits in for who is away."""

    @property
    def timed(self) -> bool:
        """Whether there is a limit that runs whether or not anybody looks on."""
        return bool(self.move or self.total)

    @property
    def days(self) -> bool:
        """Whether people play without meeting, so that nobody is missed who is not here."""
        return self.move >= DAY
