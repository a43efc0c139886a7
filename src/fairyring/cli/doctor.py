"""The command `doctor`."""

import importlib.util
import platform
import re
import shutil
import sys
from importlib import metadata
from pathlib import Path
from typing import Final

from rich.table import Table
from rich.text import Text

import fairyring
from fairyring.cli.paper import Paper
from fairyring.games import guests, keys
from fairyring.kernel.build import compiled
from fairyring.table.keeping.folder import data_path

OPTIONAL: Final = {
    "readline": "what you type in play cannot be edited or called back",
    "psycopg": "tables cannot be kept in PostgreSQL",
    "redis": "several servers cannot ring each other through Redis",
}
"""Modules that this machine may lack, and what one then goes without."""


def doctor() -> None:
    """Tell what is installed, whether it is compiled, and what is missing."""
    size = shutil.get_terminal_size()
    build = "compiled" if compiled() else "plain Python (a C compiler at install time helps)"
    lines = Table.grid(padding=(0, 2))
    for name, value in (
        ("fairyring", f"{fairyring.__version__}, {build}"),
        ("from", str(Path(fairyring.__file__).parent)),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("system", platform.platform()),
        *((name, _version(name)) for name in needed()),
        ("games", ", ".join(keys())),
        *(("left out", guest) for guest in guests().left_out()),
        ("missing", "; ".join(_missing()) or "nothing"),
        ("terminal", f"{size.columns} columns, {size.lines} lines, {sys.stdout.encoding}"),
        ("data", str(data_path())),
    ):
        lines.add_row(Text(name, "bold"), Text(value))
    Paper().print(lines)


def needed() -> list[str]:
    """The distributions that an installed fairyring depends on; none when it is not installed."""
    try:
        wanted = metadata.requires("fairyring") or []
    except metadata.PackageNotFoundError:
        return []
    return [re.split(r"[^\w-]", line)[0] for line in wanted if "extra ==" not in line]


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "not installed: install fairyring again"


def _missing() -> list[str]:
    return [
        f"{name}: {without}"
        for name, without in OPTIONAL.items()
        if importlib.util.find_spec(name) is None
    ]
