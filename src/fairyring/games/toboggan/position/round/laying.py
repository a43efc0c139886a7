"""Steps 1 and 2 of a round: a row of tiles, laid from right to left."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import Laid
from ...parts import PLAIN_SORT, SIDES
from ..hill.hill import NOT_LAID
from ..hill.track import OFF, WIDE
from ..race.hands import after, clockwise, draw_tiles, lay_from_rack, runners
from ..race.race import Race, own_hill, plus
from .phases import begin_moves


def gap(race: Race) -> int:
    """Return the rightmost free cell of the row that is laid; OFF if it is full."""
    cell: i64 = race.round * WIDE + race.hill.course.width
    first: i64 = race.round * WIDE
    while cell > first:
        cell -= 1
        if race.hill.tiles[cell] == NOT_LAID:
            return cell
    return OFF


def settle_laying(race: Race, dice: Dice, tell: Tell | None) -> bool:
    """Find the seat that lays next; return whether there is one."""
    while gap(race) != OFF:
        inside = runners(race)
        if not inside >> race.layer & 1:
            race.layer = after(race, race.layer, inside)
        if race.skips[race.layer]:
            race.skips = plus(race.skips, race.layer, -1)
            race.layer = after(race, race.layer, inside)
            continue
        race.turn = race.layer
        if not race.racks[race.turn]:
            draw_tiles(race, race.turn, 1, dice, tell)  # T8
        if not race.racks[race.turn]:  # T9
            for seat in clockwise(race, race.layer, inside):
                if race.racks[seat]:
                    race.turn = seat
                    break
        if race.racks[race.turn]:
            return True
        _put(race, PLAIN_SORT, 0, tell)  # T9: nobody has a tile, so it snows
    own_hill(race).laid = race.round
    begin_moves(race, tell)
    return False


def lay(race: Race, sort: int, rotation: int, tell: Tell | None) -> None:
    """Lay the next tile of the row, from right to left."""
    lay_from_rack(race, race.turn, sort, False)
    _put(race, sort, rotation, tell)


def _put(race: Race, sort: int, rotation: int, tell: Tell | None) -> None:
    cell = gap(race)
    own_hill(race).put_tile(cell, sort * SIDES + rotation)
    race.opened = True
    if tell is not None:
        tell(Laid(race.turn, cell, sort, rotation, False), EVERYBODY)
    race.layer = after(race, race.layer, runners(race))
