"""Draw the structure of the big games from their imports into docs/games; `--check` only compares.

Each module of a game is drawn with its subpackages. A box imports only from boxes below it; boxes
side by side do not import each other.
"""

import ast
import sys
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

import grimp

import fairyring
from fairyring.ink.palette import BARK, CREAM, INK, PARCHMENT

TOP = Path(__file__).parent.parent
FOLDER = TOP / "docs" / "games"
SOURCE = TOP / "src"
GAMES = ("toboggan", "fairy_school")
BELOW = ("parts", "facts")
ABOVE = ("rulebook", "scene", "sense", "planner", "art")

WIDTH = 960
MARGIN = 24
GAP = 12
PAD = 12
LINE = 17
SIGN = 7.1
"""The mean width of a letter."""


@dataclass(frozen=True)
class Box:
    """The box of a module or subpackage, with the sentence that says what it is for."""

    name: str
    about: str
    files: tuple[str, ...] = ()

    def lines(self, width: float) -> list[tuple[str, str]]:
        """Return its lines at this width, each with its style."""
        signs = int((width - 2 * PAD) / SIGN)
        text = [("name", self.name)]
        text += [("about", line) for line in textwrap.wrap(self.about, signs)]
        if self.files:
            text += [("files", line) for line in textwrap.wrap("\u00a0· ".join(self.files), signs)]
        return text


def layers(graph: grimp.ImportGraph, package: str) -> list[list[Box]]:
    """Return the members of a package in layers, lowest first; each is above all its imports."""
    children = sorted(graph.find_children(package))
    known: dict[str, int] = {}

    def layer(module: str) -> int:
        if module not in known:
            below = (
                layer(other)
                for other in children
                if other != module
                and graph.direct_import_exists(importer=module, imported=other, as_packages=True)
            )
            known[module] = max(below, default=-1) + 1
        return known[module]

    rows: list[list[Box]] = [[] for _ in range(max(map(layer, children), default=-1) + 1)]
    for module in children:
        rows[layer(module)].append(box_of(graph, module))
    return rows


def box_of(graph: grimp.ImportGraph, module: str) -> Box:
    """Return one module or package, as its docstring describes it."""
    files = [row for rows in layers(graph, module) for row in rows]
    return Box(_last(module), about(module), tuple(file.name for file in files))


def about(module: str) -> str:
    """Return the first paragraph of a module's docstring."""
    path = SOURCE.joinpath(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].replace("`", "").split())


def _last(module: str) -> str:
    return module.rpartition(".")[2]


def picture(key: str, graph: grimp.ImportGraph) -> str:
    """Return a whole game as one SVG, its position layer by layer."""
    package = fairyring.game(key).package
    above = [module for module in ABOVE if f"{package}.{module}" in graph.modules]
    rows = [[box_of(graph, f"{package}.{module}") for module in above]]
    rows += reversed(layers(graph, f"{package}.position"))
    rows.append([box_of(graph, f"{package}.{module}") for module in BELOW])
    drawn: list[str] = []
    top = float(MARGIN)
    for number, row in enumerate(rows):
        if number == 1:
            drawn.append(_text("room", MARGIN, top + LINE - 3, "position"))
            top += LINE + GAP / 2
        elif number == len(rows) - 1:
            drawn.append(f'<path class="ground" d="M{MARGIN} {top:g}H{WIDTH - MARGIN}"/>')
            top += GAP
        boxes, height = _row(row, top)
        drawn += boxes
        top += height + GAP
        if number == 0:
            drawn.append(f'<path class="ground" d="M{MARGIN} {top:g}H{WIDTH - MARGIN}"/>')
            top += GAP / 2
    return _svg(f"How {fairyring.game(key).name} is built", top + MARGIN - GAP, drawn)


def _row(row: list[Box], top: float) -> tuple[list[str], float]:
    """Return the boxes of a layer, of equal size, and their height."""
    width = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
    text = [one.lines(width) for one in row]
    height = max(map(len, text)) * LINE + 2 * PAD - 4
    boxes: list[str] = []
    for number, lines in enumerate(text):
        left = MARGIN + number * (width + GAP)
        boxes.append(
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="8"/>'
        )
        boxes += (
            _text(style, left + PAD, top + PAD + LINE * (place + 1) - 6, line)
            for place, (style, line) in enumerate(lines)
        )
    return boxes, height


def _text(style: str, left: float, base: float, text: str) -> str:
    return f'<text class="{style}" x="{left:g}" y="{base:g}">{escape(text)}</text>'


def _svg(title: str, height: float, drawn: Iterable[str]) -> str:
    style = (
        f"text{{font:13px/1 system-ui,sans-serif;fill:{INK}}}"
        ".name{font-weight:700;font-size:14px}.room{font-weight:700;font-size:13px}"
        f".files{{font-family:ui-monospace,monospace;font-size:11.5px;fill:{BARK.shadow}}}"
        f"rect{{fill:{CREAM.light};stroke:{INK};stroke-width:1.2}}"
        f".ground{{stroke:{INK};stroke-width:1;stroke-dasharray:2 5;fill:none}}"
        f".sheet{{fill:{PARCHMENT.light};stroke:none}}"
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{style}</style>",
        f'<rect class="sheet" width="{WIDTH}" height="{height:g}" rx="12"/>',
        *drawn,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def pictures() -> Iterator[tuple[Path, str]]:
    """Yield the file of each big game, and its content."""
    graph = grimp.build_graph("fairyring", cache_dir=None)
    for key in GAMES:
        yield FOLDER / f"{key}.svg", picture(key, graph)


def main() -> int:
    """Write or check the picture of each big game."""
    stale = []
    for path, text in pictures():
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            stale.append(path.name)
    for name in stale:
        print(f"docs/games/{name} is not current; run scripts/structure_pictures.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
