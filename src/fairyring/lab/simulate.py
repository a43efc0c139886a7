"""Many games between bots, with statistics."""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fairyring.bots import bot, unhurried
from fairyring.bots.playout import ALONE, play_out
from fairyring.games import game as game_of
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice, check_seed
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings, Value
from fairyring.kernel.words import say
from fairyring.lab.interval import Share, wilson
from fairyring.lab.signals import signals_deferred
from fairyring.lab.spread import in_blocks, spread
from fairyring.lab.tally import Ending, Length, Points, Tally


class Block(NamedTuple):
    """Consecutive games; the seed and the number of each determine its dice."""

    key: str
    seats: int
    bots: tuple[str, ...]
    settings: Settings
    seed: int
    numbers: range


CUT = 10_000
"""Actions after which a game of several seats is cut, if it has no bound of its own."""
MOST_GAMES = 1_000_000_000
MOST_JOBS = 256


class BadRun(ValueError):
    """An impossible simulation; the message says what is possible."""


@dataclass(frozen=True)
class Run:
    """The result of a simulation."""

    game: str
    seats: int
    games: int
    """Number of games played."""
    wanted: int
    """Number of games requested."""
    stopped: bool
    """True if it was interrupted before all games were played."""
    bots: tuple[str, ...]
    options: dict[str, Value]
    seed: int
    jobs: int
    compiled: bool
    seconds: float
    games_per_second: float
    actions: int
    actions_per_second: float
    wins: tuple[float, ...]
    """The games that each seat won; a shared win counts as a fraction for each."""
    win_shares: tuple[Share | None, ...]
    """The share of the finished games that each seat won."""
    first_wins: Share | None
    """The share won by the seat that began; None if no seat begins."""
    points: Points | None
    """Statistics of the points; None if the game has no points."""
    unfinished: int
    """Games cut at the limit of actions."""
    reasons: dict[str, int]
    """Number of games that each clause of the rulebook ended."""
    length: Length


Progress = Callable[[int, int], None]
"""Called with the number done and the total, of games or of decisions."""


def simulate(
    game: Game,
    seats: int,
    games: int,
    *,
    bots: str | Sequence[str] = "random",
    options: Mapping[str, object] | None = None,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Run:
    """Play games and count the results. Each game has its own dice, whatever the jobs.

    `bots` names one bot for all seats, or one for each. Ctrl-C ends it with the games that are
    done, if there are any. A game for one without an end of its own is cut after 200 actions.

    >>> import fairyring
    >>> run = simulate(fairyring.game("gdfr"), seats=2, games=100, bots=["random"], seed=1)
    >>> sum(run.wins)
    100.0
    """
    check_size(game, games, jobs)
    settings = dict(game.settings(seats, options))
    names = seated(game, seats, bots)
    check_seed(seed)
    blocks = (
        Block(game.key, seats, names, settings, seed, numbers) for numbers in in_blocks(games)
    )
    total = Tally()
    stopped = False
    if progress is not None:
        progress(0, games)
    began = time.perf_counter()
    try:
        for tally in spread(play_block, blocks, jobs):
            total = total.joined(tally)
            if progress is not None:
                progress(total.games, games)
    except KeyboardInterrupt:
        if not total.games:
            raise
        stopped = True
    seconds = time.perf_counter() - began
    wins = total.wins(seats)
    return Run(
        game=game.key,
        seats=seats,
        games=total.games,
        wanted=games,
        stopped=stopped,
        bots=names,
        options=settings,
        seed=seed,
        jobs=jobs,
        compiled=compiled(),
        seconds=round(seconds, 6),
        games_per_second=round(total.games / seconds, 1),
        actions=total.actions,
        actions_per_second=round(total.actions / seconds, 1),
        wins=wins,
        win_shares=tuple(wilson(won, total.lengths.total()) for won in wins),
        first_wins=total.first_wins(),
        points=total.points(seats),
        unfinished=total.cut.total(),
        reasons=total.reasons(),
        length=total.length(),
    )


def check_size(game: Game, games: int, jobs: int) -> None:
    """Check the game, the number of games and the number of jobs of a run."""
    if not isinstance(game, Game):
        raise TypeError(f"the game must be one such as fairyring.game('gdfr'), not {game!r}")
    if not 1 <= games <= MOST_GAMES:
        raise BadRun(
            say(
                "the number of games goes from 1 to {most}, not {games}",
                most=f"{MOST_GAMES:,}",
                games=games,
            )
        )
    check_jobs(jobs)


def check_jobs(jobs: int) -> None:
    """Check a number of jobs."""
    if not 1 <= jobs <= MOST_JOBS:
        raise BadRun(
            say("the number of jobs goes from 1 to {most}, not {jobs}", most=MOST_JOBS, jobs=jobs)
        )


def seated(game: Game, seats: int, bots: str | Sequence[str]) -> tuple[str, ...]:
    """Return the bot of each seat, from one name for all or one name for each."""
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    if len(names) not in (1, seats):
        raise BadRun(
            say(
                "{seats} seats need one bot for all or {seats} bots, not {given}",
                seats=seats,
                given=len(names),
            )
        )
    for name in names:
        bot(name, game)
    return names * seats if len(names) == 1 else names


def most_actions(game: Game, seats: int, settings: Settings) -> int:
    """Return the number of actions after which a game is over, or cut if it has no bound."""
    bound = game.position_module.bound(seats, settings)
    if bound is not None:
        return bound
    return ALONE if seats == 1 else CUT


@signals_deferred()
def play_block(block: Block) -> Tally:
    """Play the games of a block."""
    game = game_of(block.key)
    seats, settings, seed = block.seats, block.settings, block.seed
    limit = most_actions(game, seats, settings)
    bots = [unhurried(name, game) for name in block.bots]
    tally = Tally()
    played = []
    ended = []
    for number in block.numbers:
        dice = FastDice(seed, number)
        position = game.deal(seats, settings, dice)
        played.append(play_out(position, bots, dice, limit))
        outcome = position.outcome()
        if outcome is None:
            tally.cut[played.pop()] += 1
            continue
        ended.append((outcome.places, outcome.reason, position.first_seat()))
        if outcome.points:
            tally.score(position, outcome)
    tally.lengths.update(played)
    tally.endings.update({Ending(*ending): count for ending, count in Counter(ended).items()})
    return tally
