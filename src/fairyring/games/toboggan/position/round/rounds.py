"""The sequence of rounds: the start cells before them, how each begins and ends (steps 6 to 8)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import count

from ...facts import Avalanche, Cleared, Crushed, RoundBegan, Why
from ...parts import AVALANCHE, HAND
from ..hill.hill import TAKEN
from ..hill.track import BITS, OFF, WIDE, row_of
from ..moving.sleds import place_sled, take_off
from ..race.hands import after, clockwise, draw_cards, draw_tiles, give_up_all, runners
from ..race.race import Race, own_hill, put
from ..race.steps import Moved, Step
from .ending import settle_end
from .phases import begin_moves

# Before the first round: the start cells (T4).


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


# How a round begins and ends.


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


# Step 6: the avalanche.


def rows_taken(race: Race) -> list[int]:
    """T16, T17, GT-4, GT-5: return the rows that the avalanche takes at the end of this round."""
    rows = race.rules.rows
    numbers = AVALANCHE[rows]
    late = race.round - (rows - len(numbers)) - 1
    if late < 0:
        return []
    number = numbers[late] if late < len(numbers) else race.rules.late
    first: int = race.hill.taken + 1
    return list(range(first, min(first + number, rows + 1)))


def take_rows(race: Race, rows: list[int], tell: Tell | None) -> None:
    """Remove the tiles of these rows, and crush the sleds on them (T55, T57)."""
    if tell is not None:
        tell(Avalanche(tuple(rows)), EVERYBODY)
    hill = own_hill(race)
    last = rows[-1]
    caught = [seat for seat in range(race.seats) if OFF != race.at[seat] < (last + 1) * WIDE]
    marks = [(int(row_of(race.at[seat])), len(race.hands[seat])) for seat in caught]
    worst = race.seats - count(race.crushed)  # T55
    for row in range(0 if rows[0] == 1 else rows[0], last + 1):  # T57: the start with row 1
        for cell in hill.course.row(row):
            hill.kill(cell, TAKEN)
    hill.taken = last
    for mark in sorted(set(marks), reverse=True):
        better = len([other for other in marks if other > mark])
        for seat, own in zip(caught, marks, strict=True):
            if own == mark:
                race.places = put(race.places, seat, worst - len(caught) + 1 + better)
                race.crushed |= 1 << seat
                take_off(race, seat)
                if tell is not None:
                    tell(Crushed(seat, race.places[seat]), EVERYBODY)
    for seat in caught:
        give_up_all(race, seat, Why.CRUSHED, not race.rules.ghosts, tell)
