"""The wings of the house, one folder a game, and the registry that knows them.

A game of somebody else's is found through the entry points of its distribution, group
`fairyring.games`: the name is the key, the value the module that holds its `GAME`.
"""

import difflib
import importlib

from fairyring.kernel.game import Game

_WINGS = {
    "gdfr": "fairyring.games.gdfr",
    "gobblestones": "fairyring.games.gobblestones",
    "swinger": "fairyring.games.swinger",
    "toboggan": "fairyring.games.toboggan",
    "fairy_school": "fairyring.games.fairy_school",
}


class UnknownGame(LookupError):
    """A key that no game has."""


def keys() -> list[str]:
    """The keys of all games, the house's own first.

    >>> keys()[:3]
    ['gdfr', 'gobblestones', 'swinger']
    """
    return [*_WINGS, *sorted(_guests().keys() - _WINGS.keys())]


def game(key: str) -> Game:
    """The game with this key: its metadata only, the rules load when they are first used.

    >>> game("gdfr").name
    'Goblins Drool, Fairies Rule!'
    >>> game("gdrf")
    Traceback (most recent call last):
    fairyring.games.UnknownGame: there is no game 'gdrf'; do you mean gdfr?
    """
    module = _WINGS.get(key) or _guests().get(key)
    if module is None:
        close = difflib.get_close_matches(key.lower(), keys(), n=1)
        hint = f"do you mean {close[0]}?" if close else f"the games are: {', '.join(keys())}"
        raise UnknownGame(f"there is no game {key!r}; {hint}")
    found: Game = importlib.import_module(module).GAME
    return found


def _guests() -> dict[str, str]:
    from importlib.metadata import entry_points  # slow to load, and only some questions need it

    return {entry.name: entry.value for entry in entry_points(group="fairyring.games")}
