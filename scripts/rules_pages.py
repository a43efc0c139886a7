"""Write docs/rules from the rulebooks; `--check` only compares them.

With keys of games, only theirs.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import fairyring
from fairyring.cli.rules import ways
from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.explain.rulebook import Opening
from fairyring.kernel.game import Game
from fairyring.kernel.teaching.example import staged
from fairyring.picture import svg

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
WIDTH = 720


def files(game: Game) -> Iterator[tuple[str, str]]:
    """Yield the files of a game by name: its rules page and the pictures on it."""
    opening = game.rulebook.opening
    if opening is None:
        yield f"{game.key}.md", page(game, [])
        return
    played = staged(game, opening.example)
    before = picture(f"{game.key}-before", played.before, played.parts)
    after = picture(f"{game.key}-after", played.after, played.parts)
    yield before.name, before.text
    yield after.name, after.text
    yield f"{game.key}.md", page(game, _opened(opening, before, played.lines, after))


@dataclass(frozen=True)
class Picture:
    """A picture in its own file, and the line that shows it."""

    name: str
    text: str
    line: str


def picture(name: str, scene: Scene, parts: Mapping[str, Part]) -> Picture:
    """Draw one moment of an example."""
    drawn = svg(scene, zones=[zone.id for zone in scene.zones], parts=parts, width=WIDTH)
    seen = drawn.alt.replace("[", "(").replace("]", ")")
    return Picture(f"{name}.svg", f"{drawn}\n", f"![{seen}]({name}.svg)")


def _opened(
    opening: Opening, before: Picture, told: Sequence[str], after: Picture
) -> Iterator[str]:
    """Yield the aim, a turn at a glance, and the example of a turn."""
    yield from (f"**{opening.aim}**", "", "## A turn", "")
    yield from (f"{number}. {step}" for number, step in enumerate(opening.turn, start=1))
    yield from ("", "## For example", "", opening.example.text, "", before.line, "")
    yield from (f"- {line}" for line in told)
    yield from ("", after.line, "", opening.example.after, "")


def page(game: Game, opened: Iterable[str]) -> str:
    """Return the rules page of a game: its introduction, its clauses, then its options."""
    lines = [f"# {game.name}", "", f"{game.summary}", "", *opened]
    lines += [f"{game.credits[0].upper()}{game.credits[1:]}. These are its rules in our own words;"]
    lines += ["where the printed ones are silent, the clause names the ruling that it makes.", ""]
    for section in game.rulebook.sections:
        lines += [f"## {section.title}", ""]
        for clause in section.clauses:
            rulings = f" *({', '.join(clause.rulings)})*" if clause.rulings else ""
            lines += [f"**{clause.id}** {clause.text}{rulings}", ""]
        if section.table is not None:
            lines += [*_rows(section.table.columns, section.table.rows), ""]
    options = [(f"`{one.key}`", one.text, "<br>".join(ways(game, one))) for one in game.options]
    lines += ["## Options", "", *_rows(("option", "what it changes", "values"), options)]
    return "\n".join(lines) + "\n"


def _rows(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield "|---" * len(columns) + "|"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"


def main() -> int:
    """Write or check the pages of all built-in games, or of those that are named."""
    stale = []
    named = [argument for argument in sys.argv[1:] if argument != "--check"]
    for key in named or fairyring.game_keys():
        game = fairyring.game(key)
        if not game.package.startswith("fairyring."):
            continue
        for name, text in files(game):
            path = FOLDER / name
            if "--check" not in sys.argv:
                path.write_text(text, "utf-8")
            elif not path.exists() or path.read_text("utf-8") != text:
                stale.append(name)
    for name in stale:
        print(f"docs/rules/{name} is not what its rulebook says; run scripts/rules_pages.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
