"""Work in blocks, spread over the cores of a machine, or over the machines of a cluster."""

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Final, Protocol, TypeVar

from fairyring.kernel.editing.edition import Edition, chosen, play_in
from fairyring.kernel.loading.extras import wanted

Block = TypeVar("Block")
Result = TypeVar("Result")

_LARGEST: Final = 2_000
"""So much is done between two looks at the clock or at Ctrl-C."""


def in_blocks(number: int) -> Iterator[range]:
    """The numbers from 0 up to this one, in blocks.

    Some bots and games without a bound are slow, so a block is a small part of a small run, and the
    first ones are smaller still: they tell how long the run will take.
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
    """The results of all blocks: with one job in their order and here, with more as they come.

    In a `cluster` all its machines work, and `jobs` says nothing. Who closes it before its end ends
    the work that is still done.
    """
    if cluster is not None:
        return _on(cluster, work, blocks)
    if jobs == 1:
        return (work(block) for block in blocks)
    return _elsewhere(work, blocks, jobs)


class Machines(Protocol):
    """Do calls of one function somewhere, and give back what comes of them, as it comes."""

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
    """On so many cores; or where joblib was told to, without a number of jobs."""
    wanted("joblib")
    # Slow to load, and in a browser there are no processes.
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    from fairyring.lab.quiet_start import quiet_start

    calls = (delayed(call)(block) for block in blocks)
    results: Generator[Result, None, None] | None = None
    try:
        with quiet_start():
            results = Parallel(n_jobs=jobs, return_as="generator_unordered")(calls)
        assert results is not None
        for result in results:  # noqa: UP028  `yield from` would close it with us, out loud
            yield result
    finally:
        if results is not None:
            with warnings.catch_warnings(action="ignore"):  # who stops us knows that
                results.close()


def _in_editions(
    editions: tuple[Edition, ...], work: Callable[[Block], Result], block: Block
) -> Result:
    """A block done where its games are played in the same editions as here."""
    play_in(editions)
    return work(block)
