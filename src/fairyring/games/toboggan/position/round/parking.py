"""Before the first round: the start cells (T4)."""

from fairyring.games.toboggan.parts import HAND
from fairyring.games.toboggan.position.hill.track import OFF
from fairyring.games.toboggan.position.moving.sleds import place_sled
from fairyring.games.toboggan.position.race.hands import clockwise, draw_cards, draw_tiles
from fairyring.games.toboggan.position.race.race import Race
from fairyring.games.toboggan.position.round.rounds import begin_round
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell


def park(race: Race, cell: int, dice: Dice, tell: Tell | None) -> None:
    """A sled takes a free start cell; when all have, hands are dealt and the race begins."""
    place_sled(race, race.turn, cell)
    next_to_park(race, dice, tell)


def next_to_park(race: Race, dice: Dice, tell: Tell | None) -> None:
    """The right neighbour of the Instigator chose first, the Instigator chooses last."""
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
