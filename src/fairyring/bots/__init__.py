"""Players by program."""

from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.greedy import GreedyBot
from fairyring.bots.planning import PlanningBot
from fairyring.kernel.game import Game


class UnknownBot(LookupError):
    """A name that no bot of a game has."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that play a game, the best one last."""
    return ("random", "greedy", "planner") if game.plans else ("random", "greedy")


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.sense_room.value)
    if name == "planner" and game.planner_room is not None:
        return PlanningBot(game.planner_room.choose)
    known = ", ".join(names(game))
    if name == "planner":
        raise UnknownBot(f"{game.name} has no planner; its bots are: {known}")
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {known}")
