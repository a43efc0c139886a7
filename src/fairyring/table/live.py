"""A live table: what is asked of it is checked, stored, and only then answered and shown."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import structlog

from fairyring.kernel.action import Action
from fairyring.kernel.game import Game
from fairyring.kernel.words import say
from fairyring.record import Comment, Record
from fairyring.table.alone.best import Bests
from fairyring.table.alone.daily import day_of
from fairyring.table.alone.solo import Solo
from fairyring.table.answers import Answers, Aside
from fairyring.table.doing import moves, room, timing
from fairyring.table.folding.dealing import Dealt
from fairyring.table.folding.hindrance import CannotGoOn
from fairyring.table.folding.standing import news, standing_after
from fairyring.table.folding.state import Phase, TableState
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Body, Event, Move, Unreadable
from fairyring.table.keeping.store import NumberTaken, Opening, RawEvent, Role, Standing, TableGone
from fairyring.table.opening import next_opening
from fairyring.table.seen.audience import Audience
from fairyring.table.seen.connection import Connection
from fairyring.table.seen.result import rival
from fairyring.table.seen.view import Moment
from fairyring.table.services import Services
from fairyring.table.spoken import wire
from fairyring.table.spoken.refusal import Refusal
from fairyring.table.thinking.autoplay import Autoplay
from fairyring.table.thinking.lane import NO_WORKER

T = TypeVar("T")

_log = structlog.get_logger("fairyring.table")

_PERSON_BY_ITSELF = ""
"""Who asks for what bots and clocks do."""


class LiveTable:
    """One table in this process; other processes may serve it at the same time."""

    def __init__(
        self,
        state: TableState,
        guests: dict[str, Role],
        services: Services,
        tell_house: Callable[["LiveTable", bool], None],
    ) -> None:
        """`tell_house` is told of news, and whether only of who is here."""
        self.state = state
        self.guests = guests
        self.audience = Audience(state, self._moment, lambda: tell_house(self, True))
        self._store = services.store
        self._workers = services.workers
        self._clock = services.clock
        self._tell_house = tell_house
        self._standing: Standing | None = None
        """What was stored last, if that was here."""
        self._turn = asyncio.Lock()
        self._autoplay = Autoplay(
            state,
            services.workers,
            services.clock,
            services.pause,
            self._take,
            self._take_agreed_back,
        )
        self._responses = timing.ResponseClock(state, services.clock, self._silence)
        self._solo = Solo(state, services.workers, self.audience.show)
        self._bests = Bests(state, services.store, self.audience.show)
        self._answers = Answers(
            state, self.audience, self._autoplay, self._solo, services.workers, self._go_on,
            lambda body: self._by_itself(lambda: body),
        )  # fmt: skip

    # What it is.

    @property
    def id(self) -> str:
        return self.state.row.id

    @property
    def join_key(self) -> str:
        """The secret of the link by which people join."""
        return self.state.row.join_key

    @property
    def watch_key(self) -> str:
        """The secret of the link by which people watch."""
        return self.state.row.watch_key

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def game(self) -> Game:
        return self.state.game

    def record(self) -> Record | None:
        """The game as a record once it began; with its seed when it is over.

        One that cannot be played on names the rules that it began under, and ends with the reason.
        """
        play, hindrance = self.state.play, self.state.hindrance
        if play is None:
            return None
        record = play.record()
        if hindrance is None:
            return record
        if self.phase != "over":
            record = replace(record, seed=None, result=None)
        why = Comment(len(record.steps), hindrance.text)
        return replace(record, rules=self.state.rules, comments=(*record.comments, why))

    async def raw_events(self) -> list[RawEvent]:
        """What is stored of it, also what cannot be taken in."""
        return await self._store.raw_events(self.id)

    def role(self, person: str) -> Role | None:
        """What a person may do here."""
        return self.guests.get(person)

    async def admit(self, person: str, role: Role) -> None:
        """Let a person in; who may sit is never lowered to who may watch."""
        if self.guests.get(person) in (role, "sit"):
            return
        try:
            await self._store.admit(self.id, person, role)
        except NumberTaken:  # admitted by another process at the same moment
            await self._store.admit(self.id, person, role)
        self.guests[person] = role

    # Devices.

    def connect(self, person: str) -> Connection:
        """A device of a person; the first thing that it receives is a Whole."""
        connection = self.audience.connect(person)
        self._go_on()
        return connection

    async def close(self) -> None:
        """Drop all devices, and stand still when what is being stored is stored."""
        self.audience.close()
        self._stand_still()
        await self._bests.close()
        async with self._turn:
            pass

    # What is asked.

    async def ask(self, connection: Connection, message: wire.FromClient) -> wire.ToClient | None:
        """The one answer to what a device asks; a Whole, where one is due, comes by `receive`."""
        try:
            return await self._answer(connection, message)
        except Refusal as refusal:
            if refusal.reason == "stale":
                connection.send_whole()
            asked = getattr(message, "id", "")
            return wire.Refused(refusal.reason, refusal.message, asked, refusal.clause)

    async def _answer(
        self, connection: Connection, message: wire.FromClient
    ) -> wire.ToClient | None:
        if isinstance(message, Aside):
            return await self._answers.answer(connection, message)
        person = connection.person
        if self.role(person) != "sit":
            raise Refusal("not_yours", say("You watch this table, so you cannot act at it."))
        if (person, message.id) not in self.state.done:
            moves.check_unhindered(self.state)
        if (person, message.id) not in self.state.done and isinstance(message, wire.Act):
            self.audience.check_may_act(connection, message.seat, message.notation)
            await self._catch_up_to(person, message.seq)
            moves.act(self.state, person, message)
            await self._clock.sleep(timing.breath(self.state, message.seat))
        return await self._safely(self._do(person, message))

    # What happens.

    async def _do(self, person: str, message: wire.FromRoom | wire.FromGame) -> wire.Done:
        """Turn what was asked into an event; what was asked before is done already."""
        while True:
            async with self._turn:
                done = self.state.done.get((person, message.id))
                if done is not None:
                    return self._done(person, message.id, done)
                moves.check_unhindered(self.state)
                if isinstance(message, wire.Again) and self.state.next_table:
                    return self._done(person, message.id, self.state.seq)
                opening = None
                if isinstance(message, wire.Again):
                    opening = await self._next_opening(person, message)
                    body: Body = events.Continued(opening.row.id)
                else:
                    body = self._checked(person, message)
                with contextlib.suppress(NumberTaken):
                    number = await self._store_next(body, person, message.id, opening)
                    return self._done(person, message.id, number)
                await self._catch_up()

    def _done(self, person: str, asked: str, number: int) -> wire.Done:
        """The answer to what became an event, with its number as the person counts."""
        return wire.Done(asked, self.state.seen.told(number, self.state.roster.held(person)))

    def _checked(self, person: str, message: wire.FromRoom | wire.FromGame) -> Body:
        state = self.state
        match message:
            case wire.Act():
                return moves.act(state, person, message)
            case wire.TakeBack():
                return moves.take_back(state, person, message)
            case wire.Consent():
                return moves.consent(state, person, message)
            case wire.Resign():
                return moves.resign(state, person, message)
            case wire.Say():
                return moves.say(state, person, message)
            case wire.Sit():
                return room.sit(state, person, self.role(person), message)
            case wire.Stand():
                return room.stand(state, person, self.audience.has, message)
            case wire.SeatBot():
                return room.seat_bot(state, person, self.audience.has, message)
            case wire.Arrange():
                return room.arrange(state, person, message)
            case wire.Begin():
                return room.begin(state, person, message)
        raise TypeError(f"{type(message).__name__} makes no event")

    async def _next_opening(self, person: str, asked: wire.Again) -> Opening:
        if self.phase != "over":
            raise Refusal("not_now", say("The game is not over yet."))
        held = self.state.roster.held(person)
        if not held:
            raise Refusal("not_yours", say("Only who sat at the table can open the next one."))
        if asked.against is not None and asked.against != rival(self.state, held):
            raise Refusal("not_now", say("Only the next one up comes in the place of the others."))
        if asked.deal == "same" and len(self.state.roster) > 1:
            raise Refusal("not_now", say("Only a game for one is dealt again as it was."))
        return await next_opening(self.state, self.guests, asked, self._workers)

    async def begin(self) -> None:
        """Start the game of a table that needs nobody to say so."""
        body = events.Began(self.game.rules_version)
        async with self._turn:
            await self._store_next(body, _PERSON_BY_ITSELF, "", None)

    async def _take(self, seat: int, notation: str, seq: int) -> bool:
        """Play an action that a bot, or an armed seat, chose after an event."""
        return await self._by_itself(lambda: moves.acted(self.state, seat, notation, seq))

    async def _take_agreed_back(self) -> None:
        """Go back as everybody agreed."""

        def agreed() -> Body:
            asking = self.state.asking
            if asking is None or asking.waiting:
                raise Refusal("stale", say("Nobody agreed to that."))
            return events.TookBack(asking.seat, asking.step)

        await self._by_itself(agreed)

    async def _silence(self, seat: int, action: Action) -> None:
        """Let a seat that said nothing in time say what silence means."""
        seq = self.state.seq
        await self._by_itself(lambda: moves.acted(self.state, seat, action.notation, seq))

    async def _by_itself(self, body: Callable[[], Body]) -> bool:
        return await self._safely(self._store_by_itself(body))

    async def _store_by_itself(self, body: Callable[[], Body]) -> bool:
        async with self._turn:
            try:
                moves.check_unhindered(self.state)
                await self._store_next(body(), _PERSON_BY_ITSELF, "", None)
            except Refusal:
                return False
            except NumberTaken:
                await self._catch_up()
                return False
        return True

    async def _safely(self, storing: Coroutine[Any, Any, T]) -> T:
        """Go through with storing and showing an event, even if who asked is gone meanwhile."""
        return await asyncio.shield(asyncio.create_task(storing))

    async def _store_next(
        self, body: Body, person: str, client_id: str, opening: Opening | None
    ) -> int:
        """Store an event, then let it happen here, then show it and tell the others."""
        dealt = won = after = None
        digest = ""
        if isinstance(body, events.Began):
            dealt = await self._workers.deal(self.state)
            after, digest = dealt.position, dealt.position.digest()
        elif isinstance(body, Move):
            after = self.state.after(body)
            digest, won = after.digest(), self._bests.won(after)
        event = self.state.event(body, person=person, client_id=client_id, digest=digest)
        before = self._standing or await self._store.standing(self.id)
        standing = news(before, standing_after(self.state, event, after))
        try:
            await self._store.append(self.id, event, opening, won, standing)
        except TableGone:
            raise Refusal("unknown", say("This table is no more.")) from None
        self._standing = standing or before
        self.state.apply(event, dealt)
        if isinstance(body, Move):
            self._log_end()
        self._tell_house(self, False)
        self.audience.show_news()
        self._go_on()
        return event.number

    def _log_end(self) -> None:
        """One line for the host when the game is over; only who stored the last move writes it."""
        outcome = None if self.state.play is None else self.state.play.position.outcome()
        if outcome is not None:
            _log.info("table ended", table=self.id, game=self.game.key, clause=outcome.reason)

    # News from elsewhere.

    async def refresh(self) -> None:
        """Take in what other processes stored since."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up_to(self, person: str, seq: int) -> None:
        """A device may have seen, through another process, more than this one has."""
        if seq > self.state.seq_of(self.state.roster.held(person)):
            await self.refresh()

    async def _catch_up(self) -> None:
        if self.state.stopped:
            return
        fresh = await self._store.events(self.id, after=self.state.seq)
        for event in fresh:
            try:
                self.state.apply(event, await self._dealt(event))
            except CannotGoOn as broken:
                self._stop(broken)
                break
        if self.state.stopped:
            self.audience.show()
        if fresh:
            self._standing = None
            self.audience.show_news()
            self._go_on()

    async def _dealt(self, event: Event | Unreadable) -> Dealt | None:
        """What workers deal for an event that begins the game."""
        begins = isinstance(event, Event) and isinstance(event.body, events.Began)
        if not begins or self.state.hindrance is not None:
            return None
        try:
            return await self._workers.deal(self.state)
        except NO_WORKER:
            raise
        except Exception as failure:  # whatever the rules of today may do wrong
            raise CannotGoOn("undealt", f"event {event.number}: {failure!r}") from failure

    def _stop(self, broken: CannotGoOn) -> None:
        """Stay at what could be taken in; the host is told why in full."""
        _log.error(
            "a table cannot be played on",
            table=self.id, game=self.state.row.game, cause=broken.cause, why=str(broken),
        )  # fmt: skip
        self.state.stop(broken)
        self._stand_still()

    def _stand_still(self) -> None:
        """Have nothing act by itself any more."""
        self._autoplay.stop()
        self._responses.stop()
        self._solo.stop()

    def _go_on(self) -> None:
        """Let everything that acts by itself look at the table anew, while somebody is there."""
        if len(self.audience) and self.state.hindrance is None:
            self._autoplay.go_on()
            self._responses.watch()
            self._solo.watch()
            self._bests.watch()

    def _moment(self, here: frozenset[str]) -> Moment:
        playing = self.phase == "play"
        armed = self._autoplay.armed if playing else {}
        when_asked = self._autoplay.when_asked() if playing else {}
        row, solo, best = self.state.row, self._solo, self._bests.before
        day = day_of(row.game, row.seed, row.created)
        return Moment(here, armed, when_asked, solo.par, solo.lost_hope, best, day)
