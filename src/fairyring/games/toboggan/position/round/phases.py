"""Step 3 of a round: movement phases, one seat after the other (T10)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import PhaseBegan, PhaseEnded
from ..hill.track import OFF
from ..mischief.timing import clockwise_runners
from ..moving.riding import lose_kept
from ..moving.ways import may_move, mover
from ..race.hands import clockwise, draw_cards, in_cards, runners
from ..race.race import Race
from ..race.steps import Moved, Step


def begin_moves(race: Race, tell: Tell | None) -> None:
    """Begin the first movement phase of the round."""
    race.step = Step.MOVE
    race.turn = next_mover(race)
    race.moved = Moved.NOT_YET
    if tell is not None:
        tell(PhaseBegan(race.turn), EVERYBODY)


def next_mover(race: Race) -> int:
    """Return the next mover: clockwise from the Instigator, then Handbrakes, the first one last."""
    for seat in clockwise_runners(race):
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
