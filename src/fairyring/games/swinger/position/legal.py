"""Legal actions: where a token may go, which cards may be looked at."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import count

from . import actions as do
from .grid import CELLS, FIELD, MOST_STEPS, SURROUND
from .party import Party
from .phases import ANY, BESIDE, CORNERS_ARE_CHOSEN, JUMP, MOVE, NONE, STUCK, SUITS_ARE_CHOSEN, TOP


def actions(party: Party, seat: int) -> list[Action]:
    """Return all that a seat may do now, in catalogue order."""
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
        found.extend(do.LOOKS)
    elif phase == BESIDE:
        do.add_deeds(found, do.FIRST_LOOK, _cells_to_see(party))
        if party.peeked != NONE:
            found.append(do.ENOUGH)
    elif phase == TOP:
        do.add_deeds(found, do.FIRST_LOOK, _cells_to_see(party))
        found.append(do.SWAP)
        found.append(do.KEEP)
    elif phase == JUMP:
        do.add_deeds(found, do.FIRST_JUMP, landings(party))
    elif phase == STUCK:
        for use in do.USES:
            if use.power == party.die_a or use.power == party.die_b:
                found.append(use)
    elif phase == SUITS_ARE_CHOSEN:
        for take_suit in do.TAKE_SUITS:
            if take_suit.suit not in party.suits:
                found.append(take_suit)
    else:
        for take_corner in do.TAKE_CORNERS:
            if take_corner.cell not in party.tokens:
                found.append(take_corner)
    return found


def any_action(party: Party, seat: int, dice: Dice) -> Action:
    """Return a random one of these actions."""
    phase = party.phase
    if phase == MOVE:
        return _any_move(party, seat, dice)
    if phase == JUMP:
        cells = landings(party)
        return do.deed(do.FIRST_JUMP, cells, dice.below(count(cells)))
    found = actions(party, seat)
    return found[dice.below(len(found))]


def _any_move(party: Party, seat: i64, dice: Dice) -> Action:
    low, high = party.die_a, party.die_b
    if low > high:
        low, high = high, low
    occupied = party.occupied(seat)
    one_low = move_ends(party, 0, low, occupied)
    two_low = move_ends(party, 1, low, occupied)
    one_high: i64 = 0
    two_high: i64 = 0
    if low != high:
        one_high = move_ends(party, 0, high, occupied)
        two_high = move_ends(party, 1, high, occupied)
    of_one = count(one_low) + count(one_high)
    skip = dice.below(of_one + count(two_low) + count(two_high))
    first: i64 = do.FIRST_MOVE
    if skip >= of_one:
        skip -= of_one
        first += MOST_STEPS * do.CARD_CELLS
        one_low, one_high = two_low, two_high
    lower = count(one_low)
    if skip < lower:
        return do.deed(first + (low - 1) * do.CARD_CELLS, one_low, skip)
    return do.deed(first + (high - 1) * do.CARD_CELLS, one_high, skip - lower)


def may(party: Party, seat: int, action: Action) -> bool:
    """Return whether a seat may do this now, without listing its other actions."""
    if party.ended is not None or seat != party.turn:
        return False
    phase, a, b = party.phase, party.die_a, party.die_b
    if isinstance(action, do.Move):
        if phase != MOVE or (action.die != a and action.die != b):
            return False
        ends = move_ends(party, action.token, action.die, party.occupied(seat))
        return ends >> action.cell & 1 == 1
    if isinstance(action, do.Look):
        return phase == ANY or _cells_to_see(party) >> action.cell & 1 == 1
    if isinstance(action, do.Jump):
        return phase == JUMP and landings(party) >> action.cell & 1 == 1
    if isinstance(action, do.Use):
        return phase == STUCK and (action.power == a or action.power == b)
    if isinstance(action, do.TakeSuit):
        return phase == SUITS_ARE_CHOSEN and action.suit not in party.suits
    if isinstance(action, do.TakeCorner):
        return phase == CORNERS_ARE_CHOSEN and action.cell not in party.tokens
    if action is do.ENOUGH:
        return phase == BESIDE and party.peeked != NONE
    return phase == TOP and (action is do.SWAP or action is do.KEEP)


def _cells_to_see(party: Party) -> i64:
    """Return the spaces that powers 2 and 3 may look at now."""
    if party.phase == BESIDE:
        return beside(party)
    if party.phase == TOP and party.peeked == NONE:
        return 1 << party.cell(party.turn, party.second)
    return 0


def _add_moves(party: Party, found: list[Action], token: i64, die: i64, occupied: i64) -> None:
    first = do.FIRST_MOVE + (token * MOST_STEPS + die - 1) * do.CARD_CELLS
    do.add_deeds(found, first, move_ends(party, token, die, occupied))


def move_ends(party: Party, token: i64, die: i64, occupied: i64) -> i64:
    """S3.4, S3.7: return the spaces where a move may end."""
    ends: i64 = party.rules.reach[(die - 1) * CELLS + party.cell(party.turn, token)]
    ends &= ~occupied
    if party.rules.apart:  # S3.9
        ends &= ~(1 << party.cell(party.turn, 1 - token))
    return ends


def can_move(party: Party) -> bool:
    """S3.11: return whether either die can move either token."""
    occupied = party.occupied(party.turn)
    a, b = party.die_a, party.die_b
    return (
        move_ends(party, 0, a, occupied) != 0
        or move_ends(party, 0, b, occupied) != 0
        or move_ends(party, 1, a, occupied) != 0
        or move_ends(party, 1, b, occupied) != 0
    )


def beside(party: Party) -> i64:
    """S4.3: return the spaces beside the second token that were not looked at yet."""
    cells: i64 = SURROUND[party.cell(party.turn, party.second)]
    return cells if party.peeked == NONE else cells & ~(1 << party.peeked)


def landings(party: Party) -> i64:
    """S4.7: return where power 4 may take the second token; it may always stay."""
    seat = party.turn
    cells = FIELD & ~party.occupied(seat)
    if party.rules.apart:  # S4.8
        cells &= ~(1 << party.cell(seat, 1 - party.second))
    return cells | 1 << party.cell(seat, party.second)
