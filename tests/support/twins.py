"""Twin tables, which look the same to others although one seat does more in secret at one of them.

Both are played with the same random numbers. At one of them the wanderer also does what nobody else
may know: it tries secret steps and takes them back, reaches the same state by other secret steps,
arms something and disarms it. All devices of others, and the onlooker's, must receive the same
bytes at the same times.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from seated import ANA, BEN, CLEO, EVE, Device

from fairyring.games import game as game_of
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice, SealedDice
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.position import Position
from fairyring.record import seeds as record_seeds
from fairyring.store import events
from fairyring.store.pace import Pace
from fairyring.store.rows import TableRow
from fairyring.table import wire
from fairyring.table.commands.learning import learned_nothing
from fairyring.table.live import LiveTable
from fairyring.table.services import Services
from fairyring.table.state import steps, table as table_state
from fairyring.table.state.steps import standing
from fairyring.table.state.table import TableState
from fairyring.table.thinking.processes import Workers
from fairyring.table.thinking.tasks import Chosen
from fairyring.table.views.connection import Closed

PACE = 20.0
"""Seconds between two things that both twins do."""
SOON = 1.0
"""Seconds between two things that only one of them does."""


class TwinDice(Dice):
    """Sealed dice keyed by what the twins have in common instead of by the numbers of steps."""

    keys: ClassVar[dict[int, int]] = {}
    now = 0

    def __init__(self, seed: bytes) -> None:
        self.sealed = SealedDice(seed)
        self.seed, self.commitment = seed, self.sealed.commitment

    @property
    def counter(self) -> int:
        return self.sealed.counter

    def turn_to(self, number: int) -> None:
        self.sealed.turn_to(TwinDice.keys.setdefault(number, TwinDice.now or number))

    def below(self, limit: int) -> int:
        return self.sealed.below(limit)


@contextmanager
def twin_dice() -> Iterator[None]:
    """Make tables roll the same where they do the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_seeds, "SealedDice", TwinDice)
        patch.setattr(table_state, "SealedDice", TwinDice)
        patch.setattr(steps, "SealedDice", TwinDice)
        yield


class Hours:
    """A clock that jumps from one time at which somebody wakes to the next."""

    def __init__(self) -> None:
        self._now = 0.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            waking = asyncio.get_running_loop().create_future()
            self._sleepers.append((self._now + seconds, waking))
            await waking

    async def go_to(self, hour: float) -> None:
        """Let all happen that is due until an hour."""
        await settled()
        while due := [s for s in self._sleepers if s[0] <= hour and not s[1].done()]:
            self._now, waking = min(due, key=lambda sleeper: sleeper[0])
            waking.set_result(None)
            await settled()
            self._sleepers = [s for s in self._sleepers if not s[1].done()]
        self._now = hour


async def settled() -> None:
    """Let all tasks run until they wait; nothing here takes real time."""
    for _ in range(60):
        await asyncio.sleep(0)


class Shelf:
    """A store in memory."""

    def __init__(self, stored: list[events.Event]) -> None:
        self.stored = list(stored)

    async def append(self, table: str, event: events.Event, *_: object, **_named: object) -> None:
        assert event.number == len(self.stored) + 1
        self.stored.append(event)

    async def events(self, table: str, after: int = 0) -> list[events.Event]:
        return self.stored[after:]

    async def standing(self, table: str) -> None:
        """Return nothing, as nobody lists these tables."""


class AtOnce(Workers):
    """Bots that think no time: they are done if possible, or else take the first action."""

    async def choose(self, state: TableState, seat: int, bot: str, used: float = 0.0) -> Chosen:
        assert state.play is not None
        actions = [one.notation for one in state.play.position.veiled(seat).actions(seat)]
        return Chosen("done" if "done" in actions else str(actions[0]), 0.0)


class Listener(Device):
    """A device that takes in each message at once, and notes its time."""

    def __init__(self, table: LiveTable, person: str, clock: Hours) -> None:
        super().__init__(table, person)
        self.clock = clock
        self.heard: list[tuple[float, bytes]] = []
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                await self.take()
            except Closed:
                return
            self.heard.append((self.clock.now(), self.bytes[-1]))

    async def ask(self, kind: type, **fields: Any) -> Any:
        """Ask, and note the answer with the other messages."""
        if "id" in kind.__struct_fields__:
            fields["id"] = f"{self.person}-{len(self.heard)}"
        asked = asyncio.create_task(super().ask(kind, **fields))
        for _ in range(20):  # others may have time to interrupt
            await settled()
            if asked.done():
                break
            await self.clock.go_to(self.clock.now() + SOON / 4)
        answer = await asked
        if answer is not None:
            self.heard.append((self.clock.now(), wire.write(answer)))
        await settled()
        return answer


@dataclass
class Start:
    """The common start of both twins: what is stored so far, and who wanders."""

    row: TableRow
    people: tuple[str, ...]
    wanderer: int
    stored: list[events.Event]


def quiet(position: Position, seat: int, action: Action) -> Position | None:
    """Return the position after an action, or None if others may notice it."""
    told: list[tuple[Fact, int]] = []
    after = position.copy()
    after.play(seat, action, FastDice(1), lambda fact, audience: told.append((fact, audience)))
    others = [viewer for viewer in (*range(position.seats), None) if viewer != seat]
    if any(may_know(audience, viewer) for _, audience in told for viewer in others):
        return None
    if after.awaited() != position.awaited() or after.outcome() is not None:
        return None
    same = all(after.veiled(v).state() == position.veiled(v).state() for v in others)
    return after if same else None


def secret(position: Position, seat: int, dice: FastDice) -> Action | None:
    """Return an action that others cannot notice and that can be taken back, or None."""
    actions = position.actions(seat) if seat in position.awaited() else []
    while actions:
        action = actions.pop(dice.below(len(actions)))
        if quiet(position, seat, action) and learned_nothing(position, seat, [action]):
            return action
    return None


def start(
    game: str, options: dict[str, Any], seats: int, seed: int, *, together: bool = False,
    breath: float = 0.0, response: float = 0.0, pace: Pace | None = None, late: float = 0.0,
) -> Start:  # fmt: skip
    """Return a table in the middle of a game, if possible where a seat has secrets.

    All but the wanderer share one device, or have one each.
    """
    dice = FastDice(seed)
    TwinDice.keys, TwinDice.now = {}, 0
    key = f"twin{seed}"
    row = TableRow(
        key, "j", "w", game, "friends", dice.below(256).to_bytes(32), breath, response, 0
    )
    played = _prelude(row, options, seats, dice, pace, late)
    wanderer, stored = next(
        ((seat, done) for position, done in played for seat in position.awaited()
         if secret(position, seat, dice)),
        (0, None),
    )  # fmt: skip
    if stored is None:  # nothing is secret in this game
        _, stored = next(_prelude(row, options, seats, dice, pace, late))
    if together:
        people = [ANA if seat == wanderer else BEN for seat in range(seats)]
    else:
        rest = iter((BEN, CLEO, *[f"{n}-another-0123456789" for n in range(4)]))
        people = [ANA if seat == wanderer else next(rest) for seat in range(seats)]
    return Start(row, tuple(people), wanderer, stored)


def _prelude(
    row: TableRow,
    options: dict[str, Any],
    seats: int,
    dice: FastDice,
    pace: Pace | None,
    late: float,
) -> Iterator[tuple[Position, list[events.Event]]]:
    """Yield positions of a game from some step on, each with the stored events before it."""
    table = TableState(row)
    stored: list[events.Event] = []

    def happen(body: events.Body, person: str = "", digest: str = "") -> None:
        stored.append(table.event(body, 0.0, person=person, digest=digest))
        table.apply(stored[-1])

    happen(events.Arranged(seats, options, pace=pace))
    for seat in range(seats):
        happen(events.Sat(seat, f"Seat {seat + 1}"), f"p{seat}")
    if late:
        happen(events.Hosted(late=late), "p0")
    happen(events.Began(table.game.rules_version), "", table.deal().position.digest())
    first = dice.below(150)
    while table.phase == "play" and table.step < first + 200:
        position = table.play.position
        if table.step >= first:
            yield position, list(stored)
        seat = position.awaited()[dice.below(len(position.awaited()))]
        choices = position.actions(seat)
        move = events.Acted(seat, choices[dice.below(len(choices))].notation)
        happen(move, "", table.after(move).digest())
    if table.step < first:
        yield from _prelude(row, options, seats, dice, pace, late)


@dataclass
class Twin:
    """One of the twins while it is played."""

    begin: Start
    wanders: bool
    chance: FastDice
    fancy: FastDice = field(default_factory=lambda: FastDice(5))
    clock: Hours = field(default_factory=Hours)
    wandered: int = 0
    owed: int = 0
    """A step of the wanderer that it could not take back while others were asked."""

    async def play(self, moves: int) -> list[list[tuple[float, bytes]]]:
        """Play at random; return what the devices of others and the onlooker's heard."""
        start = self.begin
        people = start.people
        TwinDice.keys = {number: number for number in TwinDice.keys if number <= len(start.stored)}
        stored = [
            events.Event(e.number, e.body, 0.0, people[e.body.seat], "", e.digest)
            if isinstance(e.body, events.Sat) else e
            for e in start.stored
        ]  # fmt: skip
        guests: Any = {**dict.fromkeys(people, "sit"), EVE: "watch"}
        self.texts = Shelf(stored)
        services = Services(self.texts, AtOnce(), self.clock, 1.0)
        self.table = LiveTable(TableState(start.row), guests, services, lambda *_: None)
        await self.table.refresh()
        assert self.table.state.hindrance is None
        self.devices = {p: Listener(self.table, p, self.clock) for p in dict.fromkeys(people)}
        self.devices[EVE] = Listener(self.table, EVE, self.clock)
        self.others = [device for person, device in self.devices.items() if person != ANA]
        for move in range(moves):
            TwinDice.now = 20_000
            await self.clock.go_to(self.clock.now() + SOON)
            if self.table.phase != "play":
                break
            if self.wanders and not self.is_late(self.begin.wanderer):
                await self.wander()
            await self.clock.go_to((move + 1) * PACE)
            self.come_back()
            TwinDice.now = 10_000 + move
            await self.do_something()
        await settled()
        await self.table.close()
        await self.remember(services)
        return [device.heard for device in self.others]

    async def remember(self, services: Services) -> None:
        """Load the table again, as after it was forgotten, and reconnect everybody."""
        guests = self.table.guests
        self.table = LiveTable(TableState(self.begin.row), guests, services, lambda *_: None)
        await self.table.refresh()
        self.come_back()
        seen = [(device.person, device.view.seq, device.heard) for device in self.others]
        self.others = [Listener(self.table, person, self.clock) for person, _, _ in seen]
        await settled()
        for device, (_, seq, heard) in zip(self.others, seen, strict=True):
            assert device.view.seq == seq
            device.heard = heard + device.heard
        await self.table.close()
        await settled()

    @property
    def position(self) -> Position:
        return self.table.state.play.position

    # What only one of them does.

    async def wander(self) -> None:
        seat, ana = self.begin.wanderer, self.devices[ANA]
        if self.table.state.asking is not None:
            action = None if self.owed else secret(self.position, seat, self.fancy)
            if action is not None:
                await self.do(seat, action.notation)
                self.owed = self.table.state.step
            return
        if self.owed in standing(self.table.state.play):
            await ana.ask(wire.TakeBack, seat=seat, step=ana.view.powers.take_back)
        self.owed = 0
        for _ in range(self.fancy.below(3)):
            before = self.position.copy()
            tried = 0
            while tried < 1 + self.fancy.below(3):
                action = secret(self.position, seat, self.fancy)
                if action is None:
                    break
                await self.do(seat, action.notation)
                tried += 1
            while tried and ana.view.powers.free:
                step = ana.view.powers.take_back
                await ana.ask(wire.TakeBack, seat=seat, step=step)
                tried -= 1
            assert self.position == before, (ana.view.powers, self.table.state.play.steps[-8:])
        if self.chance_of_fancy(3):
            catalogue = list(self.table.game.catalogue)
            armed = catalogue[self.fancy.below(len(catalogue))].notation
            if armed not in {action.notation for action in self.position.actions(seat)}:
                await ana.ask(wire.Arm, seat=seat, notation=armed)
                await ana.ask(wire.Arm, seat=seat, notation=None)

    def chance_of_fancy(self, limit: int) -> bool:
        return self.fancy.below(limit) == 0

    async def by_other_steps(self, action: Action) -> None:
        """Reach the same position by other secret steps, if possible."""
        seat = self.begin.wanderer
        goal = quiet(self.position, seat, action)
        ways: list[tuple[Position, list[Action]]] = [(self.position.copy(), [])]
        for position, way in ways[:40]:
            for one in position.actions(seat):
                after = quiet(position, seat, one)
                if after is not None and after == goal and [*way, one] != [action]:
                    for step in [*way, one]:
                        await self.do(seat, step.notation)
                    return
                if after is not None and len(way) < 2:
                    ways.append((after, [*way, one]))
        await self.do(seat, action.notation)

    # What both do.

    async def do(self, seat: int, notation: str) -> None:
        device = self.devices[self.begin.people[seat]]
        if device.view.viewing != seat or device.view.openly:
            await device.ask(wire.Lift, seat=seat)
            await settled()
        if seat == self.begin.wanderer:
            self.wandered += 1
        seq = device.view.seq
        answer = await device.ask(wire.Act, seat=seat, notation=notation, seq=seq)
        # With clocks, somebody may be late.
        assert isinstance(answer, wire.Done) or self.table.state.clocks.pace.timed, answer

    def is_late(self, seat: int) -> bool:
        """Return whether a bot moves in this seat, permanently or once."""
        state = self.table.state
        return state.roster[seat].kind != "person" or seat in state.clocks.late

    async def do_something(self) -> None:
        chance, state = self.chance, self.table.state
        if state.asking is not None:
            await self.consent()
            return
        what = chance.below(12)
        if what == 0:
            other = self.others[chance.below(len(self.others))]
            await other.ask(wire.Say, text="Hello")
        elif what == 1:
            other = self.others[chance.below(len(self.others))]
            other.connection.close()
        elif what == 2:
            people = [person for person in self.devices if person != EVE]
            device = self.devices[people[chance.below(len(people))]]
            powers, seat = device.view.powers, device.view.viewing
            if powers.take_back is not None and seat is not None:
                step = powers.take_back
                await device.ask(wire.TakeBack, seat=seat, step=step)
        elif what == 3 and self.others[0].view.viewing is not None:
            seat = self.others[0].view.viewing
            pieces = [piece.id for piece in self.others[0].scene.pieces]
            touched, carried = (pieces[chance.below(len(pieces))] for _ in range(2))
            for about in ("nothing", *self.others[0].choices[:1], touched):
                await self.others[0].ask(wire.Why, seat=seat, about=about)
            await self.others[0].ask(wire.Why, seat=seat, about=touched, carried=carried)
        else:
            await self.move()

    def come_back(self) -> None:
        """Reconnect everybody who left."""
        for n, other in enumerate(self.others):
            if other.connection._closed:
                again = Listener(self.table, other.person, self.clock)
                again.heard, again.view = other.heard, other.view
                self.devices[other.person] = self.others[n] = again

    async def move(self) -> None:
        position, chance = self.position, self.chance
        seats = position.awaited()
        answering = [seat for seat in position.interrupters() if position.actions(seat)]
        if answering and chance.below(4) == 0:
            seats = tuple(answering)
        seat = seats[chance.below(len(seats))]
        choices = position.actions(seat)
        action = choices[chance.below(len(choices))]
        mine = seat == self.begin.wanderer and seat in position.awaited()
        if self.wanders and mine and quiet(position, seat, action):
            await self.by_other_steps(action)
        else:
            await self.do(seat, action.notation)

    async def consent(self) -> None:
        waiting = self.table.state.asking.waiting
        seat = waiting[self.chance.below(len(waiting))]
        agree = self.chance.below(3) > 0
        device = self.devices[self.begin.people[seat]]
        await device.ask(wire.Consent, seat=seat, agree=agree)


def seats_of(game: str, seed: int) -> int:
    """Return a random number of seats of the game, from 2 to 4 if possible."""
    found = game_of(game)
    fewest = max(2, found.fewest_seats)
    most = min(4, found.most_seats)
    return fewest + FastDice(seed).below(most - fewest + 1)
