"""Seats that act automatically: bots, and people who made choices in advance."""

import asyncio
import math
import random
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from fairyring.kernel.seats import clockwise
from fairyring.store.base import log_failure
from fairyring.table import timing, wire
from fairyring.table.commands import moves
from fairyring.table.state.table import TableState
from fairyring.table.thinking.tasks import Chosen
from fairyring.table.thinking.thinkers import Thinkers

_log = structlog.get_logger("fairyring.table")

_CHANCE = random.SystemRandom()
"""Decides the order of several bots, since it can be an advantage."""


class Take(Protocol):
    """Stores an action chosen after event `seq`; returns whether it happened."""

    def __call__(self, seat: int, notation: str, seq: int) -> Awaitable[bool]: ...


class Autoplay:
    """Moves the game on while no person needs to act."""

    def __init__(
        self,
        state: TableState,
        thinkers: Thinkers,
        clock: timing.Clock,
        pause: float,
        ours: Callable[[], bool],
        take: Take,
        take_back: Callable[[], Awaitable[None]],
    ) -> None:
        """`ours` returns whether this server runs the table; if not, it asks for the lease."""
        self._state = state
        self._thinkers = thinkers
        self._clock = clock
        self._pause = pause
        self._ours = ours
        self._take = take
        self._take_back = take_back
        self._declined: dict[int, int] = {}
        """By seat, the step (as the seat counts) at which its bot declined to interrupt."""
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._thinking: dict[int, tuple[int, asyncio.Task[Chosen]]] = {}
        """By seat, the event after which its bot was asked, and the running task."""
        self._thought: dict[int, float] = {}
        """By seat, the seconds that its bot has thought in this turn."""
        self._asked: frozenset[int] = frozenset()
        """The seats awaited in this turn."""

    def go_on(self) -> None:
        """Check the game anew, after each event."""
        self._again = True
        for seat, (seq, thinking) in self._thinking.items():
            if self._state.phase != "play" or moves.overtaken(self._state, seat, seq):
                thinking.cancel()
        if (self._task is None or self._task.done()) and self._somebody():
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop acting."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        patience = timing.Patience(self._clock)
        while self._again:
            self._again = False
            try:
                if await self._did_something():
                    self._again = True
                patience.rest()
            except Exception as failure:
                log_failure(_log, failure, "a table could not go on", table=self._state.row.id)
                # Everybody may be waiting for this bot, so no event would trigger another try.
                await patience.wait()
                self._again = True

    async def _did_something(self) -> bool:
        """Let the first seat act that can act automatically."""
        if self._state.phase != "play" or self._state.play is None or self._state.hindrance:
            return False
        if self._state.asking is not None:
            if self._state.asking.waiting:
                return False  # bots wait until the people have agreed
            if self._ours():
                await self._take_back()
                return True
            return False
        if self._state.clocks.paused is not None or not self._ours():
            return False
        if await self._armed() or await self._kept_silent():
            return True
        begun = self._clock.now()
        return await self._interrupted(begun) or await self._answered(begun)

    def _somebody(self) -> bool:
        """Return whether any seat may act automatically."""
        programmed, clocks = self._state.programmed, self._state.clocks
        bots = any(seat.bot for seat in self._state.roster.seats) or clocks.late
        return bool(bots or programmed.armed or programmed.when or self._state.asking)

    async def _armed(self) -> bool:
        assert self._state.play is not None
        programmed = self._state.programmed
        for seat, notation in list(programmed.armed.items()):
            actions = self._state.play.position.actions(seat)
            if notation in {action.notation for action in actions}:
                seq = self._state.seq
                await self._clock.sleep(timing.breath(self._state, seat))
                if programmed.armed.get(seat) != notation:
                    continue
                # The action may be refused now, and become possible again later.
                if await self._take(seat, notation, seq) or self._state.seq != seq:
                    return True
        return False

    async def _kept_silent(self) -> bool:
        """Answer with silence for a seat that does not want to be asked, whatever it holds."""
        assert self._state.play is not None
        position = self._state.play.position
        for seat, when in self._state.programmed.when.items():
            silence = position.silence(seat) if seat in position.awaited() else None
            if silence is None:
                continue
            if when == "not_now" or (when == "named" and not position.aims_at(seat)):
                await self._take(seat, silence.notation, self._state.seq)
                return True
        return False

    # Bots. A visible action of a bot comes a fixed pause after the previous event, however many
    # bots were asked, however long they thought, and whatever they did in secret: all that depends
    # on their hands.

    async def _interrupted(self, begun: float) -> bool:
        """Ask the bots that may interrupt, one after the other, until one does."""
        assert self._state.play is not None
        position, seq = self._state.play.position, self._state.seq
        steps = {seat: self._state.step_of((seat,)) for seat in position.interrupters()}
        bots = {
            seat: bot
            for seat in clockwise(position.interrupters(), _CHANCE.choice(position.awaited()))
            if (bot := self._state.roster[seat].bot) and self._declined.get(seat) != steps[seat]
        }
        if not bots:
            return False
        for seat, notation in (await self._thinkers.interrupt(self._state, bots)).items():
            self._declined[seat] = steps[seat]
            if notation is not None:
                await self._rest(begun, self._pause)
                await self._take(seat, notation, seq)
                return True  # even if it was refused: the others must be asked again
        return any(self._state.step_of((seat,)) != steps[seat] for seat in bots)

    async def _answered(self, begun: float) -> bool:
        """Let all awaited bots act, together after one pause."""
        assert self._state.play is not None
        seats = self._state.play.position.awaited()
        bots = [(seat, bot) for seat in seats if (bot := self._sitter(seat))]
        if not bots:
            return False
        _CHANCE.shuffle(bots)
        pause = max(self._pause, *[timing.breath(self._state, seat) for seat, _ in bots])
        chosen = await asyncio.gather(*[self._decided(seat, bot) for seat, bot in bots])
        await self._rest(begun, pause)
        for (seat, _), (notation, seq) in zip(bots, chosen, strict=True):
            # A person who came back in the meantime decides instead.
            if notation is not None and self._sitter(seat):
                await self._take(seat, notation, seq)
        return True

    def _sitter(self, seat: int) -> str:
        """Return the bot that plays a seat, or that moves once for a late person."""
        clocks = self._state.clocks
        once = clocks.pace.bot if seat in clocks.late and clocks.pace.late == "move" else ""
        return self._state.roster[seat].bot or once

    async def _decided(self, seat: int, bot: str) -> tuple[str | None, int]:
        """Return the next visible action of a bot, and the event after which it was chosen.

        Secret actions before that are played at once.
        """
        assert self._state.play is not None
        while True:
            seq = self._state.seq
            if seat not in self._state.play.position.awaited():
                return None, seq
            notation = await self._wanted(seat, bot, seq)
            if notation is None or not self._is_secret(seat, notation, seq):
                return notation, seq
            if not await self._take(seat, notation, seq):
                return None, seq

    async def _wanted(self, seat: int, bot: str, seq: int) -> str | None:
        """Return the action that a bot chooses.

        None if it was overtaken or taken back meanwhile.
        """
        used = self._used(seat)
        thinking = asyncio.create_task(self._thinkers.choose(self._state, seat, bot, used))
        self._thinking[seat] = seq, thinking
        try:
            await asyncio.wait((thinking,))
        finally:
            del self._thinking[seat]
            thinking.cancel()
        if thinking.cancelled():
            return None
        chosen = thinking.result()
        self._thought[seat] = used + chosen.seconds
        return chosen.notation

    def _used(self, seat: int) -> float:
        """Return the seconds that a bot has thought in its turn.

        A new turn begins when a seat is awaited that was not awaited before.
        """
        assert self._state.play is not None
        asked = frozenset(self._state.play.position.awaited())
        if asked - self._asked:
            self._thought.clear()
        self._asked = asked
        return self._thought.get(seat, 0.0)

    def _is_secret(self, seat: int, notation: str, seq: int) -> bool:
        """Return whether only the actor could notice an action, if it is still legal."""
        try:
            return self._state.is_secret(moves.acted(self._state, seat, notation, seq))
        except wire.Refusal:
            return False

    async def _rest(self, begun: float, seconds: float) -> None:
        """Wait until a multiple of these seconds has passed since `begun`.

        So the duration of longer thinking reveals little.
        """
        passed = self._clock.now() - begun
        times = max(1, math.ceil(passed / seconds)) if seconds else 0
        await self._clock.sleep(times * seconds - passed)
