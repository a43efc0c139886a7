"""What the seat on turn may do: where a token may go, which cards may be looked at."""

from mypy_extensions import i64

from fairyring.games.swinger.position.actions import (
    CARD_CELLS,
    ENOUGH,
    FIRST_JUMP,
    FIRST_LOOK,
    FIRST_MOVE,
    KEEP,
    LOOKS,
    SWAP,
    TAKE_CORNERS,
    TAKE_SUITS,
    USES,
    add_deeds,
)
from fairyring.games.swinger.position.party.grid import CELLS, FIELD, MOST_STEPS, SURROUND
from fairyring.games.swinger.position.party.party import Party
from fairyring.games.swinger.position.party.phases import (
    ANY,
    BESIDE,
    JUMP,
    MOVE,
    NONE,
    STUCK,
    SUITS_ARE_CHOSEN,
    TOP,
)
from fairyring.kernel.action import Action


def actions(party: Party, seat: int) -> list[Action]:
    """All that a seat may do now, in the order of the catalogue."""
    found: list[Action] = []
    if party.ended is not None or seat != party.turn:
        return found
    phase = party.phase
    if phase == MOVE:
        low, high = party.die_a, party.die_b
        if low > high:
            low, high = high, low
        occupied = party.occupied(seat)
        token: i64 = 0
        while token < 2:
            _add_moves(party, found, token, low, occupied)
            if low != high:
                _add_moves(party, found, token, high, occupied)
            token += 1
    elif phase == ANY:
        found.extend(LOOKS)
    elif phase == BESIDE:
        add_deeds(found, FIRST_LOOK, beside(party))
        if party.peeked != NONE:
            found.append(ENOUGH)
    elif phase == TOP:
        if party.peeked == NONE:
            add_deeds(found, FIRST_LOOK, 1 << party.cell(seat, party.second))
        found.append(SWAP)
        found.append(KEEP)
    elif phase == JUMP:
        add_deeds(found, FIRST_JUMP, landings(party))
    elif phase == STUCK:
        for use in USES:
            if use.power == party.die_a or use.power == party.die_b:
                found.append(use)
    elif phase == SUITS_ARE_CHOSEN:
        for take_suit in TAKE_SUITS:
            if take_suit.suit not in party.suits:
                found.append(take_suit)
    else:
        for take_corner in TAKE_CORNERS:
            if take_corner.cell not in party.tokens:
                found.append(take_corner)
    return found


def _add_moves(party: Party, found: list[Action], token: i64, die: i64, occupied: i64) -> None:
    first = FIRST_MOVE + (token * MOST_STEPS + die - 1) * CARD_CELLS
    add_deeds(found, first, move_ends(party, token, die, occupied))


def move_ends(party: Party, token: i64, die: i64, occupied: i64) -> i64:
    """S3.4, S3.7: the spaces where a move may end."""
    ends: i64 = party.rules.reach[(die - 1) * CELLS + party.cell(party.turn, token)]
    ends &= ~occupied
    if party.rules.apart:  # S3.9
        ends &= ~(1 << party.cell(party.turn, 1 - token))
    return ends


def can_move(party: Party) -> bool:
    """S3.11: whether either die moves either token."""
    occupied = party.occupied(party.turn)
    a, b = party.die_a, party.die_b
    return (
        move_ends(party, 0, a, occupied) != 0
        or move_ends(party, 0, b, occupied) != 0
        or move_ends(party, 1, a, occupied) != 0
        or move_ends(party, 1, b, occupied) != 0
    )


def beside(party: Party) -> i64:
    """S4.3: the spaces beside the second token that were not looked at yet."""
    cells: i64 = SURROUND[party.cell(party.turn, party.second)]
    return cells if party.peeked == NONE else cells & ~(1 << party.peeked)


def landings(party: Party) -> i64:
    """S4.7: where power 4 may take the second token; it may always stay."""
    seat = party.turn
    cells = FIELD & ~party.occupied(seat)
    if party.rules.apart:  # S4.8
        cells &= ~(1 << party.cell(seat, 1 - party.second))
    return cells | 1 << party.cell(seat, party.second)
