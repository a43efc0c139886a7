"""A scene as an SVG document."""

from collections.abc import Iterator, Sequence

from msgspec import structs

from fairyring.games import UnknownGame
from fairyring.games import game as game_of
from fairyring.kernel.game import ArtRoom
from fairyring.kernel.scene import Scene, Zone
from fairyring.picture.sheet.drawn import document
from fairyring.picture.sheet.faces import Faces
from fairyring.picture.sheet.places import Arranging
from fairyring.picture.words import called, heaps, in_full


def drawn(scene: Scene, names: Sequence[str], zones: Sequence[str], width: float) -> str:
    """The document; of the whole table, or of some zones."""
    art = _art_of(scene.game)
    shown = _part(scene, zones) if zones else scene
    sheet = Arranging(shown, names, width, whole=not zones, arted=art is not None).sheet()
    return document(shown, sheet, Faces(art), scene.prompt, list(_told(shown, names)))


def _art_of(key: str) -> ArtRoom | None:
    """The pictures of a game; a scene may be of one that nobody registered."""
    try:
        return game_of(key).art_room
    except UnknownGame:
        return None


def _part(scene: Scene, zones: Sequence[str]) -> Scene:
    unknown = set(zones) - {zone.id for zone in scene.zones}
    if unknown:
        there = ", ".join(zone.id for zone in scene.zones)
        raise ValueError(f"no zone {', '.join(sorted(unknown))} is in this scene, but {there}")
    return structs.replace(
        scene,
        zones=tuple(zone for zone in scene.zones if zone.id in zones),
        pieces=tuple(piece for piece in scene.pieces if piece.zone in zones),
    )


def _told(scene: Scene, names: Sequence[str]) -> Iterator[str]:
    """All that lies there, a line for each zone."""
    if scene.awaited:
        yield ", ".join(called(names, seat) for seat in scene.awaited) + ": " + scene.prompt
    for zone in scene.zones:
        pieces = [piece for piece in scene.pieces if piece.zone == zone.id]
        things = [
            f"{len(heap)} x {in_full(heap[0])}" if len(heap) > 1 else in_full(heap[0])
            for heap in heaps(pieces)
        ]
        yield ": ".join(filter(None, [_title(zone, names), "; ".join(things)]))
    yield from scene.notes


def _title(zone: Zone, names: Sequence[str]) -> str:
    whose = "" if zone.owner is None else f"{called(names, zone.owner)}, "
    count = f" {zone.size[0]}" if zone.kind == "counter" and zone.size else ""
    return f"{whose}{zone.label}{count}" + (f" ({zone.note})" if zone.note else "")
