"""Facts as lines of the log and as motions.

Motions are the same for everybody in the audience of a fact. Things that others only count are
named by their zone; a piece that a viewer does not see moves nowhere.
"""

from collections.abc import Callable

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.words import listed, marked, say, say_many

from ..facts import NONE, Cards, turns, year
from ..parts import CARDS, DECKS, Vector
from ..parts.descriptions import amount_words, element_words
from ..parts.elements import NO_ELEMENTS
from ..position.school.phases import ANY, Phase
from . import words
from .words import card_id, card_name, cards_named, heap_id
from .zones.middle import COMMON
from .zones.seats import discard_id, pile_id

Names = Callable[[int], str]

# Idle fairies, planning, selection.


def _forest_line(fact: Fact, name: Names) -> str:
    match fact:
        case turns.TurnBegan(trimester, month):
            return say(
                "Trimester {trimester}, turn {turn}.",
                trimester=words.TRIMESTERS[trimester],
                turn=month,
            )
        case turns.TookProject(seat, card, drawn):
            if drawn:
                return say(
                    "There is no project to take: {name} draws {card}.",
                    name=name(seat),
                    card=card_name(card),
                )
            return say("{name} takes {card} as a project.", name=name(seat), card=card_name(card))
        case turns.StayedIdle(seat):
            return say("There is no project for {name}.", name=name(seat))
        case turns.Drew(_, cards, shuffled):
            told = cards_named(cards)
            if shuffled:
                return say("Your discard pile is shuffled. You draw {cards}.", cards=told)
            return say("You draw {cards}.", cards=told)
        case turns.Placed(_, card, slot):
            return say(
                "You put {card} on {place}.", card=card_name(card), place=words.slot_name(slot)
            )
        case turns.Planned(seat, _, shuffled):
            if shuffled:
                return say(
                    "{name} shuffled the discard pile, and shows the forest.", name=name(seat)
                )
            return say("{name} shows the forest.", name=name(seat))
        case turns.Selected(seat, column):
            return say("{name} chooses column {number}.", name=name(seat), number=column + 1)
        case turns.Played(seat, _, shared, personal, _):
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
        case turns.Used(seat, owner, card, _, again):
            return _used(name, seat, owner, card, again)
        case turns.Gave(seat, owner, card):
            return say(
                "{name} gives a cube to {owner}, on {card}.",
                name=name(seat),
                owner=name(owner),
                card=card_name(card),
            )
        case turns.Paid(seat, amount):
            return say("{name} pays {amount}.", name=name(seat), amount=amount_words(amount))
        case turns.Gained(seat, amount):
            return say("{name} gains {amount}.", name=name(seat), amount=amount_words(amount))
        case turns.Enough(seat):
            return say("{name} says that it is enough.", name=name(seat))
        case turns.Shuffled(seat):
            return say("The discard pile of {name} is shuffled.", name=name(seat))
        case turns.Looked(seat, number, cards):
            if cards:
                return say("You look at {cards}.", cards=cards_named(cards))
            told = words.number_of_cards(number)
            return say("{name} looks at {cards}.", name=name(seat), cards=told)
        case turns.Fetched(seat, card) | turns.TookBack(seat, card):
            return say(
                "{name} puts {card} into the personal area.", name=name(seat), card=card_name(card)
            )
        case turns.Dropped(seat, cards):
            return say("{name} discards {cards}.", name=name(seat), cards=cards_named(cards))
        case turns.Removed(seat, card):
            return say(
                "{name} takes {card} out of the game.", name=name(seat), card=card_name(card)
            )
        case turns.Lapsed(seat):
            return say("{name} has no card left to use again.", name=name(seat))
        case turns.Studied(seat, creature):
            word = words.CREATURES[creature].word
            return say("{name} studies the {creature}.", name=name(seat), creature=word)
        case turns.Converting(_, element, given):
            return _converting(element, given)
        case turns.Converted(seat, given, element):
            return say(
                "{name} makes {made} out of {given}.",
                name=name(seat),
                made=element_words(words.ELEMENTS[element], 1),
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
    made = element_words(words.ELEMENTS[element], 1)
    if given == NO_ELEMENTS:
        return say("You want to make {element}.", element=made)
    return say("You give {given} for {element}.", given=amount_words(given), element=made)


# The rest of a turn.


def _rest_line(fact: Fact, name: Names) -> str:
    match fact:
        case turns.Collected(seat, kindness, _):
            if not kindness:
                return say("{name} collects the played cards.", name=name(seat))
            return say_many(
                "{name} collects {number} cube of others: {number} more kindness.",
                "{name} collects {number} cubes of others: {number} more kindness.",
                kindness,
                name=name(seat),
            )
        case turns.StudyShown(seat, _, (), _):
            return say("The forest of {name} moves up.", name=name(seat))
        case turns.StudyShown(seat, creature, cards, _):
            gone = cards_named(cards)
            if creature == NONE:
                return say(
                    "{name} studies nothing and discards {cards}.", name=name(seat), cards=gone
                )
            return say(
                "{name} studies the {creature} and discards {cards}.",
                name=name(seat),
                creature=words.CREATURES[creature].word,
                cards=gone,
            )
        case turns.Realized(_, card):
            cost = amount_words(CARDS[card].cost)
            return say("You realize {card} for {cost}.", card=card_name(card), cost=cost)
        case turns.Worked(seat, cards, steps, _):
            who = name(seat)
            told = say("{name} realizes nothing.", name=who)
            if cards:
                told = say("{name} realizes {cards}.", name=who, cards=cards_named(cards))
            if not steps:
                return told
            return say("{told} Final steps so far: {number}.", told=told, number=steps)
    return ""


# Setup, drafts and the end.


_ORDERS = {
    Phase.DECKS: marked("Decks are chosen in this order: {names}."),
    Phase.IDLE: marked("Without a project, and so to take one in this order: {names}."),
    Phase.FINALS: marked("Final projects are chosen in this order: {names}."),
}


def line(fact: Fact, name: Names) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    for told in (_setting_up, _forest_line, _activation_line, _rest_line, _ending):
        if said := told(fact, name):
            return said
    raise TypeError(f"no words for {fact!r}")


def _setting_up(fact: Fact, name: Names) -> str:
    match fact:
        case year.InOrder(what, order):
            names = ", ".join([name(seat) for seat in order])
            return say(_ORDERS[what], names=names)
        case year.GotDeck(seat, deck, chosen):
            letter = DECKS[deck].letter
            if chosen:
                return say("{name} takes deck {letter}.", name=name(seat), letter=letter)
            return say("{name} has deck {letter}.", name=name(seat), letter=letter)
        case year.GotCard(seat, card):
            return say(
                "{name} also gets {card}, onto the discard pile.",
                name=name(seat),
                card=card_name(card),
            )
        case year.LaidOut(cards):
            return say("On the common discard: {cards}.", cards=cards_named(cards))
        case year.SetUp(seat, forest, _):
            placed = cards_named(tuple([card for card in forest if card >= 0]))
            return say("{name} begins with {cards}.", name=name(seat), cards=placed)
        case year.DraftBegan(kind, number, left):
            text = marked("Draft of {what}: {number} cards each, passed to the right.")
            if left:
                text = marked("Draft of {what}: {number} cards each, passed to the left.")
            return say(text, what=words.kind_name(kind), number=number)
        case year.GotPack(_, cards):
            return say("You may choose from {cards}.", cards=cards_named(cards))
        case year.Picked(_, card):
            return say("You put {card} aside.", card=card_name(card))
        case year.Passed():
            return say("The packs go on.")
        case year.Kept(_, card):
            return say("You keep {card}.", card=card_name(card))
        case year.Chose(seat, projects, dropped):
            told = say(
                "{name} has these projects: {cards}.", name=name(seat), cards=cards_named(projects)
            )
            if not dropped:
                return told
            gone = cards_named(dropped)
            return say("{told} On the common discard: {cards}.", told=told, cards=gone)
    return ""


def _ending(fact: Fact, name: Names) -> str:
    match fact:
        case turns.Ready(seat):
            return say("{name} is done.", name=name(seat))
        case year.FinalsLaidOut(finals, short):
            titles = listed([words.final_of(final, short).title for final in finals])
            return say("These final projects are laid out: {titles}.", titles=titles)
        case year.TookFinal(seat, final, short):
            title = words.final_of(final, short).title
            return say("{name} takes {title}.", name=name(seat), title=title)
        case turns.Stepped(_, step):
            return say("You realize step {step} of your final project.", step=step)
        case year.Leading(seats):
            return say_many(
                "{names} is the most advanced and gains an element.",
                "{names} are the most advanced and gain an element each.",
                len(seats),
                names=listed([name(seat) for seat in seats]),
            )
        case year.LastSpending(finished):
            if not finished:
                return say("Time is up. Everybody spends what is left.")
            return say_many(
                "{names} has finished the final project! The others spend what they have left.",
                "{names} have finished their final projects! The others spend what they have left.",
                len(finished),
                names=listed([name(seat) for seat in finished]),
            )
        case year.GaveBack(_, cards):
            return say("On the common discard: {cards}.", cards=cards_named(cards))
        case year.Scored(seat, kindness, projects, steps, creatures, elements, total):
            return say(
                "{name} has {total} points: kindness {kindness}, projects {projects}, final steps"
                " {steps}, creatures {creatures}, elements {elements}.",
                name=name(seat),
                total=total,
                kindness=kindness,
                projects=projects,
                steps=steps,
                creatures=creatures,
                elements=elements,
            )
        case Left(seat):
            return say("{name} left the game.", name=name(seat))
        case Over(winners, _):
            if not winners:
                return say("Nobody has passed, so nobody wins.")
            names = listed([name(seat) for seat in winners])
            return say_many("{names} won!", "{names} won!", len(winners), names=names)
    return ""


# The pieces that a fact moved, turned over or pointed at.


Motions = tuple[Motion, ...]


def motions(fact: Fact) -> Motions:
    """Return the pieces that a fact moved, turned over or pointed at."""
    return _of_cards(fact) or _of_areas(fact) or _of_tokens(fact)


def _cards(owner: int, cards: Cards, zone: str = "") -> Motions:
    return tuple([Motion(card_id(owner, card), zone=zone) for card in cards if card != NONE])


def _of_cards(fact: Fact) -> Motions:
    match fact:
        case year.Picked(seat, card) | year.Kept(seat, card) | turns.Placed(seat, card, _):
            return _cards(seat, (card,))
        case turns.TookProject(seat, card, _):
            return _cards(seat, (card,))
        case turns.Drew(seat, cards, _):
            return _cards(seat, cards)
        case year.GotCard(seat, card):
            return _cards(seat, (card,), discard_id(seat))
        case year.SetUp(seat, forest, discard):
            return _cards(seat, forest) + _cards(seat, discard, discard_id(seat))
        case year.LaidOut(cards) | year.GaveBack(_, cards):
            return _cards(0, cards, COMMON)
        case year.Chose(seat, projects, dropped):
            return _cards(seat, projects) + _cards(seat, dropped, COMMON)
        case turns.Realized(seat, card):
            return _cards(seat, (card,), pile_id(seat))
        case turns.Worked(seat, cards, _, _):
            return _cards(seat, cards, pile_id(seat))
    return ()


def _of_areas(fact: Fact) -> Motions:
    match fact:
        case turns.Played(seat, _, shared, personal, _):
            return _cards(seat, shared) + _cards(seat, personal)
        case turns.Used(_, owner, card, _, _) | turns.Gave(_, owner, card):
            return (Motion(card_id(owner, card), "show"),)
        case turns.Looked(seat, _, cards):
            return _cards(seat, cards)
        case turns.Fetched(seat, card) | turns.TookBack(seat, card):
            return _cards(seat, (card,))
        case turns.Removed(seat, card):
            return (Motion(card_id(seat, card), "sweep"),)
        case (
            turns.Dropped(seat, cards)
            | turns.Collected(seat, _, cards)
            | turns.StudyShown(seat, _, cards, _)
        ):
            return _cards(seat, cards, discard_id(seat))
    return ()


def _of_tokens(fact: Fact) -> Motions:
    match fact:
        case turns.Paid(seat, amount) | turns.Gained(seat, amount):
            return _heaps(seat, amount)
        case turns.Converting(seat, element, _) if element not in (ANY, NONE):
            return (Motion(heap_id(seat, element), "show"),)
        case turns.Converted(seat, given, element):
            return (*_heaps(seat, given), Motion(heap_id(seat, element), "show"))
        case turns.Studied(seat, creature):
            return (Motion(words.creature_id(seat, creature), "show"),)
        case year.TookFinal(seat, _, _):
            return (Motion(words.final_id(seat)),)
        case turns.Stepped(seat, _):
            return (Motion(words.final_id(seat), "show"),)
    return ()


def _heaps(seat: int, amount: Vector) -> Motions:
    return tuple(
        [Motion(heap_id(seat, element), "show") for element in words.ELEMENTS if amount[element]]
    )
