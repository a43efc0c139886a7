"""A seat leaves: its questions and the cards that it has declared are dropped."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.pending import NONE, Question

from ...facts import Why
from ..mischief.windows import reopen
from ..moving.sleds import take_off
from ..questions import asking
from ..questions.cards import drop_vain_choice
from ..race.hands import after, give_up_all, runners
from ..race.race import Race
from ..race.steps import Step
from .phases import leave_phase
from .rounds import next_to_park


def leave(race: Race, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Remove a seat from everything; the caller settles the rest."""
    race.inside &= ~(1 << seat)
    _cut(race, seat, tell)
    take_off(race, seat)
    give_up_all(race, seat, Why.LEFT, True, tell)
    drop_vain_choice(race, tell)
    race.brakes = tuple([other for other in race.brakes if other != seat])
    if race.step == Step.PARK:
        if race.turn == seat:
            next_to_park(race, dice, tell)
    elif race.step == Step.LAY:
        if race.layer == seat:
            race.layer = after(race, seat, runners(race))
    elif race.step == Step.MOVE and race.turn == seat:
        leave_phase(race, seat, tell)  # the next one begins when nothing is pending


def _cut(race: Race, seat: int, tell: Tell | None) -> None:
    """Remove from the stack what belongs to a seat, and what depends on it."""
    kept: list[Question] = []
    dropped: list[Question] = []
    hangs = False
    for question in race.stack:
        if asking(question).owner(question) == seat:
            hangs = True
        elif hangs and asking(question).stands_alone(question):
            hangs = False
        if hangs:
            dropped.append(question)
        else:
            kept.append(question)
    cut = len(dropped) > 0
    race.stack = stack = kept
    while dropped:
        question = dropped.pop()
        asking(question).drop(race, question, tell)
    if stack and asking(stack[-1]).carries(stack[-1], seat):
        stack.pop()  # the leaver's sled was on the way
    for number, question in enumerate(stack):
        if question.asked >> seat & 1:
            stack[number] = question.answered(seat, NONE)
        elif question.answers and question.answers[seat] != NONE:
            stack[number] = Question(
                question.kind,
                question.asked,
                question.about,
                question.answers[:seat] + (NONE,) + question.answers[seat + 1 :],
            )
    if cut:
        reopen(race)
