"""Preview of an action: a ride as far as it is certain, or everything that needs no luck."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, NoDice, Undecided, between
from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import say

from ..position.actions import STAND, At, Crawl, Lay, Move, Toward, Turn
from ..position.race.race import Race
from ..words.things import capital
from .offered.choices import Offers
from .table import scene
from .told.moving import motions

_CERTAIN = (Move, Crawl, Toward, At, Lay, Turn)


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return what a sled or tile does until chance decides; None for cards, which have answers."""
    assert isinstance(view, Race)
    if action is not STAND and not isinstance(action, _CERTAIN):
        return None
    now = scene(view, seat, settings)
    then = view.copy()
    moved: list[Motion] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            moved.extend(motions(fact))

    told = Offers(view, seat, {piece.id for piece in now.pieces}).foreseen(action)
    says = [say("{told}.", told=capital(words)) for words in told]
    try:
        then.play(seat, action, NoDice(), hear)
    except Undecided:
        return Coming(motions=tuple(moved), says=tuple(says)) if moved or says else None
    return between(now, scene(then, seat, settings), moved, says)
