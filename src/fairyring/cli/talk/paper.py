"""What commands write on: standard output, or standard error for what only a person wants."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Final, NoReturn

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.control import Control
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from fairyring.cli.talk.figures import figure
from fairyring.kernel.words import say, unsteered

_WORDS: Final = (Text, Padding, Table)
"""What is words, and no drawing that is laid out for a width."""
_ENDLESS: Final = 100_000
_MINUTE: Final = 60.0
_HOUR: Final = 3600.0
"""What was done so many seconds ago tells how long the rest will take; some steps are long."""


class Paper(Console):
    """A rich console that colours nothing by itself and lets a closed pipe be known.

    Its lines end where their words end. In a pipe, where no width is given, words are not broken
    into lines either: what reads them can look for a whole sentence, and wrap it as it likes.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)
        self.push_render_hook(_Trimming("COLUMNS" in os.environ or self.is_terminal))

    def print(self, *objects: Any, crop: bool = False, **more: Any) -> None:
        super().print(*objects, crop=crop, **more)  # what is wider than the paper is so on purpose

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class _Trimming(RenderHook):
    """Puts a Trimmed around all that is printed."""

    def __init__(self, narrow: bool) -> None:
        self._narrow = narrow

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [
            one
            if isinstance(one, Control)
            else _Trimmed(one, wide=not self._narrow and isinstance(one, _WORDS))
            for one in renderables
        ]


class _Trimmed:
    """Something printed without the blanks with which rich fills its lines."""

    def __init__(self, what: ConsoleRenderable, wide: bool) -> None:
        self._what = what
        self._wide = wide

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self._wide:
            options = options.update_width(_ENDLESS)
        for line in console.render_lines(self._what, options, pad=False):
            yield from map(_harmless, _trimmed(line))
            yield Segment.line()


def _harmless(segment: Segment) -> Segment:
    """What is printed, without what would steer the terminal: files of others are shown here.

    What rich itself steers it with is marked as that.
    """
    text, style, control = segment
    return segment if control else Segment(unsteered(text), style)


def _trimmed(line: list[Segment]) -> list[Segment]:
    """A line without blanks at its end."""
    while line and not line[-1].text.rstrip():
        line = line[:-1]
    if line:
        text, style, control = line[-1]
        line = [*line[:-1], Segment(text.rstrip(), style, control)]
    return line


def figures(titles: tuple[str, ...], left: tuple[str, ...]) -> Table:
    """A table of figures, to be filled; the columns named by `left` hold words."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in titles:
        table.add_column(title, justify="left" if title in left else "right", no_wrap=True)
    return table


@contextmanager
def progress(title: str, what: str = "") -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the terminal; it is told how much is done, and of how much.

    In a pipe there is none. What may take hours tells there once a minute how many of `what` are
    done.
    """
    if not sys.stderr.isatty():
        yield _Minutes(title, what).tell if what else None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn as TimeRemaining,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemaining())
    paper = Paper(stderr=True)
    with Progress(*columns, console=paper, transient=True, speed_estimate_period=_HOUR) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class _Minutes:
    """Tells once a minute, in a line, how far something is."""

    def __init__(self, title: str, what: str) -> None:
        self._title = title
        self._what = what
        self._began: tuple[float, int] | None = None
        self._told = 0.0

    def tell(self, done: int, of: int) -> None:
        now = time.monotonic()
        if self._began is None:
            self._began, self._told = (now, done), now
        if now - self._told < _MINUTE:
            return
        self._told = now
        began, before = self._began
        rate = (done - before) / (now - began)
        told = say(
            "{title}: {done} of {of} {what}, {rate} a second",
            title=self._title,
            done=figure(done),
            of=figure(of),
            what=self._what,
            rate=figure(rate, 1),
        )
        if rate:
            left = timedelta(seconds=round((of - done) / rate))
            told = say("{told}, {time} left", told=told, time=left)
        print(told, file=sys.stderr, flush=True)


@contextmanager
def patience(title: str) -> Iterator[None]:
    """A sign on the terminal that something is going on, and none in a pipe."""
    if not sys.stderr.isatty():
        yield
        return
    with Paper(stderr=True).status(title):
        yield
