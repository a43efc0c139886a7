"""Group commit of table events: events that arrive during a transaction form the next one.

One thread writes, on a connection of its own, so a slow disk delays no reader. A group costs one
transaction and two changes of thread, however many events it has.
"""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from queue import Empty, SimpleQueue
from typing import NamedTuple, Protocol

from fairyring.store.base import NumberTaken, StoreTrouble, Trouble
from fairyring.store.sql.statements import Addition, Work, work_of

_MOST = 256
"""The most events in a group."""


class WriteConnection(Protocol):
    """The connection of the writer; only its thread uses it."""

    def write(self, work: Work) -> None:
        """Commit statements in one transaction; on return they are on the disk.

        Raises NumberTaken and StoreTrouble.
        """

    def lend(self) -> None:
        """Let another connection of this process write, until `take_back`."""

    def take_back(self) -> None:
        """Write again."""

    @property
    def patience(self) -> float | None:
        """Seconds without a request after which `rest` is to be called; 0: now; None: never."""

    def rest(self) -> None:
        """Do work that can wait for a quiet moment."""

    def close(self) -> None:
        """Close the connection."""


class _Asked(NamedTuple):
    addition: Addition
    done: asyncio.Future[None]


class _Turn(NamedTuple):
    begun: asyncio.Future[None]
    over: threading.Event


class Writer:
    """Writes events in groups. Each member of a group succeeds or fails individually."""

    def __init__(self, connection: WriteConnection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[_Asked | _Turn | None] = SimpleQueue()
        self._held: list[_Turn | None] = []
        """The request that ended a group, which is next."""
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writing", daemon=True)
        self._thread.start()

    async def append(self, addition: Addition) -> None:
        """Store an event; on return it is on the disk. Raises NumberTaken."""
        done = asyncio.get_running_loop().create_future()
        self._put(_Asked(addition, done))
        await done

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Write nothing within the context, in which another connection of this process writes."""
        turn = _Turn(asyncio.get_running_loop().create_future(), threading.Event())
        self._put(turn)
        try:
            await turn.begun
            yield
        finally:
            turn.over.set()

    async def close(self) -> None:
        """Wait until everything is written, then close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, request: _Asked | _Turn) -> None:
        if self._closed:
            raise StoreTrouble(Trouble.AWAY, "the store is closed")
        self._queue.put(request)

    # In the thread.

    def _run(self) -> None:
        while (request := self._next()) is not None:
            if isinstance(request, _Asked):
                self._write(request)
            else:
                self._lend(request)
        self._connection.close()

    def _lend(self, turn: _Turn) -> None:
        self._connection.lend()
        if _in_loop(turn.begun, partial(_succeed, turn.begun)):
            turn.over.wait()
        self._connection.take_back()

    def _next(self) -> _Asked | _Turn | None:
        if self._held:
            return self._held.pop()
        patience = self._connection.patience
        if patience is not None:
            with contextlib.suppress(Empty):
                if patience > 0:
                    return self._queue.get(timeout=patience)
            self._connection.rest()
        return self._queue.get()

    def _write(self, first: _Asked) -> None:
        group = [first]
        while len(group) < _MOST and not self._queue.empty():
            request = self._queue.get()
            if not isinstance(request, _Asked):
                self._held.append(request)
                break
            group.append(request)
        failures = self._store([addition for addition, _ in group])
        _in_loop(first.done, partial(_settle, [done for _, done in group], failures))

    def _store(self, group: Sequence[Addition]) -> list[Exception | None]:
        """Return the failure of each addition, or None.

        If the group cannot be stored as one, each addition is tried alone.
        """
        try:
            self._connection.write(work_of(group))
        except NumberTaken as taken:
            if len(group) == 1:
                return [taken]
        except StoreTrouble as trouble:
            if len(group) == 1 or trouble.trouble is not Trouble.FULL:
                return [StoreTrouble(trouble.trouble, str(trouble)) for _ in group]
        except Exception as failure:  # whatever a driver raises, no caller may wait forever
            return [failure] * len(group)
        else:
            return [None] * len(group)
        return [failure for one in group for failure in self._store([one])]


def _in_loop(future: asyncio.Future[None], call: Callable[[], None]) -> bool:
    """Call something in the event loop of a future; return False if that loop is closed."""
    try:
        future.get_loop().call_soon_threadsafe(call)
    except RuntimeError:
        return False
    return True


def _settle(futures: Sequence[asyncio.Future[None]], failures: Sequence[Exception | None]) -> None:
    for done, failure in zip(futures, failures, strict=True):
        if failure is None:
            _succeed(done)
        elif not done.done():  # otherwise the caller was cancelled in the meantime
            done.set_exception(failure)


def _succeed(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)
