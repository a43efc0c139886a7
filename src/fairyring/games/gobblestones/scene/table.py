"""The scene of one seat in Gobblestones."""

from fairyring.kernel.display.scene import Scene, Zone
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import say

from ..parts import SIDE
from ..position import Gobblestones
from ..position.grid import NAMES, WIDE
from ..position.stones import listed
from .board import board, rack
from .choices import choice, step
from .words import rack_id, stones, stones_by_colour

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
