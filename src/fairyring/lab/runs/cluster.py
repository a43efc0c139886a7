"""The machines of a cluster, by the address of who shares out the work among them."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from fairyring.lab.simulate import BadRun


def machines(address: str) -> AbstractContextManager[None]:
    """While it is entered, what is spread with joblib is done on the machines of a cluster."""
    scheme, there, place = address.partition("://")
    if not there or not place or scheme not in _KINDS:
        known = " or ".join(f"{kind}://HOST:PORT" for kind in _KINDS)
        raise BadRun(f"a cluster is named {known}, not {address!r}")
    return _KINDS[scheme](place)


@contextmanager
def _dask(place: str) -> Iterator[None]:
    from joblib import parallel_config  # type: ignore[import-untyped]

    try:
        from distributed import Client
    except ImportError:
        raise _lacks("dask", "dask[distributed]") from None
    try:
        client = Client(f"tcp://{place}", timeout=10)  # type: ignore[no-untyped-call]
    except OSError as wrong:
        raise BadRun(f"nobody shares out work at {place!r}: {wrong}") from None
    with client, parallel_config("dask"):
        yield


@contextmanager
def _ray(place: str) -> Iterator[None]:
    from joblib import parallel_config

    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise _lacks("ray", "ray") from None
    try:
        ray.init(address=place, log_to_driver=False)
    except ConnectionError as wrong:
        raise BadRun(f"nobody shares out work at {place!r}: {wrong}") from None
    register_ray()
    try:
        with parallel_config("ray"):
            yield
    finally:
        ray.shutdown()


def _lacks(kind: str, package: str) -> BadRun:
    return BadRun(f"a cluster of {kind} needs its package: pip install '{package}'")


_KINDS: Final[dict[str, Callable[[str], AbstractContextManager[None]]]] = {
    "dask": _dask,
    "ray": _ray,
}
