"""How long `make play` takes on a fresh clone, and again: measured as a newcomer sees it.

    .venv-test/bin/python bench/first_start.py [--checks] [--json]

Clones this repository as it is committed into a folder of its own, with empty caches, and plays
there. Prints the seconds from the command to the first page, how soon clicks are answered while the
compiled build is made, when it is ready, when a thinker process runs it, and how long the second
start takes; with --checks, also what `make test` takes in another clone. Fails if Ctrl-C leaves a
process behind. It reads /proc, so it runs on Linux alone.
"""

import argparse
import asyncio
import json
import os
import queue
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from fairyring.client import Client

ROOT: Final = Path(__file__).parents[1]
LONGEST: Final = 1800.0
"""Seconds after which a start has failed."""
GRACE: Final = 30.0
"""Seconds within which all processes have ended after Ctrl-C."""
COMPILED: Final = "fairyring__mypyc"
"""A part of the name of the file that a compiled process has mapped into its memory."""


class Start:
    """A run of `make play`, with the seconds since the command was given."""

    def __init__(self, clone: Path, around: dict[str, str]) -> None:
        self._began = time.perf_counter()
        self._process = subprocess.Popen(
            ["make", "play"],
            cwd=clone,
            env=around,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._lines: queue.Queue[tuple[float, str]] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put((self.seconds(), line.rstrip()))

    def seconds(self) -> float:
        """The seconds since the command was given."""
        return time.perf_counter() - self._began

    def said(self, words: str) -> tuple[float, str]:
        """When a line with these words was printed, and the line."""
        while True:
            at, line = self._lines.get(timeout=LONGEST)
            if "failed" in line or "Error" in line:
                sys.exit(line)
            if words in line:
                return at, line

    def first_page(self) -> tuple[float, str]:
        """When the first page was answered, and the address of the server."""
        address = self.said("Fairyring is at")[1].rpartition(" ")[2]
        with urllib.request.urlopen(address) as answer:
            answer.read()
        return self.seconds(), address

    def interrupt(self) -> None:
        """Press Ctrl-C, which a terminal sends to all processes in its foreground."""
        os.killpg(self._process.pid, signal.SIGINT)
        self._process.wait()


def processes(clone: Path) -> Iterator[tuple[int, str]]:
    """The processes that run in a clone, with the files that they have mapped."""
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if (entry / "cwd").readlink().is_relative_to(clone):
                yield int(entry.name), (entry / "maps").read_text()


async def clicks(address: str, until: Callable[[], bool] = lambda: False) -> list[float]:
    """Play a game against Hob, or a part of it; the seconds that each click took to be shown."""
    took: list[float] = []
    async with await Client.open(address, name="Ana") as ana:
        table = await ana.new_table("gobblestones", seats=2)
        while table.view.phase == "play" and not until():
            if table.choices:
                began = time.perf_counter()
                await table.act(table.choices[0].notation)
                took.append(time.perf_counter() - began)
            else:
                await table.changed(LONGEST)
    return took


@contextmanager
def fresh_clone() -> Iterator[tuple[Path, dict[str, str]]]:
    """A clone, and the environment of somebody who has nothing yet."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "fairyring")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        ours = ("FAIRYRING_", "MAKE", "PYTHON", "VIRTUAL_ENV")
        around = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
        around |= {
            "PIP_NO_CACHE_DIR": "1",
            "UV_CACHE_DIR": f"{folder}/uv",
            "XDG_CACHE_HOME": f"{folder}/cache",
            "XDG_DATA_HOME": f"{folder}/data",
        }
        yield clone, around


def thinks_compiled(clone: Path) -> bool:
    """Return True if some process of a clone runs the compiled build."""
    return any(COMPILED in mapped for _, mapped in processes(clone))


def check_all_ended(clone: Path) -> None:
    """Fail unless all processes of a clone end; one that was just starting takes a moment."""
    latest = time.monotonic() + GRACE
    while left := [number for number, _ in processes(clone)]:
        if time.monotonic() > latest:
            sys.exit(f"Ctrl-C left these processes: {left}")
        time.sleep(0.1)


class Figure(NamedTuple):
    """A duration in seconds, and its aim if there is one."""

    name: str
    seconds: float
    aim: float | None = None


def starts() -> Iterator[Figure]:
    """Yield the figures of two starts in one clone."""
    with fresh_clone() as (clone, around):
        first = Start(clone, around)
        at, address = first.first_page()
        yield Figure("first start: the first page", at, 30)
        took = asyncio.run(clicks(address))
        yield Figure("a click on the plain source, median", statistics.median(took))
        yield Figure("a click on the plain source, slowest", max(took))
        yield Figure("compiled build ready", first.said("compiled build is ready")[0])
        compiled = partial(thinks_compiled, clone)
        while not compiled():
            asyncio.run(clicks(address, until=compiled))
        yield Figure("bots run it, in the next game", first.seconds())
        first.interrupt()
        check_all_ended(clone)
        second = Start(clone, around)
        yield Figure("second start: the first page", second.first_page()[0], 3)
        if not compiled():
            sys.exit("the second start does not run the compiled build")
        second.interrupt()
        check_all_ended(clone)


def checks() -> Figure:
    """Return how long `make test` takes in a fresh clone, with all that it installs and builds."""
    with fresh_clone() as (clone, around):
        began = time.perf_counter()
        subprocess.run(["make", "test"], cwd=clone, env=around, stdout=sys.stderr, check=True)
        return Figure("`make test`", time.perf_counter() - began, 480)


def told(figures: Iterable[Figure]) -> Iterator[str]:
    """Yield the lines of the chapter."""
    yield "## From a fresh clone"
    yield ""
    yield "The README's commands in a new clone with empty caches, from the command on, with all"
    yield "that they install and compile (`bench/first_start.py`)."
    yield ""
    yield "| | seconds | aim | |"
    yield "|---|---:|---:|---|"
    for name, seconds, aim in figures:
        met = "" if aim is None else "reached" if seconds <= aim else "**missed**"
        shown = f"{seconds:.3f}" if seconds < 1 else f"{seconds:.1f}"
        yield f"| {name} | {shown} | {'' if aim is None else f'{aim:g}'} | {met} |"


def measured(python: str) -> list[Figure]:
    """Run this program with a Python that has the libraries of the tests."""
    command = [python, __file__, "--checks", "--json"]
    said = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout
    return [Figure(*figure) for figure in json.loads(said)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checks", action="store_true", help="measure `make test` too")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    wanted = parser.parse_args()
    figures = []
    for figure in chain(starts(), [checks()] if wanted.checks else []):
        figures.append(figure)
        print(f"{figure.name}: {figure.seconds:.3g} s", file=sys.stderr, flush=True)
    if wanted.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
