"""The catalogue of actions at the fair."""

from enum import StrEnum
from typing import Final

from fairyring.authoring import Action, Catalogue, bit_set, members
from lantern_fair.parts import CARDS, Kind

ALL_CARDS: Final = (1 << len(CARDS)) - 1
FIREFLIES: Final = bit_set([n for n, card in enumerate(CARDS) if card.kind is Kind.FIREFLY])
SNUFFERS: Final = bit_set([n for n, card in enumerate(CARDS) if card.kind is Kind.SNUFFER])
NO_CARD: Final = len(CARDS)
"""The answer of a seat that lets a declared card be."""


class Verb(StrEnum):
    """A way to use a card."""

    LAY = "lay"
    RELEASE = "release"
    SNUFF = "snuff with"
    TOSS = "toss"


class Deed(Action):
    """Use of one card; letting a declared card be is to snuff with none."""

    __slots__ = ("card", "verb")

    def __init__(self, verb: Verb, card: int) -> None:
        super().__init__(f"{verb} {CARDS[card].name}" if card < NO_CARD else "let it be")
        self.verb = verb
        self.card = card


CARDS_FOR: Final = {
    Verb.LAY: ALL_CARDS,
    Verb.RELEASE: FIREFLIES,
    Verb.SNUFF: SNUFFERS | 1 << NO_CARD,
    Verb.TOSS: ALL_CARDS,
}
_DEEDS: Final = {
    verb: {card: Deed(verb, card) for card in members(cards)} for verb, cards in CARDS_FOR.items()
}
CATALOGUE: Final = Catalogue(__name__, [deed for row in _DEEDS.values() for deed in row.values()])


def deeds(verb: Verb, cards: int) -> list[Action]:
    """Return the actions of this verb with these cards, in the order of the catalogue."""
    return [_DEEDS[verb][card] for card in members(cards & CARDS_FOR[verb])]
