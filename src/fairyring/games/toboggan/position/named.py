"""Moves that are named before they are made, for a card that goes with them (5.8)."""

from typing import Final

from fairyring.games.toboggan.parts import CARD_MODE_A, CARDS, MODE_EFFECT
from fairyring.games.toboggan.position.hands import forbidden
from fairyring.games.toboggan.position.naming import KNOCK_DOWN, PASS_OBSTACLE, PASS_TREES
from fairyring.games.toboggan.position.race import AGAIN, SIDEWAYS, Race
from fairyring.games.toboggan.position.sleds import upright
from fairyring.games.toboggan.position.track import LEFT, OFF, RIGHT
from fairyring.games.toboggan.position.ways import (
    NO_WAY,
    PLAIN_MOVES,
    Driver,
    allowed_moves,
    booster,
    end_of,
    mover,
    sideways,
)

_PARTNER: Final[dict[int, int]] = {PASS_OBSTACLE: PASS_TREES, PASS_TREES: PASS_OBSTACLE}
"""Snow Tunnel and Tree Hugger may name a move that needs both of them (T8.31)."""
SLIDEWAYS: Final = next(number for number, card in enumerate(CARDS) if card.key == "slideways")


def landing_of(race: Race, seat: int, move: int) -> int:
    """The cell that a named move enters."""
    start = race.at[seat]
    if start == OFF:
        return OFF
    end: int = end_of(race, start, move - SIDEWAYS if move >= SIDEWAYS else move)
    return end


def stepper(race: Race, seat: int) -> Driver | None:
    """How the move is judged that a seat may make now by itself; None if it may make none."""
    if not upright(race, seat):
        return None
    if in_boost(race):
        return booster(race, seat)
    return mover(race, seat) if race.moved == 0 else None


def in_boost(race: Race) -> bool:
    """Whether the step of a Rocket Booster is being chosen."""
    return any(question.kind == AGAIN for question in race.stack)


def named_moves(race: Race, mode: int, seat: int, purse: int) -> list[int]:
    """The moves that a card may name that is declared with one; `purse` cards are then left."""
    found: list[int] = []
    who = stepper(race, seat)
    effect = MODE_EFFECT[mode]
    if who is not None:
        who.purse = purse
        _help(who, effect)
        ways: list[int] = []
        allowed_moves(race, who, ways)
        partner = _PARTNER.get(effect)
        if partner is not None and _holds(race, seat, partner):
            who.purse = purse - 1
            _help(who, partner)
            allowed_moves(race, who, ways)
        for move in range(PLAIN_MOVES):
            if move not in ways and move + PLAIN_MOVES not in ways:
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


def _help(who: Driver, effect: int) -> None:
    """What a card does for the move that it is declared with."""
    if effect == PASS_OBSTACLE:
        who.tunnels += 1
    elif effect == PASS_TREES:
        who.hugging = True


def _holds(race: Race, seat: int, effect: int) -> bool:
    """Whether a seat may play a card of this effect."""
    for card in race.hands[seat]:
        if MODE_EFFECT[CARD_MODE_A[card]] == effect and not forbidden(race, seat, card):
            return True
    return False


def _may_sidestep(race: Race, seat: int) -> bool:
    """Whether a Slideways can follow: with it, Ram! is declared immediately before it."""
    return (
        SLIDEWAYS in race.hands[seat]
        and not in_boost(race)
        and not forbidden(race, seat, SLIDEWAYS)
    )


def stands_at(race: Race, seat: int, cell: int) -> bool:
    """Whether another sled stands on a cell."""
    for other in range(race.seats):
        if other != seat and race.at[other] == cell and upright(race, other):
            return True
    return False
