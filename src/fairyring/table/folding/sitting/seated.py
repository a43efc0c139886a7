"""The part of a table's state about its seats: who sits, is late, leaves and returns."""

from dataclasses import dataclass, field
from typing import Literal

from fairyring.record import Play
from fairyring.table.folding.hindrance import Hindrance
from fairyring.table.folding.sitting.asking import Asking, note_back
from fairyring.table.folding.sitting.clocks import Clocks
from fairyring.table.folding.sitting.mixing import Mixing
from fairyring.table.folding.sitting.programmed import Programmed
from fairyring.table.folding.sitting.roster import (
    Roster,
    answer_line,
    bot_line,
    late_line,
    sat_line,
)
from fairyring.table.folding.steps import Stage
from fairyring.table.folding.story import Story
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Event
from fairyring.table.keeping.rows import TableRow

Phase = Literal["room", "play", "over"]


@dataclass
class Seated:
    """The seats and the game of a table, after the events applied so far."""

    row: TableRow
    roster: Roster = field(default_factory=Roster)
    play: Play | None = None
    story: Story = field(default_factory=Story)
    stages: list[Stage] = field(default_factory=list)
    """One for each step of the game, by step number."""
    sat: set[str] = field(default_factory=set)
    """All people who ever sat here."""
    mixing: Mixing = field(default_factory=Mixing)
    """The values that people mix into the dice."""
    asking: Asking | None = None
    programmed: Programmed = field(default_factory=Programmed)
    hindrance: Hindrance | None = None
    """The reason why the table cannot be played on, or None."""

    def __post_init__(self) -> None:
        self.clocks = Clocks(self.roster, response=self.row.response)

    @property
    def phase(self) -> Phase:
        """Before ("room"), during or after the game."""
        if self.play is None:
            return "room"
        if self.hindrance is not None and self.hindrance.amid_play:
            return "play"  # even if today's rules ended the game earlier
        return "play" if self.play.position.outcome() is None else "over"

    # Clocks and advance choices.

    def _silent(self) -> list[int]:
        """Return the awaited seats whose silence is an answer."""
        if self.play is None or not self.row.response:
            return []
        now = self.play.position
        return [seat for seat in now.awaited() if now.silence(seat) is not None]

    def _has_its_turn(self, seat: int) -> bool:
        assert self.play is not None
        now = self.play.position
        return seat in now.awaited() and now.silence(seat) is None

    def _take_up(self, seat: int, at: float) -> None:
        stage = self.stages[-1] if self.phase == "play" else None
        self.clocks.take_up(seat, stage, at, self._silent())

    def _sit_bot(self, seq: int, sat: events.BotSat, at: float) -> None:
        self.roster.sit_bot(sat)
        self.story.note(seq, bot_line(sat.seat, self.roster[sat.seat]))
        self._ask_no_more(sat.seat)
        self.programmed.forget([sat.seat])
        self.clocks.leave(sat.seat, at, back_soon=sat.until_back)

    def _late(self, seq: int, seat: int, at: float) -> None:
        pace, name = self.clocks.pace, self.roster[seat].name
        self.clocks.run_out(seat)
        self.story.note(seq, late_line(name, pace), seat)
        if pace.late == "bot":
            self._sit_bot(seq, events.BotSat(seat, pace.bot), at)
        self._ask_no_more(seat)
        self.clocks.stop_waiting_for(seat, at)

    def _came(self, seq: int, seat: int, at: float) -> None:
        sitter = self.roster[seat]
        self.clocks.came(seat, at)
        if seat in self.clocks.sat_in:
            self.roster.sit(sitter.person, events.Sat(seat, sitter.name))
            self.story.note(seq, sat_line(seat, sitter.name, sitter.name, sitter.bot))
            self._take_up(seat, at)

    def _answer(self, event: Event, seat: int, agree: bool) -> None:
        assert self.asking is not None
        self.story.note(event.number, answer_line(self.roster[seat].name, agree), seat)
        if not agree:
            self.asking = None
            return
        for held in self.roster.held(event.person):
            self._ask_no_more(held)

    def _note_back(
        self, event: Event, seat: int, step: int, text: str, alone: bool = False
    ) -> None:
        assert self.play is not None
        note_back(self.story, self.play, event.number, seat, step, text, alone)

    def _ask_no_more(self, seat: int) -> None:
        if self.asking is not None:
            self.asking.stop_waiting_for(seat)
