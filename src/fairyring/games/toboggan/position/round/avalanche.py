"""Step 6 of a round: the avalanche takes rows, and crushes the sleds on them."""

from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import count

from ...facts import Avalanche, Crushed, Why
from ...parts import AVALANCHE
from ..hill.hill import TAKEN
from ..hill.track import OFF, WIDE, row_of
from ..moving.sleds import take_off
from ..race.hands import give_up_all
from ..race.race import Race, own_hill, put


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
