"""Reasons in words for laying a stone, or for ending the turn."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import NoDice
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.position import Position
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ..parts import Colour
from ..position import Gobblestones
from ..position.actions import CHALLENGE, DONE, Lay
from ..position.ground import MOST_STONES
from ..position.stones import colour_of, held, of_colour, owner_of
from .chances import is_wrong

_WORDS: Final[list[Said]] = [to_say(colour.word) for colour in Colour]


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what speaks for one step of a turn, or for an answer to a play."""
    assert isinstance(view, Gobblestones)
    if view.doubt is not None:
        return _of_answer(view, action)
    if action is DONE:
        return _of_done(view)
    if isinstance(action, Lay):
        if _matches(view, action):
            return _of_stone(view, seat, action, instead)
        return _of_bluff(view, action, instead)
    return None


# Bluffs, and answers to a possible bluff.


def _of_answer(view: Gobblestones, action: Action) -> Reason | None:
    """Return what a challenge may cost or take away; who is right is not known."""
    look = to_say("Could these stones be what they should be?")
    if action is CHALLENGE:
        why = to_say("If it is wrong, {name} gets nothing for it.", name=Named(int(view.turn)))
        return Reason(look, ("board",), why)
    if not view.points:
        return None
    why = to_say_many(
        "If it is right, whoever challenges it loses {number} point.",
        "If it is right, whoever challenges it loses {number} points.",
        int(view.points),
    )
    return Reason(look, ("board",), why)


def _of_bluff(view: Gobblestones, lay: Lay, instead: Action | None) -> Reason:
    """Return what a wrong stone brings if nobody doubts it, or at least that it is a bluff."""
    worth = _worth(view, lay)
    why = to_say("If nobody doubts it, its space brings {worth}.", worth=worth)
    if isinstance(instead, Lay) and worth <= _worth(view, instead):
        why = to_say("It is a bluff, for its colour does not belong there.")
    return Reason(to_say("Would anybody doubt you?"), ("board",), why)


# The end of a play.


def _of_done(view: Gobblestones) -> Reason | None:
    """Return what ending the turn brings."""
    laid = int(view.ground.laid)
    draws = int(min(MOST_STONES - laid, view.in_bag))
    if not laid:
        if not draws:
            return None
        why = to_say_many("You draw {number} new stone.", "You draw {number} new stones.", draws)
        return Reason(to_say("Is any space worth a stone now?"), ("board",), why)
    points = int(view.points)
    if not points and draws:
        why = to_say_many("You draw {number} new stone.", "You draw {number} new stones.", draws)
        return Reason(to_say("Is any space worth a stone now?"), ("board",), why)
    if is_wrong(view):
        why = to_say_many(
            "If nobody doubts it, you eat {number} point.",
            "If nobody doubts it, you eat {number} points.",
            points,
        )
        return Reason(to_say("Would anybody doubt you?"), ("board",), why)
    look = to_say("Is it enough already?")
    if not draws:
        return Reason(look, ("board",), to_say("You eat {points} points.", points=points))
    why = to_say_many(
        "You eat {points} points and draw {number} stone.",
        "You eat {points} points and draw {number} stones.",
        draws,
        points=points,
    )
    return Reason(look, ("board",), why)


# Stones that match their space.


def _of_stone(view: Gobblestones, seat: int, lay: Lay, instead: Action | None) -> Reason | None:
    """Return what its space brings, or the next stone after it, or the colours left in the rack."""
    worth, other = _worth(view, lay), 0
    if isinstance(instead, Lay):
        other = _worth(view, instead)
    if worth > other:
        why = _of_worth(view, seat, worth)
        return Reason(_reaches(view, seat, lay), _stones(view, seat, int(lay.colour)), why)
    if not isinstance(instead, Lay) or not _matches(view, instead):
        return None
    then, elsewhere = _after(view, seat, lay), _after(view, seat, instead)
    next_one, next_other = _best(then, seat), _best(elsewhere, seat)
    if next_one is not None and worth + _worth(then, next_one) > other + (
        _worth(elsewhere, next_other) if next_other is not None else 0
    ):
        why = to_say(
            "After it {colour} reaches a {worth}.",
            colour=_WORDS[next_one.colour],
            worth=_worth(then, next_one),
        )
        return Reason(to_say("Think of the stone after this one."), (f"rack{seat}",), why)
    colours = count(held(then.hands[seat]))
    if colours > count(held(elsewhere.hands[seat])):
        why = to_say_many(
            "You keep {number} colour for later.",
            "You keep {number} colours for later.",
            int(colours),
        )
        return Reason(to_say("Which colour can you spare?"), (f"rack{seat}",), why)
    return None


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


def _after(view: Gobblestones, seat: int, lay: Lay) -> Gobblestones:
    then = view.copy()
    then.enact(seat, lay, NoDice())
    return then


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
