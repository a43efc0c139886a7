"""Checks of scenes: a seat sees consistent pieces and is offered exactly the legal actions."""

import msgspec

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.display.scene import Drag, Scene, touched
from fairyring.kernel.display.zones import UnknownKind, kind_of
from fairyring.kernel.explain.rulebook import UnknownClause


def scenes_offer_what_is_legal(moment: Moment) -> None:
    """A scene offers each legal action once, by a gesture on a thing that is there."""
    viewer = moment.some_viewer()
    view = moment.position.veiled(viewer)
    before = view.state()
    scene = moment.game.scene_module.scene(view, viewer, moment.settings)
    who = f"the scene of {seat_name(viewer)}"
    if view.state() != before:
        raise Flaw(f"{who} changes the view that it is made of")
    if (scene.game, scene.seat, scene.awaited) != (moment.game.key, viewer, view.awaited()):
        raise Flaw(f"{who} is headed {(scene.game, scene.seat, scene.awaited)}")
    try:
        moment.game.rulebook[scene.clause]
    except UnknownClause as unknown:
        raise Flaw(f"{who} stands under a clause that is not there: {unknown}") from None
    offered = sorted(choice.notation for choice in scene.choices)
    legal = [] if viewer is None else view.actions(viewer)
    if offered != sorted(action.notation for action in legal):
        raise Flaw(f"{who} offers {offered}, and legal are {legal}")
    _hangs_together(scene, who)
    for piece in scene.pieces:
        if piece.play and moment.game.catalogue.find(piece.play) is None:
            raise Flaw(f"{who} has {piece.id!r} played by {piece.play!r}, which is no action")


def _hangs_together(scene: Scene, who: str) -> None:
    zones = {zone.id for zone in scene.zones}
    pieces = {piece.id for piece in scene.pieces}
    if len(zones) < len(scene.zones) or len(pieces) < len(scene.pieces):
        raise Flaw(f"{who} gives the same id to two zones or to two pieces")
    for zone in scene.zones:
        try:
            kind_of(zone)
        except UnknownKind as unknown:
            raise Flaw(f"{who} cannot be drawn: {unknown}") from None
    for piece in scene.pieces:
        if piece.zone not in zones:
            raise Flaw(f"{who} has {piece.id!r} in the zone {piece.zone!r}, which is not there")
    # Where one gesture has several actions, the client asks which one is meant, by their labels.
    taken: dict[object, str] = {}
    for choice in scene.choices:
        gesture = choice.gesture
        for thing in touched(gesture):
            if thing not in pieces:
                raise Flaw(f"{who} offers {choice.notation!r} on {thing!r}, which is not there")
        if isinstance(gesture, Drag) and gesture.zone not in zones:
            raise Flaw(f"{who} offers {choice.notation!r} into {gesture.zone!r}, not a zone of it")
        if isinstance(gesture, Drag) and gesture.looks is not None:
            shown = msgspec.structs.replace(gesture, turn=gesture.looks, looks=None)
            if all(one.gesture != shown for one in scene.choices):
                raise Flaw(f"{who} passes over {choice.notation!r}, and offers nothing like it")
        other = taken.setdefault((gesture, choice.label), choice.notation)
        if other != choice.notation:
            raise Flaw(
                f"{who} offers {other!r} and {choice.notation!r} by the same gesture and in the"
                f" same words"
            )


CHECKS = (Check(scenes_offer_what_is_legal, one_in=4),)
