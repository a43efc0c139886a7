"""The connection to a table: it reconnects automatically, and each request gets one answer."""

import asyncio
import itertools
import secrets
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fairyring.table import wire
from fairyring.web.closing import MEANINGS, Closing

FIRST_WAIT = 0.05
LONGEST_WAIT = 2.0
"""Seconds between two attempts to connect: at first, and at most."""
_PING_SECONDS = 20.0
_MOST_RECEIVED = 4_000_000

Answer = wire.Done | wire.Because | wire.Hinted
News = wire.Whole | wire.Patch | wire.Presence


class Refused(Exception):
    """The server refused a request.

    `reason` is its code, and the message says what would be accepted.
    """

    def __init__(self, reason: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.clause = clause


class TableClosed(Exception):
    """The connection to a table ended for good."""


class Connection:
    """The connection to a table, over as many sockets as needed."""

    def __init__(
        self,
        address: str,
        cookies: Callable[[], str],
        seen: Callable[[], int | None],
        hear: Callable[[News], bool],
    ) -> None:
        """`seen` returns the last known event.

        `hear` takes news, and returns False if some are missing.
        """
        self.ended: TableClosed | None = None
        self.stirred = asyncio.Event()
        """Set whenever a message arrived, or the connection ended for good."""
        self._address = address
        self._cookies = cookies
        self._seen = seen
        self._hear = hear
        self._numbers = itertools.count(1)
        self._prefix = secrets.token_urlsafe(6)
        self._asked: dict[str, bytes] = {}
        self._waiting: dict[str, asyncio.Future[Answer]] = {}
        self._socket: ClientConnection | None = None
        self._wait = FIRST_WAIT
        self._task = asyncio.create_task(self._stay_connected())

    def new_id(self) -> str:
        """Return an id that no other request on this connection has."""
        return f"{self._prefix}-{next(self._numbers)}"

    async def ask(self, message: wire.FromRoom | wire.FromGame) -> Answer:
        """Send a request until it is answered; return the answer, or raise Refused."""
        if self.ended is not None:
            raise self.ended
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = waiting
        self._asked[message.id] = wire.write(message)
        await self._send(self._asked[message.id])
        try:
            return await waiting
        finally:
            del self._asked[message.id], self._waiting[message.id]

    async def tell(self, message: wire.Hello | wire.Lift | wire.Ping) -> None:
        """Send a message that has no answer, if connected."""
        await self._send(wire.write(message))

    async def close(self) -> None:
        """Disconnect for good."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._end(TableClosed("this client went away"))

    async def _send(self, data: bytes) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # requests are sent again on the next socket
                await self._socket.send(data.decode())

    async def _stay_connected(self) -> None:
        while True:
            try:
                async with self._connecting() as socket:
                    await self._talk(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and _final(closed.rcvd.code):
                    self._end(TableClosed(MEANINGS[Closing(closed.rcvd.code)]))
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            finally:
                self._socket = None
            await asyncio.sleep(self._wait)
            self._wait = min(self._wait * 2, LONGEST_WAIT)

    def _connecting(self) -> connect:
        return connect(
            self._address,
            additional_headers={"cookie": self._cookies()},
            max_size=_MOST_RECEIVED,
            proxy=None,
        )

    async def _talk(self, socket: ClientConnection) -> None:
        """Greet the server, repeat requests without an answer, then receive messages."""
        self._socket = socket
        await self.tell(self._hello())
        for asked in list(self._asked.values()):
            await self._send(asked)
        pinging = asyncio.create_task(self._ping())
        try:
            while True:
                await self._take(wire.read_to_client(await socket.recv()))
                self._wait = FIRST_WAIT  # a connection alone does not count
        finally:
            pinging.cancel()

    def _hello(self) -> wire.Hello:
        return wire.Hello(wire.VERSION, self._seen())

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(_PING_SECONDS)
            await self.tell(wire.Ping())

    async def _take(self, message: wire.ToClient) -> None:
        match message:
            case wire.Whole() | wire.Patch() | wire.Presence():
                if not self._hear(message):
                    await self.tell(self._hello())
            case wire.Refused():
                self._answer(message.id, Refused(message.reason, message.message, message.clause))
            case wire.Done() | wire.Because() | wire.Hinted():
                self._answer(message.id, message)
        self.stirred.set()

    def _answer(self, id: str, answer: Answer | Refused) -> None:
        waiting = self._waiting.get(id)
        if waiting is None or waiting.done():
            return
        if isinstance(answer, Refused):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    def _end(self, ended: TableClosed) -> None:
        self.ended = self.ended or ended
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(self.ended)
        self.stirred.set()


def _final(code: int) -> bool:
    return code in MEANINGS and Closing(code).final
