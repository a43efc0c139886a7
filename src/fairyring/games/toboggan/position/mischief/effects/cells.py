"""Effects on cells and tiles: markers, bombs, landmines, changed tiles (5.6)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from .... import facts
from ....parts import MINE_BAG, MODE_MARKER, MODE_PICKS, SIDES, Effect, Pick
from ...hill.hill import BOMBED, MOGUL, NOT_LAID, batch, marker, marker_terrain
from ...hill.track import OFF, WIDE
from ...knowing.clumps import OUT
from ...race.hands import ITEM_TILES, clockwise, draw, lay_from_rack, runners
from ...race.race import UNLAID, Race, own_hill, plus
from ...race.steps import Ask, Step
from .. import declarations as field
from ..declarations import Declaration, ask_player
from ..effect import NOTHING, EffectRules

_CELL: Final = int(Pick.CELL)


class Mark(EffectRules):
    """Put a marker in place of the one before (5.5-11)."""

    def suits_cell(self, race: Race, mode: i64, cell: i64, named: tuple[int, ...]) -> bool:
        """Refuse the same marker again; the face of a mogul may still differ."""
        mark: i64 = race.hill.marks[cell]
        terrain = MODE_MARKER[mode]
        return not mark or terrain == MOGUL or marker_terrain(mark) != terrain

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, cell = declared.player, declared.cell
        terrain: int = MODE_MARKER[declared.mode]
        if race.hill.markable(cell):
            moguls = terrain == MOGUL
            own_hill(race).put_mark(cell, marker(terrain, declared.side if moguls else 0, player))
            if tell is not None:
                facing = declared.side if moguls else UNLAID
                tell(facts.Marked(player, cell, terrain, facing), EVERYBODY)


class LayMines(EffectRules):
    """Landmine: put tokens on the named cells; a token is decided only when it is flipped."""

    def mines(self, race: Race, mode: i64, player: i64) -> int:
        """Return as many as it asks for, or as can lie."""
        return min(len(MODE_PICKS[mode]), len(self.cells(race, mode, player, ())))

    def next_pick(self, declared: Declaration) -> i64:
        return _CELL if declared.chosen < declared.mines else NOTHING

    def suits_cell(self, race: Race, mode: i64, cell: i64, named: tuple[int, ...]) -> bool:
        return not race.hill.mines[cell] and cell not in named

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
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
            tell(facts.Mined(player, tuple(cells)), EVERYBODY)


class LayEarly(EffectRules):
    """Blaze a trail: lay the tile now, and skip a laying action of its player later."""

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        """In W0, with a tile, a gap, and a later laying action to skip."""
        if race.step != Step.LAY or race.opened or not race.racks[player]:
            return False
        order = clockwise(race, race.layer, runners(race))
        if player not in order:
            return False
        row = race.round * WIDE
        gaps = race.hill.tiles[row : row + race.hill.course.width].count(NOT_LAID)
        visits = gaps + sum([race.skips[other] for other in order])
        turns = (visits - order.index(player) + len(order) - 1) // len(order)
        return gaps > 0 and race.skips[player] < turns

    def named_cells(self, declared: Declaration) -> tuple[int, ...]:
        return ()

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, tile, cell = declared.player, declared.tile, declared.gap
        sort, rotation = tile // SIDES, tile % SIDES
        if (
            not self.possible(race, declared.mode, player, 0)
            or race.hill.tiles[cell] != NOT_LAID
            or sort not in race.racks[player]
        ):
            return
        lay_from_rack(race, player, sort, True)
        own_hill(race).put_tile(cell, tile)
        race.skips = plus(race.skips, player, 1)
        if tell is not None:
            tell(facts.Laid(player, cell, sort, rotation, True), EVERYBODY)


class ReplaceTile(EffectRules):
    """Desperate Measures: draw a tile, and ask the player for its rotation."""

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        return race.pile_size > 0 and self.some_cell(race, mode, player, ()) != OFF

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, cell = declared.player, declared.cell
        if self.still_there(race, declared, cell) and race.pile_size:
            drawn = draw(race, ITEM_TILES, OUT, EVERYBODY, dice)
            ask_player(race, Ask.ROTATE, declared.changed(field.DRAWN, drawn))
            if tell is not None:
                tell(facts.TileDrawn(player, cell, drawn), EVERYBODY)


class SwapTiles(EffectRules):
    """Switcheroo: swap two tiles without turning them."""

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        cell = self.some_cell(race, mode, player, ())
        return cell != OFF and self.some_cell(race, mode, player, (cell,)) != OFF

    def suits_cell(self, race: Race, mode: i64, cell: i64, named: tuple[int, ...]) -> bool:
        return cell not in named

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, first, second = declared.player, declared.cell, declared.other_cell
        if self.still_there(race, declared, first) and self.still_there(race, declared, second):
            hill = own_hill(race)
            here, there = hill.tiles[first], hill.tiles[second]
            hill.put_tile(first, there)
            hill.put_tile(second, here)
            if tell is not None:
                tell(facts.Swapped(player, first, second), EVERYBODY)


class TurnTile(EffectRules):
    """Twister: give a tile another rotation."""

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, cell, rotation = declared.player, declared.cell, declared.rotation
        if self.still_there(race, declared, cell):
            hill = own_hill(race)
            hill.put_tile(cell, hill.tiles[cell] // SIDES * SIDES + rotation)
            if tell is not None:
                tell(facts.Turned(player, cell, rotation), EVERYBODY)


class BombTile(EffectRules):
    """Bomb: turn a tile over for good; nothing can go there any more."""

    def suits_cell(self, race: Race, mode: i64, cell: i64, named: tuple[int, ...]) -> bool:
        """Refuse the last tile of a row that is not bombed, with the option for it."""
        if not race.rules.last_gap:
            return True
        others = [race.hill.tiles[c] for c in race.hill.course.row(int(cell // WIDE)) if c != cell]
        return max(others) >= 0

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, cell = declared.player, declared.cell
        if self.still_there(race, declared, cell):
            own_hill(race).kill(cell, BOMBED)
            if tell is not None:
                tell(facts.Bombed(player, cell), EVERYBODY)


CELL_EFFECTS: Final[dict[Effect, EffectRules]] = {
    Effect.MARK: Mark(),
    Effect.LAY_MINES: LayMines(),
    Effect.LAY_EARLY: LayEarly(),
    Effect.REPLACE_TILE: ReplaceTile(),
    Effect.SWAP_TILES: SwapTiles(),
    Effect.TURN_TILE: TurnTile(),
    Effect.BOMB_TILE: BombTile(),
}
