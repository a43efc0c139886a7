"""One fairy: her elements, her cards wherever they are, and what she is doing."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.fairy_school.position.deeds import COLUMNS, FIRST_PROJECT, SLOTS
from fairyring.games.fairy_school.position.phases import FREE, NOTHING
from fairyring.kernel.dice import Dice

CUBE_BITS: Final = 5
CUBE_MASK: Final = 31
CUBE_AT: Final[list[int]] = [1 << CUBE_BITS * place for place in range(12)]
"""A cube on each shared card; in the compiled build `1 << n` has no more than 31 bits."""
BIT: Final[list[int]] = [1 << number for number in range(62)]
"""The set of each number alone."""
UNSEEN: Final = -1
"""A card that a veil hides."""

_Row = tuple[int, ...]
_State = tuple[_Row, _Row, _Row, _Row, _Row, _Row, _Row, _Row, _Row, _Row, _Row]


class Fairy:
    """What one seat has and does. Sets of cards are sorted lists."""

    __slots__ = (
        "ask", "bag", "columns", "cubes", "discard", "elements", "final", "forest", "given",
        "hand", "home", "kept", "kindness", "left", "line", "making", "personal", "projects",
        "put", "shared", "steps", "studied", "sure", "top", "undone", "used",
    )  # fmt: skip

    def __init__(
        self,
        forest: list[int],
        bag: list[int],
        top: list[int],
        discard: list[int],
        hand: list[int],
        sure: list[int],
        projects: list[int],
        kept: list[int],
        shared: list[int],
        personal: list[int],
    ) -> None:
        self.forest = forest
        """For each slot its card; the top row from left to right, then the bottom row."""
        self.bag = bag
        """The cards of the draw pile whose order nobody knows."""
        self.top = top
        """Known cards on top of them; the last one lies uppermost."""
        self.discard = discard
        self.hand = hand
        """What she has to place, to keep or to choose from at the moment."""
        self.sure = sure
        """Cards of the hand that everybody can tell, when she looks at some that she drew."""
        self.projects = projects
        self.kept = kept
        """Projects chosen so far, after a draft."""
        self.shared = shared
        self.personal = personal
        self.elements: i64 = 0
        self.cubes: i64 = 0
        self.kindness: i64 = 0
        self.put: i64 = 0
        """Cubes on shared cards this turn, five bits for each: card i of owner o has place 2o+i."""
        self.home: i64 = 0
        """Cubes in her personal area this turn."""
        self.used: i64 = 0
        """The places in the personal area whose cards were used this turn."""
        self.studied: i64 = 0
        self.final: i64 = NOTHING
        self.steps: i64 = 0
        self.columns: i64 = 0
        """Chosen this turn."""
        self.ask: i64 = FREE
        self.line: i64 = NOTHING
        """The line under way."""
        self.left: i64 = 0
        """How often it may still be paid, or how many cards may still be taken or kept."""
        self.making: i64 = NOTHING
        self.given: i64 = 0
        self.undone: i64 = 0
        """How many conversions she has left since she did anything else."""

    # The draw pile.

    def draw(self, number: i64, dice: Dice) -> bool:
        """Draw so many into the hand if there are so many; whether the discard pile was shuffled.

        F32: it is shuffled when a card is missing, and not before.
        """
        hand = self.hand
        top, bag = self.top, self.bag
        shuffled = False
        while number > 0:
            if top:
                insert(hand, top.pop())
            elif bag:
                insert(hand, bag.pop(dice.below(len(bag))))
            elif self.discard:
                bag = self.discard
                self.bag = bag
                self.discard = []
                shuffled = True
                continue
            else:
                break
            number -= 1
        return shuffled

    def can_draw(self) -> bool:
        """Whether there is any card to draw."""
        return bool(self.top or self.bag or self.discard)

    # The forest.

    def empty_slots(self) -> i64:
        """How many slots of the forest are empty."""
        number: i64 = 0
        for card in self.forest:
            if card == NOTHING:
                number += 1
        return number

    def has_forest(self) -> bool:
        """Whether a card stands in the forest."""
        return any(card != NOTHING for card in self.forest)

    def has_column(self, column: i64) -> bool:
        """Whether a card stands in a column."""
        forest = self.forest
        return forest[column] != NOTHING or forest[column + COLUMNS] != NOTHING

    def evolve(self) -> None:
        """F49: the top row slides to the left, the bottom row to the right; the order stays."""
        top: list[int] = []
        bottom: list[int] = []
        for slot in range(COLUMNS):
            if self.forest[slot] != NOTHING:
                top.append(self.forest[slot])
            if self.forest[slot + COLUMNS] != NOTHING:
                bottom.append(self.forest[slot + COLUMNS])
        gaps = SLOTS - len(top) - len(bottom)
        self.forest = top + [NOTHING] * gaps + bottom

    # Cubes.

    def cubes_on(self, place: i64) -> i64:
        """How many of her cubes lie on a shared card."""
        return self.put >> CUBE_BITS * place & CUBE_MASK

    # What she has realized.

    def works(self) -> int:
        """F63: how many realized projects she has, wherever they are."""
        number = 0
        for cards in (
            self.forest, self.bag, self.top, self.discard, self.shared, self.personal, self.hand
        ):  # fmt: skip
            for card in cards:
                if card >= FIRST_PROJECT:
                    number += 1
        return number

    # What she is asked.

    def finish(self) -> None:
        """The line under way is done: nothing is asked any more."""
        self.ask = FREE
        self.line = NOTHING
        self.left = 0

    # Plain data.

    def copy(self) -> "Fairy":
        """An equal fairy that shares nothing that can change."""
        twin = Fairy(
            self.forest[:], self.bag[:], self.top[:], self.discard[:], self.hand[:],
            self.sure[:], self.projects[:], self.kept[:], self.shared[:], self.personal[:],
        )  # fmt: skip
        twin.elements = self.elements
        twin.cubes = self.cubes
        twin.kindness = self.kindness
        twin.put = self.put
        twin.home = self.home
        twin.used = self.used
        twin.studied = self.studied
        twin.final = self.final
        twin.steps = self.steps
        twin.columns = self.columns
        twin.ask = self.ask
        twin.line = self.line
        twin.left = self.left
        twin.making = self.making
        twin.given = self.given
        twin.undone = self.undone
        return twin

    def state(self) -> _State:
        """All of it as plain data."""
        numbers = [
            self.elements, self.cubes, self.kindness, self.put, self.home, self.used,
            self.studied, self.final, self.steps, self.columns, self.ask, self.line, self.left,
            self.making, self.given,
        ]  # fmt: skip
        if self.undone:  # it mostly is 0, and then says nothing
            numbers.append(self.undone)
        return (
            tuple([int(number) for number in numbers]),
            tuple(self.forest),
            tuple(self.bag),
            tuple(self.top),
            tuple(self.discard),
            tuple(self.hand),
            tuple(self.sure),
            tuple(self.projects),
            tuple(self.kept),
            tuple(self.shared),
            tuple(self.personal),
        )

    def __reduce__(self) -> tuple[object, ...]:
        return restored_fairy, (self.state(),)


def restored_fairy(state: object) -> Fairy:
    """The fairy whose state this is."""
    numbers, *rows = cast(_State, state)
    fairy = Fairy(*[list(row) for row in rows])
    (
        fairy.elements, fairy.cubes, fairy.kindness, fairy.put, fairy.home, fairy.used,
        fairy.studied, fairy.final, fairy.steps, fairy.columns, fairy.ask, fairy.line, fairy.left,
        fairy.making, fairy.given,
    ) = numbers[:15]  # fmt: skip
    fairy.undone = sum(numbers[15:])
    return fairy


def new_fairy() -> Fairy:
    """A fairy without anything, as one who has left is."""
    return Fairy([NOTHING] * SLOTS, [], [], [], [], [], [], [], [], [])


def insert(cards: list[int], card: int) -> None:
    """Put a card into a sorted list."""
    place = len(cards)
    cards.append(card)
    while place and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


def joined(cards: list[int], more: list[int]) -> list[int]:
    """Two lists as one that is sorted."""
    both = cards + more
    both.sort()
    return both
