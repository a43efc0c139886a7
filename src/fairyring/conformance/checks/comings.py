"""Checks of previews: the predicted effects of an action do occur, whatever else happens."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming
from fairyring.kernel.display.scene import Motion, Piece, Scene
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.position import Position

_MOST_ACTIONS = 2
_WORLDS = 2


def comings_come(moment: Moment) -> None:
    """A preview of an action is made from the view alone, and comes true in every world."""
    if not moment.game.foresees:
        return
    position = moment.position
    could_act = position.awaited() + position.interrupters()
    if not could_act:
        return
    seat = could_act[moment.dice.below(len(could_act))]
    view = position.veiled(seat)
    worlds = [position, *[view.copy() for _ in range(_WORLDS)]]
    for world in worlds[1:]:
        world.redeal(moment.dice)
    now = moment.game.scene_module.scene(view, seat, moment.settings)
    actions = position.actions(seat)
    while len(actions) > _MOST_ACTIONS:
        actions.pop(moment.dice.below(len(actions)))
    for action in actions:
        _holds(moment, _Case(seat, action, now), view, worlds)


class _Case(msgspec.Struct):
    """One action of a seat, before it is played."""

    seat: int
    action: Action
    now: Scene

    def __str__(self) -> str:
        return f"what {self.action.notation!r} of {seat_name(self.seat)} would come to"


def _holds(moment: Moment, case: _Case, view: Position, worlds: Sequence[Position]) -> None:
    before = view.state()
    coming = _coming(moment, case, view)
    if view.state() != before:
        raise Flaw(f"to ask {case} changes the view")
    for world in worlds:
        same = _coming(moment, case, world.veiled(case.seat))
        if msgspec.json.encode(same) != msgspec.json.encode(coming):
            raise Flaw(f"{case} is told otherwise from an equal view: {same} and {coming}")
    if coming is None:
        return
    moment.report.foreseen += 1
    _can_be_drawn(case, coming)
    for world in worlds:
        _comes(moment, case, coming, world.copy())


def _coming(moment: Moment, case: _Case, view: Position) -> Coming | None:
    return moment.game.coming(view, case.seat, case.action)


def _can_be_drawn(case: _Case, coming: Coming) -> None:
    zones = {zone.id for zone in case.now.zones}
    there = {piece.id for piece in case.now.pieces}
    if len({piece.id for piece in coming.pieces}) < len(coming.pieces):
        raise Flaw(f"{case} has a piece twice")
    for piece in coming.pieces:
        if piece.zone not in zones:
            raise Flaw(f"{case} has {piece.id!r} in {piece.zone!r}, which is not there yet")
    for gone in coming.gone:
        if gone not in there:
            raise Flaw(f"{case} takes {gone!r} away, which is not there")
    for text in coming.says:
        if not isinstance(text, str) or not text.strip():
            raise Flaw(f"{case} says nothing: {text!r}")


def _comes(moment: Moment, case: _Case, coming: Coming, world: Position) -> None:
    """Play the action in a world, and compare the preview with the scene after it."""
    module, seat = moment.game.scene_module, case.seat
    motions: list[Motion] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            motions.extend(module.motions(fact))

    world.play(seat, case.action, moment.dice, hear)
    then = module.scene(world.veiled(seat), seat, moment.settings)
    there = {piece.id: piece for piece in then.pieces}
    for piece in coming.pieces:
        real = there.get(piece.id)
        if real is None or _promised(piece) != _promised(real, at=bool(piece.at)):
            raise Flaw(f"{case} has {piece}, and in some world it comes to {real}")
    for gone in coming.gone:
        if gone in there:
            raise Flaw(f"{case} takes {gone!r} away, and in some world it stays: {there[gone]}")
    _moves(case, coming.motions, motions)


def _promised(piece: Piece, *, at: bool = True) -> tuple[object, ...]:
    """The properties of a previewed piece that must come true; badges, notes and marks need not."""
    place = piece.at if at else ()
    return (piece.zone, place, piece.label, piece.face, piece.tone, piece.turn, piece.shape)


def _moves(case: _Case, promised: Sequence[Motion], real: Sequence[Motion]) -> None:
    """Check that each motion happens, in this order, and that each path begins as predicted."""
    left = iter(real)
    for motion in promised:
        if not any(_alike(motion, one) for one in left):
            raise Flaw(f"{case} moves {motion}, and in some world it does not happen then")
    ways = _ways(real)
    for piece, way in _ways(promised).items():
        if ways[piece][: len(way)] != way:
            raise Flaw(f"{case} takes {piece!r} by {way}, and in some world it went {ways[piece]}")


def _alike(promised: Motion, real: Motion) -> bool:
    same = (promised.piece, promised.how) == (real.piece, real.how)
    return same and promised.zone in ("", real.zone)


def _ways(motions: Sequence[Motion]) -> dict[str, tuple[tuple[int, ...], ...]]:
    """All places that each piece passes, in order."""
    ways: dict[str, tuple[tuple[int, ...], ...]] = defaultdict(tuple)
    for motion in motions:
        ways[motion.piece] += motion.path
    return ways


CHECKS = (Check(comings_come, one_in=16),)
