"""The build that runs, and that no outdated one can run in its place."""

import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import fairyring
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.kernel.build import compiled

TOP = Path(__file__).parents[2]
SOURCE = TOP / "src"


def hot_modules() -> list[str]:
    """Return modules that every compiled build compiles: the rules of all games, and more."""
    names = ["fairyring.bots.bot", "fairyring.bots.match", "fairyring.kernel.dice"]
    wings = importlib.import_module("fairyring.games")
    for wing in pkgutil.iter_modules(wings.__path__, "fairyring.games."):
        if not wing.ispkg:
            continue
        room = importlib.import_module(f"{wing.name}.position")
        names.append(room.__name__)
        for module in pkgutil.iter_modules(getattr(room, "__path__", ()), f"{room.__name__}."):
            names.append(module.name)
    return names


def test_all_hot_modules_are_of_the_build_that_runs() -> None:
    names = hot_modules()
    assert "fairyring.games.gdfr.position.table" in names
    files = {name: str(importlib.import_module(name).__file__) for name in names}
    odd = {name: file for name, file in files.items() if file.endswith(".py") is compiled()}
    assert not odd


def test_a_compiled_build_comes_from_no_source_tree() -> None:
    place = Path(fairyring.__file__).resolve()
    assert place.is_relative_to(SOURCE) is not compiled()


def test_nothing_is_taken_from_the_collector_of_cycles() -> None:
    # mypyc's `acyclic` leaves out a header that CPython writes to when it frees deep nests, which
    # overwrites whatever is before the object in memory. See decision 0005.
    sources = [path for path in SOURCE.rglob("*.py") if "acyclic" in path.read_text("utf-8")]
    assert not sources


def test_what_hot_classes_hold_outlives_a_deep_nest_beside_it() -> None:
    for depth in range(40, 60):
        kept = []
        nest: list[object] = []
        for number in range(50):
            nest.append(Declaration((1, number)))
            kept.append(Declaration((2, number)))
        for _ in range(depth):
            nest = [nest]
        del nest
        assert [one.numbers for one in kept] == [(2, number) for number in range(50)]


def test_no_compiled_module_lies_in_the_source() -> None:
    assert not [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]


def test_the_source_on_the_path_goes_before_an_installed_wheel() -> None:
    program = (
        "import fairyring, fairyring.kernel.build as build\n"
        "print(fairyring.__file__, build.compiled(), sep='\\n')"
    )
    around = os.environ | {"PYTHONPATH": str(SOURCE)}
    said = subprocess.check_output([sys.executable, "-c", program], env=around, text=True)
    place, build = said.splitlines()
    assert Path(place) == SOURCE / "fairyring" / "__init__.py"
    assert build == "False"
