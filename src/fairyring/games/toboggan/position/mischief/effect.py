"""The base class of all effects; the subpackage `effects` has one object for each.

A subclass overrides what is different for its effect. The row of a card says which cells, players
and sleds it reaches (5.5-12, 5.5-13 as amended).
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from ... import parts
from ...facts import NO_SEAT
from ..hill.hill import NOT_LAID
from ..hill.track import OFF, WIDE, apart
from ..moving.sleds import sleds_on
from ..moving.ways import Driver, landing_of
from ..race.hands import ITEM_CARDS, in_cards, runners, tiles_in_play
from ..race.race import UNLAID, Race
from ..race.steps import Ask
from .declarations import CELL, Declaration, pending

# Effects that other rules, and players, look out for.
KNOCK_DOWN: Final = int(parts.Effect.KNOCK_DOWN)
STAND_UP: Final = int(parts.Effect.STAND_UP)
MOVE_AGAIN: Final = int(parts.Effect.MOVE_AGAIN)
SIDESTEP: Final = int(parts.Effect.SIDESTEP)
PASS_OBSTACLE: Final = int(parts.Effect.PASS_OBSTACLE)
PASS_TREES: Final = int(parts.Effect.PASS_TREES)
DRAW_AND_KEEP: Final = int(parts.Effect.DRAW_AND_KEEP)
STEAL: Final = int(parts.Effect.STEAL)
CANCEL: Final = int(parts.Effect.CANCEL)
DEFLECT: Final = int(parts.Effect.DEFLECT)
BAN: Final = int(parts.Effect.BAN)

NOTHING: Final = 0
"""No more choice is to be made for a card."""
_CELL: Final = int(parts.Pick.CELL)
_ITEM: Final = int(parts.Pick.ITEM)
_MODE: Final = int(parts.Pick.MODE)
_FIRST: Final[list[i64]] = [picks[0] if picks else NOTHING for picks in parts.MODE_PICKS]
"""The first choice of each mode."""
_OF_ITEMS: Final[list[bool]] = [_ITEM in picks for picks in parts.MODE_PICKS]
"""True if a mode is about the cards or the tiles of a hand."""
_WITH_MOVE: Final = int(parts.Moment.WITH_MOVE)

_MARKABLE: Final = int(parts.Where.MARKABLE)
_TILE: Final = int(parts.Where.TILE)
_FREE_TILE: Final = int(parts.Where.FREE_TILE)
_GAP: Final = int(parts.Where.GAP)
_NEARBY: Final = int(parts.Where.NEARBY)

_NOBODY: Final = int(parts.Whom.NOBODY)
_ANYBODY: Final = int(parts.Whom.ANYBODY)
_OPPONENT: Final = int(parts.Whom.OPPONENT)
UPRIGHT_SLED: Final = int(parts.Whom.UPRIGHT_SLED)
_LYING_SLED: Final = int(parts.Whom.LYING_SLED)
_SLED_HERE: Final = int(parts.Whom.SLED_HERE)
_SLED_NEAR: Final = int(parts.Whom.SLED_NEAR)
_SLED_THERE: Final = int(parts.Whom.SLED_THERE)
EVERYONE: Final = int(parts.Whom.EVERYONE)


def no_rule(mode: i64, what: str) -> LookupError:
    """Return the error for a card of the table that no rule handles."""
    return LookupError(f"cards.toml ({parts.MODES[mode].key}): no rule knows its {what}")


class EffectRules:
    """The rules of one effect."""

    # Declaring a card.

    def possible(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        """Return whether a card has a legal target; `own` cards are left in its player's hand."""
        first = _FIRST[mode]
        if first == _CELL:
            return self.some_cell(race, mode, player, ()) != OFF
        if first == _ITEM:
            return self.some_item(race, player, NO_SEAT, own)
        return parts.MODE_WHOM[mode] in (_NOBODY, EVERYONE) or self.some_seat(
            race, mode, player, own
        )

    def mines(self, race: Race, mode: i64, player: i64) -> int:
        """Return the number of landmines that a card is going to lay."""
        return UNLAID

    def help(self, who: Driver) -> None:
        """Give a driver the help of a card that is declared with a move."""

    def may_answer(self, race: Race, seat: i64, about: Declaration) -> bool:
        """Return whether a card that answers or copies may be played on this one."""
        raise AssertionError("only answers and copies are played on other cards")

    # The choices of its player.

    def next_pick(self, declared: Declaration) -> i64:
        """Return the next choice; NOTHING when all choices are made."""
        mode: i64 = declared.mode
        chosen: i64 = declared.chosen
        picks = parts.MODE_PICKS[mode]
        if chosen >= len(picks) or (parts.MODE_MOMENT[mode] == _WITH_MOVE and declared.is_copy):
            return NOTHING
        return picks[chosen]

    def after_pick(self, race: Race, declared: Declaration, pick: i64) -> Declaration:
        """Return the card after a choice, with everything that follows from it."""
        return declared

    def named_cells(self, declared: Declaration) -> tuple[int, ...]:
        """Return the cells named so far."""
        return declared.cells(declared.next_place - CELL)

    def paid(self, declared: Declaration, card: int) -> Declaration:
        """Return the card after its price was paid with another card."""
        return declared.chose(declared.next_place, card)

    def directions(self, race: Race, declared: Declaration) -> list[int]:
        """Return the directions that may be chosen."""
        raise no_rule(declared.mode, "direction")

    # Cells.

    def may_name_cell(
        self, race: Race, mode: i64, player: i64, cell: i64, named: tuple[int, ...]
    ) -> bool:
        """Return whether a card may name this cell after those that it named already."""
        hill = race.hill
        tile: i64 = hill.tiles[cell]
        where = parts.MODE_WHERE[mode]
        if where == _MARKABLE:
            if not hill.markable(cell):
                return False
        elif where == _FREE_TILE:
            if tile < 0 or sleds_on(race, cell):
                return False
        elif where == _TILE:
            if tile < 0:
                return False
        elif where == _NEARBY:
            here = race.at[player]
            if here == OFF or not hill.markable(cell) or apart(here, cell) > parts.MODE_REACH[mode]:
                return False
        elif where == _GAP:
            if tile != NOT_LAID or cell // WIDE != race.round:
                return False
        else:
            raise no_rule(mode, "where")
        return self.suits_cell(race, mode, cell, named)

    def suits_cell(self, race: Race, mode: i64, cell: i64, named: tuple[int, ...]) -> bool:
        """Return whether the effect makes sense on a cell that the card reaches."""
        return True

    def cells(self, race: Race, mode: i64, player: i64, named: tuple[int, ...]) -> list[int]:
        """Return all cells that a card may name next."""
        width = race.hill.course.width
        row, last = _first_row(race, mode, player), _last_row(race, mode, player)
        found: list[int] = []
        while row <= last:
            cell = row * WIDE
            while cell < row * WIDE + width:
                if self.may_name_cell(race, mode, player, cell, named):
                    found.append(int(cell))
                cell += 1
            row += 1
        return found

    def some_cell(self, race: Race, mode: i64, player: i64, named: tuple[int, ...]) -> int:
        """Return one of those cells; OFF if there is none."""
        width = race.hill.course.width
        row, first = _last_row(race, mode, player), _first_row(race, mode, player)
        while row >= first:
            cell = row * WIDE + width
            while cell > row * WIDE:
                cell -= 1
                if self.may_name_cell(race, mode, player, cell, named):
                    return int(cell)
            row -= 1
        return OFF

    # Hands.

    def may_name_item(self, race: Race, player: i64, target: i64, item: i64, own: i64) -> bool:
        """Return whether a card may mean this item; `own` cards are left in its player's hand."""
        if item != ITEM_CARDS:
            here = runners(race)
            if not tiles_in_play(race) or (self.needs_own_hand() and not here >> player & 1):
                return False  # a ghost has no tiles
            if target >= 0 and not here >> target & 1:
                return False
        return self.suits_item(race, player, target, item, own)

    def needs_own_hand(self) -> bool:
        """Return whether things come to the hand of the player."""
        return False

    def suits_item(self, race: Race, player: i64, target: i64, item: i64, own: i64) -> bool:
        """Return whether the effect makes sense for these hands."""
        return held(race, item, target, player, own) > 0

    def some_item(self, race: Race, player: i64, target: i64, own: i64) -> bool:
        """Return whether a card may mean cards or tiles."""
        return self.may_name_item(race, player, target, 0, own) or self.may_name_item(
            race, player, target, 1, own
        )

    # Players and sleds.

    def may_name_seat(
        self, race: Race, mode: i64, player: i64, seat: i64, landing: i64, own: i64
    ) -> bool:
        """Return whether a card may aim at this player or sled.

        `landing` is the cell that a Ram! enters.
        """
        whom = parts.MODE_WHOM[mode]
        if whom in (_ANYBODY, _OPPONENT):
            if not in_cards(race) >> seat & 1 or (whom == _OPPONENT and seat == player):
                return False
            return self.suits_seat(race, mode, player, seat, own)
        here = race.at[seat]
        if here == OFF:
            return False
        lies = race.lying >> seat & 1 == 1
        if whom == UPRIGHT_SLED:
            there = not lies
        elif whom == _LYING_SLED:
            there = lies
        elif seat == player:
            return False
        elif whom == _SLED_THERE:
            there = not lies and here == landing
        elif whom == _SLED_HERE:
            there = here == race.at[player]
        elif whom == _SLED_NEAR:
            near = race.at[player]
            there = near != OFF and near != here and apart(near, here) <= parts.MODE_REACH[mode]
        else:
            raise no_rule(mode, "whom")
        return there and self.suits_seat(race, mode, player, seat, own)

    def suits_seat(self, race: Race, mode: i64, player: i64, seat: i64, own: i64) -> bool:
        """Return whether the effect makes sense on a player or sled that the card reaches."""
        return not _OF_ITEMS[mode] or self.some_item(race, player, seat, own)

    def some_seat(self, race: Race, mode: i64, player: i64, own: i64) -> bool:
        """Return whether there is any seat at which a card may aim."""
        seats: i64 = race.seats
        return any(self.may_name_seat(race, mode, player, seat, OFF, own) for seat in range(seats))

    def targets(self, race: Race, declared: Declaration) -> list[int]:
        """Return the seats at which a declared card may aim."""
        mode, player = declared.mode, declared.player
        landing = OFF
        if parts.MODE_MOMENT[mode] == _WITH_MOVE:
            landing = landing_of(race, player, declared.move)
        own = len(race.hands[player])
        return [
            seat
            for seat in range(race.seats)
            if self.may_name_seat(race, mode, player, seat, landing, own)
        ]

    def new_targets(self, race: Race, aimed: Declaration) -> list[int]:
        """Return the other seats that a card could hit with its choices so far (Ricochet!)."""
        own = len(race.hands[aimed.player])
        return [
            seat
            for seat in self.targets(race, aimed)
            if seat != aimed.target and self.keeps_choices(race, aimed, seat, own)
        ]

    def keeps_choices(self, race: Race, aimed: Declaration, seat: i64, own: i64) -> bool:
        """Return whether the other choices of a card are legal for another target."""
        if not _OF_ITEMS[aimed.mode]:
            return True
        return self.may_name_item(race, aimed.player, seat, aimed.item, own)

    # Taking effect.

    def still_there(self, race: Race, declared: Declaration, cell: int) -> bool:
        """Return whether a card may still change the tile that it named."""
        return self.may_name_cell(race, declared.mode, declared.player, cell, ())

    def settle(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        """Let a card work that nobody has stopped; its question is off the stack."""
        race.stack.append(pending(Ask.DOING, 0, declared))
        self.carry_out(race, declared, dice, tell)

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        """Apply the effect of the card on top, as far as it is still possible (5.8 on 5.5-3)."""
        raise AssertionError("cards on cards are settled on the stack")


RULES: Final[list[EffectRules]] = []
"""The rules of the effect of each mode; `effects` fills this list."""


def next_pick(declared: Declaration) -> i64:
    """Return the next choice of the card's player; NOTHING when all choices are made."""
    mode: i64 = declared.mode
    return _MODE if mode < 0 else RULES[mode].next_pick(declared)


def with_move(declared: Declaration) -> bool:
    """Return whether it is a Ram!, Snow Tunnel or Tree Hugger that names a move."""
    mode = declared.mode
    return mode >= 0 and parts.MODE_MOMENT[mode] == _WITH_MOVE and not declared.is_copy


def declaration(race: Race, seat: int, card: int, mode: int, source: int) -> Declaration:
    """Return a card as declared, before its first choice; it has left the hand."""
    mines = RULES[mode].mines(race, mode, seat) if mode >= 0 else UNLAID
    none = (UNLAID, UNLAID, UNLAID)
    return Declaration((card, mode, seat, NO_SEAT, seat, 0, *none, mines, source))


def held(race: Race, item: i64, seat: i64, player: i64, own: i64) -> i64:
    """Return the size of a hand; the player of a card, who declares it, has `own` cards left."""
    if item != ITEM_CARDS:
        return len(race.racks[seat])
    return own if seat == player else len(race.hands[seat])


def _first_row(race: Race, mode: i64, player: i64) -> i64:
    """Return the first row in which a card may name a cell."""
    where = parts.MODE_WHERE[mode]
    if where == _GAP:
        return race.round
    if where == _NEARBY and race.at[player] != OFF:
        return max(1, race.at[player] // WIDE - parts.MODE_REACH[mode])
    return 1


def _last_row(race: Race, mode: i64, player: i64) -> i64:
    """Return the last row in which a card may name a cell."""
    where, rows = parts.MODE_WHERE[mode], race.hill.course.rows
    if where == _GAP:
        return race.round
    if where == _NEARBY and race.at[player] != OFF:
        return min(rows + 1, race.at[player] // WIDE + parts.MODE_REACH[mode])
    if where in (_TILE, _FREE_TILE):
        return min(race.round, rows)  # later rows have no tiles yet
    return rows + 1
