"""Phase 5: study a creature, discard the cards at both ends, and move the forest up."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ...facts import NONE
from ...facts.turns import Gained, Studied, StudyShown
from ..school.actions import NO_STUDYING, SLOTS, STUDIES, Deed, Gain, Study, Verb
from ..school.cards import ANY_ELEMENT, BONUSES, CREATURE_OF
from ..school.elements import added, unpacked
from ..school.fairy import Fairy, insert
from ..school.phases import NOTHING, Ask, Phase
from ..school.school import School

ENDS = (0, SLOTS - 1)
"""The slots with a footprint: top left and bottom right."""


def begin_studying(school: School) -> None:
    """F47: ask the seats with a creature at one end that they have not studied."""
    school.phase = Phase.STUDYING
    school.conceal()
    school.ask([seat for seat in members(school.playing) if _at_hand(school.fairies[seat])])


def _at_hand(fairy: Fairy) -> i64:
    """Return the set of creatures that can be studied now."""
    found: i64 = 0
    for slot in ENDS:
        card = fairy.forest[slot]
        if card != NOTHING:
            found |= 1 << CREATURE_OF[card]
    return found & ~fairy.studied


def add_studies(found: list[Action], creatures: i64) -> None:
    """Add the study of each of these creatures."""
    for creature in range(len(STUDIES)):
        if creatures >> creature & 1:
            found.append(STUDIES[creature])


def bonus_actions() -> list[Action]:
    """Return the choice of any element but air."""
    return list(ANY_ELEMENT)


def study_actions(school: School, seat: int) -> list[Action]:
    """Return the creatures to study, or none; or then the choice of a bonus element."""
    fairy = school.fairies[seat]
    if fairy.ask == Ask.PAIR_BONUS:
        return bonus_actions()
    found: list[Action] = []
    add_studies(found, _at_hand(fairy))
    found.append(NO_STUDYING)
    return found


def study(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Do a step of phase 5a; return whether it was legal."""
    fairy = school.fairies[seat]
    if fairy.ask == Ask.PAIR_BONUS:
        if not gain_bonus(school, seat, deed, tell):
            return False
        school.confirm(seat, tell)
        return True
    if deed.verb == Verb.NO_STUDY:
        school.confirm(seat, tell)
        return True
    if not _study(school, seat, deed, _at_hand(fairy), tell):
        return False
    if school.fairies[seat].ask == Ask.FREE:
        school.confirm(seat, tell)
    return True


def study_any(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F45f: study any creature not studied yet, by the effect of a card."""
    return _study(school, seat, deed, ~school.fairies[seat].studied, tell)


def _study(school: School, seat: int, deed: Deed, creatures: i64, tell: Tell | None) -> bool:
    if deed.verb != Verb.STUDY or not isinstance(deed, Study):
        return False
    creature: int = deed.creature
    if not creatures >> creature & 1:
        return False
    fairy = school.mine(seat)
    fairy.studied |= 1 << creature
    fairy.finish()
    if tell is not None:
        tell(Studied(seat, creature), school.audience(seat))
    if fairy.studied >> (creature ^ 1) & 1:  # F48
        bonuses = BONUSES[creature >> 1]
        if len(bonuses) > 1:
            fairy.ask = Ask.PAIR_BONUS
        else:
            _gain(school, fairy, seat, bonuses[0], tell)
    return True


def gain_bonus(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F48, F56: gain one element of the player's choice."""
    if deed.verb != Verb.GAIN or not isinstance(deed, Gain) or deed not in ANY_ELEMENT:
        return False
    fairy = school.mine(seat)
    fairy.ask = Ask.FREE
    _gain(school, fairy, seat, deed.amount, tell)
    return True


def _gain(school: School, fairy: Fairy, seat: int, amount: i64, tell: Tell | None) -> None:
    fairy.elements = added(fairy.elements, amount)
    if tell is not None:
        tell(Gained(seat, unpacked(amount)), school.audience(seat))


def end_studying(school: School, tell: Tell | None) -> None:
    """F47: discard the cards at both ends, studied or not; then move the forest up (5b)."""
    for seat in members(school.playing):
        fairy = school.mine(seat)
        gone: list[int] = []
        for slot in ENDS:
            card = fairy.forest[slot]
            if card != NOTHING:
                fairy.forest[slot] = NOTHING
                insert(fairy.discard, card)
                gone.append(card)
        fairy.evolve()
        if tell is not None and fairy.forest != school.shown[seat].forest:
            studied = fairy.studied & ~school.shown[seat].studied
            creature = members(studied)[0] if studied else NONE
            tell(StudyShown(seat, creature, tuple(gone), unpacked(fairy.elements)), EVERYBODY)
    school.reveal()
