"""Reasons for an action, from a game's `sense`, and hints made from them."""

from collections.abc import Iterable
from typing import NamedTuple

from fairyring.kernel.display.scene import Choice, Drag, Piece, Press, Scene, Zone, touched
from fairyring.kernel.words import Said, say


class Reason(NamedTuple):
    """An argument for an action, made from one seat's view and true in every world of it."""

    look: Said
    """Where to look, in one short sentence that does not name the action."""
    at: tuple[str, ...]
    """The ids of the zones and pieces to look at, as in the scene."""
    why: Said | None = None
    """The effect that this action has and others have not; None if that cannot be said."""


class Hint(NamedTuple):
    """A hint at one of a seat's choices, in the current language."""

    choice: Choice
    look: str
    """Where to look, without naming the choice unless it is the only one."""
    at: tuple[str, ...]
    """The ids of the zones and pieces to look at."""
    why: str
    """One reason; empty if none is known."""


def let_go_on() -> str:
    """The hint for a seat that need not act, and had better not."""
    return say("Nothing that you may do now is better than to let it go on.")


def hint_of(scene: Scene, notation: str, reason: Reason | None) -> Hint:
    """Return the hint at a choice of a scene; without a reason it only says where to look."""
    choice = next(choice for choice in scene.choices if choice.notation == notation)
    why = "" if reason is None or reason.why is None else str(reason.why)
    if len(scene.choices) == 1:
        only = say("There is only one thing that you can do now: {label}.", label=choice.label)
        return Hint(choice, only, _around(scene, choice)[1], why)
    if reason is None:
        return Hint(choice, *_around(scene, choice), "")
    there = {piece.id for piece in scene.pieces} | {zone.id for zone in scene.zones}
    at = tuple([thing for thing in reason.at if thing in there])
    return Hint(choice, str(reason.look), at, why)


def _around(scene: Scene, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """Where to look, told as vaguely as possible.

    It is the piece that is touched, if that does not give the choice away, else its row or column,
    or the zone.
    """
    gesture = choice.gesture
    if isinstance(gesture, Press):
        return say("Have a look at what you can choose."), ()
    piece, number = _begun_with(scene, choice)
    if piece is not None and 1 < number < len(scene.choices):
        return say("Have a look here: {zone}.", zone=piece.label), (piece.id,)
    place = _place(scene, choice)
    zone = next((zone for zone in scene.zones if place and zone.id == place[0]), None)
    if place is not None and zone is not None:
        for line, names in ((1, zone.rows), (0, zone.columns)):
            if _several(scene, place, line) and place[1][line] < len(names):
                return _in_line(zone, line, names[place[1][line]]), (zone.id,)
    if piece is not None and number > 1:
        return say("Have a look here: {zone}.", zone=piece.label), (piece.id,)
    zones = [piece.zone for piece in scene.pieces if piece.id in touched(gesture)[:1]]
    if isinstance(gesture, Drag):
        zones.append(gesture.zone)
    return _named(scene, zones)


def _begun_with(scene: Scene, choice: Choice) -> tuple[Piece | None, int]:
    """The piece with which a choice begins, if it has a name, and the number of such choices."""
    first, *others = touched(choice.gesture)
    number = sum(first in touched(other.gesture) for other in scene.choices)
    piece = next((piece for piece in scene.pieces if piece.id == first and piece.label), None)
    return (None, 0) if others else (piece, number)


_Place = tuple[str, tuple[int, ...]]
"""A zone, and a column and row in it."""


def _place(scene: Scene, choice: Choice) -> _Place | None:
    """The place on a board where a choice is made: the target, or the piece that is touched."""
    gesture = choice.gesture
    if isinstance(gesture, Drag):
        return (gesture.zone, gesture.at) if len(gesture.at) == 2 else None
    for piece in scene.pieces:
        if piece.id in touched(gesture)[:1] and len(piece.at) == 2:
            return piece.zone, piece.at
    return None


def _several(scene: Scene, place: _Place, line: int) -> bool:
    """Return whether several places of a row or column could be chosen, and others outside it."""
    found = {there for choice in scene.choices if (there := _place(scene, choice)) is not None}
    same = [there for there in found if there[0] == place[0] and there[1][line] == place[1][line]]
    return 1 < len(same) < len(found)


def _in_line(zone: Zone, line: int, name: str) -> str:
    if line:
        return say("Have a look here: {zone}, row {name}.", zone=zone.label, name=name)
    return say("Have a look here: {zone}, column {name}.", zone=zone.label, name=name)


def _named(scene: Scene, zones: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    wanted = [zone for zone in scene.zones if zone.id in zones]
    if not wanted:
        return say("Take your time and look around."), ()
    zone = wanted[-1]
    if zone.owner is not None and zone.owner == scene.seat:
        return say("Have a look at what you hold."), (zone.id,)
    return say("Have a look here: {zone}.", zone=zone.label), (zone.id,)
