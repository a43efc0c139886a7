"""Connections that another process accepted and hands over to this one."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

_AT_ONCE = 16
"""The most connections that are taken in one go."""


class Inlet:
    """The channel over which connections arrive; when its other end is gone, this process stops."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._taking: set[asyncio.Task[object]] = set()

    def open(self, protocol: Callable[[], asyncio.Protocol], stop: Callable[[], None]) -> None:
        """Serve the connections that arrive with new protocols; call `stop` at the end."""
        self._channel.setblocking(False)
        loop = asyncio.get_running_loop()
        loop.add_reader(self._channel, self._take, protocol, stop)

    def tell(self, words: str) -> None:
        """Tell the other end how this process is."""
        with contextlib.suppress(OSError):  # it is gone, which `open` notices
            self._channel.sendall(words.encode())

    def _take(self, protocol: Callable[[], asyncio.Protocol], stop: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        try:
            said, handed, _, _ = socket.recv_fds(self._channel, _AT_ONCE, _AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            said, handed = b"", []
        for each in handed:
            connection = socket.socket(fileno=each)
            connection.setblocking(False)
            taking = loop.create_task(loop.connect_accepted_socket(protocol, connection))
            self._taking.add(taking)
            taking.add_done_callback(self._taken)
        if not said:
            loop.remove_reader(self._channel)
            stop()

    def _taken(self, taking: asyncio.Task[object]) -> None:
        self._taking.discard(taking)
        if not taking.cancelled():
            taking.exception()  # a client that left already
