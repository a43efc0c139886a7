"""An analysis as a person reads it."""

from typing import Final

from rich.table import Table
from rich.text import Text

from fairyring.cli.analysing.bars import bar, legend, percents
from fairyring.cli.paper import Paper, figures
from fairyring.lab.analysis import Account, Analysis, Decision

_BAR: Final = 20
_WIDE_BAR: Final = 40
_LUCK: Final = 0.05
"""From here on it is told beside a decision how lucky somebody was before."""
_LET_GO: Final = "let it go on"


def show(analysis: Analysis, title: str, seat: int | None) -> None:
    """Print all of it; the last line, or one for each seat, says what it comes to."""
    paper = Paper()
    names = analysis.names
    paper.print(Text(f"{title}: {', '.join(names)}", "bold"))
    paper.print(Text(_how(analysis), "dim"))
    if analysis.decisions:
        paper.print()
        if len(names) > 1:
            paper.print(legend(names))
        paper.print(_decisions(analysis))
    if analysis.swings:
        paper.print()
        paper.print(Text("What cost most", "bold"))
    for place in analysis.swings:
        paper.print()
        _swing(paper, analysis.decisions[place], names)
    paper.print()
    paper.print(_sums(analysis))
    paper.print()
    for account in analysis.accounts:
        paper.print(in_the_end(account, "You" if account.seat == seat else account.name))


def _how(analysis: Analysis) -> str:
    """How much thought stands behind it."""
    budget = analysis.budget
    each = f"{budget} imagined games" if budget.isdigit() else budget
    number = len(analysis.decisions)
    return f"{number} decision{'' if number == 1 else 's'}, {each} for each."


def _decisions(analysis: Analysis) -> Table:
    """A line for each decision, with the chances after it."""
    table = figures(("", "", "played", "chances then", ""), left=("played", "chances then"))
    table.columns[1].justify = table.columns[4].justify = "left"
    table.columns[2].overflow = table.columns[1].overflow = "ellipsis"
    table.columns[2].max_width, table.columns[1].max_width = 24, 14
    table.columns[4].no_wrap = False
    for decision in analysis.decisions:
        luck = decision.change.luck
        name = analysis.names[decision.seat]
        if abs(luck) >= _LUCK:
            lucky = f"luck {_signed(luck)}"
            table.add_row("", Text(name, "dim"), "", "", Text(lucky, "dim"))
        table.add_row(
            str(decision.event),
            Text(name),
            Text(decision.action),
            bar(decision.played, _BAR),
            Text(_cost(decision), "bold" if decision.verdict else ""),
        )
    return table


def _swing(paper: Paper, decision: Decision, names: tuple[str, ...]) -> None:
    """One decision that cost much: what was played, what would have been better, and why."""
    name = names[decision.seat]
    paper.print(Text(f"{decision.event}. {name}: {decision.action}"))
    paper.print(Text(f"   {_sentence(decision)}"))
    if len(names) > 1:
        for what, chances in (
            ("before", decision.before),
            ("best", decision.best),
            ("played", decision.played),
        ):
            line = Text(f"   {what:<7} ")
            line.append_text(bar(chances, _WIDE_BAR)).append(f"  {percents(chances)}")
            paper.print(line)
    if decision.better is not None:
        paper.print(Text(f"   Better: {decision.better.action or _LET_GO}"))
        if decision.better.why:
            paper.print(Text(f"   Why: {decision.better.why}"))
        if len(decision.better.line) > 1:
            paper.print(Text(f"   Then probably: {', '.join(decision.better.line[1:])}"))


def _cost(decision: Decision) -> str:
    """What a decision is called, and what it cost."""
    if not decision.verdict:
        return ""
    if decision.loss:
        return f"{decision.verdict}, {_signed(-decision.loss)}"
    return f"{decision.verdict}, {_turns(decision.longer)} longer"


def _sentence(decision: Decision) -> str:
    if not decision.loss:
        return f"A {decision.verdict}: the way to win became {_turns(decision.longer)} longer."
    if not decision.games:
        return f"A {decision.verdict}: it could be won before, and not any more."
    sure = f"give or take {_points(2 * decision.error)}"
    return f"A {decision.verdict}: it cost {_points(decision.loss)} of chance, {sure}."


def _sums(analysis: Analysis) -> Table:
    """What made the even share of each seat its end."""
    alone = len(analysis.names) == 1
    titles = ("", "even share", "own choices", "others' choices", "luck", "not foreseen", "end")
    table = figures(titles, left=("",))
    if alone:
        table.columns[1].header = "before"
    for account in analysis.accounts:
        table.add_row(
            Text(account.name),
            f"{100 * account.start:.0f}",
            *[
                _signed(part)
                for part in (account.choices, account.others, account.luck, account.unforeseen)
            ],
            f"{100 * account.end:.0f}",
        )
    return table


def in_the_end(account: Account, who: str) -> str:
    """The last word on one seat."""
    lost, luck = round(-100 * account.choices), round(100 * account.luck)
    by_choices = _count(lost) if lost else "nothing"
    by_luck = f"{abs(luck)}" if lost else _count(abs(luck))
    if luck >= 0:
        by_luck = f"won {by_luck if luck else 'nothing'}"
    return f"{who} lost {by_choices} by choices and {by_luck} by luck."


def _points(chance: float) -> str:
    return _count(round(100 * chance))


def _count(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"


def _signed(chance: float) -> str:
    return f"{100 * chance + 0.0:+.0f}" if round(100 * chance) else "0"
