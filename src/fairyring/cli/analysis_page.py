"""The output of an analysis for people."""

from collections.abc import Sequence
from itertools import pairwise

from rich.table import Table
from rich.text import Text

from fairyring.cli.common.output import Paper, figures, named
from fairyring.kernel.words import marked, marked_as, naming, say, say_many
from fairyring.lab.analysis import Account, Analysis, Decision, why_better
from fairyring.record import Play

_BAR = 20
_WIDE_BAR = 40
_LUCK = 0.05
"""The luck, in chance, from which it is shown before a decision."""
_PLAYED = marked_as("what was", "played")
_CALLED = {
    "slip": marked("slip"),
    "mistake": marked("mistake"),
    "blunder": marked("blunder"),
}
_COST = {
    "slip": marked("A slip: it cost {points} of chance, give or take {sure}."),
    "mistake": marked("A mistake: it cost {points} of chance, give or take {sure}."),
    "blunder": marked("A blunder: it cost {points} of chance, give or take {sure}."),
}
_LONGER = {
    "slip": marked("A slip: the way to win became {turns} longer."),
    "mistake": marked("A mistake: the way to win became {turns} longer."),
    "blunder": marked("A blunder: the way to win became {turns} longer."),
}
_LOST = {
    "slip": marked("A slip: it could be won before, and not any more."),
    "mistake": marked("A mistake: it could be won before, and not any more."),
    "blunder": marked("A blunder: it could be won before, and not any more."),
}


def show(analysis: Analysis, play: Play, seat: int | None) -> None:
    """Print an analysis; the last line sums it up, or one line for each seat.

    `play` is the game that was analysed, at its end.
    """
    paper = Paper()
    names = named(analysis.names)
    paper.print(Text(f"{play.game.name}: {', '.join(names)}", "bold"))
    paper.print(Text(_how(analysis), "dim"))
    if analysis.decisions:
        paper.print()
        if len(names) > 1:
            paper.print(legend(names))
        paper.print(_decisions(analysis, names))
    if analysis.swings:
        paper.print()
        paper.print(Text(say("What cost most"), "bold"))
    for place in analysis.swings:
        paper.print()
        decision = analysis.decisions[place]
        with naming(names):
            why = why_better(play.at(decision.event - 1), decision)
            better = _better(play, decision)
        _swing(paper, decision, names, better, why)
    paper.print()
    paper.print(_sums(analysis, names))
    paper.print()
    for account in analysis.accounts:
        paper.print(in_the_end(account, None if account.seat == seat else names[account.seat]))


def _how(analysis: Analysis) -> str:
    """Return the effort of the analysis, in words."""
    budget = analysis.budget
    each = say("{number} imagined games", number=budget) if budget.isdigit() else budget
    return say_many(
        "{number} decision, {each} for each.",
        "{number} decisions, {each} for each.",
        len(analysis.decisions),
        each=each,
    )


def _decisions(analysis: Analysis, names: Sequence[str]) -> Table:
    """Return a table with a line for each decision and the chances after it."""
    played, then = say(_PLAYED), say("chances then")
    table = figures(("", "", played, then, ""), left=(played, then))
    table.columns[1].justify = table.columns[4].justify = "left"
    table.columns[2].overflow = table.columns[1].overflow = "ellipsis"
    table.columns[2].max_width, table.columns[1].max_width = 24, 14
    table.columns[4].no_wrap = False
    for decision in analysis.decisions:
        luck = decision.change.luck
        name = names[decision.seat]
        if abs(luck) >= _LUCK:
            lucky = say("luck {points}", points=_signed(luck))
            table.add_row("", Text(name, "dim"), "", "", Text(lucky, "dim"))
        table.add_row(
            str(decision.event),
            Text(name),
            Text(decision.action),
            bar(decision.played, _BAR),
            Text(_cost(decision), "bold" if decision.verdict else ""),
        )
    return table


def _better(play: Play, decision: Decision) -> str:
    """Return the better choice, with the label that a table shows for it."""
    if decision.better is None or decision.better.action is None:
        return say("let it go on")
    seat, notation = decision.seat, decision.better.action
    view = play.at(decision.event - 1).veiled(seat)
    scene = play.game.scene_module.scene(view, seat, play.settings)
    return next(choice.label for choice in scene.choices if choice.notation == notation)


def _swing(paper: Paper, decision: Decision, names: Sequence[str], better: str, why: str) -> None:
    """Print a costly decision: what was played, what would have been better, and why."""
    name = names[decision.seat]
    paper.print(Text(f"{decision.event}. {name}: {decision.action}"))
    paper.print(Text(f"   {_sentence(decision)}"))
    if len(names) > 1:
        bars = (
            (say("before"), decision.before),
            (say("best"), decision.best),
            (say(_PLAYED), decision.played),
        )
        wide = max(len(what) for what, _ in bars) + 1
        for what, chances in bars:
            line = Text(f"   {what:<{wide}} ")
            line.append_text(bar(chances, _WIDE_BAR)).append(f"  {percents(chances)}")
            paper.print(line)
    if decision.better is not None:
        sentences = [say("Better: {action}", action=better)]
        if why:
            sentences.append(say("Why: {why}", why=why))
        if len(decision.better.line) > 1:
            sentences.append(say("Then probably: {line}", line=", ".join(decision.better.line[1:])))
        for sentence in sentences:
            paper.print(Text(f"   {sentence}"))


def _cost(decision: Decision) -> str:
    """Return the verdict of a decision and its cost."""
    if not decision.verdict:
        return ""
    verdict = say(_CALLED[decision.verdict])
    if decision.loss:
        return f"{verdict}, {_signed(-decision.loss)}"
    return say("{verdict}, {turns} longer", verdict=verdict, turns=_turns(decision.longer))


def _sentence(decision: Decision) -> str:
    if not decision.loss:
        return say(_LONGER[decision.verdict], turns=_turns(decision.longer))
    if not decision.games:
        return say(_LOST[decision.verdict])
    loss, sure = _points(decision.loss), _points(2 * decision.error)
    return say(_COST[decision.verdict], points=loss, sure=sure)


def _sums(analysis: Analysis, names: Sequence[str]) -> Table:
    """Return the table of how the even share of each seat became its result."""
    titles = (
        "",
        say("before") if len(names) == 1 else say("even share"),
        say("own choices"),
        say("others' choices"),
        say("luck"),
        say("not foreseen"),
        say("end"),
    )
    table = figures(titles, left=("",))
    for account in analysis.accounts:
        table.add_row(
            Text(names[account.seat]),
            f"{100 * account.start:.0f}",
            *[
                _signed(part)
                for part in (account.choices, account.others, account.luck, account.unforeseen)
            ],
            f"{100 * account.end:.0f}",
        )
    return table


def in_the_end(account: Account, who: str | None) -> str:
    """Return the conclusion about one seat; `who` is None if it is the reader's."""
    lost, luck = round(-100 * account.choices), round(100 * account.luck)
    nothing = say("nothing")
    by_luck = (str(abs(luck)) if lost else _count(abs(luck))) if luck else nothing
    parts = {"choices": _count(lost) if lost else nothing, "luck": by_luck}
    if who is None and luck >= 0:
        return say("You lost {choices} by choices and won {luck} by luck.", **parts)
    if who is None:
        return say("You lost {choices} by choices and {luck} by luck.", **parts)
    if luck >= 0:
        return say("{name} lost {choices} by choices and won {luck} by luck.", name=who, **parts)
    return say("{name} lost {choices} by choices and {luck} by luck.", name=who, **parts)


def _points(chance: float) -> str:
    return _count(round(100 * chance))


def _count(points: int) -> str:
    return say_many("{number} point", "{number} points", points)


def _turns(number: int) -> str:
    return say_many("{number} turn", "{number} turns", number)


def _signed(chance: float) -> str:
    return f"{100 * chance + 0.0:+.0f}" if round(100 * chance) else "0"


_SIGNS = "█░▓▒▚·"
_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")


def bar(chances: Sequence[float], width: int) -> Text:
    """Return the chances of all seats side by side; with one seat, the rest of the bar is empty."""
    ends = [0, *[round(width * sum(chances[: seat + 1])) for seat in range(len(chances))]]
    text = Text()
    for seat, (start, end) in enumerate(pairwise(ends)):
        text.append(_SIGNS[seat] * (end - start), _COLOURS[seat])
    return text.append(" " * (width - len(text)))


def legend(names: Sequence[str]) -> Text:
    """Return the character of each seat."""
    parts = [Text(f"{_SIGNS[seat]} {name}", _COLOURS[seat]) for seat, name in enumerate(names)]
    return Text("   ").join(parts)


def percents(chances: Sequence[float]) -> str:
    """Return the chances of all seats in percent."""
    return " : ".join(f"{100 * chance:.0f}" for chance in chances)
