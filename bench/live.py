"""The report chapter about the cost of live tables, measured by `table_load.py` and `swarm.py`."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

Found = dict[str, dict[str, Any]]

RUNS = {
    "clicks": ("bench/table_load.py",),
    "steps": ("bench/swarm.py", "--tables", "50", "--every", "1", "--seconds", "30", "--steps"),
    "many": ("bench/swarm.py", "--tables", "1000", "--every", "5", "--seconds", "60"),
    "most": ("bench/swarm.py", "--tables", "60", "--every", "0", "--seconds", "30"),
}
SOON = 50
"""The target median, in milliseconds, from a click to the other screen."""


class Aim(NamedTuple):
    """A target for the cost of a live table or the capacity of a server."""

    of: str
    """The name of the run."""
    measure: str
    text: str
    wanted: float
    at_least: bool = False


AIMS = (
    Aim("many", "cpu_ms_per_action", "milliseconds of CPU for an action", 1.5),
    Aim("many", "kilobytes_per_table", "kB for a table", 200),
    Aim("many", "p99_ms", "milliseconds to the last of the other screens, 99th percentile", 100),
    Aim("most", "actions_per_second", "actions a second, stored and synced", 500, at_least=True),
)


def measured() -> Found:
    """Make all runs, one after the other."""
    found = {}
    for name, command in RUNS.items():
        print(f"live tables, {name} ...", flush=True)
        found[name] = json.loads(subprocess.check_output([sys.executable, *command]))
    return found


def told(found: Found) -> Iterator[str]:
    """Yield the lines of the chapter."""
    yield from _clicks(found["clicks"])
    yield ""
    yield from _many(found)
    yield ""
    yield from _steps(found["steps"])


def _clicks(load: dict[str, Any]) -> Iterator[str]:
    median = load["median_ms"]
    yield "## Live tables"
    yield ""
    yield (
        f"{load['tables']} tables of two people each on one compiled server with a SQLite store,"
        f" {load['actions_per_second']} actions a second in all; server and players share this"
        " machine. The time is from one player's click until the other player's client has the"
        " change, which is stored and acknowledged by then."
    )
    yield ""
    yield "| from click to the other screen | |"
    yield "|---|---:|"
    yield f"| median | {median} ms |"
    yield f"| 95th percentile | {load['p95_ms']} ms |"
    yield ""
    yield f"Aim: under {SOON} ms at the median; {'reached' if median < SOON else '**missed**'}."


_WHY = (
    "Reasons for missed targets: each action is checked by rules in Python, rendered for each "
    "seat, checked for whether it can be taken back, and stored on disk before anybody sees it. "
    "The next table has the cost of each step; none of them dominates. Actions that wait for the "
    "same commit are shown together after it, so one slow commit delays many, as the slowest "
    "hundredth shows. A live table holds its game, the last scene of each of its four seats, and "
    "four sockets with compression."
)


def _many(found: Found) -> Iterator[str]:
    many, most = found["many"], found["most"]
    yield "### Many tables of four"
    yield ""
    yield (
        "All five games, four people at each table with a socket each. One server process is bound"
        " to a core, all people are in one process on another; the store is SQLite on this disk. At"
        f" {many['tables']:,} tables somebody acts about every five seconds; at {most['tables']}"
        " tables as soon as they can. The time is until the last of the other screens shows it."
    )
    yield ""
    yield (
        "| tables | actions/s | CPU ms an action | kB a table | median ms | 95th | 99th"
        " | longest stop for garbage, ms | server's core | people's core |"
    )
    yield "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    for run in (many, most):
        yield (
            f"| {run['tables']:,} | {run['actions_per_second']} | {run['cpu_ms_per_action']}"
            f" | {run['kilobytes_per_table']} | {run['p50_ms']} | {run['p95_ms']}"
            f" | {run['p99_ms']} | {run['longest_stop_ms']} | {run['server_cpu']:.0%}"
            f" | {run['people_cpu']:.0%} |"
        )
    yield ""
    yield "| aim | reached | |"
    yield "|---|---:|---|"
    for aim in AIMS:
        run, figure = found[aim.of], found[aim.of][aim.measure]
        met = figure >= aim.wanted if aim.at_least else figure <= aim.wanted
        yield (
            f"| {run['tables']:,} tables, {aim.text}: {aim.wanted:g} | {figure:g}"
            f" | {'reached' if met else '**missed**'} |"
        )
    yield ""
    yield _WHY


def _steps(run: dict[str, Any]) -> Iterator[str]:
    yield "### What an action costs, by step"
    yield ""
    yield (
        f"{run['tables']} tables of four that act about every second; the server is sampled after"
        " each millisecond of CPU time, which takes some time too."
    )
    yield ""
    yield "| step | CPU ms an action |"
    yield "|---|---:|"
    for step, took in run["steps"].items():
        yield f"| {step} | {took:.2f} |"
