"""The wings of the house, one folder a game, and the registry that knows them.

A game of somebody else's is found through the entry points of its distribution, group
`fairyring.games`: the name is the key, the value the module that holds its `GAME`.
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

HOUSE = {
    "gdfr": "fairyring.games.gdfr",
    "gobblestones": "fairyring.games.gobblestones",
    "swinger": "fairyring.games.swinger",
    "toboggan": "fairyring.games.toboggan",
    "fairy_school": "fairyring.games.fairy_school",
}
"""The modules of the house's own games, by key."""


class UnknownGame(LookupError):
    """A key that no game has, or that of a game which cannot be loaded."""


def keys() -> list[str]:
    """The keys of all games, the house's own first. What cannot be loaded is left out.

    >>> keys()[:3]
    ['gdfr', 'gobblestones', 'swinger']
    """
    tell_of_guests()
    return [*HOUSE, *sorted(guests().welcome)]


def game(key: str) -> Game:
    """The game with this key: its metadata only, the rules load when they are first used.

    >>> game("gdfr").name
    'Goblins Drool, Fairies Rule!'
    >>> game("gdrf")
    Traceback (most recent call last):
    fairyring.games.UnknownGame: there is no game 'gdrf'; do you mean gdfr?
    """
    if key in HOUSE:
        found: Game = importlib.import_module(HOUSE[key]).GAME
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
    """The games of other people, looked for once in a process."""
    from fairyring.games.guest_list import invited  # slow to load, and only some questions need it

    return invited(HOUSE)


@cache
def tell_of_guests() -> None:
    """Say once, on standard error, which games of other people are left out, and why."""
    for guest in guests().left_out():
        print(f"fairyring: without the game of {guest}", file=sys.stderr)
