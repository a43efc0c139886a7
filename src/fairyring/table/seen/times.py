"""The clocks as they are shown: to everybody alike, for they follow from what everybody sees."""

from fairyring.table.folding.state import TableState
from fairyring.table.spoken.wire import ClocksView, SeatTime


def clocks_of(state: TableState) -> ClocksView | None:
    """How the clocks of a table are set, where more than one sits at it or time is short."""
    clocks = state.clocks
    if state.phase == "over" or state.hindrance or len(state.roster) < 2:
        return None
    return ClocksView(clocks.pace, clocks.paused is not None, clocks.asking, clocks.waiting)


def time_of(state: TableState, seat: int) -> SeatTime | None:
    """The clock of a seat, and when a bot sits in for its person."""
    clocks = state.clocks
    if state.phase != "play" or state.hindrance:
        return None
    stands = clocks.paused is not None
    late = seat in clocks.late
    time = SeatTime(
        ends=None if stands or late else clocks.ends(seat),
        left=clocks.remaining(seat),
        late=late,
        bot_at=None if stands else clocks.sits_in(seat),
        bot_from=None if clocks.pace.grace else clocks.may_sit_in(seat),
    )
    return None if time == SeatTime() else time
