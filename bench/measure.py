"""Measure one game with the running Python and build, and print the figures as JSON."""

import json
import sys
import time
from collections import Counter
from dataclasses import asdict, replace

import fairyring
from fairyring.games.swinger.parts import CARDS
from fairyring.games.swinger.position.poker import strength
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import Game
from fairyring.lab import bench

COUNTED_GAMES = 50
HANDS = 20_000
FOUR = 4


def kinds(game: Game) -> Counter[str]:
    """Count the actions of each kind in random games at a full table."""
    found: Counter[str] = Counter()
    for number in range(COUNTED_GAMES):
        dice = FastDice(bench.SEED, number)
        position = game.start(game.most_seats, dice=dice)
        while position.awaited():
            seat = position.awaited()[0]
            actions = position.actions(seat)
            action = actions[dice.below(len(actions))]
            found[type(action).__name__] += 1
            position.play(seat, action, dice)
    return found


def placements(game: Game, random_play: float) -> bench.Measurement:
    """Return the stones laid per second: the share of the actions of random play that lay one."""
    found = kinds(game)
    return bench.Measurement("stones laid", random_play * found["Lay"] / found.total(), "stones/s")


def evaluations(seconds: float) -> bench.Measurement:
    """Return the seven-card hands evaluated per second, one call for each."""
    dice = FastDice(bench.SEED)
    hands = []
    for _ in range(HANDS):
        cards = list(range(CARDS))
        hands.append(sum(1 << dice.draw(cards) for _ in range(7)))
    best = 0.0
    for _ in range(bench.RUNS):
        done, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            for hand in hands:
                strength(hand, False)
            done += HANDS
        best = max(best, done / (time.perf_counter() - began))
    return bench.Measurement("poker hands", best, "hands/s")


key, spent, solver = sys.argv[1], float(sys.argv[2]), sys.argv[3:] == ["solver"]
figures = bench.run(fairyring.game(key), seconds=spent, solver=solver)
if key == "gobblestones":
    figures.append(placements(fairyring.game(key), figures[0].value))
elif key == "swinger":
    figures.append(evaluations(spent))
elif fairyring.game(key).most_seats > FOUR:
    figures.append(replace(bench.playouts(fairyring.game(key), spent, FOUR)[0], name="four seats"))
json.dump({"compiled": compiled(), "figures": [asdict(figure) for figure in figures]}, sys.stdout)
