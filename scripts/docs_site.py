"""Build the documentation site in a folder, with all pictures drawn anew; warnings are errors.

The sources for Sphinx are laid out as in the repository, so that links work in both: the documents,
the rules pages of the games, and a page for each module that programs use.
"""

import importlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import fairyring
import rules_pages
from fairyring.bots import bot
from fairyring.games import BUILT_IN
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.picture.boxed import Piece, pieces

TOP: Final = Path(__file__).parent.parent
DOCUMENTS: Final = ("CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md", "LICENSE", "SECURITY.md")
FACES: Final = 12
MIDDLE: Final = 24
"""The number of actions after which a game is shown."""

PARTS: Final = {
    "fairyring": "The front: games, dice, simulations, pictures.",
    "fairyring.kernel.game": "A game: its modules, options and tables.",
    "fairyring.kernel.position": "What is true of a game at one moment: the contract.",
    "fairyring.kernel.action": "Actions and their catalogue.",
    "fairyring.kernel.dice": "Dice: fast ones, and sealed ones for real tables.",
    "fairyring.kernel.facts": "What happened, each told to its audience.",
    "fairyring.kernel.options": "The rule changes that a table may choose.",
    "fairyring.kernel.outcome": "How a game ended.",
    "fairyring.kernel.pending": "Questions that wait for their answers.",
    "fairyring.kernel.explain.rulebook": "Numbered clauses in our own words.",
    "fairyring.kernel.display.scene": "What a seat sees and can touch.",
    "fairyring.kernel.display.preview": "What an action would come to.",
    "fairyring.kernel.display.sight": "What stands in a row of numbers.",
    "fairyring.record": "A game as a text.",
    "fairyring.bots": "Players by program.",
    "fairyring.bots.bot": "What a bot is.",
    "fairyring.envs": "The games for PettingZoo, Gymnasium and OpenSpiel.",
    "fairyring.lab": "Runs that keep every game, reports, tuning.",
    "fairyring.lab.simulate": "Many games, counted.",
    "fairyring.lab.arena": "Bots that meet on the same deals.",
    "fairyring.lab.analysis": "What was played well and badly, and what was luck.",
    "fairyring.editions": "Parts and usual options, changed by a file.",
    "fairyring.picture": "A scene drawn.",
    "fairyring.conformance": "The kit that every game passes.",
    "fairyring.client": "A small client for programs.",
}
"""The modules that programs use, in the order in which the site lists them."""
ALSO_ELSEWHERE: Final = ("fairyring", "fairyring.bots.bot")
"""Modules that are not indexed: their members are indexed elsewhere, or a function has their
name."""


def main() -> int:
    """Lay out the sources and build the site; return Sphinx's exit status."""
    folder = Path(sys.argv[1]).resolve()
    source = folder.with_name(f"{folder.name}-source")
    shutil.rmtree(source, ignore_errors=True)
    lay_out(source)
    return subprocess.call(
        [
            *(sys.executable, "-m", "sphinx", "--builder", "html", "--jobs", "auto", "--quiet"),
            *("--fail-on-warning", "--fresh-env"),
            *(str(source), str(folder)),
        ]
    )


def lay_out(source: Path) -> None:
    """Write all sources for Sphinx."""
    shutil.copytree(TOP / "docs" / "site", source)
    shutil.copytree(TOP / "docs", source / "docs", ignore=shutil.ignore_patterns("site"))
    for name in DOCUMENTS:
        shutil.copy(TOP / name, source)
    shutil.copy(TOP / "src/fairyring/browser/icon.svg", source / "look")
    games = [fairyring.game(key) for key in BUILT_IN]
    for game in games:
        for name, text in game_files(game):
            _write(source / "docs" / "rules" / name, text)
    _fill(source / "index.md", games_listed(games))
    listed = source / "docs" / "decisions" / "README.md"
    _write(listed, listed.read_text("utf-8") + decisions())
    _write(source / "api" / "index.md", api())
    for part in PARTS:
        _write(source / "api" / f"{part}.md", f"# {part}\n\n{autodoc(part)}")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")


def _fill(file: Path, text: str) -> None:
    """Replace the line of the page that is a name in braces by a text."""
    page = file.read_text("utf-8")
    file.write_text(re.sub(r"^\{\w+\}$", lambda _: text, page, flags=re.MULTILINE), "utf-8")


def game_files(game: Game) -> Iterator[tuple[str, str]]:
    """Yield the page of a game and its pictures: the cover, a table in mid-game, faces."""
    for name, text in rules_pages.files(game):
        yield name, with_pictures(game, text) if name.endswith(".md") else text
    art = game.art_module
    if art is not None:
        yield f"{game.key}-cover.svg", art.cover()
    for piece in faces(game):
        yield f"{game.key}-{piece.key}.svg", piece.sides[0]
    yield f"{game.key}-table.svg", str(fairyring.show(in_the_middle(game)).svg)


def with_pictures(game: Game, page: str) -> str:
    """Add pictures at the beginning and the end of a rules page."""
    title, _, rules = page.partition("\n\n")
    shown = "\n\n".join(f"![{piece.name}]({game.key}-{piece.key}.svg)" for piece in faces(game))
    return "\n\n".join(
        [
            title,
            f"![The cover of {game.name}]({game.key}-cover.svg)",
            f"{game.fewest_seats} to {game.most_seats} people, {game.minutes} minutes."
            f" At the table: *Learn in 3 minutes*, or *Play now*. At the terminal:",
            f"```\nfairyring play {game.key}\nfairyring rules {game.key}\n```",
            rules,
            "## At the table",
            "What one seat sees in the middle of a game.",
            f"![A table of {game.name}, as one seat sees it]({game.key}-table.svg)",
            f":::{{container}} faces\n{shown}\n:::" if shown else "",
        ]
    )


def faces(game: Game) -> list[Piece]:
    """Return some of the game's pieces, spread over the box."""
    named = [piece for piece in pieces(game) if piece.name]
    return named[:: max(1, len(named) // FACES)][:FACES]


def in_the_middle(game: Game) -> Position:
    """Return the view of a seat half-way through a game, the same at each build."""
    dice = fairyring.FastDice(7)
    position = game.start(game.fewest_seats + (game.fewest_seats == 1), dice=dice)
    player = bot("greedy", game)
    for _ in range(MIDDLE):
        seat = position.awaited()[0]
        actions = position.actions(seat)
        position.play(seat, player.choose(position.veiled(seat), seat, actions, dice), dice)
        if position.outcome() is not None:
            break
    return position.veiled(0)


def games_listed(games: list[Game]) -> str:
    """Return the games with their covers, for the front page."""
    entries = [
        f"[![](docs/rules/{game.key}-cover.svg) {game.name}](docs/rules/{game.key}.md)"
        f" {game.fewest_seats} to {game.most_seats} people, {game.minutes} minutes"
        for game in games
    ]
    return "\n\n".join([":::{container} games", *entries, ":::"])


def decisions() -> str:
    """Return the table of contents of the decisions; hidden, because their README lists them."""
    files = sorted(TOP.glob("docs/decisions/[0-9]*.md"))
    listed = "\n".join(file.stem for file in files)
    return f"\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"


def api() -> str:
    """Return the index of the modules that programs use."""
    rows = "\n".join(f"| [{part}]({part}.md) | {text} |" for part, text in PARTS.items())
    listed = "\n".join(PARTS)
    return (
        "# From Python\n\nMade from the docstrings and types of the source.\n\n"
        f"| module | holds |\n|---|---|\n{rows}\n\n```{{toctree}}\n:hidden:\n\n{listed}\n```\n"
    )


def autodoc(part: str) -> str:
    """Return the directive by which Sphinx documents a module."""
    options = [":members:"]
    if hasattr(importlib.import_module(part), "__all__"):
        options.append(":imported-members:")
    if part in ALSO_ELSEWHERE:
        options.append(":no-index:")
    listed = "\n".join(f"   {option}" for option in options)
    return f"```{{eval-rst}}\n.. automodule:: {part}\n{listed}\n```\n"


if __name__ == "__main__":
    raise SystemExit(main())
