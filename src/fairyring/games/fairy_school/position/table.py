"""The position of Fairy School: legal actions at each moment, and what each action does."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Chooser, IllegalAction, NotInGame, Parts, Seats, State
from fairyring.kernel.terms import TRUTH

from .activation.reach import find_reach
from .course import go_on
from .decisions import act, actions, any_action
from .ending import parts
from .leaving import leave
from .school.actions import MOST_SEATS
from .school.school import FORM, School
from .veil import fill, hide

_SEATS: Final[list[Seats]] = [tuple(members(bits)) for bits in range(1 << MOST_SEATS)]


class FairySchool(School):
    """The game: `School` describes its state, the modules beside this one have its rules."""

    __slots__ = ()

    def awaited(self) -> Seats:
        return _SEATS[self.asked]

    def actions(self, seat: int) -> list[Action]:
        return actions(self, seat)

    def any_action(self, seat: int, dice: Dice) -> Action:
        return any_action(self, seat, dice)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not act(self, seat, action, dice, tell):
            raise IllegalAction(seat, action)
        if not self.asked:
            go_on(self, dice, tell)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise NotInGame(seat)
        leave(self, seat, dice, tell)

    def outcome(self) -> Outcome | None:
        return self.ended

    def points_of(self, seat: int) -> Parts:
        return parts(self, seat)

    # Copies, veils, redeals and plain data.

    def copy(self) -> "FairySchool":
        twin = FairySchool(self.seats, self.rules, self.fairies[:])
        self.owned = 0  # from now on they are shared by both
        if self.shown:
            twin.shown = self.shown[:]
        twin.playing = self.playing
        twin.asked = self.asked
        twin.began = self.began
        twin.hidden = self.hidden
        twin.phase = self.phase
        twin.trimester = self.trimester
        twin.month = self.month
        twin.turns = self.turns
        twin.order = self.order
        twin.offer = self.offer
        twin.common = self.common
        twin.decks = self.decks
        twin.kind = self.kind
        twin.picks = self.picks
        twin.drafters = self.drafters
        twin.packs = self.packs
        twin.aside = self.aside
        twin.pools = self.pools
        twin.reach = self.reach
        twin.ended = self.ended
        return twin

    def veiled(self, seat: int | None) -> "FairySchool":
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

    @classmethod
    def restored(cls, state: State) -> "FairySchool":
        given = FORM.read(state)
        school = FairySchool(given.pop("seats"), given.pop("rules"), given.pop("fairies"))
        FORM.fill(school, given)
        find_reach(school)
        return school
