"""The worth of elements, lines and cards, computed quickly.

The unit is an average element that is needed; every further one of a kind counts like the first.
"""

from typing import Final

from mypy_extensions import i64

from ..parts import CARDS, Kind, Vector
from ..parts.elements import RATE
from ..parts.notation import Special
from ..parts.worth import WEIGHTS
from ..position import Fairy, FairySchool
from ..position.school.cards import COST_OF, LINES, LINES_OF, LONG_STEPS, NUMBER, SHORT_STEPS
from ..position.school.elements import AIR, ELEMENTS, MASK, WIDTH, covers
from ..position.school.phases import NOTHING

POINT: Final = 2.9
"""Worth of a point of the report."""
STUDY: Final = 2 * POINT
OUT_OF_REACH: Final = 99
"""The price of a cost that no conversion can pay."""
_NEAREST: Final[list[float]] = [1.3 * weight for weight in WEIGHTS]
"""Worth of each element that the nearest goal lacks; that another goal lacks; that may be needed
later; and that is not needed."""
_ANOTHER: Final[list[float]] = [1.0 * weight for weight in WEIGHTS]
_LATER: Final[list[float]] = [0.5 * weight for weight in WEIGHTS]
_NEVER: Final[list[float]] = [0.2 * weight for weight in WEIGHTS]
_IN_STORE: Final = 7
"""The number of each element that counts as useful later, before the last trimester."""
_NOT_YET: Final = 0.6
"""Factor of a line that cannot be paid before other cards are used."""
_RATE: Final[list[int]] = list(RATE)

Weights = list[float]
"""The worth of one more of each element."""


def _changed(cost: Vector, gain: Vector) -> list[float]:
    return [float(new - old) for new, old in zip(gain, cost, strict=True)]


_WAYS: Final[list[list[list[float]]]] = [
    [_changed(line.cost, gain) for gain in line.gains or ((0, 0, 0, 0, 0),)]
    for card in CARDS
    for line in card.effect
]
"""For each line, the changes of the elements by each alternative gain."""
_TIMES: Final[list[float]] = [2 - 0.5 ** (line.times - 1) for card in CARDS for line in card.effect]
_SPECIAL: Final = {
    Special.NONE: 0.0,
    Special.TAKE: 2.0,
    Special.RE_ACTIVATE: 2.0,
    Special.DRAW: 2.0,
    Special.REMOVE: 0.4,
    Special.STUDY: STUDY,
}
_BESIDE: Final[list[float]] = [
    _SPECIAL[line.special] * (1.0 + 0.1 * max(card.kind - Kind.S, 0))
    for card in CARDS
    for line in card.effect
]
"""Worth of the special effect of each line. It uses another card, so later cards count more."""


def goals(view: FairySchool, fairy: Fairy) -> list[int]:
    """Return the costs of her projects, and last the cost of the next step of her final project."""
    found = [COST_OF[card] for card in fairy.projects]
    if fairy.final != NOTHING:
        steps = (SHORT_STEPS if view.rules.short else LONG_STEPS)[fairy.final]
        if fairy.steps < len(steps):
            found.append(steps[fairy.steps])
    return found


def lacks(heaps: i64, cost: i64) -> i64:
    """Return how many elements of a cost are missing; an air counts as four."""
    number: i64 = 0
    for element in range(ELEMENTS):
        short = (cost >> WIDTH * element & MASK) - (heaps >> WIDTH * element & MASK)
        if short > 0:
            number += short * 4 if element == AIR else short
    return number


def price(heaps: i64, cost: i64) -> i64:
    """Return how many elements to give in conversions to pay a cost, an air given counting as four.

    OUT_OF_REACH if conversions cannot pay it.
    """
    over: i64 = 0
    due: i64 = 0
    dearest: i64 = 0
    jokers: i64 = (heaps >> WIDTH * AIR & MASK) - (cost >> WIDTH * AIR & MASK)
    if jokers < 0:
        due = -jokers * _RATE[AIR]
        jokers = 0
    joked: i64 = 0
    for element in range(ELEMENTS):
        if element == AIR:
            continue
        left = (heaps >> WIDTH * element & MASK) - (cost >> WIDTH * element & MASK)
        if left >= 0:
            over += left
            continue
        while left < 0 and jokers > 0:
            jokers -= 1
            left += 1
            joked += 1
        due -= left * _RATE[element]
    dearest = due + 4 * joked
    return dearest if due <= over else OUT_OF_REACH


def weights(view: FairySchool, fairy: Fairy) -> Weights:
    """Return the worth of one more of each element to a fairy."""
    heaps = fairy.elements
    nearest: i64 = 0
    fewest: i64 = OUT_OF_REACH
    whole: i64 = 0
    for goal in goals(view, fairy):
        whole += goal
        missing = lacks(heaps, goal)
        if 0 < missing < fewest:
            fewest = missing
            nearest = goal
    store: i64 = _IN_STORE if view.trimester < view.rules.last else 3
    found: Weights = []
    for element in range(ELEMENTS):
        there = heaps >> WIDTH * element & MASK
        asked = whole >> WIDTH * element & MASK
        if there < (nearest >> WIDTH * element & MASK):
            found.append(_NEAREST[element])
        elif there < asked:
            found.append(_ANOTHER[element])
        elif there < asked + store:
            found.append(_LATER[element])
        else:
            found.append(_NEVER[element])
    return found


def line_worth(number: i64, wanted: Weights) -> float:
    """Return the worth of doing a line."""
    best = -99.0
    for way in _WAYS[number]:
        worth = (
            way[0] * wanted[0]
            + way[1] * wanted[1]
            + way[2] * wanted[2]
            + way[3] * wanted[3]
            + way[4] * wanted[4]
        )
        if worth > best:
            best = worth
    return (best + _BESIDE[number]) * (_TIMES[number] if best > 0 else 1.0)


def card_worth(card: i64, heaps: i64, wanted: Weights) -> float:
    """Return the worth of having a card to use."""
    best = 0.0
    for line in LINES_OF[card]:
        worth = line_worth(line.number, wanted)
        if not covers(heaps, line.cost):
            worth *= _NOT_YET
        if worth > best:
            best = worth
    return best


def _brings(card: int) -> float:
    plain = list(WEIGHTS)
    return max(line_worth(line.number, plain) for line in LINES_OF[card])


BRINGS: Final[list[float]] = [_brings(card) for card in range(NUMBER)]
"""Worth of a use of each card to a fairy who needs all elements alike."""
ATTRACTS: Final[list[float]] = [
    POINT * max(0.0, min(1.0, (brings - 0.8) / 2.0)) for brings in BRINGS
]
"""Worth of the cubes that neighbours leave on each card, where they can use it."""
assert len(_WAYS) == len(LINES)
