"""One fairy: her elements, her cards wherever they are, and her current question."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.form import Field, Form, Several, State

from .actions import COLUMNS, FIRST_PROJECT, SLOTS
from .phases import NOTHING, Ask

CUBE_BITS: Final = 5
CUBE_MASK: Final = 31
CUBE_AT: Final[list[int]] = [1 << CUBE_BITS * place for place in range(12)]
"""One cube on each shared card. A table, since compiled `1 << n` has no more than 31 bits."""
BIT: Final[list[int]] = [1 << number for number in range(62)]
"""The set of each single number."""
UNSEEN: Final = -1
"""A card that a veil hides."""

FORM: Final = Form(
    1,
    Several("forest", each=NOTHING),
    Several("bag", ()),
    Several("known_top", ()),
    Several("discard", ()),
    Several("hand", ()),
    Several("known_hand", ()),
    Several("projects", ()),
    Several("kept_projects", ()),
    Several("shared", ()),
    Several("personal", ()),
    Field("elements", 0),
    Field("cubes", 0),
    Field("kindness", 0),
    Field("cubes_on_shared", 0),
    Field("cubes_on_personal", 0),
    Field("used_personal", 0),
    Field("studied", 0),
    Field("final", NOTHING),
    Field("steps", 0),
    Field("columns", 0),
    Field("ask", Ask.FREE),
    Field("line_under_way", NOTHING),
    Field("times_left", 0),
    Field("making", NOTHING),
    Field("given", 0),
    Field("undone", 0),
)


class Fairy:
    """The state of one seat. Sets of cards are sorted lists."""

    __slots__ = (
        "ask", "bag", "columns", "cubes", "cubes_on_personal", "cubes_on_shared", "discard",
        "elements", "final", "forest", "given", "hand", "kept_projects", "kindness", "known_hand",
        "known_top", "line_under_way", "making", "personal", "projects", "shared", "steps",
        "studied", "times_left", "undone", "used_personal",
    )  # fmt: skip

    def __init__(
        self,
        forest: list[int],
        bag: list[int],
        known_top: list[int],
        discard: list[int],
        hand: list[int],
        known_hand: list[int],
        projects: list[int],
        kept_projects: list[int],
        shared: list[int],
        personal: list[int],
    ) -> None:
        self.forest = forest
        """The card of each slot, or NOTHING; the top row from left to right, then the bottom."""
        self.bag = bag
        """The cards of the draw pile whose order nobody knows."""
        self.known_top = known_top
        """Known cards on top of the draw pile; the last one is the uppermost."""
        self.discard = discard
        self.hand = hand
        """The cards to place, to keep or to choose from now."""
        self.known_hand = known_hand
        """The cards of the hand that everybody knows, while she looks at cards that she drew."""
        self.projects = projects
        self.kept_projects = kept_projects
        """Projects that she has chosen to keep so far, after a draft."""
        self.shared = shared
        self.personal = personal
        self.elements: i64 = 0
        self.cubes: i64 = 0
        self.kindness: i64 = 0
        self.cubes_on_shared: i64 = 0
        """Cubes on shared cards this turn, five bits each: card i of owner o has place 2o + i."""
        self.cubes_on_personal: i64 = 0
        """Cubes in her personal area this turn."""
        self.used_personal: i64 = 0
        """The set of places in the personal area whose cards were used this turn."""
        self.studied: i64 = 0
        self.final: i64 = NOTHING
        self.steps: i64 = 0
        self.columns: i64 = 0
        """The set of columns chosen this turn."""
        self.ask: i64 = Ask.FREE
        self.line_under_way: i64 = NOTHING
        """The index in LINES of the line under way, or NOTHING."""
        self.times_left: i64 = 0
        """How often that line may still be paid, or how many cards may still be taken or kept."""
        self.making: i64 = NOTHING
        self.given: i64 = 0
        self.undone: i64 = 0
        """Conversions abandoned in a row, without any other action in between."""

    # The draw pile.

    def draw(self, number: i64, dice: Dice) -> bool:
        """Draw up to `number` cards into the hand; return whether the discard pile was shuffled.

        F32: it is shuffled when a card is missing, and not before.
        """
        hand = self.hand
        top, bag = self.known_top, self.bag
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
        """Return whether there is any card to draw."""
        return bool(self.known_top or self.bag or self.discard)

    # The forest.

    def empty_slots(self) -> i64:
        """Return the number of empty slots in the forest."""
        number: i64 = 0
        for card in self.forest:
            if card == NOTHING:
                number += 1
        return number

    def has_forest(self) -> bool:
        """Return whether any card stands in the forest."""
        return any(card != NOTHING for card in self.forest)

    def has_column(self, column: i64) -> bool:
        """Return whether any card stands in a column."""
        forest = self.forest
        return forest[column] != NOTHING or forest[column + COLUMNS] != NOTHING

    def evolve(self) -> None:
        """F49: slide the top row to the left and the bottom row to the right; the order stays."""
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
        """Return the number of her cubes on a shared card."""
        return self.cubes_on_shared >> CUBE_BITS * place & CUBE_MASK

    # Realized projects.

    def works(self) -> int:
        """F63: return the number of her realized projects, wherever they are."""
        number = 0
        for cards in (
            self.forest, self.bag, self.known_top, self.discard, self.shared, self.personal,
            self.hand,
        ):  # fmt: skip
            for card in cards:
                if card >= FIRST_PROJECT:
                    number += 1
        return number

    # Questions.

    def finish(self) -> None:
        """End the line under way: nothing is asked any more."""
        self.ask = Ask.FREE
        self.line_under_way = NOTHING
        self.times_left = 0

    # Plain data.

    def copy(self) -> "Fairy":
        """Return an equal fairy that shares no mutable data with this one."""
        twin = Fairy(
            self.forest[:], self.bag[:], self.known_top[:], self.discard[:], self.hand[:],
            self.known_hand[:], self.projects[:], self.kept_projects[:], self.shared[:],
            self.personal[:],
        )  # fmt: skip
        twin.elements = self.elements
        twin.cubes = self.cubes
        twin.kindness = self.kindness
        twin.cubes_on_shared = self.cubes_on_shared
        twin.cubes_on_personal = self.cubes_on_personal
        twin.used_personal = self.used_personal
        twin.studied = self.studied
        twin.final = self.final
        twin.steps = self.steps
        twin.columns = self.columns
        twin.ask = self.ask
        twin.line_under_way = self.line_under_way
        twin.times_left = self.times_left
        twin.making = self.making
        twin.given = self.given
        twin.undone = self.undone
        return twin

    def state(self) -> State:
        """Return all fields as plain data."""
        return FORM.state(self)

    def __reduce__(self) -> tuple[object, ...]:
        return restored_fairy, (self.state(),)

    @classmethod
    def restored(cls, state: State) -> "Fairy":
        """Return the fairy that has this `state`."""
        fairy = new_fairy()
        FORM.fill(fairy, FORM.read(state))
        return fairy


def restored_fairy(state: State) -> Fairy:
    """Unpickle a fairy."""
    return Fairy.restored(state)


def new_fairy() -> Fairy:
    """Return a fairy without anything, like one who has left."""
    return Fairy([NOTHING] * SLOTS, [], [], [], [], [], [], [], [], [])


def insert(cards: list[int], card: int) -> None:
    """Insert a card into a sorted list."""
    place = len(cards)
    cards.append(card)
    while place and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


def joined(cards: list[int], more: list[int]) -> list[int]:
    """Return two lists as one sorted list."""
    both = cards + more
    both.sort()
    return both
