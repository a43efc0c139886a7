"""Work in blocks, spread over the cores of a machine."""

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TypeVar

from fairyring.lab.quiet_start import quiet_start

Block = TypeVar("Block")
Result = TypeVar("Result")


def spread(work: Callable[[Block], Result], blocks: Iterable[Block], jobs: int) -> Iterator[Result]:
    """The results of all blocks: with one job in their order and here, with more as they come."""
    return map(work, blocks) if jobs == 1 else _elsewhere(work, blocks, jobs)


def _elsewhere(
    work: Callable[[Block], Result], blocks: Iterable[Block], jobs: int
) -> Iterator[Result]:
    from joblib import Parallel, delayed  # type: ignore[import-untyped]  # slow to load

    calls = (delayed(work)(block) for block in blocks)
    results: Generator[Result, None, None] | None = None
    try:
        with quiet_start():
            results = Parallel(n_jobs=jobs, return_as="generator_unordered")(calls)
        assert results is not None
        yield from results
    finally:
        if results is not None:
            with warnings.catch_warnings(action="ignore"):  # who stops us knows that
                results.close()
