"""A hint in words: where to look, then what to do and why."""

from collections.abc import Iterable
from typing import NamedTuple

from fairyring.kernel.shown.scene import Choice, Drag, Press, Scene, touched
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.words import say


class Hint(NamedTuple):
    """What a seat may be told of one of its choices, in the language that is spoken."""

    choice: Choice
    look: str
    """Where to look, which does not name the choice."""
    at: tuple[str, ...]
    """The ids of zones and pieces of its scene where that is."""
    why: str
    """One reason; empty where none is known."""


def let_go_on() -> str:
    """A hint for who need not do anything, and had better not."""
    return say("Nothing that you may do now is better than to let it go on.")


def hint_of(scene: Scene, notation: str, reason: Reason | None) -> Hint:
    """A hint for one of the choices of a scene; without a reason one looks where it is made."""
    choice = next(choice for choice in scene.choices if choice.notation == notation)
    if reason is None:
        look, at = _around(scene, choice)
        if len(scene.choices) == 1:
            look = say("There is only one thing that you can do now.")
        return Hint(choice, look, at, "")
    there = {piece.id for piece in scene.pieces} | {zone.id for zone in scene.zones}
    at = tuple([thing for thing in reason.at if thing in there])
    return Hint(choice, str(reason.look), at, "" if reason.why is None else str(reason.why))


def _around(scene: Scene, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """The zones of the pieces that are touched, and the one to which they go."""
    gesture = choice.gesture
    if isinstance(gesture, Press):
        return say("Have a look at what you can choose."), ()
    zones = [piece.zone for piece in scene.pieces if piece.id in touched(gesture)[:1]]
    if isinstance(gesture, Drag):
        zones.append(gesture.zone)
    return _named(scene, zones)


def _named(scene: Scene, zones: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    wanted = [zone for zone in scene.zones if zone.id in zones]
    if not wanted:
        return say("Take your time and look around."), ()
    zone = wanted[-1]
    if zone.owner is not None and zone.owner == scene.seat:
        return say("Have a look at what you hold."), (zone.id,)
    return say("Have a look here: {zone}.", zone=zone.label), (zone.id,)
