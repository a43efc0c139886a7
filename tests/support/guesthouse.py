"""Guests: packages with a game or a bot, working or broken, as installed distributions."""

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import commands
import pytest

from fairyring.bots.roster import guest_players, tell_of_guests

PREAMBLE = "import dataclasses\nfrom lantern_fair import GAME as FAIR\n"
MODULES = ("position", "rulebook", "scene", "sense")


def install(
    folder: Path, name: str, entry: str = "", code: str = "", group: str = "games", **modules: str
) -> Path:
    """Install a distribution with one package; by default its entry point is the package."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[fairyring.{group}]\n{entry or f'{name} = {name}'}\n")
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text(code)
    for module, lines in modules.items():
        (package / f"{module}.py").write_text(lines)
    return package


def install_fair(folder: Path, key: str, **modules: str) -> Path:
    """Install Lantern Fair under another key, with some modules replaced."""
    code = f"{PREAMBLE}GAME = dataclasses.replace(FAIR, key={key!r}, package={key!r})\n"
    usual = {module: f"from lantern_fair.{module} import *\n" for module in MODULES}
    return install(folder, key, code=code, **usual | modules)


DOCS = Path(__file__).parents[2] / "docs"
ADD_A_BOT = DOCS / "add-a-bot.md"
ADD_A_GAME = DOCS / "add-a-game.md"
TUTORIAL_GAMES = {"nim": "mushroom_nim", "pie": "midnight_pie"}
"""The keys of the games that docs/add-a-game.md builds, and their packages."""


def lay_moss(folder: Path) -> None:
    """Write the package of docs/add-a-bot.md."""
    for name, code in re.findall(
        r"```\w+ file=(\S+)\n(.*?)```", ADD_A_BOT.read_text("utf-8"), re.DOTALL
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, "utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    ((group, entries),) = project["entry-points"].items()
    info = folder / "fairyring_moss-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1\n")
    lines = "".join(f"{key} = {module}\n" for key, module in entries.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}")


def lay_tutorial(folder: Path) -> None:
    """Install the packages of docs/add-a-game.md."""
    text = ADD_A_GAME.read_text("utf-8")
    for name, code in re.findall(r"```python file=(\S+)\n(.*?)```", text, re.DOTALL):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(code, "utf-8")
    entry = re.search(r'\[project.entry-points."(.*?)"\]\nnim = "(.*?)"', text)
    assert entry is not None
    assert entry[2] == TUTORIAL_GAMES["nim"]
    for key, package in TUTORIAL_GAMES.items():
        info = folder / f"{package}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[{entry[1]}]\n{key} = {package}\n")


@contextmanager
def lodged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let bots that are installed in a folder be found, here and in processes started later."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", f"{folder}{os.pathsep}{os.environ['PYTHONPATH']}")
    _forget()
    yield
    _forget()


def _forget() -> None:
    guest_players.cache_clear()
    tell_of_guests.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] in ("guest", "moss")]:
        del sys.modules[name]


def run(folder: Path, *arguments: str, **environment: str) -> commands.Said:
    """Run a command of fairyring where these guests are installed."""
    return commands.run(folder, *arguments, **({"PYTHONPATH": path_with(folder)} | environment))


def path_with(folder: Path) -> str:
    """Return the PYTHONPATH with which a process finds the guests in a folder."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
