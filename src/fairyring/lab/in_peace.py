"""Bots play in peace: who asks a program to end is heard between two actions of a game."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

from fairyring.bots.match import CALL

_SIGNALS: Final = [
    getattr(signal, name) for name in ("SIGINT", "SIGHUP", "SIGTERM") if hasattr(signal, name)
]


@contextmanager
def in_peace() -> Iterator[None]:
    """Meanwhile such a signal calls to stop; what is usual then comes after it.

    Compiled code cannot be broken off anywhere: within a sum of large numbers an exception ends the
    whole program. Who asks twice does not wait any longer.
    """
    heard: list[int] = []
    broken_off: KeyboardInterrupt | None = None
    usual: dict[int, Callable[[int, FrameType | None], object]] = {}

    def hear(number: int, frame: FrameType | None) -> None:
        if heard:
            usual[number](number, frame)
        heard.append(number)
        CALL.to_stop = True

    if current_thread() is main_thread():
        for each in _SIGNALS:
            handler = signal.getsignal(each)
            if callable(handler):
                usual[each] = handler
                signal.signal(each, hear)
    try:
        yield
    except KeyboardInterrupt as call:
        broken_off = call
    finally:
        CALL.to_stop = False
        for each, handler in usual.items():
            signal.signal(each, handler)
    if heard:
        usual[heard[0]](heard[0], None)
    if broken_off is not None:
        raise broken_off
