"""Draws scenes: as text of any width, and as self-contained SVG pictures.

Both are made from the scene alone, for every game in the same way, so they show only what its
viewer may know; equal scenes are drawn with equal bytes. If players have names, make the scene
within `kernel.words.naming(names)` and pass the same names here.

>>> import fairyring
>>> from fairyring import picture
>>> game = fairyring.game("gdfr")
>>> position = game.start(2, dice=fairyring.FastDice(7))
>>> scene = game.scene_module.scene(position.veiled(0), 0, game.settings(2))
>>> print(picture.text(scene, names=["Ana", "Ben"], width=60).splitlines()[-1])
▸ Ben: Another player adds a card to the Fairy Circle.
>>> picture.svg(scene, zones=["circle"]).startswith("<svg ")
True
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.game import Game

from .document import Svg

__all__ = ["Part", "Svg", "face", "svg", "text"]


_WHOLE: Mapping[str, Part] = MappingProxyType({})


def text(
    scene: Scene,
    *,
    names: Sequence[str] = (),
    parts: Mapping[str, Part] = _WHOLE,
    width: int = 80,
    colour: bool = False,
) -> str:
    """Draw a scene as lines of text: other seats, shared zones, the seat's zones, the prompt.

    No line is wider than `width`, which is at least 40, or ends with a blank. `colour` adds the
    escape sequences of a terminal; nothing is expressed by colour alone. `names` are those of the
    players, by seat; without them the seats are called as `kernel.words.player` does. `parts`
    limits what is shown of grid and hex zones, by zone id.
    """
    from .lines.drawing import Drawing  # rich is slow to load
    from .lines.flow import typed

    drawing = Drawing(names)
    table = drawing.table(scene, width, numbered=False, parts=parts)
    return "\n".join(typed(one, colour=colour) for one in (table, drawing.awaited(scene, width)))


def svg(
    scene: Scene,
    *,
    names: Sequence[str] = (),
    zones: Sequence[str] = (),
    parts: Mapping[str, Part] = _WHOLE,
    width: int = 960,
) -> Svg:
    """Draw a scene as one self-contained SVG document, without scripts and external fonts or files.

    It has the pictures of the game's `art`; a game without has plain cards with words and badges.
    `zones` lists the ids of zones to show, without prompt and notes and no wider than they need; by
    default everything is shown, `width` pixels wide and as high as necessary. `parts` limits what
    is shown of grid and hex zones, by zone id: beyond such a part, half of the next places is
    visible, faintly and behind a dotted line. Letters are at least 12 pixels high in the original
    size. For screen readers, `<title>` has the prompt, or else the names of the zones, and `<desc>`
    lists everything on the table. The attributes `data-zone` and `data-piece` have the ids of zones
    and pieces, and `data-covers` those of the pieces covered by a pile.
    """
    from .sheet.scene import drawn

    return Svg(drawn(scene, names, zones, parts, width))


def face(game: Game, key: str) -> Svg:
    """Return one face of a game's art; raise KeyError if the game has no such picture."""
    if game.art_module is None:
        raise KeyError(key)
    return Svg(game.art_module.face(key))
