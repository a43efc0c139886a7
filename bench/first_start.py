"""How long `make play` takes on a fresh clone, and again: measured as a newcomer sees it.

    .venv-test/bin/python bench/first_start.py

Clones this repository as it is committed into a folder of its own, with empty caches, and plays
there. Prints the seconds from the command to the first page, how soon clicks are answered while the
compiled build is made, when it is ready, when a thinker process runs it, and how long the second
start takes. Fails if Ctrl-C leaves a process behind. It reads /proc, so it runs on Linux alone.
"""

import asyncio
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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

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


def main() -> None:
    """Measure two starts."""
    with fresh_clone() as (clone, around):
        first = Start(clone, around)
        at, address = first.first_page()
        print(f"first page: {at:.1f} s", flush=True)
        took = asyncio.run(clicks(address))
        median, slowest = 1000 * statistics.median(took), 1000 * max(took)
        print(f"clicks on the plain source: median {median:.0f} ms, at most {slowest:.0f} ms")
        print(f"compiled build ready: {first.said('compiled build is ready')[0]:.1f} s", flush=True)
        compiled = partial(thinks_compiled, clone)
        while not compiled():
            asyncio.run(clicks(address, until=compiled))
        print(f"a thinker runs it, in the next game: {first.seconds():.1f} s", flush=True)
        first.interrupt()
        check_all_ended(clone)
        second = Start(clone, around)
        print(f"second start, first page: {second.first_page()[0]:.1f} s")
        if not compiled():
            sys.exit("the second start does not run the compiled build")
        second.interrupt()
        check_all_ended(clone)


if __name__ == "__main__":
    main()
