"""A name has one value in the rules of a game, as type checks would not find a wrong import."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "src" / "fairyring" / "games"
POSITIONS = sorted(GAMES.glob("*/position"))
ONE_EACH = {"FORM"}
"""Names that every module with a state defines."""


def constants(module: Path) -> Iterator[tuple[str, str]]:
    """Yield the public constants of a module, with their values as written."""
    for line in ast.parse(module.read_text("utf-8")).body:
        match line:
            case ast.AnnAssign(ast.Name(name), value=ast.expr() as value):
                yield name, ast.unparse(value)
            case ast.Assign([ast.Name(name)], value):
                yield name, ast.unparse(value)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda folder: folder.parent.name)
def test_no_name_has_two_values(position: Path):
    values: dict[str, set[str]] = defaultdict(set)
    for module in position.rglob("*.py"):
        for name, value in constants(module):
            if name.isupper() and not name.startswith("_") and name not in ONE_EACH:
                values[name].add(value)
    twofold = {name for name, those in values.items() if len(those) > 1}
    assert twofold == set()
