"""Setup: the first player, the deal, and the cards that are set aside."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.options import Settings, listed_seats

from ..facts import Dealt
from .actions import ALL_CARDS, FAIRY_STARS, GOBLIN_STARS
from .rules import Rules
from .solver import solve
from .table import GoblinsDrool

MOST_TRIES: Final = 50
MOST_POSITIONS: Final = 1_000_000


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> GoblinsDrool:
    """Set up a new game. A solvable deal is looked for if a table for one asks for that."""
    table = deal(seats, settings, dice)
    if seats == 1 and settings["solvable"]:
        make_solvable(table, settings, dice, solve)
    table.note_moment()
    if tell is not None:
        hands = tuple([table.faces(table.hand(seat)) for seat in range(seats)])
        tell(Dealt(hands, table.faces(table.circle), table.turn, table.known_solvable), EVERYBODY)
    return table


def deal(seats: int, settings: Settings, dice: Dice) -> GoblinsDrool:
    """Deal hands and circle at random."""
    mirror = settings["goblins_rule"] is True
    table = GoblinsDrool(seats, Rules.of(settings))
    each = settings["deal"]
    assert isinstance(each, int)
    # G2.2: one star card for each hand, of the side to get rid of; the other stars are set aside.
    stars: i64 = FAIRY_STARS if mirror else GOBLIN_STARS
    deck = ALL_CARDS & ~stars
    for seat in range(seats):
        card = _drawn(stars, 1, dice)
        stars ^= card
        table.set_hand(seat, card)
    # G2.3: then the rest of each hand, player by player; G2.4: as many cards to the circle.
    for seat in range(seats):
        cards = _drawn(deck, each - 1, dice)
        deck ^= cards
        table.set_hand(seat, table.hand(seat) | cards)
    table.circle = _drawn(deck, each, dice)
    if mirror:  # G2.6
        table.fairies = table.h0 | table.h1 | table.h2 | table.h3
    else:
        table.fairies = table.circle
    if seats > 1:
        table.turn = table.first = _first(seats, settings, dice)
    return table


def _drawn(deck: i64, number: i64, dice: Dice) -> i64:
    """Draw this many random cards from a deck."""
    rest = deck
    while number:
        rest ^= 1 << dice.pick(rest)
        number -= 1
    return deck ^ rest


def _first(seats: int, settings: Settings, dice: Dice) -> int:
    """G2.1: return the player after the winner of the last game; without one, a random player."""
    winners = listed_seats(settings["won_last"])
    if not winners:
        return dice.below(seats)
    return (winners[dice.below(len(winners))] + 1) % seats


def make_solvable(
    table: GoblinsDrool,
    settings: Settings,
    dice: Dice,
    solve: Callable[[GoblinsDrool, int], Solution],
) -> None:
    """G2.7: deal again until a deal can be won, or until that is too hard to tell."""
    for _ in range(MOST_TRIES):
        found = solve(table, MOST_POSITIONS)
        if found.solvable is not False:
            table.known_solvable = found.solvable is True
            return
        fresh = deal(1, settings, dice)
        table.h0, table.circle, table.fairies = fresh.h0, fresh.circle, fresh.fairies
