"""A turn: roll, move one token, use the power of the other, and pass on to the next seat."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ..facts import Flipped, HadEnough, Jumped, Kept, Moved, Rolled, Stuck, Swapped, Used
from .actions import Jump, Look, Move, Use
from .grid import MOST_STEPS, path
from .knowledge import PILE, card_of, look, swap, take_top
from .legal import can_move
from .party import COMMUNITY, Party
from .phases import ANY, BESIDE, MOVE, NONE, STUCK


def begin_turn(party: Party, seat: i64, dice: Dice, tell: Tell | None) -> None:
    """Begin a turn and roll the dice; if neither can move a token, the seat is stuck (S3.11)."""
    party.turn = seat
    party.turns += 1
    party.die_a = dice.roll(MOST_STEPS)
    party.die_b = dice.roll(MOST_STEPS)
    party.second = party.peeked = NONE
    if tell is not None:
        tell(Rolled(seat, (party.die_a, party.die_b)), EVERYBODY)
    party.phase = MOVE if can_move(party) else STUCK
    if tell is not None and party.phase == STUCK:
        tell(Stuck(seat), EVERYBODY)


# The move.


def move(party: Party, action: Move, dice: Dice, tell: Tell | None) -> None:
    """Move a token by one die; the other die is the power of the other token (S3.2)."""
    seat = party.turn
    token, die, end = action.token, action.die, action.cell
    power = party.die_b if die == party.die_a else party.die_a
    if tell is not None:
        start: int = party.cell(seat, token)
        way = path(start, die, end, party.rules.crossable)
        tell(Moved(seat, token, die, start, way), EVERYBODY)
    party.tokens[2 * seat + token] = end
    look(party, end, dice, tell)  # S3.10
    _begin_power(party, 1 - token, power, dice, tell)


def use(party: Party, action: Use, dice: Dice, tell: Tell | None) -> None:
    """S3.11: use either die as the power of either token, since nothing can move."""
    if tell is not None:
        tell(Used(party.turn, action.token, action.power), EVERYBODY)
    _begin_power(party, action.token, action.power, dice, tell)


# The power.


def _begin_power(party: Party, token: i64, power: i64, dice: Dice, tell: Tell | None) -> None:
    party.second = token
    party.phase = ANY - 1 + power
    if power == 3:
        look(party, PILE, dice, tell)


def peek(party: Party, action: Look, dice: Dice, tell: Tell | None) -> None:
    """Powers 1 to 3: look at a card of the field (S4.2, S4.3, S4.5)."""
    phase, cell = party.phase, action.cell
    look(party, cell, dice, tell)
    if phase == ANY or (phase == BESIDE and party.peeked != NONE):
        pass_turn(party, dice, tell)
    else:
        party.peeked = cell


def have_enough(party: Party, dice: Dice, tell: Tell | None) -> None:
    """Power 2: decline the second look (S4.3)."""
    if tell is not None:
        tell(HadEnough(party.turn), EVERYBODY)
    pass_turn(party, dice, tell)


def put_down(party: Party, swapping: bool, dice: Dice, tell: Tell | None) -> None:
    """Power 3: swap the top card of the pile with that of the second token, or keep it (S4.4)."""
    cell = party.cell(party.turn, party.second)
    if swapping:
        swap(party, cell)
    if tell is not None:
        if swapping:
            tell(Swapped(party.turn, cell, party.rules.bottom), EVERYBODY)
        else:
            tell(Kept(party.turn), EVERYBODY)
    pass_turn(party, dice, tell)


def jump(party: Party, action: Jump, dice: Dice, tell: Tell | None) -> None:
    """Power 4: move the second token anywhere, and look at its card (S4.7)."""
    seat, end = party.turn, action.cell
    if tell is not None:
        tell(Jumped(seat, party.second, party.cell(seat, party.second), end), EVERYBODY)
    party.tokens[2 * seat + party.second] = end
    look(party, end, dice, tell)
    pass_turn(party, dice, tell)


# The next seat, and the community.


def pass_turn(party: Party, dice: Dice, tell: Tell | None) -> None:
    """S3.1: pass the turn counter-clockwise; at the first player's seat the round ends (S6.1).

    S6.2: after the fifth community card no turn begins.
    """
    seat = party.turn
    while True:
        seat = seat - 1 if seat > 0 else party.seats - 1
        if seat == party.first:
            _flip(party, dice, tell)
            if len(party.community) == COMMUNITY:
                return
        if party.playing >> seat & 1:
            begin_turn(party, seat, dice, tell)
            return


def _flip(party: Party, dice: Dice, tell: Tell | None) -> None:
    card = card_of(party, PILE, dice)
    take_top(party)
    party.community = (*party.community, card)
    if tell is not None:
        tell(Flipped(card, len(party.community)), EVERYBODY)
