"""Reasons for choosing a project or a final project, for paying, and for spending no more."""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import to_say, to_say_many

from ...parts import CARDS, LONG_FINALS, SHORT_FINALS, FinalProject
from ...position import Fairy, FairySchool
from ...position.school.actions import FIRST_PROJECT, OfCard, TakeFinal, Verb
from ...position.school.cards import COST_OF, CREATURE_OF
from ...position.school.elements import packed
from .needs import at_all, goals_of, lacking, net
from .of_elements import nothing_in_reach, too_dear

# Choosing.


def of_choosing(fairy: Fairy, deed: OfCard, instead: Action | None) -> Reason | None:
    """Return what a card to draft, or a project to take, has that the other one has not."""
    card = int(deed.card)
    if not isinstance(instead, OfCard):
        return at_all(card, f"card-{CARDS[card].number}")
    other = int(instead.card)
    at = (f"card-{CARDS[card].number}", f"card-{CARDS[other].number}")
    if card >= FIRST_PROJECT and other >= FIRST_PROJECT:
        found = _nearest(fairy, card, other, at)
        if found is not None:
            return found
    if _is_new(fairy, card) and not _is_new(fairy, other):
        look = to_say("Which creature have you not studied yet?")
        return Reason(look, at, to_say("You have not studied its creature yet."))
    if net(card) > net(other):
        why = to_say_many(
            "As a card it can bring {number} more element than it costs.",
            "As a card it can bring {number} more elements than it costs.",
            net(card),
        )
        return Reason(to_say("What brings you the most?"), at, why)
    return at_all(card, at[0])


def _nearest(fairy: Fairy, card: int, other: int, at: tuple[str, ...]) -> Reason | None:
    """Return the reason that a project lacks fewer elements than the other one."""
    left = int(lacking(fairy.elements, COST_OF[card]))
    if left >= lacking(fairy.elements, COST_OF[other]):
        return None
    look = to_say("What do you lack for each project?")
    title = CARDS[card].title
    if not left:
        return Reason(look, at, to_say("You could pay for {project} now.", project=title))
    why = to_say_many(
        "You lack {number} element for {project}.",
        "You lack {number} elements for {project}.",
        left,
        project=title,
    )
    return Reason(look, at, why)


def _is_new(fairy: Fairy, card: int) -> bool:
    return not fairy.studied >> CREATURE_OF[card] & 1


def of_final(
    view: FairySchool, fairy: Fairy, take: TakeFinal, instead: Action | None
) -> Reason | None:
    """Return the reason that its first step, or all of it, is nearer than that of the other one."""
    if not isinstance(instead, TakeFinal):
        return None
    finals = SHORT_FINALS if view.rules.short else LONG_FINALS
    mine, other = finals[take.final], finals[instead.final]
    left = _first_lacks(fairy, mine)
    if left < _first_lacks(fairy, other):
        look = to_say("Whose first step is nearest to what you have?")
        if not left:
            return Reason(look, (), to_say("You could pay for its first step now."))
        why = to_say_many(
            "You lack {number} element for its first step.",
            "You lack {number} elements for its first step.",
            left,
        )
        return Reason(look, (), why)
    left = _all_lack(fairy, mine)
    if left >= _all_lack(fairy, other):
        return None
    why = to_say_many(
        "You lack {number} element for all its steps together.",
        "You lack {number} elements for all its steps together.",
        left,
    )
    return Reason(to_say("Which one is nearest to what you have?"), (), why)


def _first_lacks(fairy: Fairy, final: FinalProject) -> int:
    return int(lacking(fairy.elements, packed(final.steps[0])))


def _all_lack(fairy: Fairy, final: FinalProject) -> int:
    cost = 0
    for step in final.steps:
        cost += packed(step)
    return int(lacking(fairy.elements, cost))


# Paying.


def of_realizing(seat: int, card: int) -> Reason:
    """Return the reason that the project can be paid."""
    look = to_say("Which project can you pay for?")
    why = to_say("You have all that {project} costs.", project=CARDS[card].title)
    return Reason(look, (f"projects-{seat}",), why)


def of_step(seat: int) -> Reason:
    """Return the reason that the step can be paid."""
    look = to_say("What does the next step of your final project cost?")
    return Reason(look, (f"final-{seat}",), to_say("You have all that this step costs."))


def of_spending_no_more(view: FairySchool, seat: int, instead: Action | None) -> Reason | None:
    """Return the reason that nothing can be paid, or only dearly, or that another goal needs it."""
    fairy = view.fairies[seat]
    goals = goals_of(view, seat)
    if isinstance(instead, OfCard) and instead.verb == Verb.REALIZE:
        left = fairy.elements - COST_OF[instead.card]
        for goal in goals:
            if goal.cost != COST_OF[instead.card] and lacking(left, goal.cost) > lacking(
                fairy.elements, goal.cost
            ):
                look = to_say("Which project is nearest to what you have?")
                why = to_say("You keep elements that {project} needs.", project=goal.title)
                return Reason(look, (goal.at,), why)
        return None
    return nothing_in_reach(view, seat) or too_dear(view, seat)
