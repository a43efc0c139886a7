"""Before the first round: the start cells (T4)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from ...parts import HAND
from ..hill.track import OFF
from ..moving.sleds import place_sled
from ..race.hands import clockwise, draw_cards, draw_tiles
from ..race.race import Race
from .rounds import begin_round


def park(race: Race, cell: int, dice: Dice, tell: Tell | None) -> None:
    """Park a sled on a free start cell; when all are parked, deal hands and begin the race."""
    place_sled(race, race.turn, cell)
    next_to_park(race, dice, tell)


def next_to_park(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Ask the next seat: first the right neighbour of the Instigator, last the Instigator."""
    for step in range(1, race.seats + 1):
        seat = (race.instigator - step) % race.seats
        if race.inside >> seat & 1 and race.at[seat] == OFF:
            race.turn = seat
            return
    for seat in clockwise(race, race.instigator, race.inside):  # T6
        draw_cards(race, seat, HAND, dice, tell, False)
    for seat in clockwise(race, race.instigator, race.inside):
        draw_tiles(race, seat, HAND, dice, tell)
    begin_round(race, tell)
