"""Looks whose turn it is, and calls who is away: once a turn, by one way, whatever else runs."""

import asyncio
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from gettext import NullTranslations
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog

from fairyring.kernel.words import speaking
from fairyring.table.house import House
from fairyring.table.keeping.sql.calling.turns import Turn, Turns
from fairyring.table.keeping.sql.calling.ways import Kind, Quiet, Ways
from fairyring.table.keeping.trouble import log_failure
from fairyring.web.calling.call import Outcome, Sender, call_of
from fairyring.web.calling.tokens import Tokens

_LOOK: Final = 10.0
"""So often it is looked whose turn it is."""
_REST: Final = 60.0
"""So long a way is not tried again that failed."""

Texts = Callable[[str], NullTranslations]
"""The catalogue of a language."""

log = structlog.get_logger("fairyring.calling")


class Caller:
    """Calls people, for one process; others may do the same beside it."""

    def __init__(
        self,
        house: House,
        ways: Ways,
        turns: Turns,
        senders: Mapping[Kind, Sender],
        tokens: Tokens,
        texts: Texts,
    ) -> None:
        self._house = house
        self._ways = ways
        self._turns = turns
        self._senders = senders
        self._tokens = tokens
        self._texts = texts
        self._resting: dict[tuple[str, str], float] = {}
        """The turns nobody took the call to, by table and person, and until when they rest."""
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        if self._senders:
            self._looking = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
        for sender in self._senders.values():
            await sender.close()

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            try:
                await self.look()
            except Exception as failure:
                log_failure(log, failure, "nobody was called")

    async def look(self) -> None:
        """Call everybody who is to be called now."""
        turns, now = self._turns, self._house.now()
        await turns.here(self._house.here(), now)
        rested = time.monotonic()
        self._resting = {who: until for who, until in self._resting.items() if until > rested}
        for turn in await turns.uncalled(now):
            if (turn.table, turn.person) in self._resting:
                continue
            quiet = await self._ways.quiet(turn.person)
            if quiet is None or not is_quiet(quiet, now):
                await self._call(turn)

    async def _call(self, turn: Turn) -> None:
        """Call to one turn by the first way that takes it, if nobody else does."""
        ways = [
            way
            for way in await self._ways.of(turn.person)
            if way.confirmed and way.kind in self._senders
        ]
        if not ways or not await self._turns.claim(turn):
            return
        for way in ways:
            with speaking(self._texts(way.keys.get("language", "en"))):
                call = call_of(turn, self._tokens.off_path(way.id))
            outcome = await self._senders[way.kind].send(way, call)
            if outcome is Outcome.TAKEN:
                log.info("somebody was called", table=turn.table, kind=way.kind)
                return
            if outcome is Outcome.GONE:
                await self._ways.remove(way.id)
        await self._turns.give_back(turn)
        self._resting[turn.table, turn.person] = time.monotonic() + _REST


def is_quiet(quiet: Quiet, now: float) -> bool:
    """Whether it is one of a person's quiet hours where she is."""
    try:
        hour = datetime.fromtimestamp(now, ZoneInfo(quiet.zone)).hour
    except (ZoneInfoNotFoundError, ValueError):
        hour = datetime.fromtimestamp(now).hour
    if quiet.start <= quiet.end:
        return quiet.start <= hour < quiet.end
    return hour >= quiet.start or hour < quiet.end
