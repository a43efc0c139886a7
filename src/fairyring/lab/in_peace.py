"""Defers signals while bots play, until the current action of a game is done."""

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
    """Make signals stop the games between two actions; their usual handling follows at the end.

    Compiled code cannot be interrupted anywhere: an exception in the middle of big-integer
    arithmetic ends the process. A second signal is handled at once.
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
