"""How well a seat stands in Frozen Pie."""

from fairyring.authoring import Position, members
from frozen_pie.position import SPOONS, Kitchen


def value(view: Position, seat: int) -> float:
    """Return a value from -1, lost, to 1, won: by slices, and by a spoon that is loud, not loudest."""
    assert isinstance(view, Kitchen)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    rivals = [view.slices[other] for other in members(view.playing) if other != seat]
    lead = view.slices[seat] - max(rivals)
    spoon = view.laid(seat)
    liking = 0.0 if spoon < 0 else 1 - abs(spoon / SPOONS - 0.6)
    return (lead + liking) / (view.nights + 2)
