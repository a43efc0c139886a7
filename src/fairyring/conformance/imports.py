"""Finds imports of inner modules of Fairyring in the code of a third-party game or bot."""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import fairyring.authoring.box
import fairyring.authoring.ink
from fairyring.conformance.report import InnerImports

PUBLIC = (
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
_OFFERED = (fairyring.authoring, fairyring.authoring.box, fairyring.authoring.ink)


def check_imports(key: str, module: str) -> None:
    """Raise InnerImports if a third-party game or bot imports modules that may move.

    `module` is a package, of which all modules are read, or a single module.
    """
    spec = importlib.util.find_spec(module)
    if spec is None or module.startswith("fairyring."):
        return
    packages = [Path(place) for place in spec.submodule_search_locations or ()]
    files = [(file, place.parent) for place in packages for file in sorted(place.rglob("*.py"))]
    if not packages:
        files = [(Path(str(spec.origin)), Path(str(spec.origin)).parent)]
    found = [
        f"{file.relative_to(top).as_posix()}:{line}"
        for file, top in files
        for line in inner_imports(file.read_text("utf-8"))
    ]
    if found:
        raise InnerImports(key, tuple(found))


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
