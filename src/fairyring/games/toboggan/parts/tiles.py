"""The hexagon tiles, read from `tiles.toml` and checked by the tile table of the rule sheet."""

from collections import Counter
from typing import NamedTuple

from fairyring.kernel.editing.edition import Edition, edition_of
from fairyring.kernel.editing.tables import Row, text_of

from .box import SIDES, Word, bits_of


class Terrain(Word):
    """The terrain of a cell; markers of cards have one of these too."""

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

    Edges are sets of directions, as they lie when the tile is not turned.
    """

    key: str
    kind: Kind
    terrain: Terrain
    striped: int
    orange: int
    gates: int
    moguls: int
    """The edges across which a sled may hop."""
    copies: int
    title: str
    text: str


class KindRow(NamedTuple):
    """The number of tiles of a kind, and what they may have."""

    copies: int
    terrains: tuple[Terrain, ...] = (Terrain.SNOW,)
    edges: tuple[str, ...] = ()
    """The features on their edges; a combination has both, or ice and one or both."""


KINDS = {
    Kind.PLAIN: KindRow(20),
    Kind.ICE: KindRow(8, (Terrain.ICE,)),
    Kind.TREE: KindRow(8, (Terrain.TREE,)),
    Kind.STRIPED: KindRow(9, edges=("striped",)),
    Kind.ORANGE: KindRow(19, edges=("orange",)),
    Kind.MOGUL: KindRow(5, (Terrain.MOGUL,), ("moguls",)),
    Kind.COMBINATION: KindRow(15, (Terrain.SNOW, Terrain.ICE), ("striped", "orange")),
    Kind.ROCK: KindRow(8, (Terrain.ROCK,)),
    Kind.GATE: KindRow(12, edges=("gates",)),
    Kind.YETI: KindRow(6, (Terrain.YETI,)),
}
"""110 tiles in total (GT-7), though the sheet elsewhere says 88."""

_FEWEST = sum(row.copies for row in KINDS.values())
"""The longest hill needs this many tiles, in an edition too."""
_MOST = 255
"""The most tiles: those in one place are counted in a byte."""

_FEATURES = ("striped", "orange", "gates", "moguls")


def turned(mask: int, rotation: int) -> int:
    """Return a set of edges after turns clockwise: edge e comes to direction e + rotation."""
    return (mask << rotation | mask >> (SIDES - rotation)) & (1 << SIDES) - 1


def read_tiles(text: str, edition: Edition | None = None) -> tuple[Tile, ...]:
    """Read a table of tiles; refuse one that differs from that of the sheet, naming the row."""
    table = Row.file(text, "tiles.toml", edition)
    groups = table.rows("group")
    table.done()
    rows: list[Row] = []
    tiles: list[Tile] = []
    for group in groups:
        pieces = _group(group)
        rows += pieces
        tiles += pieces.values()
    _check_looks(rows, tiles)
    _check_bag(table, tiles)
    return tuple(tiles)


def _group(group: Row) -> dict[Row, Tile]:
    title = group.text("title")
    group.call(f"{group.where} ({title})")
    kind = group.one("kind", Kind.words())
    terrain = group.one("terrain", Terrain.words())
    if terrain not in KINDS[kind].terrains:
        usual = " or ".join(allowed.word for allowed in KINDS[kind].terrains)
        raise group.wrong("terrain", f"{usual}, for kind is {kind.word}", terrain.word)
    told = group.text("text")
    pieces = group.rows("tiles", "tile")
    group.done()
    return {row: _tile(row, kind, terrain, title, told) for row in pieces}


def _tile(row: Row, kind: Kind, terrain: Terrain, title: str, text: str) -> Tile:
    edges = {name: _edges(row, name) for name in _FEATURES if row.has(name)}
    copies = row.number("copies", low=1)
    row.done()
    allowed = KINDS[kind].edges
    for name in edges:
        if name not in allowed:
            raise row.flaw(f"{name} means nothing here; a {kind.word} tile has {_listed(allowed)}")
    if kind is Kind.COMBINATION:
        if len(edges) + (terrain is Terrain.ICE) < 2:
            raise row.flaw(f"{_listed(allowed)} is missing; it combines two of these and ice")
    elif len(edges) < len(allowed):
        raise row.flaw(f"{_listed(allowed)} is missing, for kind is {kind.word}")
    masks = {name: bits_of(edges.get(name, ())) for name in _FEATURES}
    if masks["striped"] & masks["orange"]:
        raise row.wrong("orange", "other edges than striped", edges["orange"])
    return Tile(
        key=_key(kind, terrain, edges),
        kind=kind,
        terrain=terrain,
        striped=masks["striped"],
        orange=masks["orange"],
        gates=masks["gates"],
        moguls=masks["moguls"],
        copies=copies,
        title=title,
        text=text,
    )


def _edges(row: Row, name: str) -> list[int]:
    edges = row.numbers(name, 0, SIDES - 1)
    if not edges or edges != sorted(set(edges)):
        raise row.wrong(name, f"numbers from 0 to {SIDES - 1}, rising, each once", edges)
    return edges


def _listed(names: tuple[str, ...]) -> str:
    return " or ".join(names) or "nothing"


def _key(kind: Kind, terrain: Terrain, edges: dict[str, list[int]]) -> str:
    """Return the key of a tile's face: its kind, and the edges with features."""
    digits = {name: "".join(map(str, places)) for name, places in edges.items()}
    if kind is Kind.COMBINATION:
        parts = [f"{name}-{places}" for name, places in digits.items()]
        return "-".join(["ice", *parts] if terrain is Terrain.ICE else parts)
    return "-".join([kind.word, *digits.values()])


def _check_looks(rows: list[Row], tiles: list[Tile]) -> None:
    looks: dict[tuple[int, ...], Row] = {}
    for row, tile in zip(rows, tiles, strict=True):
        masks = (tile.striped, tile.orange, tile.gates, tile.moguls)
        for rotation in range(SIDES):
            look = (tile.terrain, *(turned(mask, rotation) for mask in masks))
            first = looks.setdefault(look, row)
            if first is not row:
                same = f"its edges are those of {first.where}, turned"
                raise row.flaw(f"{same}; copies of that one can be more")


def _check_bag(table: Row, tiles: list[Tile]) -> None:
    tally: Counter[Kind] = Counter()
    for tile in tiles:
        tally[tile.kind] += tile.copies
    if not tally[Kind.PLAIN]:
        raise table.flaw("copies of plain tiles must be one or more")
    if not _FEWEST <= tally.total() <= _MOST:
        raise table.flaw(f"copies must be {_FEWEST} to {_MOST} in all, not {tally.total()}")
    for kind, (count, _, _) in KINDS.items():
        if table.of_the_box and tally[kind] != count:
            wrong = f"copies of {kind.word} tiles must be {count} in all, not {tally[kind]}"
            raise table.flaw(wrong)


TILES = read_tiles(text_of(__package__, "tiles.toml"), edition_of(__package__))
PLAIN_SORT = next(sort for sort, tile in enumerate(TILES) if tile.kind is Kind.PLAIN)
