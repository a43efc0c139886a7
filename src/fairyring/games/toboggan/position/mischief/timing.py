"""Moments at which a card may be played (5.5-1 as amended, 5.6)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action

from ...facts import NO_SEAT
from ...parts import (
    CARD_MODE_A,
    CARD_MODE_B,
    CARD_PHASE,
    MODE_ASKS,
    MODE_COST,
    MODE_EFFECT,
    MODE_MOMENT,
    MODE_OWN_SLED,
    MODE_WHOM,
    Ask,
    Moment,
    Phase,
)
from ..actions import PLAYS
from ..hill.hill import NOT_LAID
from ..hill.track import LEFT, OFF, RIGHT, WIDE
from ..moving.sleds import upright
from ..moving.ways import NO_WAY, SIDEWAYS, booster, may_go, sideways
from ..race.hands import clockwise, forbidden, in_cards, runners, sorts
from ..race.race import UNKNOWN, Race
from ..race.steps import Moved, Step
from .declarations import Declaration
from .named_moves import named_moves, sidesteps
from .targets import (
    EVERYONE,
    KNOCK_DOWN,
    LAY_EARLY,
    MOVE_AGAIN,
    MOVE_LAST,
    NOBODY,
    REPLACE_TILE,
    SIDESTEP,
    SWAP_TILES,
    may_name_item,
    no_rule,
    some_cell,
    some_seat,
    somebody_stands,
)

_CELL: Final = int(Ask.CELL)
_ITEM: Final = int(Ask.ITEM)
_FIRST: Final[list[i64]] = [asks[0] if asks else 0 for asks in MODE_ASKS]
"""The first question of each mode."""
_MOVEMENT: Final = int(Phase.MOVEMENT)
_ROUND_START: Final = int(Moment.ROUND_START)
_BEFORE_OWN_MOVE: Final = int(Moment.BEFORE_OWN_MOVE)
_WITH_MOVE: Final = int(Moment.WITH_MOVE)
_AFTER_MOVE: Final = int(Moment.AFTER_MOVE)
_AS_PLAYED: Final = int(Moment.AS_PLAYED)
_AFTER_PLAYED: Final = int(Moment.AFTER_PLAYED)


def possible(race: Race, mode: i64, seat: i64, own: i64) -> bool:
    """Return whether a card has a legal target; `own` cards are left in its player's hand."""
    effect = MODE_EFFECT[mode]
    if MODE_OWN_SLED[mode] and race.at[seat] == OFF:
        return False
    if own < MODE_COST[mode]:
        return False
    first = _FIRST[mode]
    if first == _CELL:
        if effect == REPLACE_TILE and not race.pile_size:
            return False
        cell = some_cell(race, mode, seat, ())
        if effect == SWAP_TILES and cell != OFF:
            return some_cell(race, mode, seat, (cell,)) != OFF
        return cell != OFF
    if effect == LAY_EARLY:
        return may_lay_early(race, seat)
    if effect == KNOCK_DOWN and MODE_WHOM[mode] == EVERYONE:
        return somebody_stands(race)
    if first == _ITEM:
        return may_name_item(race, effect, seat, NO_SEAT, 0, own) or may_name_item(
            race, effect, seat, NO_SEAT, 1, own
        )
    if effect == MOVE_LAST:
        return _may_brake(race, seat)
    if effect == MOVE_AGAIN:
        if not upright(race, seat):
            return False
        who = booster(race, seat)
        who.purse = own
        return may_go(race, who)
    if effect == SIDESTEP:
        return (
            sideways(race, seat, RIGHT, own) != NO_WAY or sideways(race, seat, LEFT, own) != NO_WAY
        )
    if MODE_WHOM[mode] == NOBODY:
        raise no_rule(mode, "effect")
    return some_seat(race, mode, seat, own)


def may_lay_early(race: Race, seat: i64) -> bool:
    """Blaze a trail: in W0, with a tile, a gap, and a later laying action to skip."""
    if race.step != Step.LAY or race.opened or not race.racks[seat]:
        return False
    order = clockwise(race, race.layer, runners(race))
    if seat not in order:
        return False
    row = race.round * WIDE
    gaps = race.hill.tiles[row : row + race.hill.course.width].count(NOT_LAID)
    visits = gaps + sum([race.skips[other] for other in order])
    turns = (visits - order.index(seat) + len(order) - 1) // len(order)
    return gaps > 0 and race.skips[seat] < turns


def clockwise_runners(race: Race) -> list[int]:
    """Return the seats that lay and move, clockwise from the Instigator."""
    found: list[int] = []
    inside = runners(race)
    around: i64 = race.seats
    for step in range(around):
        seat = (race.instigator + step) % around
        if inside >> seat & 1:
            found.append(int(seat))
    return found


def _may_still_move(race: Race, seat: i64) -> bool:
    """Return whether a seat's own move of this round is still to come."""
    if race.at[seat] == OFF or race.done >> seat & 1:
        return False
    if race.step == Step.LAY:
        return True
    return race.step == Step.MOVE and (seat != race.turn or race.moved == Moved.NOT_YET)


def _may_brake(race: Race, seat: i64) -> bool:
    """Handbrake: once, before the seat's own move of this round."""
    return seat not in race.brakes and _may_still_move(race, seat)


def may_declare(race: Race, seat: i64, card: i64) -> bool:
    """Return whether a card in a seat's hand may be declared now, at a moment or with a move."""
    if forbidden(race, seat, card):
        return False
    mode = CARD_MODE_A[card]
    moment = MODE_MOMENT[mode]
    if moment in (_AS_PLAYED, _AFTER_PLAYED):
        return False
    own = len(race.hands[seat]) - 1
    if CARD_PHASE[card] == _MOVEMENT:
        if race.step != Step.MOVE or seat != race.turn:
            return False
        if moment == _WITH_MOVE:
            return bool(named_moves(race, int(mode), seat, own))
        if moment == _AFTER_MOVE and race.moved != Moved.MOVED:
            return False
    elif moment == _ROUND_START:
        if race.step != Step.LAY or race.opened:
            return False
    elif moment == _BEFORE_OWN_MOVE and not _may_still_move(race, seat):
        return False
    if possible(race, int(mode), seat, own):
        return True
    other = CARD_MODE_B[card]
    return other >= 0 and possible(race, int(other), seat, own)


def add_with_step(race: Race, seat: int, found: list[Action]) -> None:
    """Add the cards that may be declared with the step of a Rocket Booster, in order."""
    for card in sorts(race.hands[seat]):
        if MODE_MOMENT[CARD_MODE_A[card]] == _WITH_MOVE and may_declare(race, seat, card):
            found.append(PLAYS[card])


def add_with(race: Race, seat: int, move: int, found: list[Action]) -> None:
    """Add the cards that may be declared with a move that is named already, in order."""
    own = len(race.hands[seat]) - 1
    for card in sorts(race.hands[seat]):
        if forbidden(race, seat, card):
            continue
        if move >= SIDEWAYS and sidesteps(card):
            found.append(PLAYS[card])
        mode: int = CARD_MODE_A[card]
        if MODE_MOMENT[mode] == _WITH_MOVE and move in named_moves(race, mode, seat, own):
            found.append(PLAYS[card])


def may_add(race: Race, seat: int, move: int) -> bool:
    """Return whether any card may still be declared with a move that is named already."""
    found: list[Action] = []
    add_with(race, seat, move, found)
    return len(found) > 0


def may_copy(race: Race, seat: int, declared: Declaration) -> bool:
    """Return whether a seat may copy a card that was just played (5.5-4, Me Too!)."""
    own = len(race.hands[seat]) - 1
    mode = declared.mode
    if MODE_MOMENT[mode] == _WITH_MOVE:
        return race.at[seat] != OFF and not race.done >> seat & 1
    source = declared.source
    if CARD_MODE_B[source] >= 0:
        return possible(race, int(CARD_MODE_A[source]), seat, own) or possible(
            race, int(CARD_MODE_B[source]), seat, own
        )
    return possible(race, mode, seat, own)


def may_play(race: Race, seat: i64) -> bool:
    """Return whether there is any card that a seat may declare at a moment."""
    if in_cards(race) >> seat & 1:
        for card in race.hands[seat]:
            if card != UNKNOWN and may_declare(race, seat, card):
                return True
    return False


def add_plays(race: Race, seat: i64, found: list[Action]) -> None:
    """Add the cards that a seat may declare at a moment, in order."""
    if race.hands[seat] and in_cards(race) >> seat & 1:
        for card in sorts(race.hands[seat]):
            if may_declare(race, seat, card):
                found.append(PLAYS[card])
