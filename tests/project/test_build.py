"""The build that runs, that no outdated one can run in its place, and how C is compiled."""

import ast
import importlib
import importlib.util
import os
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from setuptools import Distribution

import fairyring
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.kernel.build import compiled

TOP = Path(__file__).parents[2]
SOURCE = TOP / "src"


def hot_modules() -> list[str]:
    """Return modules that every compiled build compiles: the rules of all games, and more."""
    names = ["fairyring.bots.bot", "fairyring.bots.playout", "fairyring.kernel.dice"]
    games = importlib.import_module("fairyring.games")
    for game in pkgutil.iter_modules(games.__path__, "fairyring.games."):
        if not game.ispkg:
            continue
        position = importlib.import_module(f"{game.name}.position")
        names.append(position.__name__)
        inner = getattr(position, "__path__", ())
        for module in pkgutil.iter_modules(inner, f"{position.__name__}."):
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


# The compilation.


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The code of setup.py, which builds nothing when it is imported."""
    spec = importlib.util.spec_from_file_location("fairyring_setup", TOP / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def names_of(package: Path) -> set[str]:
    """Return the functions and classes that a package's `__init__` defines or imports."""
    names = set()
    for line in ast.parse(package.read_text("utf-8")).body:
        match line:
            case ast.FunctionDef(name) | ast.ClassDef(name):
                names.add(name)
            case ast.ImportFrom(module=str(), names=imported):
                names |= {alias.asname or alias.name for alias in imported}
    return names


def test_no_compiled_package_has_a_function_named_as_one_of_its_modules(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In a compiled build the module takes the place of the function as soon as it is imported.
    monkeypatch.chdir(TOP)
    packages = [Path(name) for name in build.hot_modules() if name.endswith("__init__.py")]
    assert len(packages) > 20
    hidden = {
        str(package): names
        for package in packages
        if (names := names_of(package) & {path.stem for path in package.parent.iterdir()})
    }
    assert not hidden


RULE = """char CPyDef_dice___roll(PyObject *cpy_r_dice) {
    if (cpy_r_dice) {
        return 1;
    }
    return 2;
}
"""
TEMPLATE = "PyTypeObject *CPyType_dice___Dice_template"
SET_UP = "bool\nCPyDef_dice___Dice_coroutine_setup(PyObject *type)"
WRAPPER = """        PyObject *CPyPy_dice___roll(PyObject *self, PyObject *const *args) {
            static const char * const kwlist[] = {"dice", 0};
            return NULL;
        }
"""
BODY = """char CPyDef_dice_____top_level__(void) {
    return 1;
CPyL1: ;
    return 2;
}
"""


def test_rules_are_kept_apart_from_what_runs_once_or_leads_to_them(build: ModuleType) -> None:
    known = f"static {TEMPLATE} = &other;\nstatic {SET_UP}\n{{\n    return 1;\n}}\n"
    rules, seldom = build.parted(f"{build.HEAD}{known}{WRAPPER}{RULE}        \n{BODY}")
    assert rules == f"{known.replace('static ', '')}{RULE}        \n"
    assert seldom == f"extern {TEMPLATE};\nextern {SET_UP};\n{WRAPPER}{BODY}"


def test_units_are_as_long_as_they_may_be(build: ModuleType) -> None:
    units = list(build.gathered(["aa", "bb", "c" * 9, "", "dd"], 5))
    assert units == [build.HEAD + text for text in ("aabb", "c" * 9, "dd")]


def test_objects_that_are_damaged_or_not_used_any_more_are_gone(
    build: ModuleType, tmp_path: Path
) -> None:
    before = build.Objects(tmp_path / "objects")
    for name in ("whole", "half", "old"):
        before.keep(name, f"compiled {name}".encode())
    half = tmp_path / "objects/half"
    half.write_bytes(half.read_bytes()[:-1])
    now = build.Objects(tmp_path / "objects")
    assert now.find("whole") == b"compiled whole"
    assert now.find("half") is None
    assert now.find("none") is None
    now.prune()
    assert sorted(path.name for path in (tmp_path / "objects").iterdir()) == ["half", "whole"]


def test_a_build_needs_no_place_to_keep_objects(build: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "objects").touch()
    objects = build.Objects(tmp_path / "objects")
    objects.keep("one", b"compiled")
    assert objects.find("one") is None
    objects.prune()


class Compiler:
    """Writes down what it compiles instead; it can be made to stop at one unit."""

    compiler_so = (sys.executable,)

    def __init__(self, stop_at: str = "") -> None:
        self.compiled: list[str] = []
        self.linked: list[str] = []
        self._stop_at = stop_at

    def compile(self, sources: list[str], folder: str, **_: Any) -> list[str]:
        (source,) = map(Path, sources)
        code = source.read_text("utf-8")
        if code == self._stop_at:
            raise SystemExit  # the effect of SIGTERM on a build
        self.compiled.append(code)
        made = Path(folder, f"{source.stem}.o")
        made.write_text(f"compiled {code}", "utf-8")
        return [str(made)]


def run_build(build: ModuleType, compiler: Compiler, headers: Path) -> None:
    """Build a library of three units and two modules that share a shim, here."""

    class Command(build.BuildInUnits):  # type: ignore[misc, name-defined]
        """Writes down what is linked instead."""

        def build_extension(self, extension: Any) -> None:
            place = Path(self.get_ext_fullpath(extension.name))
            place.parent.mkdir(parents=True, exist_ok=True)
            texts = [Path(made).read_text("utf-8") for made in extension.extra_objects]
            place.write_text(" ".join(texts), "utf-8")
            compiler.linked.append(extension.name)

    units = [build.Unit(code, ("-O1",)) for code in ("first", "second", "third")]
    shim = build.Unit("shim", ())
    extensions = [
        build.InUnits("library", units, [str(headers)]),
        *(build.InUnits(f"package.{name}", [shim]) for name in ("dice", "pending")),
    ]
    command = Command(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = "made", "temporary", 1
    command.ensure_finalized()
    command.compiler = compiler
    command.build_extensions()


@pytest.fixture
def headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the header of the units; the build happens beside it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "headers").mkdir()
    (tmp_path / "headers/all.h").write_text("int known;", "utf-8")
    (tmp_path / "headers/__native_dice.c").write_text("a unit", "utf-8")
    return tmp_path / "headers"


def test_an_interrupted_build_goes_on_where_it_was(build: ModuleType, headers: Path) -> None:
    interrupted = Compiler(stop_at="second")
    with pytest.raises(SystemExit):
        run_build(build, interrupted, headers)
    assert interrupted.compiled[0] == "first"
    assert not interrupted.linked
    resumed = Compiler()
    run_build(build, resumed, headers)
    assert "first" not in resumed.compiled
    assert {*interrupted.compiled, *resumed.compiled} == {"first", "second", "third", "shim"}
    (library,) = Path("made").glob("library*")
    assert library.read_text("utf-8") == "compiled first compiled second compiled third"


def test_a_second_build_compiles_only_what_changed(build: ModuleType, headers: Path) -> None:
    run_build(build, Compiler(), headers)
    (headers / "__native_dice.c").write_text("another unit", "utf-8")
    again = Compiler()
    run_build(build, again, headers)
    assert not again.compiled
    (headers / "all.h").write_text("long known;", "utf-8")
    changed = Compiler()
    run_build(build, changed, headers)
    assert sorted(changed.compiled) == ["first", "second", "shim", "third"]
    assert len(list(Path("build/objects").iterdir())) == len(changed.compiled)


def test_modules_share_a_shim(build: ModuleType, headers: Path) -> None:
    compiler = Compiler()
    run_build(build, compiler, headers)
    assert compiler.linked == ["library", "package.dice"]
    made = {path.name.partition(".")[0]: path for path in Path("made/package").iterdir()}
    assert {name: path.read_text("utf-8") for name, path in made.items()} == {
        "dice": "compiled shim",
        "pending": "compiled shim",
    }
