"""The clocks as they are shown. Everybody sees the same, since they follow from public facts."""

from fairyring.table.folding.state import TableState
from fairyring.table.spoken.wire import ClocksView, SeatTime


def clocks_of(state: TableState) -> ClocksView | None:
    """Return the clock settings of a table with several seats whose game is not over."""
    clocks = state.clocks
    if state.phase == "over" or state.hindrance or len(state.roster) < 2:
        return None
    return ClocksView(clocks.pace, clocks.paused is not None, clocks.asking, clocks.waiting)


def time_of(state: TableState, seat: int) -> SeatTime | None:
    """Return the clock of a seat, and when a bot replaces its person."""
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
