"""Dispatch of each phase and question to the function that chooses."""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

from ..parts import CARDS, Creature
from ..position import FairySchool
from ..position.school.actions import (
    NO_STUDYING,
    ONCE_MORE,
    REMOVES,
    THAT_IS_ENOUGH,
    Gain,
    OfCard,
    Study,
)
from ..position.school.phases import NOTHING, Ask, Phase
from .forest import place, play
from .lines import ALL_LINES, change_of
from .outlook import Outlook
from .projects import draft, final, first_deck, keep, set_up
from .spending import convert, spend
from .uses import to_remove, use, use_again
from .worth import once

# Answers to the questions of effects, and the choice of creatures to study.


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


# Phases.


_Thought = Callable[[Outlook], Action]

_PHASES: Final[dict[int, _Thought]] = {
    Phase.DECKS: first_deck,
    Phase.DRAFT: draft,
    Phase.SETTING: set_up,
    Phase.CHOICE: keep,
    Phase.IDLE: keep,
    Phase.PLANNING: place,
    Phase.SELECTION: play,
    Phase.ACTIVATION: use,
    Phase.STUDYING: study,
    Phase.REALIZATION: spend,
    Phase.FINALS: final,
    Phase.BONUS: gain,
    Phase.SPENDING: spend,
}
_ASKED: Final[dict[int, _Thought]] = {
    Ask.WHICH_GAIN: gain,
    Ask.REPEAT: repeat,
    Ask.TAKE_BACK: best_card,
    Ask.KEEP_DRAWN: best_card,
    Ask.REMOVE_ONE: remove,
    Ask.STUDY_ONE: study,
    Ask.RE_ACTIVATE_ONE: use_again,
    Ask.PAIR_BONUS: gain,
}
"""Questions in the middle of a phase."""


def choose(
    view: Position, seat: int, actions: list[Action], generous: float | None = None
) -> Action:
    """Return the action of an awaited seat, one of these.

    `generous` is the least worth of a use for which a cube is left on a neighbour's card; the
    default depends on the number of players.
    """
    assert isinstance(view, FairySchool)
    outlook = Outlook(view, seat, actions, generous)
    me = outlook.me
    if me.making != NOTHING:
        return convert(outlook)
    return (_PHASES[view.phase] if me.ask == Ask.FREE else _ASKED[me.ask])(outlook)
