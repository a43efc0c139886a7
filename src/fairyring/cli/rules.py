"""The command `rules`."""

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fairyring.cli.paper import Paper
from fairyring.games import game as game_of
from fairyring.kernel.game import Game
from fairyring.kernel.options import Option, unbroken
from fairyring.kernel.rulebook import Clause
from fairyring.kernel.words import either

_SAID = {"True": "on", "False": "off", "": "nothing"}
"""By what a value looks like: the number 1 is equal to True."""


def rules(game: str, /, *, clause: str | None = None) -> None:
    """Show the rules of a game, or one clause, and the options of its table.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    clause
        Show only the clause with this id.

    """
    paper = Paper()
    found = game_of(game)
    if clause is not None:
        paper.print(clause_lines(found.rulebook[clause]))
        return
    paper.print(Text(f"{found.name}, {found.credits}", "bold"))
    for section in found.rulebook.sections:
        paper.print()
        paper.print(Text(section.title, "bold"))
        paper.print(clause_lines(*section.clauses))
    _show_options(paper, found)


def clause_lines(*clauses: Clause) -> Table:
    """Clauses with their ids in the margin."""
    return _margined(*[(clause.id, clause.text) for clause in clauses])


def _margined(*rows: tuple[str, str]) -> Table:
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style="bold cyan", no_wrap=True, min_width=5)
    for margin, text in rows:
        lines.add_row(margin, Text(text))
    return lines


def end_line(clause: Clause) -> Table:
    """How a clause ended a game, with its id in the margin."""
    return _margined((clause.id, clause.end))


def _show_options(paper: Paper, game: Game) -> None:
    paper.print()
    paper.print(Text("What a table may choose (--option)", "bold"))
    for option in game.options:
        paper.print(Text.assemble((option.key, "bold cyan"), f": {option.text}"))
        for way in _ways(game, option):
            paper.print(Padding(Text(way, "dim"), (0, 0, 0, 2)))


def _ways(game: Game, option: Option) -> list[str]:
    """What the option can be, once for all numbers of seats where that is the same."""
    everywhere = range(game.fewest_seats, game.most_seats + 1)
    ways: dict[str, list[int]] = {}
    for seats in everywhere:
        if len(game.options.values(option.key, seats)) > 1:
            usual = option.default(seats)
            allowed = game.options.allowed(option.key, seats)
            way = f"{allowed}; usually {_SAID.get(str(usual), usual)}"
            ways.setdefault(way, []).append(seats)
    told = []
    for way, numbers in ways.items():
        told.append(way if numbers == list(everywhere) else f"with {_seats(numbers)}: {way}")
    return told


def _seats(numbers: list[int]) -> str:
    if len(numbers) > 2 and unbroken(numbers):
        return f"{numbers[0]} to {numbers[-1]} seats"
    return either([str(number) for number in numbers]) + (" seat" if numbers == [1] else " seats")
