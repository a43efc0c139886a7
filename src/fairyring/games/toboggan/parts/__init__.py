"""The parts of Goblin Toboggan: tiles and cards from their tables, clans and counts."""

from .box import AVALANCHE, HAND, KNOCKDOWN_TOKENS, MINE_BAG, SIDES, WIDTHS, Clan, Direction
from .cards import CARDS, MODES, TWO_IN_ONE, Card, Deck, Mode, UnknownCard, card_number, read_cards
from .effects import Effect, GoblinType, Item, Moment, Phase, Pick, Way, Where, Whom
from .flat import (
    CARD_COUNTS,
    CARD_MODE_A,
    CARD_MODE_B,
    CARD_PHASE,
    CARD_SHARING,
    CARD_TYPES,
    MODE_BANS,
    MODE_COST,
    MODE_EFFECT,
    MODE_MARKER,
    MODE_MOMENT,
    MODE_OWN_SLED,
    MODE_PICKS,
    MODE_REACH,
    MODE_WHERE,
    MODE_WHOM,
    TILE_COUNTS,
    TILE_GATES,
    TILE_MOGULS,
    TILE_ORANGE,
    TILE_STRIPED,
    TILE_TERRAIN,
)
from .tiles import PLAIN_SORT, TILES, Kind, Terrain, Tile, read_tiles, turned

TEXTS = tuple(
    dict.fromkeys(
        [words for tile in TILES for words in (tile.title, tile.text)]
        + [card.text for card in CARDS]
    )
)
"""Texts of the tables, collected here because extraction for the catalogue does not read tables."""

__all__ = [
    "AVALANCHE",
    "Pick",
    "CARDS",
    "CARD_COUNTS",
    "CARD_MODE_A",
    "CARD_MODE_B",
    "CARD_PHASE",
    "CARD_SHARING",
    "CARD_TYPES",
    "Card",
    "Clan",
    "Deck",
    "Direction",
    "Effect",
    "GoblinType",
    "HAND",
    "Item",
    "KNOCKDOWN_TOKENS",
    "Kind",
    "MINE_BAG",
    "MODES",
    "MODE_PICKS",
    "MODE_BANS",
    "MODE_COST",
    "MODE_EFFECT",
    "MODE_MARKER",
    "MODE_MOMENT",
    "MODE_OWN_SLED",
    "MODE_REACH",
    "MODE_WHERE",
    "MODE_WHOM",
    "Mode",
    "Moment",
    "PLAIN_SORT",
    "Phase",
    "SIDES",
    "TEXTS",
    "TILES",
    "TILE_COUNTS",
    "TILE_GATES",
    "TILE_MOGULS",
    "TILE_ORANGE",
    "TILE_STRIPED",
    "TILE_TERRAIN",
    "TWO_IN_ONE",
    "Terrain",
    "Tile",
    "UnknownCard",
    "WIDTHS",
    "Way",
    "Where",
    "Whom",
    "card_number",
    "read_cards",
    "read_tiles",
    "turned",
]
