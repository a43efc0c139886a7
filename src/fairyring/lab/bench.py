"""Benchmarks: the same measurements for every game, on the build that is running.

A rate is the best of three runs, since other work of the machine can only slow a run down.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fairyring.bots import sense_of
from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.playout import copies, play_out
from fairyring.bots.search import Budget, SearchBot
from fairyring.kernel.dice import FastDice, numbered_seed
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.lab.simulate import CUT, most_actions
from fairyring.record import Play, read, write

RUNS = 3
SOLVED_DEALS = 400
SEED = 1
_THOUGHT = 300
"""Games imagined before an action, at a table of two."""
_PLANNED = "fairy_school"
"""The game in which a planner thinks of whole phases."""
_PHASES = 40
"""Phases planned from the opening on, at a table of two."""
_PIECE = 50
"""Games played, or copies made of a position, between two readings of the clock."""


@dataclass(frozen=True)
class Measurement:
    """A named figure with its unit."""

    name: str
    value: float
    unit: str


Measure = Callable[[Game, float], list[Measurement]]


def run(game: Game, seconds: float = 0.5, *, solver: bool = True) -> list[Measurement]:
    """Measure a game; each run of a rate takes `seconds`.

    The solver takes minutes on the plain build.
    """
    measures: list[Measure] = [
        playouts,
        _copies,
        _redeals,
        _chances,
        plans if game.key == _PLANNED else _thoughts,
        _notation,
        _records,
    ]
    if solver and game.solvable:
        measures.append(_solver)
    return [figure for measure in measures for figure in measure(game, seconds)]


def table(measurements: Sequence[Measurement]) -> str:
    """Return the figures as aligned lines."""
    wide = max(len(m.name) for m in measurements)
    values = [f"{m.value:,.0f}" if m.value >= 100 else f"{m.value:.1f}" for m in measurements]
    deep = max(len(value) for value in values)
    return "\n".join(
        f"{m.name:{wide}}  {value:>{deep}} {m.unit}"
        for m, value in zip(measurements, values, strict=True)
    )


def played(game: Game, numbers: range, seats: int | None = None) -> int:
    """Play these games of one seed at random; return the number of actions.

    `seats` defaults to a full table.
    """
    seats = seats or game.most_seats
    settings = game.settings(seats)
    limit = most_actions(game, seats, settings)
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    actions = 0
    for number in numbers:
        dice = FastDice(SEED, number)
        actions += play_out(game.deal(seats, settings, dice), bots, dice, limit)
    return actions


def playouts(game: Game, seconds: float, seats: int | None = None) -> list[Measurement]:
    """Measure random play: actions and games per second. `seats` defaults to a full table."""
    games, actions = 0, 0

    def piece() -> int:
        nonlocal games, actions
        actions += played(game, range(games, games + _PIECE), seats)
        games += _PIECE
        return _PIECE

    per_second = rate(piece, seconds)
    return [
        Measurement("random play", per_second * actions / games, "actions/s"),
        Measurement("random games", per_second, "games/s"),
    ]


def _copies(game: Game, seconds: float) -> list[Measurement]:
    moments = _moments(game)

    def piece() -> int:
        for moment in moments:
            copies(moment, _PIECE)
        return _PIECE * len(moments)

    return [Measurement("copies", rate(piece, seconds), "copies/s")]


def _redeals(game: Game, seconds: float) -> list[Measurement]:
    """Measure views and redeals of each position once, so that one-time costs are included."""
    dice = FastDice(SEED)
    best = 0.0
    for _ in range(RUNS):
        games, done, spent = 0, 0, 0.0
        while spent < seconds:
            moments = _moments(game, number=games)
            began = time.perf_counter()
            for moment in moments:
                for seat in range(moment.seats):
                    moment.veiled(seat).redeal(dice)
            spent += time.perf_counter() - began
            done += len(moments) * game.most_seats
            games += 1
        best = max(best, done / spent)
    return [Measurement("veiled and dealt anew", best, "times/s")]


def _chances(game: Game, seconds: float) -> list[Measurement]:
    """Measure `values` of the `sense` module, which search calls once for each imagined game."""
    moments, sense = _moments(game, 2), sense_of(game)

    def piece() -> int:
        for moment in moments:
            sense.values(moment)
        return len(moments)

    return [Measurement("chances of two", rate(piece, seconds), "times/s")]


def _thoughts(game: Game, seconds: float) -> list[Measurement]:
    """Measure the games that search imagines at the opening; each run repeats the same ones.

    In a game that is searched move by move, measure the positions searched.
    """
    opening = _moments(game, 2)[0]
    seat = opening.awaited()[0]
    view = opening.veiled(seat)
    actions = view.actions(seat)
    bot = SearchBot(sense_of(game), Budget(_THOUGHT))

    def piece() -> int:
        return bot.think(view, seat, actions, FastDice(SEED)).visits

    return [Measurement("games imagined", rate(piece, seconds), "games/s")]


def plans(game: Game, seconds: float) -> list[Measurement]:
    """Measure phases from the opening on: a planner acts for a seat until another one has to."""
    planner = game.planner_module
    assert planner is not None
    opening = _moments(game, 2)[0]

    def piece() -> int:
        position, dice = opening.copy(), FastDice(SEED)
        for _ in range(_PHASES):
            seat = position.awaited()[0]
            while position.awaited()[0] == seat:
                action = planner.choose(position.veiled(seat), seat, position.actions(seat))
                position.play(seat, action, dice)
        return _PHASES

    return [Measurement("phases planned", rate(piece, seconds), "phases/s")]


def _notation(game: Game, seconds: float) -> list[Measurement]:
    def piece() -> int:
        for action in game.catalogue:
            game.action(action.notation)
        return len(game.catalogue)

    return [Measurement("actions written and read", rate(piece, seconds), "times/s")]


def _records(game: Game, seconds: float) -> list[Measurement]:
    play = Play.begin(game, game.most_seats, seed=numbered_seed(SEED))
    dice = FastDice(SEED)
    while play.position.outcome() is None and len(play.steps) < CUT:
        seat = play.position.awaited()[0]
        actions = play.position.actions(seat)
        play.act(seat, actions[dice.below(len(actions))])
    record = play.record()

    def piece() -> int:
        read(write(record))
        return 1

    return [Measurement("games written and read", rate(piece, seconds), "times/s")]


def _solver(game: Game, seconds: float) -> list[Measurement]:
    """Measure the solver on many deals, once each: its time depends only on the deal."""
    settings = game.settings(1, game.as_it_falls)
    spent: list[float] = []
    for number in range(SOLVED_DEALS):
        deal = game.deal(1, settings, FastDice(number))
        began = time.perf_counter()
        game.solve(deal)
        spent.append(1000 * (time.perf_counter() - began))
    return [
        Measurement("solver, mean", sum(spent) / len(spent), "ms"),
        Measurement("solver, worst", max(spent), "ms"),
    ]


def _moments(game: Game, seats: int | None = None, number: int = 0) -> list[Position]:
    """Return the positions of a random game, one after each action.

    `seats` defaults to a full table.
    """
    seats = seats or game.most_seats
    dice = FastDice(SEED, number)
    position = game.start(seats, dice=dice)
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    moments = [position.copy()]
    while play_out(position, bots, dice, 1) and len(moments) < CUT:
        moments.append(position.copy())
    return moments


def rate(piece: Callable[[], int], seconds: float) -> float:
    """Return the best rate per second of several runs; `piece` returns how much it did."""
    return max(_run(piece, seconds) for _ in range(RUNS))


def _run(piece: Callable[[], int], seconds: float) -> float:
    done, spent = 0, 0.0
    began = time.perf_counter()
    while spent < seconds:
        done += piece()
        spent = time.perf_counter() - began
    return done / spent
