"""Facts as lines of the log and as motions."""

from collections.abc import Callable

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.pending import NONE
from fairyring.kernel.words import listed, say, say_many

from .. import facts
from ..position.grid import NAMES
from .words import colour_name, other_id, own_id, rack_id, stones, stones_by_colour


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    match fact:
        case facts.Began(_, first):
            return say("The board is laid out; {name} starts.", name=name(first))
        case facts.Drew(seat, number, seen):
            drawn = stones_by_colour(seen) if seen else stones(number)
            return say("{name} drew {stones}.", name=name(seat), stones=drawn)
        case facts.Laid(seat, cell, colour, points, _, _):
            who, where = name(seat), NAMES[cell]
            if colour == facts.UNSEEN:
                return say(
                    "{name} laid a stone on {place}: {points} so far.",
                    name=who,
                    place=where,
                    points=points,
                )
            return say(
                "{name} laid {colour} on {place}: {points} so far.",
                name=who,
                colour=colour_name(colour),
                place=where,
                points=points,
            )
        case facts.Ate(seat, number, points):
            if not number:
                return say("{name} lays nothing.", name=name(seat))
            eaten = stones(number)
            return say(
                "{name} eats {stones} for {points}.", name=name(seat), stones=eaten, points=points
            )
        case facts.Answered(seat, answer):
            return _answered(name(seat), answer)
        case facts.Trusted(seat):
            return say("Nobody doubts {name}.", name=name(seat))
        case facts.Challenged(challenger, seat, _, seen):
            return say(
                "{name} challenges {other}, who turns up {stones}.",
                name=name(challenger),
                other=name(seat),
                stones=stones_by_colour(seen),
            )
        case facts.Vindicated(challenger, seat, points):
            return say(
                "All right: {name} loses {points}, and {other} keeps the points.",
                name=name(challenger),
                points=points,
                other=name(seat),
            )
        case facts.Caught(seat, points, cells, _):
            return say(
                "A bluff: {name} loses {points} and takes {stones} back.",
                name=name(seat),
                points=points,
                stones=stones(len(cells)),
            )
        case facts.Bonus(seat, points):
            return say(
                "{name} scores {points} for {stones} left.",
                name=name(seat),
                points=points,
                stones=stones(points),
            )
        case Left(seat):
            return say("{name} left the game.", name=name(seat))
        case Over(winners, _):
            names = listed([name(seat) for seat in winners])
            return say_many("{names} won!", "{names} won!", len(winners), names=names)
    raise TypeError(f"no words for {fact!r}")


def _answered(who: str, answer: int) -> str:
    if answer == NONE:
        return say("{name} has answered.", name=who)
    return say("{name} challenges.", name=who) if answer else say("{name} trusts.", name=who)


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Return the pieces that a fact moved; a stone has two ids, one of them for its player."""
    match fact:
        case facts.Laid(seat, _, colour, _, number, of_colour):
            other = Motion(other_id(seat, number))
            if colour == facts.UNSEEN:
                return (other,)
            return Motion(own_id(seat, colour, of_colour)), other
        case facts.Caught(seat, _, cells, number):
            numbers = range(number, number + len(cells))
            return tuple([Motion(other_id(seat, n), zone=rack_id(seat)) for n in numbers])
    return ()
