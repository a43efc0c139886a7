"""A client that asks and does not read."""

import asyncio
import contextlib
import select
import socket
import time
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from fairyring.client import Client
from fairyring.table import wire

_BUFFER: Final = 4096
_EVERY: Final = 0.02
_GONE: Final = select.POLLRDHUP | select.POLLHUP | select.POLLERR


async def until_let_go(url: str, link: str) -> float:
    """Watch a table without reading until the server closes the socket; return the seconds it took.

    The client asks for everything again and again, because the kernel buffers a lot for a client
    that does not read.
    """
    async with await Client.open(url, name="Dee") as dee:
        table = await dee.join(link)
        cookies = "; ".join(f"{name}={value}" for name, value in dee.cookies.items())
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _BUFFER)
    line.connect((urlsplit(url).hostname, urlsplit(url).port))
    began = time.perf_counter()
    # The client stops reading from the socket once one message waits in its queue.
    with contextlib.suppress(OSError):
        async with connect(
            f"ws{url.removeprefix('http')}/table/{table.id}/socket",
            sock=line, additional_headers={"cookie": cookies}, proxy=None, compression=None,
            max_queue=1, ping_interval=None, close_timeout=0,
        ) as deaf:  # fmt: skip
            await _ask(deaf, line)
    return time.perf_counter() - began


async def _ask(deaf: ClientConnection, line: socket.socket) -> None:
    watch = select.poll()
    watch.register(line, _GONE)
    hello = wire.write(wire.Hello(wire.VERSION)).decode()
    asking: asyncio.Task[None] | None = None
    while not watch.poll(0):
        if asking is None or asking.done():  # the server may stop reading in between
            asking = asyncio.create_task(deaf.send(hello))
        await asyncio.sleep(_EVERY)
    if asking is not None:
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
