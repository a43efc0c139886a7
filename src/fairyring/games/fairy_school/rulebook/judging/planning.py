"""Phases 1 and 2: cards come into the forest, and columns are selected."""

from ...parts.elements import COLUMN_COSTS
from ...position import FairySchool
from ...position.school.actions import COLUMNS, Deed, Place, PlayColumn, Verb
from ...position.school.fairy import Fairy
from ...position.school.phases import NOTHING
from .paying import pays, stock

_MOST_COLUMNS = 2


def broken_by_planning(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check a placing: all cards drawn go on empty slots."""
    fairy = school.fairies[seat]
    if isinstance(deed, Place):
        if deed.card not in fairy.hand:
            return "F5.5" if deed.card in fairy.forest else "F5.4"
        return None if fairy.forest[deed.slot] == NOTHING else "F5.4"
    if deed.verb == Verb.FILL:
        return None if fairy.hand else "F5.4"
    if deed.verb == Verb.DONE:
        return "F5.7" if fairy.hand else None
    return "F5.4"


def broken_by_selection(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check the selection: one or two columns with cards, paid at once."""
    fairy = school.fairies[seat]
    selected = [column for column in range(COLUMNS) if fairy.columns >> column & 1]
    if isinstance(deed, PlayColumn):
        if deed.column in selected or len(selected) >= _MOST_COLUMNS:
            return "F5.8"
        if not _has_card(fairy, int(deed.column)):
            return "F5.10"
        return None if _can_pay(fairy, int(deed.column)) else "F4.4"
    if deed.verb != Verb.DONE:
        return "F5.8"
    if selected:
        return None
    payable = [c for c in range(COLUMNS) if _has_card(fairy, c) and _can_pay(fairy, c)]
    return "F5.9" if payable else None


def _has_card(fairy: Fairy, column: int) -> bool:
    return fairy.forest[column] != NOTHING or fairy.forest[column + COLUMNS] != NOTHING


def _can_pay(fairy: Fairy, column: int) -> bool:
    return pays(stock(fairy), COLUMN_COSTS[column])
