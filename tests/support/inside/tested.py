"""Runs tests unchanged in a Python without processes, sockets and SQL: tested.py FILES...

Test files that need one of these are left out by what they import. Bots think at once, in the lane
of a browser's tables; stores are drawers.
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

LIBRARIES = (
    "pytest", "_pytest", "py.py", "pluggy", "iniconfig", "packaging", "pygments",
    "anyio", "idna", "typing_extensions.py",
)  # fmt: skip
NOT_HERE = re.compile(
    r"^(?:from|import) (?:hypothesis|marks|psycopg|servers|sight_page|signal|sqlalchemy|sqlite3"
    r"|subprocess|fairyring\.(?:cli|envs|store\.sql|table\.thinking\.processes))\b",
    re.MULTILINE,
)
"""Imports of tests that need a process, a socket, SQL, or a library that is missing here."""


def stand_in(name: str, **has: Any) -> None:
    """Put a module in the place of one that cannot be loaded here."""
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(has)


os.mkdir("/packages")
for library in LIBRARIES:
    os.symlink(f"/installed/{library}", f"/packages/{library}")
sys.path[:0] = ["/top/src", "/top/tests/support/inside"]
sys.path.append("/packages")
os.chdir("/top")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

# pytest imports these for its debugger; sites leave out everything for terminals.
stand_in("_pyrepl")
stand_in("_pyrepl.utils")

import pytest  # noqa: E402
import waiting  # noqa: E402

from fairyring.offline.lane import WorkerLane, thought  # noqa: E402
from fairyring.store.keyed.backend import MemoryBackend  # noqa: E402
from fairyring.store.keyed.store import KeyedStore  # noqa: E402
from fairyring.table.thinking.thinkers import Thinkers  # noqa: E402


class Plugin:
    """Leaves out tests that cannot run here."""

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        if collection_path.is_file() and NOT_HERE.search(collection_path.read_text("utf-8")):
            return True
        return None  # other plugins decide

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        try:
            yield
        except OSError as failure:
            if "does not support processes" not in str(failure):
                raise
            pytest.skip("it starts a process")


class AtOnce:
    """A lane without a second worker: it thinks at once."""

    async def think(self, asked: str, seconds: float) -> str:
        return thought(asked)


class Workers(Thinkers):
    def __init__(self, count: int = 1, *, limit: float = 30.0) -> None:
        lane = WorkerLane(AtOnce())
        super().__init__(lane, lane, limit)


@contextmanager
def address(kind: str, folder: Path) -> Iterator[str]:
    yield f"drawers:{folder}"


kept: dict[str, MemoryBackend] = {}


async def open_store(url: str) -> KeyedStore:
    return KeyedStore(kept.setdefault(url, MemoryBackend()))


stand_in("fairyring.table.thinking.processes", Workers=Workers)
stand_in("stores", KINDS=("drawers",), address=address, open_store=open_store)
waiting.install()
options = ["-q", "-p", "no:cacheprovider", "-p", "anyio.pytest_plugin"]
failed = pytest.main([*options, *sys.argv[1:]], plugins=[Plugin()])
if failed:
    raise SystemExit(f"pytest ended with {failed}")
