"""The pieces of a game as they are cut out: what is drawn on their sides, and how many there are.

As a program, with the key of a game, it tells those of the box: a process plays a game in one
edition, so who wants an edition beside the box asks another process.
"""

import subprocess
import sys
from typing import NamedTuple

import msgspec

from fairyring.games import game as game_of
from fairyring.kernel.editing.edition import of_the_box
from fairyring.kernel.game import Game
from fairyring.kernel.shown.printed import BACK, one
from fairyring.picture.press import NotToPrint
from fairyring.picture.press.faces import told, whole


class Piece(NamedTuple):
    """One sort of piece."""

    key: str
    """The faces on its front."""
    name: str
    """What its front shows, in words; nothing of one that shows many things."""
    copies: int
    sides: tuple[str, ...]
    """Its pictures; the back of a card, which all have, is none."""


def pieces(game: Game) -> list[Piece]:
    """The pieces of a game, as this process plays it."""
    box, art = game.box_room, game.art_room
    if box is None or art is None:
        raise NotToPrint(f"{game.name} does not say what is in its box")
    found = []
    for piece in box.BOX:
        grids = [piece.front]
        if piece.back is not None and piece.back != one(BACK):
            grids.append(piece.back)
        key = " ".join(key for row in piece.front for key in row)
        sides = tuple(whole(art, grid) for grid in grids)
        name = told(art, piece.front) if " " not in key else ""
        found.append(Piece(key, name, piece.copies, sides))
    return found


def pieces_of_the_box(game: Game) -> list[Piece]:
    """The pieces of a game as it comes, whatever edition this process plays."""
    command = [sys.executable, "-m", __name__, game.key]
    said = subprocess.run(command, stdout=subprocess.PIPE, env=of_the_box(), check=True).stdout
    return msgspec.json.decode(said, type=list[Piece])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(pieces(game_of(sys.argv[1]))))
