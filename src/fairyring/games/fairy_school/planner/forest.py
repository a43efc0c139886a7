"""The cards to place in the forest, and the columns to play."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.adding import added_up
from fairyring.kernel.numbers.bits import members

from ..parts.elements import COLUMN_COSTS
from ..position.school.actions import ALL_DONE, COLUMNS, PLACES, PLAY_COLUMNS, SLOTS
from ..position.school.phases import NOTHING
from ..position.turn.planning import MOST_COLUMNS
from .worth import (
    LINES_OF,
    NOT_YET,
    POINT,
    STUDY_WORTH,
    Change,
    Heaps,
    Outlook,
    Scale,
    add,
    change_of,
    covers,
    heaps,
    once,
    scale_of,
    use_worth,
    usual_generosity,
)

_ENDS: Final = ((0, 0), (SLOTS - 1, COLUMNS - 1))
"""The slots where creatures are studied, each with its column."""
_INWARDS: Final = (0, 9, 1, 8, 2, 7, 3, 6, 4, 5)
"""All slots, the nearest to an end first."""
_TOO_DEAR: Final = 99.0
"""More than two columns are ever worth."""

_WAYS: Final = 4
"""Placements of all cards that `think` compares."""
_SELECTIONS: Final = 5
"""Selections of columns that `think` compares."""

_Plan = dict[int, int]
"""The card to place on each slot."""
_Values = dict[int, float]
"""The worth of each card."""


# Phase 1.


def place(outlook: Outlook) -> Action:
    """Place cards by the best plan: the best in two columns, creatures to study at the ends."""
    if not outlook.me.hand:
        return ALL_DONE
    return plans(outlook)[0][0]


def plans(outlook: Outlook) -> list[list[Action]]:
    """Return the best few ways to place all cards of the hand, the best first."""
    return [
        [PLACES[card * SLOTS + slot] for slot, card in plan.items()] for plan in _planned(outlook)
    ]


def _planned(outlook: Outlook) -> list[_Plan]:
    """Plan the best few ways to place the hand: first two good columns, then the other cards."""
    hand = outlook.me.hand
    cards = {*hand, *outlook.forest()}
    own = {card: outlook.card(card) for card in cards}
    shared = {card: own[card] + POINT * cubes for card, cubes in _cubes(outlook, cards).items()}
    trials = [
        _filled(outlook, pair, own, shared) for pair in combinations(range(COLUMNS), MOST_COLUMNS)
    ]
    trials.sort(key=lambda trial: -trial[0])
    found: list[_Plan] = []
    for _, plan in trials[:_WAYS]:
        left = [card for card in hand if card not in plan.values()]
        left.sort(key=lambda card: (not outlook.new(card), own[card]))
        slots = [s for s in _INWARDS if outlook.me.forest[s] == NOTHING and s not in plan]
        whole = plan | dict(zip(slots, left, strict=False))
        if whole not in found:
            found.append(whole)
    return found


def _filled(
    outlook: Outlook, pair: tuple[int, ...], own: _Values, shared: _Values
) -> tuple[float, _Plan]:
    """Fill two columns from the hand; return their worth and the cards placed."""
    forest = outlook.me.forest
    left = outlook.me.hand[:]
    plan = _Plan()
    worth = -_cost(outlook, pair)
    for row, values in ((0, shared), (COLUMNS, own)):
        for column in pair:
            card = forest[row + column]
            if card == NOTHING and left:
                card = max(left, key=values.__getitem__)
                left.remove(card)
                plan[row + column] = card
            if card != NOTHING:
                worth += values[card]
    ends = [forest[slot] for slot, column in _ENDS if column not in pair]
    if _any_new(outlook, ends) or (NOTHING in ends and _any_new(outlook, left)):
        worth += STUDY_WORTH
    return worth, plan


def _any_new(outlook: Outlook, cards: Iterable[int]) -> bool:
    return any(card != NOTHING and outlook.new(card) for card in cards)


# Phase 2.


def play(outlook: Outlook) -> Action:
    """Choose one or two columns by the gain of their cards together."""
    return selections(outlook)[0][0]


def selections(outlook: Outlook) -> list[list[Action]]:
    """Return the best few choices of columns in addition to those paid for, the best first."""
    me = outlook.me
    paid = members(me.columns)
    more = [column for column in range(COLUMNS) if me.has_column(column) and column not in paid]
    most = MOST_COLUMNS - len(paid)
    choices = [
        added
        for number in range(0 if paid else 1, most + 1)
        for added in combinations(more, number)
        if _cost(outlook, added) < _TOO_DEAR
    ]
    if not choices:
        return [[ALL_DONE]]
    cubes = _cubes(outlook, {card for card in me.forest[:COLUMNS] if card != NOTHING})
    worths = {added: _together(outlook, paid, added, cubes) for added in choices}
    choices.sort(key=lambda added: -worths[added])
    return [
        [*[PLAY_COLUMNS[column] for column in added], ALL_DONE] for added in choices[:_SELECTIONS]
    ]


def _together(
    outlook: Outlook, paid: Sequence[int], added: tuple[int, ...], cubes: _Values
) -> float:
    """Return the worth of the columns paid for and those to be added."""
    forest = outlook.me.forest
    columns = sorted([*paid, *added])
    have = outlook.have[:]
    add(have, _costs(added))
    cards = [forest[column + row] for column in columns for row in (0, COLUMNS)]
    worth = _tried(outlook.scale, have, [card for card in cards if card != NOTHING])
    worth -= _cost(outlook, added)
    worth += added_up([POINT * cubes[forest[c]] for c in columns if forest[c] != NOTHING])
    ends = [forest[slot] for slot, column in _ENDS if column not in columns]
    return worth + (STUDY_WORTH if _any_new(outlook, ends) else 0.0)


def _tried(scale: Scale, have: Heaps, cards: list[int]) -> float:
    """Return the gain from using each of these cards, the best first."""
    total = 0.0
    left = cards[:]
    have = have[:]
    while left:
        best, chosen = 0.0, NOTHING
        change: Change = ()
        for card in left:
            for line in LINES_OF[card]:
                if covers(have, line.cost):
                    worth, way = once(scale, have, line)
                    if line.times > 1:
                        worth = use_worth(scale, have, line)
                    if worth > best:
                        best, chosen, change = worth, card, way
        if chosen == NOTHING:
            break
        total += best
        add(have, change)
        left.remove(chosen)
    return total


# Costs of columns, and cubes from others.


def _costs(columns: Iterable[int]) -> Change:
    """Return the cost of columns; each costs another element."""
    return tuple(part for column in columns for part in change_of(COLUMN_COSTS[column], -1))


def _cost(outlook: Outlook, columns: Iterable[int]) -> float:
    """Return the worth of the cost of columns; _TOO_DEAR if it cannot be paid."""
    costs = _costs(columns)
    if any(outlook.have[element] + number < 0 for element, number in costs):
        return _TOO_DEAR
    return -outlook.weighed(costs)


def _cubes(outlook: Outlook, cards: Iterable[int]) -> _Values:
    """Return the expected number of others' cubes on each card."""
    view, seat = outlook.view, outlook.seat
    others = [o for o in members(view.playing) if o != seat and seat in view.reach[o]]
    seen = [(scale_of(view, view.fairies[o]), heaps(view.fairies[o])) for o in others]
    due = usual_generosity(view)
    return {
        card: added_up([_would_use(scale, have, card, due) for scale, have in seen])
        for card in cards
    }


def _would_use(scale: Scale, have: Heaps, card: int, due: float) -> float:
    """Return the chance that somebody puts a cube on a card, if a use must be worth `due`."""
    worth = max(
        once(scale, have, line)[0] * (1.0 if covers(have, line.cost) else NOT_YET)
        for line in LINES_OF[card]
    )
    return max(0.0, min(1.0, worth - due + 0.5))
