"""The clocks of a table, as its events tell them: the same for who reads them today or in a year.

A clock runs for each seat that the game waits for and a person plays; which seats those are is seen
by everybody, so clocks tell nothing of a hand. What somebody does in secret moves none of them.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from fairyring.kernel.words import Said, to_say, to_say_many
from fairyring.table.folding.sitting.roster import Roster, answer_line
from fairyring.table.folding.steps import Stage
from fairyring.table.keeping import events
from fairyring.table.keeping.pace import Pace

Passing = events.Went | events.AskedPause | events.AnsweredPause | events.WentOn | events.GaveBack
"""What happens to the clocks of a table alone."""

_LEAST_WAIT: Final = 60.0
"""So long somebody is waited for where no bot sits in by itself."""

Kind = Literal["move", "together", "answer"]
"""What a seat has time for: a move, what all choose at once, an answer that may be silence."""


@dataclass(frozen=True, slots=True)
class Run:
    """A clock that runs."""

    kind: Kind
    since: float


@dataclass
class Clocks:
    """Whose time runs, what each has left, who is away, and whether all stand."""

    roster: Roster = field(compare=False)
    pace: Pace = field(default_factory=Pace)
    response: float = 0.0
    """How long an answer may take that silence can give."""
    runs: dict[int, Run] = field(default_factory=dict)
    left: dict[int, float] = field(default_factory=dict)
    """What each seat has left of the time for all its moves, when its clock began to run last."""
    late: dict[int, bool] = field(default_factory=dict)
    """The seats whose time was up, and whether what becomes of that has begun."""
    away: dict[int, float] = field(default_factory=dict)
    """The seats whose people went, and since when they are waited for."""
    sat_in: set[int] = field(default_factory=set)
    """The seats that a bot plays only until their people are back."""
    paused: float | None = None
    """Since when all clocks stand, if they do."""
    asking: int | None = None
    """The seat that asks for a pause."""
    waiting: tuple[int, ...] = ()
    """The seats whose people have not answered."""
    at: float = 0.0
    """When something happened last: until then all time that was lost is given back."""
    _before: dict[int, tuple[Run, float, float]] = field(default_factory=dict)
    """By seat, the clock that ran last, when it stopped, and what was left when it began."""
    _had_back: set[int] = field(default_factory=set)
    """The seats that took back in the move that goes on, which gives them no new time."""

    # What is so.

    @property
    def running(self) -> bool:
        """Whether time is short for anybody."""
        return self.paused is None and (
            bool(self.away) or any(self.ends(seat) is not None for seat in self.runs)
        )

    def ends(self, seat: int) -> float | None:
        """When the time of a seat is up; nothing where it does not run, or without limit."""
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
        """What a seat has left while its clock stands; nothing where that says nothing."""
        ends = self.ends(seat)
        if ends is not None and self.paused is not None:
            return max(0.0, ends - self.paused)
        if ends is None and self.pace.total and self.roster[seat].kind == "person":
            return self.left.get(seat)
        return None

    def sits_in(self, seat: int) -> float | None:
        """When a bot sits in for who is away, if the game waits for that seat."""
        run, went = self.runs.get(seat), self.away.get(seat)
        if run is None or went is None or not self.pace.grace or self.pace.days:
            return None
        people = {n for n, one in enumerate(self.roster.seats) if one.kind == "person"}
        if people <= self.away.keys():
            return None  # nobody is there to wait
        return max(went, run.since) + self.pace.grace

    def may_sit_in(self, seat: int) -> float | None:
        """From when the others may let a bot play on for who is away, if they may at all."""
        went = self.away.get(seat)
        if went is None or self.paused is not None or self.pace.days:
            return None
        return went + (self.pace.grace or _LEAST_WAIT)

    # What happens.

    def begin(self) -> None:
        """The game was dealt."""
        self.left = dict.fromkeys(range(len(self.roster)), self.pace.total)

    def follow(
        self, stage: Stage, at: float, mover: int | None, back: bool, silent: Iterable[int]
    ) -> None:
        """A step that everybody could notice; `silent` are those whose silence is an answer."""
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
        """The seats whose clocks run now, and for what."""
        people = [seat for seat in stage.awaited if self.roster[seat].kind == "person"]
        together = bool(self.pace.together) and len(stage.awaited) > 1
        last = self.runs if self.pace.together else {}
        return {
            seat: "answer" if seat in silent
            # Who is the last to choose had that time from the start.
            else "together" if together or (seat in last and last[seat].kind == "together"
                                            and seat != stage.actor)
            else "move"
            for seat in people
        }  # fmt: skip

    def _start(self, seat: int, kind: Kind, at: float, back: bool, asked: list[float]) -> None:
        before = self._before.pop(seat, None)
        since = at
        if kind == "answer":
            # Who has an answer back was asked when the others were.
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
        """A seat moved and is still to move."""
        if self.runs[seat].kind == "move" and self.pace.move and not self.pace.total:
            self.runs[seat] = Run("move", at)

    def run_out(self, seat: int) -> None:
        """The time of a seat was up."""
        self.late[seat] = False
        if seat in self.runs and self.runs[seat].kind == "move" and self.pace.total:
            self.left[seat] = 0.0

    def take_up(self, seat: int, stage: Stage | None, at: float, silent: Iterable[int]) -> None:
        """A person plays a seat now: if the game waits for it, a clock begins to run."""
        for mark in (self.late, self.away, self._before):
            mark.pop(seat, None)
        self.sat_in.discard(seat)
        if stage is not None and seat in stage.awaited:
            wanted = self._wanted(stage, set(silent) if self.response else set())
            self.runs[seat] = Run(wanted[seat], self._now(at))

    def leave(self, seat: int, at: float, *, back_soon: bool) -> None:
        """A bot plays a seat now, or nobody; `back_soon` until its person is back."""
        if seat in self.runs:
            self._stop(seat, self._now(at), earned=False)
        if back_soon:
            self.sat_in.add(seat)
        self.stop_waiting_for(seat, at)

    def came(self, seat: int, at: float) -> None:
        """Somebody is here again; who is still away is waited for anew if nobody was there."""
        people = {n for n, one in enumerate(self.roster.seats) if one.kind == "person"}
        nobody = people <= self.away.keys()
        self.away.pop(seat, None)
        if nobody:
            self.away = dict.fromkeys(self.away, self._now(at))

    # The clocks stand.

    def happen(self, body: Passing, at: float, person: str, note: Callable[[Said], None]) -> None:
        """Something that moves no piece."""
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
        """A person agreed to a pause, or does not play any more."""
        if self.asking is not None:
            self.waiting = tuple([one for one in self.waiting if one != seat])
            self._agree(at)

    def _agree(self, at: float) -> None:
        if self.asking is not None and not self.waiting:
            self.asking, self.paused = None, at

    def give_back(self, seconds: float) -> None:
        """Let so much time not have passed."""
        self.runs = {s: Run(run.kind, run.since + seconds) for s, run in self.runs.items()}
        self.away = {seat: since + seconds for seat, since in self.away.items()}

    def _now(self, at: float) -> float:
        return at if self.paused is None else self.paused


def lasting(seconds: float) -> Said:
    """How long something is, in words."""
    days, hours, minutes = (round(seconds / size) for size in (86400, 3600, 60))
    if seconds >= 2 * 86400:
        return to_say_many("a day", "{number} days", days)
    if seconds >= 2 * 3600:
        return to_say_many("an hour", "{number} hours", hours)
    if seconds >= 60:
        return to_say_many("a minute", "{number} minutes", minutes)
    return to_say_many("a second", "{number} seconds", round(seconds))
