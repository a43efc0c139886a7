"""The hill as pieces: cells, markers, landmines and sleds."""

from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.scene import Badge, Piece, Zone
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.words import listed, marked, player, said_once, say, say_many

from ...parts import AVALANCHE, SIDES, TILES, GoblinType, Terrain
from ...position.hill.hill import (
    BOMBED,
    NOT_LAID,
    RUN_OUT,
    START,
    TAKEN,
    marker_owner,
    marker_side,
    marker_terrain,
)
from ...position.hill.track import NAMES, OFF, WIDE
from ...position.race.race import Race
from ...position.race.steps import Step
from ...position.round.rounds import rows_taken
from ...words import things as words

HILL = "hill"
ASIDE = "aside"
"""The zone of sleds that are not on the hill."""

_BARE = {
    NOT_LAID: ("unlaid", marked("no tile yet")),
    BOMBED: ("bombed", marked("bombed")),
    TAKEN: ("swallowed", marked("under the avalanche")),
    START: ("start", marked("start")),
    RUN_OUT: ("finish", marked("run-out")),
}
_GLYPHS = {
    Terrain.SNOW: "*",
    Terrain.ICE: "≈",
    Terrain.TREE: "♣",
    Terrain.ROCK: "●",
    Terrain.MOGUL: "∩",
}
_MEANING = {
    terrain: next(tile.text for tile in TILES if tile.terrain == terrain) for terrain in _GLYPHS
}
"""The text of a marker is that of the first tile with its terrain."""
_BANS = (
    (1 << GoblinType.MAGE | 1 << GoblinType.ENGINEER, "no-mage-engineer"),
    (1 << GoblinType.DRIVER | 1 << GoblinType.BOMBARDIER, "no-driver-bombardier"),
)
"""The types that one Snowball bans, and the sign for it."""


def cell_id(cell: int) -> str:
    """Return the id of a cell of the hill, whatever tile is there."""
    return f"cell-{NAMES[cell]}"


def marker_id(cell: int) -> str:
    """Return the id of the marker on a cell."""
    return f"marker-{NAMES[cell]}"


def mine_id(cell: int) -> str:
    """Return the id of the landmine on a cell."""
    return f"mine-{NAMES[cell]}"


def top_id(race: Race, cell: int) -> str:
    """Return the id of what can be touched on a cell: a marker covers its tile."""
    return marker_id(cell) if race.hill.marks[cell] else cell_id(cell)


def avalanche_told(race: Race) -> str:
    """Say when the avalanche comes next and what it takes."""
    going = rows_taken(race)
    if going:
        return say("Avalanche: {rows}", rows=words.rows_named(going))
    first = race.rules.rows - len(AVALANCHE[race.rules.rows]) + 1
    return say("Avalanche after round {number}", number=first)


def hill_zone(race: Race) -> Zone:
    """Return the zone of the hill, from the start at the top to the run-out."""
    course = race.hill.course
    to_lay = course.rows - int(race.hill.laid)
    note = say_many("{number} row to lay", "{number} rows to lay", to_lay) if to_lay else ""
    return Zone(
        HILL,
        "hex",
        say("Hill"),
        size=(course.width, course.rows + 2),
        note=note,
        columns=tuple([name[0] for name in NAMES[: course.width]]),
        rows=tuple([str(row) for row in range(course.rows + 2)]),
    )


def ground(race: Race, viewer: int | None) -> list[Piece]:
    """Return a piece for each cell, worded for its viewer."""
    hill = race.hill
    going = set(rows_taken(race))
    if 1 in going:
        going.add(0)  # T57: the start goes with the first row
    there = _upon_cells(race, viewer)
    return [
        _cell(
            cell, row, hill.tiles[cell], row in going, bool(hill.marks[cell]),
            tuple(there.get(cell, ())),
        )
        for row in range(hill.course.rows + 2)
        for cell in hill.course.row(row)
    ]  # fmt: skip


@made_once
def _cell(
    cell: int, row: int, tile: int, going: bool, marker: bool, there: tuple[str, ...]
) -> Piece:
    """Return a cell of the hill, with all that is on it in words."""
    face, label, note, turn = _look(tile)
    where = name = NAMES[cell]
    if there:
        where = say("{place}, with {things}", place=name, things=listed(there))
    warning = Badge("avalanche", say("the avalanche comes here after this round"), worn=True)
    return Piece(
        f"cell-{name}",
        HILL,
        label,
        at=(cell % WIDE, row),
        face=face,
        badges=(warning,) if going else (),
        turn=turn,
        # T7.12: a marker counts instead of the tile; it has its own text.
        note=f"{where}. {note}" if note and not marker else where,
    )


def _upon_cells(race: Race, viewer: int | None) -> dict[int, list[str]]:
    """Return the markers, landmines and sleds on each cell, in words."""
    found: dict[int, list[str]] = {}
    for cell, mark in enumerate(race.hill.marks):
        if mark:
            found.setdefault(cell, []).append(words.marker_name(int(marker_terrain(mark))))
    for cell, mine in enumerate(race.hill.mines):
        if mine:
            found.setdefault(cell, []).append(say("landmine, face down"))
    for seat in members(race.inside):
        if race.at[seat] != OFF:
            told = _sled_name(seat, viewer)
            if race.lying >> seat & 1:
                told = say("{sled} (lying)", sled=told)
            found.setdefault(race.at[seat], []).append(told)
    return found


@said_once
def _look(tile: int) -> tuple[str, str, str, int]:
    """Return the face, label, note and turn of a cell with this tile."""
    if tile < 0:
        face, label = _BARE[tile]
        return face, say(label), "", 0
    sort = TILES[tile // SIDES]
    return sort.key, words.tile_name(tile), say(sort.text), tile % SIDES


def upon(race: Race) -> list[Piece]:
    """Return markers and landmines."""
    hill = race.hill
    pieces = []
    for cell, mark in enumerate(hill.marks):
        if mark:
            pieces.append(_marker(cell, mark))
    for cell, mine in enumerate(hill.mines):
        if mine:
            pieces.append(
                Piece(
                    mine_id(cell),
                    HILL,
                    say("landmine, face down"),
                    at=words.at_cell(cell),
                    face="landmine-token",
                    badges=(Badge("landmine", say("nobody knows whether it goes off"), "x"),),
                    note=NAMES[cell],
                    shape="token",
                )
            )
    return pieces


def _marker(cell: int, mark: int) -> Piece:
    terrain = Terrain(int(marker_terrain(mark)))
    facing = int(marker_side(mark)) if terrain == Terrain.MOGUL else 0
    label = words.marker_name(terrain)
    if terrain == Terrain.MOGUL:
        label = say("{marker}, facing {way}", marker=label, way=words.side(facing))
    whose = say("{place}, from {player}", place=NAMES[cell], player=player(int(marker_owner(mark))))
    return Piece(
        marker_id(cell),
        HILL,
        label,
        at=words.at_cell(cell),
        face=f"marker-{terrain.word}",
        badges=(Badge(f"marker-{terrain.word}", say("until the round ends"), _GLYPHS[terrain]),),
        turn=facing,
        note=f"{whose}. {say(_MEANING[terrain])}",
    )


# Sleds.


def sleds(race: Race, viewer: int | None) -> list[Piece]:
    """Return the sleds of all who are still in the game: on the hill, or aside."""
    pieces = []
    beside = 0
    for seat in members(race.inside):
        cell = race.at[seat]
        if cell == OFF:
            pieces.append(_sled(race, seat, viewer, ASIDE, (beside,)))
            beside += 1
        else:
            pieces.append(_sled(race, seat, viewer, HILL, words.at_cell(cell)))
    return pieces


def aside_zone(race: Race) -> Zone:
    """Return the zone of sleds that wait for a start cell, have finished or were crushed."""
    waiting = race.step == Step.PARK
    label = say("Ready to start") if waiting else say("Off the hill")
    return Zone(ASIDE, "row", label, shape="token")


def _sled_name(seat: int, viewer: int | None) -> str:
    return say("your sled") if seat == viewer else say("sled of {player}", player=player(seat))


def _sled(race: Race, seat: int, viewer: int | None, zone: str, at: tuple[int, ...]) -> Piece:
    lying = race.lying >> seat & 1
    return Piece(
        words.sled_id(seat),
        zone,
        _sled_name(seat, viewer),
        at=at,
        face=f"sled-{seat + 1}-down" if lying else f"sled-{seat + 1}",
        tone=f"seat-{seat + 1}",
        badges=(
            # For displays without pictures, a stroke behind the number says that it lies.
            Badge(f"seat-{seat + 1}", player(seat), f"{seat + 1}{'_' if lying else ''}", worn=True),
            *_state(race, seat),
        ),
        note=". ".join(_kept(race, seat)),
        shape="token",
    )


def _state(race: Race, seat: int) -> list[Badge]:
    """Return the badges for the state of a sled and its player, lying first."""
    place, bans = race.places[seat], race.bans[seat]
    found = []
    for sign, text, holds in (
        ("down", marked("lies down"), race.lying >> seat & 1),
        ("blocked", marked("could not move"), race.stuck >> seat & 1),
        ("finished", marked("finished as number {place}"), race.finished >> seat & 1),
        ("crushed", marked("crushed, place {place}"), race.crushed >> seat & 1),
        ("instigator", marked("begins this round"), race.instigator == seat and race.round),
        ("handbrake", marked("moves last"), seat in race.brakes),
    ):
        if holds:
            found.append(Badge(sign, say(text, place=place), worn=True))
    for types, sign in _BANS:
        if bans & types:
            text = say("may play no {types} cards", types=words.types_named(bans & types))
            found.append(Badge(sign, text, worn=True))
    if race.step == Step.READY and race.ready >> seat & 1:
        found.append(Badge("ready", say("is ready"), worn=True))
    return found


def _place_of(race: Race, cell: int) -> str:
    """Return a cell and its ground in words."""
    mark, tile = race.hill.marks[cell], race.hill.tiles[cell]
    if not mark and tile < 0:
        return NAMES[cell]
    ground = words.ground_name(int(marker_terrain(mark))) if mark else words.tile_name(tile)
    return say("{place}, on {ground}", place=NAMES[cell], ground=ground)


def _kept(race: Race, seat: int) -> list[str]:
    """Say where a sled is, and what it has for its movement (5.8, Me Too!)."""
    told = []
    if race.at[seat] != OFF:
        told.append(_place_of(race, race.at[seat]))
    if race.tunnels[seat]:
        told.append(say("Has a Snow Tunnel for this movement"))
    if race.rams[seat]:
        told.append(say("Has a Ram! for this movement"))
    if race.hugging >> seat & 1:
        told.append(say("Trees are plain snow for this sled now"))
    return told
