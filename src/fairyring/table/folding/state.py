"""What a table is: the fold of its events, the same in every process that reads them.

An event that the rules of today cannot take in stops the fold: the table stays as it was after the
event before, and its hindrance says why it cannot be played on.
"""

import time
from dataclasses import dataclass, field
from typing import Literal

from msgspec import structs

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.dice import SealedDice
from fairyring.kernel.facts import EVERYBODY, NOBODY, Fact, Tell, only
from fairyring.kernel.game import BadSeats, Game
from fairyring.kernel.options import MOST_SEATS, BadOption, Options, Settings, Value
from fairyring.kernel.position import Position
from fairyring.kernel.rooms import BrokenRoom
from fairyring.kernel.words import marked, say
from fairyring.record import BrokenReplay, Play, Step
from fairyring.table.folding.counting import Count, Eyes, Witnesses
from fairyring.table.folding.dealing import Dealt, deal, into
from fairyring.table.folding.hindrance import CannotGoOn, Cause, Hindrance
from fairyring.table.folding.moved import game_event
from fairyring.table.folding.roster import Roster, bot_line, sat_line
from fairyring.table.folding.stage import Stage
from fairyring.table.folding.story import Story
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Body, Event, Move, Unreadable
from fairyring.table.keeping.store import FORMAT, TableRow

Phase = Literal["room", "play", "over"]


@dataclass
class Asking:
    """A seat's wish to take back, and the seats whose people have not answered."""

    seat: int
    step: int
    waiting: tuple[int, ...]


@dataclass
class TableState:
    """Everything about a table but who is connected to it."""

    row: TableRow
    seq: int = 0
    roster: Roster = field(default_factory=Roster)
    chosen: dict[str, Value] = field(default_factory=dict)
    """The options that do not just have their default."""
    play: Play | None = None
    story: Story = field(default_factory=Story)
    stages: list[Stage] = field(default_factory=list)
    """One for each step of the game, by its number."""
    seen: Count = field(default_factory=Count)
    """The events, as each viewer counts them."""
    steps_seen: Count = field(default_factory=Count)
    """The steps of the game after the deal."""
    witnesses: Witnesses = field(default_factory=Witnesses)
    asking: Asking | None = None
    rules: int = 0
    """The version of the rules that the game began under."""
    next_table: str = ""
    origin: events.PlayedOn | None = None
    """What the game goes on from, if not from a deal of its own."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The event that each asking of a person became, by the id that it bore."""
    hindrance: Hindrance | None = None
    """Why the table cannot be played on, if it cannot."""
    stopped: bool = False
    """Whether an event could not be taken in, so that none after it can."""

    def __post_init__(self) -> None:
        try:
            self.game = game_of(self.row.game)
            self.game.open_rooms()
        except UnknownGame:
            self.game = _game_away(self.row.game)
            self._hinder("away")
        except BrokenRoom:
            self._hinder("broken")
        if self.row.format != FORMAT:
            self.stop(CannotGoOn("format", f"it is stored in format {self.row.format}"))

    @property
    def phase(self) -> Phase:
        """Before, in or after the game."""
        if self.play is None:
            return "room"
        if self.hindrance is not None and self.hindrance.amid_play:
            return "play"  # also where the rules of today had ended it already
        return "play" if self.play.position.outcome() is None else "over"

    @property
    def settings(self) -> Settings:
        """A value for every option of the game."""
        return self.game.settings(len(self.roster), self.chosen)

    @property
    def step(self) -> int:
        """The number of the last step of the game."""
        return 0 if self.play is None else self.play.last.number

    # What a viewer counts.

    def seq_of(self, eyes: Eyes) -> int:
        """The number of the last event that these eyes noticed, as they count."""
        return self.seen.told(self.seq, eyes)

    def step_of(self, eyes: Eyes) -> int:
        """The number of the last step of the game that they noticed."""
        return self.steps_seen.told(self.step, eyes)

    # What would be.

    def deal(self) -> Dealt:
        """The deal of this table's seed."""
        return deal(self.row.game, len(self.roster), self.settings, self.deal_seed)

    @property
    def deal_seed(self) -> bytes:
        """What the deal comes from: the secret seed, or that of the game that this one goes on."""
        return self.row.seed if self.origin is None else self.origin.deal_seed

    def after(self, move: Move) -> Position:
        """The position after a move that the rules allow."""
        assert self.play is not None
        if isinstance(move, events.TookBack):
            return self.play.at(move.step)
        if isinstance(move, events.Withdrew):
            stands = self.play.without(move.seat, move.step)
            return self.play.again(self.play.at(0), stands)
        return self._played(move, None)

    def is_secret(self, move: events.Acted) -> bool:
        """Whether nobody but who acts could notice a move that the rules allow."""
        assert self.play is not None
        told: list[tuple[Fact, int]] = []
        after = self._played(move, into(told))
        audiences = [audience for _, audience in told]
        return Witnesses().of(self.play.position, after, audiences, move.seat) == only(move.seat)

    def _played(self, move: events.Acted | events.Resigned, tell: Tell | None) -> Position:
        assert self.play is not None
        position = self.play.position.copy()
        dice = SealedDice(self.row.seed)
        dice.turn_to(self.step + 1)
        if isinstance(move, events.Acted):
            position.play(move.seat, self.game.action(move.notation), dice, tell)
        else:
            position.leave(move.seat, dice, tell)
        return position

    def event(
        self, body: Body, *, person: str = "", client_id: str = "", digest: str = ""
    ) -> Event:
        """The event that comes next."""
        return Event(self.seq + 1, body, time.time(), person, client_id, digest)

    # What was.

    def apply(self, event: Event | Unreadable, dealt: Dealt | None = None) -> None:
        """Take in the next event; `dealt` spares dealing anew what was dealt before.

        What cannot be taken in raises CannotGoOn and changes nothing.
        """
        if event.number != self.seq + 1:
            raise CannotGoOn("missing", f"event {self.seq + 1} comes next, not {event.number}")
        if isinstance(event, Unreadable):
            raise CannotGoOn("unreadable", event.why)
        before, step = self.play, self.step
        try:
            audience = self._happen(event, dealt)
        except Exception as failure:  # whatever rules and scenes of today may do wrong
            self._forget(before, step)
            if isinstance(failure, CannotGoOn):
                raise
            raise CannotGoOn(_fault(event.body), f"event {event.number}: {failure!r}") from failure
        self.seq = event.number
        self.seen.add(audience)
        if event.client_id:
            self.done[event.person, event.client_id] = event.number

    def stop(self, broken: CannotGoOn) -> None:
        """Stay as it is: what comes next cannot be taken in."""
        self.stopped = True
        self._hinder(broken.cause)

    def _hinder(self, cause: Cause) -> None:
        today = 0 if cause == "away" else self.game.rules_version
        self.hindrance = Hindrance(cause, self.game.name, self.step, self.rules, today)

    def _forget(self, play: Play | None, step: int) -> None:
        """Be as before an event that could not be taken in."""
        self.story.forget_after(self.seq)
        self.play, self.witnesses = play, Witnesses()
        if play is not None:
            play.forget_after(step)
            del self.stages[step + 1 :]
            self.steps_seen.forget_after(step)

    def _happen(self, event: Event, dealt: Dealt | None) -> int:
        """Take in an event; returns who can notice it."""
        seq, roster, note = event.number, self.roster, self.story.note
        match event.body:
            case events.Arranged(options=options) as arranged:
                roster.arrange(arranged)
                self.chosen = dict(options)
                self._time(arranged)
                self._check_choice()
                if seq > 1:
                    note(seq, say("The seats or the options were changed."))
            case events.Sat(seat, name) as sat:
                before = roster[seat]
                roster.sit(event.person, sat)
                note(seq, sat_line(seat, name, before.name if before.person else "", before.bot))
            case events.Stood(seat) as stood:
                name = roster[seat].name
                note(seq, say("{name} left seat {number}.", name=name, number=seat + 1))
                roster.stand(stood)
            case events.BotSat(seat) as bot_sat:
                roster.sit_bot(bot_sat)
                note(seq, bot_line(seat, roster[seat]))
                self._stop_waiting_for(seat)
            case events.Began(rules):
                self.rules = rules
                self._begin(event, dealt)
            case events.PlayedOn() as origin:
                self.origin = origin
                note(
                    seq, say("The game goes on from step {step} of another one.", step=origin.step)
                )
            case events.AskedBack(seat, step):
                waiting = roster.other_people(roster[seat].person)
                self.asking = Asking(seat, step, waiting)
                self._note_back(seq, seat, step, marked("{name} asks to take back: {lines}"))
            case events.Answered(seat, agree):
                self._answer(event, seat, agree)
            case events.Said(seat, text):
                note(seq, text, seat, "chat")
            case events.Hinted(seat, notation):
                assert self.play is not None
                self.play.note_hint(seat, notation)
                return NOBODY
            case events.Continued(table):
                self.next_table = table
                note(seq, say("The same people play again at another table."))
            case (
                events.Acted() | events.Resigned() | events.TookBack() | events.Withdrew()
            ) as move:
                return self._move(event, move)
        return EVERYBODY

    def _time(self, arranged: events.Arranged) -> None:
        clocks = {"breath": arranged.breath, "response": arranged.response}
        changed = {clock: value for clock, value in clocks.items() if value is not None}
        self.row = structs.replace(self.row, **changed)

    def _check_choice(self) -> None:
        """What a table chose must be there to be chosen, where its game is."""
        if self.hindrance is not None and self.hindrance.cause != "choice":
            return
        self.hindrance = None
        try:
            self.game.settings(len(self.roster), self.chosen)
        except (BadSeats, BadOption):
            self._hinder("choice")

    def _begin(self, event: Event, dealt: Dealt | None) -> None:
        if self.hindrance is not None:
            raise CannotGoOn(self.hindrance.cause, f"event {event.number} began the game")
        dealt = dealt or self.deal()
        names = self.roster.names()
        sources = () if self.origin is None else self.origin.from_records
        play = Play(
            self.game, self.settings, names, self.row.seed, dealt=dealt.position, sources=sources
        )
        if play.last.digest != event.digest:
            raise CannotGoOn(
                "deal", f"event {event.number}: dealt {event.digest}, now {play.last.digest}"
            )
        self.play = play
        self.story.note(event.number, say("The game begins."))
        self.story.hear(self.game.scene_room, names, event.number, 0, None, dealt.told)
        self._stage(event.number, None)
        if self.origin is not None:
            self._go_on(event.number, self.origin)

    def _go_on(self, seq: int, origin: events.PlayedOn) -> None:
        """Take in what was played before this table was; all is over and told, so nothing moves."""
        assert self.play is not None
        for number, (move, digest) in enumerate(origin.moves, start=1):
            told: list[tuple[Fact, int]] = []
            self.play.add(Step(number, game_event(move), digest), into(told))
            room, names = self.game.scene_room, self.play.names
            self.story.hear(room, names, seq, number, move.seat, told, moved=False)
            self.steps_seen.add(EVERYBODY)
            self._stage(seq, None)
            if isinstance(move, events.Resigned):
                self.roster.resign(move)

    def _move(self, event: Event, move: Move) -> int:
        assert self.play is not None
        before = self.play.position.copy()
        if isinstance(move, events.TookBack | events.Withdrew):
            alone = isinstance(move, events.Withdrew)
            text = marked("{name} took back: {lines}")
            self._note_back(event.number, move.seat, move.step, text, alone)
        told: list[tuple[Fact, int]] = []
        step = Step(self.step + 1, game_event(move), event.digest)
        try:
            self.play.add(step, into(told))
        except BrokenReplay as broken:
            raise CannotGoOn(broken.flaw, f"step {broken.number}: {broken.message}") from broken
        self.story.hear(
            self.game.scene_room, self.play.names, event.number, step.number, move.seat, told
        )
        audiences = self.story.audiences(event.number)
        audience = self.witnesses.of(before, self.play.position, audiences, move.seat)
        if isinstance(move, events.Resigned) or (
            self.asking and not isinstance(move, events.Acted)
        ):
            audience = EVERYBODY  # the seats, or the question, are not what they were
        self.steps_seen.add(audience)
        # To others, who changes her mind in secret does what anybody does who acts in secret.
        acts = isinstance(move, events.Acted | events.Withdrew)
        self._stage(event.number, move.seat if acts else None, audience)
        if isinstance(move, events.Resigned):
            self.roster.resign(move)
        if not self.stages[-1].secret:
            self.asking = None
        return audience

    def _stage(self, seq: int, actor: int | None, audience: int = EVERYBODY) -> None:
        assert self.play is not None
        now = self.play.position
        self.stages.append(Stage(seq, actor, now.awaited(), now.interrupters(), audience))

    def _answer(self, event: Event, seat: int, agree: bool) -> None:
        assert self.asking is not None
        name = self.roster[seat].name
        if agree:
            self.story.note(event.number, say("{name} agrees.", name=name), seat)
            for held in self.roster.held(event.person):
                self._stop_waiting_for(held)
        else:
            self.story.note(event.number, say("{name} would rather play on.", name=name), seat)
            self.asking = None

    def _stop_waiting_for(self, seat: int) -> None:
        if self.asking is not None:
            self.asking.waiting = tuple([s for s in self.asking.waiting if s != seat])

    def _note_back(self, seq: int, seat: int, step: int, text: str, alone: bool = False) -> None:
        """Name what is undone to each viewer as it was told to that viewer, if it was."""
        assert self.play is not None
        kept = set(self.play.without(seat, step)) if alone else set()
        undone = [n for n in standing(self.play) if n > step and n not in kept]
        name = self.roster[seat].name

        def words(viewer: int | None) -> str:
            lines = self.story.recall(undone, viewer)
            return say(text, name=name, lines=lines) if lines else ""

        self.story.note_each(seq, seat, len(self.roster), words)


def _game_away(key: str) -> Game:
    """What stands for a game that is not here: all but its name is unknown."""
    return Game(
        key=key, name=key, summary="", package="", fewest_seats=1, most_seats=MOST_SEATS,
        minutes="", credits="", rules_version=0, options=Options(),
    )  # fmt: skip


def _fault(body: Body) -> Cause:
    """What is wrong where an event makes the fold fail, by what it did."""
    if isinstance(body, events.Began):
        return "undealt"
    return "stumbles" if isinstance(body, Move) else "unreadable"


def standing(play: Play) -> list[int]:
    """The steps that led to the present position: all but the deal and what was taken back."""
    return play.standing(play.last.number)
