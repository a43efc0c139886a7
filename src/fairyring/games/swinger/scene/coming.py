"""Preview of an action, as far as it is certain: which card the seat sees, not its face."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, Meant
from fairyring.kernel.display.scene import Piece
from fairyring.kernel.facts import Fact
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import say

from ..facts import PILE_TOP, Jumped, Looked, Moved, Swapped, TookCorner
from ..position import Swinger
from ..position.actions import JUMPS, LOOKS, MOVES, TAKE_CORNERS, Jump, Look, Move, Swap, TakeCorner
from ..position.grid import HOLE, NAMES, SIDE, path
from ..position.knowledge import PILE
from ..position.party import COMMUNITY
from ..position.phases import CORNERS_ARE_CHOSEN, JUMP, MOVE, NOWHERE, SUITS_ARE_CHOSEN
from .story import motions
from .table import token_of
from .words import card_name

_SWAPPING = 3


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return where tokens would stand, and which cards the seat would look at."""
    assert isinstance(view, Swinger)
    match action:
        case TakeCorner():
            return _corner(view, seat, action)
        case Move():
            return _move(view, seat, action)
        case Look(cell=cell):
            return _told([Looked(seat, int(cell))], [_look(int(cell))])
        case Jump():
            return _jump(view, seat, action)
        case Swap():
            cell = int(view.cell(seat, view.second))
            card = card_name(view.cards[PILE])
            text = say("The {card} comes to {place}.", card=card, place=NAMES[cell])
            return _told([Swapped(seat, cell, view.rules.bottom)], [text])
    return None


def _told(facts: list[Fact], says: list[str], *pieces: Piece) -> Coming:
    moves = [motion for fact in facts for motion in motions(fact)]
    return Coming(pieces, motions=tuple(moves), says=tuple(says))


def _corner(table: Swinger, seat: int, action: TakeCorner) -> Coming:
    cell = int(action.cell)
    tokens: tuple[int, ...] = (0, 1)
    if table.rules.corners:
        tokens = (0,) if table.cell(seat, 0) == NOWHERE else (1,)
    pieces = [token_of(seat, token + 1, cell) for token in tokens]
    return _told([TookCorner(seat, tokens, cell, True)], [], *pieces)


def _move(table: Swinger, seat: int, move: Move) -> Coming:
    token, die, end = int(move.token), int(move.die), int(move.cell)
    start, a, b = int(table.cell(seat, token)), int(table.die_a), int(table.die_b)
    way = path(start, die, end, table.rules.crossable)
    facts: list[Fact] = [Moved(seat, token, die, start, way), Looked(seat, end)]
    says = [_look(end)]
    if (b if die == a else a) == _SWAPPING:
        facts.append(Looked(seat, PILE_TOP))
        says.append(_look(PILE_TOP))
    return _told(facts, says, token_of(seat, token + 1, end))


def _jump(table: Swinger, seat: int, jump: Jump) -> Coming:
    token, end = int(table.second), int(jump.cell)
    facts: list[Fact] = [Jumped(seat, token, int(table.cell(seat, token)), end), Looked(seat, end)]
    # The last community card may end the deal, and then tokens are placed anew.
    lasts = len(table.community) < COMMUNITY - 1
    pieces = [token_of(seat, token + 1, end)] if lasts else []
    return _told(facts, [_look(end)], *pieces)


def _look(place: int) -> str:
    """Say which card the seat would look at. What was seen there before, players must remember."""
    if place == PILE_TOP:
        return say("You look at the top of the pile too.")
    return say("You look at the card on {place}.", place=NAMES[place])


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
