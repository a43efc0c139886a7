"""`new-game` writes a game that works: found by its entry point, typed, and passing the kit."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import commands
import pytest
from guesthouse import path_with, run

import fairyring
from fairyring.kernel.build import compiled

MODULES = ("facts", "position", "rulebook", "scene", "sense")


@pytest.fixture
def laid(fairyring, tmp_path):
    """The project of a new game, moles, as if installed by `pip install -e .`."""
    said = fairyring("new-game", "moles", "--name", "Molly's Moles")
    assert (said.status, said.err) == (0, "")
    project = tmp_path / "moles"
    metadata = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    info = project / "fairyring_moles-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {metadata['name']}\nVersion: 1\n")
    (group, entries), *others = metadata["entry-points"].items()
    lines = "".join(f"{key} = {module}\n" for key, module in entries.items())
    (info / "entry_points.txt").write_text(f"[{group}]\n{lines}")
    assert not others
    return project


def test_the_project_has_every_module_and_nothing_of_the_skeleton(laid: Path):
    files = {str(file.relative_to(laid)) for file in laid.rglob("*") if file.is_file()}
    modules = {f"moles/{module}.py" for module in ("__init__", *MODULES)}
    assert {"pyproject.toml", "README.md", "test_moles.py", "moles/py.typed"} | modules <= files
    for file in files:
        text = (laid / file).read_text("utf-8")
        assert "glade" not in text.lower(), file
    assert 'name="Molly\'s Moles"' in (laid / "moles" / "__init__.py").read_text("utf-8")


def test_the_game_is_listed_sound_and_played(laid: Path):
    listed = run(laid, "games")
    assert (listed.status, listed.err) == (0, "")
    assert "moles  Molly's Moles" in listed.out
    checked = run(laid, "check", "moles", "--games", "20")
    assert checked.status == 0, checked.err
    played = run(laid, "play", "moles", "--you", "none", "--seats", "2")
    assert played.status == 0, played.err
    assert "picked the last mushroom" in played.out.lower() or "won!" in played.out


def test_its_tests_pass(laid: Path):
    program = "import pytest, sys; sys.exit(pytest.main(sys.argv[1:]))"
    asked = ("-q", "-p", "no:cacheprovider", "test_moles.py")
    found = {"PYTHONPATH": path_with(laid), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    tested = commands.run_python(laid, program, *asked, **found)
    assert tested.status == 0, tested.out
    assert "2 passed" in tested.out


@pytest.mark.thorough
def test_its_types_hold_in_its_own_project(laid: Path):
    """tests/project/test_docs.py checks them with more packages, starting from a cache."""
    # mypy finds installed packages by itself, and refuses them in its path.
    source = [str(Path(fairyring.__file__).parents[1])] if not compiled() else []
    around = os.environ | {"MYPYPATH": os.pathsep.join([str(laid), *source])}
    typed = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "moles", "test_moles.py"],
        capture_output=True, text=True, env=around, cwd=laid,
    )  # fmt: skip
    assert typed.returncode == 0, typed.stdout


def test_a_folder_can_be_named(fairyring, tmp_path):
    said = fairyring("new-game", "moles", "--folder", "work")
    assert said.status == 0
    assert "cd work" in said.out
    assert (tmp_path / "work" / "moles" / "position.py").is_file()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["gdfr"], "there is a game gdfr already"),
        (["toy"], "there is a game toy already"),
        (["Moles"], "a key is a name in Python, in small letters, such as moles; not 'Moles'"),
        (["mole-hills"], "not 'mole-hills'"),
        (["2moles"], "not '2moles'"),
        (["../moles"], "not '../moles'"),
        (["class"], "not 'class'"),
        (["json"], "there is a module json already"),
        (["lantern_fair"], "there is a module lantern_fair already"),
        (["moles", "--name", 'The "Moles"'], "a name has up to 40 letters"),
        (["moles", "--folder", "no/where"], "'no/where' cannot be made: No such file"),
        (["moles", "--folder", "."], "there is '.' already; --folder names another place"),
        ([], "new-game needs KEY"),
    ],
)
def test_what_cannot_be_is_refused_and_leaves_nothing(fairyring, tmp_path, arguments, told):
    said = fairyring("new-game", *arguments)
    assert said.status == 2
    assert told in said.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_stays_as_it_is(fairyring, tmp_path):
    (tmp_path / "moles").mkdir()
    (tmp_path / "moles" / "mine.txt").write_text("mine")
    said = fairyring("new-game", "moles")
    assert (said.status, said.err) == (
        2, "fairyring: there is 'moles' already; --folder names another place\n"
    )  # fmt: skip
    assert [file.name for file in (tmp_path / "moles").iterdir()] == ["mine.txt"]
