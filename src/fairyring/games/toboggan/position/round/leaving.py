"""A seat leaves: its questions and the cards that it has declared are dropped."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import NONE, Question

from ...facts import Discarded, Why
from ..knowing.clumps import ASIDE, DECK, OUT
from ..mischief.declarations import Declaration
from ..mischief.settling import drop_vain_choice
from ..mischief.windows import reopen
from ..moving.ride import Ride
from ..moving.sleds import take_off
from ..race.asks import Ask
from ..race.hands import CARDS, TILES, after, give_up_all, move, put_on_discards, runners
from ..race.race import Race
from ..race.steps import Step
from .parking import next_to_park
from .phases import leave_phase

_RIDES = (Ask.TOLL, Ask.SLIDE, Ask.WHOM)
_OF_SEAT = (Ask.NAMED, Ask.NEW_CARDS)


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
        if _is_his(question, seat):
            hangs = True
        elif hangs and _stands_alone(question):
            hangs = False
        if hangs:
            dropped.append(question)
        else:
            kept.append(question)
    cut = len(dropped) > 0
    race.stack = stack = kept
    while dropped:
        _drop(race, dropped.pop(), tell)
    if stack and stack[-1].kind in _RIDES and Ride.of(stack[-1].about).sled == seat:
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


def _is_his(question: Question, seat: int) -> bool:
    if question.kind in _RIDES:
        return Ride.of(question.about).chooser == seat
    if question.kind in _OF_SEAT:
        return question.about[0] == seat
    return Declaration(question.about).player == seat


def _stands_alone(question: Question) -> bool:
    """Return whether it is about a copy, which may be above a named move without needing it."""
    if question.kind in _RIDES or question.kind in _OF_SEAT:
        return False
    return Declaration(question.about).is_copy


def _drop(race: Race, question: Question, tell: Tell | None) -> None:
    """Put the cards and tiles of a dropped question where they belong."""
    if question.kind in _RIDES or question.kind in _OF_SEAT or question.kind == Ask.COPY:
        return
    about = Declaration(question.about)
    _to_discards(race, about.player, about.card, tell)
    if question.kind == Ask.ROTATE:
        move(race, TILES, OUT, DECK, EVERYBODY, (about.drawn,))
    elif question.kind == Ask.THIRD:
        if about.item == CARDS:
            for card in race.looked:
                _to_discards(race, about.player, card, tell)
            move(race, CARDS, ASIDE, OUT, EVERYBODY, race.looked)
        else:
            move(race, TILES, ASIDE, DECK, 1 << about.player, race.looked)


def _to_discards(race: Race, seat: int, card: int, tell: Tell | None) -> None:
    put_on_discards(race, card)
    if tell is not None:
        tell(Discarded(seat, card, Why.LEFT), EVERYBODY)
