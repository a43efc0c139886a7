"""The rules of Fairy School: positions, actions, and setup.

Read the subpackages `school`, `setup`, `turn` and `activation`, then `ending`; `course` has the
sequence of phases, `decisions` the actions of each phase. `table` uses all of these.
"""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.options import Settings

from ..parts import CARDS, STARTING, Kind
from ..parts.elements import CUBES, FEWER_CUBES, FIRST_ELEMENTS
from .activation.uses import find_reach
from .course import go_on
from .school.actions import CATALOGUE
from .school.elements import packed
from .school.fairy import UNSEEN, Fairy, new_fairy
from .school.rules import Rules
from .school.school import set_up
from .setup.drafting import begin_draft
from .setup.starting import begin_decks
from .table import FairySchool
from .turn.length import bound

__all__ = [
    "CATALOGUE",
    "UNSEEN",
    "Fairy",
    "FairySchool",
    "Rules",
    "bound",
    "empty",
    "start",
]


# Setup: what every fairy begins with, and the start of the game.


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> FairySchool:
    """Return a new game, up to the first decision."""
    school = empty(seats, Rules.of(seats, settings))
    if school.rules.expert:
        begin_draft(school, Kind.S, dice, tell)
    else:
        begin_decks(school, dice, tell)
    go_on(school, dice, tell)
    return school


def empty(seats: int, rules: Rules) -> FairySchool:
    """Return a table at which every fairy has her starting deck and nothing else has happened."""
    school = FairySchool(seats, rules, [beginner(rules) for _ in range(seats)])
    set_up(school)
    school.decks = tuple(
        [
            tuple([index for index, card in enumerate(CARDS) if card.kind == kind > Kind.START])
            for kind in Kind
        ]
    )
    find_reach(school)
    return school


def beginner(rules: Rules) -> Fairy:
    """F7: return a fairy with twelve cards to draw from, four elements, and all cubes."""
    fairy = new_fairy()
    fairy.bag = list(range(STARTING))
    fairy.elements = packed(FIRST_ELEMENTS)
    fairy.cubes = CUBES - (FEWER_CUBES if rules.short else 0)
    return fairy
