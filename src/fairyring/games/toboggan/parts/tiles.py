"""The hexagon tiles, read from `tiles.toml` and held to the tile table of the rule sheet."""

from collections import Counter
from importlib import resources
from typing import Final, NamedTuple

from mypy_extensions import i64

from fairyring.games.toboggan.parts.box import SIDES
from fairyring.games.toboggan.parts.reading import BadParts, Row, Word, bits_of, rows


class Terrain(Word):
    """What a sled meets on a cell; the markers of cards are of these too."""

    SNOW = 0
    ICE = 1
    TREE = 2
    ROCK = 3
    MOGUL = 4
    YETI = 5


class Kind(Word):
    """The rows of the tile table."""

    PLAIN = 0
    ICE = 1
    TREE = 2
    STRIPED = 3
    ORANGE = 4
    MOGUL = 5
    COMBINATION = 6
    ROCK = 7
    GATE = 8
    YETI = 9


class Tile(NamedTuple):
    """A sort of tile: all pieces of the same kind with the same edges.

    Edges are bits by direction, as they lie when the tile is not turned.
    """

    key: str
    kind: Kind
    terrain: Terrain
    striped: int
    orange: int
    gates: int
    moguls: int
    """The faces over which a sled may hop."""
    copies: int
    turns: int
    """How many of the six rotations look different: the first ones, then they come again."""
    title: str
    text: str


COUNTS: Final = {
    Kind.PLAIN: 20,
    Kind.ICE: 8,
    Kind.TREE: 8,
    Kind.STRIPED: 9,
    Kind.ORANGE: 19,
    Kind.MOGUL: 5,
    Kind.COMBINATION: 15,
    Kind.ROCK: 8,
    Kind.GATE: 12,
    Kind.YETI: 6,
}
"""The pieces of each kind: 110 (GT-7), though the sheet elsewhere speaks of 88."""

_FEATURES: Final = ("striped", "orange", "gates", "moguls")
# What a tile of a kind has on its edges; a combination has both, or one of them and ice.
_ON_EDGES: Final[dict[Kind, tuple[str, ...]]] = {
    Kind.STRIPED: ("striped",),
    Kind.ORANGE: ("orange",),
    Kind.MOGUL: ("moguls",),
    Kind.GATE: ("gates",),
    Kind.COMBINATION: ("striped", "orange"),
}
_TERRAINS: Final = {
    Kind.PLAIN: (Terrain.SNOW,),
    Kind.ICE: (Terrain.ICE,),
    Kind.TREE: (Terrain.TREE,),
    Kind.STRIPED: (Terrain.SNOW,),
    Kind.ORANGE: (Terrain.SNOW,),
    Kind.MOGUL: (Terrain.MOGUL,),
    Kind.COMBINATION: (Terrain.SNOW, Terrain.ICE),
    Kind.ROCK: (Terrain.ROCK,),
    Kind.GATE: (Terrain.SNOW,),
    Kind.YETI: (Terrain.YETI,),
}


def turned(mask: int, rotation: int) -> int:
    """A set of edges after so many turns clockwise: edge e comes to direction e + rotation."""
    return (mask << rotation | mask >> (SIDES - rotation)) & (1 << SIDES) - 1


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read a table of tiles; one that is not the tile table of the sheet is refused by its row."""
    tiles: list[Tile] = []
    for number, entries in enumerate(rows(text, "group"), start=1):
        tiles += _group(Row(entries, f"group {number}"), number)
    _check_bag(tiles)
    return tuple(tiles)


def _group(group: Row, number: int) -> list[Tile]:
    title = group.text("title")
    group.where = f"group {number} ({title})"
    kind = group.one(Kind, "kind")
    terrain = group.one(Terrain, "terrain")
    if terrain not in _TERRAINS[kind]:
        usual = " or ".join(allowed.word for allowed in _TERRAINS[kind])
        raise group.flaw(f"has terrain {terrain.word!r}; a {kind.word} tile lies on {usual}")
    told = group.text("text")
    pieces = group.several("tiles")
    if not pieces:
        raise group.flaw("has no tiles")
    group.done()
    return [
        _tile(Row(entries, f"{group.where}, tile {place}"), kind, terrain, title, told)
        for place, entries in enumerate(pieces, start=1)
    ]


def _tile(row: Row, kind: Kind, terrain: Terrain, title: str, text: str) -> Tile:
    edges = {name: _edges(row, name) for name in _FEATURES if row.has(name)}
    copies = row.number("copies")
    row.done()
    allowed = _ON_EDGES.get(kind, ())
    for name in edges:
        if name not in allowed:
            raise row.flaw(f"has {name}; a {kind.word} tile has {_listed(allowed)} on its edges")
    if kind is Kind.COMBINATION:
        if len(edges) + (terrain is Terrain.ICE) < 2:
            raise row.flaw("combines nothing: it needs two of ice, striped and orange")
    elif len(edges) < len(allowed):
        raise row.flaw(f"needs {_listed(allowed)} on its edges")
    masks = {name: bits_of(edges.get(name, ())) for name in _FEATURES}
    if masks["striped"] & masks["orange"]:
        raise row.flaw("has an edge that is both striped and orange")
    return Tile(
        key=_key(kind, terrain, edges),
        kind=kind,
        terrain=terrain,
        striped=masks["striped"],
        orange=masks["orange"],
        gates=masks["gates"],
        moguls=masks["moguls"],
        copies=copies,
        turns=_turns(list(masks.values())),
        title=title,
        text=text,
    )


def _edges(row: Row, name: str) -> list[int]:
    edges = row.several(name)
    found = [edge for edge in edges if isinstance(edge, int) and not isinstance(edge, bool)]
    rising = found == sorted(set(found))
    if not edges or found != edges or not rising or not 0 <= found[0] <= found[-1] < SIDES:
        raise row.flaw(f"has {name} {edges}; edges are numbers from 0 to 5, rising, each once")
    return found


def _listed(names: tuple[str, ...]) -> str:
    return " or ".join(names) or "nothing"


def _key(kind: Kind, terrain: Terrain, edges: dict[str, list[int]]) -> str:
    """The name of a tile's face: what it is and on which edges."""
    digits = {name: "".join(map(str, places)) for name, places in edges.items()}
    if kind is Kind.COMBINATION:
        parts = [f"{name}-{places}" for name, places in digits.items()]
        return "-".join(["ice", *parts] if terrain is Terrain.ICE else parts)
    return "-".join([kind.word, *digits.values()])


def _turns(masks: list[int]) -> int:
    """After how many turns the tile first looks as before."""
    for turns in (1, 2, 3):
        if all(turned(mask, turns) == mask for mask in masks):
            return turns
    return SIDES


def _check_bag(tiles: list[Tile]) -> None:
    looks: dict[tuple[int, ...], str] = {}
    tally: Counter[Kind] = Counter()
    for tile in tiles:
        tally[tile.kind] += tile.copies
        masks = (tile.striped, tile.orange, tile.gates, tile.moguls)
        for rotation in range(SIDES):
            look = (tile.terrain, *(turned(mask, rotation) for mask in masks))
            if looks.setdefault(look, tile.key) != tile.key:
                raise BadParts(f"tile {tile.key} is {looks[look]} turned; give that more copies")
    if len({tile.key for tile in tiles}) < len(tiles):
        twice = [key for key, rows in Counter(tile.key for tile in tiles).items() if rows > 1]
        raise BadParts(f"tile {twice[0]} has two rows; give one of them more copies")
    for kind, count in COUNTS.items():
        if tally[kind] != count:
            raise BadParts(f"there are {count} {kind.word} tiles, not {tally[kind]}")


TILES: Final = read_tiles((resources.files(__package__) / "tiles.toml").read_text("utf-8"))
PLAIN_SORT: Final = next(sort for sort, tile in enumerate(TILES) if tile.kind is Kind.PLAIN)

# The same as flat lists for the rules, by sort and by sort * 6 + rotation.


def _all_turns(masks: list[int]) -> list[i64]:
    return [turned(mask, rotation) for mask in masks for rotation in range(SIDES)]


TILE_COUNTS: Final[list[i64]] = [tile.copies for tile in TILES]
TILE_TERRAIN: Final[list[i64]] = [int(tile.terrain) for tile in TILES]
TILE_TURNS: Final[list[i64]] = [tile.turns for tile in TILES]
TILE_STRIPED: Final = _all_turns([tile.striped for tile in TILES])
TILE_ORANGE: Final = _all_turns([tile.orange for tile in TILES])
TILE_GATES: Final = _all_turns([tile.gates for tile in TILES])
TILE_MOGULS: Final = _all_turns([tile.moguls for tile in TILES])
