"""The store that all servers share, and the connection of each server to it.

The store executes a call as a whole, at one moment between its request and its reply. Both take
time, and a fault may lose either: then the caller gets StoreTrouble and cannot know whether the
change was made.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from random import Random
from typing import Any, Literal, cast

import msgspec

from fairyring.store.base import NumberTaken, Store, StoreTrouble, TableGone, Trouble, Troubles
from fairyring.store.keyed.backend import MemoryBackend
from fairyring.store.keyed.store import KeyedStore
from fairyring.world.loop import Process
from fairyring.world.plan import Failure

Share = Literal["", "people", "texts"]
"""The part of the store that a call is for; empty for tables."""
WRITES = frozenset({
    "create", "append", "stand", "take_off", "put_on", "sweep", "admit", "beat", "lease",
    "put_back", "meet", "sign_out", "lay_link", "take_link", "forget", "put",
})  # fmt: skip
"""The calls that fail when the disk is full; leases can always be released."""
_TIMEOUT = 3.0
"""Seconds until a caller gives up a call that got no answer."""


class StoredEvent(msgspec.Struct):
    """An event in the log of the store, as its readers from outside see it."""

    number: int
    person: str
    client_id: str
    kind: str
    at: float
    body: dict[str, Any]


class Disk:
    """The store itself: it has a clock of its own, and outlives every server."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.full = False
        self.calls = 0
        """The number of calls that servers made."""
        self.fails: tuple[int, Failure] = 0, "request"
        """The number of the call that fails, and how."""
        self._backend = MemoryBackend()
        self._inner: Store = KeyedStore(self._backend)
        self.watch: Callable[[str, str, tuple[Any, ...], Any], None] = lambda *_: None
        """Called with the server, the method, the arguments and the result of each call."""

    def execute(self, server: str, part: Share, method: str, args: Any, kwargs: Any) -> Any:
        """Execute a call at this moment."""
        if self.full and method in WRITES:
            raise StoreTrouble(Trouble.FULL, "the simulated disk is full")
        place = getattr(self._inner, part) if part else self._inner
        result = self._run(getattr(place, method)(*args, **kwargs))
        self.watch(server, method, args, result)
        return result

    def log(self, table: str) -> list[StoredEvent]:
        """Return the stored events of a table."""
        rows = _finished(self._backend.range("events", (table,)))
        return [msgspec.json.decode(text, type=StoredEvent) for _, text in rows]

    def tables(self) -> list[str]:
        """Return the ids of all tables."""
        return [str(key[0]) for key, _ in _finished(self._backend.range("tables"))]

    def close(self) -> None:
        """Release what the store holds."""

    def _run(self, call: Coroutine[Any, Any, Any]) -> Any:
        return _finished(call)


def _finished(call: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine that never has to wait."""
    try:
        call.send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("a call of the simulated store had to wait")


class StoreConnection:
    """The connection of one server to the store, with delays and faults."""

    def __init__(self, disk: Disk, server: Process, chance: Random, slow: float) -> None:
        """A request and a reply take up to `slow` seconds each."""
        self.cut = False
        """True while nothing gets through, in either direction."""
        self.at_call: Callable[[str, bool], None] = lambda method, done: None
        """Called at each request, and when the store has executed it (`done`)."""
        self._disk = disk
        self._server = server
        self._chance = chance
        self._slow = slow
        self._troubles = Troubles(server.loop.time)

    def store(self) -> Store:
        """Return the store as the server sees it."""
        return cast(Store, _Remote(self))

    @property
    def trouble(self) -> Trouble | None:
        return self._troubles.now

    async def call(self, part: Share, method: str, *args: Any, **kwargs: Any) -> Any:
        """Call the store over this connection. Raises what it raises, and StoreTrouble."""
        loop = self._server.loop
        answer: asyncio.Future[Any] = loop.create_future()
        self._disk.calls += 1
        number, how = self._disk.fails
        fails: Failure | None = how if self._disk.calls == number else None
        self.at_call(method, False)
        if self.cut or fails == "request":
            self._server.later(_TIMEOUT, self._lost, answer)
        else:
            arrive = partial(self._arrive, answer, fails, part, method, args, kwargs)
            self._disk.process.later(self._delay(), arrive)
        return await answer

    def _arrive(
        self, answer: asyncio.Future[Any], fails: Failure | None, part: Share, method: str,
        args: Any, kwargs: Any,
    ) -> None:  # fmt: skip
        result, failure = None, None
        try:
            if fails == "full" and method in WRITES:
                raise StoreTrouble(Trouble.FULL, "the simulated disk is full")
            result = self._disk.execute(self._server.name, part, method, args, kwargs)
        except (NumberTaken, TableGone, StoreTrouble) as expected:
            failure = expected
        self.at_call(method, True)
        if self.cut or fails == "reply":
            self._server.later(_TIMEOUT, self._lost, answer)
        else:
            self._server.later(self._delay(), self._deliver, answer, result, failure)

    def _deliver(self, answer: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
        if self.cut:
            self._server.later(_TIMEOUT, self._lost, answer)
        else:
            self._reply(answer, result, failure)

    def _reply(self, answer: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
        if isinstance(failure, StoreTrouble):
            self._troubles.note(failure.trouble)
        if answer.done():
            return
        if failure is None:
            answer.set_result(result)
        else:
            answer.set_exception(failure)

    def _lost(self, answer: asyncio.Future[Any]) -> None:
        self._reply(answer, None, StoreTrouble(Trouble.AWAY, "the simulated connection is cut"))

    def _delay(self) -> float:
        return self._chance.uniform(0.000_2, self._slow)


class _Remote:
    """Passes every call of the store's protocol over a connection."""

    def __init__(self, connection: StoreConnection, part: Share = "") -> None:
        self._connection = connection
        self._part = part
        if not part:
            self.people = _Remote(connection, "people")
            self.texts = _Remote(connection, "texts")

    @property
    def trouble(self) -> Trouble | None:
        return self._connection.trouble

    async def close(self) -> None:
        """Do nothing: the store belongs to all servers."""

    def __getattr__(self, method: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        return partial(self._connection.call, self._part, method)
