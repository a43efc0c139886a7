"""A declared card and its choices, one after the other (5.5-2)."""

from typing import Final

from fairyring.games.toboggan.parts import (
    CARD_MODE_A,
    CARD_MODE_B,
    MODE_EFFECT,
    MODE_MARKER,
    MODE_MOMENT,
    MODE_WHOM,
    Moment,
)
from fairyring.games.toboggan.position.declaring import possible
from fairyring.games.toboggan.position.deeds import (
    AROUNDS,
    ASES,
    ATS,
    DISCARDS,
    LAYS,
    MOVES,
    OFS,
    ONS,
    TOWARDS,
    TURN,
)
from fairyring.games.toboggan.position.hands import sorts
from fairyring.games.toboggan.position.hill import MOGUL
from fairyring.games.toboggan.position.named import landing_of, named_moves
from fairyring.games.toboggan.position.naming import (
    BAN,
    BOMB_TILE,
    BUMP,
    DEFLECT,
    DRAW_AND_KEEP,
    EVERYONE,
    KNOCK_DOWN,
    LAY_EARLY,
    LAY_MINES,
    MARK,
    PASS_HANDS,
    PASS_OBSTACLE,
    PASS_TREES,
    PULL,
    REDRAW_HAND,
    REPLACE_TILE,
    SIDESTEP,
    STAND_UP,
    STEAL,
    SWAP_HANDS,
    SWAP_TILES,
    TURN_TILE,
    cells,
    may_name_item,
    may_name_seat,
    same_face,
)
from fairyring.games.toboggan.position.race import (
    CARD,
    CHOSEN,
    MODE,
    NO_SEAT,
    PLAYER,
    SIDEWAYS,
    SOURCE,
    TARGET,
    UNLAID,
    A,
    B,
    D,
    Declaration,
    Race,
)
from fairyring.games.toboggan.position.track import LEFT, OFF, RIGHT
from fairyring.games.toboggan.position.ways import NO_WAY, bumps, pulls, sideways
from fairyring.kernel.action import Action

# What is chosen next.
NOTHING: Final = 0
WHICH_MODE: Final = 1
CELL: Final = 2
SIDE: Final = 3
SEAT: Final = 4
ITEM: Final = 5
WAY: Final = 6
TILE: Final = 7
COST: Final = 8
ROTATION: Final = 9
NAMED_MOVE: Final = 10
DIRECTION: Final = 11

_ORDERS: Final[dict[int, list[int]]] = {
    MARK: [CELL, SIDE],
    KNOCK_DOWN: [SEAT],
    STAND_UP: [SEAT],
    BUMP: [SEAT, DIRECTION],
    PULL: [SEAT, CELL],
    SIDESTEP: [DIRECTION],
    PASS_OBSTACLE: [NAMED_MOVE],
    PASS_TREES: [NAMED_MOVE],
    SWAP_HANDS: [SEAT, ITEM],
    PASS_HANDS: [ITEM, WAY],
    REDRAW_HAND: [SEAT, ITEM],
    DRAW_AND_KEEP: [ITEM],
    STEAL: [SEAT, ITEM],
    DEFLECT: [SEAT],
    BAN: [SEAT],
    LAY_EARLY: [TILE, CELL],
    REPLACE_TILE: [CELL],
    SWAP_TILES: [CELL, CELL],
    TURN_TILE: [CELL, ROTATION],
    BOMB_TILE: [CELL, COST],
}
_WITH_MOVE: Final = int(Moment.WITH_MOVE)


def declaration(race: Race, seat: int, card: int, mode: int, source: int) -> Declaration:
    """A card as it is declared, before its first choice; it has left the hand."""
    mines = _mines(race, mode, seat) if mode >= 0 else UNLAID
    return (card, mode, seat, NO_SEAT, seat, 0, UNLAID, UNLAID, UNLAID, mines, source)


def _mines(race: Race, mode: int, seat: int) -> int:
    """How many tokens a Landmine lays: three, or as many as there are cells."""
    if MODE_EFFECT[mode] != LAY_MINES:
        return UNLAID
    return min(3, len(cells(race, mode, seat, ())))


def changed(declared: Declaration, index: int, value: int) -> Declaration:
    """The same declaration with another number."""
    return declared[:index] + (value,) + declared[index + 1 :]


def is_copy(declared: Declaration) -> bool:
    """Whether it is a Me Too! of another card."""
    return declared[CARD] != declared[SOURCE]


def with_move(declared: Declaration) -> bool:
    """Whether it is a Ram!, Snow Tunnel or Tree Hugger that names a move."""
    mode = declared[MODE]
    return mode >= 0 and MODE_MOMENT[mode] == _WITH_MOVE and not is_copy(declared)


def next_choice(declared: Declaration) -> int:
    """What its player chooses next."""
    mode, chosen = declared[MODE], declared[CHOSEN]
    if mode < 0:
        return WHICH_MODE
    effect: int = MODE_EFFECT[mode]
    if MODE_MOMENT[mode] == _WITH_MOVE:
        if is_copy(declared) or chosen > 1:
            return NOTHING
        if chosen == 1:
            return SEAT if effect == KNOCK_DOWN else NOTHING
        return NAMED_MOVE
    if effect == LAY_MINES:
        return CELL if chosen < declared[D] else NOTHING
    if effect == SIDESTEP and chosen:
        return COST if declared[B] > 0 else NOTHING
    if effect == KNOCK_DOWN and MODE_WHOM[mode] == EVERYONE:
        return NOTHING
    order = _ORDERS.get(effect)
    if order is None or chosen >= len(order):
        return NOTHING
    if order[chosen] == SIDE and not _is_mogul(mode):
        return NOTHING
    return order[chosen]


def _is_mogul(mode: int) -> bool:
    return MODE_MARKER[mode] == MOGUL


# The choices.


def choices(race: Race, declared: Declaration) -> list[Action]:
    """What its player may choose next, in the order of the catalogue."""
    what = next_choice(declared)
    mode, player = declared[MODE], declared[PLAYER]
    own = len(race.hands[player])
    found: list[Action] = []
    if what == WHICH_MODE:
        for other in (CARD_MODE_A[declared[SOURCE]], CARD_MODE_B[declared[SOURCE]]):
            if possible(race, int(other), player, own):
                found.append(ASES[int(other)])
    elif what == CELL:
        if MODE_EFFECT[mode] == PULL:
            for cell in pulls(race, player, declared[TARGET]):
                found.append(ATS[cell])
        else:
            for cell in cells(race, mode, player, named_cells(declared)):
                found.append(ATS[cell])
    elif what == SIDE:
        for side in range(6):
            if not same_face(race, declared[A], side):
                found.append(TOWARDS[side])
    elif what == SEAT:
        for seat in targets(race, declared):
            found.append(ONS[seat])
    elif what == ITEM:
        for item in range(2):
            if may_name_item(race, MODE_EFFECT[mode], player, declared[TARGET], item, own):
                found.append(OFS[item])
    elif what == WAY:
        found.extend(AROUNDS)
    elif what == TILE:
        for sort in sorts(race.racks[player]):
            for rotation in range(6):
                found.append(LAYS[sort * 6 + rotation])
    elif what == COST:
        for card in sorts(race.hands[player]):
            found.append(DISCARDS[card])
    elif what == ROTATION:
        for rotation in range(6):
            if race.hill.tiles[declared[A]] % 6 != rotation:
                found.append(TURN[rotation])
    elif what == NAMED_MOVE:
        for move in named_moves(race, mode, player, own):
            found.append(MOVES[move] if move < SIDEWAYS else TOWARDS[move - SIDEWAYS])
    elif what == DIRECTION:
        if MODE_EFFECT[mode] == BUMP:
            for direction in bumps(race, declared[TARGET]):
                found.append(TOWARDS[direction])
        else:
            for direction in (RIGHT, LEFT):
                if sideways(race, player, direction, own) != NO_WAY:
                    found.append(TOWARDS[direction])
    return found


def named_cells(declared: Declaration) -> tuple[int, ...]:
    """The cells that were named already."""
    if MODE_EFFECT[declared[MODE]] == LAY_EARLY:
        return ()
    return declared[A : A + declared[CHOSEN]]


def targets(race: Race, declared: Declaration) -> list[int]:
    """At whom a declared card may aim, or a Ricochet! may deflect the card that it answers."""
    mode, player = declared[MODE], declared[PLAYER]
    if MODE_EFFECT[mode] == DEFLECT:
        return new_targets(race, race.stack[len(race.stack) - 2].about)
    landing = OFF
    if MODE_MOMENT[mode] == _WITH_MOVE:
        landing = landing_of(race, player, declared[A])
    own = len(race.hands[player])
    return [
        seat for seat in range(race.seats) if may_name_seat(race, mode, player, seat, landing, own)
    ]


def new_targets(race: Race, aimed: Declaration) -> list[int]:
    """Whom a card may hit instead of its target, with the choices that were made (Ricochet!)."""
    mode, player = aimed[MODE], aimed[PLAYER]
    effect = MODE_EFFECT[mode]
    landing = OFF
    if MODE_MOMENT[mode] == _WITH_MOVE and not is_copy(aimed):
        landing = landing_of(race, player, aimed[A])
    own = len(race.hands[player])
    found: list[int] = []
    for seat in range(race.seats):
        if seat == aimed[TARGET] or not may_name_seat(race, mode, player, seat, landing, own):
            continue
        by_item = effect in (SWAP_HANDS, STEAL, REDRAW_HAND)
        if by_item and not may_name_item(race, effect, player, seat, aimed[A], own):
            continue
        if effect == BUMP and aimed[A] not in bumps(race, seat):
            continue
        found.append(seat)
    return found
