"""Write docs/authoring.md from `fairyring.authoring`; `--check` only compares it."""

import ast
import importlib
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "authoring.md"
FRONT = "fairyring.authoring"
HEAD = """# Names for authors

Written by `python scripts/authoring_page.py` from `fairyring.authoring`; not to be edited by hand.

Third-party games ([add a game](add-a-game.md)) and bots ([add a bot](add-a-bot.md)) import from
`fairyring.authoring` and its modules. These names follow [semantic
versioning](https://semver.org): within a major version none is removed, and none changes its
meaning; before version 1.0, a changed minor version may change them, and the changelog says so.
So do `fairyring` itself and the fronts of `fairyring.conformance`, `fairyring.bots`,
`fairyring.envs`, `fairyring.lab` and `fairyring.client`. All other modules are inner ones, which
can move in any version: `fairyring check` finds a game or a bot that imports them, and says what
to import instead. The tests keep a game and a bot as they were written for this version, and play
with them.
"""
HEADINGS = {
    "kernel.game": "The game",
    "kernel.options": "Options",
    "kernel.position": "Positions",
    "kernel.seats": "Seats",
    "kernel.terms": "Viewers",
    "kernel.action": "Actions",
    "kernel.dice": "Dice",
    "kernel.facts": "Facts and audiences",
    "kernel.pending": "Pending questions",
    "kernel.outcome": "Outcomes",
    "kernel.explain.solution": "Solutions",
    "kernel.form": "States",
    "kernel.explain.rulebook": "Rulebooks",
    "kernel.display.scene": "Scenes",
    "kernel.display.preview": "Previews and touches",
    "kernel.display.made": "Caches",
    "kernel.explain.hint": "Reasons",
    "kernel.explain.lesson": "Lessons",
    "kernel.words": "Texts",
    "kernel.editing.tables": "Tables of parts",
    "kernel.counts": "Statistics",
    "kernel.display.sight": "Rows of numbers",
    "kernel.chances": "Chances to win",
    "kernel.ways": "Planners",
    "kernel.numbers.bits": "Sets of small numbers as bits",
    "kernel.numbers.adding": "Sums",
    "bots": "Bots",
    "bots.playout": "Matches",
    "kernel.display.printed": "Pieces to print",
    "kernel.numbers.row": "Writing rows",
    "ink.palette": "Tones",
    "ink.path": "Paths",
    "ink.pen": "Pens",
    "ink": "Colours and paper",
}
"""The heading of each module that names come from, in the order of the page."""


OTHERS = {"BytesWriter": "The row that is written, from librt; `append` adds one byte."}
"""Names from libraries, which are explained there in other words."""


@cache
def source(module: str) -> ast.Module:
    """Parse a module of ours."""
    path = ROOT / "src" / Path(*module.split("."))
    file = path.with_suffix(".py")
    return ast.parse((file if file.exists() else path / "__init__.py").read_text("utf-8"))


def imported(module: str) -> dict[str, tuple[str, str]]:
    """Return the module that each name is imported from, and its name there."""
    return {
        name.asname or name.name: (line.module, name.name)
        for line in ast.walk(source(module))
        if isinstance(line, ast.ImportFrom) and line.module and not line.level
        for name in line.names
    }


def explained(module: str, name: str) -> str:
    """Return the first sentence about a name; raise LookupError if its module has none."""
    body = source(module).body
    for line, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(line, ast.ClassDef | ast.FunctionDef) and line.name == name:
            return first(ast.get_docstring(line) or "")
        targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
        if any(name in [node.id for node in ast.walk(t) if isinstance(node, ast.Name)]
               for t in targets if t is not None):  # fmt: skip
            match after:
                case ast.Expr(ast.Constant(str() as text)):
                    return first(text)
            return ""
    for line in body:  # a name that the module itself imports, relatively or not
        if isinstance(line, ast.ImportFrom) and name in [one.name for one in line.names]:
            home = f"{module}.{line.module}" if line.level else str(line.module)
            return explained(home, name)
    return first(ast.get_docstring(source(f"{module}.{name}")) or "")


def first(text: str) -> str:
    """Return the first paragraph of a text in one line."""
    return " ".join(text.split("\n\n")[0].split())


def chapter(front: str, level: str) -> Iterator[str]:
    """Yield tables of the names of a module, by where they come from."""
    listed = importlib.import_module(front).__all__
    homes = imported(front)
    by_home: dict[str, list[str]] = {}
    for name in listed:
        by_home.setdefault(homes[name][0].removeprefix("fairyring."), []).append(name)
    for home in sorted(by_home, key=list(HEADINGS).index):
        yield from ("", f"{level} {HEADINGS[home]}", "", "| name | meaning |", "|---|---|")
        for name in sorted(by_home[home], key=str.lower):
            said = OTHERS.get(name) or explained(f"fairyring.{home}", homes[name][1])
            if not said:
                raise LookupError(f"fairyring.{home} does not explain {name}")
            said = said.replace("|", "\\|")
            yield f"| `{name}` | {said} |"


def modules() -> Iterator[str]:
    """Yield the functions of each module that a game may have, from the protocols."""
    yield from ("", "## Modules of a game", "")
    yield "`position`, `rulebook`, `scene` and `sense` are required."
    for kind in source("fairyring.kernel.loading.protocols").body:
        if not isinstance(kind, ast.ClassDef) or not kind.name.endswith("Module"):
            continue
        text = " ".join((ast.get_docstring(kind) or "").split())
        yield from ("", *textwrap.wrap(text, 118), "", "```py")
        for part in kind.body:
            if isinstance(part, ast.FunctionDef | ast.AnnAssign):
                text = ast.unparse(part).replace("(self, ", "(").replace("(self)", "()")
                yield text.replace(":\n    ...", "").removeprefix("def ")
        yield "```"


def page() -> str:
    """Return the whole page."""
    lines = [HEAD, "## fairyring.authoring", *chapter(FRONT, "###")]
    for name, what in (("ink", "pictures"), ("box", "pieces to print"), ("rows", "number rows")):
        lines += ["", f"## fairyring.authoring.{name}: {what}", *chapter(f"{FRONT}.{name}", "###")]
    return "\n".join([*lines, *modules(), ""])


def main() -> int:
    """Write the page, or check it."""
    text = page()
    if "--check" in sys.argv[1:]:
        if PAGE.read_text("utf-8") == text:
            return 0
        print(f"{PAGE.name} is not current: python scripts/authoring_page.py", file=sys.stderr)
        return 1
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
