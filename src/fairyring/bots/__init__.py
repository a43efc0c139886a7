"""Bots: computer players, found by name."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from fairyring.bots.bot import Bot, RandomBot
from fairyring.bots.characters import CHARACTERS, Character
from fairyring.bots.greedy import GreedyBot
from fairyring.bots.guest import BrokenBot, GuestPlayer, Seated
from fairyring.bots.planning import PlanningBot, ThinkingBot
from fairyring.bots.roster import BUILT_IN, guest_players, guests_of, sitter
from fairyring.bots.search import Budget, SearchBot
from fairyring.bots.sense import NO_CROWD, SaidSense, Sense, SenseOfWorth
from fairyring.bots.sprite import SpriteBot
from fairyring.bots.thinker import Thinker
from fairyring.kernel.game import Game
from fairyring.kernel.loading.protocols import PlannerModule
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

_THINKING = re.compile(r"search(?::([1-9][0-9]{0,8})(ms)?)?")
_USUALLY = 200
"""Games that `search` imagines before each action if its name gives no number."""

_AT_LEAST = 0.05
"""Seconds held back from each turn, so that it can still be ended."""

_GAMES_A_WORLD = 20
"""Games that a planner plays in one imagined world, about: one for each plan."""


class UnknownBot(LookupError):
    """A name that no bot of a game has."""


def names(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that play a game: built-in ones, the best last, then guests."""
    built_in = [bot for bot in BUILT_IN if bot != "planner" or game.plans]
    return (*built_in, *guests_of(game))


def bot(name: str, game: Game, share: int = 1, used: float = 0.0) -> Bot:
    """Return a new bot for a game, by its name.

    `share` divides the budget of a character; `used` is the seconds that it has already thought in
    this turn, of its limit for the turn.

    A search can have a budget in its name: `search:400` imagines 400 games before each action,
    `search:300ms` thinks for 0.3 seconds.
    """
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.sense_module.value)
    if name == "planner" and game.planner_module is not None:
        return PlanningBot(game.planner_module.choose)
    if name in CHARACTERS:
        return _character(CHARACTERS[name], game, share, seconds_of(name, game, used))
    found = _THINKING.fullmatch(name)
    if found:
        number, unit = found.groups()
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
    """Return the bot of this name without a time limit, so that a busy machine plays the same.

    A search with a time in its name keeps it.
    """
    if name in CHARACTERS:
        return _character(CHARACTERS[name], game, 1, 0.0)
    return bot(name, game)


def is_bot(name: str, game: Game) -> bool:
    """Return whether a bot of a game has this name."""
    return name in names(game) or _THINKING.fullmatch(name) is not None


def seconds_of(name: str, game: Game, used: float = 0.0) -> float:
    """Return how long a bot may take for its next action in a turn; 0 for no limit.

    The time that is left of the turn, after `used` seconds of it, is divided by the usual number of
    actions in a turn. So a character keeps to its time however many actions a turn has. Third-party
    bots state their own time.
    """
    found = sitter(name)
    if found is None:
        return 0.0
    left = max(_AT_LEAST, found.seconds - used)
    return left / getattr(game.sense_module, "TURN", 1)


def _character(character: Character, game: Game, share: int, seconds: float) -> Bot:
    """Return a character's bot that thinks for at most this many seconds; 0 is no limit."""
    sense = sense_of(game)
    if not character.iterations:
        return SpriteBot(sense)
    planner = game.planner_module
    if planner is not None:
        if not character.worlds:
            return PlanningBot(planner.choose)
        return _planner(planner, Budget(character.worlds, seconds).part(share))
    if not character.proof:
        return SearchBot(sense, Budget(character.iterations, seconds).part(share))
    # Half of the time is for imagining games, a quarter each for proofs of wins and of losses.
    proof = Budget(character.proof, seconds / 4)
    budget = Budget(character.iterations, seconds / 2)
    return SearchBot(sense, budget.part(share), proof.part(share))


def thinker(game: Game, budget: Budget) -> Thinker:
    """Return the strongest built-in bot that can explain its choices, with this budget.

    Where a game allows proofs, a part of the budget goes to these.
    """
    if game.planner_module is not None:
        worlds = max(1, budget.iterations // _GAMES_A_WORLD)
        return _planner(game.planner_module, Budget(worlds, budget.seconds))
    seconds = budget.seconds * 3 / 4
    return SearchBot(sense_of(game), Budget(budget.iterations, seconds), budget.part(10))


def _planner(planner: PlannerModule, budget: Budget) -> ThinkingBot:
    return ThinkingBot(planner.think, planner.compare, budget)


def sense_of(game: Game) -> Sense:
    """Return what search needs of a game; games with only `value` get estimates from it."""
    module = game.sense_module
    values, policy = getattr(module, "values", None), getattr(module, "policy", None)
    if values is None or policy is None:
        return SenseOfWorth(module.value)
    return SaidSense(
        values,
        policy,
        getattr(module, "interrupt", None),
        getattr(module, "considered", None),
        getattr(module, "foreseeable", None),
        getattr(module, "AHEAD", 0),
        getattr(module, "reckoned", None),
        getattr(module, "CROWD", NO_CROWD),
        getattr(module, "OVERLOOKS", 1),
    )
