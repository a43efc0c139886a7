"""The actions that a touch of a stone or space, or a drag of a stone, would mean."""

from fairyring.kernel.display.preview import Meant
from fairyring.kernel.display.scene import Piece
from fairyring.kernel.position import Position

from ..position import Gobblestones
from ..position.board.actions import LAYS, Lay
from ..position.board.counts import listed
from ..position.board.grid import CELLS, NAMES, WIDE
from ..position.board.ground import MOST_STONES
from .words import KEYS, rack_id


def meant(view: Position, seat: int, piece: Piece, carried: Piece | None) -> Meant:
    """Return the lay that was tried, for "why not?", or the clause about the touched piece."""
    assert isinstance(view, Gobblestones)
    own = rack_id(seat)
    if piece.zone == own:
        return _stone(view, seat, KEYS.index(piece.tone))
    if piece.zone != "board":
        return Meant("B2.4")
    column, row = piece.at
    cell = row * WIDE + column
    if carried is not None and carried.zone == own:
        return Meant("B3.11", (_lay(KEYS.index(carried.tone), cell),))
    if piece.id != NAMES[cell]:  # a stone lies there
        return Meant("B6.1" if view.ground.board.rules.bluff else "B3.3")
    return Meant("B3.11", (_lay(_colour_for(view, seat, cell), cell),))


def _lay(colour: int, cell: int) -> Lay:
    return LAYS[colour * CELLS + cell]


def _stone(table: Gobblestones, seat: int, colour: int) -> Meant:
    """Return the clause about one of the seat's stones: when stones are laid, or where."""
    lays = table.turn == seat and table.doubt is None and table.ground.laid < MOST_STONES
    if not lays:
        return Meant("B3.11", (_lay(colour, 0),))
    return Meant("B3.11" if table.ground.covered else "B3.9")


def _colour_for(table: Gobblestones, seat: int, cell: int) -> int:
    """Return the colour to lay on a space: its own if the seat has it, or else the first held."""
    held = listed(table.hands[seat])
    fits = int(table.ground.board.colours[cell])
    return fits if fits in held else int((*held, 0)[0])
