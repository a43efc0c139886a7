"""Setup of all tests: the toy game as an installed guest, and the build under test."""

import os
import signal
from pathlib import Path

import pytest
import steady

import fairyring
from fairyring.kernel import position

pytest_plugins = ["schedule"]

TOY = str(Path(__file__).parent / "toy")
# Tests find it by the `pythonpath` of pyproject.toml, and the processes that they start by this,
# from any folder.
_PATHS = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
os.environ["PYTHONPATH"] = os.pathsep.join([TOY, *map(os.path.abspath, _PATHS)])

# A shell makes background processes and their children ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)


def _build() -> tuple[str, str]:
    """Return whether fairyring runs plain or compiled, and from where."""
    plain = str(position.__file__).endswith(".py")
    return "plain" if plain else "compiled", str(Path(fairyring.__file__).parent)


def pytest_configure(config: pytest.Config) -> None:
    wanted = os.environ.get("FAIRYRING_BUILD")
    if wanted not in (None, "plain", "compiled"):
        raise pytest.UsageError(f"FAIRYRING_BUILD can be plain or compiled, not {wanted!r}")
    build, place = _build()
    if wanted not in (None, build):
        raise pytest.UsageError(f"FAIRYRING_BUILD={wanted}, but {place} is {build}")


@pytest.fixture(autouse=True, scope="session")
def _steady() -> None:
    """Make bots think by count, so that a busy machine does not change what they do."""
    steady.think_by_count()


def pytest_report_header(config: pytest.Config) -> str:
    build, place = _build()
    return f"fairyring: {build}, from {place}"
