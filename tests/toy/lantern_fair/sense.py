"""The sense of this game: how well a seat stands."""

from fairyring.authoring import Position, members
from lantern_fair.parts import CARDS
from lantern_fair.position import LanternFair


def value(view: Position, seat: int) -> float:
    """Return from -1, lost, to 1, won, by prizes and the chance that the laid lantern wins one."""
    assert isinstance(view, LanternFair)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    rivals = [view.prizes[other] for other in members(view.playing) if other != seat]
    lead = view.prizes[seat] - max(rivals)
    return (lead + _chance(view, view.laid(seat))) / 10


def _chance(fair: LanternFair, laid: int) -> float:
    light = CARDS[laid].light if laid >= 0 else 0
    if light == 0:
        return 0
    return light / 21 if fair.wind % 2 else 1 - light / 21
