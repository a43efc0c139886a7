"""The picture on the first page: a goblin behind a board at dusk, and the next bite."""

from functools import cache

from fairyring.ink import palette as ink, paper

from .spaces import covered, space
from .stones import back, stone_mark

_TILE = 74
_BARE = ' stroke="none"'
_LEFT = 18
# The skin of each seat's goblin, and the stone that it bites.
_EATERS = (
    (ink.MOSS_SKIN, "yellow"),
    (ink.RUST_SKIN, "blue"),
    (ink.OCHRE_SKIN, "red"),
    (ink.MAUVE_SKIN, "green"),
)
_TOP = 186
# The board in front of the goblin: a piece of a square with its upper edge.
_ROWS = (
    (
        space("yellow-3"),
        covered("red", "red"),
        space("blue-6"),
        covered("green", "green"),
        space("turquoise-4"),
        space("red-5"),
    ),
    (
        space("green-2"),
        covered("turquoise", "turquoise"),
        covered("yellow", "yellow"),
        covered("blue", "grey"),
        covered("red", "red"),
        space("yellow-3"),
    ),
)


@cache
def cover() -> str:
    """A clearing of 480 by 320."""
    return paper.cover(
        "A goblin eats the stones of a board at dusk",
        f'{_dusk()}<g stroke="{ink.INK}" stroke-width="4" stroke-linejoin="round" '
        f'stroke-linecap="round">{goblin()}{_lanterns()}</g>{_board()}{_hands()}',
    )


def _dusk() -> str:
    bands = (
        ("M0 0H480V320H0Z", ink.DUSK[0]),
        ("M0 62Q120 40 240 58T480 50V320H0Z", ink.DUSK[1]),
        ("M0 106Q120 84 250 102T480 94V320H0Z", ink.DUSK[2]),
        ("M0 142Q130 120 250 138T480 130V320H0Z", ink.DUSK[3]),
        ("M0 172Q150 140 250 152T480 166V320H0Z", ink.DUSK[4]),
        (
            "M0 190V96L14 120L24 84L42 128L58 92L74 136L92 108L108 146L126 126L140 190Z"
            "M480 190V88L466 116L452 76L436 122L420 90L402 134L384 104L370 148L352 130L340 190Z",
            "#3f4a45",
        ),
        ("M0 184Q120 166 240 174T480 180V320H0Z", "#4f6043"),
    )
    stars = ((52, 30, 5), (120, 18, 3), (196, 26, 3), (330, 20, 4), (396, 40, 3), (448, 24, 5))
    drawn = "".join(f'<path d="{d}" fill="{colour}"/>' for d, colour in bands)
    return drawn + "".join(
        f'<path transform="translate({x} {y}) scale({r})" fill="#fdf0a0" '
        f'd="M0 -2L.5 -.5L2 0L.5 .5L0 2L-.5 .5L-2 0L-.5 -.5Z"/>'
        for x, y, r in stars
    )


_HEAD = "M152 116Q146 52 206 36Q242 22 282 36Q342 54 332 118Q326 190 242 194Q158 190 152 116Z"
_CHEEK = "M330 128Q320 188 242 191Q196 190 172 164Q210 182 252 176Q310 168 330 128Z"


def goblin(skin: ink.Tone = ink.MOSS_SKIN, stone: str = "yellow") -> str:
    """Wide and crooked: one ear up and one down, a tooth too many, and the mouth already open."""
    base, shadow, light = skin.base, skin.shadow, skin.light
    parts = (
        ("M130 236Q140 176 196 170H286Q342 176 352 236Z", "#6b566b", ""),  # a coat
        ("M160 104Q112 74 62 84Q84 104 92 126Q122 148 164 140Z", base, ""),  # ears
        ("M322 96Q366 52 412 44Q404 72 404 94Q376 134 324 136Z", base, ""),
        ("M150 118Q102 92 78 92Q98 108 104 122Q126 136 152 132Z", shadow, _BARE),
        ("M332 104Q368 70 396 60Q392 78 390 92Q368 122 334 126Z", shadow, _BARE),
        (_HEAD, base, ""),
        (_CHEEK, shadow, _BARE),
        ("M164 92Q172 56 212 44Q190 62 182 96Z", light, _BARE),
        ("M176 132Q240 118 312 130Q308 182 244 184Q182 182 176 132Z", "#4a2326", ""),  # the mouth
        ("M206 168Q244 150 284 168Q268 182 244 183Q220 182 206 168Z", "#d8606b", _BARE),
        (
            "M186 130L194 148L204 128ZM216 126L224 146L236 125ZM262 125L270 148L282 127Z",
            ink.WHITE,
            "",
        ),
        ("M200 176L208 160L218 180ZM270 180L280 160L290 172Z", ink.WHITE, ""),
        ("M226 96Q216 118 236 120Q258 124 262 108Q262 96 246 92Z", base, ""),  # the nose
        ("M258 106Q258 118 240 118Q252 124 262 112Z", shadow, _BARE),
    )
    drawn = "".join(f'<path d="{d}" fill="{fill}"{bare}/>' for d, fill, bare in parts)
    return (
        f'{drawn}<ellipse cx="204" cy="86" rx="25" ry="21" fill="#fdf0a0"/>'
        f'<ellipse cx="284" cy="82" rx="19" ry="23" fill="#fdf0a0"/>'
        f'<path d="M208 96v1M282 94v1" stroke-width="15"/>'
        f'<path d="M176 72Q200 52 230 72M262 66Q288 44 308 62" stroke-width="7" fill="none"/>'
        f'<path d="M222 40Q226 14 240 26Q250 8 256 34" fill="none"/>'
        f"{stone_mark(stone, 244, 152, 27, 25, 4)}"
    )


@cache
def winner(seat: int | None) -> str:
    """Return the winner's goblin with the last bite; if nobody won, the stone that is left."""
    if seat is None:
        return back()
    line = f'stroke="{ink.INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"'
    drawn = f"<g {line}>{goblin(*_EATERS[seat])}</g>"
    return paper.picture("a goblin eats a stone", "54 -28 366 266", drawn)


def _lanterns() -> str:
    return "".join(
        f'<g transform="translate({x} {y})"><path d="M0 -90V0" fill="none"/>'
        f'<circle cy="14" r="30" fill="{ink.LANTERN.base}" opacity=".25" stroke="none"/>'
        f'<path d="M-10 0H10L13 24Q0 33 -13 24Z" fill="{ink.LANTERN.base}"/>'
        f'<path d="M-8 1q8 -8 16 0M0 2v26" fill="none" stroke-width="3"/></g>'
        for x, y in ((34, 38), (448, 56))
    )


def _board() -> str:
    wide = 6 * _TILE
    wood = (
        f'<path d="M{_LEFT - 12} {_TOP - 10}H{_LEFT + wide + 12}V330H{_LEFT - 12}Z" '
        f'fill="{ink.BARK.shadow}" stroke="{ink.INK}" stroke-width="5" stroke-linejoin="round"/>'
    )
    tiles = ""
    for row, pictures in enumerate(_ROWS):
        for column, picture in enumerate(pictures):
            x, y = _LEFT + column * _TILE, _TOP + row * _TILE
            tiles += paper.inset(picture, x, y, _TILE, _TILE)
    return wood + tiles


def _hands() -> str:
    """Eight fingers on the edge of the board."""
    fingers = ""
    for x in (92, 112, 132, 152, 326, 346, 366, 386):
        fingers += (
            f'<g transform="translate({x} 176)">'
            f'<path d="M-10 0Q-11 22 0 24Q11 22 10 0Q0 -12 -10 0Z" fill="{ink.MOSS_SKIN.base}"/>'
            f'<path d="M-4 18l4 5 4 -5" fill="{ink.WHITE}"/></g>'
        )
    return (
        f'<g stroke="{ink.INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">'
        f"{fingers}</g>"
    )
