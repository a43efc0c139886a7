"""The tie-break that decided a race."""

from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say

from ...position import Toboggan


def verdict(view: Position) -> str:
    """Return which of the players with equal points came down first (T2), else nothing."""
    assert isinstance(view, Toboggan)
    ended = view.ended
    if ended is None or not ended.points or len(ended.winners) != 1:
        return ""
    (first,) = ended.winners
    points = ended.points[first]
    equal = [s for s in range(view.seats) if s != first and ended.points[s] == points]
    equal = [seat for seat in equal if ended.places[seat]]
    if not equal:
        return ""
    return say(
        "{names} had {points} points too, but {winner} came down before.",
        names=listed([player(seat) for seat in equal]), points=points, winner=player(first),
    )  # fmt: skip
