"""Preview of an action: the elements that the seat would have, and what projects would lack."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, NoDice, Undecided, between
from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import say

from ..parts import CARDS
from ..parts.descriptions import amount_words
from ..parts.elements import NO_ELEMENTS
from ..position.school.elements import unpacked
from ..position.table import FairySchool
from .moving import motions
from .table import scene
from .wishes import wish
from .words import amount_or_nothing


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return the preview of a step within a phase.

    None if chance decides, or if it would reveal what others have chosen.
    """
    assert isinstance(view, FairySchool)
    then = view.copy()
    moved: list[Motion] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            moved.extend(motions(fact))

    try:
        then.play(seat, action, NoDice(), hear)
    except Undecided:
        return None
    if then.asked != view.asked or then.phase != view.phase:
        return None  # the seat would be done, or secret choices would be revealed
    now = scene(view, seat, settings)
    return between(now, scene(then, seat, settings), moved, _says(view, then, seat))


def _says(view: FairySchool, then: FairySchool, seat: int) -> list[str]:
    """Say which elements the seat would have, and what it could pay with them."""
    fairy = then.fairies[seat]
    heaps = unpacked(fairy.elements)
    if heaps == unpacked(view.fairies[seat].elements):
        return []
    told = [say("You would have {amount}.", amount=amount_or_nothing(heaps))]
    for card in fairy.projects:
        title, missing = CARDS[card].title, wish(heaps, CARDS[card].cost).missing
        if missing == NO_ELEMENTS:
            told.append(say("You could pay for {project}.", project=title))
        else:
            lack = amount_words(missing)
            told.append(say("For {project} you would lack {amount}.", project=title, amount=lack))
    return told
