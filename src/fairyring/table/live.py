"""A live table: what is asked of it is checked, stored, and only then answered and shown."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import structlog

from fairyring.kernel.action import Action
from fairyring.kernel.game import Game
from fairyring.kernel.words import naming, say
from fairyring.record import Record
from fairyring.table import events, moves, room, timing, wire
from fairyring.table.audience import Audience
from fairyring.table.autoplay import Autoplay
from fairyring.table.best import Bests
from fairyring.table.connection import Connection
from fairyring.table.events import Body, Move
from fairyring.table.refusal import Refusal
from fairyring.table.solo import Solo
from fairyring.table.state import Phase, TableState
from fairyring.table.store import NumberTaken, Opening, Role, Store
from fairyring.table.thinkers import Thinkers
from fairyring.table.view import Around
from fairyring.table.viewpoint import Lifted
from fairyring.table.why import because

T = TypeVar("T")

_log = structlog.get_logger("fairyring.table")

_PERSON_BY_ITSELF = ""
"""Who asks for what bots and clocks do."""


class Surroundings:
    """What a house lends to its tables."""

    def __init__(self, store: Store, thinkers: Thinkers, clock: timing.Clock, pause: float) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.pause = pause


class LiveTable:
    """One table in this process; other processes may serve it at the same time."""

    def __init__(
        self,
        state: TableState,
        guests: dict[str, Role],
        lent: Surroundings,
        tell_house: Callable[["LiveTable", bool], None],
        open_next: Callable[["LiveTable", bool], Opening],
    ) -> None:
        """`tell_house` is told of news, and whether only of who is here.

        `open_next` is told whether the same deal is wanted.
        """
        self.state = state
        self.guests = guests
        self.audience = Audience(state, self._around, lambda: tell_house(self, True))
        self._store = lent.store
        self._thinkers = lent.thinkers
        self._clock = lent.clock
        self._tell_house = tell_house
        self._open_next = open_next
        self._turn = asyncio.Lock()
        self._autoplay = Autoplay(
            state, lent.thinkers, lent.clock, lent.pause, self._take, self._take_agreed_back
        )
        self._responses = timing.ResponseClock(state, lent.clock, self._silence)
        self._solo = Solo(state, lent.thinkers, self.audience.show)
        self._bests = Bests(state, lent.store, self.audience.show)

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
        """The game as a record once it began; with its seed when it is over."""
        return None if self.state.play is None else self.state.play.record()

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
        self._autoplay.stop()
        self._responses.stop()
        self._solo.stop()
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
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Hello():
                self._greet(connection, message)
                return None
            case wire.Lift(seat):
                self._lift(connection, seat)
                return None
            case wire.Why():
                return self._why(connection, message)
            case wire.Hint():
                return await self._hint(connection, message)
            case wire.Arm():
                return self._arm(connection, message)
            case wire.Hold():
                return self._hold(connection, message)
        person = connection.person
        if self.role(person) != "sit":
            raise Refusal("not_yours", say("You watch this table, so you cannot act at it."))
        if (person, message.id) not in self.state.done and isinstance(message, wire.Act):
            self._check_in_sight(connection, message.seat)
            await self._catch_up_to(message.seq)
            moves.act(self.state, person, message)
            await self._clock.sleep(timing.breath(self.state, message.seat))
        return await self._safely(self._do(person, message))

    def _greet(self, connection: Connection, hello: wire.Hello) -> None:
        if hello.version != wire.VERSION:
            raise Refusal(
                "unknown",
                say(
                    "This table speaks version {version}; load the page anew.", version=wire.VERSION
                ),
            )
        if connection.greeted:  # the first whole of a connection is under way unasked
            seen = connection.look
            if seen is None or hello.seq != seen.seq:
                connection.send_whole()
        connection.greeted = True

    def _lift(self, connection: Connection, seat: int) -> None:
        moves.check_seat(self.state, connection.person, seat)
        connection.lifted = Lifted(seat, self.state.step)
        connection.send_whole()

    def _check_in_sight(self, connection: Connection, seat: int) -> None:
        """Refuse to ask and act for a seat while the device is in the hands of another."""
        moves.check_seat(self.state, connection.person, seat)
        if not self.audience.shows(connection, seat):
            raise Refusal(
                "not_now",
                say("Pass the device to seat {number} and lift the curtain.", number=seat + 1),
            )

    def _why(self, connection: Connection, asked: wire.Why) -> wire.ToClient:
        self._check_in_sight(connection, asked.seat)
        play = moves.in_game(self.state)
        view = play.position.veiled(asked.seat)
        with naming(self.state.roster.names()):
            scene = self.game.scene_room.scene(view, asked.seat, play.settings)
        return because(asked.id, self.game, view, asked.seat, scene, asked.about)

    async def _hint(self, connection: Connection, asked: wire.Hint) -> wire.ToClient:
        self._check_in_sight(connection, asked.seat)
        play = moves.in_game(self.state)
        if not play.position.veiled(asked.seat).actions(asked.seat):
            raise Refusal("not_now", say("There is nothing to do for you now."))
        notation = await self._solo.best() if self._solo.applies else None
        if notation is None and self._solo.lost_hope:
            raise Refusal("not_now", say("No win is left from here; take back, or resign."))
        if notation is None:
            notation = await self._thinkers.choose(self.state, asked.seat, "greedy")
        assert notation is not None
        return wire.Hinted(asked.id, notation)

    def _arm(self, connection: Connection, asked: wire.Arm) -> wire.ToClient:
        self._check_in_sight(connection, asked.seat)
        moves.in_game(self.state)
        if asked.notation is None:
            self._autoplay.armed.pop(asked.seat, None)
        else:
            action = self.game.catalogue.find(asked.notation)
            if action is None:
                raise Refusal(
                    "unknown", say("No action is called {notation}.", notation=repr(asked.notation))
                )
            self._autoplay.armed[asked.seat] = action.notation
        self.audience.show()
        self._go_on()
        return wire.Done(asked.id, self.state.seq)

    def _hold(self, connection: Connection, asked: wire.Hold) -> wire.ToClient:
        self._check_in_sight(connection, asked.seat)
        moves.in_game(self.state)
        self._autoplay.hold(asked.seat, asked.mode)
        self.audience.show()
        self._go_on()
        return wire.Done(asked.id, self.state.seq)

    # What happens.

    async def _do(self, person: str, message: wire.FromRoom | wire.FromGame) -> wire.Done:
        """Turn what was asked into an event; what was asked before is done already."""
        while True:
            async with self._turn:
                done = self.state.done.get((person, message.id))
                if done is not None:
                    return wire.Done(message.id, done)
                if isinstance(message, wire.Again) and self.state.next_table:
                    return wire.Done(message.id, self.state.seq)
                opening = None
                if isinstance(message, wire.Again):
                    opening = self._next_opening(person, message.same_deal)
                    body: Body = events.Continued(opening.row.id)
                else:
                    body = self._checked(person, message)
                with contextlib.suppress(NumberTaken):
                    return wire.Done(
                        message.id, await self._store_next(body, person, message.id, opening)
                    )
                await self._catch_up()

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

    def _next_opening(self, person: str, same_deal: bool) -> Opening:
        if self.phase != "over":
            raise Refusal("not_now", say("The game is not over yet."))
        if not self.state.roster.held(person):
            raise Refusal("not_yours", say("Only who sat at the table can open the next one."))
        if same_deal and len(self.state.roster) > 1:
            raise Refusal("not_now", say("Only a game for one is dealt again as it was."))
        return self._open_next(self, same_deal)

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
        dealt = won = None
        digest = ""
        if isinstance(body, events.Began):
            dealt = await self._thinkers.deal(self.state)
            digest = dealt.position.digest()
        elif isinstance(body, Move):
            after = self.state.after(body)
            digest, won = after.digest(), self._bests.won(after)
        event = self.state.event(body, person=person, client_id=client_id, digest=digest)
        await self._store.append(self.id, event, opening, won)
        self.state.apply(event, dealt)
        if isinstance(body, Move):
            self._log_end()
        self._tell_house(self, False)
        self.audience.show()
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

    async def _catch_up_to(self, seq: int) -> None:
        """A device may have seen, through another process, more than this one has."""
        if seq > self.state.seq:
            await self.refresh()

    async def _catch_up(self) -> None:
        news = await self._store.events(self.id, after=self.state.seq)
        for event in news:
            dealt = None
            if isinstance(event.body, events.Began):
                dealt = await self._thinkers.deal(self.state)
            self.state.apply(event, dealt)
        if news:
            self.audience.show()
            self._go_on()

    def _go_on(self) -> None:
        """Let everything that acts by itself look at the table anew, while somebody is there."""
        if len(self.audience):
            self._autoplay.go_on()
            self._responses.watch()
            self._solo.watch()
            self._bests.watch()

    def _around(self, here: frozenset[str]) -> Around:
        playing = self.phase == "play"
        armed = self._autoplay.armed if playing else {}
        holds = self._autoplay.holding() if playing else {}
        return Around(here, armed, holds, self._solo.par, self._solo.lost_hope, self._bests.before)
