"""The Makefile: an environment is rebuilt when, and only when, it has to be."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
MODULE = "src/fairyring/kernel/numbers/bits.py"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the files that the build is made from."""
    for name in ("Makefile", "pyproject.toml", "setup.py", "README.md"):
        shutil.copy(TOP / name, tmp_path)
    shutil.copytree(TOP / "src", tmp_path / "src")
    return tmp_path


def make(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run make as a person does, though these tests may run under make themselves."""
    ours = ("MAKE", "FAIRYRING_PURE", "PYTHON")
    around = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return subprocess.run(
        ["make", "-C", tree, "--no-print-directory", *words],
        env=around,
        capture_output=True,
        text=True,
        check=False,
    )


def stamp(tree: Path, *variables: str, target: str = "venv") -> str:
    """Return the name of the stamp that says which fairyring `.venv` runs."""
    said = make(tree, "--dry-run", target, *variables).stdout
    found = re.search(r"touch (\.venv/\.runs-\w+)", said)
    assert found, said
    return found[1]


def wheel_of(tree: Path) -> Path:
    """Return the folder of the wheel of the present sources."""
    return (
        tree
        / re.findall(r"mv build/made (build/wheel-\d+)", make(tree, "--dry-run", "venv").stdout)[0]
    )


def pretend(tree: Path, said: str) -> None:
    """Make all stamps that a dry run would make, in order."""
    if "mkdir -p build/tools" in said:
        (tree / "build/tools").mkdir(parents=True)
    for name in re.findall(r"touch (\S+)", said):
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).touch()


def test_a_changed_source_makes_a_new_build_and_the_old_one_again(tree: Path) -> None:
    before = stamp(tree)
    module = tree / MODULE
    text = module.read_text()
    module.write_text(text + "\n# changed\n")
    assert stamp(tree) != before
    module.write_text(text)
    assert stamp(tree) == before


def test_a_source_that_came_or_went_makes_a_new_build(tree: Path) -> None:
    before = stamp(tree)
    extra = tree / "src/fairyring/kernel/extra.py"
    extra.touch()
    with_extra = stamp(tree)
    extra.unlink()
    (tree / MODULE).unlink()
    assert len({before, with_extra, stamp(tree)}) == 3


def test_what_python_leaves_beside_the_source_makes_no_new_build(tree: Path) -> None:
    before = stamp(tree)
    (tree / "src/fairyring/__pycache__").mkdir(exist_ok=True)
    (tree / "src/fairyring/__pycache__/left.cpython-311.pyc").touch()
    (tree / "src/fairyring.egg-info").mkdir()
    (tree / "src/fairyring.egg-info/PKG-INFO").touch()
    assert stamp(tree) == before


def test_another_kind_of_build_is_another_build(tree: Path) -> None:
    kinds = [(), ("FAIRYRING_PURE=1",), ("PYTHON=python3",), ("CC=false",)]
    assert len({stamp(tree, *kind) for kind in kinds}) == 4


def test_a_build_that_stands_is_not_made_again(tree: Path) -> None:
    said = make(tree, "--dry-run", "venv").stdout
    wheel_of(tree).mkdir(parents=True)
    pretend(tree, said)
    again = make(tree, "--question", "venv")
    assert again.returncode == 0, again.stderr


def test_play_builds_nothing_first_and_brings_what_a_table_needs_alone(tree: Path) -> None:
    said = make(tree, "--dry-run", "play").stdout
    assert "mv build/made" not in said
    assert re.findall(r"touch \.venv/\.(has-[a-z,]+|runs-\w+)", said) == [
        "has-table",
        "runs-source",
    ]
    assert said.splitlines()[-1].endswith(f" {stamp(tree)}")


def test_play_runs_the_wheel_of_the_sources_once_it_is_built_and_the_source_when_it_changed(
    tree: Path,
) -> None:
    pretend(tree, make(tree, "--dry-run", "play").stdout)
    wheel_of(tree).mkdir()
    built = stamp(tree, target="play")
    assert built == stamp(tree)
    (tree / ".venv/.runs-source").unlink()  # as that rule does
    (tree / built).touch()
    said = make(tree, "--dry-run", "play").stdout
    assert len(said.splitlines()) == 1
    module = tree / MODULE
    module.write_text(module.read_text() + "\n# changed\n")
    assert stamp(tree, target="play") == ".venv/.runs-source"


def test_more_extras_are_brought_by_name(tree: Path) -> None:
    said = make(tree, "--dry-run", "venv", "EXTRAS=metrics").stdout
    assert re.search(r"touch \.venv/\.has-metrics-\d+", said)


def test_an_old_python_is_refused_in_one_line(tree: Path) -> None:
    old = tree / "old-python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = make(tree, "venv", f"PYTHON={old}")
    assert done.returncode != 0
    assert done.stderr.startswith("fairyring needs Python 3.11 or newer")


def test_make_alone_lists_the_commands() -> None:
    listed = re.findall(r"^make (\S+)", make(TOP).stdout, re.MULTILINE)
    assert {"play", "test", "test-all", "bench"} <= set(listed)
