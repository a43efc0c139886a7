"""The numbered clauses of Fairy School, and the clause that forbids an action.

The clauses are in `rules.md`. `why_not` checks one action by the book: it reads the printed cards
and the cards on the table, and does not use the tables from which `position` makes the actions. The
modules beside this one judge the actions of one part of the rules each.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.position import Position

from ..position import FairySchool
from ..position.school.actions import Deed, OfElement, Verb
from ..position.school.phases import NOTHING, Phase
from . import activating, paying, planning
from .book import RULEBOOK

__all__ = ["RULEBOOK", "why_not"]

_ONE_BY_ONE = {Phase.DECKS: "F2.3", Phase.IDLE: "F5.2", Phase.FINALS: "F8.1"}
"""Phases in which one seat acts after the other, with the clause about their order."""
_NOT_ASKED = {
    Phase.DRAFT: "F3.2",
    Phase.SETTING: "F2.8",
    Phase.CHOICE: "F3.4",
    Phase.PLANNING: "F5.7",
    Phase.SELECTION: "F5.11",
    Phase.ACTIVATION: "F6.1",
    Phase.STUDYING: "F7.3",
    Phase.REALIZATION: "F7.8",
    Phase.BONUS: "F8.4",
    Phase.SPENDING: "F8.6",
}
"""The clause for a seat that is ready while others are not, or that its phase does not ask."""
_LEFT_OUT = (Phase.PLANNING, Phase.SELECTION, Phase.ACTIVATION, Phase.REALIZATION)
"""Phases that do not ask a seat that can do nothing."""
_JUDGES = {
    Phase.DECKS: planning.broken_by_deck,
    Phase.DRAFT: planning.broken_by_pick,
    Phase.SETTING: planning.broken_by_setting,
    Phase.CHOICE: planning.broken_by_choice,
    Phase.IDLE: planning.broken_by_idle,
    Phase.PLANNING: planning.broken_by_planning,
    Phase.SELECTION: planning.broken_by_selection,
    Phase.ACTIVATION: activating.broken_in_activation,
    Phase.STUDYING: paying.broken_by_studying,
    Phase.REALIZATION: paying.broken_by_realizing,
    Phase.FINALS: planning.broken_by_final,
    Phase.BONUS: paying.broken_by_bonus,
    Phase.SPENDING: paying.broken_by_realizing,
}
_CONVERTED_IN = (Phase.SELECTION, Phase.ACTIVATION, Phase.REALIZATION, Phase.SPENDING)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, FairySchool)
    clause = _broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]


def _broken(school: FairySchool, seat: int, action: Action) -> str | None:
    """Return the number of the clause that forbids this action now; None if it is legal."""
    phase = int(school.phase)
    judge = _JUDGES[phase]
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
    converts = isinstance(action, OfElement) or action.verb == Verb.CONVERT
    if fairy.making != NOTHING:
        if isinstance(action, OfElement) and action.verb in (Verb.MAKE, Verb.GIVE):
            return paying.broken_in_conversion(fairy, action)
        return None if action.verb == Verb.ENOUGH else "F4.5"
    if converts:
        if phase not in _CONVERTED_IN:
            return "F4.3"
        return "F4.5" if action.verb != Verb.CONVERT else paying.broken_by_opening(fairy)
    return judge(school, seat, action)
