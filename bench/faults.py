"""Inject faults under running tables and print what became of them as JSON.

    python bench/faults.py [--times 50] [--only killed] [--write]

Each fault happens at a random moment while people play. An action counts as acknowledged when the
package's own client was told that it is done. PostgreSQL and Redis are started here where they are
installed, and so is a disk that can be filled where one can be mounted. `--write` updates
docs/reliability.md; the chapters of faults that were not tried stay as they were.
"""

import argparse
import contextlib
import json
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import psycopg
from attackers import floods, strangers
from databases import Postgres, has_postgres, postgres, redis, redis_program
from deaths import database_killed, killed, one_killed, same_number, taken_over
from faults_told import page
from playing import Figures
from troubles import bell_away, clock_jumps, disk_full, never_reads

PAGE: Final = Path("docs/reliability.md")
_FLAWS: Final = ("lost", "twice", "broken", "both", "neither", "late", "wrong")
_DISK: Final = "16m"


@contextlib.contextmanager
def on_disk() -> Iterator[str]:
    """Yield a new store in a file."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/tables.sqlite"


@contextlib.contextmanager
def in_a_schema(database: Postgres) -> Iterator[str]:
    """Yield a new store in its own schema of a database."""
    schema = f"faults_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(database.url, autocommit=True) as line:
        line.execute(f"CREATE SCHEMA {schema}")
    yield f"{database.url}?options=-csearch_path%3D{schema}"


@contextlib.contextmanager
def small_disk() -> Iterator[Path]:
    """Yield a small file system."""
    with tempfile.TemporaryDirectory() as folder:
        made = ["mount", "-t", "tmpfs", "-o", f"size={_DISK}", "fairyring", folder]
        subprocess.run(made, check=True, stderr=subprocess.DEVNULL)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def may_mount() -> bool:
    """Return True if a file system can be mounted here."""
    with contextlib.suppress(subprocess.CalledProcessError, OSError), small_disk():
        return True
    return False


Start = Callable[[str, int], Figures]
"""Injects a fault at a store a number of times, and returns the figures."""


def at_each(fault: Start) -> Callable[[Postgres | None, int], Iterator[tuple[str, Figures]]]:
    """Return a trial of a fault on each available kind of store."""

    def tried(database: Postgres | None, times: int) -> Iterator[tuple[str, Figures]]:
        with on_disk() as store:
            yield "SQLite", fault(store, times)
        if database is not None:
            with in_a_schema(database) as store:
                yield "PostgreSQL", fault(store, times)

    return tried


def of_database(database: Postgres | None, times: int) -> Iterator[tuple[str, Figures]]:
    """Kill PostgreSQL, if it is available."""
    if database is not None:
        yield "PostgreSQL", database_killed(database, times)


def of_bell(database: Postgres | None, times: int) -> Iterator[tuple[str, Figures]]:
    """Kill or freeze Redis, if it is installed."""
    if redis_program() is not None:
        with redis() as bell:
            yield from at_each(lambda store, n: bell_away(store, n, bell))(database, times)


def of_disk(database: Postgres | None, times: int) -> Iterator[tuple[str, Figures]]:
    """Fill the disk of a store, if a small one can be mounted."""
    if may_mount():
        with small_disk() as disk:
            yield "SQLite", disk_full(f"sqlite:///{disk}/tables.sqlite", times, disk)


FAULTS: Final[dict[str, Callable[[Postgres | None, int], Iterator[tuple[str, Figures]]]]] = {
    "killed": at_each(killed),
    "one_killed": at_each(one_killed),
    "taken_over": at_each(taken_over),
    "same_number": at_each(same_number),
    "database_killed": of_database,
    "bell_away": of_bell,
    "disk_full": of_disk,
    "never_reads": at_each(never_reads),
    "clock_jumps": at_each(clock_jumps),
    "floods": at_each(floods),
    "strangers": at_each(strangers),
}


def main() -> int:
    """Inject the faults; return 1 if any figure shows a flaw."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--only", choices=FAULTS, nargs="+", default=[*FAULTS])
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    found: dict[str, dict[str, Figures]] = {}
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(postgres()) if has_postgres() else None
        for name in given.only:
            found[name] = {}
            for kind, figures in FAULTS[name](database, given.times):
                found[name][kind] = figures
                print(name, kind, figures, file=sys.stderr, flush=True)
            if given.write:  # at once, because later faults may raise
                told = page({name: found[name]}, PAGE.read_text(encoding="utf-8"))
                PAGE.write_text(told, encoding="utf-8")
    print(json.dumps(found, indent=1))
    every = [figures for stores in found.values() for figures in stores.values()]
    return int(any(figures.get(flaw) for figures in every for flaw in _FLAWS))


if __name__ == "__main__":
    sys.exit(main())
