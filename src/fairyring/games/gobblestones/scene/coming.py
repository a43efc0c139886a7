"""Preview of laying a stone, as far as the player can be certain."""

from msgspec.structs import replace

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, NoDice, between
from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

from ..position import Gobblestones
from ..position.board.actions import Lay
from .story import motions
from .table import scene


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return the stone on its space and its worth; what is drawn and answered is not known yet."""
    assert isinstance(view, Gobblestones)
    if not isinstance(action, Lay):
        return None
    then = view.copy()
    moves: list[Motion] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            moves.extend(motions(fact))

    then.play(seat, action, NoDice(), hear)
    told = between(scene(view, seat, settings), scene(then, seat, settings), moves)
    return replace(told, gone=())  # the space is still there, below its stone
