"""Signals that ask a program to end: its window was closed, or the machine shuts down."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_SIGNALS = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Stopped(KeyboardInterrupt):
    """Raised by such a signal; a KeyboardInterrupt, so that it is handled like Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number
        """The exit status of a program that was ended by this signal."""


@contextmanager
def stopping() -> Iterator[None]:
    """Make those signals raise Stopped, except ignored ones."""
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # as under nohup
            signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Block signals during a write; they are delivered afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, *_SIGNALS))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    raise Stopped(number)
