"""Games and the live table are easy to survey: short files, few layers."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fairyring"
LIMITED = (SOURCE / "games", SOURCE / "store", SOURCE / "table")
"""The packages with these limits."""
MOST_LINES = 400
MOST_LAYERS = 7


def folders() -> Iterator[Path]:
    """Yield every folder with code in these packages."""
    found = set(LIMITED) | {path for top in LIMITED for path in top.rglob("*")}
    return (path for path in sorted(found) if (path / "__init__.py").exists())


def layers() -> dict[str, list[list[str]]]:
    """Return the layers of each package that has any, the lowest last."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    return {
        container: [layer.split(" | ") for layer in contract["layers"]]
        for contract in contracts
        if contract["type"] == "layers"
        for container in contract["containers"]
        if container.startswith(("fairyring.games.", "fairyring.table"))
    }


def test_no_file_is_too_long():
    long = {
        str(file.relative_to(SOURCE)): lines
        for top in LIMITED
        for file in top.rglob("*.py")
        if (lines := len(file.read_text("utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}


def test_each_module_of_a_game_with_subpackages_has_its_layers_checked():
    assert set(layers()) >= {
        ".".join(folder.relative_to(ROOT / "src").parts)
        for folder in folders()
        if folder.name in ("position", "rulebook", "scene")
        and any(inner.is_dir() and (inner / "__init__.py").exists() for inner in folder.iterdir())
    }


@pytest.mark.parametrize("package", layers())
def test_a_package_has_few_layers_of_subpackages(package: str):
    folder = ROOT / "src" / Path(*package.split("."))
    of_packages = [
        layer for layer in layers()[package] if any((folder / one).is_dir() for one in layer)
    ]
    assert len(of_packages) <= MOST_LAYERS


def test_each_package_says_what_it_is_for():
    silent = [
        str(folder.relative_to(SOURCE))
        for folder in folders()
        if not (folder / "__init__.py").read_text("utf-8").startswith('"""')
    ]
    assert silent == []
