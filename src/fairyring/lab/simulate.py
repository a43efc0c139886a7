"""Many games between bots, played and counted."""

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fairyring.bots import bot, unhurried
from fairyring.bots.match import ALONE, play_out
from fairyring.games import game as game_of
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice, check_seed
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings, Value
from fairyring.kernel.words import say
from fairyring.lab.block import Block
from fairyring.lab.in_peace import in_peace
from fairyring.lab.interval import Share, wilson
from fairyring.lab.spread import in_blocks, spread
from fairyring.lab.tally import Ending, Length, Points, Tally

CUT: Final = 10_000
"""After so many actions a game of several is cut that has no bound of its own."""
MOST_GAMES: Final = 1_000_000_000
MOST_JOBS: Final = 256


class BadRun(ValueError):
    """A simulation that cannot be; the message says what could."""


@dataclass(frozen=True)
class Run:
    """What came out of a simulation."""

    game: str
    seats: int
    games: int
    """How many were played."""
    wanted: int
    """How many were to be played."""
    stopped: bool
    """Whether somebody stopped it before all were played."""
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
    """The share that the seat won which began; nothing where none begins."""
    points: Points | None
    """What was scored; nothing where the game keeps no points."""
    unfinished: int
    """The games that were cut."""
    reasons: dict[str, int]
    """How many games each clause of the rulebook ended."""
    length: Length


Progress = Callable[[int, int], None]
"""Is told how much is done, and of how much: games, or decisions."""


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
    """Play so many games and count. Game i has dice of its own, so jobs do not change results.

    `bots` names one bot for all seats, or one for each. Ctrl-C stops it after the games that are
    done, if there are any. A game for one that has no end of its own is cut after 200 actions.

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
    """Refuse what is no game, and a run of so many games on so many cores if it cannot be."""
    if not isinstance(game, Game):
        raise TypeError(f"a game is wanted, such as fairyring.game('gdfr'), not {game!r}")
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
    """Refuse a number of cores that is none."""
    if not 1 <= jobs <= MOST_JOBS:
        raise BadRun(
            say("the number of jobs goes from 1 to {most}, not {jobs}", most=MOST_JOBS, jobs=jobs)
        )


def seated(game: Game, seats: int, bots: str | Sequence[str]) -> tuple[str, ...]:
    """The bot of every seat, where one is named for all of them, or one for each."""
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
    """After so many actions a game is over, or cut where it has no bound."""
    bound = game.position_room.bound(seats, settings)
    if bound is not None:
        return bound
    return ALONE if seats == 1 else CUT


@in_peace()
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
