"""What is still missing for a project or a step, and whether conversions would make up for it."""

from typing import NamedTuple

from fairyring.games.fairy_school.parts import (
    NOTHING,
    PLAIN,
    RATE,
    Element,
    Vector,
    amount_words,
    vector,
)
from fairyring.games.fairy_school.scene.words import short
from fairyring.kernel.scene import Badge
from fairyring.kernel.words import say, say_many


class Wish(NamedTuple):
    """What is missing, and the fewest conversions that would bring it; 0 if none would."""

    missing: Vector
    conversions: int


def wish(heaps: Vector, cost: Vector) -> Wish:
    """Compare what lies there with what something costs.

    Every conversion makes one element, so there are as many as elements are missing: air makes the
    dearest of them (F4.2), what is left over of the others makes the rest (F4.1).
    """
    missing = vector(max(0, due - have) for have, due in zip(heaps, cost, strict=True))
    if missing == NOTHING:
        return Wish(missing, 0)
    spare = sum(max(0, heaps[element] - cost[element]) for element in PLAIN)
    rates = sorted(RATE[element] for element in PLAIN for _ in range(missing[element]))
    air = max(0, heaps[Element.AIR] - cost[Element.AIR])
    if air:
        del rates[-air:]
    dear = sum(rates) + RATE[Element.AIR] * missing[Element.AIR]
    return Wish(missing, sum(missing) if dear <= spare else 0)


def wish_words(wanted: Wish) -> str:
    """What is missing, in words."""
    missing, conversions = wanted
    if missing == NOTHING:
        return say("can be paid")
    amount = amount_words(missing)
    if not conversions:
        return say("missing: {amount}", amount=amount)
    return say_many(
        "missing: {amount}; {number} conversion would do",
        "missing: {amount}; {number} conversions would do",
        conversions,
        amount=amount,
    )


def wish_badge(wanted: Wish, worn: bool) -> Badge:
    """The same as a badge: a tick that all see, or what is missing, worn where there is room."""
    told = wish_words(wanted)
    if wanted.missing == NOTHING:
        return Badge("confirmed", told, "✓", True)
    return Badge("project", told, short(wanted.missing), worn)
