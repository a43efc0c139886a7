"""A declared card and its choices, one after the other (5.5-2)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action

from ...parts import (
    CARD_MODE_A,
    CARD_MODE_B,
    MODE_ASKS,
    MODE_EFFECT,
    MODE_MOMENT,
    MODE_REACH,
    SIDES,
    Ask,
    Moment,
)
from ..actions import AROUNDS, ASES, ATS, DISCARDS, LAYS, MOVES, OFS, ONS, TOWARDS, TURN
from ..hill.track import LEFT, OFF, RIGHT
from ..moving.ways import NO_WAY, SIDEWAYS, bumps, pulls, sideways
from ..race.hands import sorts
from ..race.race import UNLAID, Race
from .declarations import Declaration, declaration as fresh
from .named_moves import landing_of, named_moves
from .targets import (
    BUMP,
    DEFLECT,
    LAY_EARLY,
    LAY_MINES,
    REDRAW_HAND,
    SIDESTEP,
    STEAL,
    SWAP_HANDS,
    cells,
    may_name_item,
    may_name_seat,
    no_rule,
    same_face,
)
from .timing import possible

# The next choice: a question of the card, or as which of its two cards it is played.
NOTHING: Final = 0
CELL: Final = int(Ask.CELL)
SIDE: Final = int(Ask.SIDE)
ROTATION: Final = int(Ask.ROTATION)
SEAT: Final = int(Ask.PLAYER)
SLED: Final = int(Ask.SLED)
STEP: Final = int(Ask.STEP)
DIRECTION: Final = int(Ask.DIRECTION)
ITEM: Final = int(Ask.ITEM)
WAY: Final = int(Ask.WAY)
HAND_TILE: Final = int(Ask.HAND_TILE)
COST: Final = int(Ask.COST)
NAMED_MOVE: Final = int(Ask.MOVE)
NEW_TARGET: Final = int(Ask.NEW_TARGET)
WHICH_MODE: Final = len(Ask) + 1

_WITH_MOVE: Final = int(Moment.WITH_MOVE)


def declaration(race: Race, seat: int, card: int, mode: int, source: int) -> Declaration:
    """Return a card as declared, before its first choice; it has left the hand."""
    return fresh(card, mode, seat, _mines(race, mode, seat) if mode >= 0 else UNLAID, source)


def _mines(race: Race, mode: int, seat: int) -> int:
    """Return the number of tokens that a Landmine lays: as many as it asks for, or can lay."""
    if MODE_EFFECT[mode] != LAY_MINES:
        return UNLAID
    return min(len(MODE_ASKS[mode]), len(cells(race, mode, seat, ())))


def with_move(declared: Declaration) -> bool:
    """Return whether it is a Ram!, Snow Tunnel or Tree Hugger that names a move."""
    mode = declared.mode
    return mode >= 0 and MODE_MOMENT[mode] == _WITH_MOVE and not declared.is_copy


def next_choice(declared: Declaration) -> int:
    """Return the next choice of the card's player; NOTHING when all choices are made."""
    mode: i64 = declared.mode
    chosen: i64 = declared.chosen
    if mode < 0:
        return WHICH_MODE
    effect = MODE_EFFECT[mode]
    asks = MODE_ASKS[mode]
    if effect == LAY_MINES:
        return CELL if chosen < declared.mines else NOTHING
    if effect == SIDESTEP and chosen:  # the toll of a full cell
        return COST if declared.due > 0 else NOTHING
    if chosen >= len(asks) or (MODE_MOMENT[mode] == _WITH_MOVE and declared.is_copy):
        return NOTHING
    return asks[chosen]


# The choices.


def choices(race: Race, declared: Declaration) -> list[Action]:
    """Return the possible next choices of the card's player, in the order of the catalogue."""
    what = next_choice(declared)
    mode, player = declared.mode, declared.player
    own = len(race.hands[player])
    found: list[Action] = []
    if what == WHICH_MODE:
        for other in (CARD_MODE_A[declared.source], CARD_MODE_B[declared.source]):
            if possible(race, int(other), player, own):
                found.append(ASES[int(other)])
    elif what == CELL:
        for cell in cells(race, mode, player, named_cells(declared)):
            found.append(ATS[cell])
    elif what == STEP:
        for cell in pulls(race, player, declared.target, MODE_REACH[mode]):
            found.append(ATS[cell])
    elif what == SIDE:
        for side in range(SIDES):
            if not same_face(race, declared.cell, side):
                found.append(TOWARDS[side])
    elif what in (SEAT, SLED, NEW_TARGET):
        for seat in targets(race, declared):
            found.append(ONS[seat])
    elif what == ITEM:
        for item in range(2):
            if may_name_item(race, MODE_EFFECT[mode], player, declared.target, item, own):
                found.append(OFS[item])
    elif what == WAY:
        found.extend(AROUNDS)
    elif what == HAND_TILE:
        for sort in sorts(race.racks[player]):
            found.extend(LAYS[sort * SIDES : sort * SIDES + SIDES])
    elif what == COST:
        for card in sorts(race.hands[player]):
            found.append(DISCARDS[card])
    elif what == ROTATION:
        for rotation in range(SIDES):
            if race.hill.tiles[declared.cell] % SIDES != rotation:
                found.append(TURN[rotation])
    elif what == NAMED_MOVE:
        for move in named_moves(race, mode, player, own):
            found.append(MOVES[move] if move < SIDEWAYS else TOWARDS[move - SIDEWAYS])
    elif what == DIRECTION:
        if MODE_EFFECT[mode] == BUMP:
            for direction in bumps(race, declared.target):
                found.append(TOWARDS[direction])
        else:
            for direction in (RIGHT, LEFT):
                if sideways(race, player, direction, own) != NO_WAY:
                    found.append(TOWARDS[direction])
    else:
        raise no_rule(mode, "asks")
    return found


def named_cells(declared: Declaration) -> tuple[int, ...]:
    """Return the cells named so far."""
    if MODE_EFFECT[declared.mode] == LAY_EARLY:
        return ()
    return declared.cells(declared.chosen)


def targets(race: Race, declared: Declaration) -> list[int]:
    """Return the possible targets of a card, or those of the card that a Ricochet! deflects."""
    mode, player = declared.mode, declared.player
    if MODE_EFFECT[mode] == DEFLECT:
        return new_targets(race, Declaration(race.stack[len(race.stack) - 2].about))
    landing = OFF
    if MODE_MOMENT[mode] == _WITH_MOVE:
        landing = landing_of(race, player, declared.move)
    own = len(race.hands[player])
    return [
        seat for seat in range(race.seats) if may_name_seat(race, mode, player, seat, landing, own)
    ]


def new_targets(race: Race, aimed: Declaration) -> list[int]:
    """Return the other seats that a card could hit with its choices so far (Ricochet!)."""
    mode, player = aimed.mode, aimed.player
    effect = MODE_EFFECT[mode]
    landing = OFF
    if MODE_MOMENT[mode] == _WITH_MOVE and not aimed.is_copy:
        landing = landing_of(race, player, aimed.move)
    own = len(race.hands[player])
    found: list[int] = []
    for seat in range(race.seats):
        if seat == aimed.target or not may_name_seat(race, mode, player, seat, landing, own):
            continue
        by_item = effect in (SWAP_HANDS, STEAL, REDRAW_HAND)
        if by_item and not may_name_item(race, effect, player, seat, aimed.item, own):
            continue
        if effect == BUMP and aimed.direction not in bumps(race, seat):
            continue
        found.append(seat)
    return found
