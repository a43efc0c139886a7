"""The sequence of rounds: how each begins, and how it ends (steps 6 to 8)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import Cleared, RoundBegan
from ..hill.track import BITS, OFF
from ..race.hands import after, runners
from ..race.race import Race, own_hill
from ..race.steps import Moved, Step
from .avalanche import rows_taken, take_rows
from .ending import settle_end
from .phases import begin_moves


def begin_round(race: Race, tell: Tell | None) -> None:
    """Reset all that lasts for a round; begin to lay a row, if one is left."""
    race.round += 1
    if not runners(race) >> race.instigator & 1:
        race.instigator = after(race, race.instigator, runners(race))
    for seat in range(race.seats):
        race.trails[seat] = BITS[race.at[seat]] if race.at[seat] != OFF else 0
    race.done = race.ready = 0
    race.moved = Moved.NOT_YET
    race.brakes = ()
    race.skips = race.bans = (0,) * race.seats
    race.opened = False
    if tell is not None:
        tell(RoundBegan(race.round, race.instigator), EVERYBODY)
    if race.round <= race.rules.rows:
        race.step = Step.LAY
        race.layer = race.turn = race.instigator
    else:
        begin_moves(race, tell)


def end_round(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Let the avalanche come, remove the markers, change the Instigator."""
    taken = rows_taken(race)
    if taken:
        take_rows(race, taken, tell)
        if settle_end(race, tell):
            return
    hill = race.hill
    marked = tuple([cell for cell in range(hill.course.cells) if hill.marks[cell]])
    for cell in marked:  # step 7 (T14)
        own_hill(race).put_mark(cell, 0)
    if marked and tell is not None:
        tell(Cleared(marked), EVERYBODY)
    race.instigator = after(race, race.instigator, runners(race))  # step 8 (T15)
    begin_round(race, tell)
