"""The missing elements of projects and steps, and the conversions that would make them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from fairyring.kernel.display.scene import Badge
from fairyring.kernel.words import listed, said_once, say

from ..parts import CARDS, Element, Vector
from ..parts.descriptions import amount_words, element_words
from ..parts.elements import NO_ELEMENTS, vector
from ..position.school.elements import unpacked
from ..position.school.fairy import Fairy
from ..position.school.phases import NOTHING, Phase
from ..position.table import FairySchool
from ..position.turn.conversions import conversions_for
from ..position.turn.projects import next_step
from .words import amount_signs


class Conversion(NamedTuple):
    """The element to make, and the elements given for it."""

    made: Element
    given: Vector


class Wish(NamedTuple):
    """The missing elements, and the fewest conversions that make them; empty if there are none."""

    missing: Vector
    conversions: tuple[Conversion, ...]


@lru_cache(4096)
def wish(heaps: Vector, cost: Vector) -> Wish:
    """Compare the elements of a fairy with a cost."""
    missing = vector(max(0, due - have) for have, due in zip(heaps, cost, strict=True))
    conversions = [
        Conversion(Element(made), vector(map(given.count, Element)))
        for made, given in conversions_for(heaps, cost) or ()
    ]
    return Wish(missing, tuple(conversions))


def proposed(heaps: Vector, costs: Iterable[Vector]) -> tuple[Conversion, ...]:
    """F25: return the fewest conversions that make one of these costs payable that is not yet."""
    plans = [wish(heaps, cost).conversions for cost in costs]
    return min(filter(None, plans), key=len, default=())


def proposal(view: FairySchool, seat: int) -> tuple[Conversion, ...]:
    """Return the conversions with which a seat could pay for one more project or step.

    Empty outside the phases in which these are paid.
    """
    if view.phase not in (Phase.REALIZATION, Phase.SPENDING):
        return ()
    fairy = view.fairies[seat]
    costs = [CARDS[card].cost for card in fairy.projects]
    step = next_step(view, fairy)
    if step != NOTHING:
        costs.append(unpacked(step))
    return proposed(unpacked(fairy.elements), costs)


def nearest_project(fairy: Fairy) -> tuple[int, Wish] | None:
    """Return the ongoing project that lacks least."""
    heaps = unpacked(fairy.elements)
    wishes = [(card, wish(heaps, CARDS[card].cost)) for card in fairy.projects]
    return min(wishes, key=lambda one: sum(one[1].missing), default=None)


def conversions_words(conversions: Sequence[Conversion]) -> str:
    """Say what to make of which elements."""
    return listed(
        [
            say(
                "{made} of {given}",
                made=element_words(conversion.made, 1),
                given=amount_words(conversion.given),
            )
            for conversion in conversions
        ]
    )


def wish_words(wanted: Wish) -> str:
    """Return what is missing, in words."""
    missing, conversions = wanted
    if missing == NO_ELEMENTS:
        return say("can be paid")
    amount = amount_words(missing)
    if not conversions:
        return say("missing: {amount}", amount=amount)
    return say(
        "missing: {amount}; make {conversions}",
        amount=amount,
        conversions=conversions_words(conversions),
    )


@said_once
def own_badges(wanted: Wish) -> tuple[Badge, ...]:
    """Return the badges for the owner: a tick, or the missing elements and possible conversions."""
    missing, conversions = wanted
    if missing == NO_ELEMENTS:
        return (Badge("confirmed", say("you can pay this"), "✓", True),)
    lacking = [
        msgspec.structs.replace(sign, text=say("you lack {amount}", amount=sign.text))
        for sign in amount_signs(missing, "-", worn=True)
    ]
    if not conversions:
        return tuple(lacking)
    make = say("you could make {conversions}", conversions=conversions_words(conversions))
    return (*lacking, Badge("convert", make, worn=True))


@said_once
def others_badge(wanted: Wish) -> Badge:
    """Return the badge for others: a tick, or the missing elements in words."""
    told = wish_words(wanted)
    if wanted.missing == NO_ELEMENTS:
        return Badge("confirmed", told, "✓", True)
    return Badge("project", told)
