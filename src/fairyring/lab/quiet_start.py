"""Starts worker processes that Ctrl-C does not reach: only who started them is interrupted."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def quiet_start() -> Iterator[None]:
    """Processes started meanwhile are deaf to Ctrl-C from their first moment.

    A terminal sends it to all of them, and one that is still loading would tell of it at length.
    They inherit what is blocked here; what comes here meanwhile is heard right after.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # which would unblock it on its way
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
