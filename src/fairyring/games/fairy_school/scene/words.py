"""Players, cards and elements in words and signs, and the ids of pieces."""

from collections.abc import Sequence

from fairyring.kernel.display.scene import Badge
from fairyring.kernel.words import either, listed, marked, player, say, say_many

from .. import parts
from ..parts.descriptions import amount_words, element_words
from ..parts.elements import NO_ELEMENTS, PLAIN, one
from ..parts.notation import Special

ELEMENTS = tuple(parts.Element)
CREATURES = tuple(parts.Creature)
ANY_PLAIN = tuple([one(element) for element in PLAIN])
"""The gain that cards print as "any element"."""
TRIMESTERS = ("", "I", "II", "III", "IV")

TONES = {
    parts.Element.EARTH: marked("earth"),
    parts.Element.PLANT: marked("plant"),
    parts.Element.AIR: marked("air"),
    parts.Element.FIRE: marked("fire"),
    parts.Element.WATER: marked("water"),
}
"""The name of the tone of each element."""

_ROWS = (marked("top {column}"), marked("bottom {column}"))


def players(seats: list[int]) -> str:
    """Return the names of several seats."""
    return listed([player(seat) for seat in seats])


def capital(text: str) -> str:
    """Return the text with a capital, as at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


# Cards.


def card_name(card: int) -> str:
    """Return the number of a card with its title or creature."""
    printed = parts.CARDS[card]
    return f"{printed.number} {printed.title or printed.creature.word}"


def card_spoken(card: int) -> str:
    """Return the name of a card for a sentence about elements: the number is marked as a number."""
    printed = parts.CARDS[card]
    name = printed.title or printed.creature.word
    return say("{name}, number {number}", name=name, number=printed.number)


def cards_named(cards: tuple[int, ...]) -> str:
    """Return the names of several cards."""
    return listed([card_name(card) for card in cards])


def number_of_cards(number: int) -> str:
    """Return a number of cards in words."""
    return say_many("{number} card", "{number} cards", number)


def slot_name(slot: int) -> str:
    """Return the name of a slot of a forest."""
    return say(_ROWS[slot // len(ELEMENTS)], column=slot % len(ELEMENTS) + 1)


def kind_name(kind: int) -> str:
    """Return the name of what is drafted."""
    if kind == parts.Kind.S:
        return say("S cards")
    return say("projects of trimester {trimester}", trimester=TRIMESTERS[kind - parts.Kind.S])


def final_of(number: int, short: bool) -> parts.FinalProject:
    """Return a final project of the long or the short game."""
    return (parts.SHORT_FINALS if short else parts.LONG_FINALS)[number]


# Elements in words and in signs.


def amount_signs(amount: parts.Vector, before: str = "", worn: bool = False) -> tuple[Badge, ...]:
    """Return an amount as one sign for each element; `before` is a plus or a minus."""
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


def gain_signs(gains: Sequence[parts.Vector], worn: bool = False) -> tuple[Badge, ...]:
    """Return alternative gains as signs with a stroke between them."""
    if tuple(gains) == ANY_PLAIN:
        return (Badge("any", either([amount_words(gain) for gain in gains]), "", worn, "+1"),)
    signs: list[Badge] = []
    for gain in gains:
        if signs:
            signs.append(Badge("", say("or"), "/", worn))
        signs += amount_signs(gain, "+", worn)
    return tuple(signs)


def amount_or_nothing(amount: parts.Vector) -> str:
    """Return an amount in words, also if it is empty."""
    return amount_words(amount) if amount != NO_ELEMENTS else say("nothing")


def line_signs(line: parts.Line) -> tuple[Badge, ...]:
    """Return the cost, the special effect and the gain of a line as signs."""
    done = _SPECIALS.get((line.special, line.cards))
    special = (Badge(done[0], say(done[1])),) if done else ()
    return (*amount_signs(line.cost, "-"), *special, *gain_signs(line.gains))


_SPECIALS = {
    (Special.TAKE, 1): ("take", marked("a card from your discard pile")),
    (Special.TAKE, 2): ("take-2", marked("up to two cards from your discard pile")),
    (Special.RE_ACTIVATE, 0): ("re-activate", marked("a card once more")),
    (Special.DRAW, 1): ("draw", marked("draw three cards, keep one")),
    (Special.DRAW, 2): ("draw", marked("draw three cards, keep two")),
    (Special.REMOVE, 0): ("remove", marked("a card out of the game")),
    (Special.STUDY, 0): ("study", marked("study a creature")),
}
"""The sign and the words of each special effect with its number of cards."""


# Ids. That of a starting card contains its owner, since everybody has one; others exist once.


def card_id(owner: int, card: int) -> str:
    """Return the id of a card, wherever it lies."""
    number = parts.CARDS[card].number
    return f"card-{number}-{owner}" if card < parts.STARTING else f"card-{number}"


def heap_id(owner: int, element: int) -> str:
    """Return the id of a seat's element."""
    return f"heap-{owner}-{ELEMENTS[element].name.lower()}"


def creature_id(owner: int, creature: int) -> str:
    """Return the id of the space of a creature on the creature board of a seat."""
    return f"creature-{owner}-{creature_key(creature)}"


def final_id(owner: int) -> str:
    """Return the id of the final project of a seat."""
    return f"final-{owner}"


def offer_id(final: parts.FinalProject, copy: int) -> str:
    """Return the id of a final project that can be chosen; in some games there are two of each."""
    return f"offer-{final.name}-{copy}"


def creature_key(creature: int) -> str:
    """Return the name of a creature in keys of pictures."""
    return CREATURES[creature].key.replace(" ", "-")
