"""Measures play in a browser's Python, as JSON: random play, and the time of greedy moves."""

import json
import statistics
import time

import fairyring
from fairyring.bots import bot
from fairyring.games import BUILT_IN

SECONDS = 2.0
MOST = 2000
"""Actions after which a game without bound is stopped."""


def random_play(key: str) -> float:
    """Return the actions per second of whole random games at full tables."""
    game, played, dice = fairyring.game(key), 0, fairyring.FastDice(7)
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < SECONDS:
        played += game.start(game.most_seats, dice=dice).play_on(dice, MOST)
    return played / took


def greedy_moves(key: str) -> list[float]:
    """Return the milliseconds of each move of a greedy bot at a table for two."""
    game, took, dice = fairyring.game(key), [], fairyring.FastDice(7)
    greedy = bot("greedy", game)
    end = time.perf_counter() + 2 * SECONDS
    while time.perf_counter() < end:
        position = game.start(2, dice=dice)
        while time.perf_counter() < end and (awaited := position.awaited()):
            seat = awaited[0]
            view, actions = position.veiled(seat), position.actions(seat)
            begun = time.perf_counter()
            action = greedy.choose(view, seat, actions, dice)
            took.append(1000 * (time.perf_counter() - begun))
            position.play(seat, action, dice)
    return took


print(json.dumps({
    key: {
        "actions": round(random_play(key)),
        "greedy_ms": round(statistics.quantiles(greedy_moves(key), n=100)[-1], 1),
    }
    for key in BUILT_IN
}))  # fmt: skip
