"""The command `simulate`."""

from rich.table import Table
from rich.text import Text

from fairyring.cli import INTERRUPTED
from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import (
    Editions,
    GameKey,
    Jobs,
    Language,
    Pairs,
    Seats,
    Seed,
    Whole,
)
from fairyring.cli.common.output import Paper, figure, figures, percent, print_json, progress
from fairyring.games import game as game_of
from fairyring.kernel.game import Game
from fairyring.kernel.words import say
from fairyring.lab import simulate as lab
from fairyring.lab.interval import SURE, Share


def simulate(
    game: GameKey,
    /,
    *,
    seats: Seats,
    games: Whole,
    bots: str = "random",
    option: Pairs = None,
    seed: Seed = None,
    jobs: Jobs = 1,
    json: bool = False,
    edition: Editions = None,
    language: Language = None,
) -> int:
    """Run `fairyring simulate`.

    Parameters
    ----------
    games
        Number of games. Ctrl-C stops earlier and shows the games so far. Endless games for one are
        cut after 200 actions.
    bots
        One bot for all seats, or one for each: random, greedy, search (search:400 imagines 400
        games before each action), sprite, hob, puck, oberon, or planner, where the game has one.
    json
        Print one JSON object; its `first_wins` is the share of games won by the seat that began.

    """
    speak(language)
    arguments.choose(edition)
    found = game_of(game)
    chosen = arguments.any_seed(seed)
    with progress(say("Playing"), say("games")) as tell:
        run = lab.simulate(
            found,
            seats,
            games,
            bots=arguments.names(bots),
            options=arguments.options(option),
            seed=chosen,
            jobs=jobs,
            progress=tell,
        )
    if json:
        print_json(run)
    else:
        _show(found, run)
    return INTERRUPTED if run.stopped else 0


def _show(game: Game, run: lab.Run) -> None:
    paper = Paper()
    if run.stopped:
        paper.print(
            say(
                "Stopped after {number} of {wanted} games.",
                number=figure(run.games),
                wanted=figure(run.wanted),
            )
        )
    paper.print(
        say(
            "{number} games of {game} in {seconds} s: {games} games/s, {actions} actions/s"
            " ({build}).",
            number=figure(run.games),
            game=run.game,
            seconds=figure(run.seconds, 2),
            games=figure(run.games_per_second),
            actions=figure(run.actions_per_second),
            build=say("compiled") if run.compiled else say("plain Python"),
        )
    )
    paper.print()
    paper.print(_seats(run))
    paper.print()
    if run.first_wins is not None:
        paper.print(
            say(
                "Who began won {share} of the games ({between}).",
                share=percent(run.first_wins.share),
                between=_between(run.first_wins),
            )
        )
    if run.points is not None:
        points = run.points
        made = [f"{say(name)} {figure(part, 1)}" for name, part in points.parts.items()]
        paper.print(
            say(
                "Points: {mean} on average, with a spread of {spread}: {parts}.",
                mean=figure(points.mean, 1),
                spread=figure(points.spread, 1),
                parts=", ".join(made),
            )
        )
    length = run.length
    if length.mean is not None:
        paper.print(
            say(
                "Actions a game: {mean} on average, half have at most {half}, 95 in 100 at most"
                " {most}, none more than {max}.",
                mean=figure(length.mean, 1),
                half=length.p50,
                most=length.p95,
                max=length.max,
            )
        )
    if run.reasons:
        paper.print()
        paper.print(_endings(game, run))
    if run.unfinished:
        paper.print(
            say(
                "Not finished: {number}, cut after {most} actions.",
                number=figure(run.unfinished),
                most=figure(lab.most_actions(game, run.seats, run.options)),
            )
        )
    sure = say(
        "Seed {seed}. In {sure} of 100 runs the true share lies between the two named.",
        seed=run.seed,
        sure=figure(100 * SURE),
    )
    paper.print()
    paper.print(Text(sure, "dim"))


def _seats(run: lab.Run) -> Table:
    """Return the table of the seats: their bots, and what they won."""
    bot, between = say("bot"), say("between")
    table = figures((say("seat"), bot, say("games won"), "", between), left=(bot, between))
    if run.points is not None:
        table.add_column(say("points"), justify="right")
    for seat, won in enumerate(run.wins):
        share = run.win_shares[seat]
        row: list[str | Text] = [str(seat + 1), Text(run.bots[seat]), figure(won, 1)]
        row += [percent(share.share), _between(share)] if share is not None else ["", ""]
        if run.points is not None:
            mean = run.points.by_seat[seat]
            row.append("" if mean is None else figure(mean, 1))
        table.add_row(*row)
    return table


def _endings(game: Game, run: lab.Run) -> Table:
    """Return the table of the clauses that ended games, in a few words."""
    by, that_is = say("ended by"), say("that is")
    table = figures((by, say("games"), "", that_is), left=(by, that_is))
    table.columns[-1].no_wrap = False
    for clause, count in run.reasons.items():
        words = Text(game.rulebook[clause].end, no_wrap=True, overflow="ellipsis")
        table.add_row(clause, figure(count), percent(count / run.games), words)
    return table


def _between(share: Share) -> str:
    return say("{low} to {high}", low=figure(100 * share.low, 1), high=percent(share.high))
