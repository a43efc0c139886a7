"""A seat leaves: what stays behind, and how the game goes on."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell
from fairyring.kernel.numbers.bits import members

from ..facts.year import GaveBack
from .activation.activation import ask_for_uses
from .activation.reach import find_reach
from .activation.specials import look_for_lapse
from .course import go_on
from .ending import LAST_LEFT, end
from .school.fairy import new_fairy
from .school.phases import Phase
from .school.school import School
from .setup.drafting import pick_by_chance


def leave(school: School, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Take a seat out of the game for good."""
    waited_for_pick = school.phase == Phase.DRAFT and school.asked >> seat & 1
    school.playing &= ~(1 << seat)
    school.asked &= ~(1 << seat)
    school.began &= ~(1 << seat)
    school.order = tuple([other for other in school.order if other != seat])
    if tell is not None:
        tell(Left(seat), EVERYBODY)
    _give_back(school, seat, tell)
    if school.playing & school.playing - 1 == 0:
        school.shown = []
        end(school, LAST_LEFT, tell)
        return
    if waited_for_pick:
        pick_by_chance(school, seat, dice)
    find_reach(school)
    if school.phase == Phase.ACTIVATION:
        ask_for_uses(school)
        for other in members(school.playing):
            look_for_lapse(school, other, tell)
    if not school.asked:
        go_on(school, dice, tell)


def _give_back(school: School, seat: int, tell: Tell | None) -> None:
    """Put its projects onto the common discard; all else goes but its cubes on others' cards."""
    projects = (school.shown if school.shown else school.fairies)[seat].projects
    if projects:
        school.lay_out(projects)
        if tell is not None:
            tell(GaveBack(seat, tuple(projects)), EVERYBODY)
    gone = new_fairy()
    # These cubes still count for the owners of the cards.
    gone.cubes_on_shared = school.fairies[seat].cubes_on_shared
    school.fairies[seat] = gone
    if school.shown:
        school.shown[seat] = gone
    school.owned &= ~(1 << seat)
