"""The socket of a table: messages are checked and passed to the table, and news are sent out.

A message that is malformed, too long or too frequent is refused and changes nothing; only repeated
offences close the socket. `closing.py` explains the codes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

import msgspec
import structlog
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from fairyring.kernel.words import say
from fairyring.store.base import StoreTrouble
from fairyring.table import wire
from fairyring.table.live import LiveTable
from fairyring.table.tables import NoSuchTable
from fairyring.table.views.connection import Closed, Connection
from fairyring.web.closing import Closing
from fairyring.web.defence.limits import Bucket
from fairyring.web.defence.loop_time import Payers
from fairyring.web.middleware import client_of, own_origin
from fairyring.web.state import ServerState, server_of

SEND_SECONDS = 10.0
"""Seconds after which a client that does not take a message is disconnected."""
IDLE_SECONDS = 150.0
"""Browsers allow pages in the background one message a minute."""
MOST_ERRANDS = 8
"""The most slow requests of one device in progress."""
LARGEST_FRAME = 65_536
"""Longer frames are not read: the protocol closes such a socket with code 1009."""

_ERRANDS = wire.Act | wire.Hint | wire.Learn
"""Requests that may take a while."""
_TALK = wire.Say | wire.React
_QUESTIONS = wire.Hello | wire.Lift | wire.Why | wire.Hint | wire.Foresee | wire.Learn
"""Requests that only show something."""

log = structlog.get_logger("fairyring.web")


class Connectable(Protocol):
    """A place that a device can connect to: a live table, or a lesson."""

    def connect(self, person: str) -> Connection: ...
    def ask(
        self, connection: Connection, message: wire.FromClient
    ) -> Coroutine[Any, Any, wire.ToClient | None]: ...


async def table_socket(socket: WebSocket) -> None:
    """Connect a device of a person to a table."""
    await served(socket, _take_part)


async def served(
    socket: WebSocket, serve: Callable[[ServerState, WebSocket], Awaitable[Closing | None]]
) -> None:
    """Accept a socket opened by our own page, and serve it until either side ends it."""
    server = server_of(socket)
    if not own_origin(socket, server.settings.public_url):
        refusal = PlainTextResponse(
            say("This socket was opened from the page of another site."), 403
        )
        await socket.send_denial_response(refusal)
        return
    try:
        await socket.accept()
        closing = await serve(server, socket)
    except (WebSocketDisconnect, OSError):
        return  # the client left during an answer
    except StoreTrouble as trouble:
        log.error("the store is in trouble", path=socket.url.path, failure=str(trouble))
        closing = Closing.BROKEN
    except Exception:
        log.exception("socket failed", path=socket.url.path)
        closing = Closing.BROKEN
    if closing is not None:
        server.watch.refused("socket", closing.name.lower())
        with suppress(Exception):  # the client may be gone, or may not read
            async with asyncio.timeout(SEND_SECONDS):
                await socket.close(closing)


async def _take_part(server: ServerState, socket: WebSocket) -> Closing | None:
    """Serve an admitted person; return why to close, or None if the client left."""
    person = server.visitors.visitor(socket).person
    try:
        table = await server.tables.table(socket.path_params["id"])
    except NoSuchTable:
        return Closing.NO_TABLE
    if table.role(person) is None:
        return Closing.STRANGER
    return await talked(server, socket, table, person)


async def talked(
    server: ServerState, socket: WebSocket, table: Connectable, person: str
) -> Closing | None:
    """Serve one device of a person, unless there are too many."""
    with (
        server.sockets_of_client.place(client_of(socket)) as one_of_client,
        server.sockets_of_person.place(person) as one_of_person,
    ):
        if not (one_of_client and one_of_person):
            return Closing.UNRULY
        return await _Session(server, socket, table, person).run()


class _TooSlow(Exception):
    """The client does not take its messages."""


class _Session:
    """One connected device, until either side ends it."""

    def __init__(
        self, server: ServerState, socket: WebSocket, table: Connectable, person: str
    ) -> None:
        self._server = server
        self._socket = socket
        self._table = table
        self.person = person
        self.client = client_of(socket)
        self._payers = Payers(self.client, person, socket.path_params.get("id", ""))
        self._messages = Bucket(server.settings.limits.messages)
        self._offences = Bucket(server.settings.limits.offences)
        self._errands: set[asyncio.Task[None]] = set()
        self._failed: asyncio.Future[Closing | None] = asyncio.get_running_loop().create_future()

    async def run(self) -> Closing | None:
        """Receive and send concurrently; whichever ends first determines the closing code."""
        device = self._server.visitors.visitor(self._socket).device
        with self._server.sockets.of(device, self):
            return await self._converse()

    def part(self) -> None:
        """End the connection, since the device was signed out or the person banned."""
        if not self._failed.done():
            self._failed.set_result(Closing.STRANGER)

    async def _converse(self) -> Closing | None:
        if not await self._server.loop_time.admit(self._payers, question=True):
            return Closing.BEHIND
        connection = self._table.connect(self.person)
        listening = asyncio.create_task(self._listen(connection))
        telling = asyncio.create_task(self._tell(connection))
        ways: list[asyncio.Future[Closing | None]] = [listening, telling, self._failed]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            return next(way for way in ways if way.done()).result()
        except (Closed, _TooSlow):
            return Closing.BEHIND
        except WebSocketDisconnect:
            return None
        finally:
            connection.close()
            under_way: list[asyncio.Future[Any]] = [*ways, *self._errands]
            for one in under_way:
                one.cancel()
            await asyncio.gather(*under_way, return_exceptions=True)

    async def _tell(self, connection: Connection) -> Closing | None:
        """Send the messages of the table, until it sends no more."""
        while True:
            ticket = self._server.loop_time.later(self._payers)
            message = self._server.loop_time.measured(ticket, "shown", connection.receive())
            await self._send(await message)

    async def _listen(self, connection: Connection) -> Closing | None:
        """Pass the client's requests to the table; slow ones delay no others."""
        patience = min(self._server.settings.limits.greeting_seconds, IDLE_SECONDS)
        while True:
            try:
                async with asyncio.timeout(patience):
                    received = await self._socket.receive()
            except TimeoutError:
                return Closing.IDLE
            if received["type"] == "websocket.disconnect":
                return None
            if self._server.bans.keeps_out(self.person, self.client):
                return Closing.STRANGER
            patience = IDLE_SECONDS
            text = received.get("text")
            data = received["bytes"] if text is None else text.encode()
            message = self._read(data)
            if isinstance(message, wire.Refused):
                self._server.watch.refused("table", message.reason)
                if not self._offences.take():
                    return Closing.UNRULY
                await self._send(wire.write(message))
            elif isinstance(message, wire.Hello) and message.version != wire.VERSION:
                return Closing.OUTDATED
            elif isinstance(message, _ERRANDS):
                # A table may hold an act for a while, and a hint takes thought.
                errand = asyncio.create_task(self._ask(connection, message))
                self._errands.add(errand)
                errand.add_done_callback(self._back)
            else:
                await self._ask(connection, message)

    def _back(self, errand: asyncio.Task[None]) -> None:
        """End the connection after a failed request, which would otherwise get no answer."""
        self._errands.discard(errand)
        wrong = None if errand.cancelled() else errand.exception()
        if wrong is not None and not self._failed.done():
            self._failed.set_exception(wrong)

    async def _ask(self, connection: Connection, message: wire.FromClient) -> None:
        answer = await self._answer(connection, message)
        if isinstance(answer, wire.Refused):
            self._server.watch.refused("table", answer.reason)
        if answer is not None:
            await self._send(wire.write(answer))

    async def _answer(
        self, connection: Connection, message: wire.FromClient
    ) -> wire.ToClient | None:
        """Return the table's answer, when those who pay for it have time of the loop left."""
        asking = self._table.ask(connection, message)
        if isinstance(message, wire.Ping):
            return await asking
        question = isinstance(message, _QUESTIONS)
        if ticket := await self._server.loop_time.admit(self._payers, question=question):
            kind = type(message).__name__.lower()
            return await self._server.loop_time.measured(ticket, kind, asking)
        asking.close()
        if isinstance(message, wire.Hello):
            raise _TooSlow
        sent = getattr(message, "id", "")  # a few messages have none
        return wire.Refused("too_many", say("Wait a moment, then send it again."), sent)

    def _read(self, data: bytes) -> wire.FromClient | wire.Refused:
        """Decode a message, or return why it is refused."""
        if len(data) > wire.MOST_BYTES:
            return wire.Refused(
                "oversized", f"a message has at most {wire.MOST_BYTES} bytes, not {len(data)}"
            )
        if not (self._messages.take() and self._server.messages.take(self.person)):
            return wire.Refused("too_many", say("Wait a moment, then send it again."), _id_in(data))
        try:
            message: wire.FromClient = wire.read_from_client(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as wrong:
            return wire.Refused("malformed", str(wrong), _id_in(data))
        if isinstance(message, _TALK) and self._server.bans.silences(self.person):
            return wire.Refused(
                "not_now", say("Who runs this server asks you to be silent."), message.id
            )
        if isinstance(message, wire.Again) and not self._may_deal_again():
            return wire.Refused(
                "too_many", say("You opened many tables just now; wait a moment."), message.id
            )
        if len(self._errands) >= MOST_ERRANDS and isinstance(message, _ERRANDS):
            return wire.Refused(
                "too_many", say("Wait for the answers that are under way."), message.id
            )
        return message

    def _may_deal_again(self) -> bool:
        """Return whether the client may open the next table, unless it is open already."""
        next_one = isinstance(self._table, LiveTable) and self._table.state.next_table
        return bool(next_one) or self._server.new_tables.take(self.client)

    async def _send(self, data: bytes) -> None:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.send({"type": "websocket.send", "text": data.decode()})
        except TimeoutError:
            raise _TooSlow from None
        except WebSocketDisconnected:  # closed while the answer was made
            raise WebSocketDisconnect from None


class _Marked(msgspec.Struct):
    """Any message with an id."""

    id: wire.Id


def _id_in(data: bytes) -> str:
    """Return the id of a refused message, so that its sender can match the refusal."""
    try:
        return msgspec.json.decode(data, type=_Marked).id
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return ""
