"""Phases 3 and 4: put cubes on cards to use them; then collect cards and cubes."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ...facts.turns import Collected, Enough
from ..school.actions import ALL_DONE, KEEPS, ONCE_MORE, REMOVES, TAKES, THAT_IS_ENOUGH, Deed, Verb
from ..school.cards import LINES, Feat, Line
from ..school.elements import covers
from ..school.fairy import Fairy, joined
from ..school.phases import NOTHING, Ask, Phase
from ..school.school import School
from ..turn.study import add_studies, bonus_actions, gain_bonus, study_any
from . import effects
from .uses import SHARED_EACH, add_gifts, give, has_cards, kindness_to_come, put_to_use, use_actions


def use(school: School, seat: int, deed: Deed, again: bool, dice: Dice, tell: Tell | None) -> bool:
    """Use a card, for the first time this turn or `again`; return whether that was legal."""
    line = put_to_use(school, seat, deed, again, tell)
    if line is None:
        return False
    fairy = school.mine(seat)
    fairy.line_under_way = line.number
    fairy.times_left = line.times
    effects.pay(fairy, seat, line, tell)
    if line.special == Feat.PLAIN:
        effects.bring(fairy, seat, line, tell)
        return True
    if line.gain:
        effects.gain(fairy, seat, line.gain, tell)
    effects.begin_special(school, fairy, seat, line, dice, tell)
    return True


# Answers.


def answer_actions(school: School, seat: int) -> list[Action]:
    """Return the answers to the question that a seat is asked."""
    fairy = school.fairies[seat]
    ask = fairy.ask
    if ask == Ask.RE_ACTIVATE_ONE:
        return use_actions(school, seat, True)
    if ask == Ask.PAIR_BONUS:
        return bonus_actions()
    found: list[Action] = []
    line = LINES[fairy.line_under_way]
    if ask == Ask.WHICH_GAIN:
        found += line.choices
    elif ask == Ask.REPEAT:
        if covers(fairy.elements, line.cost):
            found.append(ONCE_MORE)
    elif ask == Ask.TAKE_BACK:
        found += [TAKES[card] for card in fairy.discard]
    elif ask == Ask.KEEP_DRAWN:
        found += [KEEPS[card] for card in fairy.hand]
    elif ask == Ask.REMOVE_ONE:
        found += [REMOVES[card] for card in sorted(fairy.forest) if card != NOTHING]
    elif ask == Ask.STUDY_ONE:
        add_studies(found, ~fairy.studied)
    else:
        raise LookupError(f"no question {ask}")
    if _may_stop(fairy, line):
        found.append(THAT_IS_ENOUGH)
    return found


def _may_stop(fairy: Fairy, line: Line) -> bool:
    """F42, F43, F45e: nobody has to repeat, to take a second card, or to remove one for a gain."""
    ask = fairy.ask
    if ask == Ask.TAKE_BACK:
        return fairy.times_left < line.cards
    if ask == Ask.REMOVE_ONE:
        return line.gain != 0
    return ask == Ask.REPEAT


def answer(school: School, seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Answer the question; return whether that was legal."""
    ask = school.fairies[seat].ask
    if ask == Ask.RE_ACTIVATE_ONE:
        return use(school, seat, deed, True, dice, tell)
    if ask == Ask.PAIR_BONUS:
        return gain_bonus(school, seat, deed, tell)
    if ask == Ask.WHICH_GAIN:
        return effects.gain_one(school, seat, deed, tell)
    if deed.verb == Verb.ENOUGH:
        return _say_enough(school, seat, tell)
    if ask == Ask.REPEAT:
        return effects.once_more(school, seat, deed, tell)
    if ask == Ask.TAKE_BACK:
        return effects.take_back(school, seat, deed, tell)
    if ask == Ask.KEEP_DRAWN:
        return effects.keep_drawn(school, seat, deed, tell)
    if ask == Ask.REMOVE_ONE:
        return effects.remove(school, seat, deed, tell)
    if ask == Ask.STUDY_ONE:
        return study_any(school, seat, deed, tell)
    raise LookupError(f"no question {ask}")


def _say_enough(school: School, seat: int, tell: Tell | None) -> bool:
    fairy = school.fairies[seat]
    if not _may_stop(fairy, LINES[fairy.line_under_way]):
        return False
    school.mine(seat).finish()
    if tell is not None:
        tell(Enough(seat), EVERYBODY)
    return True


# Phases 3 and 4: put cubes on cards to use them; then collect cards and cubes.


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
