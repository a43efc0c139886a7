"""Players, cards and elements in words and in a few characters, and the ids of what bears them."""

from typing import Final

from fairyring.games.fairy_school.parts import (
    CARDS,
    LONG_FINALS,
    NO_ELEMENTS,
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
)
from fairyring.kernel.words import listed, marked, player, say, say_many

ELEMENTS: Final = tuple(Element)
CREATURES: Final = tuple(Creature)
TRIMESTERS: Final = ("", "I", "II", "III", "IV")

_SPECIALS: Final = {
    Special.TAKE: marked("take"),
    Special.RE_ACTIVATE: marked("again"),
    Special.DRAW: marked("draw"),
    Special.REMOVE: marked("remove"),
    Special.STUDY: marked("study"),
}
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


# Elements in a few characters.


def short(amount: Vector) -> str:
    """An amount as on the cards: `2FW`."""
    told = []
    for element in ELEMENTS:
        number = amount[element]
        if number:
            told.append(f"{number if number > 1 else ''}{element.letter}")
    return "".join(told)


def amount_or_nothing(amount: Vector) -> str:
    """An amount in words."""
    return amount_words(amount) if amount != NO_ELEMENTS else say("nothing")


def line_mark(line: Line) -> str:
    """What a line takes and brings: `-W +2F`."""
    marks = []
    if line.cost != NO_ELEMENTS:
        marks.append(f"-{short(line.cost)}")
    if line.special is not Special.NONE:
        marks.append(say(_SPECIALS[line.special]))
    if line.gains:
        marks.append("+" + "/".join([short(gain) for gain in line.gains]))
    if line.times > 1:
        marks.append(f"x{line.times}")
    return " ".join(marks)


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
