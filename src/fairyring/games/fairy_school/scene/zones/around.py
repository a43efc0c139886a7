"""The viewer, the neighbours, and the phase."""

from fairyring.kernel.numbers.bits import members
from fairyring.kernel.words import marked, player, say

from ...position.activation.uses import cards_lie_before
from ...position.school.phases import Ask, Phase
from ...position.table import FairySchool
from ..words import TRIMESTERS, players

PHASES = {
    Phase.DECKS: (marked("Choosing decks"), "F2.3"),
    Phase.DRAFT: (marked("Draft"), "F3.2"),
    Phase.SETTING: (marked("Setting up"), "F2.8"),
    Phase.CHOICE: (marked("Choosing projects"), "F3.4"),
    Phase.IDLE: (marked("Idle fairies"), "F5.1"),
    Phase.PLANNING: (marked("Planning"), "F5.4"),
    Phase.SELECTION: (marked("Selection"), "F5.8"),
    Phase.ACTIVATION: (marked("Using cards"), "F6.1"),
    Phase.STUDYING: (marked("Study"), "F7.3"),
    Phase.REALIZATION: (marked("Realizing projects"), "F7.6"),
    Phase.FINALS: (marked("Final projects"), "F8.1"),
    Phase.BONUS: (marked("Leaders' element"), "F8.4"),
    Phase.SPENDING: (marked("Last spending"), "F8.6"),
}
"""The name of each phase, and the clause about it."""
IN_TURN = frozenset({Phase.DECKS, Phase.IDLE, Phase.FINALS})
"""Phases in which the seats choose one after the other, from cards in the middle."""
_WITHOUT_FOREST = IN_TURN | {Phase.DRAFT, Phase.CHOICE}
"""Phases in which the viewer looks at something else than their own forest."""
_IN_FOREST = frozenset({Ask.REMOVE_ONE, Ask.STUDY_ONE})
"""Questions of a card about the forest, or about the creatures beside it."""


def has_board(view: FairySchool, viewer: int) -> bool:
    """Return whether the viewer's forest lies in the middle, rather than cards to choose from."""
    if view.ended is not None:
        return True
    if view.phase == Phase.ACTIVATION:
        return view.fairies[viewer].ask in _IN_FOREST
    return view.phase not in _WITHOUT_FOREST


def viewer_of(view: FairySchool, seat: int | None) -> int | None:
    """Return the seat that looks; None for an onlooker or a seat that has left."""
    return seat if seat is not None and view.playing >> seat & 1 else None


def whose(view: FairySchool, viewer: int | None, owner: int) -> str:
    """Return whether an owner is the viewer's neighbour, or has cards in the viewer's reach."""
    if viewer is None or viewer == owner:
        return ""
    near = owner in view.reach[viewer]
    if view.rules.shift:  # F6.3
        return say("in your reach") if near else ""
    ring = members(view.playing)
    if len(ring) == 2:  # F6.2
        return say("your neighbour")
    place = ring.index(viewer)
    if ring[(place + 1) % len(ring)] == owner:
        return say("your left neighbour")
    if ring[place - 1] == owner:
        return say("your right neighbour")
    return ""


def lie_before(view: FairySchool, owner: int) -> str:
    """With the option `shift`: return before whom a seat's shared cards lie this turn (F6.3)."""
    if not view.rules.shift:
        return ""
    ring = members(view.playing)
    other = ring[(ring.index(owner) + cards_lie_before(view)) % len(ring)]
    return say("before {player} this turn", player=player(other))


def notes(view: FairySchool) -> tuple[str, ...]:
    """Return the trimester, the turn, the phase, and the seats that choose later."""
    if view.ended is not None:
        return _of_the_marks(view)
    told = []
    if view.trimester:
        told.append(say("Trimester {number}", number=TRIMESTERS[view.trimester]))
    if view.month and view.phase not in (Phase.DRAFT, Phase.CHOICE, Phase.FINALS):
        if view.trimester < view.rules.last:
            text = say("Turn {number} of {all}", number=view.month, all=view.rules.months)
        else:
            text = say("Turn {number}, at most {all}", number=view.month, all=view.rules.cap)
        told.append(text)
    told.append(say(PHASES[view.phase][0]))
    if len(view.order) > 1:
        told.append(say("Then: {players}", players=players(list(view.order[1:]))))
    return tuple(told)


def _of_the_marks(view: FairySchool) -> tuple[str, ...]:
    """Return a note that the marks of the long game do not fit two players (F10.6)."""
    if view.seats > 2 or view.rules.months < 5 or view.rules.short:
        return ()
    return (say("The marks are meant for three fairies or more."),)
