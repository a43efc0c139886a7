"""Spaces of the board: colour, symbol and number, and bark that frames each of the squares."""

from functools import cache

from fairyring.games.gobblestones.art.palette import HUES
from fairyring.games.gobblestones.art.pen import wavering
from fairyring.games.gobblestones.art.signs import DIGITS, digit_mark, symbol_mark
from fairyring.games.gobblestones.art.stones import DOWN, back_mark, stone_mark
from fairyring.ink.palette import BARK, INK, LANTERN, Tone
from fairyring.ink.paper import picture
from fairyring.ink.path import corners

_SIDE = 5
_BAND = 11
"""How wide the bark is."""


class _Spot:
    """Which space of its square this is, from 1 row by row: where the bark runs, and the middle."""

    def __init__(self, number: int) -> None:
        if not 1 <= number <= _SIDE * _SIDE:
            raise KeyError(f"a square has spaces 1 to {_SIDE * _SIDE}, not {number}")
        row, column = divmod(number - 1, _SIDE)
        self.left = _BAND if column == 0 else 0
        self.right = _BAND if column == _SIDE - 1 else 0
        self.top = _BAND if row == 0 else 0
        self.bottom = _BAND if row == _SIDE - 1 else 0
        self.centre = row == column == _SIDE // 2


def _bark(spot: _Spot) -> str:
    """Planks along the outer sides of a square."""
    bands = []
    moved = wavering("bark", 1.2)
    for wide, high, x, y in (
        (100, spot.top, 0, 0),
        (100, spot.bottom, 0, 100 - spot.bottom),
        (spot.left, 100, 0, 0),
        (spot.right, 100, 100 - spot.right, 0),
    ):
        if not wide or not high:
            continue
        along = range(0, 101, 25)
        if wide == 100:
            edges = [moved(a, y + high) for a in along]
        else:
            edges = [moved(x + wide, a) for a in along]
        bands.append(
            f'<path d="M{x} {y}h{wide}v{high}h-{wide}Z" fill="{BARK.base}" stroke="none"/>'
            f'<path d="M{"L".join(f"{px:.1f} {py:.1f}" for px, py in edges)}" fill="none" '
            f'stroke="{BARK.shadow}" stroke-width="2"/>'
        )
    return f'<g class="bark">{"".join(bands)}</g>' if bands else ""


def _field(tone: Tone, spot: _Spot, seed: str) -> str:
    """The inlaid ground of a space, inside the bark."""
    moved = wavering(seed, 1.1)
    left, top = 3 + spot.left, 3 + spot.top
    right, bottom = 97 - spot.right, 97 - spot.bottom
    cut = 9
    octagon = [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    ]  # fmt: skip
    field = [moved(x, y) for x, y in octagon]
    rim = [moved(x, y) for x, y in (
        (right, top + cut), (right, bottom - cut), (right - cut, bottom), (left + cut, bottom),
        (left + cut + 6, bottom - 7), (right - cut - 4, bottom - 7), (right - 7, bottom - cut - 4),
        (right - 7, top + cut + 6),
    )]  # fmt: skip
    return (
        f'<path d="{corners(field)}" fill="{tone.base}" stroke="{INK}" stroke-width="3" '
        f'stroke-linejoin="round"/><path d="{corners(rim)}" fill="{tone.shadow}"/>'
        f'<path d="M{left + 7} {bottom - 22}V{top + 13}L{left + 13} {top + 7}H{right - 24}" '
        f'fill="none" stroke="{tone.light}" stroke-width="4" stroke-linecap="round"/>'
    )


def _ring(spot: _Spot) -> str:
    """The mark of a centre: a ring of lantern light."""
    if not spot.centre:
        return ""
    return (
        f'<path class="centre" d="M20 7H80L93 20V80L80 93H20L7 80V20Z" fill="none" '
        f'stroke="{INK}" stroke-width="8"/><path d="M20 7H80L93 20V80L80 93H20L7 80V20Z" '
        f'fill="none" stroke="{LANTERN.base}" stroke-width="4.5"/>'
    )


def _ground(key: str) -> tuple[str, int, _Spot]:
    """What a key such as `red-5-13` says: colour, number, and which space of its square."""
    word, worth, number = key.split("-")
    if word not in HUES or int(worth) not in DIGITS:
        raise KeyError(key)
    return word, int(worth), _Spot(int(number))


def _picture(label: str, body: str) -> str:
    return picture(label, "0 0 100 100", body)


@cache
def space(key: str) -> str:
    """An open space."""
    word, worth, spot = _ground(key)
    hue = HUES[word]
    x, y = (spot.left - spot.right) / 2, (spot.top - spot.bottom) / 2
    halo = hue.space.light if hue.sign == INK else hue.space.shadow
    body = _bark(spot) + _field(hue.space, spot, key) + _ring(spot)
    body += symbol_mark(word, 33 + x, 34 + y, 40, hue.sign)
    body += digit_mark(worth, 66 + x, 62 + y, 46, hue.sign, halo)
    return _picture(f"{word} {worth}", body)


@cache
def covered(stone: str, key: str) -> str:
    """A space with a stone on it: of a colour, face down, or of a colour and face down."""
    word, _, spot = _ground(key)
    x, y = 50 + (spot.left - spot.right) / 3, 50 + (spot.top - spot.bottom) / 3
    tone = HUES[word].space
    dim = Tone(tone.base, tone.shadow, tone.shadow)
    body = _bark(spot) + _field(dim, spot, key)
    body += f'<ellipse cx="{x + 3:g}" cy="{y + 7:g}" rx="39" ry="37" fill="{INK}" opacity=".35"/>'
    colour = stone.removesuffix(f"-{DOWN}")
    if stone == DOWN:
        return _picture("stone face down", body + back_mark(x, y, 39, 38, 4.5))
    if colour not in HUES or colour == "grey":
        raise KeyError(stone)
    if colour != stone:
        return _picture(f"{colour} stone, face down", body + back_mark(x, y, 39, 38, 4.5, colour))
    return _picture(f"{colour} stone", body + stone_mark(colour, x, y, 39, 38, 4.5))
