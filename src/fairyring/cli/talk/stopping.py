"""Signals that ask a program to end: its window was closed, or the machine goes down."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

_SIGNALS: Final = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Stopped(KeyboardInterrupt):
    """Such a signal came; what goes on then is what goes on after Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number
        """How a shell tells that a program was ended by this signal."""


@contextmanager
def stopping() -> Iterator[None]:
    """Meanwhile those signals raise Stopped, but for those that somebody made us deaf to."""
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # as nohup does
            signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Meanwhile no signal breaks off what is being written; one that came is heard afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, *_SIGNALS))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    raise Stopped(number)
