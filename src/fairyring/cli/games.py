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
        fewest, most = found.fewest_seats, found.most_seats
        seats = f"{fewest} to {most} seats" if fewest < most else f"{most} seats"
        paper.print(Text.assemble((key, "bold cyan"), "  ", (found.name, "bold")))
        for line in (found.summary, f"{seats}, {_minutes(found.minutes)}; {found.credits}."):
            paper.print(Padding(Text(line), (0, 0, 0, 2)))


def _minutes(minutes: str) -> str:
    return f"{minutes} minute{'' if minutes == '1' else 's'}"
