"""Whether what is kept of a table is sound: its events are folded, its record is verified.

That rules changed under a table is no flaw of what is kept: it is shown as far as it goes.
"""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

from fairyring.record import verify, write
from fairyring.table.folding.hindrance import CannotGoOn, Cause, Hindrance
from fairyring.table.folding.state import TableState
from fairyring.table.keeping.events import Event, Unreadable
from fairyring.table.keeping.rows import TableRow

Sort = Literal["sound", "older", "away", "broken"]
"""Sound, played under other rules, of what is not installed here; or what is kept is at fault."""

_BY_RULES: Final[set[Cause]] = {
    "choice", "undealt", "deal", "forbidden", "unknown", "differs", "stumbles",
}  # fmt: skip
"""What newer rules can bring about."""
_BY_PLACE: Final[set[Cause]] = {"away", "broken", "edition"}
"""What another place can, where more games are, or other editions."""


class LookedOver(Struct, frozen=True):
    """What was found of a table."""

    sort: Sort
    phase: Literal["room", "play", "over"]
    """How far it came, as far as it can be told."""
    told: str = ""
    """What is wrong, to who sits there and who hosts it."""
    why: str = ""
    """The same as the host wants it, where there is more to say."""


def look_over(row: TableRow, events: Iterable[Event | Unreadable], said: str) -> LookedOver:
    """Fold the events of a table, of which it is `said` how it stands, and verify its record."""
    state, why = TableState(row), ""
    for event in events:
        if state.stopped:
            break
        try:
            state.apply(event)
        except CannotGoOn as broken:
            why = str(broken)
            state.stop(broken)
    if state.hindrance is not None:
        return LookedOver(_sort(state.hindrance), state.phase, state.hindrance.text, why)
    if said and said != state.phase:
        told = f"It is listed as {said!r}, and its events say {state.phase!r}."
        return LookedOver("broken", state.phase, told)
    if state.phase == "over" and state.play is not None:
        verdict = verify(write(state.play.record()))
        if not verdict.ok:
            return LookedOver("broken", state.phase, str(verdict.flaws[0]))
    return LookedOver("sound", state.phase)


def _sort(hindrance: Hindrance) -> Sort:
    if hindrance.cause in _BY_PLACE:
        return "away"
    # A room that was never played has no rules yet: what can be chosen there may have gone.
    changed = hindrance.rules != hindrance.today
    return "older" if hindrance.cause in _BY_RULES and changed else "broken"
