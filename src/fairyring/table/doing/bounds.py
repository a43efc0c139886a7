"""Limits on the events of one table, so that abuse cannot fill the disk; real games stay below."""

from typing import Final

from fairyring.kernel.words import say
from fairyring.table.folding.state import TableState
from fairyring.table.spoken import wire
from fairyring.table.spoken.refusal import Refusal

MOST_EVENTS: Final = 20_000
"""Events of any kind; the longest games have about 2,000."""
MOST_ASIDE: Final = 15_000
"""Beyond this number of events, a game can only be played to its end."""
MOST_SAID: Final = 2_000
MOST_ARRANGED: Final = 1_000
"""Applies before a game begins."""

_TALK: Final = wire.Say | wire.React
_PLAY: Final = wire.Act | wire.Resign


def check_bounds(state: TableState, message: wire.FromRoom | wire.FromGame) -> None:
    """Refuse a request that would exceed the limits of the table."""
    if isinstance(message, _TALK) and state.lines_said >= MOST_SAID:
        raise Refusal("too_many", say("Enough was said at this table; play again at a new one."))
    arranging = state.phase == "room" and not isinstance(message, wire.Begin | _TALK)
    if arranging and state.seq - state.lines_said >= MOST_ARRANGED:
        raise Refusal("too_many", say("This room was changed too often; begin, or open another."))
    if state.seq >= (MOST_EVENTS if isinstance(message, _PLAY) else MOST_ASIDE):
        raise Refusal("too_many", say("Too much happened at this table; open another."))
