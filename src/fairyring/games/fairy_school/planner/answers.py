"""Answers to the questions of effects, and the choice of creatures to study."""

from fairyring.kernel.action import Action

from ..parts import CARDS, Creature
from ..position.school.actions import (
    NO_STUDYING,
    ONCE_MORE,
    REMOVES,
    THAT_IS_ENOUGH,
    Gain,
    OfCard,
    Study,
)
from ..position.school.phases import NOTHING
from .lines import ALL_LINES, change_of
from .outlook import Outlook
from .uses import to_remove
from .worth import once


def gain(outlook: Outlook) -> Action:
    """Choose the gain that is worth most."""
    gains = [action for action in outlook.actions if isinstance(action, Gain)]
    return max(gains, key=lambda gain: outlook.weighed(change_of(gain.vector)))


def repeat(outlook: Outlook) -> Action:
    """Pay a line once more as long as that is worth something."""
    worth, _ = once(outlook.scale, outlook.have, ALL_LINES[outlook.me.line_under_way])
    return ONCE_MORE if worth > 0 and ONCE_MORE in outlook.actions else THAT_IS_ENOUGH


def best_card(outlook: Outlook) -> Action:
    """Take or keep the card that is best to have."""
    offer = [action for action in outlook.actions if isinstance(action, OfCard)]
    return max(offer, key=lambda deed: outlook.card(deed.card))


def remove(outlook: Outlook) -> Action:
    """Remove a card that is not missed; if one must be removed, any card."""
    card = to_remove(outlook)
    if card == NOTHING and THAT_IS_ENOUGH in outlook.actions:
        return THAT_IS_ENOUGH
    return REMOVES[min(outlook.forest()) if card == NOTHING else card]


def study(outlook: Outlook) -> Action:
    """Study a creature that completes a pair, else one that is rare in the deck."""
    offer = [action for action in outlook.actions if isinstance(action, Study)]
    if not offer:
        return NO_STUDYING
    deck = [CARDS[card].creature for card in outlook.deck()]

    def worth(creature: int) -> float:
        completes = 2.0 if outlook.me.studied >> (creature ^ 1) & 1 else 0.0
        return completes - 0.5 * deck.count(Creature(creature))

    return max(offer, key=lambda study: worth(study.creature))
