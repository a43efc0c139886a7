"""The scene of one seat, the preview of an action, and what touching a piece means."""

from msgspec.structs import replace

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, Meant, NoDice, between
from fairyring.kernel.display.scene import Motion, Piece, Scene, Zone
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import say

from ..parts import SIDE
from ..position import Gobblestones
from ..position.actions import LAYS, Lay
from ..position.grid import CELLS, NAMES, WIDE
from ..position.ground import MOST_STONES
from ..position.stones import listed
from .board import board, rack
from .choices import choice, step
from .story import motions
from .words import KEYS, rack_id, stones, stones_by_colour

_COLUMNS = tuple(name[:-1] for name in NAMES[:WIDE])
_ROWS = tuple(name[1:] for name in NAMES[::WIDE])


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the scene of a seat, or of the onlooker, from its view."""
    assert isinstance(view, Gobblestones)
    in_bag = Zone("bag", "counter", say("Bag"), size=(int(view.in_bag),), note=say("stones"))
    zones = [_board_zone(view), in_bag]
    pieces = board(view, seat)
    for owner in members(view.playing):
        points = (view.scores[owner],)
        zones.append(Zone(f"points{owner}", "counter", say("Points"), owner, points))
        zones.append(_rack_zone(view, owner, seat))
        pieces += rack(view, owner, seat)
    actions = [] if seat is None else view.actions(seat)
    prompt, clause = step(view, seat)
    return Scene(
        game="gobblestones",
        seat=seat,
        prompt=prompt,
        clause=clause,
        awaited=view.awaited(),
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=tuple([choice(view, action) for action in actions]),
    )


def _board_zone(table: Gobblestones) -> Zone:
    """Return the zone of the board, with the size and the sum of the play."""
    laid = int(table.ground.laid)
    row = say("{stones} for {points}", stones=stones(laid), points=table.points) if laid else ""
    return Zone(
        "board",
        "grid",
        say("Board"),
        size=(WIDE, WIDE),
        note=row,
        columns=_COLUMNS,
        rows=_ROWS,
        blocks=(SIDE, SIDE),
    )


def _rack_zone(table: Gobblestones, owner: int, viewer: int | None) -> Zone:
    """Return the zone of a rack: its number of stones, and those that others saw go there."""
    note = stones(table.rack(owner))
    seen = listed(table.hands[owner])
    if owner != viewer and seen:
        note = say("{stones}, {seen} among them", stones=note, seen=stones_by_colour(seen))
    return Zone(rack_id(owner), "fan", say("Rack"), owner, note=note, shape="square")


# Preview of laying a stone, as far as the player can be certain.


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return the stone on its space and its worth; what is drawn and answered is not known yet."""
    assert isinstance(view, Gobblestones)
    if not isinstance(action, Lay):
        return None
    then = view.copy()
    moves: list[Motion] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            moves.extend(motions(fact))

    then.play(seat, action, NoDice(), hear)
    told = between(scene(view, seat, settings), scene(then, seat, settings), moves)
    return replace(told, gone=())  # the space is still there, below its stone


# The actions that a touch of a stone or space, or a drag of a stone, would mean.


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
