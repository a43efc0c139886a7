"""Reasons for using a card, for the answers to its questions, and for stopping."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Named, to_say, to_say_many

from ...parts.elements import RATE
from ...position import Fairy, FairySchool
from ...position.activation.uses import PERSONAL, has_card_for, owner_of, place_of
from ...position.ending import FOR_A_CREATURE
from ...position.school.actions import ONCE_MORE, Gain, OfCard, Use, Verb
from ...position.school.cards import CREATURE_OF, LINES, LINES_OF, Line
from ...position.school.elements import AIR, ELEMENTS, amount_of, total
from ...position.school.phases import NOTHING, Ask
from . import needs
from .of_elements import more, nearer

_RATE: Final[list[int]] = list(RATE)

# Using.


def of_use(view: FairySchool, seat: int, use: Use, instead: Action | None) -> Reason | None:
    """Return what a use brings, or that the card is the seat's own."""
    line = LINES_OF[use.card][use.line]
    if use.verb == Verb.GIFT:
        return None
    return (
        nearer(view, seat, use, instead)
        or _helps(view, seat, line, instead)
        or _special(view.fairies[seat], line)
        or _of_owner(view, seat, use, instead)
        or _for_nothing(view, seat, use, line)
        or more(view, seat, use, instead)
        or _more_than_it_takes(seat, line)
        or needs.can_bring(needs.gains_of(line), f"heaps-{seat}")
    )


def _helps(view: FairySchool, seat: int, line: Line, instead: Action | None) -> Reason | None:
    """Return the reason that a line brings an element that a goal lacks."""
    others: list[int] | None = None
    if isinstance(instead, Use):
        others = needs.gains_of(LINES_OF[instead.card][instead.line])
    heaps = view.fairies[seat].elements
    aid = needs.best_aid(needs.goals_of(view, seat), heaps, needs.gains_of(line), others)
    return None if aid is None else needs.brings_aid(aid)


def _special(fairy: Fairy, line: Line) -> Reason | None:
    """Return the special effect of a line, if there is a card for it."""
    told = needs.special(line)
    if told is None or not has_card_for(fairy, line.special):
        return None
    return Reason(to_say("Which cards do something special?"), (), told)


def _of_owner(view: FairySchool, seat: int, use: Use, instead: Action | None) -> Reason | None:
    """Return the reason that the card is the seat's own; the other use brings somebody a point."""
    if not isinstance(instead, Use):
        return None
    if place_of(view, seat, use) < PERSONAL or place_of(view, seat, instead) >= PERSONAL:
        return None
    look = to_say("Whose cards bring points to others?")
    why = to_say("It lies before you alone: no point for anybody else.")
    return Reason(look, (f"personal-{seat}",), why)


def _for_nothing(view: FairySchool, seat: int, use: Use, line: Line) -> Reason | None:
    """Return the reason that it is the seat's own card, and its line costs nothing."""
    if line.cost or owner_of(seat, place_of(view, seat, use)) != seat:
        return None
    look = to_say("Which of your cards cost nothing to use?")
    why = to_say("It takes no elements, and your cube comes back to you.")
    return Reason(look, (f"shared-{seat}", f"personal-{seat}"), why)


def _more_than_it_takes(seat: int, line: Line) -> Reason | None:
    for gain in needs.gains_of(line):
        if total(gain) > total(line.cost):
            look = to_say("What brings you the most?")
            why = to_say("It can bring more elements than it takes.")
            return Reason(look, (f"heaps-{seat}",), why)
    return None


def of_using_again(view: FairySchool, seat: int) -> Reason | None:
    """Return what paying a line once more brings."""
    line = LINES[view.fairies[seat].line_under_way]
    return (
        nearer(view, seat, ONCE_MORE, None)
        or _helps(view, seat, line, None)
        or _more_than_it_takes(seat, line)
        or needs.can_bring(needs.gains_of(line), f"heaps-{seat}")
    )


# Stopping.


def of_enough(view: FairySchool, seat: int) -> Reason | None:
    """Return why not to repeat a line, or why to keep all cards of the forest."""
    fairy = view.fairies[seat]
    at = (f"heaps-{seat}",)
    if fairy.ask == Ask.REMOVE_ONE:
        look = to_say("Which of your cards could you do without?")
        return Reason(look, (f"forest-{seat}",), to_say("You keep all cards of your forest."))
    if fairy.ask != Ask.REPEAT:
        return None
    look = to_say("What would it take, and what would it bring?")
    if ONCE_MORE not in view.actions(seat):
        return Reason(look, at, to_say("You cannot pay for it once more as you are."))
    line = LINES[fairy.line_under_way]
    goals = needs.goals_of(view, seat)
    for goal in goals:
        for element in range(ELEMENTS):
            number = amount_of(line.cost, element)
            left = fairy.elements - line.cost
            if number and amount_of(left, element) < amount_of(goal.cost, element):
                why = to_say(
                    "It would take {amount}, which {project} needs.",
                    amount=needs.said(element, number),
                    project=goal.title,
                )
                return Reason(look, (goal.at,), why)
    if needs.best_aid(goals, fairy.elements, needs.gains_of(line)) is None:
        return Reason(look, at, to_say("Once more would bring nothing that you lack."))
    return None


def of_using_no_more(view: FairySchool, seat: int) -> Reason | None:
    """Return what all the cards that could still be used would bring, in general."""
    uses: list[Use] = []
    for action in view.actions(seat):
        if isinstance(action, Use) and action.verb == Verb.USE:
            uses.append(action)
    at = (f"shared-{seat}", f"personal-{seat}")
    look = to_say("What would the cards that are left bring?")
    if not uses:
        return Reason(look, at, to_say("There is no card left that you can use now."))
    goals = needs.goals_of(view, seat)
    for_others = 0
    in_vain = 0
    either = 0
    owner = NOTHING
    for use in uses:
        whose = owner_of(seat, place_of(view, seat, use))
        vain = not _is_good(view, seat, LINES_OF[use.card][use.line])
        if whose != seat:
            owner = whose if owner in (NOTHING, whose) else seat
        for_others += whose != seat
        in_vain += vain
        either += vain or whose != seat
    number = len(uses)
    if goals and in_vain == number:
        return Reason(look, at, to_say("What you could still use brings nothing that you lack."))
    if for_others == number:
        if owner != seat:
            why = to_say("Whatever you could still use brings {name} a point.", name=Named(owner))
        else:
            why = to_say("Whatever you could still use brings somebody else a point.")
        return Reason(to_say("Whose cards bring points to others?"), at, why)
    if goals and either == number:
        why = to_say("What you could still use helps others, or brings nothing you lack.")
        return Reason(look, at, why)
    return None


def _is_good(view: FairySchool, seat: int, line: Line) -> bool:
    """Return whether a line has a special effect, or brings what a goal lacks."""
    heaps = view.fairies[seat].elements
    return (
        needs.does(line)
        or needs.best_aid(needs.goals_of(view, seat), heaps, needs.gains_of(line)) is not None
    )


# Answers.


def of_fetching(
    view: FairySchool, seat: int, deed: OfCard, instead: Action | None
) -> Reason | None:
    """Return what a card brings that is taken back or kept."""
    heaps = view.fairies[seat].elements
    others = needs.gains_with(int(instead.card), heaps) if isinstance(instead, OfCard) else None
    aid = needs.best_aid(
        needs.goals_of(view, seat), heaps, needs.gains_with(int(deed.card), heaps), others
    )
    if aid is not None:
        return needs.brings_aid(aid)
    where = f"discard-{seat}" if deed.verb == Verb.TAKE else f"hand-{seat}"
    return needs.at_all(int(deed.card), where)


def of_removing(view: FairySchool, seat: int, card: int) -> Reason | None:
    """Return the reason that a card is not missed."""
    fairy = view.fairies[seat]
    goals = needs.goals_of(view, seat)
    for line in LINES_OF[card]:
        if (
            needs.does(line)
            or needs.best_aid(goals, fairy.elements, needs.gains_of(line)) is not None
        ):
            return None
    look = to_say("Which of your cards could you do without?")
    at = (f"forest-{seat}",)
    if fairy.studied >> CREATURE_OF[card] & 1:
        return Reason(look, at, to_say("Its creature is studied, and you lack nothing it brings."))
    return Reason(look, at, to_say("It brings nothing that you lack now."))


def of_gain(view: FairySchool, seat: int, gain: Gain) -> Reason | None:
    """Return what a goal lacks of this gain, or else that it is the most, or hard to come by."""
    heaps = view.fairies[seat].elements
    goals = needs.goals_of(view, seat)
    for goal in goals:
        if needs.lacking(heaps, goal.cost) and not needs.lacking(heaps + gain.amount, goal.cost):
            why = to_say("It is all that {project} still lacks.", project=goal.title)
            return Reason(needs.lacks_for(goal), (goal.at,), why)
    aid = needs.best_aid(goals, heaps, [int(gain.amount)])
    if aid is not None:
        why = to_say("{project} still lacks {amount}.", project=aid.goal.title, amount=aid.amount())
        return Reason(needs.lacks_for(aid.goal), (aid.goal.at,), why)
    return _most(view, seat, gain) or _rarest(heaps, seat, gain) or more(view, seat, gain, None)


def _most(view: FairySchool, seat: int, gain: Gain) -> Reason | None:
    """Return the reason that no other gain has as many elements."""
    for other in view.actions(seat):
        if not isinstance(other, Gain) or other is gain:
            continue
        if total(other.amount) >= total(gain.amount):
            return None
    look = to_say("What brings you the most?")
    return Reason(look, (f"heaps-{seat}",), to_say("Nothing else brings so many elements."))


def _rarest(heaps: i64, seat: int, gain: Gain) -> Reason | None:
    """Return the reason that the seat has least of this element, or that it is dear to make."""
    at = (f"heaps-{seat}",)
    for element in range(ELEMENTS):
        if total(gain.amount) != amount_of(gain.amount, element):
            continue
        fewer = 0
        for other in range(ELEMENTS):
            fewer += other != AIR and amount_of(heaps, other) < amount_of(heaps, element)
        if not fewer and element != AIR:
            look = to_say("Of which element do you have least?")
            return Reason(
                look, at, to_say("Of earth, plants, fire and water you have least of it.")
            )
        look = to_say("Which elements are hard to make of others?")
        why = to_say_many(
            "To make one of it would take {number} other.",
            "To make one of it would take {number} others.",
            _RATE[element],
        )
        return Reason(look, at, why)
    return None


def of_study(view: FairySchool, seat: int, creature: int) -> Reason | None:
    """Return the reason that a creature completes a pair, or will hardly be found again."""
    fairy = view.fairies[seat]
    if fairy.studied >> creature & 1:
        return None
    at = (f"creatures-{seat}",)
    if fairy.studied >> (creature ^ 1) & 1:
        look = to_say("Which creature still lacks its partner?")
        return Reason(look, at, to_say("It completes a pair."))
    look = to_say("Which creature have you not studied yet?")
    if _shown_by(fairy, creature) <= 1:
        return Reason(look, at, to_say("At most one of your cards shows this creature."))
    why = to_say_many(
        "A creature that you study brings you {number} point.",
        "A creature that you study brings you {number} points.",
        FOR_A_CREATURE,
    )
    return Reason(look, at, why)


def _shown_by(fairy: Fairy, creature: int) -> int:
    """Return how many cards of a fairy show a creature, wherever they are."""
    number = 0
    for cards in (
        fairy.forest, fairy.bag, fairy.known_top, fairy.discard, fairy.shared, fairy.personal,
        fairy.hand,
    ):  # fmt: skip
        for card in cards:
            number += card >= 0 and CREATURE_OF[card] == creature
    return number
