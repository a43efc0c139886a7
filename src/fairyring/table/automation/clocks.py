"""The events caused by the clocks of a table, and the timer that stores them.

Whether a seat is late follows from stored events alone, so every process that serves the table
comes to the same result at any later time. If several store it at once, only one gets the next
number.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterator

import structlog

from fairyring.kernel.words import say
from fairyring.store import events
from fairyring.store.base import log_failure
from fairyring.store.events import Body
from fairyring.table import timing, wire
from fairyring.table.state.table import TableState

_SETTLING = 3.0
"""Seconds that a person may be disconnected before they count as absent; a reload is no absence."""
_MIXING = 3.0
"""Seconds that the game waits for promised values."""
_FAR = 600.0
"""Seconds. If nobody is connected, anything further away is left to the rounds of the server."""

Present = Callable[[str], bool]
"""Returns whether a device of a person is connected."""
Coming = tuple[float, Body]
"""The time of an event that will happen automatically, and the event."""

_log = structlog.get_logger("fairyring.table")


def overdue(state: TableState, now: float) -> events.Late | None:
    """Return the event for a seat whose time ran out before `now`, if it is not stored yet."""
    late = [(at, seat) for at, seat in _ends(state) if at <= now]
    return events.Late(min(late)[1]) if late else None


def coming(state: TableState, present: Present) -> Iterator[Coming]:
    """Yield all events that the clocks will cause if nobody acts."""
    clocks = state.clocks
    if state.phase != "play" or state.hindrance is not None or clocks.paused is not None:
        return
    for seat in clocks.late:
        if clocks.pace.late == "lost":
            yield clocks.at, events.Resigned(seat)
    for at, seat in _ends(state):
        yield at, events.Late(seat)
    yield from _silences(state)
    for seat in clocks.away:
        sits_in = clocks.sits_in(seat)
        if sits_in is not None and _others_present(state, seat, present):
            yield sits_in, events.BotSat(seat, clocks.pace.bot, until_back=True)


def _ends(state: TableState) -> list[tuple[float, int]]:
    """Return when each seat that is not late yet will be.

    An action that is held for `breath` seconds counts as in time.
    """
    clocks = state.clocks
    if state.phase != "play" or clocks.paused is not None:
        return []
    return [
        (end + state.row.breath, seat)
        for seat, run in clocks.runs.items()
        if run.kind != "answer" and seat not in clocks.late
        and (end := clocks.ends(seat)) is not None
    ]  # fmt: skip


def _silences(state: TableState) -> Iterator[Coming]:
    """Yield the answers of seats that stay silent."""
    assert state.play is not None
    for seat, run in state.clocks.runs.items():
        silence = state.play.position.silence(seat) if run.kind == "answer" else None
        end = state.clocks.ends(seat)
        if silence is not None and end is not None:
            yield end, events.Acted(seat, silence.notation)


def _others_present(state: TableState, seat: int, present: Present) -> bool:
    person = state.roster[seat].person
    others = [one for one in state.roster.seats if one.kind == "person" and one.person != person]
    return any(present(one.person) for one in others)


class Ringer:
    """Stores the events that clocks cause, when they are due."""

    def __init__(
        self,
        state: TableState,
        clock: timing.Clock,
        present: Present,
        ours: Callable[[], bool],
        store: Callable[[Callable[[], Body]], Awaitable[bool]],
    ) -> None:
        """`store` stores an event, unless it is no longer possible.

        `ours` says whether this server holds the lease of the table; if not, it asks for the lease,
        and this ringer is woken when it is granted.
        """
        self._state = state
        self._clock = clock
        self._present = present
        self._ours = ours
        self._store = store
        self._opened = clock.now()
        self._missing: dict[int, float] = {}
        """The seats of disconnected people, and since when."""
        self._aim = -math.inf
        self._task: asyncio.Task[None] | None = None

    def watch(self) -> None:
        """Plan the next event anew: after each event, and when somebody connects or disconnects."""
        self._look_around()
        due = self._next()
        if self._task is not None and not self._task.done():
            overslept = self._aim <= self._clock.now()  # the clock was set forward
            if due is None or (due[0] >= self._aim and not overslept):
                return
            self._task.cancel()
        if due is not None:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop the timer."""
        if self._task is not None:
            self._task.cancel()

    def missed(self, seat: int) -> float:
        """Return how many seconds a seat's person was absent, as far as this process knows."""
        since = self._missing.get(seat)
        return 0.0 if since is None else self._clock.now() - since

    async def _run(self) -> None:
        patience = timing.Patience(self._clock)
        while (due := self._next()) is not None:
            left = due[0] - self._clock.now()
            if left > _FAR and not self._anybody():
                return
            if left > 0:
                self._aim = due[0]
                await self._clock.sleep(left)
                continue
            self._aim = -math.inf
            if not self._ours():
                return
            before = self._state.seq
            try:
                await self._store(self._due)
            except Exception as failure:
                words = "what a clock brings about was not stored"
                log_failure(_log, failure, words, table=self._state.row.id)
            if self._state.seq != before:
                patience.rest()
            else:
                await patience.wait()

    def _next(self) -> Coming | None:
        if self._state.hindrance is not None:
            return None
        all_coming = [
            *self._mixed(),
            *coming(self._state, self._present),
            *self._comings_and_goings(),
        ]
        return min(all_coming, key=lambda one: one[0], default=None)

    def _mixed(self) -> Iterator[Coming]:
        """Yield the beginning of the game, due when all values are revealed or their time is up.

        A server that just started gives them that time anew.
        """
        mixing = self._state.mixing
        if self._state.phase == "room" and mixing.since is not None:
            begun, now = max(mixing.since, self._opened), self._clock.now()
            patience = _MIXING if mixing.waiting else 0.0
            # A moment in the future was written by a clock that was set back since.
            due = begun + patience if begun <= now else now
            yield due, events.Began.of(self._state.game)

    def _due(self) -> Body:
        """Return the event that is due, checked while storing, since others may have come first."""
        due = self._next()
        if due is None or due[0] > self._clock.now():
            raise wire.Refusal("stale", say("It is not time for that any more."))
        return due[1]

    # Presence. Short disconnections are ignored.

    def _anybody(self) -> bool:
        return any(self._present(seat.person) for seat in self._state.roster.seats if seat.person)

    def _look_around(self) -> None:
        now = self._clock.now()
        missing = {
            seat: self._missing.get(seat, now)
            for seat, sitter in enumerate(self._state.roster.seats)
            if sitter.kind == "person" and not self._present(sitter.person)
        }
        people = {s.person for s in self._state.roster.seats if s.person and not s.left}
        self._missing = missing if len(people) > 1 else {}

    def _comings_and_goings(self) -> Iterator[Coming]:
        clocks, roster = self._state.clocks, self._state.roster
        if self._state.phase != "play":
            return
        for seat in {*clocks.away, *clocks.sat_in}:
            if self._present(roster[seat].person):
                yield clocks.at, events.Came(seat)
        for seat, since in self._missing.items():
            sitter = roster[seat]
            missed = sitter.kind == "person" and not self._present(sitter.person)
            if missed and not clocks.pace.days and seat not in clocks.away:
                yield since + _SETTLING, events.Went(seat)
