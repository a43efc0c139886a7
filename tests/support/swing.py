"""Scenarios of Goblin Swinger Party that read as play.

    table("A1", "E5", dice="3 1", cards="B3 KS").play("1 by 3 to B3", "look E5").expect(turn=1)

Each seat is given by the spaces of its two tokens; one name means that both stand there. A place is
a space or, from the top, `pile 1` to `pile 8`. Seats and tokens are counted from 1. Nobody has seen
the cards that `cards` puts somewhere.
"""

from collections.abc import Iterable
from typing import Any, Self

from scenario import ScenarioOf

from fairyring.games.swinger import GAME
from fairyring.games.swinger.parts import CODES
from fairyring.games.swinger.position import Swinger
from fairyring.games.swinger.position.grid import CELLS, HOLE, NAMES
from fairyring.games.swinger.position.knowledge import (
    CARD_BIT,
    FULL,
    MOST_IN_PILE,
    PILE,
    PLACES,
    UNSEEN,
    knows,
    looked,
)
from fairyring.games.swinger.position.phases import MOVE, NOWHERE, STUCK
from fairyring.kernel.dice import Dice, FastDice

PLACE_NAMES = NAMES + [f"pile {number}" for number in range(1, MOST_IN_PILE + 1)]
PLACE = {name: place for place, name in enumerate(PLACE_NAMES)}
CARD = {code: card for card, code in enumerate(CODES)}
BOARD = [cell for cell in range(CELLS) if cell != HOLE]


class Loaded(Dice):
    """Dice with the given rolls, and random ones after them."""

    def __init__(self, seed: int = 1) -> None:
        self.coming: list[int] = []
        self.chance = FastDice(seed)

    def below(self, limit: int) -> int:
        return self.chance.below(limit)

    def roll(self, sides: int) -> int:
        return self.coming.pop(0) if self.coming else self.chance.roll(sides)


class Scenario(ScenarioOf[Swinger]):
    """A table set up for one test."""

    game = GAME
    dice: Loaded

    def put(self, cards: str) -> Self:
        """Put unseen cards at places, such as `A1 KS, pile 1 10H`."""
        for part in filter(None, (text.strip() for text in cards.split(","))):
            place, _, code = part.rpartition(" ")
            card = CARD[code]
            assert self.position.bag & CARD_BIT[card], f"{code} is somewhere else"
            self.position.cards[PLACE[place]] = card
            self.position.bag &= ~CARD_BIT[card]
        return self

    def let_know(self, seat: int, *places: str) -> Self:
        """Note that a seat looked at these places in the turn before."""
        for name in places:
            place = PLACE[name]
            assert self.position.cards[place] != UNSEEN, f"no card is put on {name}"
            turn = max(1, self.position.turns - 1)
            self.position.lore[place] = looked(self.position.lore[place], seat - 1, turn)
        return self

    def rolls(self, numbers: str) -> Self:
        """Set the dice of the turns to come, such as `3 1 4 4`."""
        self.dice.coming += [int(number) for number in numbers.split()]
        return self

    def ends(self, token_and_die: str) -> set[str]:
        """Return the spaces where a move such as `1 by 3` may end."""
        return self.offers(f"{token_and_die} to ")

    def knows(self, seat: int | None) -> dict[str, str]:
        """Return the cards that a seat, or the onlooker, knows, by the names of their places."""
        return {
            PLACE_NAMES[place]: CODES[card]
            for place, card in enumerate(self.veiled(seat).cards)
            if card != UNSEEN
        }

    def knowers(self, place: str) -> tuple[int, ...]:
        """Return the seats that are publicly known to know a card."""
        lore = self.position.lore[PLACE[place]]
        return tuple(seat + 1 for seat in range(self.position.seats) if knows(lore, seat))

    def so(self) -> dict[str, Any]:
        position = self.position
        return super().so() | {
            "phase": position.phase,
            "tokens": self.tokens(),
            "community": " ".join(CODES[card] for card in position.community),
            "pile": position.in_pile,
        }

    def tokens(self) -> tuple[str, ...]:
        """The spaces of each seat's tokens; one name if both stand there."""
        found = []
        for seat in range(self.position.seats):
            cells = [int(self.position.cell(seat, token)) for token in (0, 1)]
            names = ["-" if cell == NOWHERE else NAMES[cell] for cell in cells]
            found.append(names[0] if names[0] == names[1] else " ".join(names))
        return tuple(found)


def table(
    *tokens: str,
    dice: str = "1 2",
    cards: str = "",
    community: str = "7C",
    turn: int = 1,
    first: int = 1,
    **options: object,
) -> Scenario:
    """Return a turn that has just begun; `first` is the seat with which each round begins."""
    seats = len(tokens)
    settings = GAME.settings(seats, options)
    position = GAME.start(seats, options, dice=FastDice(1))
    assert isinstance(position, Swinger)
    up = tuple(CARD[code] for code in community.split())
    position.community = up
    position.cards = [UNSEEN] * PLACES
    position.lore = [0] * PLACES
    position.bag = FULL & ~_bits(up)
    position.back = 0
    position.in_pile = MOST_IN_PILE - len(up)
    position.suits = tuple(range(seats))
    position.tokens = [cell for text in tokens for cell in _two(text)]
    position.turn, position.first = turn - 1, first - 1
    position.deal = 1
    # The number of this turn, counting earlier rounds.
    position.turns = (len(up) - 1) * seats + (first - turn) % seats + 1
    position.die_a, position.die_b = (int(number) for number in dice.split())
    position.second = position.peeked = -1
    position.phase = MOVE
    if not position.actions(turn - 1):
        position.phase = STUCK
    return Scenario(position, settings, Loaded()).put(cards)


def _bits(cards: Iterable[int]) -> int:
    return sum(CARD_BIT[card] for card in cards)


def _two(text: str) -> list[int]:
    cells = [PLACE[name] for name in text.split()]
    return cells if len(cells) == 2 else [cells[0], cells[0]]


def opening(seats: int, *, chooser: int = 1, top: str = "", **options: object) -> Scenario:
    """Return a new game in which this seat chooses a suit first, and this card is flipped first."""
    settings = GAME.settings(seats, options)
    for seed in range(1000):
        position = GAME.start(seats, options, dice=FastDice(seed))
        assert isinstance(position, Swinger)
        if position.turn == chooser - 1:
            break
    scenario = Scenario(position, settings, Loaded())
    return scenario.put(f"{PLACE_NAMES[PILE]} {top}") if top else scenario
