"""The command `doctor`."""

import platform
import shutil
import sys
from pathlib import Path

from rich.table import Table
from rich.text import Text

import fairyring
from fairyring.bots.roster import guest_players
from fairyring.cli.common.output import Paper
from fairyring.games import guests, keys
from fairyring.kernel.build import compiled, why_plain
from fairyring.kernel.loading.extras import command, has, name_of, requirements, version_of
from fairyring.store.folder import data_path

EXTRAS = {
    "table": "to serve tables to browsers, or to export a site",
    "lab": "to keep runs, to tune, to write pages, to use several cores",
    "print": "to put a game on paper",
    "envs": "for environments of PettingZoo and Gymnasium, and rows of numbers",
    "openspiel": "for environments of OpenSpiel",
    "postgresql": "to keep tables in PostgreSQL",
    "redis": "to let servers notify each other through Redis",
    "push": "to send notifications to people's devices",
    "passkeys": "to let people keep their names with passkeys",
    "metrics": "to serve figures for Prometheus",
}
"""The purpose of each extra."""


def doctor() -> None:
    """Run `fairyring doctor`."""
    size = shutil.get_terminal_size()
    build = "compiled" if compiled() else f"plain Python: {why_plain()}"
    lines = Table.grid(padding=(0, 2))
    for name, value in (
        ("fairyring", f"{fairyring.__version__}, {build}"),
        ("from", str(Path(fairyring.__file__).parent)),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("system", platform.platform()),
        *((name, _version(name)) for name in needed()),
        *((f"[{extra}]", _held(extra, use)) for extra, use in EXTRAS.items() if needed(extra)),
        ("games", ", ".join(keys())),
        ("guests' bots", ", ".join(guest_players().welcome) or "none"),
        *(("left out", guest) for guest in (*guests().left_out(), *guest_players().left_out())),
        ("readline", "here" if has("readline") else "not here: what you type stays as it is"),
        ("terminal", f"{size.columns} columns, {size.lines} lines, {sys.stdout.encoding}"),
        ("data", str(data_path())),
    ):
        lines.add_row(Text(name, "bold"), Text(value))
    Paper().print(lines)


def needed(extra: str = "") -> list[str]:
    """Return the distributions that Fairyring requires, or one of its extras."""
    return sorted(set(map(name_of, requirements(extra))) - {"fairyring"}, key=str.lower)


def _version(name: str) -> str:
    return version_of(name) or "not installed: install fairyring again"


def _held(extra: str, use: str) -> str:
    """Return the versions of an extra's distributions, or what is missing."""
    versions = {name: version_of(name) for name in needed(extra)}
    if all(versions.values()):
        return ", ".join(f"{name} {version}" for name, version in versions.items())
    lacks = ", ".join(name for name, version in versions.items() if not version)
    return f"not here: {lacks}; {use}: {command(extra)}"
