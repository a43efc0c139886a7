"""Typesets a game as one PDF with Typst, which needs nothing from the system."""

import json
from collections.abc import Collection
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any

from fairyring.ink.palette import INK
from fairyring.kernel.display.printed import Grid, Printed, Shape
from fairyring.kernel.game import Game
from fairyring.kernel.loading.extras import wanted
from fairyring.kernel.loading.protocols import ArtModule

from .faces import FONT, alt, drawn
from .laying import PAPERS, Block, Laid, Sheet, laid_out
from .texts import REFERENCE, reference, rules

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""A fixed date, so that the same game is the same file, byte for byte."""


class NotToPrint(Exception):
    """Something that cannot be printed, or not on this system."""


def printed(game: Game, *, paper: str = "a4", cards: Collection[str] = ()) -> bytes:
    """Return all parts of a game with its rules as a PDF; or only the pieces with these faces.

    The page after each front is its back. Needs Typst, from the extra `print`.
    """
    wanted("typst")
    if paper not in PAPERS:
        raise NotToPrint(f"there is paper of the sizes {' and '.join(PAPERS)}, not {paper!r}")
    sheets = laid_out(chosen(game, cards), PAPERS[paper])
    return _typeset(game, sheets, whole=not cards)


def chosen(game: Game, cards: Collection[str] = ()) -> list[Printed]:
    """Return the pieces of a game, or only those that show one of these faces."""
    if game.box_module is None or game.art_module is None:
        raise NotToPrint(f"{game.name} does not say what is in its box")
    box = game.box_module.BOX
    if not cards:
        return [*reference(game), *box]
    shown = {key: piece for piece in box for key in _keys(piece)}
    for key in cards:
        if key not in shown:
            raise NotToPrint(f"{game.name} has no face {key!r}; one is {next(iter(shown))!r}")
    return [piece for piece in box if not _keys(piece).isdisjoint(cards)]


def _keys(piece: Printed) -> set[str]:
    """The keys of the faces of a piece."""
    sides = piece.front if piece.back is None else (*piece.front, *piece.back)
    return {key for row in sides for key in row if key}


def _typeset(game: Game, sheets: list[Sheet], *, whole: bool) -> bytes:
    import typst

    box, art = game.box_module, game.art_module
    assert box is not None
    assert art is not None
    pictures = _Pictures(art)
    content = {
        "title": game.name,
        "font": FONT,
        "ink": INK,
        "paper": sheets[0].paper,
        "rules": rules(game, box.ALSO) if whole else None,
        "sheets": [_sheet(sheet, pictures) for sheet in sheets],
    }
    template = files(__package__).joinpath("press.typ").read_bytes()
    sources = {
        "main.typ": template,
        "press.json": json.dumps(content).encode(),
        "cover.svg": art.cover().encode(),
        **pictures.files,
    }
    return bytes(typst.compile(sources, ignore_system_fonts=True, timestamp=_EPOCH))


class _Pictures:
    """The pictures that are needed, each once."""

    def __init__(self, art: ArtModule) -> None:
        self._art = art
        self._names: dict[Grid, str] = {}
        self.files: dict[str, bytes] = {}

    def side(self, grid: Grid) -> dict[str, str]:
        """The file name of a side's picture, and its description."""
        if grid[0][0] == REFERENCE:
            return {"file": "", "alt": REFERENCE}
        if grid not in self._names:
            name = self._names[grid] = f"{len(self._names)}.svg"
            self.files[name] = drawn(self._art, grid).encode()
        return {"file": self._names[grid], "alt": alt(self._art, grid)}


def _sheet(sheet: Sheet, pictures: _Pictures) -> dict[str, Any]:
    return {
        "front": [_laid(laid, laid.piece.front, pictures) for laid in sheet.front],
        "back": [
            _laid(laid, laid.piece.back, pictures)
            for laid in sheet.back
            if laid.piece.back is not None
        ],
        "blocks": [_block(block) for block in sheet.blocks],
    }


def _laid(laid: Laid, side: Grid, pictures: _Pictures) -> dict[str, Any]:
    piece = laid.piece
    return {
        "x": laid.x,
        "y": laid.y,
        "wide": piece.wide,
        "high": piece.high,
        "shape": piece.shape,
        "inked": piece.shape is Shape.CARD,
        **pictures.side(side),
    }


def _block(block: Block) -> dict[str, Any]:
    return {
        "x": block.x,
        "y": block.y,
        "wide": block.wide,
        "high": block.high,
        "upright": block.upright_cuts,
        "level": block.level_cuts,
    }
