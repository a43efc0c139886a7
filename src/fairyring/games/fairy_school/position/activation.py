"""Phases 3 and 4: cubes are put on cards to use them; then cards and cubes are gathered."""

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import Collected
from fairyring.games.fairy_school.position.conversions import add_conversion
from fairyring.games.fairy_school.position.deeds import ALL_DONE, DONE, GIFT, USE, Deed
from fairyring.games.fairy_school.position.effects import answer, answer_actions, use
from fairyring.games.fairy_school.position.fairy import joined
from fairyring.games.fairy_school.position.phases import ACTIVATION, FREE
from fairyring.games.fairy_school.position.reach import SHARED_EACH, has_cards
from fairyring.games.fairy_school.position.school import School
from fairyring.games.fairy_school.position.uses import add_gifts, give, use_actions
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell


def begin_activation(school: School) -> None:
    """Everybody with a cube and a card in reach is asked."""
    school.phase = ACTIVATION
    school.asked = 0
    school.began = 0
    ask_for_uses(school)


def ask_for_uses(school: School) -> None:
    """Ask who was not asked yet; when somebody has left others may reach more cards."""
    for seat in members(school.playing & ~school.began):
        if school.fairies[seat].cubes and has_cards(school, seat):
            school.asked |= 1 << seat
            school.began |= 1 << seat


def activation_actions(school: School, seat: int) -> list[Action]:
    """Begin something, or answer what she is asked; and a conversion."""
    fairy = school.fairies[seat]
    if fairy.ask != FREE:
        found = answer_actions(school, seat)
        add_conversion(found, fairy)
        return found
    found = use_actions(school, seat, False)
    if school.rules.gifts:
        add_gifts(found, school, seat)
    add_conversion(found, fairy)
    found.append(ALL_DONE)
    return found


def activate(school: School, seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Do a step of phase 3; whether it was legal."""
    if school.fairies[seat].ask != FREE:
        return answer(school, seat, deed, dice, tell)
    verb = deed.verb
    if verb == USE:
        return use(school, seat, deed, False, dice, tell)
    if verb == GIFT:
        return give(school, seat, deed, tell)
    if verb != DONE:
        return False
    school.confirm(seat, tell)
    return True


# Phase 4.


def end_activation(school: School, tell: Tell | None) -> None:
    """Own cubes come back, those of others are kindness (F46); played cards are discarded."""
    inside = members(school.playing)
    for seat in inside:
        kindness: i64 = 0
        for other in range(school.seats):  # also who has left meanwhile
            if other != seat:
                giver = school.fairies[other]
                for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
                    kindness += giver.cubes_on(place)
        fairy = school.fairies[seat]
        played = joined(fairy.shared, fairy.personal)
        if played or kindness:
            school.mine(seat).kindness += kindness
            if tell is not None:
                tell(Collected(seat, kindness, tuple(played)), EVERYBODY)
    for seat in range(school.seats):
        if school.playing >> seat & 1:
            _rest(school, seat)
        elif school.fairies[seat].put:
            school.mine(seat).put = 0


def _rest(school: School, seat: int) -> None:
    fairy = school.mine(seat)
    fairy.cubes += fairy.home
    for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
        fairy.cubes += fairy.cubes_on(place)
    fairy.home = 0
    fairy.put = 0
    fairy.used = 0
    fairy.columns = 0
    fairy.discard = joined(fairy.discard, joined(fairy.shared, fairy.personal))
    fairy.shared = []
    fairy.personal = []
