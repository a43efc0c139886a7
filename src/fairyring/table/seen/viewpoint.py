"""Through whose eyes a device sees the table.

A device shows one seat at a time. Where a person holds several seats and one of them hides
something from another, a curtain hangs between them: it goes up when the next seat must act, and
behind it nothing is shown but what everybody may know, until the device says that it was passed on.
Where what a seat decides on may lie open, no curtain hangs: the device shows what all know, and the
seat turns up what it would take.
"""

from typing import NamedTuple

from fairyring.kernel.position import Position


class Lifted(NamedTuple):
    """A device was passed to a seat, at a step of the game as its person counts."""

    seat: int
    step: int
    thing: int | None = None
    """What the seat turned up for all to see, instead of having the device passed."""


class Viewpoint(NamedTuple):
    """Who looks, and as which seat; devices that share it are sent the same bytes."""

    held: tuple[int, ...]
    """The seats that belong to the person."""
    viewing: int | None
    """The seat through whose eyes it sees; None for the onlooker."""
    curtain: int | None = None
    """The seat that the device must be passed to first."""
    openly: int | None = None
    """The seat that may decide here though all look on, so that only what all know is shown."""
    thing: int | None = None
    """The number of the thing that this seat has turned up for all to see."""
    all_hands: bool = False
    """Whether it is an onlooker who sees all hands, as the table was some time ago."""


def viewpoint(
    position: Position | None,
    held: tuple[int, ...],
    step: int,
    lifted: Lifted | None,
    *,
    stopped: bool = False,
) -> Viewpoint:
    """What a device shows of a game, by the seats of its person and to whom it was passed last.

    `stopped` says that nobody will play on, though the game is not over.
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
        return Viewpoint(held, None)  # what is still hidden stays so: the device is everybody's
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
    """The seats of a device that hides something that may act out of turn, but are not shown."""
    held = set(eyes.held) - {eyes.viewing}
    others = tuple([seat for seat in position.interrupters() if seat in held])
    return others if others and _hides(position, eyes) else ()


def seen(position: Position, eyes: Viewpoint) -> tuple[Position, int | None]:
    """What a device shows of a position, and whom it offers something to do."""
    if eyes.openly is None:
        return position.veiled(eyes.viewing), eyes.viewing
    if eyes.thing is None:
        return position.veiled(None), eyes.openly
    return position.turned_up(eyes.openly, eyes.thing), eyes.openly


def in_sight(position: Position | None, eyes: Viewpoint, seat: int) -> bool:
    """Whether a device may ask and act for a seat: it shows the seat, or has nothing to hide."""
    return position is None or eyes.viewing == seat or not _hides(position, eyes)


def _hides(position: Position, eyes: Viewpoint) -> bool:
    return len(eyes.held) > 1 and _secrets(position, eyes.held)


def _secrets(position: Position, seats: tuple[int, ...]) -> bool:
    """Whether one of these seats knows what another must not."""
    first, *others = [position.veiled(seat) for seat in seats]
    return any(view != first for view in others)
