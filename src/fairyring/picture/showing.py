"""Shows a position: its scene, as its viewer sees it, as text or as a picture."""

import shutil
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from fairyring import picture
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.kernel.terms import TRUTH
from fairyring.kernel.words import naming

_NARROWEST = 40


@dataclass(frozen=True, repr=False)
class Shown:
    """A position drawn for a person: as text at a prompt, as a picture in a notebook."""

    scene: Scene
    names: tuple[str, ...] = ()
    width: int | None = None
    """The width of the text in characters; None: that of the terminal."""

    @property
    def text(self) -> str:
        """The table in words, at least 40 characters wide, and 80 if there is no terminal."""
        width = self.width or shutil.get_terminal_size().columns
        return picture.text(self.scene, names=self.names, width=max(_NARROWEST, width))

    @property
    def svg(self) -> picture.Svg:
        """The table as a picture."""
        return picture.svg(self.scene, names=self.names)

    def __repr__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return str(self.svg)


def show(position: Position, *, names: Sequence[str] = (), width: int | None = None) -> Shown:
    """Draw a position: text at the prompt, a picture in a notebook; both also as attributes.

    A view is drawn as its viewer sees it. The true position is drawn from the seat that acts first
    and hides nothing: everything that has been decided is visible, also the hands of others; what
    nobody has seen, such as the order of a deck, is not decided. `names` are those of the players.

    >>> import fairyring
    >>> position = fairyring.game("gdfr").start(2, dice=fairyring.FastDice(7))
    >>> shown = fairyring.show(position.veiled(0), names=("Ana", "Ben"), width=60)
    >>> print(shown.text.splitlines()[0])
    ▸ Ben: Hand · 4 Goblins, 0 Fairies
    >>> shown.svg[:4]
    '<svg'
    """
    if not isinstance(position, Position):
        raise TypeError(f"a position or a view of one is shown, not {position!r}")
    with naming(names) if names else nullcontext():
        return Shown(scene_of(position), tuple(names), width)


def scene_of(position: Position) -> Scene:
    """Return the scene of a position for its viewer; of the true one, for the first seat to act.

    Without settings, the defaults are used; that affects only the display.
    """
    seat: int | None = position.viewer
    if position.viewer == TRUTH:
        seat = next(iter(position.awaited()), None)
    elif position.viewer < 0:
        seat = None
    game = Game.of(position)
    settings = position.terms().settings or game.settings(position.seats)
    return game.scene_module.scene(position, seat, settings)
