"""The built-in games, one package each, and the registry of all games.

Third-party games are found through the entry points of their distributions, group
`fairyring.games`: the name is the key, the value is the module that holds `GAME`.
"""

import difflib
import importlib
import sys
from functools import cache
from typing import TYPE_CHECKING

from fairyring.kernel.game import Game
from fairyring.kernel.words import say

if TYPE_CHECKING:
    from fairyring.kernel.loading.guest_list import Guests

BUILT_IN = {
    "gdfr": "fairyring.games.gdfr",
    "gobblestones": "fairyring.games.gobblestones",
    "swinger": "fairyring.games.swinger",
    "toboggan": "fairyring.games.toboggan",
    "fairy_school": "fairyring.games.fairy_school",
}
"""The packages of the built-in games, by key."""


class UnknownGame(LookupError):
    """A key without a game, or the key of a game that cannot be loaded."""


def keys() -> list[str]:
    """The keys of all games, built-in ones first. A game that cannot be loaded is left out.

    >>> keys()[:3]
    ['gdfr', 'gobblestones', 'swinger']
    """
    tell_of_guests()
    return [*BUILT_IN, *sorted(guests().welcome)]


def game(key: str) -> Game:
    """The game with this key: its metadata only, the rules load when they are first used.

    >>> game("gdfr").name
    'Goblins Drool, Fairies Rule!'
    >>> game("gdrf")
    Traceback (most recent call last):
    fairyring.games.UnknownGame: there is no game 'gdrf'; do you mean gdfr?
    """
    if key in BUILT_IN:
        found: Game = importlib.import_module(BUILT_IN[key]).GAME
        return found
    if key in guests().welcome:
        return guests().welcome[key]
    if flaw := guests().flaw_of(key):
        raise UnknownGame(f"the game {key!r} {flaw}")
    close = difflib.get_close_matches(str(key).lower(), keys(), n=1)
    if close:
        raise UnknownGame(
            say("there is no game {game}; do you mean {near}?", game=repr(key), near=close[0])
        )
    raise UnknownGame(
        say(
            "there is no game {game}; the games are: {known}",
            game=repr(key),
            known=", ".join(keys()),
        )
    )


@cache
def guests() -> "Guests[Game]":
    """Return the third-party games; they are looked up once in a process."""
    from fairyring.games.guest_list import invited  # slow to load, and only some callers need it

    return invited(BUILT_IN)


@cache
def tell_of_guests() -> None:
    """Report once, on standard error, which third-party games are left out, and why."""
    for guest in guests().left_out():
        print(f"fairyring: without the game of {guest}", file=sys.stderr)
