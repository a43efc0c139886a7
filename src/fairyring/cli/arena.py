"""The command `arena`."""

from rich.table import Table
from rich.text import Text

from fairyring.cli import INTERRUPTED
from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, GameKey, Jobs, Pairs, Seats, Seed, Whole
from fairyring.cli.common.output import Paper, figures, print_json, progress
from fairyring.games import game as game_of
from fairyring.lab import arena as lab
from fairyring.lab.interval import SURE
from fairyring.lab.ratings import ERROR, FEWEST_DEALS, MORE


def arena(
    game: GameKey,
    /,
    *,
    bots: str,
    games: Whole,
    seats: Seats,
    option: Pairs = None,
    seed: Seed = None,
    jobs: Jobs = 1,
    until_decided: bool = False,
    json: bool = False,
    edition: Editions = None,
) -> int:
    """Run `fairyring arena`.

    Parameters
    ----------
    bots
        Two bots or more, such as search:400,greedy or oberon,puck. If they are fewer than the
        seats, the last one takes the rest: a,b with 4 seats is one a against three b. Only search
        takes a budget: 400 imagined games, or a time such as search:300ms.
    games
        Number of games; rounded up, because each deal is played once for every seat. Ctrl-C stops
        earlier and shows the games so far.
    until_decided
        Stop as soon as it is decided whether the first bot wins an even share of the games or 5 in
        100 more, by a sequential test (SPRT) with an error of 5 % either way.
    json
        Print one JSON object; the bounds of Elo and lead are null if there are fewer than four
        deals, or if all deals are alike.

    """
    arguments.choose(edition)
    found = game_of(game)
    chosen = arguments.any_seed(seed)
    with progress("Playing", "games") as tell:
        run = lab.arena(
            found,
            seats,
            games,
            bots=arguments.names(bots),
            options=arguments.options(option),
            seed=chosen,
            jobs=jobs,
            until_decided=until_decided,
            progress=tell,
        )
    if json:
        print_json(run)
    else:
        _show(run, until_decided)
    return INTERRUPTED if run.stopped else 0


def _show(run: lab.Arena, until_decided: bool) -> None:
    paper = Paper()
    if run.stopped:
        paper.print(f"Stopped after {run.games:,} of {run.wanted:,} games.")
    build = "compiled" if run.compiled else "plain Python"
    paper.print(
        f"{run.games:,} games of {run.game}, {run.deals:,} deals with rotated seats, "
        f"in {run.seconds:.2f} s ({build})."
    )
    if until_decided:
        paper.print(_verdict(run))
    paper.print()
    paper.print(_strengths(run))
    paper.print()
    for bot in run.bots[:-1]:
        paper.print(_lead(bot, run.deals))
    paper.print()
    paper.print(_thinking(run))
    if run.unfinished:
        paper.print()
        paper.print(f"Unfinished, won by nobody: {run.unfinished:,}.")
    paper.print()
    sure = f"In {100 * SURE:.0f} of 100 runs the truth lies between the two named."
    paper.print(Text(f"Seed {run.seed}. Elo counts from the last bot. {sure}", "dim"))


def _verdict(run: lab.Arena) -> str:
    """Return the result of the sequential test."""
    name, more = run.bots[0].name, f"{100 * MORE:.0f} in 100"
    error = f"This errs in {100 * ERROR:.0f} of 100 runs."
    if run.verdict == "better":
        return f"Decided: {name} wins more than an even share. {error}"
    if run.verdict == "not better":
        return f"Decided: {name} does not win {more} more than an even share. {error}"
    return f"Not decided: more games must show whether {name} wins an even share or {more} more."


def _strengths(run: lab.Arena) -> Table:
    """Return the table of what each bot won, and its Elo."""
    table = figures(("bot", "games won", "", "between", "even", "Elo", "between"), left=("bot",))
    for bot in run.bots:
        table.add_row(
            Text(bot.name),
            f"{bot.won:,.1f}",
            f"{100 * bot.share:.1f} %",
            f"{100 * bot.low:.1f} to {100 * bot.high:.1f} %",
            f"{100 * bot.even:.0f} %",
            *_elo(bot, run.bots[-1]),
        )
    return table


def _elo(bot: lab.Standing, last: lab.Standing) -> tuple[str, str]:
    """Return the Elo of a bot relative to the last one, whose own therefore has no interval."""
    if bot is last:
        return "0", ""
    return f"{bot.elo:+.0f}", _between(bot.elo_low, bot.elo_high, 1, 0)


def _lead(bot: lab.Standing, deals: int) -> str:
    """Return the lead of a bot, deal by deal."""
    lead = f"Deal by deal, a seat of {bot.name} less another: {100 * bot.ahead:+.1f} games in 100"
    between = _between(bot.ahead_low, bot.ahead_high, 100, 1)
    if deals < FEWEST_DEALS:
        between = "too few deals to tell"
    return f"{lead} ({between})." if between else f"{lead}."


def _between(low: float | None, high: float | None, times: int, digits: int) -> str:
    if low is None or high is None:
        return ""
    return f"{times * low:+.{digits}f} to {times * high:+.{digits}f}"


def _thinking(run: lab.Arena) -> Table:
    """Return the table of what the decisions of each bot cost."""
    titles = ("bot", "decisions", "half within", "95 in 100 within", "iterations/s")
    table = figures(titles, left=("bot",))
    for bot in run.bots:
        rate = bot.iterations_per_cpu_second
        table.add_row(
            Text(bot.name),
            f"{bot.decisions:,}",
            _milliseconds(bot.decision_p50_ms),
            _milliseconds(bot.decision_p95_ms),
            "" if rate is None else f"{rate:,.0f}",
        )
    return table


def _milliseconds(time: float | None) -> str:
    return "" if time is None else f"{time:,g} ms"
