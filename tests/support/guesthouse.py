"""Guests of all kinds: packages that bring a game, sound or broken, as installed distributions."""

import os
import subprocess
import sys
from pathlib import Path

PREAMBLE = "import dataclasses\nfrom lantern_fair import GAME as FAIR\n"
ROOMS = ("position", "rulebook", "scene", "sense")


def install(folder: Path, name: str, entry: str = "", code: str = "", **rooms: str) -> Path:
    """A distribution with one package; an entry point that is not said is the package's own."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[fairyring.games]\n{entry or f'{name} = {name}'}\n")
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text(code)
    for room, lines in rooms.items():
        (package / f"{room}.py").write_text(lines)
    return package


def install_fair(folder: Path, key: str, **rooms: str) -> Path:
    """Lantern Fair under another key and with other rooms."""
    code = f"{PREAMBLE}GAME = dataclasses.replace(FAIR, key={key!r}, package={key!r})\n"
    usual = {room: f"from lantern_fair.{room} import *\n" for room in ROOMS}
    return install(folder, key, code=code, **usual | rooms)


def run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A command of fairyring where these guests are installed."""
    paths = [str(folder), os.environ.get("PYTHONPATH", "")]
    around = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))} | more
    return subprocess.run(
        [sys.executable, "-m", "fairyring", *arguments],
        capture_output=True,
        text=True,
        env=around,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        timeout=120,
    )
