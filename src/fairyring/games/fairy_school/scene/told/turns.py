"""Facts of a turn as lines of the log."""

from collections.abc import Callable

from fairyring.kernel.facts import Fact
from fairyring.kernel.words import say, say_many

from ...facts import (
    NONE,
    Collected,
    Converted,
    Converting,
    Drew,
    Dropped,
    Enough,
    Fetched,
    Gained,
    Gave,
    Lapsed,
    Looked,
    Paid,
    Placed,
    Planned,
    Played,
    Realized,
    Removed,
    Selected,
    Shuffled,
    StayedIdle,
    Studied,
    StudyShown,
    TookBack,
    TookProject,
    TurnBegan,
    Used,
    Worked,
)
from ...facts.things import Cards
from ...parts import CARDS, NO_ELEMENTS, amount_words, element_words
from ...position.school.phases import ANY
from ..words import (
    CREATURES,
    ELEMENTS,
    TRIMESTERS,
    card_name,
    cards_named,
    number_of_cards,
    slot_name,
)

Names = Callable[[int], str]


def turn_line(fact: Fact, name: Names) -> str:
    """Return a sentence for a fact of a turn; empty for other facts."""
    return _forest_line(fact, name) or _activation_line(fact, name) or _rest_line(fact, name)


# Idle fairies, planning, selection.


def _forest_line(fact: Fact, name: Names) -> str:
    match fact:
        case TurnBegan(trimester, month):
            return say(
                "Trimester {trimester}, turn {turn}.",
                trimester=TRIMESTERS[trimester],
                turn=month,
            )
        case TookProject(seat, card, drawn):
            if drawn:
                return say(
                    "There is no project to take: {name} draws {card}.",
                    name=name(seat),
                    card=card_name(card),
                )
            return say("{name} takes {card} as a project.", name=name(seat), card=card_name(card))
        case StayedIdle(seat):
            return say("There is no project for {name}.", name=name(seat))
        case Drew(_, cards, shuffled):
            told = cards_named(cards)
            if shuffled:
                return say("Your discard pile is shuffled. You draw {cards}.", cards=told)
            return say("You draw {cards}.", cards=told)
        case Placed(_, card, slot):
            return say("You put {card} on {place}.", card=card_name(card), place=slot_name(slot))
        case Planned(seat, _, shuffled):
            if shuffled:
                return say(
                    "{name} shuffled the discard pile, and shows the forest.", name=name(seat)
                )
            return say("{name} shows the forest.", name=name(seat))
        case Selected(seat, column):
            return say("{name} chooses column {number}.", name=name(seat), number=column + 1)
        case Played(seat, _, shared, personal, _):
            return _played(name(seat), shared, personal)
    return ""


def _played(who: str, shared: Cards, personal: Cards) -> str:
    if shared and personal:
        return say(
            "{name} shares {shared} and keeps {personal}.",
            name=who,
            shared=cards_named(shared),
            personal=cards_named(personal),
        )
    if shared:
        return say("{name} shares {shared}.", name=who, shared=cards_named(shared))
    if personal:
        return say("{name} keeps {personal}.", name=who, personal=cards_named(personal))
    return say("{name} plays no card.", name=who)


# Activation.


def _activation_line(fact: Fact, name: Names) -> str:
    match fact:
        case Used(seat, owner, card, _, again):
            return _used(name, seat, owner, card, again)
        case Gave(seat, owner, card):
            return say(
                "{name} gives a cube to {owner}, on {card}.",
                name=name(seat),
                owner=name(owner),
                card=card_name(card),
            )
        case Paid(seat, amount):
            return say("{name} pays {amount}.", name=name(seat), amount=amount_words(amount))
        case Gained(seat, amount):
            return say("{name} gains {amount}.", name=name(seat), amount=amount_words(amount))
        case Enough(seat):
            return say("{name} says that it is enough.", name=name(seat))
        case Shuffled(seat):
            return say("The discard pile of {name} is shuffled.", name=name(seat))
        case Looked(seat, number, cards):
            if cards:
                return say("You look at {cards}.", cards=cards_named(cards))
            told = number_of_cards(number)
            return say("{name} looks at {cards}.", name=name(seat), cards=told)
        case Fetched(seat, card) | TookBack(seat, card):
            return say(
                "{name} puts {card} into the personal area.",
                name=name(seat),
                card=card_name(card),
            )
        case Dropped(seat, cards):
            return say("{name} discards {cards}.", name=name(seat), cards=cards_named(cards))
        case Removed(seat, card):
            return say(
                "{name} takes {card} out of the game.", name=name(seat), card=card_name(card)
            )
        case Lapsed(seat):
            return say("{name} has no card left to use again.", name=name(seat))
        case Studied(seat, creature):
            word = CREATURES[creature].word
            return say("{name} studies the {creature}.", name=name(seat), creature=word)
        case Converting(_, element, given):
            return _converting(element, given)
        case Converted(seat, given, element):
            return say(
                "{name} makes {made} out of {given}.",
                name=name(seat),
                made=element_words(ELEMENTS[element], 1),
                given=amount_words(given),
            )
    return ""


def _used(name: Names, seat: int, owner: int, card: int, again: bool) -> str:
    who, what = name(seat), card_name(card)
    if owner == seat:
        if again:
            return say("{name} uses {card} once more.", name=who, card=what)
        return say("{name} uses {card}.", name=who, card=what)
    if again:
        return say(
            "{name} uses {card} of {owner} once more.", name=who, card=what, owner=name(owner)
        )
    return say("{name} uses {card} of {owner}.", name=who, card=what, owner=name(owner))


def _converting(element: int, given: tuple[int, int, int, int, int]) -> str:
    if element == ANY:
        return say("You want to convert elements.")
    if element == NONE:
        return say("You leave the conversion: nothing is gone.")
    made = element_words(ELEMENTS[element], 1)
    if given == NO_ELEMENTS:
        return say("You want to make {element}.", element=made)
    return say("You give {given} for {element}.", given=amount_words(given), element=made)


# The rest of a turn.


def _rest_line(fact: Fact, name: Names) -> str:
    match fact:
        case Collected(seat, kindness, _):
            if not kindness:
                return say("{name} collects the played cards.", name=name(seat))
            return say_many(
                "{name} collects {number} cube of others: {number} more kindness.",
                "{name} collects {number} cubes of others: {number} more kindness.",
                kindness,
                name=name(seat),
            )
        case StudyShown(seat, _, (), _):
            return say("The forest of {name} moves up.", name=name(seat))
        case StudyShown(seat, creature, cards, _):
            gone = cards_named(cards)
            if creature == NONE:
                return say(
                    "{name} studies nothing and discards {cards}.", name=name(seat), cards=gone
                )
            return say(
                "{name} studies the {creature} and discards {cards}.",
                name=name(seat),
                creature=CREATURES[creature].word,
                cards=gone,
            )
        case Realized(_, card):
            cost = amount_words(CARDS[card].cost)
            return say("You realize {card} for {cost}.", card=card_name(card), cost=cost)
        case Worked(seat, cards, steps, _):
            who = name(seat)
            told = say("{name} realizes nothing.", name=who)
            if cards:
                told = say("{name} realizes {cards}.", name=who, cards=cards_named(cards))
            if not steps:
                return told
            return say("{told} Final steps so far: {number}.", told=told, number=steps)
    return ""
