"""Setup: the course and the Instigator; sleds are parked before hands are dealt (T6)."""

from typing import Final

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.options import Settings

from ..facts import Began
from ..parts import AVALANCHE, WIDTHS
from .hill.hill import bare_hill
from .hill.track import course
from .race.race import set_up
from .race.rules import Rules, instigators
from .round.rounds import next_to_park
from .table import Toboggan

_PLAYS_OF_A_DECK: Final = 220
_RIDE: Final = 150
"""Upper bound on the actions of one move: it enters no cell twice, and each cell may cost cards."""


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> Toboggan:
    """Return a new game; its first actions choose start cells."""
    table = empty(seats, settings)
    table.instigator = table.first = dice.draw(instigators(seats, settings))
    if tell is not None:
        tell(Began(int(table.instigator)), EVERYBODY)
    next_to_park(table, dice, tell)
    return table


def empty(seats: int, settings: Settings) -> Toboggan:
    """Return a table at which nothing has happened."""
    rules = Rules.of(seats, settings)
    table = Toboggan(seats, rules, bare_hill(course(WIDTHS[seats], rules.rows)))
    set_up(table)
    return table


def most_rounds(rows: int, late: int) -> int:
    """T60: return the round after which the avalanche has taken every row."""
    left = rows - sum(AVALANCHE[rows])
    return rows + -(-left // late)


def bound(seats: int, settings: Settings) -> int | None:
    """Return a number that the actions of a game cannot exceed.

    Between two reshuffles there are fewer than 220 plays (5.8 on T12), and every reshuffle comes
    from a draw of step 4 or of T27. A play is declared with a few choices, opens at most three
    windows, and may lead to a ride.
    """
    rules = Rules.of(seats, settings)
    rounds = most_rounds(rules.rows, rules.late)
    shuffles = 4 * seats
    of_a_play = 12 + 3 * seats + _RIDE
    of_a_round = 7 + seats * (_RIDE + 20) + _PLAYS_OF_A_DECK * (shuffles + 1) * of_a_play
    return seats + rounds * of_a_round
