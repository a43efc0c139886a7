"""Many games between bots, played and counted."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fairyring.bots import bot
from fairyring.bots.match import play_out
from fairyring.games import game as game_of
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice, check_seed
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings, Value

CUT: Final = 10_000
"""After so many actions a game is cut that has no bound of its own."""
MOST_GAMES: Final = 1_000_000_000
MOST_JOBS: Final = 256
_BLOCK: Final = 2_000
"""So many games are played between two looks at the clock or at Ctrl-C."""


class BadRun(ValueError):
    """A simulation that cannot be; the message says what could."""


@dataclass(frozen=True)
class Length:
    """How many actions the finished games had; nothing is known where none was finished."""

    mean: float | None
    p50: int | None
    p95: int | None
    max: int | None


@dataclass(frozen=True)
class Run:
    """What came out of a simulation."""

    game: str
    seats: int
    games: int
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
    unfinished: int
    """The games that were cut."""
    reasons: dict[str, int]
    """How many games each clause of the rulebook ended."""
    length: Length


Progress = Callable[[int, int], None]
"""Is told how many games are done, and of how many."""


def simulate(
    game: Game,
    seats: int,
    games: int,
    *,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, object] | None = None,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Run:
    """Play so many games and count. Game i has dice of its own, so jobs do not change results.

    `bots` names one bot for all seats, or one for each.

    >>> import fairyring
    >>> run = simulate(fairyring.game("gdfr"), seats=2, games=100, bots=["random"], seed=1)
    >>> sum(run.wins)
    100.0
    """
    settings = dict(game.settings(seats, options))
    if not 1 <= games <= MOST_GAMES:
        raise BadRun(f"the number of games goes from 1 to {MOST_GAMES:,}, not {games}")
    if not 1 <= jobs <= MOST_JOBS:
        raise BadRun(f"the number of jobs goes from 1 to {MOST_JOBS}, not {jobs}")
    if len(bots) not in (1, seats):
        raise BadRun(f"{seats} seats need one bot for all or {seats} bots, not {len(bots)}")
    names = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    for name in names:
        bot(name, game)
    check_seed(seed)
    blocks = _blocks(game.key, seats, names, settings, seed, games)
    lengths: Counter[int] = Counter()
    endings: Counter[_Ending] = Counter()
    cut: Counter[int] = Counter()
    if progress is not None:
        progress(0, games)
    began = time.perf_counter()
    for tally in map(play_block, blocks) if jobs == 1 else _spread(blocks, jobs):
        lengths.update(tally.lengths)
        endings.update(tally.endings)
        cut.update(tally.cut)
        if progress is not None:
            progress(lengths.total() + cut.total(), games)
    seconds = time.perf_counter() - began
    actions = sum(length * count for length, count in (lengths + cut).items())
    reasons: Counter[str] = Counter()
    for ending, count in endings.items():
        reasons[ending.reason] += count
    return Run(
        game=game.key,
        seats=seats,
        games=games,
        bots=names,
        options=settings,
        seed=seed,
        jobs=jobs,
        compiled=compiled(),
        seconds=round(seconds, 6),
        games_per_second=round(games / seconds, 1),
        actions=actions,
        actions_per_second=round(actions / seconds, 1),
        wins=_wins(seats, endings),
        unfinished=cut.total(),
        reasons=dict(sorted(reasons.items())),
        length=_length(lengths),
    )


class Block(NamedTuple):
    """Some games in a row, in terms that travel to another process."""

    key: str
    seats: int
    bots: tuple[str, ...]
    settings: Settings
    seed: int
    numbers: range


class _Ending(NamedTuple):
    places: tuple[int, ...]
    reason: str


class Tally(NamedTuple):
    """What came out of a block."""

    lengths: Counter[int]
    endings: Counter[_Ending]
    cut: Counter[int]


def play_block(block: Block) -> Tally:
    """Play the games of a block."""
    game = game_of(block.key)
    seats, settings, seed = block.seats, block.settings, block.seed
    bound = game.position_room.bound(seats, settings)
    limit = CUT if bound is None else bound
    bots = [bot(name, game) for name in block.bots]
    played = []
    ended = []
    for number in block.numbers:
        dice = FastDice(seed, number)
        position = game.deal(seats, settings, dice)
        played.append(play_out(position, bots, dice, limit))
        ended.append(position.outcome())
    endings = Counter([(o.places, o.reason) for o in ended if o is not None])
    cut = Counter([length for length, o in zip(played, ended, strict=True) if o is None])
    return Tally(
        lengths=Counter(played) - cut,
        endings=Counter({_Ending(*ending): count for ending, count in endings.items()}),
        cut=cut,
    )


def _blocks(
    key: str, seats: int, bots: tuple[str, ...], settings: Settings, seed: int, games: int
) -> Iterator[Block]:
    # Greedy bots and unbounded games are slow, so a block is a small part of a small run, and the
    # first ones are smaller still: they tell how long the run will take.
    largest = max(1, min(_BLOCK, games // 64))
    first, size = 0, 1
    while first < games:
        numbers = range(first, min(first + size, games))
        yield Block(key, seats, bots, settings, seed, numbers)
        first, size = numbers.stop, min(2 * size, largest)


def _spread(blocks: Iterable[Block], jobs: int) -> Iterator[Tally]:
    """The tallies of blocks that are played on many cores, as they come."""
    from joblib import Parallel, delayed  # type: ignore[import-untyped]  # slow to load

    work = (delayed(play_block)(block) for block in blocks)
    tallies: Iterator[Tally] = Parallel(n_jobs=jobs, return_as="generator_unordered")(work)
    return tallies


def _wins(seats: int, endings: Counter[_Ending]) -> tuple[float, ...]:
    """By seat. Whole wins are added before they are shared, so the order of blocks is the same."""
    wins = [0.0] * seats
    for sharers in range(1, seats + 1):
        for seat in range(seats):
            shared = sum(
                count
                for ending, count in endings.items()
                if ending.places.count(1) == sharers and ending.places[seat] == 1
            )
            wins[seat] += shared / sharers
    return tuple(wins)


def _length(lengths: Counter[int]) -> Length:
    total = lengths.total()
    if total == 0:
        return Length(None, None, None, None)
    mean = sum(length * count for length, count in lengths.items()) / total
    return Length(
        mean=round(mean, 3),
        p50=_percentile(lengths, 50),
        p95=_percentile(lengths, 95),
        max=max(lengths),
    )


def _percentile(lengths: Counter[int], percent: int) -> int:
    """The least length that so many percent of the games do not exceed."""
    needed = lengths.total() * percent
    reached = 0
    for length in sorted(lengths):
        reached += 100 * lengths[length]
        if reached >= needed:
            return length
    raise ValueError("no game has a length")
