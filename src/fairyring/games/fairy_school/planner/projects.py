"""The cards and projects to take, and the final project."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.adding import added_up

from ..parts import CARDS, LONG_FINALS, SHORT_FINALS, Kind
from ..parts.elements import PLAIN
from ..parts.worth import WEIGHTS
from ..position.school.actions import COLUMNS, PLACES, SLOTS, OfCard, TakeFinal
from ..position.school.phases import NOTHING
from .worth import AIR, LINES_OF, POINT, Outlook

_USES: Final = (3.0, 3.0, 3.0, 2.6, 1.8)
"""Assumed number of uses of a card in a game, by its kind."""
_SHARED: Final = 0.7
_NEW_CREATURE: Final = 1.5


def first_deck(outlook: Outlook) -> Action:
    """Take any deck: one is as good as another."""
    return outlook.actions[0]


def draft(outlook: Outlook) -> Action:
    """Pick the card of the pack that is worth most in the long run."""
    return _best(outlook, now=False)


def keep(outlook: Outlook) -> Action:
    """Choose the project that is best with the elements that she has."""
    return _best(outlook, now=True)


def _best(outlook: Outlook, now: bool) -> Action:
    offer = [deed for deed in outlook.actions if isinstance(deed, OfCard)]
    prices = _prices(outlook)
    return max(offer, key=lambda deed: _project(outlook, prices, deed.card, now))


def set_up(outlook: Outlook) -> Action:
    """Place the best S card in the free column, then the next one beside it."""
    prices = _prices(outlook)
    best = max(outlook.me.hand, key=lambda card: _project(outlook, prices, card, now=False))
    free = COLUMNS // 2
    empty = [slot for slot in (free, free - 1) if outlook.me.forest[slot] == NOTHING]
    return PLACES[best * SLOTS + empty[0]]


def final(outlook: Outlook) -> Action:
    """Choose the final project whose steps cost least now."""
    finals = SHORT_FINALS if outlook.view.rules.short else LONG_FINALS
    prices = _prices(outlook)

    def rest(deed: TakeFinal) -> float:
        steps = finals[deed.final].steps
        total = [sum(step[element] for step in steps) for element in range(5)]
        return _missing(outlook, prices, total)

    return min([deed for deed in outlook.actions if isinstance(deed, TakeFinal)], key=rest)


def _prices(outlook: Outlook) -> list[float]:
    """Return the price of each element for this fairy: lower, the more of it her deck brings."""
    makes = [1.0] * 5
    for card in outlook.deck():
        changes = LINES_OF[card][0].changes
        for change in changes:
            for element, number in change:
                makes[element] += max(0, number) / len(changes)
    mean = added_up([makes[element] for element in PLAIN]) / len(PLAIN)
    return [
        WEIGHTS[element] * (1.0 if element == AIR else 2 * mean / (mean + makes[element]))
        for element in range(5)
    ]


def _missing(outlook: Outlook, prices: list[float], cost: list[int]) -> float:
    """Return the price of the missing part of a cost."""
    return added_up(
        [prices[element] * max(0, due - outlook.have[element]) for element, due in enumerate(cost)]
    )


def _project(outlook: Outlook, prices: list[float], card: int, now: bool) -> float:
    """Return the worth of drafting a card, or with `now` of having a project at once."""
    printed, lines = CARDS[card], LINES_OF[card]
    effect = max(
        max(added_up([prices[element] * n for element, n in change]) for change in line.changes)
        * (2 - 0.5 ** (line.times - 1))
        + line.beside
        for line in lines
    )
    shared = _SHARED if any(sum(line.cost) < 2 for line in lines) else 0.0
    worth = _USES[printed.kind] * (effect + shared) + _NEW_CREATURE * outlook.new(card)
    if printed.kind < Kind.I:
        return worth
    cost = added_up([prices[element] * due for element, due in enumerate(printed.cost)])
    if now:
        cost = 0.5 * cost + _missing(outlook, prices, list(printed.cost))
    return worth + 3 * POINT - cost
