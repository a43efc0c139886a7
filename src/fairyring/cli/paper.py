"""What commands write on: standard output, or standard error for what only a person wants."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

from rich.console import Console

_HOUR: Final = 3600.0
"""What was done so many seconds ago tells how long the rest will take; some steps are long."""


class Paper(Console):
    """A rich console that colours nothing by itself and lets a closed pipe be known."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the terminal, and none in a pipe; it is told how much is done, and of how much."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeRemaining

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemaining())
    paper = Paper(stderr=True)
    with Progress(*columns, console=paper, transient=True, speed_estimate_period=_HOUR) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def patience(title: str) -> Iterator[None]:
    """A sign on the terminal that something is going on, and none in a pipe."""
    if not sys.stderr.isatty():
        yield
        return
    with Paper(stderr=True).status(title):
        yield
