"""The tie-break that decided a school year."""

from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say

from ...position import FairySchool


def verdict(view: Position) -> str:
    """Return which of the players with equal points was kinder, or had taken more steps (F65)."""
    assert isinstance(view, FairySchool)
    ended = view.ended
    if ended is None or not ended.level:
        return ""
    (first,) = ended.winners
    told = {"names": listed([player(seat) for seat in ended.level]), "winner": player(first)}
    kindness = int(view.fairies[first].kindness)
    if all(int(view.fairies[seat].kindness) < kindness for seat in ended.level):
        return say("{names} had as many points, but {winner} was kinder.", **told)
    return say("{names} had as many points, but {winner} had taken more steps.", **told)
