"""A live table: each request is checked, stored, and only then answered and shown."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from msgspec import structs

from fairyring.kernel.game import Game
from fairyring.kernel.words import say, speaking
from fairyring.record import Record
from fairyring.store import events
from fairyring.store.base import NumberTaken, StoreTrouble, TableGone, Trouble
from fairyring.store.events import Body, Event, Move, Unreadable
from fairyring.store.rows import Opening, RawEvent, Role, Standing
from fairyring.table import timing, wire
from fairyring.table.answers import Answers, Aside
from fairyring.table.automation.automation import Automation
from fairyring.table.automation.clocks import overdue
from fairyring.table.commands import moves
from fairyring.table.commands.check import checked
from fairyring.table.opening import next_opening
from fairyring.table.services import Services
from fairyring.table.solo import day_of
from fairyring.table.state.hindrance import CannotGoOn
from fairyring.table.state.standing import log_end, log_stop, news, standing_after, standing_of
from fairyring.table.state.steps import Dealt, Reached
from fairyring.table.state.table import Phase, TableState
from fairyring.table.thinking.thinkers import NO_WORKER
from fairyring.table.views.audience import Audience
from fairyring.table.views.connection import Connection
from fairyring.table.views.view import Moment

T = TypeVar("T")

_PERSON_BY_ITSELF = ""
"""The person of events that bots and clocks cause."""


class LiveTable:
    """One table in this process; other processes may serve it at the same time."""

    def __init__(
        self,
        state: TableState,
        guests: dict[str, Role],
        services: Services,
        report_change: Callable[["LiveTable", bool], None],
    ) -> None:
        """`report_change` is called with this table and whether only presence changed."""
        self.state = state
        self.guests = guests
        self.audience = Audience(
            state, self._moment, lambda: report_change(self, True), self.go_on, services.clock
        )
        self._store = services.store
        self._thinkers = services.thinkers
        self._clock = services.clock
        self._lost = services.lost
        self._lap = services.lap
        self._report_change = report_change
        self._standing: Standing | None = None
        """The stored standing, if this process stored it last."""
        self._turn = asyncio.Lock()
        self._acting = Automation(state, self.audience, services, self._by_itself)
        self._answers = Answers(
            state, self.audience, self._acting.solo, services.thinkers,
            lambda body: self._by_itself(lambda: body),
        )  # fmt: skip

    # Properties.

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
        """Return the record of the game once it began, with its seed when it is over.

        The record of a table that cannot be played on has its original rules, and ends with the
        reason.
        """
        play, hindrance = self.state.play, self.state.hindrance
        if play is None:
            return None
        record = play.record()
        return record if hindrance is None else hindrance.ending(record, self.phase == "over")

    async def raw_events(self) -> list[RawEvent]:
        """Return its stored events, including those that cannot be applied."""
        return await self._store.raw_events(self.id)

    def role(self, person: str) -> Role | None:
        """Return the role of a person here."""
        return self.guests.get(person)

    async def admit(self, person: str, role: Role) -> None:
        """Admit a person; "sit" is never lowered to "watch"."""
        if self.guests.get(person) in (role, "sit"):
            return
        try:
            await self._store.admit(self.id, person, role)
        except NumberTaken:  # another process admitted them at the same moment
            await self._store.admit(self.id, person, role)
        self.guests[person] = role

    # Devices.

    def connect(self, person: str) -> Connection:
        """Connect a device of a person; the first thing that it receives is a Whole."""
        return self.audience.connect(person)

    async def close(self) -> None:
        """Disconnect all devices, and stop once running writes are finished."""
        self.audience.close()
        self._acting.stand_still()
        await self._acting.bests.close()
        async with self._turn:
            pass

    # Requests.

    async def ask(self, connection: Connection, message: wire.FromClient) -> wire.ToClient | None:
        """Return the answer to a request; a Whole, if due, comes by `Connection.receive`."""
        with speaking(connection.language):
            try:
                return await self._answer(connection, message)
            except wire.Refusal as refusal:
                if refusal.reason == "stale":
                    connection.send_whole()
                asked = getattr(message, "id", "")
                return wire.Refused(refusal.reason, refusal.message, asked, refusal.clause)
            except StoreTrouble as full:
                if full.trouble is not Trouble.FULL:
                    raise  # it may or may not be stored; asking again settles it
                person, asked = connection.person, getattr(message, "id", "")
                await self.refresh()  # another server may have stored it before
                if number := self.state.done.get((person, asked)):
                    return self._done(person, asked, number)
                return wire.Refused("not_now", say(full.trouble.value), asked)

    async def _answer(self, device: Connection, message: wire.FromClient) -> wire.ToClient | None:
        if isinstance(message, Aside):
            return await self._answers.answer(device, message)
        person = device.person
        if self.role(person) != "sit" and not isinstance(message, wire.Say):
            raise wire.Refusal("not_yours", say("You watch this table, so you cannot act at it."))
        fresh = (person, message.id) not in self.state.done
        if fresh:
            moves.check_unhindered(self.state)
        if fresh and isinstance(message, wire.Arm | wire.AskMe):
            self.audience.check_in_sight(device, message.seat)
        if fresh and isinstance(message, wire.Act):
            self.audience.check_may_act(device, message.seat, message.notation)
            await self._catch_up_to(person, message.seq)
            if (person, message.id) not in self.state.done:  # by another server
                moves.act(self.state, person, message)
                await self._clock.sleep(timing.breath(self.state, message.seat))
        return await self._safely(self._do(person, message))

    # Events.

    async def _do(self, person: str, message: wire.FromRoom | wire.FromGame) -> wire.Done:
        """Turn a request into an event, unless it was carried out before; return the answer."""
        arrived = self._clock.now()
        async with self._turn:  # held during retries, so that nobody becomes late by them
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
                    guests = await self._store.guests(self.id)  # others may have admitted more
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
        """Return the answer to a request, with the person's number of its event."""
        return wire.Done(asked, self.state.seen.to_viewer(number, self.state.roster.held(person)))

    async def begin(self) -> None:
        """Start the game of a table that does not wait for people."""
        body = events.Began.of(self.game)
        async with self._turn:
            await self._store_next(body, _PERSON_BY_ITSELF, "", None, self._clock.now())

    async def shut(self) -> bool:
        """Close the table for good, for the operator; return whether it was open.

        Tries again whenever another event comes first.
        """
        while True:
            before = self.state.seq
            if await self._by_itself(events.Shut):
                return True
            if self.state.hindrance is not None or self.state.seq == before:
                return False

    async def _settled(self, arrived: float, now: float) -> bool:
        """Store what must come before any other event: lost time given back, or a late seat.

        Returns True if something was stored. The event that follows must use the same `now`, since
        the clock may jump in between. A request that arrived in time is not late because it had to
        wait.
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
            except wire.Refusal:
                return False
            except NumberTaken:
                await self._catch_up()
                return False
        return True

    async def _safely(self, storing: Coroutine[Any, Any, T]) -> T:
        """Finish storing and showing an event even if the caller is cancelled."""
        task = asyncio.create_task(storing)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(timing.ended_alone)
            raise

    async def _store_next(
        self, body: Body, person: str, client_id: str, opening: Opening | None, at: float
    ) -> int:
        """Store an event, apply it here, show it, and notify other servers; return its number."""
        over = self._lap(self.game.key, body)
        known: Reached | None = None
        if isinstance(body, events.Began):
            known = await self._thinkers.deal(self.state)
            at = self._clock.now()  # no clock runs during the deal
        elif isinstance(body, Move):
            known = self.state.played(body)
        after = None if known is None else known.position
        digest = "" if after is None else after.digest()
        won = self._acting.bests.won(after) if after is not None else None
        event = self.state.event(body, at, person=person, client_id=client_id, digest=digest)
        before = self._standing or await self._store.standing(self.id)
        standing = news(before, standing_after(self.state, event, after))
        over("rules")
        try:
            await self._store.append(self.id, event, opening, won, standing)
        except TableGone:
            raise wire.Refusal("unknown", say("This table is no more.")) from None
        over("store")
        self._standing = standing or before
        self._apply(event, known)
        if isinstance(body, Move):
            log_end(self.state)
        self._report_change(self, False)
        self.audience.show_news()
        over("show")
        self.go_on()
        return event.number

    # Events of other processes.

    async def refresh(self) -> None:
        """Apply the events that other processes stored."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up_to(self, person: str, seq: int) -> None:
        """Catch up if a device has seen more by another process than this one has."""
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

    def _apply(self, event: Event | Unreadable, known: Reached | None) -> None:
        """Apply an event, now and later for onlookers with a delay."""
        self.state.apply(event, known)
        assert isinstance(event, Event)  # apply() refuses anything else
        self.audience.late.take(event, known if isinstance(known, Dealt) else None)

    async def _dealt(self, event: Event | Unreadable) -> Dealt | None:
        """Return the deal if the event begins the game; it is computed by the thinkers."""
        begins = isinstance(event, Event) and isinstance(event.body, events.Began)
        if not begins or self.state.hindrance is not None:
            return None
        try:
            return await self._thinkers.deal(self.state)
        except NO_WORKER:
            raise
        except Exception as failure:  # rules may raise anything
            raise CannotGoOn("undealt", f"event {event.number}: {failure!r}") from failure

    def _stop(self, broken: CannotGoOn) -> None:
        """Stop at the last event that could be applied, and log why."""
        log_stop(self.state, broken)
        self.state.stop(broken)
        self._acting.stand_still()

    def go_on(self) -> None:
        """Let every automatic part check the table anew."""
        self._acting.go_on()

    @property
    def may_go_on(self) -> bool:
        """True if something may happen here automatically."""
        return self._acting.may_go_on

    async def look_at_clocks(self) -> None:
        """Store that late seats are late, and when the next clock may run out."""
        self.go_on()
        async with self._turn:
            before = self._standing or await self._store.standing(self.id)
            if before is None:
                return
            if self.state.hindrance is None:
                now = standing_of(self.state, before.since)
            else:  # clocks do not matter at a table that cannot go on
                now = structs.replace(before, rings=None)
            if now != before:
                await self._store.stand(self.id, self.state.seq, now)
                self._standing = now

    def _moment(self, here: frozenset[str]) -> Moment:
        row, solo, best = self.state.row, self._acting.solo, self._acting.bests.before
        day = day_of(row.game, row.seed, row.created)
        return Moment(here, self._clock.now(), solo.par, solo.lost_hope, best, day)
