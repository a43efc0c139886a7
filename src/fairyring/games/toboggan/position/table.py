"""The position of Goblin Toboggan: legal actions at each moment, and what each action does."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction, NotInGame, Parts, Seats, State
from fairyring.kernel.seats import clockwise
from fairyring.kernel.terms import TRUTH

from ..parts import WIDTHS
from .actions import MOST_SEATS, READY
from .apply import act
from .hill.hill import restored_hill
from .hill.track import course
from .legal import actions, any_action, may, may_act, waiting
from .mischief.windows import ALL_TYPES
from .questions import asking
from .race.hands import in_cards
from .race.race import FORM, Race, set_up
from .race.steps import Step
from .round.ending import last_inside, parts
from .round.leaving import leave
from .round.onward import go_on
from .veil import Remembered, Told, fill, hide, remember, remembered, share, told, turn_up, work_out

MOST_TRIES: Final = 5000
"""The most times that an impossible world is dealt again; about one world in fifty is possible."""

_SEATS: Final[list[Seats]] = [tuple(members(bits)) for bits in range(1 << MOST_SEATS)]
_CLOCKWISE: Final[list[Seats]] = [
    clockwise(_SEATS[bits], first) for first in range(MOST_SEATS) for bits in range(1 << MOST_SEATS)
]
"""The same sets of seats, clockwise from each seat and without it."""
_NOBODY: Final[Seats] = ()


class Toboggan(Race):
    """The game: `Race` describes its state, the modules beside this one have its rules."""

    __slots__ = ()

    # Seats that act.

    def awaited(self) -> Seats:
        return _SEATS[waiting(self)]

    def interrupters(self) -> Seats:
        step = self.step
        if self.ended is not None or self.stack or step in (Step.PARK, Step.TRIM):
            return _NOBODY
        awaited = waiting(self)
        others = in_cards(self) & ~awaited
        seats: i64 = self.seats
        for seat in range(seats):
            if not self.hands[seat] or self.bans[seat] == ALL_TYPES:
                others &= ~(1 << seat)
        first: i64 = 0
        while not awaited >> first & 1:
            first += 1
        return _CLOCKWISE[first << MOST_SEATS | others]

    # Actions.

    def actions(self, seat: int) -> list[Action]:
        return actions(self, seat)

    def may_act(self, seat: int) -> bool:
        return may_act(self, seat)

    def any_action(self, seat: int, dice: Dice) -> Action:
        return any_action(self, seat, dice)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not may(self, seat, action):
            raise IllegalAction(seat, action)
        self.enact(seat, action, dice, tell)

    def enact(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        act(self, seat, action, dice, tell)
        go_on(self, dice, tell)

    def silence(self, seat: int) -> Action | None:
        if not 0 <= seat < self.seats or not waiting(self) >> seat & 1:
            return None
        if self.stack:
            return asking(self.stack[-1]).silence()
        return READY if self.step == Step.READY else None

    def answerable(self) -> bool:
        return True

    def aims_at(self, seat: int) -> bool:
        if not self.stack:
            return False
        top = self.stack[-1]
        return asking(top).aims_at(top, seat)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.inside >> seat & 1:
            raise NotInGame(seat)
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        leave(self, seat, dice, tell)
        if self.inside & self.inside - 1 == 0:
            last_inside(self, tell)
        else:
            go_on(self, dice, tell)

    def may_turn_up(self, seat: int) -> int:
        laying = self.step == Step.LAY and not self.stack and self.ended is None
        return len(self.racks[seat]) if laying and self.turn == seat else 0

    def turned_up(self, seat: int, number: int) -> "Toboggan":
        view = self.veiled(None)
        turn_up(view, seat, self.racks[seat][number])
        return view

    def outcome(self) -> Outcome | None:
        return self.ended

    def first_seat(self) -> int | None:
        return self.first

    def points_of(self, seat: int) -> Parts:
        return parts(self, seat)

    # Copies, veils, redeals and plain data.

    def copy(self) -> "Toboggan":
        twin = self._open()
        twin.hands = self.hands[:]
        twin.racks = self.racks[:]
        twin.memories = self.memories[:]
        self.memories[0].shared = self.memories[1].shared = True
        twin.looked = self.looked
        twin.deck = self.deck
        twin.pile = self.pile
        twin.shuffled_back = self.shuffled_back
        return twin

    def _open(self) -> "Toboggan":
        """Return an equal race with public data only; the caller sets cards and tiles."""
        self.hill.shared = True
        twin = Toboggan(self.seats, self.rules, self.hill)
        twin.at = self.at[:]
        twin.lying = self.lying
        twin.finished = self.finished
        twin.crushed = self.crushed
        twin.inside = self.inside
        twin.places = self.places
        twin.tokens = self.tokens
        twin.gate_points = self.gate_points
        twin.passed = self.passed
        twin.trails = self.trails[:]
        twin.stuck = self.stuck
        twin.deck_size = self.deck_size
        twin.discards = self.discards
        twin.pile_size = self.pile_size
        twin.step = self.step
        twin.round = self.round
        twin.first = self.first
        twin.instigator = self.instigator
        twin.turn = self.turn
        twin.layer = self.layer
        twin.opened = self.opened
        twin.skips = self.skips
        twin.done = self.done
        twin.moved = self.moved
        twin.brakes = self.brakes
        twin.hugging = self.hugging
        twin.tunnels = self.tunnels
        twin.rams = self.rams
        twin.bans = self.bans
        twin.ready = self.ready
        twin.stack = self.stack[:]
        twin.ended = self.ended
        return twin

    def veiled(self, seat: int | None) -> "Toboggan":
        viewer = self.viewer_for(seat)
        work_out(self, self.seats if seat is None else seat)
        view = self._open()
        view.set_viewer(viewer)
        hide(self, view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        self.set_viewer(TRUTH)
        self._deal(dice)
        share(self, dice)

    def _deal(self, dice: Dice) -> None:
        if not self.stack or not asking(self.stack[-1]).needs_hand():
            fill(self, dice)
            return
        unfilled = self.copy()
        fill(self, dice)
        # The declarer of a card can always go on, perhaps only with a card still in hand, such as
        # the Slideways of a Ram! or the Tree Hugger of a Snow Tunnel. Worlds in which that is
        # impossible are dealt again.
        tries = 0
        while not asking(self.stack[-1]).can_go_on(self, self.stack[-1]) and tries < MOST_TRIES:
            self.hands, self.racks = unfilled.hands[:], unfilled.racks[:]
            self.deck, self.pile = unfilled.deck, unfilled.pile
            self.stack = unfilled.stack[:]
            fill(self, dice)
            tries += 1

    @property
    def remembered(self) -> Remembered:
        """The beliefs of all viewers about cards and tiles, beyond counting."""
        return remembered(self)

    @property
    def told(self) -> Told:
        """The lore of all viewers; () if none has any."""
        return told(self)

    def state(self) -> State:
        return FORM.state(self)

    def what_counts(self) -> State:
        return FORM.what_counts(self)

    @classmethod
    def restored(cls, state: State) -> "Toboggan":
        given = FORM.read(state)
        seats, rules, memories = given.pop("seats"), given.pop("rules"), given.pop("memories")
        lores = given.pop("lores")
        hill = restored_hill(course(WIDTHS[seats], rules.rows), given.pop("hill"))
        table = Toboggan(seats, rules, hill)
        set_up(table)
        FORM.fill(table, given)
        remember(table, memories, lores)
        return table
