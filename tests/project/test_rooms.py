"""Games and the live table are easy to survey: short files, few layers."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "fairyring"
BUILT = (HOUSE / "games", HOUSE / "store", HOUSE / "table")
"""The packages with these limits."""
LINES_OF_A_FILE = 400
FLOORS_OF_CHAPTERS = 7


def folders() -> Iterator[Path]:
    """Yield every folder with code in these packages."""
    found = set(BUILT) | {path for top in BUILT for path in top.rglob("*")}
    return (path for path in sorted(found) if (path / "__init__.py").exists())


def floors() -> dict[str, list[list[str]]]:
    """Return the layers of each package that has any, the lowest last."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    return {
        container: [floor.split(" | ") for floor in contract["layers"]]
        for contract in contracts
        if contract["type"] == "layers"
        for container in contract["containers"]
        if container.startswith(("fairyring.games.", "fairyring.table"))
    }


def test_no_file_is_too_long_to_be_read_at_once():
    long = {
        str(file.relative_to(HOUSE)): lines
        for top in BUILT
        for file in top.rglob("*.py")
        if (lines := len(file.read_text("utf-8").splitlines())) > LINES_OF_A_FILE
    }
    assert long == {}


def test_each_room_of_chapters_has_its_floors_held_apart():
    assert set(floors()) >= {
        ".".join(folder.relative_to(ROOT / "src").parts)
        for folder in folders()
        if folder.name in ("position", "rulebook", "scene")
        and any(inner.is_dir() and (inner / "__init__.py").exists() for inner in folder.iterdir())
    }


@pytest.mark.parametrize("room", floors())
def test_a_room_has_few_floors_of_chapters(room: str):
    folder = ROOT / "src" / Path(*room.split("."))
    of_chapters = [
        floor for floor in floors()[room] if any((folder / one).is_dir() for one in floor)
    ]
    assert len(of_chapters) <= FLOORS_OF_CHAPTERS


def test_each_front_says_what_its_chapter_is_for():
    silent = [
        str(folder.relative_to(HOUSE))
        for folder in folders()
        if not (folder / "__init__.py").read_text("utf-8").startswith('"""')
    ]
    assert silent == []
