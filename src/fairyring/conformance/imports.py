"""Finds imports of inner modules of Fairyring in the code of a third-party game."""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import fairyring.authoring.box
import fairyring.authoring.ink
from fairyring.conformance.report import InnerImports
from fairyring.kernel.game import Game

PUBLIC: Final = (
    "fairyring",
    "fairyring.authoring",
    "fairyring.authoring.box",
    "fairyring.authoring.ink",
    "fairyring.authoring.rows",
    "fairyring.bots",
    "fairyring.client",
    "fairyring.conformance",
    "fairyring.envs",
    "fairyring.lab",
)
"""The modules whose names stay within a major version."""
_OFFERED: Final = (fairyring.authoring, fairyring.authoring.box, fairyring.authoring.ink)


def check_imports(game: Game) -> None:
    """Raise InnerImports if a third-party game imports modules that may move in any version."""
    spec = importlib.util.find_spec(game.package)
    if spec is None or game.package.startswith("fairyring."):
        return
    found = [
        f"{file.relative_to(Path(place).parent).as_posix()}:{line}"
        for place in spec.submodule_search_locations or ()
        for file in sorted(Path(place).rglob("*.py"))
        for line in inner_imports(file.read_text("utf-8"))
    ]
    if found:
        raise InnerImports(game.key, tuple(found))


def inner_imports(code: str) -> Iterator[str]:
    """Yield a text for each import of an inner module: its line, the module, and the remedy."""
    for node in ast.walk(ast.parse(code)):
        for module, names in _imported(node):
            if module.split(".")[0] == "fairyring" and module not in PUBLIC:
                yield f"{getattr(node, 'lineno', 0)}: {module} may move; {_instead(names)}"


def _imported(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """Yield the modules that a statement imports, each with the names imported from it."""
    match node:
        case ast.Import():
            yield from ((alias.name, []) for alias in node.names)
        case ast.ImportFrom(module="fairyring"):
            for alias in node.names:
                if alias.name not in fairyring.__all__:
                    yield f"fairyring.{alias.name}", []
        case ast.ImportFrom(module=str(module), level=0):
            yield module, [alias.name for alias in node.names]


def _instead(names: list[str]) -> str:
    """Say where these names are public."""
    for module in _OFFERED:
        if names and all(name in module.__all__ for name in names):
            return f"import {', '.join(names)} from {module.__name__}"
    return "docs/authoring.md has the names that stay"
