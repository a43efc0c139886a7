"""Prints a digest of some games of each kind: reckoned.py SEEDS."""

import hashlib
import sys

import fairyring
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.games import BUILT_IN
from fairyring.kernel.game import Game

MOST = 2000
"""Actions after which a game without bound is stopped, such as Goblins Drool for one."""


def reckoned(game: Game, name: str, seed: int) -> str:
    """Return a digest of a game between bots of one name, with its final state."""
    seats = game.fewest_seats + seed % (game.most_seats - game.fewest_seats + 1)
    dice = fairyring.FastDice(seed)
    position = game.start(seats, dice=dice)
    played = play_out(position, [bot(name, game)] * seats, dice, MOST)
    told = f"{played} {position.digest()}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


for key in BUILT_IN:
    found = fairyring.game(key)
    for bots in ("random", "greedy"):
        print(key, bots, *[reckoned(found, bots, seed) for seed in range(int(sys.argv[1]))])
