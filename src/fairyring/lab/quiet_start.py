"""Starts worker processes that Ctrl-C does not reach, only their parent."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def quiet_start() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from the beginning.

    A terminal sends it to all of them, and one that is still loading would print a long traceback.
    They inherit the signal mask of this process; a signal that arrives here meanwhile is delivered
    right after.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # starting it later would unblock the signal
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
