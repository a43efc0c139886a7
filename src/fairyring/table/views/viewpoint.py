"""The seat from which a device sees the table.

A device shows one seat at a time. If a person holds several seats and one hides something from
another, a curtain separates them: it falls when the next seat must act, and only public things are
shown until the device says that it was passed on. There is no curtain for a decision that can be
made openly: the device then shows only public things, and the seat reveals the thing that it wants
to use.
"""

from typing import NamedTuple

from msgspec import structs

from fairyring.kernel.display.scene import Scene
from fairyring.kernel.loading.protocols import SceneModule
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position


class Lifted(NamedTuple):
    """The seat to which a device was passed, and at which step, by the person's count."""

    seat: int
    step: int
    thing: int | None = None
    """The thing that the seat revealed to everybody, if the device was not passed on."""


class Viewpoint(NamedTuple):
    """The viewer and the seat shown; devices with equal viewpoints are sent the same bytes."""

    held: tuple[int, ...]
    """The seats that belong to the person."""
    viewing: int | None
    """The seat from which the device sees; None for an onlooker."""
    curtain: int | None = None
    """The seat that the device must be passed to first."""
    openly: int | None = None
    """The seat that decides while everybody looks at the device, so only public things are
    shown."""
    thing: int | None = None
    """The number of the thing that this seat has revealed to everybody."""
    all_hands: bool = False
    """True for an onlooker who sees all hands, with a delay."""


def viewpoint(
    position: Position | None,
    held: tuple[int, ...],
    step: int,
    lifted: Lifted | None,
    *,
    stopped: bool = False,
) -> Viewpoint:
    """Return the viewpoint of a device, given its person's seats and to whom it was last passed.

    `stopped` means that the game ended without a result.
    """
    if position is None or not held:
        return Viewpoint(held, None)
    if len(held) == 1:
        return Viewpoint(held, held[0])
    awaited = [seat for seat in position.awaited() if seat in held]
    if not _secrets(position, held):
        return Viewpoint(held, awaited[0] if awaited else held[0])
    if lifted is not None and lifted.seat not in held:
        lifted = None
    if stopped or position.outcome() is not None:
        return Viewpoint(held, None)  # hidden things stay hidden: everybody can look at the device
    turned_up = None
    if lifted is not None and lifted.thing is not None:
        turned_up, lifted = lifted, None
    if lifted is not None and (not awaited or lifted.seat in awaited or lifted.step == step):
        return Viewpoint(held, lifted.seat)
    if len(awaited) == 1 and position.may_turn_up(awaited[0]):
        same = turned_up is not None and turned_up[:2] == (awaited[0], step)
        thing = turned_up.thing if turned_up is not None and same else None
        return Viewpoint(held, None, openly=awaited[0], thing=thing)
    if awaited:
        return Viewpoint(held, None, curtain=awaited[0])
    return Viewpoint(held, None)


def may_pass_to(position: Position, eyes: Viewpoint) -> tuple[int, ...]:
    """Return the seats of a shared device that may act out of turn, but are not shown."""
    held = set(eyes.held) - {eyes.viewing}
    others = tuple([seat for seat in position.interrupters() if seat in held])
    return others if others and _hides(position, eyes) else ()


def seen(position: Position, eyes: Viewpoint) -> tuple[Position, int | None]:
    """Return the position that a device shows, and the seat to which it offers choices."""
    if eyes.openly is None:
        return position.veiled(eyes.viewing), eyes.viewing
    if eyes.thing is None:
        return position.veiled(None), eyes.openly
    return position.turned_up(eyes.openly, eyes.thing), eyes.openly


def in_sight(position: Position | None, eyes: Viewpoint, seat: int) -> bool:
    """Return whether a device may act for a seat: it shows the seat, or has nothing to hide."""
    return position is None or eyes.viewing == seat or not _hides(position, eyes)


def _hides(position: Position, eyes: Viewpoint) -> bool:
    return len(eyes.held) > 1 and _secrets(position, eyes.held)


def _secrets(position: Position, seats: tuple[int, ...]) -> bool:
    """Return whether one of these seats knows something that another must not know."""
    first, *others = [position.veiled(seat) for seat in seats]
    return any(view != first for view in others)


def all_hands(module: SceneModule, position: Position, settings: Settings) -> Scene:
    """Return a scene for onlookers in which each seat's own things lie as that seat sees them."""
    scene = module.scene(position.veiled(None), None, settings)
    zones = {zone.id: zone for zone in scene.zones}
    pieces = {piece.id: piece for piece in scene.pieces}
    for seat in range(position.seats):
        own = module.scene(position.veiled(seat), seat, settings)
        hers = {zone.id for zone in (*zones.values(), *own.zones) if zone.owner == seat}
        zones |= {zone.id: zone for zone in own.zones if zone.id in hers}
        pieces = {key: piece for key, piece in pieces.items() if piece.zone not in hers}
        pieces |= {piece.id: piece for piece in own.pieces if piece.zone in hers}
    return structs.replace(
        scene, zones=tuple(zones.values()), pieces=tuple(pieces.values()), choices=()
    )
