"""The actions that a touch of a card, token or die, or a drag of a token, would mean."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Meant
from fairyring.kernel.display.scene import Piece
from fairyring.kernel.position import Position

from ..position import Swinger
from ..position.actions import JUMPS, LOOKS, MOVES, TAKE_CORNERS
from ..position.party.grid import HOLE, SIDE
from ..position.party.phases import CORNERS_ARE_CHOSEN, JUMP, MOVE, SUITS_ARE_CHOSEN

_CLAUSES = {"dice": "S3.2", "pile": "S4.4", "community": "S2.4"}
_TOKENS = ("1", "2")


def meant(view: Position, seat: int, piece: Piece, carried: Piece | None) -> Meant:
    """Return the actions that were tried, for "why not?", or the clause about the touched piece."""
    assert isinstance(view, Swinger)
    if piece.zone != "field":
        return Meant(_CLAUSES.get(piece.zone, "S7.1"))
    column, row = piece.at
    cell = row * SIDE + column
    if cell == HOLE:
        return Meant("S3.6" if view.rules.crossable else "S3.5")
    own = [f"token-{seat}-{token}" for token in _TOKENS]
    if carried is not None and carried.id in own:
        return _to(view, seat, cell, (own.index(carried.id),))
    if piece.id in own:
        return Meant("S4.1" if view.phase > MOVE else "S3.3", (MOVES[0],))
    if piece.shape == "token":
        return Meant("S4.7" if view.phase == JUMP else "S3.7")
    return _to(view, seat, cell, (0, 1))


def _to(table: Swinger, seat: int, cell: int, tokens: tuple[int, ...]) -> Meant:
    """Return the actions of this phase that move one of these tokens to a space, or look there."""
    tries: list[Action]
    match int(table.phase):
        case phase if phase == SUITS_ARE_CHOSEN:
            return Meant("S2.2", later=True)
        case phase if phase == CORNERS_ARE_CHOSEN:
            clause = "S2.8" if table.rules.corners else "S2.7"
            return Meant(clause, tuple([one for one in TAKE_CORNERS if one.cell == cell]))
        case phase if phase == MOVE or seat != table.turn:
            dice = (table.die_a, table.die_b)
            tries = [
                move
                for move in MOVES
                if move.cell == cell and move.token in tokens and move.die in dice
            ]
            return Meant("S3.4", tuple(tries))
        case phase if phase == JUMP:
            tries = [jump for jump in JUMPS if jump.cell == cell and table.second in tokens]
            return Meant("S4.7", tuple(tries))
    return Meant("S4.1", tuple([look for look in LOOKS if look.cell == cell]))
