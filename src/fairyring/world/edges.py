"""Clocks and random numbers of Python and of SQL, replaced while a simulation runs.

Code that runs in a simulated process reads that process's clocks and takes random numbers from its
seed. All other code gets the real ones. So the servers need no seam for either, and new code
cannot bypass one.
"""

import gc
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import structlog

from fairyring.store.sql import leases
from fairyring.world.loop import here


@contextmanager
def simulated(log: Callable[[dict[str, Any]], None]) -> Iterator[None]:
    """Replace clocks, random numbers and the log within the context.

    `log` gets each line of the log. The garbage collector runs only when it is called, since its
    usual moments differ between runs.
    """
    kept = [(module, name, getattr(module, name)) for module, name, _ in _edges()]
    processors = structlog.get_config()["processors"]
    before = [*processors]
    collecting = gc.isenabled()
    for module, name, replacement in _edges():
        setattr(module, name, replacement(getattr(module, name)))
    processors[:] = [_taker(log)]
    gc.disable()
    try:
        yield
    finally:
        for module, name, real in kept:
            setattr(module, name, real)
        processors[:] = before
        if collecting:
            gc.enable()


def _edges() -> list[tuple[Any, str, Callable[[Callable[..., Any]], Callable[..., Any]]]]:
    """Return the functions to replace, each with a function that makes its replacement."""
    return [
        (time, "time", _wall),
        (time, "monotonic", _steady),
        (time, "perf_counter", _steady),
        (leases, "_now", _of_database),
        (random.SystemRandom, "random", _random),
        (random.SystemRandom, "getrandbits", _bits),
        (random.SystemRandom, "randbytes", _bytes),
    ]


def _wall(real: Callable[..., Any]) -> Callable[..., Any]:
    def now() -> float:
        process = here()
        return real() if process is None else process.wall_time()

    return now


def _steady(real: Callable[..., Any]) -> Callable[..., Any]:
    def now() -> float:
        process = here()
        return real() if process is None else process.loop.time()

    return now


def _of_database(real: Callable[..., Any]) -> Callable[..., Any]:
    def now(connection: Any) -> float:
        process = here()
        return real(connection) if process is None else process.wall_time()

    return now


def _random(real: Callable[..., Any]) -> Callable[..., Any]:
    def random_(self: Any) -> float:
        process = here()
        return real(self) if process is None else process.chance.random()

    return random_


def _bits(real: Callable[..., Any]) -> Callable[..., Any]:
    def bits(self: Any, k: int) -> int:
        process = here()
        return real(self, k) if process is None else process.chance.getrandbits(k)

    return bits


def _bytes(real: Callable[..., Any]) -> Callable[..., Any]:
    def some(self: Any, n: int) -> bytes:
        process = here()
        return real(self, n) if process is None else process.chance.randbytes(n)

    return some


def _taker(log: Callable[[dict[str, Any]], None]) -> Callable[..., Any]:
    def take(logger: Any, method: str, line: dict[str, Any]) -> Any:
        log({"level": method, **line})
        raise structlog.DropEvent

    return take
