"""The machines of a cluster, by the address of its scheduler."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager

from fairyring.lab.simulate import BadRun
from fairyring.lab.spread import Block, Machines, Result, with_joblib


def machines(address: str) -> AbstractContextManager[Machines]:
    """Return the machines of a cluster, as a context manager."""
    scheme, there, place = address.partition("://")
    if not there or not place or scheme not in _KINDS:
        known = " or ".join(f"{kind}://HOST:PORT" for kind in _KINDS)
        raise BadRun(f"a cluster is named {known}, not {address!r}")
    return _KINDS[scheme](place)


@contextmanager
def _dask(place: str) -> Iterator[Machines]:
    from joblib import parallel_config  # type: ignore[import-untyped]

    try:
        from distributed import Client
    except ImportError:
        raise _lacks("dask", "dask[distributed]") from None
    try:
        client = Client(f"tcp://{place}", timeout=10)  # type: ignore[no-untyped-call]
    except OSError as wrong:
        raise BadRun(f"no scheduler answers at {place!r}: {wrong}") from None
    with client, parallel_config("dask"):
        yield with_joblib


@contextmanager
def _ray(place: str) -> Iterator[Machines]:
    try:
        import ray
    except ImportError:
        raise _lacks("ray", "ray") from None
    try:
        ray.init(address=place, log_to_driver=False, logging_level="ERROR")
    except ConnectionError as wrong:
        raise BadRun(f"no scheduler answers at {place!r}: {wrong}") from None
    try:
        yield _with_ray
    finally:
        ray.shutdown()


def _with_ray(
    call: Callable[[Block], Result], blocks: Iterable[Block]
) -> Generator[Result, None, None]:
    """Run as tasks of Ray, which repeats those of a lost worker, unlike its joblib backend."""
    import ray

    task = ray.remote(_called)
    waiting = [task.remote(call, block) for block in blocks]
    while waiting:
        (done,), waiting = ray.wait(waiting)
        yield ray.get(done)


def _called(call: Callable[[Block], Result], block: Block) -> Result:
    return call(block)


def _lacks(kind: str, package: str) -> BadRun:
    return BadRun(f"a cluster of {kind} needs its package: pip install '{package}'")


_KINDS: dict[str, Callable[[str], AbstractContextManager[Machines]]] = {
    "dask": _dask,
    "ray": _ray,
}
