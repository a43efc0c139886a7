"""Effects on cells and tiles: markers, bombs, landmines, changed tiles (5.6)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ....facts import Bombed, Laid, Marked, Mined, Replaced, Swapped, TileDrawn, Turned
from ....parts import MINE_BAG, MODE_MARKER, SIDES
from ...hill.hill import BOMBED, MOGUL, NOT_LAID, batch, marker
from ...knowing.clumps import DECK, OUT
from ...race.asks import Ask
from ...race.hands import TILES, draw, lay_from_rack, move
from ...race.race import UNLAID, Race, own_hill, plus
from ..declarations import DRAWN, Declaration, ask_player, carry_on, on_top
from ..targets import may_name_cell
from ..timing import may_lay_early


def mark(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Put a marker in place of the one before (5.5-11)."""
    player, cell = declared.player, declared.cell
    terrain: int = MODE_MARKER[declared.mode]
    if race.hill.markable(cell):
        moguls = terrain == MOGUL
        own_hill(race).put_mark(cell, marker(terrain, declared.side if moguls else 0, player))
        if tell is not None:
            facing = declared.side if moguls else UNLAID
            tell(Marked(player, cell, terrain, facing), EVERYBODY)


def _still_there(race: Race, declared: Declaration, cell: int) -> bool:
    """Return whether a card may still change the tile that it named."""
    return may_name_cell(race, declared.mode, declared.player, cell, ())


def bomb(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Bomb: turn a tile over for good; nothing can go there any more."""
    player, cell = declared.player, declared.cell
    if _still_there(race, declared, cell):
        own_hill(race).kill(cell, BOMBED)
        if tell is not None:
            tell(Bombed(player, cell), EVERYBODY)


def replace_tile(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Desperate Measures: draw a tile, and ask the player for its rotation."""
    player, cell = declared.player, declared.cell
    if _still_there(race, declared, cell) and race.pile_size:
        drawn = draw(race, TILES, OUT, EVERYBODY, dice)
        ask_player(race, Ask.ROTATE, declared.changed(DRAWN, drawn))
        if tell is not None:
            tell(TileDrawn(player, cell, drawn), EVERYBODY)


def turn(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Twister: give a tile another rotation."""
    player, cell, rotation = declared.player, declared.cell, declared.rotation
    if _still_there(race, declared, cell):
        hill = own_hill(race)
        hill.put_tile(cell, hill.tiles[cell] // SIDES * SIDES + rotation)
        if tell is not None:
            tell(Turned(player, cell, rotation), EVERYBODY)


def swap_tiles(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Switcheroo: swap two tiles without turning them."""
    player, first, second = declared.player, declared.cell, declared.other_cell
    if _still_there(race, declared, first) and _still_there(race, declared, second):
        hill = own_hill(race)
        here, there = hill.tiles[first], hill.tiles[second]
        hill.put_tile(first, there)
        hill.put_tile(second, here)
        if tell is not None:
            tell(Swapped(player, first, second), EVERYBODY)


def rotate(race: Race, rotation: int, tell: Tell | None) -> None:
    """Desperate Measures: lay the drawn tile with this rotation; shuffle the old one back."""
    declared = on_top(race)
    cell, drawn = declared.cell, declared.drawn
    old = race.hill.tiles[cell] // SIDES
    move(race, TILES, OUT, DECK, EVERYBODY, (old,))
    own_hill(race).put_tile(cell, drawn * SIDES + rotation)
    carry_on(race, declared)
    if tell is not None:
        tell(Replaced(declared.player, cell, old, drawn, rotation), EVERYBODY)


def lay_mines(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Landmine: put tokens on the named cells; a token is decided only when it is flipped."""
    player = declared.player
    cells = [
        cell
        for cell in declared.cells(declared.mines)
        if race.hill.markable(cell) and not race.hill.mines[cell]
    ]
    if not cells:
        return
    hill, booms = own_hill(race), race.rules.booms
    hill.batches.append(batch(player, booms, MINE_BAG - booms))
    for cell in cells:
        hill.put_mine(cell, len(hill.batches))
    if tell is not None:
        tell(Mined(player, tuple(cells)), EVERYBODY)


def lay_early(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Blaze a trail: lay the tile now, and skip a laying action of its player later."""
    player, tile, cell = declared.player, declared.tile, declared.other_cell
    sort, rotation = tile // SIDES, tile % SIDES
    if (
        not may_lay_early(race, player)
        or race.hill.tiles[cell] != NOT_LAID
        or sort not in race.racks[player]
    ):
        return
    lay_from_rack(race, player, sort, True)
    own_hill(race).put_tile(cell, tile)
    race.skips = plus(race.skips, player, 1)
    if tell is not None:
        tell(Laid(player, cell, sort, rotation, True), EVERYBODY)
