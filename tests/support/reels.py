"""Frames of a replay put together again, as every client does."""

from msgspec import structs

from fairyring.kernel.display.scene import Scene
from fairyring.table.wire import Patch, Reel, Told, Whole


def scenes(reel: Reel) -> list[Scene]:
    """Return the scene of each frame."""
    found: list[Scene] = []
    for frame in reel.frames:
        if isinstance(frame, Whole):
            assert frame.scene is not None
            found.append(frame.scene)
        else:
            found.append(_mended(found[-1], frame))
    return found


def stories(reel: Reel) -> list[list[Told]]:
    """Return for each frame all lines up to it."""
    found: list[list[Told]] = []
    for frame in reel.frames:
        found.append([*frame.log] if isinstance(frame, Whole) else [*found[-1], *frame.told])
    return found


def _mended(scene: Scene, patch: Patch) -> Scene:
    return structs.replace(
        scene,
        zones=_merged(scene.zones, patch.zones, patch.zones_gone, patch.zone_order),
        pieces=_merged(scene.pieces, patch.pieces, patch.gone, ()),
        choices=scene.choices if patch.choices_stay else patch.choices,
        prompt=patch.prompt,
        clause=patch.clause,
        awaited=patch.awaited,
        notes=patch.notes,
    )


def _merged(old, changed, gone, order):
    things = {thing.id: thing for thing in old if thing.id not in gone}
    things |= {thing.id: thing for thing in changed}
    return tuple([things[key] for key in order or things])


def same(one: Scene, other: Scene) -> bool:
    """Return whether two scenes show the same pieces, in any order, and ignoring choices."""
    return _plain(one) == _plain(other)


def _plain(scene: Scene):
    pieces = {piece.id: piece for piece in scene.pieces}
    return structs.replace(scene, pieces=(), choices=()), pieces
