"""Whom the game waits for, and which room of the rulebook judges the action."""

from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.position.deeds import CONVERT, ENOUGH, GIVE, MAKE, Deed, OfElement
from fairyring.games.fairy_school.position.phases import (
    ACTIVATION,
    BONUS,
    CHOICE,
    DECKS,
    DRAFT,
    FINALS,
    IDLE,
    NOTHING,
    PLANNING,
    REALIZATION,
    SELECTION,
    SETTING,
    SPENDING,
    STUDYING,
)
from fairyring.games.fairy_school.rulebook.activating import broken_in_activation
from fairyring.games.fairy_school.rulebook.drafting import (
    broken_by_choice,
    broken_by_deck,
    broken_by_final,
    broken_by_idle,
    broken_by_pick,
    broken_by_setting,
)
from fairyring.games.fairy_school.rulebook.paying import broken_by_opening, broken_in_conversion
from fairyring.games.fairy_school.rulebook.planning import broken_by_planning, broken_by_selection
from fairyring.games.fairy_school.rulebook.realizing import (
    broken_by_bonus,
    broken_by_realizing,
    broken_by_studying,
)
from fairyring.kernel.action import Action

_ONE_BY_ONE = {DECKS: "F2.3", IDLE: "F5.2", FINALS: "F8.1"}
"""Phases in which one acts after the other, and the clause that says in which order."""
_NOT_ASKED = {
    DRAFT: "F3.2",
    SETTING: "F2.8",
    CHOICE: "F3.4",
    PLANNING: "F5.7",
    SELECTION: "F5.11",
    ACTIVATION: "F6.1",
    STUDYING: "F7.3",
    REALIZATION: "F7.8",
    BONUS: "F8.4",
    SPENDING: "F8.6",
}
"""What to tell who is ready while others are asked, or is left out by the clause itself."""
_LEFT_OUT = (PLANNING, SELECTION, ACTIVATION, REALIZATION)
"""Phases in which who can do nothing is not asked."""
_JUDGES = {
    DECKS: broken_by_deck,
    DRAFT: broken_by_pick,
    SETTING: broken_by_setting,
    CHOICE: broken_by_choice,
    IDLE: broken_by_idle,
    PLANNING: broken_by_planning,
    SELECTION: broken_by_selection,
    ACTIVATION: broken_in_activation,
    STUDYING: broken_by_studying,
    REALIZATION: broken_by_realizing,
    FINALS: broken_by_final,
    BONUS: broken_by_bonus,
    SPENDING: broken_by_realizing,
}
_CONVERTED_IN = (SELECTION, ACTIVATION, REALIZATION, SPENDING)


def broken(school: FairySchool, seat: int, action: Action) -> str | None:
    """The clause that forbids this action now."""
    phase = int(school.phase)
    if school.ended is not None:
        return "F9.4"
    if not 0 <= seat < school.seats or not school.playing >> seat & 1:
        return "F12.1"
    if phase in _ONE_BY_ONE:
        if not school.order or school.order[0] != seat:
            return _ONE_BY_ONE[phase]
    elif not school.asked >> seat & 1:
        never = not school.began >> seat & 1
        return "F11.4" if never and phase in _LEFT_OUT else _NOT_ASKED[phase]
    if school.hidden >> seat & 1:
        return "F11.2"
    assert isinstance(action, Deed)
    fairy = school.fairies[seat]
    converts = isinstance(action, OfElement) or action.verb == CONVERT
    if fairy.making != NOTHING:
        if isinstance(action, OfElement) and action.verb in (MAKE, GIVE):
            return broken_in_conversion(fairy, action)
        return None if action.verb == ENOUGH else "F4.5"
    if converts:
        if phase not in _CONVERTED_IN:
            return "F4.3"
        return "F4.5" if action.verb != CONVERT else broken_by_opening(fairy)
    return _JUDGES[phase](school, seat, action)
