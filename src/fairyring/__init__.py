"""Fairyring: one table for five goblin-and-fairy games.

>>> import fairyring
>>> game = fairyring.game("gdfr")
>>> position = game.start(seats=2, options={"deal": 5}, dice=fairyring.FastDice(7))
>>> seat = position.awaited()[0]
>>> action = position.actions(seat)[0]
>>> position.play(seat, action, fairyring.FastDice(8))
"""

from fairyring.games import game
from fairyring.games import keys as game_keys
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice, SealedDice
from fairyring.kernel.game import Game
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Dice",
    "FastDice",
    "Game",
    "Outcome",
    "Position",
    "SealedDice",
    "game",
    "game_keys",
]
