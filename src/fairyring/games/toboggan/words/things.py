"""Players, sides, tiles, cards and moves in words, and the ids of pieces."""

from collections import Counter

from fairyring.kernel.numbers.bits import members
from fairyring.kernel.words import listed, marked, player, say, say_many

from .. import parts
from ..position.actions import LEAP, TUNNEL
from ..position.hill.track import WIDE
from ..position.moving.ways import SIDEWAYS
from ..position.race.race import UNKNOWN

_BY_KEY = {card.key: card for card in parts.CARDS}
_WAYS = (
    marked("right"),
    marked("front right"),
    marked("front left"),
    marked("left"),
    marked("back left"),
    marked("back right"),
)
_TURNS = (
    marked("not turned"),
    marked("turned once to the right"),
    marked("turned twice to the right"),
    marked("turned half way round"),
    marked("turned twice to the left"),
    marked("turned once to the left"),
)
_TYPES = {
    parts.GoblinType.BOMBARDIER: marked("Bombardier"),
    parts.GoblinType.MAGE: marked("Mage"),
    parts.GoblinType.ENGINEER: marked("Engineer"),
    parts.GoblinType.DRIVER: marked("Driver"),
}
TONES = {
    parts.GoblinType.BOMBARDIER: marked("bombardier"),
    parts.GoblinType.MAGE: marked("mage"),
    parts.GoblinType.ENGINEER: marked("engineer"),
    parts.GoblinType.DRIVER: marked("driver"),
}
"""The name of the tone of a card, by the first of its types."""
_GROUNDS = {
    parts.Terrain.SNOW: marked("plain snow"),
    parts.Terrain.ICE: marked("ice"),
    parts.Terrain.TREE: marked("trees"),
    parts.Terrain.ROCK: marked("a rock"),
    parts.Terrain.MOGUL: marked("moguls"),
}
_MARKERS = {
    parts.Terrain.SNOW: marked("snow marker"),
    parts.Terrain.ICE: marked("ice marker"),
    parts.Terrain.TREE: marked("tree marker"),
    parts.Terrain.ROCK: marked("rock marker"),
    parts.Terrain.MOGUL: marked("mogul marker"),
}


def players(seats: list[int]) -> str:
    """Return the names of several seats."""
    return listed([player(seat) for seat in seats])


def capital(text: str) -> str:
    """Return the text with a capital, as at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def side(direction: int) -> str:
    """Return the name of one of the six sides of a cell."""
    return say(_WAYS[direction])


def sides(edges: int) -> str:
    """Return the names of a set of sides."""
    return listed([side(direction) for direction in members(edges)])


def rows_named(rows: list[int] | tuple[int, ...]) -> str:
    """Return rows of the hill in words: `row 3`, `rows 4 and 5`."""
    return say_many("row {rows}", "rows {rows}", len(rows), rows=listed([str(row) for row in rows]))


def tile_name(tile: int) -> str:
    """Return the name of a tile as it lies, `sort * 6 + rotation`, with what is on its edges."""
    title = say(parts.TILES[tile // parts.SIDES].title)
    striped, orange = int(parts.TILE_STRIPED[tile]), int(parts.TILE_ORANGE[tile])
    if striped and orange:
        return say(
            "{tile}: striped {sides}, orange {others}",
            tile=title,
            sides=sides(striped),
            others=sides(orange),
        )
    edges = striped | orange | int(parts.TILE_GATES[tile]) | int(parts.TILE_MOGULS[tile])
    return say("{tile}: {sides}", tile=title, sides=sides(edges)) if edges else title


def turned_by(rotation: int) -> str:
    """Say how far a tile was turned, the shorter way round."""
    return say(_TURNS[rotation])


def marker_name(terrain: int) -> str:
    """Return the name of a marker."""
    return say(_MARKERS[parts.Terrain(terrain)])


def ground_name(terrain: int) -> str:
    """Return the name of the ground under such a marker."""
    return say(_GROUNDS[parts.Terrain(terrain)])


def type_name(kind: parts.GoblinType) -> str:
    """Return the name of a goblin type."""
    return say(_TYPES[kind])


def types_named(types: int) -> str:
    """Return the names of several goblin types."""
    return listed([type_name(parts.GoblinType(kind)) for kind in members(types)])


def card_title(card: int) -> str:
    """Return the title of a card."""
    return parts.CARDS[card].title


def mode_title(mode: int) -> str:
    """Return the title of the card that does only this."""
    return _BY_KEY[parts.MODES[mode].key].title


def quoted(card: int) -> str:
    """Return a card in quotes for use in a sentence, which its exclamation mark would end."""
    return say("“{card}”", card=parts.CARDS[card].title)


def thing_name(item: int, thing: int) -> str:
    """Return the name of a card or tile in a hand."""
    return quoted(thing) if item == parts.Item.CARDS else say(parts.TILES[thing].title)


def things_named(item: int, things: tuple[int, ...]) -> str:
    """Return the names of several cards or tiles, equal ones together."""
    told: Counter[str] = Counter([thing_name(item, thing) for thing in things])
    return listed(
        [
            say("{number} x {thing}", number=number, thing=name) if number > 1 else name
            for name, number in told.items()
        ]
    )


def items(item: int) -> str:
    """Return "cards" or "tiles"."""
    return say("cards") if item == parts.Item.CARDS else say("tiles")


def number_of(item: int, number: int) -> str:
    """Return a number of cards or tiles in words."""
    if item == parts.Item.CARDS:
        return say_many("{number} card", "{number} cards", number)
    return say_many("{number} tile", "{number} tiles", number)


def way_round(way: int) -> str:
    """Return the direction in which hands are passed."""
    return say("to the left") if way == parts.Way.LEFT else say("to the right")


def move_name(move: int) -> str:
    """Return the name of a move."""
    if move >= SIDEWAYS:
        return say("sideways {way}", way=side(move - SIDEWAYS))
    if move % TUNNEL >= LEAP:
        return say("two {way}", way=side(move % parts.SIDES))
    return side(move % parts.SIDES)


# Ids. The id of a card or tile contains its owner, its sort and its number among those; if this
# seat does not know the sort, it is `back`, so that the id gives away nothing hidden.


def at_cell(cell: int) -> tuple[int, int]:
    """Return column and row of a cell."""
    return cell % WIDE, cell // WIDE


def sled_id(seat: int) -> str:
    """Return the id of a sled, wherever it is."""
    return f"sled-{seat}"


def thing_id(item: int, owner: int, thing: int, number: int = 0) -> str:
    """Return the id of a card or tile in a hand, or of a declared card of that seat."""
    kind = "card" if item == parts.Item.CARDS else "tile"
    return f"{kind}-{owner}-{key_of(item, thing)}-{number}"


def key_of(item: int, thing: int) -> str:
    """Return the key of a card or tile; `back` if it is unknown."""
    if thing in (UNKNOWN, -1):
        return "back"
    return parts.CARDS[thing].key if item == parts.Item.CARDS else parts.TILES[thing].key


def fan_id(item: int, owner: int) -> str:
    """Return the id of the zone of a hand."""
    return f"hand-{owner}" if item == parts.Item.CARDS else f"rack-{owner}"
