"""The command `rules`."""

import itertools
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Editions, GameKey, Language
from fairyring.cli.common.output import Paper
from fairyring.games import game as game_of
from fairyring.kernel.explain.rulebook import Clause, Opening, Table as Columns
from fairyring.kernel.game import Game
from fairyring.kernel.options import Option, unbroken
from fairyring.kernel.teaching.example import staged
from fairyring.kernel.words import either, marked, say
from fairyring.picture.lines.drawing import Drawing
from fairyring.picture.lines.flow import hung

_SAID = {"True": marked("on"), "False": marked("off"), "": marked("nothing")}
"""Words for values by their text, because the number 1 equals True."""


_WIDE = 1000
"""A width in columns that is enough for anything."""


def rules(
    game: GameKey,
    /,
    *,
    clause: str | None = None,
    edition: Editions = None,
    language: Language = None,
) -> None:
    """Run `fairyring rules`.

    Parameters
    ----------
    clause
        Show only the clause with this id.

    """
    speak(language)
    arguments.choose(edition)
    found, paper = game_of(game), Paper()
    if clause is not None:
        paper.print(clause_lines(found.rulebook[clause]))
        return
    paper.print(Text(f"{found.name}, {say(found.credits)}", "bold"))
    if found.rulebook.opening is not None:
        _show_opening(paper, found, found.rulebook.opening)
    for section in found.rulebook.sections:
        _head(paper, say(section.title))
        paper.print(clause_lines(*section.clauses))
        if section.table is not None:
            paper.print(_rows(section.table, paper))
    _show_options(paper, found)


def _show_opening(paper: Paper, game: Game, opening: Opening) -> None:
    """Print the aim, a turn, and the example of a turn."""
    _head(paper, say("The aim"))
    paper.print(Text(say(opening.aim)))
    _head(paper, say("A turn"))
    steps = [(f"{n}.", say(step)) for n, step in enumerate(opening.turn, start=1)]
    paper.print(_margined(*steps, width=2))
    _head(paper, say("For example"))
    drawing = Drawing()
    played = staged(game, opening.example)
    for part in (
        Text(say(opening.example.text)),
        drawing.table(played.before, paper.width, numbered=False, parts=played.parts),
        _margined(*[("▸", line) for line in played.lines], width=1),
        drawing.table(played.after, paper.width, numbered=False, parts=played.parts),
    ):
        paper.print(part)
        paper.print()
    paper.print(Text(say(opening.example.after)))


def _head(paper: Paper, title: str) -> None:
    paper.print()
    paper.print(Text(title, "bold"))


def _rows(table: Columns, paper: Paper) -> RenderableType:
    """Return a table of the rulebook; if words would be cut, each row takes a few lines."""
    lines = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    columns = [say(column) for column in table.columns]
    rows = [[say(cell) for cell in row] for row in table.rows]
    for column in columns:
        lines.add_column(column)
    for row in rows:
        lines.add_row(*map(Text, row))
    if paper.measure(lines, options=paper.options.update(width=_WIDE)).minimum <= paper.width:
        return lines
    several = [_as_lines(columns, row, paper.width) for row in rows]
    return Padding(Text("\n").join(itertools.chain(*several)), (1, 0, 0, 0))


def _as_lines(columns: Sequence[str], row: Sequence[str], width: int) -> list[Text]:
    cells = [f"{column}: {cell}" for column, cell in zip(columns, row, strict=True) if cell]
    return [Text(row[0], "bold"), *hung([*map(Text, cells[1:])], " · ", width, "    ")]


def clause_lines(*clauses: Clause) -> Table:
    """Return clauses with their ids in the margin."""
    return _margined(*[(clause.id, say(clause.text)) for clause in clauses])


def _margined(*rows: tuple[str, str], width: int = 5) -> Table:
    """Return texts with something short in a margin of at least this width."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style="bold cyan", no_wrap=True, min_width=width)
    for margin, text in rows:
        lines.add_row(margin, Text(text))
    return lines


def end_line(clause: Clause) -> Table:
    """Return how a clause ended a game, with its id in the margin."""
    return _margined((clause.id, clause.end))


def _show_options(paper: Paper, game: Game) -> None:
    _head(paper, say("What a table may choose (--option)"))
    for option in game.options:
        paper.print(Text.assemble((option.key, "bold cyan"), f": {say(option.text)}"))
        for way in ways(game, option):
            paper.print(Padding(Text(way, "dim"), (0, 0, 0, 2)))


def ways(game: Game, option: Option) -> list[str]:
    """Return the possible values of an option, once for all numbers of seats with the same."""
    everywhere = range(game.fewest_seats, game.most_seats + 1)
    alike: dict[str, list[int]] = {}
    for seats in everywhere:
        if len(game.options.values(option.key, seats)) > 1:
            usual = option.default(seats)
            allowed = game.options.allowed(option.key, seats)
            shown = say(_SAID[str(usual)]) if str(usual) in _SAID else usual
            way = say("{allowed}; usually {value}", allowed=allowed, value=shown)
            alike.setdefault(way, []).append(seats)
    return [
        way
        if numbers == list(everywhere)
        else say("with {seats}: {way}", seats=_seats(numbers), way=way)
        for way, numbers in alike.items()
    ]


def _seats(numbers: list[int]) -> str:
    if len(numbers) > 2 and unbroken(numbers):
        return say("{fewest} to {most} seats", fewest=numbers[0], most=numbers[-1])
    which = either([str(number) for number in numbers])
    return say("1 seat") if numbers == [1] else say("{which} seats", which=which)
