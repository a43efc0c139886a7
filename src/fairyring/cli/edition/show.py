"""The command `edition show`."""

import textwrap
import tomllib
from pathlib import Path

from rich.text import Text

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Force, Json
from fairyring.cli.common.output import Paper, figures, patience, print_json
from fairyring.cli.common.refusal import Refusal
from fairyring.editions import Difference, differences, read_edition
from fairyring.editions.toml_files import toml
from fairyring.games import game as game_of
from fairyring.kernel.editing.edition import choose
from fairyring.kernel.game import Game
from fairyring.picture.beside import Change, changes, drawn, page
from fairyring.picture.boxed import pieces, pieces_of_the_box


def show(
    file: Path, /, *, out: Path | None = None, force: Force = False, json: Json = False
) -> None:
    """Run `fairyring edition show`.

    Parameters
    ----------
    file
        The edition.
    out
        Draw the pieces that differ, each beside the original: a picture (.svg), or a page that also
        lists the differences in words (.html).

    """
    if out is not None:
        if out.suffix not in _DRAWN:
            raise Refusal(f"--out takes a file that ends in .svg or .html, not {str(out)!r}")
        arguments.check_new(out, force)
    edition = read_edition(file)
    choose(edition)
    game = game_of(edition.game)
    game.load_modules()
    found = differences(game, edition)
    if out is not None:
        with patience("Drawing"):
            changed = changes(pieces_of_the_box(game), pieces(game))
        arguments.write(out, _DRAWN[out.suffix](game, found, changed), force)
    if json:
        rows = [difference._asdict() for difference in found]
        print_json({"game": game.key, "edition": game.edition, "differs": rows})
    else:
        _show(game, found, out)


def _picture(game: Game, found: list[Difference], changed: list[Change]) -> str:
    return drawn(game.name, changed)


def _page(game: Game, found: list[Difference], changed: list[Change]) -> str:
    return page(game.name, game.edition, found, changed)


_DRAWN = {".svg": _picture, ".html": _page}
"""The writer for each ending of a file name."""


def _show(game: Game, found: list[Difference], out: Path | None) -> None:
    paper = Paper()
    paper.print(f"{game.name}. Records call this edition {game.edition}.")
    if not found:
        paper.print("It differs in nothing.")
        return
    table = figures(("where", "in the box", "here"), left=("where", "in the box", "here"))
    for where, was, now in found:
        table.add_row(Text(where), _said(was, "not there"), _said(now, "removed"))
    paper.print()
    paper.print(table)
    paper.print()
    if out is None:
        paper.print("--out FILE.html draws the pieces that differ.")
    else:
        paper.print(f"The pieces that differ are drawn in {out}.")


_WIDEST = 48
"""The widest line of an entry, in characters."""


def _said(entry: str, without: str) -> Text:
    """Return an entry as text, a table row with one value per line; `without` if there is none."""
    if not entry:
        return Text(without, style="italic")
    said = tomllib.loads(f"said = {entry}")["said"]
    lines = (
        [f"{key} = {toml(value)}" for key, value in said.items()]
        if isinstance(said, dict)
        else [entry]
    )
    return Text("\n".join(textwrap.fill(line, _WIDEST, subsequent_indent="  ") for line in lines))
