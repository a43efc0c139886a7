"""A live table: what is asked of it is checked, stored, and only then answered and shown."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from msgspec import structs

from fairyring.kernel.game import Game
from fairyring.kernel.words import say, speaking
from fairyring.record import Record
from fairyring.table.answers import Answers, Aside
from fairyring.table.doing import moves, timing
from fairyring.table.doing.asked import checked
from fairyring.table.doing.ringing import overdue
from fairyring.table.folding.hindrance import CannotGoOn
from fairyring.table.folding.standing import news, standing_after, standing_of
from fairyring.table.folding.state import Phase, TableState
from fairyring.table.folding.steps import Dealt
from fairyring.table.folding.telling import tell_end, tell_stop
from fairyring.table.going.by_itself import ByItself
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Body, Event, Move, Unreadable
from fairyring.table.keeping.rows import Opening, RawEvent, Role, Standing
from fairyring.table.keeping.store import NumberTaken, TableGone
from fairyring.table.keeping.trouble import StoreTrouble, Trouble
from fairyring.table.opening import next_opening
from fairyring.table.seeds import day_of
from fairyring.table.seen.audience import Audience
from fairyring.table.seen.connection import Connection
from fairyring.table.seen.view import Moment
from fairyring.table.services import Services
from fairyring.table.spoken import wire
from fairyring.table.spoken.refusal import Refusal
from fairyring.table.thinking.lane import NO_WORKER

T = TypeVar("T")

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
        self.audience = Audience(
            state, self._moment, lambda: tell_house(self, True), self.go_on, services.clock
        )
        self._store = services.store
        self._thinkers = services.thinkers
        self._clock = services.clock
        self._lost = services.lost
        self._lap = services.lap
        self._tell_house = tell_house
        self._standing: Standing | None = None
        """What was stored last, if that was here."""
        self._turn = asyncio.Lock()
        self._acting = ByItself(state, self.audience, services, self._by_itself)
        self._answers = Answers(
            state, self.audience, self._acting.solo, services.thinkers,
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
        return record if hindrance is None else hindrance.ending(record, self.phase == "over")

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
        return self.audience.connect(person)

    async def close(self) -> None:
        """Drop all devices, and stand still when what is being stored is stored."""
        self.audience.close()
        self._acting.stand_still()
        await self._acting.bests.close()
        async with self._turn:
            pass

    # What is asked.

    async def ask(self, connection: Connection, message: wire.FromClient) -> wire.ToClient | None:
        """The one answer to what a device asks; a Whole, where one is due, comes by `receive`."""
        with speaking(connection.language):
            try:
                return await self._answer(connection, message)
            except Refusal as refusal:
                if refusal.reason == "stale":
                    connection.send_whole()
                asked = getattr(message, "id", "")
                return wire.Refused(refusal.reason, refusal.message, asked, refusal.clause)
            except StoreTrouble as full:
                if full.trouble is not Trouble.FULL:
                    raise  # nobody knows whether it was stored; who asks again finds out
                asked = getattr(message, "id", "")
                return wire.Refused("not_now", say(full.trouble.value), asked)

    async def _answer(self, device: Connection, message: wire.FromClient) -> wire.ToClient | None:
        if isinstance(message, Aside):
            return await self._answers.answer(device, message)
        person = device.person
        if self.role(person) != "sit" and not isinstance(message, wire.Say):
            raise Refusal("not_yours", say("You watch this table, so you cannot act at it."))
        fresh = (person, message.id) not in self.state.done
        if fresh:
            moves.check_unhindered(self.state)
        if fresh and isinstance(message, wire.Arm | wire.AskMe):
            self.audience.check_in_sight(device, message.seat)
        if fresh and isinstance(message, wire.Act):
            self.audience.check_may_act(device, message.seat, message.notation)
            await self._catch_up_to(person, message.seq)
            moves.act(self.state, person, message)
            await self._clock.sleep(timing.breath(self.state, message.seat))
        return await self._safely(self._do(person, message))

    # What happens.

    async def _do(self, person: str, message: wire.FromRoom | wire.FromGame) -> wire.Done:
        """Turn what was asked into an event; what was asked before is done already."""
        arrived = self._clock.now()
        async with self._turn:  # kept to the end: nobody is late for having had to try again
            while True:
                now = self._clock.now()
                if await self._settled(arrived, now):
                    continue
                done = self.state.done.get((person, message.id))
                if done is not None:
                    return self._done(person, message.id, done)
                moves.check_unhindered(self.state)
                if isinstance(message, wire.Again) and self.state.next_table:
                    return self._done(person, message.id, self.state.seq)
                opening = None
                if isinstance(message, wire.Again):
                    guests = await self._store.guests(self.id)  # some came in by other processes
                    opening = await next_opening(
                        self.state, guests, person, message, self._thinkers, now
                    )
                    body: Body = events.Continued(opening.row.id)
                else:
                    body = checked(
                        self.state, person, self.role(person), self.audience.has,
                        self._acting.ringer.missed, now, message,
                    )  # fmt: skip
                with contextlib.suppress(NumberTaken):
                    number = await self._store_next(body, person, message.id, opening, now)
                    return self._done(person, message.id, number)
                await self._catch_up()

    def _done(self, person: str, asked: str, number: int) -> wire.Done:
        """The answer to what became an event, with its number as the person counts."""
        return wire.Done(asked, self.state.seen.told(number, self.state.roster.held(person)))

    async def begin(self) -> None:
        """Start the game of a table that needs nobody to say so."""
        body = events.Began.of(self.game)
        async with self._turn:
            await self._store_next(body, _PERSON_BY_ITSELF, "", None, self._clock.now())

    async def shut(self) -> bool:
        """Close it for good, for who runs the server; whether it could still be played on.

        As often as something else happens first it is tried again.
        """
        while True:
            before = self.state.seq
            if await self._by_itself(events.Shut):
                return True
            if self.state.hindrance is not None or self.state.seq == before:
                return False

    async def _settled(self, arrived: float, now: float) -> bool:
        """See to what comes before all else: whether lost time was given back, or one was late.

        What comes after it is to be of the same `now`, for it would take the time of a clock that
        jumps between; who spoke in time is not late for having had to wait.
        """
        state = self.state
        lost = await self._lost(state.clocks.at, now) if state.clocks.running else 0.0
        body = events.GaveBack(lost) if lost else overdue(state, arrived)
        if body is None or state.hindrance is not None:
            return False
        try:
            await self._store_next(body, _PERSON_BY_ITSELF, "", None, now)
        except NumberTaken:
            await self._catch_up()
        return True

    async def _by_itself(self, body: Callable[[], Body]) -> bool:
        return await self._safely(self._store_by_itself(body))

    async def _store_by_itself(self, body: Callable[[], Body]) -> bool:
        async with self._turn:
            try:
                moves.check_unhindered(self.state)
                while await self._settled(now := self._clock.now(), now):
                    pass
                await self._store_next(body(), _PERSON_BY_ITSELF, "", None, now)
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
        self, body: Body, person: str, client_id: str, opening: Opening | None, at: float
    ) -> int:
        """Store an event of a moment, then let it happen here, then show it and tell the others."""
        over = self._lap(self.game.key, body)
        dealt = won = after = None
        digest = ""
        if isinstance(body, events.Began):
            dealt = await self._thinkers.deal(self.state)
            after, digest = dealt.position, dealt.position.digest()
            at = self._clock.now()  # no clock runs while the cards are dealt
        elif isinstance(body, Move):
            after = self.state.after(body)
            digest, won = after.digest(), self._acting.bests.won(after)
        event = self.state.event(body, at, person=person, client_id=client_id, digest=digest)
        before = self._standing or await self._store.standing(self.id)
        standing = news(before, standing_after(self.state, event, after))
        over("rules")
        try:
            await self._store.append(self.id, event, opening, won, standing)
        except TableGone:
            raise Refusal("unknown", say("This table is no more.")) from None
        over("store")
        self._standing = standing or before
        self._apply(event, dealt)
        if isinstance(body, Move):
            tell_end(self.state)
        self._tell_house(self, False)
        self.audience.show_news()
        over("show")
        self.go_on()
        return event.number

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
                self._apply(event, await self._dealt(event))
            except CannotGoOn as broken:
                self._stop(broken)
                break
        if self.state.stopped:
            self.audience.show()
        if fresh:
            self._standing = None
            self.audience.show_news()
            self.go_on()

    def _apply(self, event: Event | Unreadable, dealt: Dealt | None) -> None:
        """Let an event happen here, and later for who sees the table later."""
        self.state.apply(event, dealt)
        assert isinstance(event, Event)  # what is none cannot be taken in
        self.audience.late.take(event, dealt)

    async def _dealt(self, event: Event | Unreadable) -> Dealt | None:
        """What thinkers deal for an event that begins the game."""
        begins = isinstance(event, Event) and isinstance(event.body, events.Began)
        if not begins or self.state.hindrance is not None:
            return None
        try:
            return await self._thinkers.deal(self.state)
        except NO_WORKER:
            raise
        except Exception as failure:  # whatever the rules of today may do wrong
            raise CannotGoOn("undealt", f"event {event.number}: {failure!r}") from failure

    def _stop(self, broken: CannotGoOn) -> None:
        """Stay at what could be taken in; the host is told why in full."""
        tell_stop(self.state, broken)
        self.state.stop(broken)
        self._acting.stand_still()

    def go_on(self) -> None:
        """Let everything that acts by itself look at the table anew."""
        self._acting.go_on()

    @property
    def may_go_on(self) -> bool:
        """Whether something may happen here by itself."""
        return self._acting.may_go_on

    async def look_at_clocks(self) -> None:
        """See to it that who is late is late, and keep when the next one may be."""
        self.go_on()
        async with self._turn:
            before = self._standing or await self._store.standing(self.id)
            if before is None:
                return
            if self.state.hindrance is None:
                now = standing_of(self.state, before.since)
            else:  # no time runs out at a table that cannot go on
                now = structs.replace(before, rings=None)
            if now != before:
                await self._store.stand(self.id, self.state.seq, now)
                self._standing = now

    def _moment(self, here: frozenset[str]) -> Moment:
        row, solo, best = self.state.row, self._acting.solo, self._acting.bests.before
        day = day_of(row.game, row.seed, row.created)
        return Moment(here, self._clock.now(), solo.par, solo.lost_hope, best, day)
