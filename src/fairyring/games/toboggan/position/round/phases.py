"""Steps 1 to 3 of a round: a row of tiles from right to left, then movement phases (T10)."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import Laid, PhaseBegan, PhaseEnded
from ...parts import PLAIN_SORT, SIDES
from ..hill.hill import NOT_LAID
from ..hill.track import OFF, WIDE
from ..moving.riding import lose_kept
from ..moving.ways import may_move, mover
from ..race.hands import after, clockwise, draw_cards, draw_tiles, in_cards, lay_from_rack, runners
from ..race.race import Race, own_hill, plus
from ..race.steps import Moved, Step

# Steps 1 and 2: a row of tiles.


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


# Step 3: movement phases.


def begin_moves(race: Race, tell: Tell | None) -> None:
    """Begin the first movement phase of the round."""
    race.step = Step.MOVE
    race.turn = next_mover(race)
    race.moved = Moved.NOT_YET
    if tell is not None:
        tell(PhaseBegan(race.turn), EVERYBODY)


def next_mover(race: Race) -> int:
    """Return the next mover: clockwise from the Instigator, then Handbrakes, the first one last."""
    for seat in clockwise(race, race.instigator, runners(race)):
        if not race.done >> seat & 1 and seat not in race.brakes:
            return seat
    for seat in reversed(race.brakes):
        if not race.done >> seat & 1 and runners(race) >> seat & 1:
            return seat
    return OFF


def settle_braked(race: Race, tell: Tell | None) -> None:
    """After a Handbrake of the mover, before the move, let the next seat move."""
    if race.moved == Moved.NOT_YET and race.turn in race.brakes:
        first = next_mover(race)
        if first != race.turn:
            race.turn = first
            if tell is not None:
                tell(PhaseBegan(first), EVERYBODY)


def blocked(race: Race, seat: int) -> bool:
    """T27: return whether a seat is blocked: its sled stands and has no move that costs nothing."""
    if race.at[seat] == OFF or race.lying >> seat & 1:
        return False
    who = mover(race, seat)
    who.tunnels = 0
    return not may_move(race, who)


def end_phase(race: Race, dice: Dice, tell: Tell | None) -> None:
    """End the movement phase; T29 counts phases that end blocked."""
    seat: int = race.turn
    if race.moved != Moved.MOVED and blocked(race, seat):
        race.stuck |= 1 << seat
    elif race.moved in (Moved.NOT_YET, Moved.MOVED):
        race.stuck &= ~(1 << seat)
    leave_phase(race, seat, tell)
    if tell is not None:
        tell(PhaseEnded(seat, race.moved == Moved.MOVED), EVERYBODY)
    go_to_next_phase(race, dice, tell)


def leave_phase(race: Race, seat: int, tell: Tell | None) -> None:
    """End everything that lasts until the end of a phase."""
    lose_kept(race, seat, tell)
    race.hugging &= ~(1 << seat)
    race.done |= 1 << seat


def go_to_next_phase(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Begin the phase of the next mover, or step 4."""
    race.moved = Moved.NOT_YET
    first = next_mover(race)
    if first != OFF:
        race.turn = first
        if tell is not None:
            tell(PhaseBegan(first), EVERYBODY)
        return
    race.step = Step.DISCARD  # step 4 (T11, T12)
    for seat in clockwise(race, race.instigator, in_cards(race)):
        draw_cards(race, seat, 1, dice, tell, True)
