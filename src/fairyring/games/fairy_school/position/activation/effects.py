"""The effect of a line (section 12), and the questions that it asks."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts.turns import Enough
from ..school.actions import KEEPS, ONCE_MORE, REMOVES, TAKES, THAT_IS_ENOUGH, Deed, Verb
from ..school.cards import LINES, Feat, Line
from ..school.elements import covers
from ..school.fairy import Fairy
from ..school.phases import NOTHING, Ask
from ..school.school import School
from ..turn.study import add_studies, bonus_actions, gain_bonus, study_any
from .producing import bring, gain, gain_one, once_more, pay
from .specials import begin_special, keep_drawn, remove, take_back
from .uses import put_to_use, use_actions


def use(school: School, seat: int, deed: Deed, again: bool, dice: Dice, tell: Tell | None) -> bool:
    """Use a card, for the first time this turn or `again`; return whether that was legal."""
    line = put_to_use(school, seat, deed, again, tell)
    if line is None:
        return False
    fairy = school.mine(seat)
    fairy.line_under_way = line.number
    fairy.times_left = line.times
    pay(fairy, seat, line, tell)
    if line.special == Feat.PLAIN:
        bring(fairy, seat, line, tell)
        return True
    if line.gain:
        gain(fairy, seat, line.gain, tell)
    begin_special(school, fairy, seat, line, dice, tell)
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
        for choice in line.choices:
            found.append(choice)
    elif ask == Ask.REPEAT:
        if covers(fairy.elements, line.cost):
            found.append(ONCE_MORE)
    elif ask == Ask.TAKE_BACK:
        for card in fairy.discard:
            found.append(TAKES[card])
    elif ask == Ask.KEEP_DRAWN:
        for card in fairy.hand:
            found.append(KEEPS[card])
    elif ask == Ask.REMOVE_ONE:
        cards = [card for card in fairy.forest if card != NOTHING]
        cards.sort()
        for card in cards:
            found.append(REMOVES[card])
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
        return gain_one(school, seat, deed, tell)
    if deed.verb == Verb.ENOUGH:
        return _say_enough(school, seat, tell)
    if ask == Ask.REPEAT:
        return once_more(school, seat, deed, tell)
    if ask == Ask.TAKE_BACK:
        return take_back(school, seat, deed, tell)
    if ask == Ask.KEEP_DRAWN:
        return keep_drawn(school, seat, deed, tell)
    if ask == Ask.REMOVE_ONE:
        return remove(school, seat, deed, tell)
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
