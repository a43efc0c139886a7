"""The position of Goblin Swinger Party: legal actions at each moment, and what each action does."""

from typing import Final, cast

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction, NotInGame, Parts, Seats, State
from fairyring.kernel.terms import TRUTH
from fairyring.kernel.words import marked

from .actions import ENOUGH, KEEP, SWAP, Jump, Look, Move, TakeCorner, TakeSuit, Use
from .deals import ask_for_corner, ask_for_suit, end, end_deal_if_due, take_corner, take_suit
from .knowledge import fill, hide
from .legal import actions, any_action, may
from .party import FORM, Party
from .phases import CORNERS_ARE_CHOSEN, NONE, SUITS_ARE_CHOSEN
from .turn import have_enough, jump, move, pass_turn, peek, put_down, use

MOST_SEATS: Final = 4

_AWAITED: Final[list[Seats]] = [(seat,) for seat in range(MOST_SEATS)]
_NOBODY: Final[Seats] = ()


class Swinger(Party):
    """The game: `Party` describes its state, the modules beside this one have its rules."""

    __slots__ = ()

    # Who acts.

    def awaited(self) -> Seats:
        return _NOBODY if self.ended is not None else _AWAITED[self.turn]

    # What a seat may do.

    def actions(self, seat: int) -> list[Action]:
        return actions(self, seat)

    def any_action(self, seat: int, dice: Dice) -> Action:
        return any_action(self, seat, dice)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not may(self, seat, action):
            raise IllegalAction(seat, action)
        self.enact(seat, action, dice, tell)

    def enact(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if isinstance(action, Move):
            move(self, action, dice, tell)
        elif isinstance(action, Look):
            peek(self, action, dice, tell)
        elif isinstance(action, Jump):
            jump(self, action, dice, tell)
        elif action is SWAP or action is KEEP:
            put_down(self, action is SWAP, dice, tell)
        elif action is ENOUGH:
            have_enough(self, dice, tell)
        elif isinstance(action, Use):
            use(self, action, dice, tell)
        elif isinstance(action, TakeSuit):
            take_suit(self, action, dice, tell)
        else:
            take_corner(self, cast(TakeCorner, action), dice, tell)
        end_deal_if_due(self, dice, tell)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise NotInGame(seat)
        self.playing &= ~(1 << seat)
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        if self.playing & self.playing - 1 == 0:
            end(self, "S9.1", self.wins, tell)
        elif seat == self.turn:  # S9.2 to S9.4: what the seat placed, chose or drew stays
            if self.phase == SUITS_ARE_CHOSEN:
                ask_for_suit(self, seat, dice, tell)
            elif self.phase == CORNERS_ARE_CHOSEN:
                ask_for_corner(self, seat, dice, tell)
            else:
                pass_turn(self, dice, tell)
                end_deal_if_due(self, dice, tell)

    def outcome(self) -> Outcome | None:
        return self.ended

    def first_seat(self) -> int | None:
        # Each of several deals has its own first player.
        return None if self.first == NONE or self.rules.deals > 1 else self.first

    def points_of(self, seat: int) -> Parts:
        # S8.4: a single deal gives no points.
        if self.ended is None or not self.ended.points:
            return ()
        return ((marked("deals won"), self.wins[seat]),)

    # Plain data, and the veil.

    def copy(self) -> "Swinger":
        twin = Swinger(self.seats, self.rules, self.cards[:], self.lore[:])
        twin.bag = self.bag
        twin.back = self.back
        twin.in_pile = self.in_pile
        twin.community = self.community
        twin.suits = self.suits
        twin.tokens = self.tokens[:]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.playing = self.playing
        twin.die_a = self.die_a
        twin.die_b = self.die_b
        twin.second = self.second
        twin.peeked = self.peeked
        twin.turns = self.turns
        twin.deal = self.deal
        twin.wins = self.wins
        twin.last = self.last
        twin.ended = self.ended
        return twin

    def veiled(self, seat: int | None) -> "Swinger":
        viewer = self.viewer_for(seat)
        view = self.copy()
        view.set_viewer(viewer)
        hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        fill(self, dice)
        self.set_viewer(TRUTH)

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Swinger":
        given = FORM.read(state)
        party = Swinger(
            given.pop("seats"), given.pop("rules"), given.pop("cards"), given.pop("lore")
        )
        FORM.fill(party, given)
        return party
