"""What decided a school year, where points did not."""

from fairyring.games.fairy_school.position import FairySchool
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say


def verdict(view: Position) -> str:
    """Who of equal points was kinder, or had taken more steps (F65)."""
    assert isinstance(view, FairySchool)
    ended = view.ended
    if ended is None or len(ended.winners) != 1:
        return ""
    (first,) = ended.winners
    equal = [
        seat
        for seat, place in enumerate(ended.places)
        if place > 1 and ended.points[seat] == ended.points[first]
    ]
    if not equal:
        return ""
    told = {"names": listed([player(seat) for seat in equal]), "winner": player(first)}
    kindness = int(view.fairies[first].kindness)
    if all(int(view.fairies[seat].kindness) < kindness for seat in equal):
        return say("{names} had as many points, but {winner} was kinder.", **told)
    return say("{names} had as many points, but {winner} had taken more steps.", **told)
