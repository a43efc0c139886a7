"""What cards do to cells and tiles: markers, bombs, landmines, tiles that change (5.6)."""

from fairyring.games.toboggan.facts import (
    Bombed,
    Laid,
    Marked,
    Mined,
    Replaced,
    Swapped,
    TileDrawn,
    Turned,
)
from fairyring.games.toboggan.parts import MINE_BAG, MODE_EFFECT, MODE_MARKER
from fairyring.games.toboggan.position.clumps import DECK, OUT
from fairyring.games.toboggan.position.declaring import may_lay_early
from fairyring.games.toboggan.position.hands import TILES, draw, lay_from_rack, move
from fairyring.games.toboggan.position.hill import BOMBED, MOGUL, NOT_LAID, batch, marker
from fairyring.games.toboggan.position.naming import (
    BOMB_TILE,
    REPLACE_TILE,
    SWAP_TILES,
    TURN_TILE,
    may_name_cell,
)
from fairyring.games.toboggan.position.race import (
    MODE,
    PLAYER,
    ROTATE,
    A,
    B,
    D,
    Declaration,
    Race,
    ask_player,
    carry_on,
    own_hill,
)
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell


def mark(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """A marker replaces the one before (5.5-11)."""
    player, cell = declared[PLAYER], declared[A]
    terrain: int = MODE_MARKER[declared[MODE]]
    if race.hill.markable(cell):
        side = declared[B] if terrain == MOGUL else 0
        own_hill(race).put_mark(cell, marker(terrain, side, player))
        if tell is not None:
            tell(Marked(player, cell, terrain, declared[B]), EVERYBODY)


def change_tiles(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Bomb, Desperate Measures, Switcheroo, Twister."""
    player, mode = declared[PLAYER], declared[MODE]
    effect = MODE_EFFECT[mode]
    first, second = declared[A], declared[B]
    if not may_name_cell(race, mode, player, first, ()):
        return
    hill = own_hill(race)
    if effect == BOMB_TILE:
        hill.kill(first, BOMBED)
        if tell is not None:
            tell(Bombed(player, first), EVERYBODY)
    elif effect == REPLACE_TILE:
        if race.pile_size:
            drawn = draw(race, TILES, OUT, EVERYBODY, dice)
            ask_player(race, ROTATE, declared[:B] + (drawn,) + declared[B + 1 :])
            if tell is not None:
                tell(TileDrawn(player, first, drawn), EVERYBODY)
    elif effect == TURN_TILE:
        sort = hill.tiles[first] // 6
        hill.put_tile(first, sort * 6 + second)
        if tell is not None:
            tell(Turned(player, first, second), EVERYBODY)
    elif effect == SWAP_TILES and may_name_cell(race, mode, player, second, (first,)):
        here, there = hill.tiles[first], hill.tiles[second]
        hill.put_tile(first, there)
        hill.put_tile(second, here)
        if tell is not None:
            tell(Swapped(player, first, second), EVERYBODY)


def rotate(race: Race, rotation: int, tell: Tell | None) -> None:
    """Desperate Measures: the drawn tile lies there so turned; the old one is shuffled back."""
    declared = race.stack[-1].about
    cell, drawn = declared[A], declared[B]
    old = race.hill.tiles[cell] // 6
    move(race, TILES, OUT, DECK, EVERYBODY, (old,))
    own_hill(race).put_tile(cell, drawn * 6 + rotation)
    carry_on(race, declared)
    if tell is not None:
        tell(Replaced(declared[PLAYER], cell, old, drawn, rotation), EVERYBODY)


def lay_mines(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Landmine: tokens on the named cells; what they say is decided when they are flipped."""
    player = declared[PLAYER]
    cells = [
        cell
        for cell in declared[A : A + declared[D]]
        if race.hill.markable(cell) and not race.hill.mines[cell]
    ]
    if not cells:
        return
    hill, booms = own_hill(race), race.rules.booms
    hill.batches.append(batch(player, booms, MINE_BAG - booms))
    for cell in cells:
        hill.mines[cell] = len(hill.batches)
    if tell is not None:
        tell(Mined(player, tuple(cells)), EVERYBODY)


def lay_early(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Blaze a trail: the tile lies there, and a laying action of its player is skipped."""
    player, tile, cell = declared[PLAYER], declared[A], declared[B]
    sort, rotation = tile // 6, tile % 6
    if (
        not may_lay_early(race, player)
        or race.hill.tiles[cell] != NOT_LAID
        or sort not in race.racks[player]
    ):
        return
    lay_from_rack(race, player, sort, True)
    own_hill(race).put_tile(cell, tile)
    race.skips[player] += 1
    if tell is not None:
        tell(Laid(player, cell, sort, rotation, True), EVERYBODY)
