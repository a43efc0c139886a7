"""The scene with open hands, for onlookers."""

from msgspec import structs

from fairyring.kernel.display.scene import Scene
from fairyring.kernel.loading.protocols import SceneModule
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position


def all_hands(room: SceneModule, position: Position, settings: Settings) -> Scene:
    """Return a scene for onlookers in which each seat's own things lie as that seat sees them."""
    scene = room.scene(position.veiled(None), None, settings)
    zones = {zone.id: zone for zone in scene.zones}
    pieces = {piece.id: piece for piece in scene.pieces}
    for seat in range(position.seats):
        own = room.scene(position.veiled(seat), seat, settings)
        hers = {zone.id for zone in (*zones.values(), *own.zones) if zone.owner == seat}
        zones |= {zone.id: zone for zone in own.zones if zone.id in hers}
        pieces = {key: piece for key, piece in pieces.items() if piece.zone not in hers}
        pieces |= {piece.id: piece for piece in own.pieces if piece.zone in hers}
    return structs.replace(
        scene, zones=tuple(zones.values()), pieces=tuple(pieces.values()), choices=()
    )
