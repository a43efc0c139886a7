"""The part of a table's state about its seats: who sits, is late, leaves and returns."""

from dataclasses import dataclass, field
from typing import Literal

from fairyring.kernel.words import Said
from fairyring.record import Play
from fairyring.store import events
from fairyring.store.events import Event
from fairyring.store.rows import TableRow
from fairyring.table.state.clocks import Clocks
from fairyring.table.state.hindrance import Hindrance
from fairyring.table.state.mixing import DiceMixing
from fairyring.table.state.premoves import Premoves
from fairyring.table.state.roster import Roster, answer_line, bot_line, late_line, sat_line
from fairyring.table.state.steps import Stage, standing
from fairyring.table.state.story import Story


@dataclass
class Asking:
    """A seat's request to take back, and the seats whose people have not answered yet."""

    seat: int
    step: int
    waiting: tuple[int, ...]

    def stop_waiting_for(self, seat: int) -> None:
        """Remove a seat whose person agreed, or no longer plays."""
        self.waiting = tuple([one for one in self.waiting if one != seat])


def note_back(
    story: Story, play: Play, seq: int, seat: int, step: int, text: str, alone: bool = False
) -> None:
    """Note what is undone, to each viewer in the lines that they read when it happened, if any."""
    kept = set(play.without(seat, step)) if alone else set()
    undone = [n for n in standing(play) if n > step and n not in kept]
    name = play.names[seat]

    def words(viewer: int | None) -> Said | None:
        lines = story.recall(undone, viewer)
        return Said(text, {"name": name, "lines": lines}) if lines else None

    story.note_each(seq, seat, play.seats, words)


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
    mixing: DiceMixing = field(default_factory=DiceMixing)
    """The values that people mix into the dice."""
    asking: Asking | None = None
    programmed: Premoves = field(default_factory=Premoves)
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
