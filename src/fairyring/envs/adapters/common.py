"""Code that environments share: attributes before the first deal, seeds, and rendering."""

import io
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairyring.envs.core.settings import whole
from fairyring.kernel.dice import SEED_LIMIT, FastDice
from fairyring.kernel.loading.extras import wanted
from fairyring.kernel.position import Position
from fairyring.picture.showing import show


class NotDealt(AttributeError):
    """An attribute was read that exists only once a game is dealt."""


class _Place:
    """A non-data descriptor: the instance attribute, once set, hides it, so it costs nothing."""

    def __get__(self, environment: object, kind: type) -> Any:
        if environment is None:
            return self
        raise NotDealt("no game was dealt yet; reset() deals one")


def not_dealt() -> Any:
    """Return a class attribute that cannot be read before the environment sets its own."""
    return _Place()


class Seeds:
    """Seeds of successive games: a given seed determines its game and those that follow.

    Without any, they are random.
    """

    def __init__(self) -> None:
        self._dice = FastDice(secrets.randbelow(SEED_LIMIT))

    def next(self, given: int | None) -> int:
        """Return the seed of the next game."""
        if given is not None:
            given = whole("seed", given)  # accepts integers of NumPy too
            self._dice = FastDice(given, 2)
            return given
        return self._dice.below(2**31) << 31 | self._dice.below(2**31)


_WIDTH = 80
_PAPER = "white"
FRAME = (1280, 960)
"""Width and height of a frame in pixels: the same for all games, since videos need that."""


def drawn(position: Position, mode: str | None, eyes: int | None) -> Any:
    """Return the rendering of a mode; "human" prints it and returns None."""
    if mode is None:
        return None
    shown = show(position.veiled(eyes), width=_WIDTH)
    if mode == "human":
        print(shown.text)
        return None
    if mode == "ansi":
        return shown.text
    if mode == "svg":
        return str(shown.svg)
    return pixels(str(shown.svg))


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return a picture as rows of RGB pixels, centred in a frame."""
    wanted("resvg_py", "PIL")
    import resvg_py
    from PIL import Image, ImageOps

    with Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, background=_PAPER))) as image:
        return np.asarray(ImageOps.pad(image.convert("RGB"), FRAME, color=_PAPER), np.uint8)
