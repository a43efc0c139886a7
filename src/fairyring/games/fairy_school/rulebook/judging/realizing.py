"""Phases 5 and 6, the leaders' element, and the last spending."""

from ...parts import CARDS, LONG_FINALS, PAIR_BONUS, SHORT_FINALS, Creature
from ...parts.elements import PLAIN, one
from ...position import FairySchool
from ...position.school.actions import SLOTS, Deed, Gain, OfCard, Study, Verb
from ...position.school.phases import NOTHING, Ask
from .paying import pays, stock

_TOP_LEFT, _BOTTOM_RIGHT = 0, SLOTS - 1


def broken_by_studying(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check a study: a new creature on one of the two outer slots, or none."""
    fairy = school.fairies[seat]
    if fairy.ask == Ask.PAIR_BONUS:
        return broken_by_pair(deed)
    if deed.verb == Verb.NO_STUDY:
        return None
    if not isinstance(deed, Study) or deed.verb != Verb.STUDY:
        return "F7.3"
    outer = [fairy.forest[_TOP_LEFT], fairy.forest[_BOTTOM_RIGHT]]
    there = [CARDS[card].creature for card in outer if card != NOTHING]
    creature = Creature(int(deed.creature))
    return None if creature in there and not fairy.studied >> creature & 1 else "F7.3"


def broken_by_pair(deed: Deed) -> str | None:
    """Check the bonus for sphinx and salamander."""
    if not isinstance(deed, Gain) or deed.verb != Verb.GAIN:
        return "F7.4"
    return None if deed.vector in PAIR_BONUS[Creature.SPHINX.pair] else "F7.4"


def broken_by_realizing(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check what is realized: projects, and in the last trimester steps of the final project."""
    fairy = school.fairies[seat]
    if deed.verb == Verb.DONE:
        return None
    if isinstance(deed, OfCard) and deed.verb == Verb.REALIZE:
        if deed.card not in fairy.projects:
            return "F7.6"
        return None if pays(stock(fairy), CARDS[deed.card].cost) else "F4.4"
    if deed.verb != Verb.STEP:
        return "F7.6"
    if school.trimester != school.rules.last or fairy.final == NOTHING:
        return "F8.3"
    finals = SHORT_FINALS if school.rules.short else LONG_FINALS
    steps = finals[fairy.final].steps
    if fairy.steps >= len(steps):
        return "F8.3"
    return None if pays(stock(fairy), steps[fairy.steps]) else "F8.3"


def broken_by_bonus(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check the leaders' bonus: any element but air."""
    if not isinstance(deed, Gain) or deed.verb != Verb.GAIN:
        return "F8.4"
    return None if deed.vector in [one(element) for element in PLAIN] else "F8.4"
