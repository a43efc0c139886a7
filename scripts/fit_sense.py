"""Fit the weights in a game's `sense` module that give each seat's chance to win.

    python scripts/fit_sense.py GAME [--positions N] [--seed S]

Plays games between good players, whose choices are half those of `greedy` and half those of the
module's `policy`. The weights are fitted to true positions, not to views: a search evaluates each
world that it imagines as if it were true, and averages over the worlds itself. One half of the
games yields the weights with the highest likelihood; the other half measures how good they are.
Prints the weights, in the form that the module has, and the tables of `docs/bots.md`.
"""

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Protocol, cast

import fairyring
from equations import solved
from fairyring.bots.greedy import GreedyBot
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position

BINS: Final = 10
ROUNDS: Final = 25
RIDGE: Final = 1.0
"""The ridge penalty, for weights that the games hardly determine."""
LIMIT: Final = 20_000
"""More actions than any of these games has had."""
KEPT: Final = {"gdfr": 3, "gobblestones": 6, "swinger": 4, "toboggan": 12}
"""One decision in this many is kept, so that the sample has no positions that are too much
alike."""
TABLES: Final = (2, 3, 2, 4)
"""The seats of the games, in turn."""
LONGER: Final = {"swinger": {"deals": 3}}
"""Options of every fourth round of tables, where the usual ones leave something out."""


class Sense(Protocol):
    """The members of a `sense` module that are used here."""

    FEATURES: tuple[str, ...]
    WEIGHTS: Sequence[float]

    def value(self, view: Position, seat: int) -> float: ...
    def features(self, view: Position) -> list[float]: ...
    def values(self, view: Position) -> list[float]: ...
    def policy(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action: ...


@dataclass(frozen=True)
class Seen:
    """A position of a game: the features and the predicted and actual victory of each seat."""

    rows: list[Sequence[float]]
    """The features of each seat that was still in the game."""
    thought: list[float]
    """Their chances by the current weights."""
    came: list[float]
    """Their shares of the victory."""

    @property
    def open(self) -> bool:
        """True unless a seat is certain to win."""
        return max(self.thought) < 1.0


def games(game: Game, sense: Sense, seed: int) -> Iterator[list[Seen]]:
    """Yield the sample of one game after the other."""
    greedy = GreedyBot(sense.value)
    number = 0
    while True:
        dice = FastDice(seed, number)
        turn, table = divmod(number, len(TABLES))
        options = None if turn // 2 % 4 else LONGER.get(game.key)
        position = game.start(TABLES[table], options, dice=dice)
        yield played(position, sense, greedy, dice)
        number += 1


def played(position: Position, sense: Sense, greedy: GreedyBot, dice: Dice) -> list[Seen]:
    """Play a game from a position; return the sample of it."""
    seats, one_in = position.seats, KEPT[position.game.key]
    truths: list[Position] = []
    for _ in range(LIMIT):
        awaited = position.awaited()
        if not awaited:
            break
        if meddled(sense, position, dice):
            continue
        seat = awaited[0]
        view = position.veiled(seat)
        if not dice.below(one_in):
            truths.append(position.copy())
        actions = position.actions(seat)
        if dice.below(2):
            action = sense.policy(view, seat, actions, dice)
        else:
            action = greedy.choose(view, seat, actions, dice)
        position.play(seat, action, dice)
    outcome = position.outcome()
    if outcome is None:
        return []
    wide = len(sense.FEATURES)
    met: list[Seen] = []
    for truth in truths:
        thought = sense.values(truth)
        flat = sense.features(truth)
        winners = outcome.winners
        met.append(
            Seen(
                [flat[seat * wide : (seat + 1) * wide] for seat in range(seats)],
                thought,
                [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)],
            )
        )
    return met


def meddled(sense: Sense, position: Position, dice: Dice) -> bool:
    """Let one seat interrupt, if the module chooses so; return True if one did."""
    interrupt = getattr(sense, "interrupt", None)
    if interrupt is None:
        return False
    for seat in position.interrupters():
        actions = position.actions(seat)
        action = interrupt(position.veiled(seat), seat, actions, dice) if actions else None
        if action is not None:
            position.play(seat, action, dice)
            return True
    return False


def chances(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> list[float]:
    """Return each seat's chance by these weights."""
    stands = [math.exp(sum(w * x for w, x in zip(weights, row, strict=True))) for row in rows]
    total = sum(stands)
    return [one / total for one in stands]


def fitted(met: list[Seen], wide: int) -> list[float]:
    """Return the weights with the highest likelihood for these positions, by Newton's method."""
    weights = [0.0] * wide
    for _ in range(ROUNDS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE if one == other else 0.0 for other in range(wide)] for one in range(wide)]
        for seen in met:
            told = chances(weights, seen.rows)
            middle = [
                sum(chance * row[at] for chance, row in zip(told, seen.rows, strict=True))
                for at in range(wide)
            ]
            for chance, came, row in zip(told, seen.came, seen.rows, strict=True):
                off = [x - mid for x, mid in zip(row, middle, strict=True)]
                for at, distance in enumerate(off):
                    slope[at] += (came - chance) * row[at]
                    if distance:
                        line, factor = bend[at], chance * distance
                        for other, further in enumerate(off):
                            line[other] += factor * further
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(abs(change) for change in step) < 1e-5:
            break
    return weights


def log_loss(told: Sequence[float], came: Sequence[float]) -> float:
    """Return the log loss, in nats."""
    return -sum(
        share * math.log(max(chance, 1e-6)) for chance, share in zip(told, came, strict=True)
    )


def table(met: list[Seen], told: list[list[float]]) -> Iterator[str]:
    """Yield a table of ten bins of chances: the mean prediction and the actual share of wins."""
    count, said, won = [0] * BINS, [0.0] * BINS, [0.0] * BINS
    for seen, chances_of in zip(met, told, strict=True):
        for chance, came in zip(chances_of, seen.came, strict=True):
            place = min(BINS - 1, int(chance * BINS))
            count[place] += 1
            said[place] += chance
            won[place] += came
    yield "| said | on average | came true | seats |"
    yield "|---|---:|---:|---:|"
    for place in range(BINS):
        if count[place]:
            mean, true = said[place] / count[place], won[place] / count[place]
            yield (
                f"| {10 * place} to {10 * place + 10} % | {100 * mean:.1f} % | {100 * true:.1f} % "
                f"| {count[place]:,} |"
            )


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(KEPT))
    parser.add_argument("--positions", type=int, default=22_000, help="of each half")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = fairyring.game(asked.game)
    sense = cast(Sense, import_module(f"{game.package}.sense"))
    halves: tuple[list[Seen], list[Seen]] = ([], [])
    for number, met in enumerate(games(game, sense, asked.seed)):
        halves[number // len(TABLES) % 2].extend(met)
        if min(map(len, halves)) >= asked.positions:
            break
    learned, held = halves
    weights = fitted([seen for seen in learned if seen.open], len(sense.FEATURES))
    # Rounded as they will be written in the module.
    weights = [round(weight, 3) for weight in weights]
    told = [chances(weights, seen.rows) if seen.open else seen.thought for seen in held]
    now = sum(log_loss(seen.thought, seen.came) for seen in held) / len(held)
    new = sum(map(log_loss, told, [seen.came for seen in held])) / len(held)
    even = sum(math.log(len(seen.rows)) for seen in held) / len(held)
    print(
        ", ".join(
            f"{name} {weight:g}" for name, weight in zip(sense.FEATURES, weights, strict=True)
        )
    )
    print(f"WEIGHTS: {str(weights)[1:-1]}")
    print(
        f"{len(learned):,} positions to learn from, {len(held):,} held out, of {number + 1:,} games"
    )
    print(f"log loss {new:.3f}; as the room stands {now:.3f}; even chances {even:.3f}")
    print("\n".join(table(held, told)))


if __name__ == "__main__":
    main()
