"""Phase 3: cards in reach, and the questions in the middle of an effect."""

from ...parts import CARDS, Line
from ...parts.notation import Special
from ...position import FairySchool
from ...position.school.actions import Deed, Gain, OfCard, Study, Use, Verb
from ...position.school.fairy import Fairy
from ...position.school.phases import NOTHING, Ask
from .effects import broken_by_line, re_activates
from .paying import pays, stock
from .reach import activated, broken_by_distance, found
from .realizing import broken_by_pair

_LINES: list[Line] = [line for card in CARDS for line in card.effect]
"""All printed lines; `Fairy.line_under_way` is an index in this list."""
_AFTER_IT = (Verb.USE, Verb.GIFT, Verb.DONE)
"""Deeds that have to wait until the effect under way is finished."""
_UNDER_WAY = {
    Ask.WHICH_GAIN: "F6.6",
    Ask.REPEAT: "F6.10",
    Ask.TAKE_BACK: "F6.11",
    Ask.KEEP_DRAWN: "F6.12",
    Ask.REMOVE_ONE: "F6.16",
    Ask.STUDY_ONE: "F6.17",
    Ask.RE_ACTIVATE_ONE: "F6.14",
    Ask.PAIR_BONUS: "F7.4",
}
"""The clause that says what has to be done now, by question."""


def broken_in_activation(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Return the clause that forbids this in phase 3."""
    fairy = school.fairies[seat]
    ask = int(fairy.ask)
    if ask == Ask.FREE:
        return _broken_by_beginning(school, seat, deed)
    due = _UNDER_WAY[ask]
    if ask == Ask.RE_ACTIVATE_ONE and isinstance(deed, Use) and deed.verb == Verb.USE:
        return _broken_by_re_activation(school, seat, deed)
    if ask == Ask.PAIR_BONUS:
        return broken_by_pair(deed)
    if _answers(fairy, ask, deed):
        return None
    if ask == Ask.REPEAT and deed.verb == Verb.AGAIN:
        return "F4.4"
    return "F6.9" if deed.verb in _AFTER_IT else due


def _broken_by_beginning(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check what may be done while no effect is under way: use a card, give a cube, or be done."""
    if deed.verb == Verb.DONE:
        return None
    if not isinstance(deed, Use):
        return "F6.1"
    if deed.verb == Verb.GIFT and not school.rules.gifts:
        return "F6.6"
    card = found(school, seat, deed)
    if card is None:
        return "F6.1"
    distant = broken_by_distance(school, seat, card.owner)
    if distant is not None:
        return distant
    if activated(school.fairies[seat], card):
        return "F6.4"
    if school.fairies[seat].cubes < 1:
        return "F6.5"
    if deed.verb == Verb.GIFT:
        return "F6.7" if card.owner == seat else None
    return broken_by_line(school, seat, CARDS[deed.card].effect[deed.line])


def _broken_by_re_activation(school: FairySchool, seat: int, deed: Use) -> str | None:
    """Check another cube on a card that was used this turn."""
    card = found(school, seat, deed)
    if card is None or not activated(school.fairies[seat], card):
        return "F6.14"
    if re_activates(deed.card):
        return "F6.15"
    if school.fairies[seat].cubes < 1:
        return "F6.5"
    return broken_by_line(school, seat, CARDS[deed.card].effect[deed.line])


def _answers(fairy: Fairy, ask: int, deed: Deed) -> bool:
    """Return whether this answers the question."""
    if ask == Ask.STUDY_ONE:
        return isinstance(deed, Study) and deed.verb == Verb.STUDY and not _studied(fairy, deed)
    if ask == Ask.KEEP_DRAWN:
        return isinstance(deed, OfCard) and deed.verb == Verb.KEEP and deed.card in fairy.hand
    if fairy.line_under_way == NOTHING:
        return False
    line = _LINES[fairy.line_under_way]
    if ask == Ask.WHICH_GAIN:
        return isinstance(deed, Gain) and deed.verb == Verb.GAIN and deed.vector in line.gains
    if ask == Ask.REPEAT:
        return deed.verb == Verb.ENOUGH or (
            deed.verb == Verb.AGAIN and pays(stock(fairy), line.cost)
        )
    if ask == Ask.TAKE_BACK:
        if deed.verb == Verb.ENOUGH:
            return fairy.times_left < line.cards
        return isinstance(deed, OfCard) and deed.verb == Verb.TAKE and deed.card in fairy.discard
    if deed.verb == Verb.ENOUGH:
        return ask == Ask.REMOVE_ONE and line.special is Special.REMOVE and bool(line.gains)
    if ask == Ask.REMOVE_ONE:
        return isinstance(deed, OfCard) and deed.verb == Verb.REMOVE and deed.card in fairy.forest
    return False


def _studied(fairy: Fairy, deed: Study) -> bool:
    return bool(fairy.studied >> deed.creature & 1)
