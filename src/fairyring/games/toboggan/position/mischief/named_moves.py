"""Moves that are named before they are made, for a card that goes with them (5.8)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.numbers.bits import bit_set

from ...parts import CARD_MODE_A, MODE_EFFECT
from ..hill.track import LEFT, RIGHT
from ..moving.sleds import upright
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
from ..race.hands import forbidden
from ..race.race import UNLAID, Race
from ..race.steps import Ask, Moved
from .effect import KNOCK_DOWN, PASS_OBSTACLE, PASS_TREES, RULES, SIDESTEP

_PARTNER: Final[dict[int, int]] = {PASS_OBSTACLE: PASS_TREES, PASS_TREES: PASS_OBSTACLE}
"""Snow Tunnel and Tree Hugger may name a move that needs both of them (T8.31)."""


def sidesteps(card: int) -> bool:
    """Return whether a card is a Slideways."""
    return MODE_EFFECT[CARD_MODE_A[card]] == SIDESTEP


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
    effect = MODE_EFFECT[mode]
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
            if effect != KNOCK_DOWN or stands_at(race, seat, landing_of(race, seat, move)):
                found.append(move)
    if effect == KNOCK_DOWN and _may_sidestep(race, seat):
        for direction in (RIGHT, LEFT):
            move = SIDEWAYS + direction
            free = sideways(race, seat, direction, purse - 1) != NO_WAY
            if free and stands_at(race, seat, landing_of(race, seat, move)):
                found.append(move)
    return found


def _held(race: Race, seat: int, effect: int) -> int:
    """Return the mode of a card with this effect that a seat has and may play; else UNLAID."""
    for card in race.hands[seat]:
        mode: int = CARD_MODE_A[card]
        if MODE_EFFECT[mode] == effect and not forbidden(race, seat, card):
            return mode
    return UNLAID


def _may_sidestep(race: Race, seat: int) -> bool:
    """Return whether a Slideways can follow; a Ram! for it is declared immediately before."""
    return _held(race, seat, SIDESTEP) >= 0 and not in_boost(race)


def stands_at(race: Race, seat: int, cell: int) -> bool:
    """Return whether another sled stands on a cell."""
    for other in range(race.seats):
        if other != seat and race.at[other] == cell and upright(race, other):
            return True
    return False
