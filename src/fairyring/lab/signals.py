"""Signals such as Ctrl-C while bots play, in this process and in its workers."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from fairyring.bots.playout import CALL


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from the beginning.

    A terminal sends it to all of them, and one that is still loading would print a long traceback.
    They inherit the signal mask of this process; a signal that arrives here meanwhile is delivered
    right after.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker  # which browsers do not have

    resource_tracker.ensure_running()  # starting it later would unblock the signal
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


_SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGHUP", "SIGTERM") if hasattr(signal, name)
]


@contextmanager
def signals_deferred() -> Iterator[None]:
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
