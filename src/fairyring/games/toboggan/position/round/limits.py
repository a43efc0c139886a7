"""Steps 4 and 5 of a round: reduce hands to their limit, and fill racks."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from ...parts import HAND
from ..race.hands import clockwise, draw_tiles, in_cards, runners, tiles_in_play
from ..race.race import Race
from ..race.steps import Step


def too_many_cards(race: Race) -> i64:
    """Return the seats that must discard down to three."""
    found: i64 = 0
    seats: i64 = race.seats
    for seat in range(seats):
        if len(race.hands[seat]) > HAND and in_cards(race) >> seat & 1:
            found |= 1 << seat
    return found


def too_many_tiles(race: Race) -> i64:
    """Return the seats that must put tiles back (T13)."""
    found: i64 = 0
    if tiles_in_play(race):
        for seat in range(race.seats):
            if len(race.racks[seat]) > HAND and runners(race) >> seat & 1:
                found |= 1 << seat
    return found


def fill_racks(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Step 5: fill the racks; then ask everybody whether they are ready."""
    if tiles_in_play(race):
        for seat in clockwise(race, race.instigator, runners(race)):
            draw_tiles(race, seat, HAND - len(race.racks[seat]), dice, tell)
    race.step = Step.READY
    race.ready = 0
