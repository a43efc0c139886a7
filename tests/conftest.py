"""What all tests share: the toy game as an installed stranger, and the build under test."""

import os
import signal
from pathlib import Path

import pytest
import steady

import fairyring
from fairyring.kernel import position

pytest_plugins = ["schedule"]

TOY = str(Path(__file__).parent / "toy")
# Tests find it by the `pythonpath` of pyproject.toml; the processes that they start by this, from
# whatever folder.
_PATHS = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
os.environ["PYTHONPATH"] = os.pathsep.join([TOY, *map(os.path.abspath, _PATHS)])

# A shell makes what it starts in the background deaf to Ctrl-C, and all that it starts in turn.
signal.signal(signal.SIGINT, signal.default_int_handler)


def _build() -> tuple[str, str]:
    """Whether fairyring runs plain or compiled, and from where."""
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
    """Bots think by count: a busy machine must not change what they do."""
    steady.think_by_count()


def pytest_report_header(config: pytest.Config) -> str:
    build, place = _build()
    return f"fairyring: {build}, from {place}"
