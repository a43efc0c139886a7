"""Bots against each other: the same deals, with the seats turned."""

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
from fairyring.lab.block import Block
from fairyring.lab.interval import wilson
from fairyring.lab.meeting import Deal, play_block, seating
from fairyring.lab.simulate import BadRun, Progress, check_size
from fairyring.lab.spread import in_blocks, spread
from fairyring.lab.standing import Estimate, ahead, elos
from fairyring.lab.thinking import Thinking, milliseconds
from fairyring.lab.verdict import Trial, Verdict


@dataclass(frozen=True)
class Standing:
    """How one bot stands after an arena."""

    name: str
    share: float
    """Of all games those it won with any of its seats; a shared one counts as a fraction."""
    low: float
    high: float
    elo: float
    """The last bot stands at 0."""
    elo_low: float | None
    """Nothing where there are too few deals to tell, or all are alike; so with what is ahead."""
    elo_high: float | None
    iterations_per_cpu_second: float | None
    """None of a bot that does not count its iterations."""
    decision_p50_ms: float | None
    """The processor time of a decision, which is a choice among two actions or more."""
    decision_p95_ms: float | None
    seats: int
    """How many it has at the table."""
    even: float
    """The share it would win if all were equal."""
    won: float
    ahead: float
    """By how much one of its seats wins a larger share than one of the others, deal by deal."""
    ahead_low: float | None
    ahead_high: float | None
    decisions: int
    asides: int
    """How often it was asked out of turn whether it acts."""
    aside_p95_ms: float | None
    cpu_seconds: float
    iterations: int | None


@dataclass(frozen=True)
class Arena:
    """What came out when bots met."""

    game: str
    seats: int
    games: int
    """How many were played."""
    bots: tuple[Standing, ...]
    compiled: bool
    deals: int
    """How many were dealt; each is played once for every seat."""
    wanted: int
    """How many games were to be played."""
    stopped: bool
    """Whether somebody stopped it before all were played."""
    verdict: Verdict | None
    """Whether the first bot is better, where that was to be decided and is."""
    unfinished: int
    """The games that were cut; they are nobody's."""
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
    """Let bots play each deal once for every seat, each time all a seat further on.

    There are as many deals as make at least so many games. Where there are fewer bots than seats
    the last one has all that are left. Deal i has dice of its own, so jobs change nothing but the
    times. `until_decided` stops as soon as a Trial has its verdict on the first bot. Ctrl-C stops
    it after the deals that are done, if there are any.

    >>> import fairyring
    >>> run = arena(fairyring.game("gdfr"), 2, 100, bots=["greedy", "random"], seed=1)
    >>> run.bots[0].low > 0.5
    True
    """
    settings = dict(game.settings(seats, options))
    check_size(game, games, jobs)
    if seats < 2:
        raise BadRun("who plays alone meets nobody; an arena takes 2 seats or more")
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
    """What is kept of so many deals together."""

    deals: int
    unfinished: int
    thinking: tuple[Thinking, ...]

    def joined(self, deals: Sequence[Deal]) -> "Sum":
        """These deals too; whoever is interrupted here still has it without them, and whole."""
        return Sum(
            self.deals + len(deals),
            self.unfinished + sum(deal.unfinished for deal in deals),
            tuple(
                thinking.joined(deal.thinking[which] for deal in deals)
                for which, thinking in enumerate(self.thinking)
            ),
        )


class Score:
    """The deals that were played, from the first on without a gap, and what they say."""

    def __init__(self, seats: int, bots: Sequence[str], until_decided: bool) -> None:
        self.verdict: Verdict | None = None
        self.received = 0
        """How many deals came, also those that wait for one before them."""
        self._seats = seats
        self._bots = bots
        self._each = [seating(seats, len(bots)).count(which) for which in range(len(bots))]
        self._trial = Trial(self._each[0] / seats) if until_decided else None
        self._waiting: dict[int, Deal] = {}
        self._won: list[tuple[float, ...]] = []
        self._sum = Sum(0, 0, tuple(Thinking() for _ in bots))

    def take(self, block: Iterable[Deal]) -> None:
        """Take these deals, in their own order: so a trial ends with the same one on many cores."""
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
        """The games that were cut."""
        return self._sum.unfinished

    def standings(self, seed: int) -> tuple[Standing, ...]:
        """How all bots stand; the seed is for the resamples."""
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
