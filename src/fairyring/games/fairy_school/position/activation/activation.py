"""Phases 3 and 4: put cubes on cards to use them; then collect cards and cubes."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ...facts.turns import Collected
from ..school.actions import ALL_DONE, Deed, Verb
from ..school.fairy import joined
from ..school.phases import Ask, Phase
from ..school.school import School
from .effects import answer, answer_actions, use
from .reach import SHARED_EACH, has_cards, kindness_to_come
from .uses import add_gifts, give, use_actions


def begin_activation(school: School) -> None:
    """Ask every seat with a cube and a card in reach."""
    school.phase = Phase.ACTIVATION
    school.asked = 0
    school.began = 0
    ask_for_uses(school)


def ask_for_uses(school: School) -> None:
    """Ask seats that were not asked yet; when a seat has left, others may reach more cards."""
    for seat in members(school.playing & ~school.began):
        if school.fairies[seat].cubes and has_cards(school, seat):
            school.asked |= 1 << seat
            school.began |= 1 << seat


def activation_actions(school: School, seat: int) -> list[Action]:
    """Return what a seat can begin, or its answers to a question."""
    if school.fairies[seat].ask != Ask.FREE:
        return answer_actions(school, seat)
    found = use_actions(school, seat, False)
    if school.rules.gifts:
        add_gifts(found, school, seat)
    found.append(ALL_DONE)
    return found


def activate(school: School, seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Do a step of phase 3; return whether it was legal."""
    if school.fairies[seat].ask != Ask.FREE:
        return answer(school, seat, deed, dice, tell)
    verb = deed.verb
    if verb == Verb.USE:
        return use(school, seat, deed, False, dice, tell)
    if verb == Verb.GIFT:
        return school.rules.gifts and give(school, seat, deed, tell)
    if verb != Verb.DONE:
        return False
    school.confirm(seat, tell)
    return True


# Phase 4.


def end_activation(school: School, tell: Tell | None) -> None:
    """Return cubes to their owners, count others' cubes as kindness (F46), discard played cards."""
    for seat in members(school.playing):
        kindness = kindness_to_come(school, seat)
        fairy = school.fairies[seat]
        played = joined(fairy.shared, fairy.personal)
        if played or kindness:
            school.mine(seat).kindness += kindness
            if tell is not None:
                tell(Collected(seat, kindness, tuple(played)), EVERYBODY)
    for seat in range(school.seats):
        if school.playing >> seat & 1:
            _rest(school, seat)
        elif school.fairies[seat].cubes_on_shared:
            school.mine(seat).cubes_on_shared = 0


def _rest(school: School, seat: int) -> None:
    fairy = school.mine(seat)
    fairy.cubes += fairy.cubes_on_personal
    for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
        fairy.cubes += fairy.cubes_on(place)
    fairy.cubes_on_personal = 0
    fairy.cubes_on_shared = 0
    fairy.used_personal = 0
    fairy.columns = 0
    fairy.discard = joined(fairy.discard, joined(fairy.shared, fairy.personal))
    fairy.shared = []
    fairy.personal = []
