"""Lets the game go on by itself, until a seat is awaited."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from ..questions import asking
from ..race.hands import in_cards
from ..race.race import Race
from ..race.steps import Step
from .ending import settle_end
from .laying import settle_laying
from .limits import fill_racks, too_many_cards, too_many_tiles
from .phases import go_to_next_phase, settle_braked
from .rounds import end_round


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
