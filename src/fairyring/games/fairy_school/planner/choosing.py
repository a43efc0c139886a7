"""Dispatch of each phase and question to the function that chooses."""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

from ..position import FairySchool
from ..position.school.phases import NOTHING, Ask, Phase
from .answers import best_card, gain, remove, repeat, study
from .forest import place, play
from .outlook import Outlook
from .projects import draft, final, first_deck, keep, set_up
from .spending import convert, spend
from .uses import use, use_again

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
