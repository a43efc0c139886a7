"""Pictures, by the keys that scenes use.

`striped-012` and the like are tiles, by the keys of their sorts; `marker-rock` lies over a tile;
`start`, `finish`, `unlaid`, `bombed` and `swallowed` are cells without one. `sled-3` stands and
`sled-3-down` lies; seats count from 1. Mischief cards have their own keys.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial

from ..parts import CARDS, SIDES, TILES, Card, GoblinType, Terrain, Tile
from . import sleds, tokens
from .cards import cards
from .hill import tiles

_STUFFS = {
    Terrain.SNOW: "snow",
    Terrain.MOGUL: "snow",
    Terrain.ICE: "ice",
    Terrain.TREE: "trees",
    Terrain.ROCK: "rock",
    Terrain.YETI: "yeti",
}


def _edges(mask: int) -> tuple[int, ...]:
    return tuple(edge for edge in range(SIDES) if mask >> edge & 1)


def _tile(sort: Tile) -> str:
    return tiles.tile(
        sort.title,
        _STUFFS[sort.terrain],
        striped_edges=_edges(sort.striped),
        orange_edges=_edges(sort.orange),
        gates=_edges(sort.gates),
        facings=_edges(sort.moguls),
    )


def _card(card: Card) -> str:
    types = tuple(kind.word for kind in GoblinType if card.types >> kind & 1)
    return cards.card(card.key, card.title, types, card.phase.word.replace(" ", "-"))


FACES: Mapping[str, Callable[[], str]] = {
    **{sort.key: partial(_tile, sort) for sort in TILES},
    **{card.key: partial(_card, card) for card in CARDS},
    "start": tiles.start,
    "finish": tiles.finish,
    "unlaid": tiles.unlaid,
    "bombed": tiles.bombed,
    "swallowed": tiles.swallowed,
    "tile-back": tiles.tile_back,
    **{f"marker-{word}": partial(tokens.marker, word) for word in tokens.MARKERS},
    **tokens.TOKENS,
    **{f"sled-{seat}": partial(sleds.sled, seat) for seat in sleds.SEATS},
    **{f"sled-{seat}-down": partial(sleds.sled, seat, down=True) for seat in sleds.SEATS},
}


@cache
def face(key: str) -> str:
    """Return the picture of a tile, a cell, a token, a toboggan or a card."""
    return FACES[key]()
