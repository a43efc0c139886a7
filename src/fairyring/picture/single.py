"""One picture of a game by itself: a face, a sign, the cover, as pages ask for it."""

import re
from typing import Final

from fairyring.games import game as game_of
from fairyring.kernel.loading.room_kinds import SheetRoom

_SAYS: Final = re.compile(r' (?:role|class|aria-label|data-[\w-]+)="[^"]*"')


def drawn(game: str, kind: str, key: str = "") -> str:
    """A picture as SVG: `face`, `sign` and `winner` have a key each, all others are one a game.

    Raises KeyError where a game has none of it, and UnknownGame.
    """
    room = game_of(game).art_room
    if room is None:
        raise KeyError(game)
    match kind:
        case "face":
            found = room.face(key)
        case "sign":
            found = room.sign(key)
        case "back":
            found = room.back()
        case "cover":
            found = room.cover()
        case "sheet" if isinstance(room, SheetRoom):
            found = room.sheet()
        case "winner":
            found = _winner(game, key)
        case _:
            raise KeyError(kind)
    return _unnamed(found)


def _unnamed(picture: str) -> str:
    """A picture as browsers get it: what it is, the page says beside it."""
    opening, rest = picture[: picture.index(">")], picture[picture.index(">") :]
    return _SAYS.sub("", opening) + rest


def _winner(game: str, key: str) -> str:
    """Who cheers for a seat, or is there for `nobody`, where the game has somebody who does."""
    found = game_of(game)
    seats = {str(seat): seat for seat in range(found.most_seats)} | {"nobody": None}
    if found.winner is None:
        raise KeyError(key)
    return found.winner(seats[key])
