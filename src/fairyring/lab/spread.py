"""Work in blocks, spread over the cores of a machine, or over the machines of a cluster."""

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Final, TypeVar

from fairyring.kernel.edition import Edition, chosen, play_in

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
    cluster: AbstractContextManager[None] | None = None,
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


def _on(
    cluster: AbstractContextManager[None], work: Callable[[Block], Result], blocks: Iterable[Block]
) -> Generator[Result, None, None]:
    with cluster:
        yield from _elsewhere(work, blocks, None)


def _elsewhere(
    work: Callable[[Block], Result], blocks: Iterable[Block], jobs: int | None
) -> Generator[Result, None, None]:
    # Slow to load, and in a browser there are no processes.
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    from fairyring.lab.quiet_start import quiet_start

    editions = chosen()
    calls = (delayed(_in_editions)(editions, work, block) for block in blocks)
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
