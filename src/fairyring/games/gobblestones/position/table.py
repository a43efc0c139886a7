"""The position of Gobblestones: legal actions at each moment, and what each action does."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import HIDDEN, NONE, Question
from fairyring.kernel.position import Chooser, IllegalAction, NotInGame, Parts, Seats, State
from fairyring.kernel.terms import TRUTH

from ..facts import UNSEEN
from . import stones as packed
from .actions import CHALLENGE, COLOURS, DONE, TRUST, Answer, Lay, add_lays, any_lay
from .board import Board
from .ending import LAST_LEFT, end, parts
from .ground import Ground
from .meal import FORM, Meal, close_play
from .turn import answer, eat, lay, may_lay, pass_turn, settle

MOST_SEATS: Final = 4

_SEATS: Final[list[Seats]] = [tuple(members(bits)) for bits in range(1 << MOST_SEATS)]
_NOBODY: Final[Seats] = ()


class Gobblestones(Meal):
    """The game: `Meal` describes its state, the modules beside this one have its rules."""

    __slots__ = ()

    # Who acts.

    def awaited(self) -> Seats:
        if self.ended is not None:
            return _NOBODY
        if self.doubt is not None:
            return _SEATS[self.doubt.asked]
        return _SEATS[1 << self.turn]

    # What a seat may do.

    def actions(self, seat: int) -> list[Action]:
        if self.ended is not None:
            return []
        if self.doubt is not None:
            return [TRUST, CHALLENGE] if self.doubt.asks(seat) else []
        if seat != self.turn:
            return []
        found: list[Action] = []
        ground = self.ground
        if ground.open:
            add_lays(found, packed.held(self.hands[seat]), ground.open, ground.board.open_to)
        found.append(DONE)
        return found

    def any_action(self, seat: int, dice: Dice) -> Action:
        if self.doubt is not None:
            return CHALLENGE if dice.below(2) else TRUST
        ground = self.ground
        return any_lay(packed.held(self.hands[seat]), ground.open, ground.board.open_to, dice)

    def enact(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if isinstance(action, Lay):
            lay(self, seat, action, tell)
        elif action is DONE:
            eat(self, seat, dice, tell)
        else:
            answer(self, seat, cast(Answer, action), dice, tell)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if isinstance(action, Answer):
            answer(self, seat, action, dice, tell)
            return
        if self.ended is not None or self.doubt is not None or seat != self.turn:
            raise IllegalAction(seat, action)
        if isinstance(action, Lay):
            if not may_lay(self, seat, action):
                raise IllegalAction(seat, action)
            lay(self, seat, action, tell)
        elif action is DONE:
            eat(self, seat, dice, tell)
        else:
            raise IllegalAction(seat, action)

    def silence(self, seat: int) -> Action | None:
        # B6.4: no answer in time means trust.
        return TRUST if self.doubt is not None and self.doubt.asks(seat) else None

    def answerable(self) -> bool:
        return bool(self.ground.board.rules.bluff)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise NotInGame(seat)
        self.playing &= ~(1 << seat)
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        doubt = self.doubt
        if self.playing & self.playing - 1 == 0:
            self.doubt = None
            end(self, LAST_LEFT, tell)
        elif seat == self.turn:  # B7.1, B7.2: the laid stones stay, and nobody draws
            self.doubt = None
            if self.ground.laid:
                self.passed = self.idle = 0
            close_play(self)
            pass_turn(self, tell)
        elif doubt is not None:
            self.doubt = doubt.answered(seat, NONE)
            settle(self, dice, tell)

    def outcome(self) -> Outcome | None:
        return self.ended

    def first_seat(self) -> int | None:
        return self.first

    def points_of(self, seat: int) -> Parts:
        return parts(self, seat)

    # Plain data, and the veil.

    def copy(self) -> "Gobblestones":
        twin = Gobblestones(
            self.seats, self.ground.copy(), self.hands[:], self.scores[:], self.unknown, self.shown
        )
        twin.rules = self.rules
        twin.bag = self.bag
        twin.in_bag = self.in_bag
        twin.turn = self.turn
        twin.first = self.first
        twin.playing = self.playing
        twin.points = self.points
        twin.passed = self.passed
        twin.idle = self.idle
        twin.doubt = self.doubt
        twin.ended = self.ended
        return twin

    def veiled(self, seat: int | None) -> "Gobblestones":
        viewer = self.viewer_for(seat)
        view = self.copy()
        view.set_viewer(viewer)
        hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        fill(self, dice, None)
        self.set_viewer(TRUTH)

    def imagine(self, dice: Dice, chooser: Chooser) -> None:
        fill(self, dice, chooser)
        self.set_viewer(TRUTH)

    def state(self) -> State:
        return FORM.state(self)

    def what_counts(self) -> State:
        return FORM.what_counts(self)

    @classmethod
    def restored(cls, state: State) -> "Gobblestones":
        given = FORM.read(state)
        board = Board(given.pop("rules"), given.pop("squares"))
        ground = Ground.of(board, given.pop("stones"), given.pop("laid"))
        meal = Gobblestones(
            given.pop("seats"), ground, given.pop("hands"),
            given.pop("scores"), given.pop("unknown"), given.pop("shown")
        )  # fmt: skip
        FORM.fill(meal, given)
        return meal


# Hiding what a seat cannot know, and filling it in at random.


def hide(view: Meal, seat: int | None) -> None:
    """Put all that this seat cannot see into the bag: other racks, and others' face-down stones."""
    unknown = list(view.unknown)
    for other in range(view.seats):
        if other != seat:
            unseen: i64 = view.hands[other] - view.shown[other]
            view.hands[other] -= unseen
            view.bag += unseen
            unknown[other] += packed.total(unseen)
    view.unknown = tuple(unknown)
    if view.rules.bluff:
        _hide_down(view, seat)
    if view.doubt is not None:
        view.doubt = view.doubt.veiled(seat)


def _hide_down(view: Meal, seat: int | None) -> None:
    stones = view.ground.stones
    for index, lying in enumerate(stones):
        colour = packed.colour_of(lying)
        if packed.is_down(lying) and packed.owner_of(lying) != seat and colour != UNSEEN:
            view.bag += packed.one(colour)
            stones[index] = packed.dyed(lying, UNSEEN)


def fill(world: Meal, dice: Dice, chooser: Chooser | None) -> None:
    """Draw all unseen stones at random from those that nobody has seen.

    Whether other seats trust a play is chosen by `chooser`, or at random without one. Random stones
    would make almost every play a bluff, which is not how people play; so every other time the play
    in doubt is filled in as an honest one, as far as there are stones for it.
    """
    ground = world.ground
    stones = ground.stones
    play = len(stones) - ground.laid
    honest = world.doubt is not None and dice.below(2) == 0
    for index, lying in enumerate(stones):
        if packed.colour_of(lying) == UNSEEN:
            pool = world.bag
            if honest and index >= play:
                pool = _matching(pool, ground.board, packed.cell_of(lying)) or pool
            colour = packed.picked(pool, dice)
            world.bag -= packed.one(colour)
            stones[index] = packed.dyed(lying, colour)
    for seat in range(world.seats):
        for _ in range(world.unknown[seat]):
            drawn = packed.one(packed.picked(world.bag, dice))
            world.bag -= drawn
            world.hands[seat] += drawn
    world.unknown = (0,) * world.seats
    if world.doubt is not None:
        for seat, answer in enumerate(world.doubt.answers):
            if answer == HIDDEN:
                world.doubt = _answered(world, world.doubt, seat, dice, chooser)


def _answered(
    world: Meal, doubt: Question, seat: int, dice: Dice, chooser: Chooser | None
) -> Question:
    """Return the question with an answer filled in for a seat that answered in secret."""
    if chooser is None:
        return doubt.answered(seat, dice.below(2))
    world.doubt = doubt.unanswered(seat)
    given = chooser(world, seat, world.actions(seat), dice)
    return doubt.answered(seat, 1 if given is CHALLENGE else 0)


def _matching(pool: i64, board: Board, cell: i64) -> i64:
    """Return those of these stones that match a space."""
    matching: i64 = 0
    for colour in range(COLOURS):
        if board.matches(cell, colour):
            matching |= pool & packed.MASK << packed.WIDTH * colour
    return matching
