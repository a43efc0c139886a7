"""Try a release as its users would: each wheel in a bare environment of each installed Python.

`try_dist.py FOLDER` tries the wheels and the source distribution of a folder; `try_dist.py --here`
plays with the installation that runs it.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

IVY: Final = Path(__file__).parents[1] / "examples" / "ivy"
PYTHONS: Final = ("python3.11", "python3.12", "python3.13", "python3.14")
MOST: Final = 5
"""The number of libraries on which a plain installation may depend directly."""
SHARE: Final = ("tests/kernel", "tests/record")
"""The tests that the source distribution runs here; `make test` runs them all."""

PLAYED: Final = "play gdfr --bots greedy --seed 3"
SIMULATED: Final = "simulate gdfr --seats 2 --games 20 --seed 1 --json"
LEARNT: Final = "-m ivy.learn --games 24 2 --deals 1"
TYPED: Final = "1\n" * 40 + "leave\nyes\n\n"

TOLD: Final = """
import inspect, json
import fairyring
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position
told = [inspect.getdoc(thing) for thing in (fairyring.simulate, FastDice.below, Position.veiled)]
print(json.dumps([compiled(), all(told)]))
"""
CHECKED: Final = """
import fairyring
position = fairyring.game("gdfr").start(2, dice=fairyring.FastDice(7))
reveal_type(position.actions(0))
"""
TYPE: Final = "list[fairyring.kernel.action.Action]"


class Wrong(Exception):
    """A defect that users of the release would notice."""


def main() -> None:
    """Try everything in the folder; raise Wrong at the first defect."""
    if sys.argv[1] == "--here":
        plays(Path(sys.executable).with_name("fairyring"))
        return
    folder = Path(sys.argv[1]).resolve()
    for wheel in sorted(folder.glob("*.whl")):
        stands_alone(wheel)
        for python in filter(None, map(shutil.which, PYTHONS)):
            if (version := version_of(python)) and fits(wheel, version):
                with bare(python, wheel) as room:
                    plays(room / "fairyring")
                    refuses(room)
                    tells(room / "python", compiled="-none-any" not in wheel.name)
                    seats_a_guest(room)
                print(f"{wheel.name} plays in Python {version}", flush=True)
    for source in sorted(folder.glob("*.tar.gz")):
        with unpacked(source) as tree:
            passes(tree)
        print(f"{source.name} passes {' and '.join(SHARE)}")


def stands_alone(wheel: Path) -> None:
    """Check that the description needs no file beside it, and that there are few dependencies."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        told = archive.read(name).decode()
        if not any(name.endswith("py.typed") for name in archive.namelist()):
            raise Wrong(f"{wheel.name} has no py.typed")
    needs = re.findall(r"^Requires-Dist: (?!.*extra ==)(.*)", told, re.MULTILINE)
    if len(needs) > MOST:
        raise Wrong(f"{wheel.name} depends on {len(needs)} others: {', '.join(needs)}")
    if beside := re.findall(r"\]\((?!http)[^)]*\)", told):
        raise Wrong(f"{wheel.name} describes itself with {beside[0]}")


def version_of(python: str) -> str:
    """Return the version of a Python, such as 3.11; empty if it does not start."""
    said = subprocess.run([python, "--version"], capture_output=True, text=True)
    found = re.search(r"3\.\d+", said.stdout)
    return found[0] if found and not said.returncode else ""


def fits(wheel: Path, version: str) -> bool:
    """Return True if a wheel is for this Python."""
    return "-none-any" in wheel.name or f"-cp{version.replace('.', '')}-" in wheel.name


@contextmanager
def bare(python: str, wheel: Path) -> Iterator[Path]:
    """Yield the programs of an environment with only this wheel and its dependencies."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", folder)
        room = Path(folder, "bin")
        run(room / "python", "-m", "pip", "install", "--quiet", wheel)
        yield room


def plays(command: Path) -> None:
    """Play a typed game, and games of bots."""
    run(command, *PLAYED.split(), typed=TYPED)
    told = json.loads(
        run(
            command, *["simulate", "gdfr", "--seats", "2", "--games", "20", "--seed", "1", "--json"]
        )
    )
    if told["games"] != 20:
        raise Wrong(f"{told['games']} games were played, not 20")


def refuses(room: Path) -> None:
    """Check that a command which needs an extra says what to type, and that typing it helps."""
    with tempfile.TemporaryDirectory() as folder:
        command = (room / "fairyring", "print", "gdfr", "--out", Path(folder, "gdfr.pdf"))
        done = subprocess.run(command, capture_output=True, text=True)
        _, _, told = done.stderr.partition(", which is not installed: ")
        if done.returncode != 2 or not told.startswith("pip install "):
            raise Wrong(f"print without its extra said: {done.stderr}")
        run(room / "python", "-m", *shlex.split(told))
        run(*command)


def tells(python: Path, *, compiled: bool) -> None:
    """Check that editors find docstrings and types."""
    if json.loads(run(python, "-c", TOLD)) != [compiled, True]:
        raise Wrong("it is of the other build, or somebody has no docstring")
    with tempfile.NamedTemporaryFile("w", suffix=".py") as code:
        code.write(CHECKED)
        code.flush()
        line = (sys.executable, "-m", "mypy", "--python-executable", python, code.name)
        said = subprocess.run([*map(str, line)], capture_output=True, text=True).stdout
    if TYPE not in said:
        raise Wrong(f"the types say: {said}")


def seats_a_guest(room: Path) -> None:
    """Check that the example of a learning bot brings all that it needs, to play and to learn."""
    run(room / "python", "-m", "pip", "install", "--quiet", IVY)
    run(room / "fairyring", *PLAYED.replace("greedy", "ivy").split(), typed=TYPED)
    with tempfile.TemporaryDirectory() as folder:
        run(room / "python", *LEARNT.split(), "--out", Path(folder, "weights.npz"))


@contextmanager
def unpacked(source: Path) -> Iterator[Path]:
    """Yield the tree of a source distribution."""
    with tempfile.TemporaryDirectory() as folder, tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
        (tree,) = Path(folder).iterdir()
        yield tree


def passes(tree: Path) -> None:
    """Check that a source distribution is complete and passes its tests."""
    for name in ("CREDITS.md", "CHANGELOG.md", "Makefile", "docs", "bench", ".ci/run"):
        if not (tree / name).exists():
            raise Wrong(f"the source distribution lacks {name}")
    around = os.environ | {"PYTHONPATH": "src", "FAIRYRING_BUILD": "plain"}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", *SHARE]
    done = subprocess.run(command, cwd=tree, env=around, capture_output=True, text=True)
    if done.returncode:
        raise Wrong(f"the source distribution fails its tests: {done.stdout}{done.stderr}")


def run(*words: str | Path, typed: str = "") -> str:
    """Return the output of a program; raise Wrong if it fails."""
    done = subprocess.run([*map(str, words)], input=typed, capture_output=True, text=True)
    if done.returncode or "Traceback" in done.stderr:
        raise Wrong(f"{' '.join(map(str, words))}: {done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    try:
        main()
    except Wrong as wrong:
        sys.exit(f"{sys.argv[1]}: {wrong}")
