"""Each seat's chance to win."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.chances import of_standings
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.position import Position

from ..parts.worth import WEIGHTS
from ..position import Fairy, FairySchool
from ..position.activation.uses import kindness_to_come
from ..position.ending import FOR_A_CREATURE, FOR_A_PROJECT, FOR_A_STEP
from ..position.school.actions import FIRST_PROJECT
from ..position.school.elements import ELEMENTS, MASK, WIDTH
from ..position.school.phases import Phase
from .wishes import BRINGS, goals, lacks

_USUAL_END: Final = 4
"""Assumed number of turns of the last trimester."""
_WEIGHTS: Final[list[float]] = list(WEIGHTS)
_FEATURES: Final = 5
_AT_LAST: Final[list[float]] = [0.6327, 0.0665, 0.5025, 0.0054, -0.0087]
"""Weights at the end of the game of a point, an element, a goal that is nearly paid, a cube, and a
card that brings one element more than usual; and"""
_IN_ALL: Final[list[float]] = [-0.3793, 0.0481, 0.122, 0.3479, 0.1189]
"""their increase at the beginning of the game. `scripts/fairy_school_chances.py` fits both."""
_USUAL: Final = 2.0
"""The worth of what a usual card brings; good cards bring more."""


def values(view: Position) -> list[float]:
    """Return each seat's chance to win, by what everybody can see; they add up to 1."""
    assert isinstance(view, FairySchool)
    outcome = view.outcome()
    if outcome is not None:
        winners = outcome.winners or tuple(range(view.seats))
        share = 1.0 / len(winners)
        return [share if seat in winners else 0.0 for seat in range(view.seats)]
    left = turns_left(view)
    standings: list[float] = []
    for seat in range(view.seats):
        standing = 0.0
        if view.playing >> seat & 1:
            features = features_of(view, seat)
            for at in range(_FEATURES):
                standing += (_AT_LAST[at] + _IN_ALL[at] * left) * features[at]
        standings.append(standing)
    return of_standings(standings, view.playing)


def turns_left(view: FairySchool) -> float:
    """Return the share of the game that is still to come, from 1 at the beginning down to 0."""
    rules = view.rules
    if view.phase == Phase.SPENDING:
        return 0.0
    last = view.trimester == rules.last
    usual = rules.months * (rules.last - 1) + _USUAL_END
    to_come = max(1, usual - view.turns) if last else usual - view.turns
    return to_come / usual


def features_of(view: FairySchool, seat: int) -> list[float]:
    """Return the features of a seat, in the order of the weights."""
    fairy = view.fairies[seat]
    works, deck = _cards(fairy)
    if view.phase == Phase.CHOICE:  # the hand then has projects to choose from, not realized ones
        works -= len(fairy.hand)
    points = float(
        fairy.kindness
        + FOR_A_PROJECT * works
        + FOR_A_STEP * fairy.steps
        + FOR_A_CREATURE * count(fairy.studied)
    )
    if view.phase == Phase.ACTIVATION:
        points += float(kindness_to_come(view, seat))
    heaps = fairy.elements
    elements = 0.0
    for element in range(ELEMENTS):
        elements += _WEIGHTS[element] * float(heaps >> WIDTH * element & MASK)
    near = 0.0
    for goal in goals(view, fairy):
        due = float(lacks(0, goal))
        near = max(near, 1.0 - float(lacks(heaps, goal)) / due if due else 1.0)
    cubes = float(fairy.cubes + fairy.cubes_on_personal)
    return [points, elements, near, cubes, deck]


def _cards(fairy: Fairy) -> tuple[int, float]:
    """Return her number of realized projects, and how much better than usual her cards are."""
    works: i64 = 0
    deck = 0.0
    for pile in (
        fairy.forest,
        fairy.bag,
        fairy.known_top,
        fairy.discard,
        fairy.shared,
        fairy.personal,
        fairy.hand,
    ):
        for card in pile:
            if card < 0:  # no card, or one that is not seen
                continue
            deck += BRINGS[card] - _USUAL
            if card >= FIRST_PROJECT:
                works += 1
    return works, deck
