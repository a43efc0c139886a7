"""The tie-break that decided a meal."""

from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say

from ..position import Gobblestones


def verdict(view: Position) -> str:
    """Return which of the players with equal points had fewer stones left (B5.8), else nothing."""
    assert isinstance(view, Gobblestones)
    ended = view.ended
    if ended is None or not ended.level:
        return ""
    (first,) = ended.winners
    names = listed([player(seat) for seat in ended.level])
    return say(
        "{names} scored as much, but {winner} had fewer stones left.",
        names=names, winner=player(first),
    )  # fmt: skip
