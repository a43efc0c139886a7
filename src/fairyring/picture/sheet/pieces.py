"""Draws one piece: its face, its back or a plain card, with its badges and marks."""

import re
from collections.abc import Iterator, Sequence

from fairyring.ink.palette import INK, PARCHMENT
from fairyring.ink.path import number
from fairyring.kernel.display.scene import Badge

from ..words import in_full, is_back
from . import plain
from .faces import Faces
from .look import LIT, LIT_EDGE, SHADE
from .marks import attribute, box, chip, emblem, text, words
from .parts import Head, Spot
from .rows import EDGE, EDGES, LEAST_CHIP
from .type import chip_wide

_SEAT = re.compile(r"seat-(\d+)")
_MOST_CHIP = 23
_LAP = 3
"""The overlap of a sign with the number before it."""


class PieceArtist:
    """Draws the pieces of one sheet."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def draw(self, spot: Spot) -> str:
        """Draw a piece with its title, which also describes the pieces covered by it."""
        piece = spot.piece
        title = in_full(piece)
        if spot.covered:
            title = "; ".join([title, *(in_full(one) for one in reversed(spot.covered))])
        covered = " ".join(one.id for one in spot.covered)
        below = f' data-covers="{attribute(covered)}"' if covered else ""
        return (
            f'<g data-piece="{attribute(piece.id)}"{below}><title>{text(title)}</title>'
            f"{self._pile(spot)}{self._turned(spot)}{self._unsettled(spot)}"
            f"{''.join(self._worn(spot))}{''.join(map(words, spot.caption))}</g>"
        )

    def _pile(self, spot: Spot) -> str:
        """Draw the edges of the covered pieces."""
        edges = []
        for n in range(min(len(spot.covered), EDGES), 0, -1):
            look = f'fill="{PARCHMENT.shadow}" stroke="{INK}" stroke-width="1"'
            corner = spot.wide * 0.07
            edges.append(
                box(spot.x + n * EDGE, spot.y + n * EDGE, spot.wide, spot.high, look, rounds=corner)
            )
        return "".join(edges)

    def _turned(self, spot: Spot) -> str:
        shown = self._shown(spot)
        if not spot.turned:
            return shown
        x, y = spot.x + spot.wide / 2, spot.y + spot.high / 2
        return f'<g transform="rotate({spot.turned} {number(x)} {number(y)})">{shown}</g>'

    def _shown(self, spot: Spot) -> str:
        piece = spot.piece
        name = self._faces.face(piece.face) if piece.face else self._faces.back()
        if name is None:
            return plain.back(spot) if is_back(piece) else plain.card(spot)
        shadow = ""
        if spot.shape == "card":
            shadow = box(
                spot.x + 1,
                spot.y + 2.5,
                spot.wide - 1,
                spot.high - 1,
                f'fill="{SHADE}" opacity=".22"',
                rounds=spot.wide * 0.07,
            )
        return (
            f'{shadow}<use href="#{name}" x="{number(spot.x)}" y="{number(spot.y)}" '
            f'width="{number(spot.wide)}" height="{number(spot.high)}"/>'
        )

    def head(self, head: Head) -> str:
        """Draw the badge beside the name of a column."""
        title = text(head.badge.text)
        return f"<g><title>{title}</title>{self._badge(head.badge, head.x, head.y, head.high)}</g>"

    # Badges and marks.

    def _unsettled(self, spot: Spot) -> str:
        """Draw the frame of an unsettled piece, and its mark."""
        piece = spot.piece
        if not piece.mark:
            return ""
        high = _chip_high(spot)
        x = spot.x + spot.wide - chip_wide(piece.mark, high) + 3
        frame = f'fill="none" stroke="{LIT_EDGE}" stroke-width="2.2" stroke-dasharray="5 3"'
        corner = spot.wide * (0.5 if spot.shape == "token" else 0.09)
        return box(
            spot.x - 1, spot.y - 1, spot.wide + 2, spot.high + 2, frame, rounds=corner
        ) + chip(piece.mark, x, spot.y - 4, high, LIT)

    def _worn(self, spot: Spot) -> Iterator[str]:
        """Draw the badges worn on a piece: at its foot, in rows no wider than the piece."""
        worn = [badge for badge in spot.piece.badges if badge.worn]
        if spot.crowded:
            worn = [badge for badge in worn if _SEAT.fullmatch(badge.sign)][:1]
        high = LEAST_CHIP if spot.room else _chip_high(spot)
        while high > LEAST_CHIP and any(self._broad(one, high) > spot.wide for one in worn):
            high -= 1
        small = spot.shape != "card"
        y = spot.y + spot.high - high * (0.6 if small else 1) - (0 if small else 2)
        for line in reversed(self._lines(worn, high, max(spot.room, spot.wide))):
            length = sum(self._broad(badge, high) + 1 for badge in line)
            x = spot.x + (spot.wide - length) / 2 if small else spot.x + 2
            for badge in line:
                yield self._badge(badge, x, y, high)
                x += self._broad(badge, high) + 1
            y -= high + 1

    def _lines(self, badges: Sequence[Badge], high: float, room: float) -> list[list[Badge]]:
        lines: list[list[Badge]] = []
        length = 0.0
        for badge in badges:
            length += self._broad(badge, high) + 1
            if lines and length <= room:
                lines[-1].append(badge)
            else:
                lines.append([badge])
                length = self._broad(badge, high) + 1
        return lines

    def _badge(self, badge: Badge, x: float, y: float, high: float) -> str:
        seat = _SEAT.fullmatch(badge.sign)
        if seat:
            return emblem(int(seat[1]) - 1, x, y, high)
        name = self._name(badge)
        if name is None:
            return chip(badge.amount + (badge.glyph or _short(badge.text)), x, y, high)
        if not badge.amount:
            return _sign(name, x, y, high)
        beside = x + chip_wide(badge.amount, high) - _LAP
        return chip(badge.amount, x, y, high) + _sign(name, beside, y, high)

    def _name(self, badge: Badge) -> str | None:
        """The symbol to draw for a badge; None if it is written."""
        if not badge.sign or (badge.glyph and not badge.amount):
            return None
        return self._faces.sign(badge.sign)

    def _broad(self, badge: Badge, high: float) -> float:
        if _SEAT.fullmatch(badge.sign):
            return high
        if self._name(badge) is None:
            return chip_wide(badge.amount + (badge.glyph or _short(badge.text)), high)
        return high + (chip_wide(badge.amount, high) - _LAP if badge.amount else 0)


def _sign(name: str, x: float, y: float, size: float) -> str:
    return (
        f'<use href="#{name}" x="{number(x)}" y="{number(y)}" '
        f'width="{number(size)}" height="{number(size)}"/>'
    )


def _chip_high(spot: Spot) -> float:
    return min(max(spot.wide * 0.3, LEAST_CHIP), _MOST_CHIP)


def _short(label: str) -> str:
    """As much of a text as fits on a chip."""
    return label[:2]
