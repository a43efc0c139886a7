"""Players by program."""

import re
from typing import Final

from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.characters import CHARACTERS, Character
from fairyring.bots.greedy import GreedyBot
from fairyring.bots.planning import PlanningBot, ThinkingBot
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.sense import SaidSense, Sense, SenseOfWorth
from fairyring.bots.sprite import SpriteBot
from fairyring.kernel.game import Game

_THINKING: Final = re.compile(r"search(?::([1-9][0-9]{0,8})(ms)?)?")
_USUALLY: Final = 200
"""How many games a search imagines before each action, if its name does not say."""


class UnknownBot(LookupError):
    """A name that no bot of a game has."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that play a game: those of the lab, and the characters, the best one last."""
    planner = ("planner",) if game.plans else ()
    return ("random", "greedy", *planner, "search", *CHARACTERS)


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game.

    A search may be told how long it thinks: `search:400` imagines so many games before each action,
    `search:300ms` thinks for that time.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.sense_room.value)
    if name == "planner" and game.planner_room is not None:
        return PlanningBot(game.planner_room.choose)
    if name in CHARACTERS:
        return _character(CHARACTERS[name], game)
    asked = _THINKING.fullmatch(name)
    if asked:
        number, unit = asked.groups()
        if unit:
            return SearchBot(sense_of(game), Budget(seconds=int(number) / 1000))
        return SearchBot(sense_of(game), Budget(int(number or _USUALLY)))
    known = ", ".join(names(game))
    if name == "planner":
        raise UnknownBot(f"{game.name} has no planner; its bots are: {known}")
    raise UnknownBot(f"there is no bot {name!r}; the bots are: {known}")


def is_bot(name: str, game: Game) -> bool:
    """Whether a bot of a game has this name."""
    try:
        bot(name, game)
    except UnknownBot:
        return False
    return True


def _character(character: Character, game: Game) -> Bot:
    sense = sense_of(game)
    if not character.iterations:
        return SpriteBot(sense)
    seconds = character.seconds / getattr(game.sense_room, "TURN", 1)
    planner = game.planner_room
    if planner is not None:
        if not character.worlds:
            return PlanningBot(planner.choose)
        return ThinkingBot(planner.choose, planner.think, Budget(character.worlds, seconds))
    return SearchBot(sense, Budget(character.iterations, seconds))


def sense_of(game: Game) -> Sense:
    """What search asks of a game: all that its room says, or what follows from its worth alone."""
    room = game.sense_room
    values, policy = getattr(room, "values", None), getattr(room, "policy", None)
    if values is None or policy is None:
        return SenseOfWorth(room.value)
    return SaidSense(
        values,
        policy,
        getattr(room, "interrupt", None),
        getattr(room, "considered", None),
        getattr(room, "AHEAD", 0),
    )
