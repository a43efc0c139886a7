"""The command `games`."""

from rich.padding import Padding
from rich.text import Text

from fairyring.cli.paper import Paper
from fairyring.games import game, keys


def games() -> None:
    """List the games."""
    paper = Paper()
    for key in keys():
        found = game(key)
        seats = f"{found.fewest_seats} to {found.most_seats} seats, {found.minutes} minutes"
        paper.print(Text.assemble((key, "bold cyan"), "  ", (found.name, "bold")))
        for line in (found.summary, f"{seats}; {found.credits}."):
            paper.print(Padding(Text(line), (0, 0, 0, 2)))
