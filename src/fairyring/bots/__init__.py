"""Players by program."""

from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.greedy import GreedyBot
from fairyring.kernel.game import Game

NAMES = ("random", "greedy")


class UnknownBot(LookupError):
    """A name that no bot has."""


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.sense_room.value)
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(NAMES)}")
