"""Players, cards and elements in words and in a few characters, and the ids of what bears them."""

from collections.abc import Sequence
from typing import Final

from fairyring.games.fairy_school.parts import (
    CARDS,
    LONG_FINALS,
    NO_ELEMENTS,
    PLAIN,
    SHORT_FINALS,
    STARTING,
    Creature,
    Element,
    FinalProject,
    Kind,
    Line,
    Special,
    Vector,
    amount_words,
    element_words,
    one,
)
from fairyring.kernel.shown.scene import Badge
from fairyring.kernel.words import either, listed, marked, player, say, say_many

ELEMENTS: Final = tuple(Element)
CREATURES: Final = tuple(Creature)
ANY_PLAIN: Final = tuple([one(element) for element in PLAIN])
"""The gain that the cards print as "any element"."""
TRIMESTERS: Final = ("", "I", "II", "III", "IV")

TONES: Final = {
    Element.EARTH: marked("earth"),
    Element.PLANT: marked("plant"),
    Element.AIR: marked("air"),
    Element.FIRE: marked("fire"),
    Element.WATER: marked("water"),
}
"""The tone of what is made of an element."""

_ROWS: Final = (marked("top {column}"), marked("bottom {column}"))


def players(seats: list[int]) -> str:
    """Several seats."""
    return listed([player(seat) for seat in seats])


def capital(text: str) -> str:
    """As the first words of a sentence."""
    return text[:1].upper() + text[1:]


# Cards.


def card_name(card: int) -> str:
    """A card by its number, and by its title or its creature."""
    printed = CARDS[card]
    return f"{printed.number} {printed.title or printed.creature.word}"


def card_spoken(card: int) -> str:
    """A card within a sentence about elements, where its number is none of them."""
    printed = CARDS[card]
    name = printed.title or printed.creature.word
    return say("{name}, number {number}", name=name, number=printed.number)


def cards_named(cards: tuple[int, ...]) -> str:
    """Several cards."""
    return listed([card_name(card) for card in cards])


def number_of_cards(number: int) -> str:
    """So many cards."""
    return say_many("{number} card", "{number} cards", number)


def slot_name(slot: int) -> str:
    """A slot of a forest."""
    return say(_ROWS[slot // len(ELEMENTS)], column=slot % len(ELEMENTS) + 1)


def kind_name(kind: int) -> str:
    """What a draft is about."""
    if kind == Kind.S:
        return say("S cards")
    return say("projects of trimester {trimester}", trimester=TRIMESTERS[kind - Kind.S])


def final_of(number: int, short: bool) -> FinalProject:
    """A final project of the long or the short game."""
    return (SHORT_FINALS if short else LONG_FINALS)[number]


# Elements in words and in signs.


def amount_signs(amount: Vector, before: str = "", worn: bool = False) -> tuple[Badge, ...]:
    """An amount, an element after the other; `before` each of them a plus or a minus."""
    return tuple(
        [
            Badge(
                element.name.lower(),
                element_words(element, amount[element]),
                worn=worn,
                amount=f"{before}{amount[element]}",
            )
            for element in ELEMENTS
            if amount[element]
        ]
    )


def gain_signs(gains: Sequence[Vector], worn: bool = False) -> tuple[Badge, ...]:
    """What one gets; of several gains one, so that there is a stroke between them."""
    if tuple(gains) == ANY_PLAIN:
        return (Badge("any", either([amount_words(gain) for gain in gains]), "", worn, "+1"),)
    signs: list[Badge] = []
    for gain in gains:
        if signs:
            signs.append(Badge("", say("or"), "/", worn))
        signs += amount_signs(gain, "+", worn)
    return tuple(signs)


def amount_or_nothing(amount: Vector) -> str:
    """An amount in words."""
    return amount_words(amount) if amount != NO_ELEMENTS else say("nothing")


def line_signs(line: Line) -> tuple[Badge, ...]:
    """What a line takes, does and brings."""
    done = _SPECIALS.get((line.special, line.cards))
    special = (Badge(done[0], say(done[1])),) if done else ()
    return (*amount_signs(line.cost, "-"), *special, *gain_signs(line.gains))


_SPECIALS: Final = {
    (Special.TAKE, 1): ("take", marked("a card from your discard pile")),
    (Special.TAKE, 2): ("take-2", marked("up to two cards from your discard pile")),
    (Special.RE_ACTIVATE, 0): ("re-activate", marked("a card once more")),
    (Special.DRAW, 1): ("draw", marked("draw three cards, keep one")),
    (Special.DRAW, 2): ("draw", marked("draw three cards, keep two")),
    (Special.REMOVE, 0): ("remove", marked("a card out of the game")),
    (Special.STUDY, 0): ("study", marked("study a creature")),
}
"""What a line does beside elements for elements, and how many cards it is about: sign and words."""


# Ids. A starting card goes by its owner too, for everybody has one; others exist only once.


def card_id(owner: int, card: int) -> str:
    """The piece that is a card, wherever it lies."""
    number = CARDS[card].number
    return f"card-{number}-{owner}" if card < STARTING else f"card-{number}"


def heap_id(owner: int, element: int) -> str:
    """The heap of an element."""
    return f"heap-{owner}-{ELEMENTS[element].name.lower()}"


def creature_id(owner: int, creature: int) -> str:
    """The space of a creature on the creature board of a seat."""
    return f"creature-{owner}-{creature_key(creature)}"


def final_id(owner: int) -> str:
    """The final project of a seat."""
    return f"final-{owner}"


def offer_id(final: FinalProject, copy: int) -> str:
    """A final project that can be chosen; in some games there are two of each."""
    return f"offer-{final.name}-{copy}"


def creature_key(creature: int) -> str:
    """How pictures call a creature."""
    return CREATURES[creature].key.replace(" ", "-")
