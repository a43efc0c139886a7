"""Single pictures of a game for web pages: a face, a sign, the cover."""

import re

from fairyring.games import game as game_of
from fairyring.kernel.loading.protocols import SheetModule

_SAYS = re.compile(r' (?:role|class|aria-label|data-[\w-]+)="[^"]*"')


def drawn(game: str, kind: str, key: str = "") -> str:
    """Return a picture as SVG: `face`, `sign` and `winner` need a key, the others are one per game.

    Raises KeyError if the game has no such picture, and UnknownGame.
    """
    module = game_of(game).art_module
    if module is None:
        raise KeyError(game)
    match kind:
        case "face":
            found = module.face(key)
        case "sign":
            found = module.sign(key)
        case "back":
            found = module.back()
        case "cover":
            found = module.cover()
        case "sheet" if isinstance(module, SheetModule):
            found = module.sheet()
        case "winner":
            found = _winner(game, key)
        case _:
            raise KeyError(kind)
    return _unnamed(found)


def _unnamed(picture: str) -> str:
    """Remove the description of a picture, since the web page has its own."""
    opening, rest = picture[: picture.index(">")], picture[picture.index(">") :]
    return _SAYS.sub("", opening) + rest


def _winner(game: str, key: str) -> str:
    """The picture for a seat that won, or for `nobody`; KeyError if the game has none."""
    found = game_of(game)
    seats = {str(seat): seat for seat in range(found.most_seats)} | {"nobody": None}
    if found.winner is None:
        raise KeyError(key)
    return found.winner(seats[key])
