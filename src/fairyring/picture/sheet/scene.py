"""Draws a scene as an SVG document."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import structs

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.kernel.display.zones import kind_of
from fairyring.kernel.loading.protocols import ArtModule

from ..words import called, heaps, in_full, note_of
from .drawn import document
from .faces import Faces
from .places import Arranging


def drawn(
    scene: Scene,
    names: Sequence[str],
    zones: Sequence[str],
    parts: Mapping[str, Part],
    width: float,
) -> str:
    """Return the document for the whole table, or for some zones."""
    art = _art_of(scene.game)
    shown = _some(scene, zones) if zones else scene
    parts = {
        zone.id: parts[zone.id].within(*zone.size)
        for zone in shown.zones
        if zone.id in parts and len(zone.size) == 2
    }
    arted, whole = art is not None, not zones
    sheet = Arranging(shown, names, width, whole=whole, arted=arted, parts=parts).sheet()
    title = scene.prompt or _summary(shown.zones, names, parts)
    return document(shown, sheet, Faces(art), title, list(_descriptions(shown, names, parts)))


def _art_of(key: str) -> ArtModule | None:
    """The pictures of a game; None for a game that is not registered."""
    try:
        return game_of(key).art_module
    except UnknownGame:
        return None


def _some(scene: Scene, zones: Sequence[str]) -> Scene:
    unknown = set(zones) - {zone.id for zone in scene.zones}
    if unknown:
        there = ", ".join(zone.id for zone in scene.zones)
        raise ValueError(f"no zone {', '.join(sorted(unknown))} is in this scene, but {there}")
    return structs.replace(
        scene,
        zones=tuple(zone for zone in scene.zones if zone.id in zones),
        pieces=tuple(piece for piece in scene.pieces if piece.zone in zones),
    )


def _descriptions(scene: Scene, names: Sequence[str], parts: Mapping[str, Part]) -> Iterator[str]:
    """Describe everything on the table, one line per zone."""
    if scene.awaited:
        yield ", ".join(called(names, seat) for seat in scene.awaited) + ": " + scene.prompt
    for zone in scene.zones:
        part = parts.get(zone.id)
        pieces = [piece for piece in scene.pieces if piece.zone == zone.id and _seen(piece, part)]
        things = [
            f"{len(heap)} x {in_full(heap[0])}" if len(heap) > 1 else in_full(heap[0])
            for heap in heaps(pieces)
        ]
        whose = "" if zone.owner is None else f"{called(names, zone.owner)}, "
        yield ": ".join(filter(None, [whose + _title(zone, part), "; ".join(things)]))
    yield from scene.notes


def _summary(zones: Sequence[Zone], names: Sequence[str], parts: Mapping[str, Part]) -> str:
    """List the names of the zones with their notes: shared ones first, then by seat."""
    titles: dict[int | None, list[str]] = {None: []}
    for zone in zones:
        titles.setdefault(zone.owner, []).append(_title(zone, parts.get(zone.id)))
    return "; ".join(
        ("" if owner is None else f"{called(names, owner)}: ") + ", ".join(listed)
        for owner, listed in titles.items()
        if listed
    )


def _seen(piece: Piece, part: Part | None) -> bool:
    column, row = (*piece.at, 0, 0)[:2]
    return part is None or part.holds(column, row)


def _title(zone: Zone, part: Part | None) -> str:
    count = f" {zone.size[0]}" if kind_of(zone).lies == "counted" and zone.size else ""
    where = f" {_place(zone, *part[:2])}-{_place(zone, *part[2:])}" if part else ""
    note = note_of(zone)
    return f"{zone.label}{count}{where}" + (f" ({note})" if note else "")


def _place(zone: Zone, column: int, row: int) -> str:
    """The name of a place by the edges of its board, such as `C1`."""
    return "".join(names[n] for names, n in ((zone.columns, column), (zone.rows, row)) if names)
