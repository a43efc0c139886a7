"""Distribution of work in blocks, over the cores of a machine or a cluster."""

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Protocol, TypeVar

from fairyring.kernel.editing.edition import Edition, chosen, play_in
from fairyring.kernel.loading.extras import wanted
from fairyring.lab.signals import interrupts_ignored

Block = TypeVar("Block")
Result = TypeVar("Result")

_LARGEST = 2_000
"""Most items in one block; between two blocks, progress is shown and Ctrl-C handled."""


def in_blocks(number: int) -> Iterator[range]:
    """Split the numbers from 0 to `number` - 1 into blocks.

    Some bots and games without a bound are slow, so a block is a small part of a small run. The
    first blocks are smaller still, to show early how long the run will take.
    """
    largest = max(1, min(_LARGEST, number // 64))
    first, size = 0, 1
    while first < number:
        block = range(first, min(first + size, number))
        yield block
        first, size = block.stop, min(2 * size, largest)


def spread(
    work: Callable[[Block], Result],
    blocks: Iterable[Block],
    jobs: int,
    cluster: "AbstractContextManager[Machines] | None" = None,
) -> Generator[Result, None, None]:
    """Yield the results of all blocks: in order with one job, as they finish with more.

    In a `cluster` all its machines work, and `jobs` has no effect. Closing the generator early
    stops the rest of the work.
    """
    if cluster is not None:
        return _on(cluster, work, blocks)
    if jobs == 1:
        return (work(block) for block in blocks)
    return _elsewhere(work, blocks, jobs)


class Machines(Protocol):
    """Calls a function for blocks on other machines, and yields the results as they finish."""

    def __call__(
        self, call: Callable[[Block], Result], blocks: Iterable[Block]
    ) -> Generator[Result, None, None]: ...


def _on(
    cluster: AbstractContextManager[Machines],
    work: Callable[[Block], Result],
    blocks: Iterable[Block],
) -> Generator[Result, None, None]:
    with cluster as machines:
        yield from machines(partial(_in_editions, chosen(), work), blocks)


def _elsewhere(
    work: Callable[[Block], Result], blocks: Iterable[Block], jobs: int
) -> Generator[Result, None, None]:
    return with_joblib(partial(_in_editions, chosen(), work), blocks, jobs)


def with_joblib(
    call: Callable[[Block], Result], blocks: Iterable[Block], jobs: int | None = None
) -> Generator[Result, None, None]:
    """Call on this many cores, or without a number as joblib is configured."""
    wanted("joblib")
    # Slow to load, and browsers have no processes.
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    calls = (delayed(call)(block) for block in blocks)
    results: Generator[Result, None, None] | None = None
    try:
        with interrupts_ignored():
            results = Parallel(n_jobs=jobs, return_as="generator_unordered")(calls)
        assert results is not None
        for result in results:  # noqa: UP028  `yield from` would close it too, with warnings
            yield result
    finally:
        if results is not None:
            with warnings.catch_warnings(action="ignore"):  # an intended early stop
                results.close()


def _in_editions(
    editions: tuple[Edition, ...], work: Callable[[Block], Result], block: Block
) -> Result:
    """Work on a block, in the same game editions as in this process."""
    play_in(editions)
    return work(block)
