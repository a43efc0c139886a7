"""Plants faults in copies of this checkout, one at a time, and checks that the tests find each one.

The faults are tables in `faults/`: what is changed in which file, what that breaks for people, and
which tests run first. A fault is found when a test fails with it, fails with it again when run by
itself, and passes without it. So a test that fails anyway, or from time to time, finds nothing.

All Python runs plain, from the copy, whichever build `make test` uses for a test: both builds are
made from the same source.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
TABLES: Final = Path(__file__).parent / "faults"
PYTHON: Final = ROOT / ".venv-test" / "bin" / "python"

AREAS: Final = (
    "kernel", "gdfr", "gobblestones", "swinger", "toboggan", "fairy_school", "veil", "scene",
    "rulebook", "record", "store", "table", "wire", "web", "site", "client", "lab",
    "environments", "bots", "languages", "cli",
)  # fmt: skip

QUICK: Final = "not soak and not thorough"
QUICK_IN_BROWSER: Final = f"quick and {QUICK}"
"""The tests that `make test` runs: see `tests/support/schedule.py`."""
ALL: Final = "not soak"
BROWSER: Final = "tests/browser"
CLIENT: Final = "src/fairyring/browser/"
SECONDS: Final = 3600
"""The most seconds of one run of some tests."""

NO_TESTS: Final = 5
FAILED: Final = (1, 2)
"""The exit statuses of pytest when tests failed, or could not be collected."""

EXAMPLES: Final = """\
examples:
  python tests/planted/plant.py                          plant all faults (takes about an hour)
  python tests/planted/plant.py --jobs 2                 the same, two at a time
  python tests/planted/plant.py --only rate-off-by-one   plant one
  python tests/planted/plant.py --area veil store        plant those of two areas
  python tests/planted/plant.py --all-tests              look with all tests but the soak
  python tests/planted/plant.py --check                  only check that the tables fit the source
"""


class BadTable(ValueError):
    """A fault that cannot be planted; the message names it and says why."""


class CannotRun(RuntimeError):
    """Tests could not be run at all."""


@dataclass(frozen=True)
class Fault:
    """A mistake that a person could make, in one file."""

    id: str
    area: str
    kind: str
    breaks: str
    """The consequence for people, in one sentence."""
    file: str
    old: str
    """The text that is replaced; it occurs exactly once in the file."""
    new: str
    looked_at: tuple[str, ...]
    """The tests to run first."""

    def applied(self, text: str) -> str:
        """Return the content of the file with this fault."""
        found = text.count(self.old)
        if found != 1:
            raise BadTable(
                f"{self.id}: the old text occurs {found} times in {self.file}, not once;"
                f" bring the entry in {TABLES.relative_to(ROOT)} up to date"
            )
        return text.replace(self.old, self.new)

    def plant(self, checkout: Path) -> None:
        """Apply the fault to a copy of the checkout."""
        file = checkout / self.file
        if not file.is_file():
            raise BadTable(f"{self.id}: there is no file {self.file}")
        file.write_text(self.applied(file.read_text("utf-8")), "utf-8")


def read_tables(folder: Path = TABLES) -> list[Fault]:
    """Return all faults, area by area. Raises BadTable."""
    faults = []
    for file in sorted(folder.glob("*.toml")):
        for row in tomllib.loads(file.read_text("utf-8"))["fault"]:
            faults.append(_fault(file.name, row))
    return sorted(faults, key=lambda fault: AREAS.index(fault.area))


def _fault(table: str, row: dict[str, Any]) -> Fault:
    name = row.get("id", "?")
    try:
        fault = Fault(**row | {"looked_at": tuple(row["looked_at"])})
    except (KeyError, TypeError) as wrong:
        raise BadTable(f"{table}, {name}: {wrong}") from None
    if fault.area not in AREAS:
        raise BadTable(f"{table}, {name}: there is no area {fault.area}")
    return fault


def check(faults: Sequence[Fault]) -> None:
    """Refuse the first fault that does not fit the present source. Raises BadTable."""
    for fault in faults:
        file = ROOT / fault.file
        if not file.is_file():
            raise BadTable(f"{fault.id}: there is no file {fault.file}")
        fault.applied(file.read_text("utf-8"))
        for path in fault.looked_at:
            if not (ROOT / path).exists():
                raise BadTable(f"{fault.id}: there is no test {path}")


# Copies of the checkout.


def copy_checkout(to: Path) -> None:
    """Copy all files that git tracks or would track, as they are in the working tree."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True).stdout
    for name in sorted({*listed.decode().split("\0")} - {""}):
        source = ROOT / name
        if source.is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, to / name)
    if (ROOT / "node_modules").is_dir():
        (to / "node_modules").symlink_to(ROOT / "node_modules")
    # Compile once for all copies, with hashes, so that a fault within the same second is noticed.
    compiling = ["-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src"]
    subprocess.run([PYTHON, *compiling], cwd=to, check=True)


# Running tests.


@dataclass(frozen=True)
class Run:
    """The result of running some tests until one failed."""

    failed: str | None = None
    """The first test that failed."""
    late: bool = False
    """True if it took too long."""


class Runner:
    """Runs tests in copies of the checkout, and leaves no process behind."""

    def __init__(self, all_tests: bool, room: Path) -> None:
        """`all_tests` includes all but the soak; temporary files go to `room`."""
        self._marked = ALL if all_tests else QUICK
        self._marked_in_browser = ALL if all_tests else QUICK_IN_BROWSER
        self._room = room
        self._stopped = False
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = threading.Lock()

    def run(self, checkout: Path, tests: Sequence[str], but: Sequence[str] = ()) -> Run:
        """Run tests, except `but` these, until one fails."""
        for test in [test for test in tests if _is_js(test)]:
            for file in _js_files(checkout, test):
                if file not in but and self._node(checkout, file).failed:
                    return Run(file)
        in_browser = [test for test in tests if test.startswith(BROWSER)]
        others = [test for test in tests if not _is_js(test) and test not in in_browser]
        run = self._pytest(checkout, others, but, self._marked) if others else Run()
        if in_browser and run == Run():
            run = self._pytest(checkout, in_browser, but, self._marked_in_browser)
        return run

    def _node(self, checkout: Path, file: str) -> Run:
        status, _ = self._finished(["node", "--test", file], checkout)
        return Run(file if status else None)

    def _pytest(self, checkout: Path, tests: Sequence[str], but: Sequence[str], marked: str) -> Run:
        with tempfile.TemporaryDirectory(dir=self._room) as room:
            command = [
                str(PYTHON), "-m", "pytest", "-x", "-q", "--tb=no", "-m", marked,
                "-o", f"cache_dir={room}/cache", f"--basetemp={room}/tmp",
                *[f"--{'deselect' if '::' in test else 'ignore'}={test}" for test in but], *tests,
            ]  # fmt: skip
            status, told = self._finished(command, checkout)
            if status is None:
                return Run(late=True)
            if status in (0, NO_TESTS):
                return Run()
            noted = Path(room, "cache", "v", "cache", "lastfailed")
            if status in FAILED and noted.is_file():
                return Run(next(iter(json.loads(noted.read_text("utf-8")))))
        raise CannotRun(f"pytest ended with {status}:\n{told[-2000:]}")

    def _finished(self, command: Sequence[str], checkout: Path) -> tuple[int | None, str]:
        """Return the exit status of a command, None if it took too long, and its output."""
        env = os.environ | {"PYTHONPATH": str(checkout / "src"), "FAIRYRING_BUILD": "plain"}
        with tempfile.TemporaryFile(dir=self._room) as said:
            with self._lock:
                if self._stopped:
                    raise KeyboardInterrupt
                running = subprocess.Popen(
                    command, cwd=checkout, env=env, stdout=said, stderr=subprocess.STDOUT,
                    stdin=subprocess.DEVNULL, start_new_session=True,
                )  # fmt: skip
                self._running.add(running)
            try:
                status: int | None = running.wait(SECONDS)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                _kill(running)
                with self._lock:
                    self._running.discard(running)
            said.seek(0)
            return status, said.read().decode(errors="replace")

    def stop(self) -> None:
        """Kill all running commands, and start no more."""
        with self._lock:
            self._stopped = True
            for running in self._running:
                _kill(running)


def _kill(running: subprocess.Popen[bytes]) -> None:
    """Kill a command and all processes that it started."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()


def _is_js(test: str) -> bool:
    return test.startswith("tests/js")


def _js_files(checkout: Path, test: str) -> list[str]:
    path = checkout / test
    files = sorted(path.glob("*.test.js")) if path.is_dir() else [path]
    return [file.relative_to(checkout).as_posix() for file in files]


# The search for a fault.


@dataclass(frozen=True)
class Found:
    """The result of a planted fault."""

    fault: Fault
    by: str
    """The test that found it; empty if none did."""
    seconds: float
    note: str = ""


class Search:
    """Looks for faults with the tests."""

    def __init__(self, runner: Runner, pristine: Path, room: Path) -> None:
        """`pristine` is a copy of the checkout without a fault."""
        self._runner = runner
        self._pristine = pristine
        self._room = room
        self._passes: dict[str, bool] = {}
        """By test, whether it passes without a fault."""

    def look_for(self, fault: Fault) -> Found:
        """Plant a fault in a new copy, and run more and more tests until one finds it."""
        began = time.monotonic()
        copy = Path(tempfile.mkdtemp(dir=self._room, prefix=f"{fault.id}-"))
        notes: list[str] = []
        try:
            shutil.copytree(self._pristine, copy, symlinks=True, dirs_exist_ok=True)
            fault.plant(copy)
            for tests in (fault.looked_at, *_wider(fault)):
                found = self._look_with(copy, tests, notes)
                if found is not None:
                    if tests is not fault.looked_at:
                        notes.insert(0, "not by the tests that are looked at first")
                    break
        except CannotRun as failure:
            found, notes = None, [str(failure)]
        finally:
            shutil.rmtree(copy, ignore_errors=True)
        return Found(fault, found or "", time.monotonic() - began, "; ".join(notes))

    def _look_with(self, copy: Path, tests: Sequence[str], notes: list[str]) -> str | None:
        """Return the first of these tests that finds the fault, or None."""
        innocent: list[str] = []
        while True:
            run = self._runner.run(copy, tests, innocent)
            if run.late:
                notes.append(f"{' '.join(tests)} took longer than {SECONDS} s")
            if run.failed is None or run.failed in innocent:  # such as a file that cannot be read
                return None
            if self._is_to_blame(copy, run.failed):
                return run.failed
            innocent.append(run.failed)

    def _is_to_blame(self, copy: Path, test: str) -> bool:
        """Return whether a test fails because of the fault: again with it, and not without it."""
        if self._runner.run(copy, [test]).failed is None:
            return False
        if test not in self._passes:
            alone = self._runner.run(self._pristine, [test])
            self._passes[test] = alone.failed is None and not alone.late
        return self._passes[test]


def _wider(fault: Fault) -> Iterator[tuple[str, ...]]:
    """Yield folders of tests one after the other, beginning with those near the fault."""
    near = {f"tests/{part}" for part in Path(fault.file).parts}
    if fault.file.startswith(CLIENT):
        near |= {"tests/js", BROWSER}
    if "games" in Path(fault.file).parts:
        near |= {"tests/conformance"}
    folders = sorted(_folders(), key=lambda at: (at not in near, at == BROWSER, at))
    for folder in folders:
        yield (folder,)


def _folders() -> list[str]:
    tests = ROOT / "tests"
    found = [
        folder.relative_to(ROOT).as_posix()
        for folder in tests.iterdir()
        if folder.is_dir() and (any(folder.rglob("test_*.py")) or any(folder.glob("*.test.js")))
    ]
    return [folder for folder in found if folder != "tests/planted"]


# The report.


def _told(found: Sequence[Found]) -> str:
    """Return the table for the end of the output."""
    rows = [("fault", "area", "found by", "seconds")]
    for one in found:
        by = one.by or "NOT FOUND"
        rows.append((one.fault.id, one.fault.area, by, f"{one.seconds:.0f}"))
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join((*map(str.ljust, row, wide), row[3].rjust(7))).rstrip() for row in rows]
    number = sum(bool(one.by) for one in found)
    return "\n".join([*lines, "", f"{number} of {len(found)} faults were found."])


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant the chosen faults; return 1 if one was not found, 2 if one cannot be planted."""
    parser = argparse.ArgumentParser(
        description="Plant faults in copies of this checkout; check that the tests find each one.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", nargs="+", metavar="ID", help="plant these faults")
    parser.add_argument("--area", nargs="+", metavar="AREA", choices=AREAS, help=", ".join(AREAS))
    parser.add_argument(
        "--all-tests", action="store_true",
        help="look with all tests but the soak, not only with those that `make test` runs",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, default=1, help="faults at a time (default: 1)")
    parser.add_argument(
        "--check", action="store_true", help="check that each fault fits the source, and stop"
    )
    given = parser.parse_args(arguments)
    try:
        faults = read_tables()
        check(faults)
    except BadTable as bad:
        print(bad, file=sys.stderr)
        return 2
    if unknown := {*(given.only or ())} - {fault.id for fault in faults}:
        parser.error(f"there is no fault {', '.join(sorted(unknown))}")
    if given.check:
        print(f"All {len(faults)} faults fit the source.")
        return 0
    if not PYTHON.exists():
        parser.error(f"there is no {PYTHON}; make it with `make test`")
    chosen = [
        fault
        for fault in faults
        if (not given.only or fault.id in given.only)
        and (not given.area or fault.area in given.area)
    ]
    return _plant(chosen, given.all_tests, max(1, given.jobs))


def _plant(faults: Sequence[Fault], all_tests: bool, jobs: int) -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # clean up as after Ctrl-C
    with tempfile.TemporaryDirectory(prefix="planted-", ignore_cleanup_errors=True) as place:
        room, pristine = Path(place), Path(place, "pristine")
        pristine.mkdir()
        copy_checkout(pristine)
        runner = Runner(all_tests, room)
        search = Search(runner, pristine, room)
        found: list[Found] = []
        with ThreadPoolExecutor(jobs) as pool:
            try:
                for one in pool.map(search.look_for, faults):
                    found.append(one)
                    by = f"found by {one.by}" if one.by else "NOT FOUND"
                    note = f" ({one.note})" if one.note else ""
                    count = f"{len(found)}/{len(faults)}"
                    print(f"{count} {one.fault.id}: {by}, {one.seconds:.0f} s{note}", flush=True)
            except KeyboardInterrupt:
                pool.shutdown(wait=False, cancel_futures=True)
                runner.stop()
                return 130
    print()
    print(_told(found))
    missed = [one for one in found if not one.by]
    for one in missed:
        print(f"Not found: {one.fault.id}. {one.fault.breaks} {one.note}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
