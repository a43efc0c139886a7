"""Rendering of environments, from the view of a seat or the onlooker."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairyring.kernel.loading.extras import wanted
from fairyring.kernel.position import Position
from fairyring.picture.showing import show

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
