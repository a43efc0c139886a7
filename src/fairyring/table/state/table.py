"""The state of a table, computed from its events alone, so every process gets the same.

If an event cannot be applied under the installed rules, the replay stops: the table stays as it was
before that event, and its hindrance says why it cannot be played on.
"""

from dataclasses import dataclass, field

from msgspec import structs

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.dice import SealedDice
from fairyring.kernel.facts import EVERYBODY, NOBODY, Fact, only
from fairyring.kernel.game import BadSeats
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.options import BadOption, Settings, Value
from fairyring.kernel.position import Position
from fairyring.kernel.words import Said, marked, to_say
from fairyring.record import BrokenReplay, Play, Step, mixed
from fairyring.store import events
from fairyring.store.events import Body, Event, Move, Unreadable
from fairyring.store.rows import FORMAT
from fairyring.table.state.chat import hosted_line, said
from fairyring.table.state.counting import Count, Eyes, Witnesses
from fairyring.table.state.hindrance import CannotGoOn, Cause, Hindrance, fault, game_away
from fairyring.table.state.mixing import mixed_line
from fairyring.table.state.roster import sat_line
from fairyring.table.state.seats import Asking, Phase as Phase, Seated
from fairyring.table.state.steps import Dealt, Reached, Stage, deal, game_event, into, is_loud


@dataclass
class TableState(Seated):
    """The full state of a table, except for connections."""

    seq: int = 0
    chosen: dict[str, Value] = field(default_factory=dict)
    """The options that differ from their default."""
    seen: Count = field(default_factory=Count)
    """Counts the events, by viewer."""
    steps_seen: Count = field(default_factory=Count)
    """Counts the steps of the game after the deal, by viewer."""
    witnesses: Witnesses = field(default_factory=Witnesses)
    hosted: events.Hosted = field(default_factory=events.Hosted)
    """The settings of chat and onlookers."""
    lines_said: int = 0
    """The number of chat messages."""
    rules: int = 0
    """The version of the rules under which the game began."""
    next_table: str = ""
    origin: events.PlayedOn | None = None
    """The game that this one continues, if it does not start from a deal of its own."""
    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """The event number of each request, by person and request id."""
    stopped: bool = False
    """True if an event could not be applied; later ones are ignored."""

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            self.game = game_of(self.row.game)
            self.game.load_modules()
        except UnknownGame:
            self.game = game_away(self.row.game)
            self._hinder("away")
        except BrokenModule:
            self._hinder("broken")
        if self.row.format != FORMAT:
            self.stop(CannotGoOn("format", f"it is stored in format {self.row.format}"))

    @property
    def settings(self) -> Settings:
        """The value of every option of the game."""
        return self.game.settings(len(self.roster), self.chosen)

    @property
    def step(self) -> int:
        """The number of the last step of the game."""
        return 0 if self.play is None else self.play.last.number

    # Numbers as counted by a viewer.

    def seq_of(self, eyes: Eyes) -> int:
        """Return the viewer's number of the last event that they noticed."""
        return self.seen.to_viewer(self.seq, eyes)

    def step_of(self, eyes: Eyes) -> int:
        """Return the viewer's number of the last step that they noticed."""
        return self.steps_seen.to_viewer(self.step, eyes)

    # What would happen.

    def deal(self) -> Dealt:
        """Deal from this table's seed."""
        return deal(self.row.game, len(self.roster), self.settings, self.deal_seed)

    @property
    def deal_seed(self) -> bytes:
        """The seed of the deal: the mixed dice, or the seed of the game that this one continues."""
        if self.origin is not None:
            return self.origin.deal_seed
        return mixed(self.row.seed, self.mixing.shares)

    @property
    def commitment(self) -> str:
        """The public commitment to the table's seed."""
        return SealedDice(self.row.seed).commitment

    def after(self, move: Move) -> Position:
        """Return the position after a legal move."""
        return self.played(move).position

    def played(self, move: Move) -> Reached:
        """Play a legal move on a copy of the position."""
        assert self.play is not None
        told: list[tuple[Fact, int]] = []
        if isinstance(move, events.TookBack):
            return Reached(self.play.at(move.step), told)
        if isinstance(move, events.Withdrew):
            stands = self.play.without(move.seat, move.step)
            return Reached(self.play.led_to(stands), told)
        position = self.play.position.copy()
        dice = SealedDice(self.play.dice_seed)
        dice.turn_to(self.step + 1)
        if isinstance(move, events.Acted):
            position.play(move.seat, self.game.action(move.notation), dice, into(told))
        else:
            position.leave(move.seat, dice, into(told))
        return Reached(position, told)

    def is_secret(self, move: events.Acted) -> bool:
        """Return whether only the actor could notice a legal move."""
        assert self.play is not None
        played = self.played(move)
        audiences = [audience for _, audience in played.told]
        audience = Witnesses().of(self.play.position, played.position, audiences, move.seat)
        return audience == only(move.seat)

    def event(
        self, body: Body, at: float, *, person: str = "", client_id: str = "", digest: str = ""
    ) -> Event:
        """Return the next event."""
        return Event(self.seq + 1, body, at, person, client_id, digest)

    # Applying events.

    def apply(self, event: Event | Unreadable, known: Reached | None = None) -> None:
        """Apply the next event; `known` is what it leads to, if that is computed already.

        Raises CannotGoOn if the event cannot be applied; game and story then stay as they were.
        """
        if event.number != self.seq + 1:
            raise CannotGoOn("missing", f"event {self.seq + 1} comes next, not {event.number}")
        if isinstance(event, Unreadable):
            raise CannotGoOn("unreadable", event.why)
        before, step = self.play, self.step
        try:
            audience = self._happen(event, known)
        except Exception as failure:  # rules or scenes may raise anything
            self._forget(before, step)
            if isinstance(failure, CannotGoOn):
                raise
            raise CannotGoOn(fault(event.body), f"event {event.number}: {failure!r}") from failure
        self.seq, self.clocks.at = event.number, event.at
        self.seen.add(audience)
        if event.client_id:
            self.done[event.person, event.client_id] = event.number

    def stop(self, broken: CannotGoOn) -> None:
        """Stop here: the next event cannot be applied."""
        self.stopped = True
        self._hinder(broken.cause)

    def _hinder(self, cause: Cause) -> None:
        today = 0 if cause == "away" else self.game.rules_version
        self.hindrance = Hindrance(cause, self.game.name, self.step, self.rules, today)

    def _forget(self, play: Play | None, step: int) -> None:
        """Restore game and story as they were before a failed event."""
        self.story.forget_after(self.seq)
        self.play, self.witnesses = play, Witnesses()
        if play is not None:
            play.forget_after(step)
            del self.stages[step + 1 :]
            self.steps_seen.forget_after(step)

    def _happen(self, event: Event, known: Reached | None) -> int:
        """Apply an event; return its audience."""
        seq, roster, note = event.number, self.roster, self.story.note
        clocks, at = self.clocks, event.at
        match event.body:
            case events.Arranged(options=options) as arranged:
                roster.arrange(arranged)
                self.mixing.arrange(arranged.seats)
                self.chosen = dict(options)
                self._time(arranged)
                self._check_choice()
                if seq > 1:
                    note(seq, to_say("The seats or the options were changed."))
            case events.Sat(seat, name) as sat:
                before = roster[seat]
                self._welcome(event.person)
                roster.sit(event.person, sat)
                note(seq, sat_line(seat, name, before.name if before.person else "", before.bot))
                self._take_up(seat, at)
            case events.Stood(seat) as stood:
                name = roster[seat].name
                note(seq, to_say("{name} left seat {number}.", name=name, number=seat + 1))
                roster.stand(stood)
                self.mixing.forget(seat)
            case events.BotSat(seat) as bot_sat:
                self._sit_bot(seq, bot_sat, at)
            case events.Promised(seat, promise):
                self.mixing.promise(seat, promise)
            case events.Mixing():
                self.mixing.since = at
            case events.Shared(seat, value):
                self.mixing.tell(seat, value)
                return NOBODY
            case events.Began(rules, edition):
                self.rules = rules
                if edition != self.game.edition:
                    raise CannotGoOn("edition", f"it is of the edition {edition or 'of the box'}")
                self._begin(event, known)
            case events.PlayedOn() as origin:
                self.origin = origin
                text = marked("The game goes on from step {step} of another one.")
                note(seq, Said(text, {"step": origin.step}))
            case events.AskedBack(seat, step):
                waiting = roster.other_people(roster[seat].person)
                self.asking = Asking(seat, step, waiting)
                text = marked("{name} asks to take back: {lines}")
                self._note_back(event, seat, step, text)
            case events.Answered(seat, agree):
                self._answer(event, seat, agree)
            case events.Late(seat):
                self._late(seq, seat, at)
            case events.Came(seat):
                self._came(seq, seat, at)
            case (
                events.Went() | events.AskedPause() | events.AnsweredPause() | events.WentOn()
                | events.GaveBack()
            ) as passing:  # fmt: skip
                clocks.happen(passing, at, event.person, lambda text: note(seq, text))
            case events.Armed(seat, armed):
                self.programmed.arm(seat, armed)
                return only(seat)
            case events.AskedWhen(seat, when):
                self.programmed.ask_when(seat, when, self._has_its_turn)
                return only(seat)
            case events.Said() | events.SaidBeside() | events.Signed() as what:
                playing, seats = self.phase == "play", len(roster)
                self.lines_said += 1
                return said(self.story, seq, what, self.hosted, playing=playing, seats=seats)
            case events.Hosted() as hosted:
                note(seq, hosted_line(self.hosted, hosted))
                self.hosted = hosted
            case events.Hinted(seat, notation):
                assert self.play is not None
                self.play.note_hint(seat, notation)
                return NOBODY
            case events.Continued(table):
                self.next_table = table
                note(seq, to_say("The same people play again at another table."))
            case events.Shut():
                self._hinder("shut")
                note(seq, to_say("Who runs this server closed this table."))
            case (
                events.Acted() | events.Resigned() | events.TookBack() | events.Withdrew()
            ) as move:
                return self._move(event, move, known)
        return EVERYBODY

    def _welcome(self, person: str) -> None:
        """Note that a person sits down; a newcomer uses up an invitation if those are limited."""
        if person not in self.sat and self.hosted.invited:
            self.hosted = structs.replace(self.hosted, invited=self.hosted.invited - 1)
        self.sat.add(person)

    def _time(self, arranged: events.Arranged) -> None:
        clocks = {"breath": arranged.breath, "response": arranged.response}
        changed = {clock: value for clock, value in clocks.items() if value is not None}
        self.row = structs.replace(self.row, **changed)
        self.clocks.response = self.row.response
        if arranged.pace is not None:
            self.clocks.pace = arranged.pace

    def _check_choice(self) -> None:
        """Check that the installed game has the chosen number of seats and options."""
        if self.hindrance is not None and self.hindrance.cause != "choice":
            return
        self.hindrance = None
        try:
            self.game.settings(len(self.roster), self.chosen)
        except (BadSeats, BadOption):
            self._hinder("choice")

    def _begin(self, event: Event, known: Reached | None) -> None:
        if self.hindrance is not None:
            raise CannotGoOn(self.hindrance.cause, f"event {event.number} began the game")
        dealt = known or self.deal()
        names = self.roster.names()
        sources = () if self.origin is None else self.origin.from_records
        shares = self.mixing.shares
        play = Play(
            self.game, self.settings, names, self.row.seed, dealt=dealt.position, sources=sources,
            shares=shares,
        )  # fmt: skip
        if play.last.digest != event.digest:
            raise CannotGoOn(
                "deal", f"event {event.number}: dealt {event.digest}, now {play.last.digest}"
            )
        self.play = play
        mixers = mixed_line(names, shares)
        if mixers is not None:
            self.story.note(event.number, mixers)
        self.story.note(event.number, to_say("The game begins."))
        self.story.hear(self.game.scene_module, names, event.number, 0, None, dealt.told)
        self.clocks.begin()
        self._stage(event, None)
        if self.origin is not None:
            self._go_on(event, self.origin)

    def _go_on(self, event: Event, origin: events.PlayedOn) -> None:
        """Apply the moves taken over from another game. They are over, so no motion is shown."""
        assert self.play is not None
        for number, (move, digest) in enumerate(origin.moves, start=1):
            told: list[tuple[Fact, int]] = []
            self.play.add(Step(number, game_event(move), digest), into(told))
            module, names = self.game.scene_module, self.play.names
            self.story.hear(module, names, event.number, number, move.seat, told, moved=False)
            self.steps_seen.add(EVERYBODY)
            self._stage(event, None)
            if isinstance(move, events.Resigned):
                self.roster.resign(move)

    def _move(self, event: Event, move: Move, known: Reached | None) -> int:
        assert self.play is not None
        before = self.play.position
        if isinstance(move, events.TookBack | events.Withdrew):
            alone = isinstance(move, events.Withdrew)
            text = marked("{name} took back: {lines}")
            self._note_back(event, move.seat, move.step, text, alone)
        told: list[tuple[Fact, int]] = [] if known is None else known.told
        after = None if known is None else known.position
        step = Step(self.step + 1, game_event(move), event.digest)
        try:
            self.play.add(step, into(told), after=after)
        except BrokenReplay as broken:
            raise CannotGoOn(broken.flaw, f"step {broken.number}: {broken.message}") from broken
        self.story.hear(
            self.game.scene_module, self.play.names, event.number, step.number, move.seat, told
        )
        audiences = self.story.audiences(event.number)
        audience = self.witnesses.of(before, self.play.position, audiences, move.seat)
        if isinstance(move, events.Resigned) or (
            self.asking and not isinstance(move, events.Acted)
        ):
            audience = EVERYBODY  # the seats or the open request changed
        self.steps_seen.add(audience)
        # A secret change of mind must look to others like any other secret action.
        acts = isinstance(move, events.Acted | events.Withdrew)
        self._stage(
            event, move.seat if acts else None, audience, move, loud=is_loud(told, move.seat)
        )
        if isinstance(move, events.Resigned):
            self.roster.resign(move)
            self.clocks.leave(move.seat, event.at, back_soon=False)
        if not self.stages[-1].secret:
            self.asking = None
        return audience

    def _stage(
        self,
        event: Event,
        actor: int | None,
        audience: int = EVERYBODY,
        move: Move | None = None,
        *,
        loud: bool = False,
    ) -> None:
        assert self.play is not None
        now = self.play.position
        stage = Stage(event.number, actor, now.awaited(), now.interrupters(), audience, loud)
        self.stages.append(stage)
        self.programmed.follow(move, audience, len(self.roster), self._has_its_turn)
        if not stage.secret:
            mover = None if move is None else move.seat
            back = isinstance(move, events.TookBack | events.Withdrew)
            self.clocks.follow(stage, event.at, mover, back, self._silent())
            if event.person and mover is not None and self.clocks.late.get(mover):
                del self.clocks.late[mover]  # the person moves by themselves again
