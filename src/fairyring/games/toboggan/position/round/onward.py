"""Lets the game go on by itself, until a seat is awaited; steps 4 and 5 of a round are here."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from ...parts import HAND
from ..questions import asking
from ..race.hands import clockwise, draw_tiles, in_cards, runners, tiles_in_play
from ..race.race import Race
from ..race.steps import Step
from .ending import settle_end
from .phases import go_to_next_phase, settle_braked, settle_laying
from .rounds import end_round

# Steps 4 and 5: hands are reduced to their limit, and racks filled.


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


# All steps.


def go_on(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Do everything that needs no answer."""
    while race.ended is None and not settle_end(race, tell):
        if race.stack:
            top = race.stack[-1]
            if not asking(top).settle(race, top, dice, tell):
                return
        elif race.step == Step.LAY:
            if settle_laying(race, dice, tell):
                return
        elif race.step == Step.MOVE:
            if not race.done >> race.turn & 1:
                settle_braked(race, tell)
                return
            go_to_next_phase(race, dice, tell)  # the mover has left
        elif race.step == Step.DISCARD:
            if too_many_cards(race):
                return
            race.step = Step.TRIM
        elif race.step == Step.TRIM:
            if too_many_tiles(race):
                return
            fill_racks(race, dice, tell)
        elif race.step == Step.READY:
            if in_cards(race) & ~race.ready:
                return
            end_round(race, dice, tell)
        else:
            assert race.step == Step.PARK
            return
