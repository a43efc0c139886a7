"""The actions, called deeds, and their notation.

A card is written by its number. The twelve starting cards exist once for each owner, so their owner
is written where it could be another seat's, such as `use 9b of 2`; `a` and `b` are the lines of a
card that has two.
"""

from collections.abc import Collection
from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action, Catalogue

from ... import parts
from ...parts.elements import one
from ...parts.notation import Special, write_line
from .elements import packed

MOST_SEATS: Final = 6
COLUMNS: Final = 5
SLOTS: Final = 2 * COLUMNS
"""Slots of a forest: the top row from left to right, then the bottom row."""
SLOT_NAMES: Final = [
    f"{row} {column + 1}" for row in ("top", "bottom") for column in range(COLUMNS)
]

FIRST_PROJECT: Final = [card.kind for card in parts.CARDS].index(parts.Kind.I)
"""Index in CARDS of the first project of a trimester; all cards from here on are projects."""


class Verb:
    """Kinds of deeds, in the order of the catalogue."""

    DECK: Final = 0
    PICK: Final = 1
    PLACE: Final = 2
    FILL: Final = 3
    COLUMN: Final = 4
    USE: Final = 5
    GIFT: Final = 6
    TAKE: Final = 7
    KEEP: Final = 8
    REMOVE: Final = 9
    STUDY: Final = 10
    NO_STUDY: Final = 11
    GAIN: Final = 12
    AGAIN: Final = 13
    ENOUGH: Final = 14
    REALIZE: Final = 15
    STEP: Final = 16
    FINAL: Final = 17
    CONVERT: Final = 18
    MAKE: Final = 19
    GIVE: Final = 20
    DONE: Final = 21


class Deed(Action):
    """Something that a seat can do."""

    __slots__ = ("verb",)

    def __init__(self, verb: int, notation: str) -> None:
        super().__init__(notation)
        self.verb: i64 = verb


class TakeDeck(Deed):
    """Choose a ready-made deck."""

    __slots__ = ("deck",)

    def __init__(self, deck: int) -> None:
        super().__init__(Verb.DECK, f"deck {parts.DECKS[deck].letter}")
        self.deck: i64 = deck


class OfCard(Deed):
    """Pick, take, keep, remove or realize a card: the seat's own one, or one from the middle."""

    __slots__ = ("card",)

    def __init__(self, verb: int, word: str, card: int) -> None:
        super().__init__(verb, f"{word} {parts.CARDS[card].number}")
        self.card: i64 = card


class Place(Deed):
    """Place a card on a slot of the forest."""

    __slots__ = ("card", "slot")

    def __init__(self, card: int, slot: int) -> None:
        super().__init__(Verb.PLACE, f"place {parts.CARDS[card].number} {SLOT_NAMES[slot]}")
        self.card: i64 = card
        self.slot: i64 = slot


class PlayColumn(Deed):
    """Play the cards of a column."""

    __slots__ = ("column",)

    def __init__(self, column: int) -> None:
        super().__init__(Verb.COLUMN, f"column {column + 1}")
        self.column: i64 = column


class Use(Deed):
    """Put a cube on a card and use one of its lines; with GIFT: only put a cube there."""

    __slots__ = ("card", "line", "number", "owner")

    def __init__(self, verb: int, notation: str, owner: int, card: int, line: int) -> None:
        super().__init__(verb, notation)
        self.number: int = 0
        """Its index in ALL_USES."""
        self.owner: i64 = owner
        """The owner of a starting card; NOBODY for other cards, which exist only once."""
        self.card: i64 = card
        self.line: i64 = line
        """The line of the card, 0 or 1."""


class Study(Deed):
    """Study a creature."""

    __slots__ = ("creature",)

    def __init__(self, creature: parts.Creature) -> None:
        super().__init__(Verb.STUDY, f"study {creature.key}")
        self.creature: i64 = int(creature)


class Gain(Deed):
    """Choose what to gain."""

    __slots__ = ("amount", "vector")

    def __init__(self, vector: parts.Vector) -> None:
        super().__init__(Verb.GAIN, f"gain {_written(vector)}")
        self.vector = vector
        self.amount: i64 = packed(vector)


class TakeFinal(Deed):
    """Choose a final project."""

    __slots__ = ("final",)

    def __init__(self, final: int) -> None:
        super().__init__(Verb.FINAL, f"final {final + 1}")
        self.final: i64 = final


class OfElement(Deed):
    """In a conversion: the element to make, or an element to give for it."""

    __slots__ = ("element",)

    def __init__(self, verb: int, word: str, element: parts.Element) -> None:
        super().__init__(verb, f"{word} {element.letter}")
        self.element: i64 = int(element)


NOBODY: Final = -1
NO_CARD: Final = -1


def card_of(deed: Deed, verb: i64, among: Collection[int]) -> int:
    """Return the card of a deed of this verb, if it is one of `among`; else NO_CARD."""
    if deed.verb != verb or not isinstance(deed, OfCard):
        return NO_CARD
    card: int = deed.card
    return card if card in among else NO_CARD


def _written(vector: parts.Vector) -> str:
    return write_line(parts.Line((0, 0, 0, 0, 0), 1, (vector,), Special.NONE, 0))


def _uses(verb: int, word: str, owner: int, card: int) -> list[Use]:
    of = f" of {owner + 1}" if owner != NOBODY else ""
    lines = len(parts.CARDS[card].effect) if verb == Verb.USE else 1
    marks = [""] if lines == 1 else ["a", "b"]
    number = parts.CARDS[card].number
    return [
        Use(verb, f"{word} {number}{marks[line]}{of}", owner, card, line) for line in range(lines)
    ]


def _every(verb: int, word: str) -> list[list[Use]]:
    """Return the deeds for each owner and card. Cards that exist only once share theirs."""
    own = [
        [_uses(verb, word, owner, card) for card in range(parts.STARTING)]
        for owner in range(MOST_SEATS)
    ]
    single = [_uses(verb, word, NOBODY, card) for card in range(parts.STARTING, len(parts.CARDS))]
    return [uses for owner in range(MOST_SEATS) for uses in own[owner] + single]


def _once(table: list[list[Use]]) -> list[Use]:
    """Return all deeds of such a table once: starting cards by owner, then the other cards."""
    cards = len(parts.CARDS)
    places = [
        owner * cards + card for owner in range(MOST_SEATS) for card in range(parts.STARTING)
    ] + list(range(parts.STARTING, cards))
    return [use for place in places for use in table[place]]


def _of_cards(verb: int, word: str) -> list[OfCard]:
    """Return a deed for every card; the catalogue takes those that can happen."""
    return [OfCard(verb, word, card) for card in range(len(parts.CARDS))]


def _choices() -> list[parts.Vector]:
    """Return all gains that some card lets a player choose from, and the plain elements."""
    found: set[parts.Vector] = {
        one(element) for element in parts.Element if element != parts.Element.AIR
    }
    for card in parts.CARDS:
        found.update(_choices_of(card))
    return sorted(found, reverse=True)


def _choices_of(card: parts.Card) -> list[parts.Vector]:
    return [gain for line in card.effect if len(line.gains) > 1 for gain in line.gains]


TAKE_DECKS: Final = [TakeDeck(deck) for deck in range(len(parts.DECKS))]
PICKS: Final = _of_cards(Verb.PICK, "pick")
PLACES: Final = [Place(card, slot) for card in range(len(parts.CARDS)) for slot in range(SLOTS)]
FILL_UP: Final = Deed(Verb.FILL, "fill")
PLAY_COLUMNS: Final = [PlayColumn(column) for column in range(COLUMNS)]
USES: Final = _every(Verb.USE, "use")
"""Deeds for the lines of each card, at the index owner * number of cards + card."""
GIFTS: Final = _every(Verb.GIFT, "gift")
ALL_USES: Final = [*_once(USES), *_once(GIFTS)]
"""Every deed of both tables once, in the order of the catalogue."""
for _number, _use in enumerate(ALL_USES):
    _use.number = _number
TAKES: Final = _of_cards(Verb.TAKE, "take")
KEEPS: Final = _of_cards(Verb.KEEP, "keep")
REMOVES: Final = _of_cards(Verb.REMOVE, "remove")
STUDIES: Final = [Study(creature) for creature in parts.Creature]
NO_STUDYING: Final = Deed(Verb.NO_STUDY, "no study")
GAINS: Final = [Gain(vector) for vector in _choices()]
ONCE_MORE: Final = Deed(Verb.AGAIN, "again")
THAT_IS_ENOUGH: Final = Deed(Verb.ENOUGH, "enough")
REALIZES: Final = _of_cards(Verb.REALIZE, "realize")
TAKE_STEP: Final = Deed(Verb.STEP, "step")
TAKE_FINALS: Final = [TakeFinal(final) for final in range(len(parts.LONG_FINALS))]
CONVERTING: Final = Deed(Verb.CONVERT, "convert")
MAKES: Final = [OfElement(Verb.MAKE, "make", element) for element in parts.Element]
GIVES: Final = [OfElement(Verb.GIVE, "give", element) for element in parts.Element]
ALL_DONE: Final = Deed(Verb.DONE, "done")

_IN_ORDER: Final[list[Action]] = [
    *TAKE_DECKS,
    *PICKS[parts.STARTING :],
    *PLACES,
    FILL_UP,
    *PLAY_COLUMNS,
    *ALL_USES,
    *TAKES,
    *KEEPS,
    *REMOVES,
    *STUDIES,
    NO_STUDYING,
    *GAINS,
    ONCE_MORE,
    THAT_IS_ENOUGH,
    *REALIZES[FIRST_PROJECT:],
    TAKE_STEP,
    *TAKE_FINALS,
    CONVERTING,
    *MAKES,
    *GIVES,
    ALL_DONE,
]
CATALOGUE: Final = Catalogue(__name__, _IN_ORDER)
