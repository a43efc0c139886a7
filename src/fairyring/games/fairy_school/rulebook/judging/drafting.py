"""Setup, the draft, and choices one after the other: decks, projects, final projects."""

from ...parts import CARDS, Kind
from ...position import FairySchool
from ...position.school.actions import COLUMNS, Deed, OfCard, Place, TakeDeck, TakeFinal, Verb
from ...position.school.phases import NOTHING

_TO_THE_LEFT = (Kind.S, Kind.III)
_FIRST_KIND = Kind.I
_SET_OUT = 2
"""The number of S cards that go to the top row."""
_PROJECTS = 3


def broken_by_deck(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check the choice of a deck: nobody has it."""
    if not isinstance(deed, TakeDeck) or deed.deck not in school.offer:
        return "F2.3"
    return None


def broken_by_pick(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check a pick: the card is in the pack that has come to the seat."""
    if not isinstance(deed, OfCard) or deed.verb != Verb.PICK:
        return "F3.2"
    passed = school.picks if Kind(int(school.kind)) in _TO_THE_LEFT else -school.picks
    # A pack that is passed to the left comes from the right.
    ring = school.drafters
    pack = school.packs[(ring.index(seat) - passed) % len(ring)]
    return None if deed.card in pack else "F3.2"


def broken_by_setting(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check the expert setup: two S cards, each on an empty slot of the top row."""
    fairy = school.fairies[seat]
    if not isinstance(deed, Place) or deed.card not in fairy.hand:
        return "F2.8"
    if deed.slot >= COLUMNS or fairy.forest[deed.slot] != NOTHING:
        return "F2.8"
    standing = [card for card in fairy.forest if card != NOTHING]
    return None if len(standing) < _SET_OUT else "F2.8"


def broken_by_choice(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check a project to keep: new or old, until there are three."""
    fairy = school.fairies[seat]
    if not isinstance(deed, OfCard) or deed.verb != Verb.KEEP:
        return "F3.4"
    if deed.card not in fairy.hand or deed.card in fairy.kept_projects:
        return "F3.4"
    return None if len(fairy.kept_projects) < _PROJECTS else "F3.4"


def broken_by_idle(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check a project for an idle fairy: of this trimester, from the common discard."""
    if not isinstance(deed, OfCard) or deed.verb != Verb.TAKE or deed.card not in school.common:
        return "F5.1"
    trimester = CARDS[deed.card].kind - _FIRST_KIND + 1
    return None if trimester == school.trimester else "F5.1"


def broken_by_final(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check the choice of a final project: it is laid out."""
    if not isinstance(deed, TakeFinal) or deed.final not in school.offer:
        return "F8.1"
    return None
