"""The tables as flat lists for the rules, which read them all the time; this file is compiled."""

from typing import Final

from mypy_extensions import i64

from .box import SIDES
from .cards import CARDS, MODES
from .effects import Pick
from .tiles import TILES, turned

# Cards, by card and by mode; -1 for none.
CARD_COUNTS: Final[list[i64]] = [card.copies for card in CARDS]
CARD_PHASE: Final[list[i64]] = [int(card.phase) for card in CARDS]
CARD_TYPES: Final[list[i64]] = [card.types for card in CARDS]
CARD_MODE_A: Final[list[i64]] = [card.modes[0] for card in CARDS]
CARD_MODE_B: Final[list[i64]] = [card.modes[1] if card.two_in_one else -1 for card in CARDS]
CARD_SHARING: Final[list[i64]] = [int(card.sharing) for card in CARDS]
MODE_EFFECT: Final[list[i64]] = [int(mode.effect) for mode in MODES]
MODE_MOMENT: Final[list[i64]] = [int(mode.moment) for mode in MODES]
MODE_PICKS: Final[list[list[int]]] = [[int(ask) for ask in mode.picks] for mode in MODES]
MODE_COST: Final[list[i64]] = [mode.picks.count(Pick.COST) for mode in MODES]
MODE_WHERE: Final[list[i64]] = [int(mode.where) for mode in MODES]
MODE_WHOM: Final[list[i64]] = [int(mode.whom) for mode in MODES]
MODE_MARKER: Final[list[i64]] = [-1 if mode.marker is None else int(mode.marker) for mode in MODES]
MODE_BANS: Final[list[i64]] = [mode.bans for mode in MODES]
MODE_REACH: Final[list[i64]] = [mode.reach for mode in MODES]
MODE_OWN_SLED: Final[list[i64]] = [int(mode.own_sled) for mode in MODES]


# Tiles, by sort, or by sort * SIDES + rotation.
def _all_turns(masks: list[int]) -> list[i64]:
    return [turned(mask, rotation) for mask in masks for rotation in range(SIDES)]


TILE_COUNTS: Final[list[i64]] = [tile.copies for tile in TILES]
TILE_TERRAIN: Final[list[i64]] = [int(tile.terrain) for tile in TILES]
TILE_STRIPED: Final = _all_turns([tile.striped for tile in TILES])
TILE_ORANGE: Final = _all_turns([tile.orange for tile in TILES])
TILE_GATES: Final = _all_turns([tile.gates for tile in TILES])
TILE_MOGULS: Final = _all_turns([tile.moguls for tile in TILES])
