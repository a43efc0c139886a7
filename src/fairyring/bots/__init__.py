"""Players by program."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.characters import CHARACTERS, Character
from fairyring.bots.company import HOUSE, guest_players, guests_of, sitter
from fairyring.bots.greedy import GreedyBot
from fairyring.bots.guest import BrokenBot, GuestPlayer, Seated
from fairyring.bots.planning import PlanningBot, ThinkingBot
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.sense import NO_CROWD, SaidSense, Sense, SenseOfWorth
from fairyring.bots.sprite import SpriteBot
from fairyring.bots.thinker import Thinker
from fairyring.kernel.game import Game
from fairyring.kernel.loading.room_kinds import PlannerRoom
from fairyring.kernel.words import say

__all__ = [
    "Bot",
    "BrokenBot",
    "Budget",
    "GuestPlayer",
    "SearchBot",
    "Sense",
    "Thinker",
    "UnknownBot",
    "bot",
    "is_bot",
    "names",
    "seconds_of",
    "sense_of",
    "thinker",
    "unhurried",
]

_THINKING: Final = re.compile(r"search(?::([1-9][0-9]{0,8})(ms)?)?")
_USUALLY: Final = 200
"""How many games a search imagines before each action, if its name does not say."""

_AT_LEAST: Final = 0.05
"""So many seconds are left of each turn, for it has to be ended."""

_GAMES_A_WORLD: Final = 20
"""About so many plans of a planner are seen through in one world, each of them a game."""


class UnknownBot(LookupError):
    """A name that no bot of a game has."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that play a game: those of the lab, the characters, the best last, and guests."""
    house = [bot for bot in HOUSE if bot != "planner" or game.plans]
    return (*house, *guests_of(game))


def bot(name: str, game: Game, share: int = 1, used: float = 0.0) -> Bot:
    """The bot of this name for a game.

    A character thinks for one of so many parts of its budget, and the less the longer it has
    thought in its turn: for `used` seconds so far.

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
        return _character(CHARACTERS[name], game, share, seconds_of(name, game, used))
    asked = _THINKING.fullmatch(name)
    if asked:
        number, unit = asked.groups()
        if unit:
            return SearchBot(sense_of(game), Budget(seconds=int(number) / 1000))
        return SearchBot(sense_of(game), Budget(int(number or _USUALLY)))
    return _guest(name, game)


def _guest(name: str, game: Game) -> Bot:
    guest = guests_of(game).get(name)
    if guest is not None:
        return Seated(guest, game)
    known = ", ".join(names(game))
    if name in guest_players().welcome:
        raise UnknownBot(
            say(
                "{bot} does not play {game}; its bots are: {bots}",
                bot=name,
                game=game.name,
                bots=known,
            )
        )
    if flaw := guest_players().flaw_of(name):
        raise UnknownBot(f"the bot {name!r} {flaw}")
    if name == "planner":
        raise UnknownBot(
            say("{game} has no planner; its bots are: {bots}", game=game.name, bots=known)
        )
    raise UnknownBot(_unknown(name, known, names(game)))


def _unknown(name: str, known: str, names: Sequence[str]) -> str:
    before, colon, after = name.partition(":")
    if colon and before == "search":
        return say(
            "search takes a number of games, as in search:400, or a time, as in search:300ms, not"
            " {given}",
            given=repr(after),
        )
    if colon and before in names:
        return say("{bot} takes no number; only search does, as in search:400", bot=before)
    close = get_close_matches(before.lower(), names, n=1)
    if close:
        return say("there is no bot {bot}; do you mean {near}?", bot=repr(name), near=close[0])
    return say("there is no bot {bot}; the bots are: {bots}", bot=repr(name), bots=known)


def unhurried(name: str, game: Game) -> Bot:
    """The bot of this name without a clock: it thinks as long as what it imagines takes.

    So it plays the same on a machine that is busy with other things; a search that is told a time
    keeps that.
    """
    if name in CHARACTERS:
        return _character(CHARACTERS[name], game, 1, 0.0)
    return bot(name, game)


def is_bot(name: str, game: Game) -> bool:
    """Whether a bot of a game has this name."""
    return name in names(game) or _THINKING.fullmatch(name) is not None


def seconds_of(name: str, game: Game, used: float = 0.0) -> float:
    """How long a character may take for one action of a turn; 0 for a bot of the lab.

    It is a part of what is left of the turn, in which it has thought for so long: so it keeps
    within its time however many actions the turn has. Of a guest it is what it says itself.
    """
    found = sitter(name)
    if found is None:
        return 0.0
    left = max(_AT_LEAST, found.seconds - used)
    return left / getattr(game.sense_room, "TURN", 1)


def _character(character: Character, game: Game, share: int, seconds: float) -> Bot:
    """A character that thinks for so many seconds at most; 0 is no limit."""
    sense = sense_of(game)
    if not character.iterations:
        return SpriteBot(sense)
    planner = game.planner_room
    if planner is not None:
        if not character.worlds:
            return PlanningBot(planner.choose)
        return _planner(planner, Budget(character.worlds, seconds).part(share))
    if not character.proof:
        return SearchBot(sense, Budget(character.iterations, seconds).part(share))
    # Half of the time is for imagining, a quarter each for what wins and what loses for certain.
    proof = Budget(character.proof, seconds / 4)
    budget = Budget(character.iterations, seconds / 2)
    return SearchBot(sense, budget.part(share), proof.part(share))


def thinker(game: Game, budget: Budget) -> Thinker:
    """Who thinks about any choice in a game for so long, as well as anybody in the house.

    A part of that is for proofs, where a game allows them.
    """
    if game.planner_room is not None:
        worlds = max(1, budget.iterations // _GAMES_A_WORLD)
        return _planner(game.planner_room, Budget(worlds, budget.seconds))
    seconds = budget.seconds * 3 / 4
    return SearchBot(sense_of(game), Budget(budget.iterations, seconds), budget.part(10))


def _planner(planner: PlannerRoom, budget: Budget) -> ThinkingBot:
    return ThinkingBot(planner.think, planner.compare, budget)


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
        getattr(room, "foreseeable", None),
        getattr(room, "AHEAD", 0),
        getattr(room, "reckoned", None),
        getattr(room, "CROWD", NO_CROWD),
        getattr(room, "OVERLOOKS", 1),
    )
