"""The pieces of a game as they are cut out: the pictures of their sides, and the numbers of copies.

Run as a program with the key of a game, it prints the original pieces. A process plays a game in
one edition, so another process must be asked to compare an edition with the original.
"""

import subprocess
import sys
from typing import NamedTuple

import msgspec

from fairyring.games import game as game_of
from fairyring.kernel.display.printed import BACK, one
from fairyring.kernel.editing.edition import of_the_box
from fairyring.kernel.game import Game

from .press import NotToPrint
from .press.faces import alt, whole


class Piece(NamedTuple):
    """One sort of piece."""

    key: str
    """The keys of the faces on its front."""
    name: str
    """The text of its front; empty for a piece with several faces."""
    copies: int
    sides: tuple[str, ...]
    """The pictures of its sides, without the back that all cards share."""


def pieces(game: Game) -> list[Piece]:
    """Return the pieces of a game, in the edition of this process."""
    box, art = game.box_module, game.art_module
    if box is None or art is None:
        raise NotToPrint(f"{game.name} does not say what is in its box")
    found = []
    for piece in box.BOX:
        grids = [piece.front]
        if piece.back is not None and piece.back != one(BACK):
            grids.append(piece.back)
        key = " ".join(key for row in piece.front for key in row)
        sides = tuple(whole(art, grid) for grid in grids)
        name = alt(art, piece.front) if " " not in key else ""
        found.append(Piece(key, name, piece.copies, sides))
    return found


def pieces_of_the_box(game: Game) -> list[Piece]:
    """Return the original pieces of a game, whatever edition this process plays."""
    command = [sys.executable, "-m", __name__, game.key]
    said = subprocess.run(command, stdout=subprocess.PIPE, env=of_the_box(), check=True).stdout
    return msgspec.json.decode(said, type=list[Piece])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(pieces(game_of(sys.argv[1]))))
