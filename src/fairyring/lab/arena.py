"""Matches between bots: each deal is played once for every seat, with the seats rotated."""

import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple

from fairyring.bots import bot
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import check_seed
from fairyring.kernel.game import Game
from fairyring.kernel.options import Value
from fairyring.lab.deals import Deal, Thinking, milliseconds, play_block, seating
from fairyring.lab.interval import wilson
from fairyring.lab.ratings import Estimate, Trial, Verdict, ahead, elos
from fairyring.lab.simulate import BadRun, Block, Progress, check_size
from fairyring.lab.spread import in_blocks, spread


@dataclass(frozen=True)
class Standing:
    """The result of one bot in an arena."""

    name: str
    share: float
    """Share of all games that it won with any of its seats; a shared win counts as a fraction."""
    low: float
    high: float
    elo: float
    """Relative to the last bot, which has 0."""
    elo_low: float | None
    """Confidence limit; None if there are too few deals, or all are alike. The same for `ahead`."""
    elo_high: float | None
    iterations_per_cpu_second: float | None
    """None for a bot that does not count its iterations."""
    decision_p50_ms: float | None
    """Processor time of a decision, which is a choice between two actions or more."""
    decision_p95_ms: float | None
    seats: int
    """Its number of seats at the table."""
    even: float
    """The share that it would win if all bots were equal."""
    won: float
    ahead: float
    """Share of wins of one of its seats, less that of one of the others, by deal."""
    ahead_low: float | None
    ahead_high: float | None
    decisions: int
    asides: int
    """Number of times that it was asked out of turn whether to act."""
    aside_p95_ms: float | None
    cpu_seconds: float
    iterations: int | None


@dataclass(frozen=True)
class Arena:
    """The result of an arena."""

    game: str
    seats: int
    games: int
    """Number of games played."""
    bots: tuple[Standing, ...]
    compiled: bool
    deals: int
    """Number of deals; each is played once for every seat."""
    wanted: int
    """Number of games requested."""
    stopped: bool
    """True if it was interrupted before all games were played."""
    verdict: Verdict | None
    """The verdict on the first bot, if one was asked for and reached."""
    unfinished: int
    """Games cut at the limit of actions; nobody wins them."""
    options: dict[str, Value]
    seed: int
    jobs: int
    seconds: float


def arena(
    game: Game,
    seats: int,
    games: int,
    *,
    bots: Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: int,
    jobs: int = 1,
    until_decided: bool = False,
    progress: Progress | None = None,
) -> Arena:
    """Let bots play each deal once for every seat, rotated by one seat each time.

    There are as many deals as it takes to play at least `games` games. If there are fewer bots than
    seats, the last one gets all that are left. Each deal has its own dice, so `jobs` changes
    nothing but the times. `until_decided` stops as soon as a Trial has a verdict on the first bot.
    Ctrl-C ends it with the deals that are done, if there are any.

    >>> import fairyring
    >>> run = arena(fairyring.game("gdfr"), 2, 100, bots=["greedy", "random"], seed=1)
    >>> run.bots[0].low > 0.5
    True
    """
    settings = dict(game.settings(seats, options))
    check_size(game, games, jobs)
    if seats < 2:
        raise BadRun("an arena takes 2 seats or more")
    if not 2 <= len(bots) <= seats:
        raise BadRun(f"{seats} seats take at least 2 bots and at most {seats}, not {len(bots)}")
    for name in bots:
        bot(name, game)
    check_seed(seed)
    number = -(-games // seats)
    blocks = (
        Block(game.key, seats, tuple(bots), settings, seed, numbers)
        for numbers in in_blocks(number)
    )
    score = Score(seats, bots, until_decided)
    stopped = False
    tell = progress or (lambda done, of: None)
    tell(0, number * seats)
    began = time.perf_counter()
    try:
        with closing(spread(play_block, blocks, jobs)) as played:
            for block in played:
                score.take(block)
                tell(score.received * seats, number * seats)
                if score.verdict is not None:
                    break
    except KeyboardInterrupt:
        if not score.won:
            raise
        stopped = True
    return Arena(
        game=game.key,
        seats=seats,
        games=len(score.won) * seats,
        bots=score.standings(seed),
        compiled=compiled(),
        deals=len(score.won),
        wanted=number * seats,
        stopped=stopped,
        verdict=score.verdict,
        unfinished=score.unfinished,
        options=settings,
        seed=seed,
        jobs=jobs,
        seconds=round(time.perf_counter() - began, 6),
    )


class Sum(NamedTuple):
    """Totals over a number of deals."""

    deals: int
    unfinished: int
    thinking: tuple[Thinking, ...]

    def joined(self, deals: Sequence[Deal]) -> "Sum":
        """Return the totals with these deals added, as a new object that Ctrl-C cannot corrupt."""
        return Sum(
            self.deals + len(deals),
            self.unfinished + sum(deal.unfinished for deal in deals),
            tuple(
                thinking.joined(deal.thinking[which] for deal in deals)
                for which, thinking in enumerate(self.thinking)
            ),
        )


class Score:
    """The results of the deals played so far, taken in order without gaps."""

    def __init__(self, seats: int, bots: Sequence[str], until_decided: bool) -> None:
        self.verdict: Verdict | None = None
        self.received = 0
        """Number of deals received, including those that wait for an earlier one."""
        self._seats = seats
        self._bots = bots
        self._each = [seating(seats, len(bots)).count(which) for which in range(len(bots))]
        self._trial = Trial(self._each[0] / seats) if until_decided else None
        self._waiting: dict[int, Deal] = {}
        self._won: list[tuple[float, ...]] = []
        self._sum = Sum(0, 0, tuple(Thinking() for _ in bots))

    def take(self, block: Iterable[Deal]) -> None:
        """Take these deals in order of their number, so that a trial does not depend on jobs."""
        for deal in block:
            self._waiting[deal.number] = deal
            self.received += 1
        ready: list[Deal] = []
        while self.verdict is None and self._sum.deals + len(ready) in self._waiting:
            ready.append(self._waiting.pop(self._sum.deals + len(ready)))
            if self._trial is not None:
                self.verdict = self._trial.add(ready[-1].won[0] / self._seats)
        self._won += [deal.won for deal in ready]
        self._sum = self._sum.joined(ready)

    @property
    def won(self) -> Sequence[tuple[float, ...]]:
        """The games that each bot won, deal by deal."""
        return self._won[: self._sum.deals]

    @property
    def unfinished(self) -> int:
        """The number of games cut at the limit of actions."""
        return self._sum.unfinished

    def standings(self, seed: int) -> tuple[Standing, ...]:
        """Return the results of all bots; the seed is for resampling."""
        strengths = elos(self.won, self._each, seed)
        return tuple(
            self._standing(which, strengths[which], ahead(self.won, self._each, which))
            for which in range(len(self._bots))
        )

    def _standing(self, which: int, strength: Estimate, lead: Estimate) -> Standing:
        won = sum(deal[which] for deal in self.won)
        share = wilson(won, self._sum.deals * self._seats)
        assert share is not None
        thinking = self._sum.thinking[which]
        return Standing(
            name=self._bots[which],
            share=share.share,
            low=share.low,
            high=share.high,
            elo=strength.value,
            elo_low=strength.low,
            elo_high=strength.high,
            iterations_per_cpu_second=thinking.rate,
            decision_p50_ms=milliseconds(thinking.decisions, 50),
            decision_p95_ms=milliseconds(thinking.decisions, 95),
            seats=self._each[which],
            even=round(self._each[which] / self._seats, 6),
            won=round(won, 6),
            ahead=lead.value,
            ahead_low=lead.low,
            ahead_high=lead.high,
            decisions=thinking.decisions.total(),
            asides=thinking.asides.total(),
            aside_p95_ms=milliseconds(thinking.asides, 95),
            cpu_seconds=round(thinking.seconds, 6),
            iterations=thinking.iterations,
        )
