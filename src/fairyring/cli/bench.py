"""The command `bench`."""

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions
from fairyring.cli.common.output import Paper, patience
from fairyring.games import game as game_of, keys
from fairyring.kernel.build import compiled
from fairyring.lab.bench import run, table


def bench(game: str | None = None, /, *, edition: Editions = None) -> None:
    """Run `fairyring bench`.

    Parameters
    ----------
    game
        The key of the game. Default: all games.

    """
    arguments.choose(edition)
    paper = Paper()
    build = "compiled" if compiled() else "plain Python"
    for key in keys() if game is None else [game]:
        found = game_of(key)
        with patience(f"Measuring {found.name}"):
            figures = run(found)
        paper.print(f"{found.name} ({build}, one core)", style="bold")
        print(table(figures))
