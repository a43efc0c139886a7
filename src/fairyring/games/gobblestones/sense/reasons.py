"""Reasons in words for laying a stone, or for ending the turn."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import NoDice
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.reasons import Row, strongest
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.position import Position
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ..parts import Colour
from ..position import Gobblestones
from ..position.actions import CHALLENGE, DONE, Lay
from ..position.ground import MOST_STONES
from ..position.stones import colour_of, held, of_colour, owner_of
from .chances import is_wrong

_WORDS = [to_say(colour.word) for colour in Colour]
_SOON = 0.5
"""Factor of what this stone and the next one bring, which may come to nothing."""
_LITTLE = 0.1


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what speaks for one step of a turn, or for an answer to a play."""
    assert isinstance(view, Gobblestones)
    return strongest(_rows(view, seat, action), _rows(view, seat, instead))


def _rows(view: Gobblestones, seat: int, action: Action | None) -> Iterator[Row]:
    """Return what an action brings; the unit of worth is a point."""
    if action is None:
        return
    if view.doubt is not None:
        yield from _of_answer(view, action)
    elif action is DONE:
        yield from _of_done(view)
    elif isinstance(action, Lay):
        yield from _of_stone(view, seat, action)


# Bluffs, and answers to a possible bluff.


def _of_answer(view: Gobblestones, action: Action) -> Iterator[Row]:
    """Return what a challenge may cost or take away; who is right is not known."""
    look = to_say("Could these stones be what they should be?")
    points = int(view.points)
    why = to_say_many(
        "If it is right, whoever challenges it loses {number} point.",
        "If it is right, whoever challenges it loses {number} points.",
        points,
    )
    if action is CHALLENGE:
        why = to_say("If it is wrong, {name} gets nothing for it.", name=Named(int(view.turn)))
    if action is CHALLENGE or points:
        yield Row("", 1, look, ("board",), why)


# The end of a play.


def _of_done(view: Gobblestones) -> Iterator[Row]:
    """Return what ending the turn brings."""
    draws, points = int(min(MOST_STONES - view.ground.laid, view.in_bag)), int(view.points)
    look, why = to_say("Is it enough already?"), to_say("You eat {points} points.", points=points)
    if draws and not points:
        look = to_say("Is any space worth a stone now?")
        why = to_say_many("You draw {number} new stone.", "You draw {number} new stones.", draws)
    elif is_wrong(view):
        look = to_say("Would anybody doubt you?")
        why = to_say_many(
            "If nobody doubts it, you eat {number} point.",
            "If nobody doubts it, you eat {number} points.",
            points,
        )
    elif draws:
        why = to_say_many(
            "You eat {points} points and draw {number} stone.",
            "You eat {points} points and draw {number} stones.",
            draws,
            points=points,
        )
    if view.ground.laid or draws:
        yield Row("", 1, look, ("board",), why)


# Stones.


def _of_stone(view: Gobblestones, seat: int, lay: Lay) -> Iterator[Row]:
    """Return what its space brings, and the next stone after it; and the colours that are left."""
    worth = _worth(view, lay)
    if not _matches(view, lay):
        look = to_say("Would anybody doubt you?")
        why = to_say("If nobody doubts it, its space brings {worth}.", worth=worth)
        yield Row("worth", worth, look, ("board",), why)
        why = to_say("It is a bluff, for its colour does not belong there.")
        yield Row("", _LITTLE, look, ("board",), why)
        return
    at = _stones(view, seat, int(lay.colour))
    yield Row("worth", worth, _reaches(view, seat, lay), at, _of_worth(view, seat, worth))
    then = view.copy()
    then.enact(seat, lay, NoDice())
    following = _best(then, seat)
    look, more, rest = to_say("Think of the stone after this one."), None, 0
    if following is not None:
        rest = _worth(then, following)
        colour = _WORDS[following.colour]
        more = to_say("After it {colour} reaches a {worth}.", colour=colour, worth=rest)
    yield Row("sum", _SOON * (worth + rest), look, (f"rack{seat}",), more=more)
    colours = int(count(held(then.hands[seat])))
    more = to_say_many(
        "You keep {number} colour for later.",
        "You keep {number} colours for later.",
        colours,
    )
    look = to_say("Which colour can you spare?")
    yield Row("colours", _LITTLE * colours, look, (f"rack{seat}",), more=more)


def _of_worth(view: Gobblestones, seat: int, worth: int) -> Said:
    """Say what a space brings: the sum of the play so far; of a first stone, if it is the most."""
    if view.ground.laid:
        return to_say("That makes {sum} points so far.", sum=int(view.points) + worth)
    if worth == max([_worth(view, each) for each in _lays(view, seat)]):
        return to_say("No space brings more now.")
    return to_say("Its space brings {worth}.", worth=worth)


def _reaches(view: Gobblestones, seat: int, lay: Lay) -> Said:
    return to_say_many(
        "Your {colour} stone reaches a {worth}.",
        "Your {colour} stones reach a {worth}.",
        int(of_colour(view.hands[seat], lay.colour)),
        colour=_WORDS[lay.colour],
        worth=_worth(view, lay),
    )


def _stones(view: Gobblestones, seat: int, colour: int) -> tuple[str, ...]:
    """Return the ids that the scene gives to the stones of a colour in this seat's rack."""
    first = len([s for s in view.ground.stones if owner_of(s) == seat and colour_of(s) == colour])
    number = int(of_colour(view.hands[seat], colour))
    return tuple([f"stone{seat}-{Colour(colour).word}-{first + each}" for each in range(number)])


def _matches(view: Gobblestones, lay: Lay) -> bool:
    return view.ground.board.matches(lay.cell, lay.colour)


def _worth(view: Gobblestones, lay: Lay) -> int:
    return view.ground.board.worth[lay.cell]


def _lays(view: Gobblestones, seat: int) -> list[Lay]:
    """Return all actions that lay a stone on a space that it matches."""
    found: list[Lay] = []
    for action in view.actions(seat):
        if isinstance(action, Lay) and _matches(view, action):
            found.append(action)
    return found


def _best(view: Gobblestones, seat: int) -> Lay | None:
    """Return the one of these actions whose space is worth most."""
    best: Lay | None = None
    for lay in _lays(view, seat):
        if best is None or _worth(view, lay) > _worth(view, best):
            best = lay
    return best
