"""Facts of setup, drafts and the end as lines of the log.

The facts of a turn are in `turns`.
"""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.words import listed, marked, say, say_many

from ...facts import turns, year
from ...parts import DECKS
from ...position.school.phases import Phase
from ..words import card_name, cards_named, final_of, kind_name
from .turns import turn_line

Names = Callable[[int], str]

_ORDERS: Final = {
    Phase.DECKS: marked("Decks are chosen in this order: {names}."),
    Phase.IDLE: marked("Without a project, and so to take one in this order: {names}."),
    Phase.FINALS: marked("Final projects are chosen in this order: {names}."),
}


def line(fact: Fact, name: Names) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    told = _setting_up(fact, name) or turn_line(fact, name) or _ending(fact, name)
    if not told:
        raise TypeError(f"no words for {fact!r}")
    return told


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
            return say(text, what=kind_name(kind), number=number)
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
                "{name} has these projects: {cards}.",
                name=name(seat),
                cards=cards_named(projects),
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
            titles = listed([final_of(final, short).title for final in finals])
            return say("These final projects are laid out: {titles}.", titles=titles)
        case year.TookFinal(seat, final, short):
            title = final_of(final, short).title
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
