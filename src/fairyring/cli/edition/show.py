"""The command `edition show`."""

import json as json_text
from pathlib import Path

from rich.text import Text

from fairyring.cli.paper import Paper, figures
from fairyring.editions import Difference, differences, read_edition
from fairyring.games import game as game_of
from fairyring.kernel.edition import choose
from fairyring.kernel.game import Game


def show(file: Path, /, *, json: bool = False) -> None:
    """Show in what an edition differs from the box, after looking whether it can be played.

    Parameters
    ----------
    file
        The edition.
    json
        Print one JSON object.

    """
    edition = read_edition(file)
    choose(edition)
    game = game_of(edition.game)
    game.open_rooms()
    found = differences(game, edition)
    if json:
        told = [difference._asdict() for difference in found]
        print(json_text.dumps({"game": game.key, "edition": game.edition, "differs": told}))
    else:
        _show(game, found)


def _show(game: Game, found: list[Difference]) -> None:
    paper = Paper()
    paper.print(f"{game.name}. Records call this edition {game.edition}.")
    if not found:
        paper.print("It differs in nothing.")
        return
    table = figures(("where", "in the box", "here"), left=("where", "in the box", "here"))
    for difference in found:
        table.add_row(*[Text(part) for part in difference])
    paper.print()
    paper.print(table)
