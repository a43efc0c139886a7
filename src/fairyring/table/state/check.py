"""Checks the stored data of a table: its events must apply, and its record must verify.

Changed rules are no fault of the data: such a table is shown as far as it can be replayed.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from fairyring.record import verify, write
from fairyring.store.events import Event, Unreadable
from fairyring.store.rows import TableRow
from fairyring.table.state.hindrance import CannotGoOn, Cause, Hindrance
from fairyring.table.state.table import TableState

Sort = Literal["sound", "older", "away", "broken"]
"""The result: sound; played under other rules; of a game or edition not installed; or damaged."""

_BY_RULES: set[Cause] = {
    "choice", "undealt", "deal", "forbidden", "unknown", "differs", "stumbles",
}  # fmt: skip
"""Obstacles that a change of the rules can cause."""
_BY_PLACE: set[Cause] = {"away", "broken", "edition"}
"""Obstacles that another server may not have, with other games or editions installed."""


class Findings(Struct, frozen=True):
    """The result of checking a table."""

    sort: Sort
    phase: Literal["room", "play", "over"]
    """The phase of the table, as far as it can be known."""
    told: str = ""
    """The problem, in words for its people and for the operator."""
    why: str = ""
    """Further details for the operator, if any."""


def check_table(row: TableRow, events: Iterable[Event | Unreadable], said: str) -> Findings:
    """Apply the events of a table and verify its record.

    `said` is the phase of its stored standing.
    """
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
        return Findings(_sort(state.hindrance), state.phase, state.hindrance.text, why)
    if said and said != state.phase:
        told = f"It is listed as {said!r}, and its events say {state.phase!r}."
        return Findings("broken", state.phase, told)
    if state.phase == "over" and state.play is not None:
        verdict = verify(write(state.play.record()))
        if not verdict.ok:
            return Findings("broken", state.phase, str(verdict.flaws[0]))
    return Findings("sound", state.phase)


def _sort(hindrance: Hindrance) -> Sort:
    if hindrance.cause in _BY_PLACE:
        return "away"
    # A table that never began has no rules version: its options may be gone meanwhile.
    changed = hindrance.rules != hindrance.today
    return "older" if hindrance.cause in _BY_RULES and changed else "broken"
