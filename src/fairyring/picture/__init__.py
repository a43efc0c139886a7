"""A scene drawn: as text at any width, and as one picture that stands by itself.

Both are made from the scene alone, so they show what its viewer may know and nothing else, for
every game alike; equal scenes are drawn with equal bytes. Make the scene within
`kernel.words.naming(names)` where players have names, and hand in the same names here.

>>> import fairyring
>>> from fairyring import picture
>>> game = fairyring.game("gdfr")
>>> position = game.start(2, dice=fairyring.FastDice(7))
>>> scene = game.scene_room.scene(position.veiled(0), 0, game.settings(2))
>>> print(picture.text(scene, names=["Ana", "Ben"], width=60).splitlines()[-1])
▸ Ben: Another player adds a card to the Fairy Circle.
>>> picture.svg(scene, zones=["circle"]).startswith("<svg ")
True
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from fairyring.kernel.game import Game
from fairyring.kernel.shown.part import Part
from fairyring.kernel.shown.scene import Scene
from fairyring.picture.document import Svg

__all__ = ["Part", "Svg", "face", "svg", "text"]


_WHOLE: Final[Mapping[str, Part]] = MappingProxyType({})


def text(
    scene: Scene,
    *,
    names: Sequence[str] = (),
    parts: Mapping[str, Part] = _WHOLE,
    width: int = 80,
    colour: bool = False,
) -> str:
    """A scene as lines of words and signs: the others, what all share, the seat's own, the prompt.

    No line is wider than `width`, which is at least 40, or ends with a blank. `colour` adds the
    escape sequences of a terminal; nothing is said by colour alone. `names` are those of the
    players, by seat; without them `kernel.words.player` says how a seat is called. `parts` says by
    the ids of grid and hex zones how much of them is shown, where that is not all.
    """
    from fairyring.picture.lines.drawing import Drawing  # rich is slow to load
    from fairyring.picture.lines.flow import typed

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
    """A scene as one SVG document that stands by itself: no script, font or file from elsewhere.

    It has the pictures of the game's `art`; a game without has plain cards with words and badges.
    `zones` names the ids of those to show, without prompt and notes and no wider than they need;
    otherwise all is shown, `width` pixels wide and as high as it must be. `parts` says by the ids
    of grid and hex zones how much of them is shown: where such a part ends, one sees half of what
    comes next, faintly and behind a dotted line. Letters are at least 12 pixels high when it is
    shown in its own size. Whoever cannot see it finds the prompt as its `<title>`, without a prompt
    what the zones are called, and all that lies there in its `<desc>`; `data-zone` and `data-piece`
    tell the elements of zones and pieces by their ids, and what a pile covers by `data-covers`.
    """
    from fairyring.picture.sheet.scene import drawn

    return Svg(drawn(scene, names, zones, parts, width))


def face(game: Game, key: str) -> Svg:
    """One face of a game's art. A game without pictures, and a key without one, is a KeyError."""
    if game.art_room is None:
        raise KeyError(key)
    return Svg(game.art_room.face(key))
