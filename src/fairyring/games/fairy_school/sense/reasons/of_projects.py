"""Rows for gains, for choosing and paying projects, and for conversions."""

from collections.abc import Iterator
from operator import add

from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.words import to_say, to_say_many

from ...parts import CARDS, Element
from ...parts.descriptions import element_said
from ...parts.elements import PLAIN, RATE, vector
from ...position.school.actions import FIRST_PROJECT, Deed, Gain, OfCard, OfElement, TakeFinal, Verb
from ...position.school.elements import unpacked
from ...position.school.phases import Phase
from .needs import (
    FACT,
    LITTLE,
    MOST,
    Goal,
    Seen,
    at_all,
    brings,
    changes,
    given_for,
    lacking,
    missing,
    nearer,
    net,
    payable,
)

_NEW = 1.5
"""Worth of a card with a new creature."""
_PER_ELEMENT = 0.5
"""Worth of an element less that a project to choose lacks, and"""
_FAR = 40
"""more elements than any project costs."""


def of_gain(seen: Seen, gain: Gain) -> Iterator[Row]:
    """Return what goals lack of a gain, how much it is, and that its element is rare."""
    have = vector(map(add, seen.have, gain.vector))
    yield from nearer(seen, seen.goals, have)
    for element in Element:
        if sum(gain.vector) != gain.vector[element]:
            continue
        if element in PLAIN and seen.have[element] == min(seen.have[each] for each in PLAIN):
            look = to_say("Of which element do you have least?")
            why = to_say("Of earth, plants, fire and water you have least of it.")
        else:
            look = to_say("Which elements are hard to make of others?")
            why = to_say_many(
                "To make one of it would take {number} other.",
                "To make one of it would take {number} others.",
                RATE[element],
            )
        yield Row("", LITTLE / 2, look, (f"heaps-{seen.seat}",), why)


# Choosing.


def of_choosing(seen: Seen, deed: OfCard) -> Iterator[Row]:
    """Return what a card to draft, take back or keep, or a project to take, has."""
    card = int(deed.card)
    printed = CARDS[card]
    if seen.view.phase == Phase.ACTIVATION:
        yield from brings(seen, payable(card, seen.have))
        where = "discard" if deed.verb == Verb.TAKE else "hand"
        yield from at_all(printed.effect, (f"{where}-{seen.seat}",))
        return
    at = (f"card-{printed.number}",)
    if card >= FIRST_PROJECT:
        left = lacking(seen.have, printed.cost)
        look = to_say("What do you lack for each project?")
        why = to_say("You could pay for {project} now.", project=printed.title)
        if left:
            why = to_say_many(
                "You lack {number} element for {project}.",
                "You lack {number} elements for {project}.",
                left,
                project=printed.title,
            )
        yield Row("near", _PER_ELEMENT * (_FAR - left), look, at, why)
    if seen.is_new(card):
        look = to_say("Which creature have you not studied yet?")
        yield Row("new", _NEW, look, at, to_say("You have not studied its creature yet."))
    why = to_say_many(
        "As a card it can bring {number} more element than it costs.",
        "As a card it can bring {number} more elements than it costs.",
        net(card),
    )
    yield Row("net", _PER_ELEMENT * net(card), MOST, at, why)
    yield from at_all(printed.effect, at)


def of_final(seen: Seen, take: TakeFinal) -> Iterator[Row]:
    """Return how near a final project is."""
    whole = map(sum, zip(*seen.finals()[take.final].steps, strict=True))
    left = lacking(seen.have, vector(whole))
    why = to_say_many(
        "You lack {number} element for all its steps together.",
        "You lack {number} elements for all its steps together.",
        left,
    )
    look = to_say("Which one is nearest to what you have?")
    yield Row("near", LITTLE * (_FAR - left), look, (), why)


# Paying.


def of_realizing(seen: Seen, deed: OfCard) -> Iterator[Row]:
    """Return the fact that the project can be paid."""
    yield from changes(seen, deed)
    look = to_say("Which project can you pay for?")
    why = to_say("You have all that {project} costs.", project=CARDS[deed.card].title)
    name = f"lack card-{CARDS[deed.card].number}"
    yield Row(name, FACT, look, (f"projects-{seen.seat}",), why)


def of_step(seen: Seen, deed: Deed) -> Iterator[Row]:
    """Return the fact that the step can be paid."""
    yield from changes(seen, deed)
    look = to_say("What does the next step of your final project cost?")
    why = to_say("You have all that this step costs.")
    yield Row(f"lack final-{seen.seat}", FACT, look, (f"final-{seen.seat}",), why)


def _in_vain(seen: Seen) -> Iterator[Row]:
    """Return the fact that no project and no step can be paid, even with conversions."""
    at = (f"heaps-{seen.seat}", f"projects-{seen.seat}")
    if not seen.goals:
        look = to_say("Which projects do you still have?")
        yield Row("", FACT, look, at, to_say("There is nothing left for you to pay for."))
    elif all(given_for(seen.have, goal.cost) is None for goal in seen.goals):
        look = to_say("What could you make of what you have left over?")
        why = to_say("Even with conversions you can pay for nothing more now.")
        yield Row("", FACT, look, at, why)


def of_spending_no_more(seen: Seen) -> Iterator[Row]:
    """Return the fact that nothing can be paid, or how much would be given for it."""
    yield from _in_vain(seen)
    reach = seen.within_reach()
    if reach is None:
        return
    goal, given = reach
    why = to_say_many(
        "You would convert {number} element to pay for {project}.",
        "You would convert {number} elements to pay for {project}.",
        given,
        project=goal.aim(),
    )
    look = to_say("What would you have to give for it?")
    yield Row("", LITTLE, look, (f"heaps-{seen.seat}", goal.at), why)


# Conversions.


def of_converting(seen: Seen, deed: Deed) -> Iterator[Row]:
    """Return the goal that conversions can pay for."""
    reach = seen.within_reach()
    if reach is None:
        return
    goal = reach[0]
    why = to_say("With conversions you can pay for {project} now.", project=goal.aim())
    look = to_say("What could you make of what you have left over?")
    yield Row("", FACT, look, (f"heaps-{seen.seat}", goal.at), why)


def of_conversion(seen: Seen, step: OfElement) -> Iterator[Row]:
    """Return which goal lacks the element to make, or that there is enough of one to give."""
    reach = seen.within_reach()
    first = seen.goals if reach is None else [reach[0], *seen.goals]
    element = Element(step.element)
    if step.verb == Verb.GIVE:
        yield from changes(seen, step)
        yield from _left_over(seen, element, first[:1] if reach else [])
        return
    for place, goal in enumerate(first):
        short = missing(seen.have, goal.cost)
        if short[element]:
            amount = element_said(element, short[element])
            why = to_say("{project} still lacks {amount}.", project=goal.title, amount=amount)
            if short[element] == sum(short):
                why = to_say("It is all that {project} still lacks.", project=goal.title)
            yield Row("", FACT - LITTLE * place, goal.look(), (goal.at,), why)


def _left_over(seen: Seen, element: Element, wanted: list[Goal]) -> Iterator[Row]:
    """Return the fact that there is more of an element than the goals, or a wanted one, need."""
    left = seen.have[element] - unpacked(seen.fairy.given)[element]
    look, at = to_say("Of which element do you have more than you need?"), (f"heaps-{seen.seat}",)
    if seen.goals and all(left > goal.cost[element] for goal in seen.goals):
        why = to_say("You have more of it than any of your projects needs.")
        yield Row("", 1, look, at, why)
    for goal in wanted:
        if left > goal.cost[element]:
            why = to_say("You have more of it than {project} needs.", project=goal.title)
            yield Row("", 0.5, look, at, why)


def of_leaving(seen: Seen) -> Iterator[Row]:
    """Return the fact that a conversion would pay for nothing, or else that nothing is lost."""
    if seen.view.phase in (Phase.REALIZATION, Phase.SPENDING):
        yield from _in_vain(seen)
    look = to_say("What would you have to give for it?")
    yield Row("", 1, look, (f"heaps-{seen.seat}",), to_say("You keep all your elements."))
