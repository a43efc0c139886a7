"""Setup and drafts, choices one after the other, and phases 1 and 2 of a turn."""

from ..parts import CARDS, Kind
from ..parts.elements import COLUMN_COSTS
from ..position import FairySchool
from ..position.school import actions as do
from ..position.school.fairy import Fairy
from ..position.school.phases import NOTHING
from .paying import pays, stock

_TO_THE_LEFT = (Kind.S, Kind.III)
_FIRST_KIND = Kind.I
_SET_OUT = 2
"""The number of S cards that go to the top row."""
_PROJECTS = 3


def broken_by_deck(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check the choice of a deck: nobody has it."""
    if not isinstance(deed, do.TakeDeck) or deed.deck not in school.offer:
        return "F2.3"
    return None


def broken_by_pick(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check a pick: the card is in the pack that has come to the seat."""
    if not isinstance(deed, do.OfCard) or deed.verb != do.Verb.PICK:
        return "F3.2"
    passed = school.picks if Kind(int(school.kind)) in _TO_THE_LEFT else -school.picks
    # A pack that is passed to the left comes from the right.
    ring = school.drafters
    pack = school.packs[(ring.index(seat) - passed) % len(ring)]
    return None if deed.card in pack else "F3.2"


def broken_by_setting(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check the expert setup: two S cards, each on an empty slot of the top row."""
    fairy = school.fairies[seat]
    if not isinstance(deed, do.Place) or deed.card not in fairy.hand:
        return "F2.8"
    if deed.slot >= do.COLUMNS or fairy.forest[deed.slot] != NOTHING:
        return "F2.8"
    standing = [card for card in fairy.forest if card != NOTHING]
    return None if len(standing) < _SET_OUT else "F2.8"


def broken_by_choice(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check a project to keep: new or old, until there are three."""
    fairy = school.fairies[seat]
    if not isinstance(deed, do.OfCard) or deed.verb != do.Verb.KEEP:
        return "F3.4"
    if deed.card not in fairy.hand or deed.card in fairy.kept_projects:
        return "F3.4"
    return None if len(fairy.kept_projects) < _PROJECTS else "F3.4"


def broken_by_idle(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check a project for an idle fairy: of this trimester, from the common discard."""
    if (
        not isinstance(deed, do.OfCard)
        or deed.verb != do.Verb.TAKE
        or deed.card not in school.common
    ):
        return "F5.1"
    trimester = CARDS[deed.card].kind - _FIRST_KIND + 1
    return None if trimester == school.trimester else "F5.1"


def broken_by_final(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check the choice of a final project: it is laid out."""
    if not isinstance(deed, do.TakeFinal) or deed.final not in school.offer:
        return "F8.1"
    return None


# Phases 1 and 2: cards come into the forest, and columns are selected.


_MOST_COLUMNS = 2


def broken_by_planning(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check a placing: all cards drawn go on empty slots."""
    fairy = school.fairies[seat]
    if isinstance(deed, do.Place):
        if deed.card not in fairy.hand:
            return "F5.5" if deed.card in fairy.forest else "F5.4"
        return None if fairy.forest[deed.slot] == NOTHING else "F5.4"
    if deed.verb == do.Verb.FILL:
        return None if fairy.hand else "F5.4"
    if deed.verb == do.Verb.DONE:
        return "F5.7" if fairy.hand else None
    return "F5.4"


def broken_by_selection(school: FairySchool, seat: int, deed: do.Deed) -> str | None:
    """Check the selection: one or two columns with cards, paid at once."""
    fairy = school.fairies[seat]
    selected = [column for column in range(do.COLUMNS) if fairy.columns >> column & 1]
    if isinstance(deed, do.PlayColumn):
        if deed.column in selected or len(selected) >= _MOST_COLUMNS:
            return "F5.8"
        if not _has_card(fairy, int(deed.column)):
            return "F5.10"
        return None if _can_pay(fairy, int(deed.column)) else "F4.4"
    if deed.verb != do.Verb.DONE:
        return "F5.8"
    if selected:
        return None
    payable = [c for c in range(do.COLUMNS) if _has_card(fairy, c) and _can_pay(fairy, c)]
    return "F5.9" if payable else None


def _has_card(fairy: Fairy, column: int) -> bool:
    return fairy.forest[column] != NOTHING or fairy.forest[column + do.COLUMNS] != NOTHING


def _can_pay(fairy: Fairy, column: int) -> bool:
    return pays(stock(fairy), COLUMN_COSTS[column])
