"""Which build runs, and that no old one can run in its place."""

import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import fairyring
from fairyring.kernel.build import compiled

TOP = Path(__file__).parents[2]
SOURCE = TOP / "src"


def hot_modules() -> list[str]:
    """Modules that are compiled wherever anything is: the rules of every wing, and more."""
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
