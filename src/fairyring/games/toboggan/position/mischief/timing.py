"""Moments at which a card may be played (5.5-1 as amended, 5.6), and moves that it names (5.8)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import bit_set

from ... import parts
from ..actions import PLAYS
from ..hill.track import LEFT, OFF, RIGHT
from ..moving.sleds import standing, upright
from ..moving.ways import (
    NO_WAY,
    PLAIN_MOVES,
    SIDEWAYS,
    Driver,
    allowed_moves,
    booster,
    landing_of,
    mover,
    sideways,
)
from ..race.hands import forbidden, in_cards, sorts
from ..race.race import UNKNOWN, UNLAID, Race
from ..race.steps import Ask, Moved, Step
from .effect import KNOCK_DOWN, PASS_OBSTACLE, PASS_TREES, RULES, SIDESTEP

_MOVEMENT: Final = int(parts.Phase.MOVEMENT)
_ROUND_START: Final = int(parts.Moment.ROUND_START)
_BEFORE_OWN_MOVE: Final = int(parts.Moment.BEFORE_OWN_MOVE)
_WITH_MOVE: Final = int(parts.Moment.WITH_MOVE)
_AFTER_MOVE: Final = int(parts.Moment.AFTER_MOVE)
_AS_PLAYED: Final = int(parts.Moment.AS_PLAYED)
_AFTER_PLAYED: Final = int(parts.Moment.AFTER_PLAYED)
_PARTNER: Final[dict[int, int]] = {PASS_OBSTACLE: PASS_TREES, PASS_TREES: PASS_OBSTACLE}
"""Snow Tunnel and Tree Hugger may name a move that needs both of them (T8.31)."""

# Moves that are named before they are made, for a card that goes with them.


def sidesteps(card: int) -> bool:
    """Return whether a card is a Slideways."""
    return parts.MODE_EFFECT[parts.CARD_MODE_A[card]] == SIDESTEP


def stepper(race: Race, seat: int) -> Driver | None:
    """Return the driver for a move that a seat may make now; None if it may make none."""
    if not upright(race, seat):
        return None
    if in_boost(race):
        return booster(race, seat)
    return mover(race, seat) if race.moved == Moved.NOT_YET else None


def in_boost(race: Race) -> bool:
    """Return whether the step of a Rocket Booster is being chosen."""
    return any(question.kind == Ask.AGAIN for question in race.stack)


def named_moves(race: Race, mode: i64, seat: i64, purse: i64) -> list[int]:
    """Return the moves that a card may name; `purse`: cards that are left to pay with."""
    found: list[int] = []
    who = stepper(race, seat)
    effect = parts.MODE_EFFECT[mode]
    if who is not None:
        who.purse = purse
        RULES[mode].help(who)
        ways: list[int] = []
        allowed_moves(race, who, ways)
        partner = _PARTNER.get(effect, -1)
        other = _held(race, seat, partner) if partner >= 0 else UNLAID
        if other >= 0:
            who.purse = purse - 1
            RULES[other].help(who)
            allowed_moves(race, who, ways)
        open_ways = bit_set(ways)
        open_ways |= open_ways >> PLAIN_MOVES
        for move in range(PLAIN_MOVES):
            if not open_ways >> move & 1:
                continue
            if effect != KNOCK_DOWN or standing(race, seat, landing_of(race, seat, move)):
                found.append(move)
    if effect == KNOCK_DOWN and _may_sidestep(race, seat):
        for direction in (RIGHT, LEFT):
            move = SIDEWAYS + direction
            free = sideways(race, seat, direction, purse - 1) != NO_WAY
            if free and standing(race, seat, landing_of(race, seat, move)):
                found.append(move)
    return found


def _held(race: Race, seat: int, effect: int) -> int:
    """Return the mode of a card with this effect that a seat has and may play; else UNLAID."""
    for card in race.hands[seat]:
        mode: int = parts.CARD_MODE_A[card]
        if parts.MODE_EFFECT[mode] == effect and not forbidden(race, seat, card):
            return mode
    return UNLAID


def _may_sidestep(race: Race, seat: int) -> bool:
    """Return whether a Slideways can follow; a Ram! for it is declared immediately before."""
    return _held(race, seat, SIDESTEP) >= 0 and not in_boost(race)


# Moments.


def possible(race: Race, mode: i64, seat: i64, own: i64) -> bool:
    """Return whether a card has a legal target; `own` cards are left in its player's hand."""
    if parts.MODE_OWN_SLED[mode] and race.at[seat] == OFF:
        return False
    return own >= parts.MODE_COST[mode] and RULES[mode].possible(race, mode, seat, own)


def may_still_move(race: Race, seat: i64) -> bool:
    """Return whether a seat's own move of this round is still to come."""
    if race.at[seat] == OFF or race.done >> seat & 1:
        return False
    if race.step == Step.LAY:
        return True
    return race.step == Step.MOVE and (seat != race.turn or race.moved == Moved.NOT_YET)


def may_declare(race: Race, seat: i64, card: i64) -> bool:
    """Return whether a card in a seat's hand may be declared now, at a moment or with a move."""
    if forbidden(race, seat, card):
        return False
    mode = parts.CARD_MODE_A[card]
    moment = parts.MODE_MOMENT[mode]
    if moment in (_AS_PLAYED, _AFTER_PLAYED):
        return False
    own = len(race.hands[seat]) - 1
    if parts.CARD_PHASE[card] == _MOVEMENT:
        if race.step != Step.MOVE or seat != race.turn:
            return False
        if moment == _WITH_MOVE:
            return bool(named_moves(race, int(mode), seat, own))
        if moment == _AFTER_MOVE and race.moved != Moved.MOVED:
            return False
    elif moment == _ROUND_START:
        if race.step != Step.LAY or race.opened:
            return False
    elif moment == _BEFORE_OWN_MOVE and not may_still_move(race, seat):
        return False
    if possible(race, int(mode), seat, own):
        return True
    other = parts.CARD_MODE_B[card]
    return other >= 0 and possible(race, int(other), seat, own)


def add_with_step(race: Race, seat: int, found: list[Action]) -> None:
    """Add the cards that may be declared with the step of a Rocket Booster, in order."""
    for card in sorts(race.hands[seat]):
        if parts.MODE_MOMENT[parts.CARD_MODE_A[card]] == _WITH_MOVE and may_declare(
            race, seat, card
        ):
            found.append(PLAYS[card])


def add_with(race: Race, seat: int, move: int, found: list[Action]) -> None:
    """Add the cards that may be declared with a move that is named already, in order."""
    own = len(race.hands[seat]) - 1
    for card in sorts(race.hands[seat]):
        if forbidden(race, seat, card):
            continue
        if move >= SIDEWAYS and sidesteps(card):
            found.append(PLAYS[card])
        mode: int = parts.CARD_MODE_A[card]
        if parts.MODE_MOMENT[mode] == _WITH_MOVE and move in named_moves(race, mode, seat, own):
            found.append(PLAYS[card])


def may_add(race: Race, seat: int, move: int) -> bool:
    """Return whether any card may still be declared with a move that is named already."""
    found: list[Action] = []
    add_with(race, seat, move, found)
    return len(found) > 0


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
