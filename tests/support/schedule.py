"""Chooses which tests run on which build, starts the slowest first, and says how much is left.

`make test` runs the `quick` share: each test on one of the two builds, without those marked
`thorough`. `.ci/run` adds the `rest`: everything else on both builds. A plain `pytest` runs `all`.

`tests/durations.json` holds the seconds of each file by build, as `make durations` measured them.
With `--dist loadfile --no-loadscope-reorder` each free worker takes the next file, so the last
files to finish are short ones and all cores stay busy until the end.
"""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from fairyring.kernel.build import compiled

DURATIONS = Path(__file__).parents[1] / "durations.json"
BUILD = "compiled" if compiled() else "plain"
ON_PLAIN = frozenset({"games", "ink", "kernel", "project"})
"""Folders that `make test` runs on the plain source; all others run on the compiled wheel."""
UNKNOWN = 0.05
"""Seconds that a test of a file without a record is taken for."""
PAUSE = 10.0
"""Seconds between two lines of progress."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("fairyring")
    group.addoption(
        "--share",
        choices=("quick", "rest", "all"),
        default="all",
        help="run what `make test` runs on this build, what it leaves out, or all (the default)",
    )
    group.addoption(
        "--record-durations",
        action="store_true",
        help="write how long each file took to tests/durations.json",
    )


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the process that reports, not one that runs tests
        config.pluginmanager.register(Progress(config), "fairyring-progress")


def recorded() -> dict[str, dict[str, float]]:
    """Seconds by build and test file."""
    found: dict[str, dict[str, float]] = {"compiled": {}, "plain": {}}
    if DURATIONS.exists():
        found |= json.loads(DURATIONS.read_text("utf-8"))
    return found


def file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def quick(item: pytest.Item) -> bool:
    """Return whether `make test` runs this test on the present build."""
    if item.get_closest_marker("thorough"):
        return False
    if item.get_closest_marker("both"):
        return True
    folder = file_of(item.nodeid).split("/")[1]
    if folder == "browser" and not item.get_closest_marker("quick"):
        return False
    on_plain = folder in ON_PLAIN and not item.get_closest_marker("compiled")
    return on_plain == (BUILD == "plain")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the share that was asked for, the slowest files first, each in its own order."""
    share = config.getoption("--share")
    if share != "all":
        kept = [item for item in items if quick(item) is (share == "quick")]
        left_out = [item for item in items if quick(item) is not (share == "quick")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept
    seconds = recorded()[BUILD]
    tests = Counter(file_of(item.nodeid) for item in items)

    def slowest_first(item: pytest.Item) -> tuple[float, str]:
        file = file_of(item.nodeid)
        return -seconds.get(file, UNKNOWN * tests[file]), file

    items.sort(key=slowest_first)


class Progress:
    """Prints a line of progress now and then, in the place of a dot for each test."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._recorded = recorded()[BUILD]
        self._share: dict[str, float] = {}
        """Expected seconds of each test that is not over yet."""
        self._total = self._over = 0.0
        self._count = self._done = 0
        self._begun = self._said = time.monotonic()
        self._took: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(optionalhook=True)  # there is no xdist in a browser's Python
    def pytest_xdist_node_collection_finished(self, node: object, ids: list[str]) -> None:
        self._expect(ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._expect([item.nodeid for item in session.items])

    def _expect(self, ids: Iterable[str]) -> None:
        tests = Counter(map(file_of, ids))
        if not tests:
            return
        self._share = {
            file: self._recorded.get(file, UNKNOWN * number) / number
            for file, number in tests.items()
        }
        self._total = sum(self._share[file] * number for file, number in tests.items())
        self._count = sum(tests.values())
        self._begun = self._said = time.monotonic()

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        if not report.passed or report.when != "call" or self._config.get_verbosity() > 0:
            return None
        return ("", "", "") if isinstance(report, pytest.SubtestReport) else ("passed", "", "")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if isinstance(report, pytest.SubtestReport):
            return
        file = file_of(report.nodeid)
        self._took[file] += report.duration
        if report.when != "teardown":
            return
        self._done += 1
        self._over += self._share.get(file, UNKNOWN)
        now = time.monotonic()
        if now - self._said >= PAUSE and self._count:
            self._said = now
            self._say(now - self._begun)

    def _say(self, passed: float) -> None:
        """Tell how far the tests are; the pace so far says how long the rest takes."""
        share = min(self._over / self._total, 1.0) if self._total else 0.0
        seconds = passed / share - passed if share else 0.0
        left = f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.1f} min"
        reporter: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(f"{share:4.0%}  {self._done:,} of {self._count:,} tests, {left} left")

    def pytest_sessionfinish(self) -> None:
        if not self._config.getoption("--record-durations"):
            return
        known = recorded()
        known[BUILD] |= {file: round(seconds, 2) for file, seconds in self._took.items()}
        DURATIONS.write_text(json.dumps(known, indent=0, sort_keys=True) + "\n", "utf-8")
