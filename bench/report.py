"""Measure every game on both builds beside the C program, and write docs/performance.md.

    .venv/bin/python bench/report.py [--only toboggan environments start]

Run by `make bench`, with the Python of `.venv`, from the top of the source tree. Each chapter can
be measured separately, including that of a game; the others stay as they are.
"""

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import clicks
import first_start
import live
import neighbour
import rows_told
from aims import AIMS, MEANING, STEPS, Aim
from chapters import joined, parted
from elsewhere import without_a_server

import fairyring
from fairyring.lab.bench import RUNS

ROUNDS = 3
"""Rounds of measurements, of which the best counts: other load slows a machine down for minutes."""
SECONDS = 0.4
C_GAMES = 1_000_000
C_SOURCE = Path("bench/gdfr_playout.c")
C_PROGRAM = Path("build/gdfr_playout")
C_FLAGS = ("-std=c11", "-D_POSIX_C_SOURCE=200809L", "-O3")
REPORT = Path("docs/performance.md")
IN_TEST = ".venv-test/bin/python"
"""The Python of the test environment, which has Playwright and the environments' libraries."""
PEERS = "build/peers"
"""The folder of the other libraries that the comparison of environments needs."""
OURS = "fairyring"


class Limit(NamedTuple):
    """The best run of the C program."""

    actions: float
    games: float


WITH_LIMIT = "gdfr"
"""The game that the C program plays."""

Figures = dict[str, tuple[float, str]]


def main() -> None:
    """Measure, write the report, and print its path."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=[*BY_THEMSELVES], metavar="CHAPTER")
    only = parser.parse_args().only
    failed: list[str] = []
    if only:
        chapters = ["\n".join(BY_THEMSELVES[name].told()) for name in only]
        page = renewed(REPORT.read_text("utf-8"), chapters)
    else:
        chapters = [measured_or_not(name, failed) for name in CHAPTERS]
        page = "\n\n".join([the_games(), *chapters]) + "\n"
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(page, encoding="utf-8")
    print(f"Written: {REPORT}")
    if failed:
        sys.exit(f"Not measured: {', '.join(failed)}")


def measured_or_not(name: str, failed: list[str]) -> str:
    """Return a chapter, or if measuring fails one that says so, since the others took long.

    The name of a chapter that failed is appended to `failed`.
    """
    title, told = CHAPTERS[name]
    try:
        return "\n".join(told())
    except subprocess.CalledProcessError as failure:
        print(f"{name}: {failure}", file=sys.stderr)
        failed.append(name)
        return f"## {title}\n\nNot measured: it failed."


def renewed(page: str, chapters: list[str]) -> str:
    """Return the page with some chapters replaced; each of them says when it was measured."""
    head, stays = parted(page)
    for chapter in chapters:
        _, measured = parted(f"\n\n{chapter}")
        stays |= {title: f"{by_itself()}\n\n{text}" for title, text in measured.items()}
    return joined(head, stays)


def by_itself() -> str:
    """Return the note of a chapter that was measured without the rest of the page."""
    cores = f"{processor()}, {os.cpu_count()} cores"
    return (
        f"Measured by itself on {datetime.now(UTC):%d %B %Y}: {cores},"
        f" fairyring {fairyring.__version__}."
    )


def the_games() -> str:
    """Return the head of the page, and the chapters of all games beside the C program."""
    limit, found = time_games(fairyring.game_keys())
    sections = [heading(limit)]
    sections.append("\n".join(f"- **{name}**: {text}" for name, text in MEANING.items()))
    for key in fairyring.game_keys():
        sections.append(f"## {fairyring.game(key).name}")
        sections.append("\n".join(section(key, found[key, False], found[key, True], limit)))
    return "\n\n".join(sections)


def the_game(key: str) -> Iterator[str]:
    """Yield the chapter of one game beside the C program, measured separately."""
    limit, found = time_games([key])
    yield f"## {fairyring.game(key).name}"
    yield ""
    yield f"C: {limit.actions / 1e6:.1f} million actions/s in this run."
    yield ""
    yield from section(key, found[key, False], found[key, True], limit)


def the_environments() -> Iterator[str]:
    """Yield the chapter of our environments and their peers, and the cost of a row."""
    found = time_steps()
    yield from environments(found)
    yield ""
    yield from rows_told.told(found["rows"])


def time_games(keys: Sequence[str]) -> tuple[Limit, dict[tuple[str, bool], Figures]]:
    """Time the C program and games on both builds, in rounds; return the best of each figure."""
    C_PROGRAM.parent.mkdir(exist_ok=True)
    subprocess.run([*compiler(), *C_FLAGS, "-o", C_PROGRAM, C_SOURCE], check=True)
    limit = Limit(0, 0)
    found: dict[tuple[str, bool], Figures] = {}
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}: the C program ...", flush=True)
        limit = max(limit, time_c())
        for key, plain in product(keys, (False, True)):
            again = measure(key, plain=plain, solver=number == 1)
            found[key, plain] = better(found.get((key, plain), again), again)
    return limit, found


def better(one: Figures, other: Figures) -> Figures:
    """Return the better of each figure: the shorter time or the higher rate."""
    return {
        name: (min if figure[1] == "ms" else max)(figure, other.get(name, figure))
        for name, figure in one.items()
    }


def time_c() -> Limit:
    """Run the C program; return its best run."""
    best = Limit(0, 0)
    for _ in range(RUNS):
        said = subprocess.check_output([C_PROGRAM, str(C_GAMES)], text=True).split()
        games, actions, seconds = map(float, said)
        best = max(best, Limit(actions / seconds, games / seconds))
    return best


def measure(key: str, *, plain: bool, solver: bool) -> Figures:
    """Return the figures of a game on one build, measured in a separate process."""
    print(f"{key}, {'plain' if plain else 'compiled'} ...", flush=True)
    around = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if plain:
        around["PYTHONPATH"] = "src"
    command = [
        sys.executable,
        "bench/measure.py",
        key,
        str(SECONDS),
        *(["solver"] if solver else []),
    ]
    found = json.loads(subprocess.check_output(command, env=around))
    if found["compiled"] is plain:
        sys.exit("make bench needs the compiled build in .venv: install a C compiler, make clean")
    return {figure["name"]: (figure["value"], figure["unit"]) for figure in found["figures"]}


def time_steps() -> dict[str, Any]:
    """Measure steps per second of our environments and their peers."""
    print("environments and their peers ...", flush=True)
    found: dict[str, Any] = json.loads(
        subprocess.check_output(
            [IN_TEST, "bench/peers.py"], env={**os.environ, "PYTHONPATH": PEERS}
        )
    )
    return found


def environments(found: dict[str, Any]) -> Iterator[str]:
    """Yield the chapter of our environments beside those of others, with the targets."""
    versions = ", ".join(f"{name} {version}" for name, version in found["versions"].items())
    yield "## Environments, beside others"
    yield ""
    yield (
        f"Steps per second on one core in this run, the best of several interleaved rounds:"
        f" {versions}. Whole games, each choice uniformly random among the legal ones, with the"
        " same dice. Observations, masks and dealing are included, and with OpenSpiel the chance"
        " nodes. `raw` is without PettingZoo's wrappers; RLCard has none. Each game has its fewest"
        " seats, but at least two, and the default options. A step of `vector` is an action of an"
        " awaited seat; in the others, seats that may interrupt are asked too, and to go on is a"
        " step. Targets: a rate of its own for each of ours, and to be faster than all others of"
        " its kind."
    )
    yield ""
    yield "| kind | of | game | steps/s | aim | |"
    yield "|---|---|---|---:|---:|---|"
    figures = found["figures"]
    for one in figures:
        like = [other for other in figures if other["face"] == one["face"]]
        others = [other["rate"] for other in like if other["of"] != OURS]
        wanted = max([STEPS.get((one["face"], one["game"]), 0), *others])
        line = f"| {one['face']} | {one['of']} | {one['game']} | {shown(one['rate'])}"
        if one["of"] != OURS:
            yield f"{line} | | |"
            continue
        met = "reached" if one["rate"] >= wanted else "**missed**"
        yield f"{line} | {shown(wanted)} | {met} |"


def heading(limit: Limit) -> str:
    """Return the head of the page: the machine, the versions and the method."""
    version = subprocess.check_output([*compiler(), "--version"], text=True).splitlines()[0]
    cpu = f"{processor()}, {os.cpu_count()} cores, {platform.system()}"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    rates = f"{ROUNDS} times {RUNS} runs of {SECONDS:g} s"
    return f"""# Performance

Written by `make bench` on {datetime.now(UTC):%d %B %Y}; do not edit it by hand.

- Machine: {cpu}. Every measure runs on one core.
- Python: {python}. C compiler: {version}, with `{" ".join(C_FLAGS)}`.
- fairyring {fairyring.__version__}: *compiled* is the installed wheel, *plain* the bare source.
- Every rate is the best of {rates}, C the best of {ROUNDS} times {RUNS} runs of {C_GAMES:,} games;
  the solver is timed once for each deal.

`{C_SOURCE}` is the upper limit: the random play of Goblins Drool, Fairies Rule! at four seats by
hand-written C. It deals and plays the same games as the Python code, action by action, so it
measures the same work: {limit.actions / 1e6:.1f} million actions/s in this run, at
{limit.actions / limit.games:.1f} actions a game. Machines differ; the comparable figure is the
ratio to C, in the last column."""


def section(key: str, compiled: Figures, plain: Figures, limit: Limit) -> Iterator[str]:
    """Yield the tables of one game."""
    yield "| measure | compiled | plain | compiled to plain | compiled to C |"
    yield "|---|---:|---:|---:|---:|"
    of_c = {"random play": limit.actions, "random games": limit.games}
    for name, (fast, unit) in compiled.items():
        slow, _ = plain[name]
        ratio = slow / fast if unit == "ms" else fast / slow
        beside = of_c[name] / fast if key == WITH_LIMIT and name in of_c else None
        yield (
            f"| {name} | {shown(fast)} {unit} | {shown(slow)} {unit} | {ratio:.1f} x"
            f" | {'' if beside is None else f'1 / {beside:.1f}'} |"
        )
    yield ""
    yield from aims(AIMS[key], {"compiled": compiled, "plain": plain}, limit)


def aims(wanted: tuple[Aim, ...], builds: dict[str, Figures], limit: Limit) -> Iterator[str]:
    """Yield the table of a game's targets and what was reached."""
    yield "| aim | reached | |"
    yield "|---|---:|---|"
    for aim in wanted:
        reached, unit = builds[aim.build][aim.measure]
        figure = aim.wanted * limit.actions if aim.of_c else aim.wanted
        met = reached <= figure if unit == "ms" else reached >= figure
        said = f"{shown(figure)} {unit}"
        if aim.of_c:
            said = f"1/{1 / aim.wanted:.0f} of C's, {said}"
        yield (
            f"| {aim.build}, {aim.measure}: {said} | {shown(reached)}"
            f" | {'reached' if met else '**missed**'} |"
        )


def shown(value: float) -> str:
    """Format a figure with the significant digits only."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def compiler() -> list[str]:
    """Return the command of the C compiler."""
    return shlex.split(os.environ.get("CC", "cc"))


def processor() -> str:
    """Return the model of the processor."""
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        for line in cpus.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


class Chapter(NamedTuple):
    """A part of the page that can be measured without the others."""

    title: str
    told: Callable[[], Iterable[str]]


CHAPTERS = {
    "start": Chapter("From a fresh clone", lambda: first_start.told(first_start.measured(IN_TEST))),
    "environments": Chapter("Environments, beside others", the_environments),
    "tables": Chapter("Live tables", lambda: live.told(live.measured())),
    "neighbour": Chapter("Beside boardgame.io", lambda: neighbour.told(neighbour.measured())),
    "page": Chapter("The page", lambda: clicks.told(clicks.measured(IN_TEST))),
    "offline": Chapter("Without a server", lambda: without_a_server(IN_TEST)),
}
"""The chapters after the games, in the order of the page."""
BY_THEMSELVES = {
    key: Chapter(fairyring.game(key).name, partial(the_game, key)) for key in fairyring.game_keys()
} | CHAPTERS


if __name__ == "__main__":
    main()
