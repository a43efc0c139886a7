"""What is true of a game of Fairy School; what happens stands phase by phase beside it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import GaveBack, Ready
from fairyring.games.fairy_school.position.activation import ask_for_uses
from fairyring.games.fairy_school.position.conversions import opened, step, steps_of
from fairyring.games.fairy_school.position.course import go_on
from fairyring.games.fairy_school.position.deeds import CONVERT, Deed
from fairyring.games.fairy_school.position.drafting import (
    choice_actions,
    keep,
    pack_number,
    pick,
    pick_actions,
    pick_by_chance,
)
from fairyring.games.fairy_school.position.effects import (
    activate,
    activation_options,
    look_for_lapse,
)
from fairyring.games.fairy_school.position.ending import (
    LAST_LEFT,
    Report,
    end,
    final_actions,
    report,
    take_bonus,
    take_final,
)
from fairyring.games.fairy_school.position.fairy import Fairy, new_fairy, restored_fairy
from fairyring.games.fairy_school.position.phases import (
    ACTIVATION,
    BONUS,
    CHOICE,
    DECKS,
    DRAFT,
    FINALS,
    IDLE,
    NOTHING,
    PLANNING,
    REALIZATION,
    SELECTION,
    SETTING,
    SPENDING,
    STUDYING,
)
from fairyring.games.fairy_school.position.planning import (
    plan,
    planning_actions,
    set_up,
    setting_actions,
)
from fairyring.games.fairy_school.position.projects import (
    idle_actions,
    spend,
    spending_actions,
    take_project,
)
from fairyring.games.fairy_school.position.rules import Rules, RulesState
from fairyring.games.fairy_school.position.selection import select, selection_actions
from fairyring.games.fairy_school.position.starting import deck_actions, take_deck
from fairyring.games.fairy_school.position.study import bonus_actions, study, study_actions
from fairyring.games.fairy_school.position.veil import fill, hide
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell, only
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction, Position, Seats, State

_SEATS: Final[list[Seats]] = [tuple(members(bits)) for bits in range(1 << 6)]
_CONVERTING_PHASES: Final = 1 << SELECTION | 1 << ACTIVATION | 1 << REALIZATION | 1 << SPENDING
"""F22: when elements can be converted."""

_Row = tuple[int, ...]
_Rows = tuple[_Row, ...]
_State = tuple[
    int,
    RulesState,
    _Row,
    tuple[object, ...],
    tuple[object, ...],
    tuple[_Row, _Row, _Row, _Row],
    tuple[_Rows, _Rows, _Rows, _Rows],
    tuple[_Row, str, _Row] | None,
]


class FairySchool(Position):
    """The fairies, what lies in the middle, and which phase of which turn it is.

    Copies share fairies until one of them acts: `owned` are the seats whose fairy is this
    position's alone.
    """

    __slots__ = (
        "aside", "asked", "began", "common", "decks", "drafters", "ended", "fairies", "hidden",
        "kind", "month", "offer", "order", "owned", "packs", "phase", "picks", "playing", "pools",
        "reach", "rules", "shown", "trimester", "turns",
    )  # fmt: skip

    def __init__(self, seats: int, rules: Rules, fairies: list[Fairy]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.fairies = fairies
        self.shown: list[Fairy] = []
        """In a secret phase, the fairies as they were when it began: so others still see them."""
        self.owned: i64 = 0
        self.playing: i64 = (1 << seats) - 1
        self.asked: i64 = 0
        """The seats that the phase waits for."""
        self.began: i64 = 0
        """The seats that it has waited for."""
        self.hidden: i64 = 0
        """Seats whose fairy, picks or pack are as a veil shows them; none in truth."""
        self.phase: i64 = DECKS
        self.trimester: int = 0
        self.month: int = 0
        self.turns: int = 0
        """Turns begun in the whole game (F67)."""
        self.order: tuple[int, ...] = ()
        """Who is still to choose, where they do it one after the other."""
        self.offer: tuple[int, ...] = ()
        """The decks, or the final projects, that can be chosen."""
        self.common: tuple[int, ...] = ()
        """The common discard."""
        self.decks: tuple[tuple[int, ...], ...] = ()
        """By kind, the cards that nobody has seen; under a veil those that are not known."""
        self.kind: int = 0
        """The kind of the packs in a draft."""
        self.picks: int = 0
        """How many cards everybody has put aside of them."""
        self.drafters: tuple[int, ...] = ()
        self.packs: tuple[tuple[int, ...], ...] = ()
        self.aside: tuple[tuple[int, ...], ...] = ()
        """By seat, the cards put aside in their order."""
        self.pools: tuple[tuple[int, ...], ...] = ()
        """Under a veil: what the viewer knows of packs that he has passed on."""
        self.reach: list[tuple[int, ...]] = []
        """By seat, the owners of the shared cards that she can use."""
        self.ended: Outcome | None = None

    def awaited(self) -> Seats:
        return _SEATS[self.asked]

    def actions(self, seat: int) -> list[Action]:
        if not (self.asked & ~self.hidden) >> seat & 1:
            return []
        if self.fairies[seat].making != NOTHING:
            return steps_of(self.fairies[seat])
        phase = self.phase
        if phase == PLANNING:
            return planning_actions(self, seat)
        if phase == ACTIVATION:
            return activation_options(self, seat)
        if phase == SELECTION:
            return selection_actions(self, seat)
        if phase in (REALIZATION, SPENDING):
            return spending_actions(self, seat)
        if phase == STUDYING:
            return study_actions(self, seat)
        if phase == DRAFT:
            return pick_actions(self, seat)
        if phase == CHOICE:
            return choice_actions(self, seat)
        if phase == SETTING:
            return setting_actions(self, seat)
        if phase == IDLE:
            return idle_actions(self)
        if phase == DECKS:
            return deck_actions(self)
        if phase == FINALS:
            return final_actions(self)
        return bonus_actions()

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not (self.asked & ~self.hidden) >> seat & 1 or not self.act(seat, action, dice, tell):
            raise IllegalAction(seat, action)
        if not self.asked:
            go_on(self, dice, tell)

    def act(self, seat: int, action: Action, dice: Dice, tell: Tell | None) -> bool:
        """Do what an awaited seat wants within the phase; whether it was legal."""
        if not isinstance(action, Deed):
            return False
        deed = action
        if self.fairies[seat].making != NOTHING:
            if not step(self, seat, deed, tell):
                return False
            if self.phase == ACTIVATION:
                look_for_lapse(self, seat, tell)
            return True
        phase = self.phase
        if deed.verb == CONVERT:
            return _CONVERTING_PHASES >> phase & 1 != 0 and opened(self, seat, tell)
        if phase == PLANNING:
            return plan(self, seat, deed, tell)
        if phase == ACTIVATION:
            return activate(self, seat, deed, dice, tell)
        if phase == SELECTION:
            return select(self, seat, deed, tell)
        if phase in (REALIZATION, SPENDING):
            return spend(self, seat, deed, tell)
        if phase == STUDYING:
            return study(self, seat, deed, tell)
        if phase == DRAFT:
            return pick(self, seat, deed, tell)
        if phase == CHOICE:
            return keep(self, seat, deed, tell)
        if phase == SETTING:
            return set_up(self, seat, deed, tell)
        if phase == IDLE:
            return take_project(self, seat, deed, tell)
        if phase == DECKS:
            return take_deck(self, seat, deed, tell)
        if phase == FINALS:
            return take_final(self, seat, deed, tell)
        return phase == BONUS and take_bonus(self, seat, deed, tell)

    # What the phases have in common.

    def mine(self, seat: int) -> Fairy:
        """The fairy of a seat, to be changed."""
        fairy = self.fairies[seat]
        if not self.owned >> seat & 1:
            fairy = fairy.copy()
            self.fairies[seat] = fairy
            self.owned |= 1 << seat
        return fairy

    def conceal(self) -> None:
        """From now on others see the fairies as they are now."""
        self.shown = self.fairies[:]
        self.owned = 0

    def reveal(self) -> None:
        """Everybody sees what was done in secret."""
        self.shown = []

    def audience(self, seat: int) -> int:
        """Who sees what a seat does now."""
        return only(seat) if self.shown else EVERYBODY

    def confirm(self, seat: int, tell: Tell | None) -> None:
        """A seat has done what it had to do in this phase."""
        self.asked &= ~(1 << seat)
        if tell is not None:
            tell(Ready(seat), EVERYBODY)

    def ask_first(self) -> None:
        """Await who comes first in the order."""
        self.asked = self.began = 1 << self.order[0]

    def next_in_order(self) -> None:
        """The first in the order has chosen."""
        self.order = self.order[1:]
        self.asked = 0

    def set_deck(self, kind: int, cards: list[int]) -> None:
        """Say which cards of a kind nobody has seen."""
        decks = list(self.decks)
        decks[kind] = tuple(sorted(cards))
        self.decks = tuple(decks)

    def lay_out(self, cards: list[int]) -> None:
        """Put projects onto the common discard."""
        self.common = tuple(sorted([*self.common, *cards]))

    def pack_of(self, seat: int) -> tuple[int, ...]:
        """What a seat has to pick from."""
        return self.packs[pack_number(self, seat, self.picks)]

    def points(self, seat: int) -> Report:
        """What a seat would score now."""
        return report(self.fairies[seat], self.phase != CHOICE)

    def find_reach(self) -> None:
        """F38, F67: whose shared cards lie where a seat can use them."""
        ring = members(self.playing)
        number = len(ring)
        # Of three areas side by side; with the variant the cards in them are their neighbours'.
        first = -1
        if self.rules.shift:
            first = 0 if self.turns % 2 else -2
        reach: list[tuple[int, ...]] = [()] * self.seats
        for at in range(number):
            owners = {ring[(at + first + step) % number] for step in range(3)}
            reach[ring[at]] = tuple(sorted(owners))
        self.reach = reach

    # Leaving.

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise ValueError(f"seat {seat + 1} is not in the game")
        waited_for_pick = self.phase == DRAFT and self.asked >> seat & 1
        self.playing &= ~(1 << seat)
        self.asked &= ~(1 << seat)
        self.began &= ~(1 << seat)
        self.order = tuple([other for other in self.order if other != seat])
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        projects = (self.shown if self.shown else self.fairies)[seat].projects
        if projects:
            self.lay_out(projects)
            if tell is not None:
                tell(GaveBack(seat, tuple(projects)), EVERYBODY)
        gone = new_fairy()
        gone.put = self.fairies[seat].put  # her cubes on the cards of others still count for them
        self.fairies[seat] = gone
        if self.shown:
            self.shown[seat] = self.fairies[seat]
        self.owned &= ~(1 << seat)
        if self.playing & self.playing - 1 == 0:
            self.shown = []
            end(self, LAST_LEFT, tell)
            return
        if waited_for_pick:
            pick_by_chance(self, seat, dice)
        self.find_reach()
        if self.phase == ACTIVATION:
            ask_for_uses(self)
            for other in members(self.playing):
                look_for_lapse(self, other, tell)
        if not self.asked:
            go_on(self, dice, tell)

    # Plain data, and the veil.

    def copy(self) -> "FairySchool":
        twin = FairySchool(self.seats, self.rules, self.fairies[:])
        self.owned = 0  # from now on both share them
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
        view = self.copy()
        hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        fill(self, dice)

    def outcome(self) -> Outcome | None:
        return self.ended

    def state(self) -> State:
        ended = self.ended
        numbers = (
            self.playing, self.asked, self.began, self.hidden, self.phase, self.trimester,
            self.month, self.turns, self.kind, self.picks,
        )  # fmt: skip
        return (
            self.seats,
            self.rules.state(),
            tuple([int(number) for number in numbers]),
            tuple([fairy.state() for fairy in self.fairies]),
            tuple([fairy.state() for fairy in self.shown]),
            (self.order, self.offer, self.common, self.drafters),
            (self.decks, self.packs, self.aside, self.pools),
            None if ended is None else (ended.places, ended.reason, ended.points),
        )

    @classmethod
    def restored(cls, state: State) -> "FairySchool":
        seats, rules, numbers, fairies, shown, rows, drafts, ended = cast(_State, state)
        table = FairySchool(seats, Rules(*rules), [restored_fairy(fairy) for fairy in fairies])
        table.shown = [restored_fairy(fairy) for fairy in shown]
        (
            table.playing, table.asked, table.began, table.hidden, table.phase, table.trimester,
            table.month, table.turns, table.kind, table.picks,
        ) = numbers  # fmt: skip
        table.order, table.offer, table.common, table.drafters = rows
        table.decks, table.packs, table.aside, table.pools = drafts
        table.find_reach()
        table.ended = None if ended is None else Outcome(*ended)
        return table
