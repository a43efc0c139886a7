"""What the clocks of a table bring about, and the one who rings when it is time.

Who is late is late by what is stored, whoever looks and however late: every process that serves
the table comes to the same, and of those that ring at once one has the next number. Nobody need be
there at that moment; a table that is read again is as late as it was.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

import structlog

from fairyring.kernel.words import say
from fairyring.table.doing import timing
from fairyring.table.folding.state import TableState
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Body
from fairyring.table.keeping.trouble import log_failure
from fairyring.table.spoken.refusal import Refusal

_SETTLING: Final = 3.0
"""So long a line may be broken before its person went: a page that is loaded anew is no absence."""
_MIXING: Final = 3.0
"""So long the game waits for what seats promised to add to the dice."""
_FAR: Final = 600.0
"""What is further off than this is left to the house, where nobody is at the table."""

Present = Callable[[str], bool]
"""Whether a device of a person is connected."""
Coming = tuple[float, Body]
"""When something will happen by itself, and what."""

_log = structlog.get_logger("fairyring.table")


def overdue(state: TableState, now: float) -> events.Late | None:
    """Somebody whose time was up before now, and of whom that is not told yet."""
    late = [(at, seat) for at, seat in _ends(state) if at <= now]
    return events.Late(min(late)[1]) if late else None


def coming(state: TableState, present: Present) -> Iterator[Coming]:
    """All that the clocks bring about if nobody does anything."""
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
    """When who is not late yet will be; an action that is held for a breath was in time."""
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
    """Who says nothing in time says what silence means."""
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
    """Sees to it, in this process, that what the clocks bring about happens when it is time."""

    def __init__(
        self,
        state: TableState,
        clock: timing.Clock,
        present: Present,
        ours: Callable[[], bool],
        store: Callable[[Callable[[], Body]], Awaitable[bool]],
    ) -> None:
        """`store` has something happen, unless it cannot happen any more.

        `ours` says whether to ring is for this house; who asks is told later.
        """
        self._state = state
        self._clock = clock
        self._present = present
        self._ours = ours
        self._store = store
        self._opened = clock.now()
        self._missing: dict[int, float] = {}
        """The seats whose people are not here, and since when."""
        self._aim = -math.inf
        self._task: asyncio.Task[None] | None = None

    def watch(self) -> None:
        """Look at the table anew, after each event, and when somebody comes or goes."""
        self._look_around()
        due = self._next()
        if self._task is not None and not self._task.done():
            overslept = self._aim <= self._clock.now()  # the clock was put forward
            if due is None or (due[0] >= self._aim and not overslept):
                return
            self._task.cancel()
        if due is not None:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Ring no more."""
        if self._task is not None:
            self._task.cancel()

    def missed(self, seat: int) -> float:
        """For how many seconds, as far as this process knows, nobody of a seat was here."""
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
        """The game begins when all is told, or was waited for; a server that just came up waits."""
        mixing = self._state.mixing
        if self._state.phase == "room" and mixing.since is not None:
            begun, now = max(mixing.since, self._opened), self._clock.now()
            patience = _MIXING if mixing.waiting else 0.0
            # What is yet to come was told by a clock that was put back since.
            due = begun + patience if begun <= now else now
            yield due, events.Began.of(self._state.game)

    def _due(self) -> Body:
        """What is due now, when it is stored: meanwhile something else may have happened."""
        due = self._next()
        if due is None or due[0] > self._clock.now():
            raise Refusal("stale", say("It is not time for that any more."))
        return due[1]

    # Who is here. Who is not there for a moment is not missed.

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
