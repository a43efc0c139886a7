"""The clocks of a table, computed from its events alone, so that they agree at any later time.

A clock runs for each seat that the game waits for and a person plays. The awaited seats are public,
so clocks reveal nothing about a hand; secret actions do not affect them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from fairyring.kernel.words import Said, to_say, to_say_many
from fairyring.store import events
from fairyring.store.pace import Pace
from fairyring.table.state.roster import Roster, answer_line
from fairyring.table.state.steps import Stage

Passing = events.Went | events.AskedPause | events.AnsweredPause | events.WentOn | events.GaveBack
"""Events that affect only the clocks."""

_LEAST_WAIT = 60.0
"""Seconds before the others may replace an absent person, if no bot does so automatically."""

Kind = Literal["move", "together", "answer"]
"""The purpose of a clock: a move, a choice that all make at once, or an answer that may be
silence."""


@dataclass(frozen=True, slots=True)
class Run:
    """A running clock."""

    kind: Kind
    since: float


@dataclass
class Clocks:
    """The clocks of a table: running and remaining time, absent people, and pauses."""

    roster: Roster = field(compare=False)
    pace: Pace = field(default_factory=Pace)
    response: float = 0.0
    """Seconds for an answer that silence can give."""
    runs: dict[int, Run] = field(default_factory=dict)
    left: dict[int, float] = field(default_factory=dict)
    """For each seat, the seconds left for all its moves when its clock last started."""
    late: dict[int, bool] = field(default_factory=dict)
    """The seats whose time ran out; True once they acted after that."""
    away: dict[int, float] = field(default_factory=dict)
    """The seats of absent people, and since when the table waits for them."""
    sat_in: set[int] = field(default_factory=set)
    """The seats that a bot plays only until their people return."""
    paused: float | None = None
    """The start of the current pause, or None."""
    asking: int | None = None
    """The seat that asks for a pause."""
    waiting: tuple[int, ...] = ()
    """The seats whose people have not answered."""
    at: float = 0.0
    """The time of the last event; outages before it are already given back."""
    _before: dict[int, tuple[Run, float, float]] = field(default_factory=dict)
    """By seat, the last stopped clock, when it stopped, and the seconds left when it started."""
    _had_back: set[int] = field(default_factory=set)
    """Seats that took back during the current move; they get no new time for it."""

    # The present state.

    @property
    def running(self) -> bool:
        """True if any time limit or waiting time is running."""
        return self.paused is None and (
            bool(self.away) or any(self.ends(seat) is not None for seat in self.runs)
        )

    def ends(self, seat: int) -> float | None:
        """Return when the time of a seat runs out.

        None if its clock does not run or has no limit.
        """
        run = self.runs.get(seat)
        if run is None:
            return None
        if run.kind == "answer":
            return run.since + self.response
        if run.kind == "together":
            return run.since + self.pace.together
        if self.pace.total:
            return run.since + self.left.get(seat, 0.0)
        return run.since + self.pace.move if self.pace.move else None

    def remaining(self, seat: int) -> float | None:
        """Return the seconds that a seat has left while its clock stands.

        None if there is no such value.
        """
        ends = self.ends(seat)
        if ends is not None and self.paused is not None:
            return max(0.0, ends - self.paused)
        if ends is None and self.pace.total and self.roster[seat].kind == "person":
            return self.left.get(seat)
        return None

    def sits_in(self, seat: int) -> float | None:
        """Return when a bot replaces an absent person; None if nobody waits for that seat."""
        run, went = self.runs.get(seat), self.away.get(seat)
        if run is None or went is None or not self.pace.grace or self.pace.days:
            return None
        people = {n for n, one in enumerate(self.roster.seats) if one.kind == "person"}
        if people <= self.away.keys():
            return None  # all people are absent, so nobody waits
        return max(went, run.since) + self.pace.grace

    def may_sit_in(self, seat: int) -> float | None:
        """Return from when the others may let a bot replace an absent person.

        None if they may not.
        """
        went = self.away.get(seat)
        if went is None or self.paused is not None or self.pace.days:
            return None
        return went + (self.pace.grace or _LEAST_WAIT)

    # Events.

    def begin(self) -> None:
        """Start a game: each seat gets its total time."""
        self.left = dict.fromkeys(range(len(self.roster)), self.pace.total)

    def follow(
        self, stage: Stage, at: float, mover: int | None, back: bool, silent: Iterable[int]
    ) -> None:
        """Apply a step that everybody could notice.

        `mover` made it, `back` means a take-back, and `silent` are the seats whose silence is an
        answer.
        """
        at = self._now(at)
        wanted = self._wanted(stage, set(silent) if self.response else set())
        done = stage.actor if not back else None
        asked = [run.since for seat, run in self.runs.items() if run.kind == "answer"]
        others_begin = any(seat not in self.runs for seat in wanted)
        for seat, run in list(self.runs.items()):
            ended = seat == done and (others_begin or run.kind == "answer")
            if wanted.get(seat) != run.kind or ended:
                self._stop(seat, at, earned=seat == done)
                asked = asked if seat != done else []
        for seat, kind in wanted.items():
            if seat not in self.runs:
                self._start(seat, kind, at, back and seat == mover, asked if seat == mover else [])
            elif seat == done and seat not in self._had_back:
                self._renew(seat, at)
        if back and mover in self.runs:
            self._had_back.add(mover)
        if done is not None and done in self.late:
            self.late[done] = True

    def _wanted(self, stage: Stage, silent: set[int]) -> dict[int, Kind]:
        """Return the seats whose clocks must run now, and for what."""
        people = [seat for seat in stage.awaited if self.roster[seat].kind == "person"]
        together = bool(self.pace.together) and len(stage.awaited) > 1
        last = self.runs if self.pace.together else {}
        return {
            seat: "answer" if seat in silent
            # The last seat to choose had that kind of clock from the start.
            else "together" if together or (seat in last and last[seat].kind == "together"
                                            and seat != stage.actor)
            else "move"
            for seat in people
        }  # fmt: skip

    def _start(self, seat: int, kind: Kind, at: float, back: bool, asked: list[float]) -> None:
        before = self._before.pop(seat, None)
        since = at
        if kind == "answer":
            # A seat that may answer again was asked at the same time as the others.
            since = min(asked, default=at)
        elif back and before is not None and before[0].kind == kind:
            run, stopped, left = before
            since = at - (stopped - run.since)
            self.left[seat] = left
        self.runs[seat] = Run(kind, since)

    def _stop(self, seat: int, at: float, *, earned: bool) -> None:
        run, left = self.runs.pop(seat), self.left.get(seat, 0.0)
        self._before[seat] = (run, at, left)
        self._had_back.discard(seat)
        self.late.pop(seat, None)
        if run.kind == "move" and self.pace.total:
            rest = max(0.0, left - max(0.0, at - run.since))
            self.left[seat] = rest + (self.pace.increment if earned else 0.0)

    def _renew(self, seat: int, at: float) -> None:
        """Start the time of the next move of a seat that moved and must move again."""
        if self.runs[seat].kind == "move" and self.pace.move and not self.pace.total:
            self.runs[seat] = Run("move", at)

    def run_out(self, seat: int) -> None:
        """Note that the time of a seat ran out."""
        self.late[seat] = False
        if seat in self.runs and self.runs[seat].kind == "move" and self.pace.total:
            self.left[seat] = 0.0

    def take_up(self, seat: int, stage: Stage | None, at: float, silent: Iterable[int]) -> None:
        """Note that a person plays a seat from now on; start its clock if the game waits for it."""
        for mark in (self.late, self.away, self._before):
            mark.pop(seat, None)
        self.sat_in.discard(seat)
        if stage is not None and seat in stage.awaited:
            wanted = self._wanted(stage, set(silent) if self.response else set())
            self.runs[seat] = Run(wanted[seat], self._now(at))

    def leave(self, seat: int, at: float, *, back_soon: bool) -> None:
        """Note that a bot or nobody plays a seat.

        With `back_soon`, only until its person returns.
        """
        if seat in self.runs:
            self._stop(seat, self._now(at), earned=False)
        if back_soon:
            self.sat_in.add(seat)
        self.stop_waiting_for(seat, at)

    def came(self, seat: int, at: float) -> None:
        """Note that a person is back.

        If nobody was present before, the waiting for the others starts anew.
        """
        people = {n for n, one in enumerate(self.roster.seats) if one.kind == "person"}
        nobody = people <= self.away.keys()
        self.away.pop(seat, None)
        if nobody:
            self.away = dict.fromkeys(self.away, self._now(at))

    # Pauses and absences.

    def happen(self, body: Passing, at: float, person: str, note: Callable[[Said], None]) -> None:
        """Apply an event that affects only the clocks."""
        match body:
            case events.Went(seat):
                self.away[seat] = self._now(at)
            case events.AskedPause(seat):
                note(to_say("{name} asks for a pause.", name=self.roster[seat].name))
                self.asking = seat
                self.waiting = self.roster.other_people(self.roster[seat].person)
                self._agree(at)
            case events.AnsweredPause(seat, agree):
                note(answer_line(self.roster[seat].name, agree))
                if not agree:
                    self.asking, self.waiting = None, ()
                for held in self.roster.held(person):
                    self.stop_waiting_for(held, at)
            case events.WentOn(seat):
                note(to_say("{name} ends the pause.", name=self.roster[seat].name))
                assert self.paused is not None
                self.give_back(max(0.0, at - self.paused))
                self.paused = None
            case events.GaveBack(seconds):
                away = lasting(seconds)
                note(to_say("The server was away for {time}; all have that time back.", time=away))
                self.give_back(seconds)

    def stop_waiting_for(self, seat: int, at: float) -> None:
        """Note that a person agreed to a pause, or no longer plays."""
        if self.asking is not None:
            self.waiting = tuple([one for one in self.waiting if one != seat])
            self._agree(at)

    def _agree(self, at: float) -> None:
        if self.asking is not None and not self.waiting:
            self.asking, self.paused = None, at

    def give_back(self, seconds: float) -> None:
        """Move all clocks forward, as if this time had not passed."""
        self.runs = {s: Run(run.kind, run.since + seconds) for s, run in self.runs.items()}
        self.away = {seat: since + seconds for seat, since in self.away.items()}

    def _now(self, at: float) -> float:
        return at if self.paused is None else self.paused


def lasting(seconds: float) -> Said:
    """Return a duration in words."""
    days, hours, minutes = (round(seconds / size) for size in (86400, 3600, 60))
    if seconds >= 2 * 86400:
        return to_say_many("a day", "{number} days", days)
    if seconds >= 2 * 3600:
        return to_say_many("an hour", "{number} hours", hours)
    if seconds >= 60:
        return to_say_many("a minute", "{number} minutes", minutes)
    return to_say_many("a second", "{number} seconds", round(seconds))
