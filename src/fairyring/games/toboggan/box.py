"""The pieces to cut out of paper: tiles, mischief cards, toboggans, markers, tokens."""

from fairyring.kernel.display.printed import Printed, Shape, card, hexagon, one, token

from .parts import CARDS, KNOCKDOWN_TOKENS, MINE_BAG, TILES, WIDTHS, Clan

_TILE = 44.0
_SLED = 38.0
_TOKEN = 22.0
_MARKERS = {"rock": 4, "tree": 4, "snow": 4, "ice": 4, "mogul": 4}
"""Enough markers for nearly every round; in the rules they never run out."""
_WIDEST = max(WIDTHS)
_DUDS = 3

BOX: tuple[Printed, ...] = (
    *[hexagon(tile.key, int(tile.copies), _TILE, back="tile-back") for tile in TILES],
    *[card(one_card.key, one_card.copies) for one_card in CARDS],
    *[
        Printed(one(f"sled-{seat}"), 1, _SLED, _SLED, Shape.SQUARE, back=one(f"sled-{seat}-down"))
        for seat in range(1, len(Clan) + 1)
    ],
    token("boom", MINE_BAG - _DUDS, _TOKEN, back="landmine-token"),
    token("dud", _DUDS, _TOKEN, back="landmine-token"),
    token("knockdown", KNOCKDOWN_TOKENS * len(Clan), _TOKEN),
    token("instigator", 1, _TOKEN),
    hexagon("start", int(_WIDEST), _TILE),
    hexagon("finish", int(_WIDEST), _TILE),
    *[hexagon(f"marker-{word}", copies, _TILE) for word, copies in _MARKERS.items()],
    hexagon("bombed", 3, _TILE),
)
ALSO: tuple[str, ...] = ("A coin or a pen to keep count of the points for gates.",)
