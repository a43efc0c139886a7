"""The rules of Fairy School: positions, actions, and setup.

Read the subpackages `school`, `setup`, `turn` and `activation`, then `ending`; `course` has the
sequence of phases, `decisions` the actions of each phase. `table` uses all of these.
"""

from typing import Final

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.options import Settings

from ..parts import CARDS, LINES, LONG_FINALS, STARTING, Element, Kind, Vector
from ..parts.elements import CUBES, FEWER_CUBES, FIRST_ELEMENTS, RATE
from .activation.uses import find_reach
from .course import go_on
from .school.actions import CATALOGUE, SLOTS
from .school.elements import packed
from .school.fairy import UNSEEN, Fairy, new_fairy
from .school.rules import Rules
from .school.school import FORM
from .setup.drafting import begin_draft
from .setup.starting import begin_decks
from .table import FairySchool
from .turn.conversions import MOST_UNDONE

__all__ = ["CATALOGUE", "UNSEEN", "Fairy", "FairySchool", "Rules", "bound", "empty", "start"]


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
    decks = [
        tuple([index for index, card in enumerate(CARDS) if card.kind == kind > Kind.START])
        for kind in Kind
    ]
    FORM.fill(school, FORM.defaults() | {"playing": (1 << seats) - 1, "decks": tuple(decks)})
    find_reach(school)
    return school


def beginner(rules: Rules) -> Fairy:
    """F7: return a fairy with twelve cards to draw from, four elements, and all cubes."""
    fairy = new_fairy()
    fairy.bag = list(range(STARTING))
    fairy.elements = packed(FIRST_ELEMENTS)
    fairy.cubes = CUBES - (FEWER_CUBES if rules.short else 0)
    return fairy


# An upper bound on the length of a game.


_TO_CONVERT: Final = 3
"""Upper bound on the actions of conversions for each point of worth that they destroy (F24). An
element is worth 1 and air 2. The dearest conversions are those of an air: three actions for a
point."""

_TO_LEAVE: Final = 2 + max(RATE)
"""The most actions of an abandoned conversion: open it, choose the element, give, abandon it."""


def bound(seats: int, settings: Settings) -> int | None:
    """Return a number that the actions of a game cannot exceed.

    Each turn has its placements, columns, studies and projects, and no more uses than there are
    cubes. Each use has its repetitions and brings elements of some worth, which conversions
    destroy. Before each of these actions a fairy may have abandoned some conversions.
    """
    rules = Rules.of(seats, settings)
    turns = (rules.last - 1) * rules.months + rules.cap
    repeats = max([line.times for line in LINES])
    worth = max([line.times * _worth(gain) for line in LINES for gain in line.gains])
    of_a_use = 2 + 2 * repeats
    planning = SLOTS + 1
    selection = 3
    study = 2
    # A fairy has up to three projects at a time, and gets one when she has none.
    spending = 2 * (3 + max([len(final.steps) for final in LONG_FINALS]) + 1)
    bonuses = 3 * 2
    to_change_her_mind = 1 + MOST_UNDONE * _TO_LEAVE
    of_a_turn = planning + selection + study + spending + bonuses + 2
    of_a_turn += CUBES * (of_a_use + _TO_CONVERT * worth) + _TO_CONVERT * bonuses
    drafts = rules.last * 9 + 2
    converted = _TO_CONVERT * len(Element)
    return seats * (turns * of_a_turn + drafts + converted) * to_change_her_mind


def _worth(amount: Vector) -> int:
    return sum(amount) + amount[Element.AIR]
