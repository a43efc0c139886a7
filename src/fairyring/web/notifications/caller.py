"""Calls absent people to their turns: once per turn, by one way, across all processes."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from gettext import NullTranslations
from typing import cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog
from starlette.requests import HTTPConnection

from fairyring.kernel.words import speaking
from fairyring.store.base import log_failure
from fairyring.store.sql.notifications import Kind, Quiet, Turn, Turns, Ways
from fairyring.table.tables import Tables
from fairyring.web.defence.limits import Buckets, Rate
from fairyring.web.notifications.keys import Keys
from fairyring.web.notifications.mail import Mailer, Post
from fairyring.web.notifications.message import Outcome, Sender, Tokens, call_of

_LOOK = 10.0
"""Seconds between two checks for turns."""
_REST = 60.0
"""Seconds before a failed call is tried again."""

Texts = Callable[[str], NullTranslations]
"""Returns the catalogue of a language."""

log = structlog.get_logger("fairyring.calling")


class Caller:
    """Calls people, for one process; others may do so concurrently."""

    def __init__(
        self,
        tables: Tables,
        ways: Ways,
        turns: Turns,
        senders: Mapping[Kind, Sender],
        tokens: Tokens,
        texts: Texts,
    ) -> None:
        self._tables = tables
        self._ways = ways
        self._turns = turns
        self._senders = senders
        self._tokens = tokens
        self._texts = texts
        self._resting: dict[tuple[str, str], float] = {}
        """By table and person, until when a failed call is not repeated."""
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the periodic checks."""
        if self._senders:
            self._looking = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        """Stop the checks."""
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
        """Call everybody who must be called now."""
        turns, now = self._turns, self._tables.now()
        await turns.here(self._tables.here(), now)
        rested = time.monotonic()
        self._resting = {who: until for who, until in self._resting.items() if until > rested}
        for turn in await turns.uncalled(now):
            if (turn.table, turn.person) in self._resting:
                continue
            quiet = await self._ways.quiet(turn.person)
            if quiet is None or not is_quiet(quiet, now):
                await self._call(turn)

    async def _call(self, turn: Turn) -> None:
        """Call a person to a turn by the first way that works, unless another process does."""
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
    """Return whether the present hour is one of a person's quiet hours, in their time zone."""
    try:
        hour = datetime.fromtimestamp(now, ZoneInfo(quiet.zone)).hour
    except (ZoneInfoNotFoundError, ValueError):
        hour = datetime.fromtimestamp(now).hour
    if quiet.start <= quiet.end:
        return quiet.start <= hour < quiet.end
    return hour >= quiet.start or hour < quiet.end


@dataclass
class Notifications:
    """The senders that the operator set up, and the caller that uses them."""

    tables: Tables
    ways: Ways
    turns: Turns
    secrets: tuple[bytes, ...]
    """Secrets for links in mails: the last one signs, signatures of the others are accepted."""
    address: str
    """The base URL of links in mails."""
    keys: Keys | None
    post: Post | None
    pace: Rate
    """The rate at which a client may have mails sent to unconfirmed addresses."""
    texts: Texts
    mailer: Mailer | None = field(init=False, default=None)
    tokens: Tokens = field(init=False)
    caller: Caller = field(init=False)
    asked: Buckets = field(init=False)
    asked_address: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.tokens = Tokens(*self.secrets)
        self.asked = Buckets(self.pace)
        self.asked_address = Buckets(self.pace)
        senders: dict[Kind, Sender] = {}
        if self.keys is not None:
            # optional dependencies
            from fairyring.web.notifications.push import Pusher

            senders["push"] = Pusher(self.keys)
        if self.post is not None:
            senders["mail"] = self.mailer = Mailer(self.post, self.address)
        self.caller = Caller(self.tables, self.ways, self.turns, senders, self.tokens, self.texts)

    @property
    def push_key(self) -> str:
        """The key that devices need to receive calls; empty if there is none."""
        return "" if self.keys is None else self.keys.public


def notifications_of(connection: HTTPConnection) -> Notifications:
    """Return the notifications of the server that received a request."""
    return cast(Notifications, connection.app.state.notifications)
