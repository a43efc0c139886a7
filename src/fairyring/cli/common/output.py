"""The output of commands: text and numbers on standard output, progress on standard error."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, NoReturn

import msgspec
from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.control import Control
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from fairyring.kernel.words import marked, player, say, unsteered

_WORDS = (Text, Padding, Table)
"""Renderables that are text and not laid out for a width."""
_ENDLESS = 100_000
_MINUTE = 60.0
_HOUR = 3600.0
"""Seconds over which the speed of progress is averaged; long, because some steps are long."""


_SAMPLE = marked("1,234.5")
"""Shows in each language the separators of thousands and decimals."""


class Paper(Console):
    """A rich console without automatic colours that reports a closed pipe.

    Trailing blanks are removed. In a pipe without a width, text is not wrapped: readers can search
    for whole sentences, and wrap them as they like.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)
        self.push_render_hook(_Trimming("COLUMNS" in os.environ or self.is_terminal))

    def print(self, *objects: Any, crop: bool = False, **more: Any) -> None:
        super().print(*objects, crop=crop, **more)  # wider output is intended

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class _Trimming(RenderHook):
    """Wraps everything that is printed in _Trimmed."""

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
    """Prints something without the blanks with which rich fills its lines."""

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
    """Remove control characters from text, because files of others are shown here.

    Control segments of rich itself are kept.
    """
    text, style, control = segment
    return segment if control else Segment(unsteered(text), style)


def _trimmed(line: list[Segment]) -> list[Segment]:
    """Return a line without blanks at its end."""
    while line and not line[-1].text.rstrip():
        line = line[:-1]
    if line:
        text, style, control = line[-1]
        line = [*line[:-1], Segment(text.rstrip(), style, control)]
    return line


def print_json(found: object) -> None:
    """Print one JSON object."""
    print(json.dumps(msgspec.to_builtins(found)))


def figure(number: float, decimals: int = 0) -> str:
    """Format a number with this many decimals, with the separators of the current language."""
    sample = say(_SAMPLE)
    middle = sample.index("234")
    signs = {ord(","): sample[middle - 1], ord("."): sample[middle + 3]}
    return f"{number:,.{decimals}f}".translate(signs)


def percent(share: float) -> str:
    """Format a share in percent."""
    return f"{figure(100 * share, 1)} %"


def named(names: Sequence[str]) -> list[str]:
    """Return the names of a record; names that only number the seat are translated."""
    return [
        player(seat) if name == f"player {seat + 1}" else name for seat, name in enumerate(names)
    ]


def figures(titles: tuple[str, ...], left: tuple[str, ...]) -> Table:
    """Return an empty table for figures; the columns named by `left` hold text."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in titles:
        table.add_column(title, justify="left" if title in left else "right", no_wrap=True)
    return table


@contextmanager
def progress(title: str, what: str = "") -> Iterator[Callable[[int, int], None] | None]:
    """Show a progress bar; yield a function that takes how much is done, and of how much.

    In a pipe there is no bar. Long work then prints a line every minute with the number of `what`
    done, if `what` is given.
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
    """Prints the progress in a line, once a minute."""

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
        line = say(
            "{title}: {done} of {of} {what}, {rate} a second",
            title=self._title,
            done=figure(done),
            of=figure(of),
            what=self._what,
            rate=figure(rate, 1),
        )
        if rate:
            left = timedelta(seconds=round((of - done) / rate))
            line = say("{told}, {time} left", told=line, time=left)
        print(line, file=sys.stderr, flush=True)


@contextmanager
def patience(title: str) -> Iterator[None]:
    """Show on a terminal that something is running; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield
        return
    with Paper(stderr=True).status(title):
        yield
