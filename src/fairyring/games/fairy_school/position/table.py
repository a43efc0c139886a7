"""The position of Fairy School: the contract of games, leaving, and the veil."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Chooser, IllegalAction, NotInGame, Parts, Seats, State
from fairyring.kernel.terms import TRUTH

from ..facts.year import GaveBack
from .activation.activation import ask_for_uses
from .activation.effects import look_for_lapse
from .activation.uses import find_reach
from .course import go_on
from .decisions import act, actions, any_action, any_choice, choices
from .ending import LAST_LEFT, end, parts
from .school.actions import MOST_SEATS
from .school.fairy import UNSEEN, Fairy, joined, new_fairy
from .school.phases import NOTHING, Phase
from .school.school import FORM, School
from .setup.drafting import fill_draft, hide_draft, pick_by_chance, spread
from .turn.planning import draw_for, unpack

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
        _take_out(self, seat, dice, tell)

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
        _hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        _fill(self, dice, None)
        self.set_viewer(TRUTH)

    def imagine(self, dice: Dice, chooser: Chooser) -> None:
        _fill(self, dice, chooser)
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


# A seat leaves: what stays behind, and how the game goes on.


def _take_out(school: School, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Take a seat out of the game for good."""
    waited_for_pick = school.phase == Phase.DRAFT and school.asked >> seat & 1
    school.playing &= ~(1 << seat)
    school.asked &= ~(1 << seat)
    school.began &= ~(1 << seat)
    school.order = tuple([other for other in school.order if other != seat])
    if tell is not None:
        tell(Left(seat), EVERYBODY)
    _give_back(school, seat, tell)
    if school.playing & school.playing - 1 == 0:
        school.shown = []
        end(school, LAST_LEFT, tell)
        return
    if waited_for_pick:
        pick_by_chance(school, seat, dice)
    find_reach(school)
    if school.phase == Phase.ACTIVATION:
        ask_for_uses(school)
        for other in members(school.playing):
            look_for_lapse(school, other, tell)
    if not school.asked:
        go_on(school, dice, tell)


def _give_back(school: School, seat: int, tell: Tell | None) -> None:
    """Put its projects onto the common discard; all else goes but its cubes on others' cards."""
    projects = (school.shown if school.shown else school.fairies)[seat].projects
    if projects:
        school.lay_out(projects)
        if tell is not None:
            tell(GaveBack(seat, tuple(projects)), EVERYBODY)
    gone = new_fairy()
    # These cubes still count for the owners of the cards.
    gone.cubes_on_shared = school.fairies[seat].cubes_on_shared
    school.fairies[seat] = gone
    if school.shown:
        school.shown[seat] = gone
    school.owned &= ~(1 << seat)


# The veil: hiding what a seat cannot know, and filling it in at random.


def _hide(view: School, viewer: int | None) -> None:
    """Leave only what this seat, or the onlooker (None), knows. A seat that left is an onlooker."""
    if view.hidden:  # it is already veiled
        return
    if viewer is not None and not view.playing >> viewer & 1:
        viewer = None
    others = view.playing if viewer is None else view.playing & ~(1 << viewer)
    if view.shown:
        view.hidden = others & view.began
        for seat in members(view.hidden):
            view.fairies[seat] = view.shown[seat]
    else:
        for seat in members(others):
            _hide_from_others(view, seat)
    if view.packs:
        view.hidden = others
        hide_draft(view, viewer)


def _hide_from_others(view: School, seat: int) -> None:
    """Hide what phase 3 keeps secret: cards being looked at, and conversions not yet made."""
    fairy = view.fairies[seat]
    secret_hand = bool(fairy.hand) and UNSEEN not in fairy.hand
    if fairy.making == NOTHING and not fairy.undone and not secret_hand:
        return
    fairy = view.mine(seat)
    fairy.making = NOTHING
    fairy.given = 0
    fairy.undone = 0
    if secret_hand:
        unsure = [card for card in fairy.hand if card not in fairy.known_hand]
        fairy.bag = joined(fairy.bag, unsure)
        fairy.hand = [UNSEEN] * len(unsure) + fairy.known_hand


def _fill(world: School, dice: Dice, chooser: Chooser | None) -> None:
    """Fill in at random what is hidden: the draft, cards that others drew, and their choices."""
    hidden = world.hidden
    world.hidden = 0
    if world.packs:
        seen = members(world.playing & ~hidden)
        fill_draft(world, seen[0] if seen else None, dice)
    for seat in members(hidden if world.shown else 0):
        if world.phase == Phase.PLANNING:
            draw_for(world, seat, dice, None)
        elif world.phase == Phase.CHOICE:
            spread(world, seat)
        elif world.phase == Phase.SETTING:
            unpack(world, seat)
        if not world.asked >> seat & 1:
            _choose(world, seat, dice, chooser)
    if not world.shown:
        for seat in members(world.playing):
            _see(world, world.fairies[seat], seat, dice)


def _choose(world: School, seat: int, dice: Dice, chooser: Chooser | None) -> None:
    """Fill in what a seat chose in secret before it confirmed; it does not convert."""
    world.asked |= 1 << seat
    while world.asked >> seat & 1:
        if chooser is None:
            chosen = any_choice(world, seat, dice)
        else:
            chosen = chooser(world, seat, choices(world, seat), dice)
        act(world, seat, chosen, dice, None)


def _see(world: School, fairy: Fairy, seat: int, dice: Dice) -> None:
    """Fill in the cards that a seat is looking at."""
    if UNSEEN not in fairy.hand:
        return
    fairy = world.mine(seat)
    bag = fairy.bag
    fairy.hand = [card if card != UNSEEN else dice.draw(bag) for card in fairy.hand]
    fairy.hand.sort()
