"""What the line of a card does (section 12), and what it asks on the way."""

from fairyring.games.fairy_school.facts import Enough
from fairyring.games.fairy_school.position.cards import LINES, PLAIN, Line
from fairyring.games.fairy_school.position.deeds import (
    AGAIN,
    ENOUGH,
    GAIN,
    KEEP,
    KEEPS,
    ONCE_MORE,
    REMOVE,
    REMOVES,
    TAKE,
    TAKES,
    THAT_IS_ENOUGH,
    Deed,
    OfCard,
)
from fairyring.games.fairy_school.position.elements import covers
from fairyring.games.fairy_school.position.fairy import Fairy
from fairyring.games.fairy_school.position.phases import (
    KEEP_DRAWN,
    NOTHING,
    PAIR_BONUS,
    RE_ACTIVATE_ONE,
    REMOVE_ONE,
    REPEAT,
    STUDY_ONE,
    TAKE_BACK,
    WHICH_GAIN,
)
from fairyring.games.fairy_school.position.producing import bring, gain, gain_one, once_more, pay
from fairyring.games.fairy_school.position.school import School
from fairyring.games.fairy_school.position.specials import (
    begin_special,
    keep_drawn,
    remove,
    take_back,
)
from fairyring.games.fairy_school.position.study import (
    add_studies,
    bonus_actions,
    gain_bonus,
    study_any,
)
from fairyring.games.fairy_school.position.uses import put_to_use, use_actions
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell


def use(school: School, seat: int, deed: Deed, again: bool, dice: Dice, tell: Tell | None) -> bool:
    """Use a card, in this turn for the first time or again; whether it was legal."""
    line = put_to_use(school, seat, deed, again, tell)
    if line is None:
        return False
    fairy = school.mine(seat)
    fairy.line = line.number
    fairy.left = line.times
    pay(fairy, seat, line, tell)
    if line.special == PLAIN:
        bring(fairy, seat, line, tell)
        return True
    if line.gain:
        gain(fairy, seat, line.gain, tell)
    begin_special(school, fairy, seat, line, dice, tell)
    return True


# Answers.


def answer_actions(school: School, seat: int) -> list[Action]:
    """What she can answer, but for a conversion."""
    fairy = school.fairies[seat]
    ask = fairy.ask
    if ask == RE_ACTIVATE_ONE:
        return use_actions(school, seat, True)
    if ask == PAIR_BONUS:
        return bonus_actions()
    found: list[Action] = []
    line = LINES[fairy.line]
    if ask == WHICH_GAIN:
        for choice in line.choices:
            found.append(choice)
    elif ask == REPEAT:
        if covers(fairy.elements, line.cost):
            found.append(ONCE_MORE)
        found.append(THAT_IS_ENOUGH)
    elif ask == TAKE_BACK:
        for card in fairy.discard:
            found.append(TAKES[card])
        if _may_stop(fairy, line):
            found.append(THAT_IS_ENOUGH)
    elif ask == KEEP_DRAWN:
        for card in fairy.hand:
            found.append(KEEPS[card])
    elif ask == REMOVE_ONE:
        cards = [card for card in fairy.forest if card != NOTHING]
        cards.sort()
        for card in cards:
            found.append(REMOVES[card])
        if _may_stop(fairy, line):
            found.append(THAT_IS_ENOUGH)
    elif ask == STUDY_ONE:
        add_studies(found, ~fairy.studied)
    return found


def _may_stop(fairy: Fairy, line: Line) -> bool:
    """F43, F45e: the second of two cards need not be taken, nor one removed beside a gain."""
    if fairy.ask == TAKE_BACK:
        return fairy.left < line.cards
    return fairy.ask == REMOVE_ONE and line.gain != 0


def answer(school: School, seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Do what she was asked; whether it was legal."""
    ask = school.fairies[seat].ask
    verb = deed.verb
    if ask == RE_ACTIVATE_ONE:
        return use(school, seat, deed, True, dice, tell)
    if ask == PAIR_BONUS:
        return gain_bonus(school, seat, deed, tell)
    if ask == STUDY_ONE:
        return study_any(school, seat, deed, tell)
    if verb == GAIN:
        return gain_one(school, seat, deed, tell)
    if verb == AGAIN:
        return once_more(school, seat, tell)
    if verb == ENOUGH:
        return _say_enough(school, seat, tell)
    if isinstance(deed, OfCard):
        if ask == TAKE_BACK:
            return verb == TAKE and take_back(school, seat, deed.card, tell)
        if ask == KEEP_DRAWN:
            return verb == KEEP and keep_drawn(school, seat, deed.card, tell)
        if ask == REMOVE_ONE:
            return verb == REMOVE and remove(school, seat, deed.card, tell)
    return False


def _say_enough(school: School, seat: int, tell: Tell | None) -> bool:
    fairy = school.fairies[seat]
    if fairy.ask != REPEAT and not _may_stop(fairy, LINES[fairy.line]):
        return False
    school.mine(seat).finish()
    if tell is not None:
        tell(Enough(seat), EVERYBODY)
    return True
