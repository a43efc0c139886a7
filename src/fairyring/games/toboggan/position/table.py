"""A game of Goblin Toboggan: what each seat may do at each moment, and what an action does."""

from typing import Final, cast

from fairyring.games.toboggan.parts import WIDTHS
from fairyring.games.toboggan.position.deeds import LET_BE, MOST_SEATS, READY
from fairyring.games.toboggan.position.doing import act, go_on, still_named
from fairyring.games.toboggan.position.hands import in_cards
from fairyring.games.toboggan.position.hill import HillState, restored_hill
from fairyring.games.toboggan.position.leaving import leave
from fairyring.games.toboggan.position.offers import actions, may, waiting
from fairyring.games.toboggan.position.race import (
    CHOOSE,
    COPY,
    COUNTER,
    NAMED,
    PARK,
    TARGET,
    TRIM,
    Race,
    Rules,
)
from fairyring.games.toboggan.position.race import READY as ASK_READY
from fairyring.games.toboggan.position.rounds import last_inside, parts
from fairyring.games.toboggan.position.stack import ALL_TYPES
from fairyring.games.toboggan.position.track import course
from fairyring.games.toboggan.position.veil import (
    Remembered,
    fill,
    hide,
    remember,
    remembered,
    work_out,
)
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Tell
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.position import IllegalAction, NotInGame, Parts, Seats, State
from fairyring.kernel.terms import TRUTH

MOST_TRIES: Final = 5000
"""So often at most a world that cannot be is dealt again; about one in fifty can."""

_SEATS: Final[list[Seats]] = [tuple(members(bits)) for bits in range(1 << MOST_SEATS)]
_NOBODY: Final[Seats] = ()

_Row = tuple[int, ...]
_Rows = tuple[_Row, ...]
_State = tuple[
    int,
    tuple[bool, int, int, int, bool, str, bool, bool, bool, bool, bool, int, bool, bool, bool, int,
          bool],
    HillState,
    tuple[_Row, int, int, int, int, _Row, _Row, _Row, _Row, _Row, int],
    tuple[_Rows, _Rows, Remembered, _Row, _Row, int, _Row, _Row, int, _Row],
    tuple[int, int, int, int, int, bool, _Row, int, int, _Row, int, _Row, _Row, _Row, int],
    tuple[tuple[int, int, _Row, _Row], ...],
    tuple[_Row, str, _Row] | None,
    int,
]  # fmt: skip


class Toboggan(Race):
    """The race as a game: its state is described in `Race`, its rules in the files beside this."""

    __slots__ = ()

    # Who acts.

    def awaited(self) -> Seats:
        return _SEATS[waiting(self)]

    def interrupters(self) -> Seats:
        step = self.step
        if self.ended is not None or self.stack or step in (PARK, TRIM):
            return _NOBODY
        awaited = waiting(self)
        others = in_cards(self) & ~awaited
        first = 0
        while not awaited >> first & 1:
            first += 1
        found: list[int] = []
        for count in range(1, self.seats):
            seat = (first + count) % self.seats
            if others >> seat & 1 and self.hands[seat] and self.bans[seat] != ALL_TYPES:
                found.append(seat)
        return tuple(found)

    # What a seat may do.

    def actions(self, seat: int) -> list[Action]:
        return actions(self, seat)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not may(self, seat, action):
            raise IllegalAction(seat, action)
        act(self, seat, action, dice, tell)
        go_on(self, dice, tell)

    def silence(self, seat: int) -> Action | None:
        if not waiting(self) >> seat & 1:
            return None
        if self.stack:
            kind = self.stack[-1].kind
            return LET_BE if kind in (COUNTER, COPY) else None
        return READY if self.step == ASK_READY else None

    def answerable(self) -> bool:
        return True

    def names(self, seat: int) -> bool:
        if not self.stack:
            return False
        top = self.stack[-1]
        return top.kind == COUNTER and top.about[TARGET] == seat

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

    def outcome(self) -> Outcome | None:
        return self.ended

    def first_seat(self) -> int | None:
        return self.first

    def points_of(self, seat: int) -> Parts:
        return parts(self, seat)

    # Plain data, and the veil.

    def copy(self) -> "Toboggan":
        self.hill.shared = True
        twin = Toboggan(self.seats, self.rules, self.hill)
        twin.at = self.at[:]
        twin.lying = self.lying
        twin.finished = self.finished
        twin.crushed = self.crushed
        twin.inside = self.inside
        twin.places = self.places[:]
        twin.tokens = self.tokens[:]
        twin.gate_points = self.gate_points[:]
        twin.passed = self.passed[:]
        twin.trails = self.trails[:]
        twin.stuck = self.stuck
        twin.hands = self.hands[:]
        twin.racks = self.racks[:]
        twin.memories = [self.memories[0].copy(), self.memories[1].copy()]
        twin.looked = self.looked
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.discards = self.discards[:]
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.shuffled_back = self.shuffled_back
        twin.step = self.step
        twin.round = self.round
        twin.first = self.first
        twin.instigator = self.instigator
        twin.turn = self.turn
        twin.layer = self.layer
        twin.opened = self.opened
        twin.skips = self.skips[:]
        twin.done = self.done
        twin.moved = self.moved
        twin.brakes = self.brakes
        twin.hugging = self.hugging
        twin.tunnels = self.tunnels[:]
        twin.rams = self.rams[:]
        twin.bans = self.bans[:]
        twin.ready = self.ready
        twin.stack = self.stack[:]
        twin.ended = self.ended
        return twin

    def veiled(self, seat: int | None) -> "Toboggan":
        viewer = self.eyes(seat)
        work_out(self, self.seats if seat is None else seat)
        view = self.copy()
        view.see_as(viewer)
        hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        self.see_as(TRUTH)
        if not self.stack or self.stack[-1].kind not in (CHOOSE, NAMED):
            fill(self, dice)
            return
        unfilled = self.copy()
        fill(self, dice)
        # Who declared a card can go on, perhaps only for a card that he still holds, such as the
        # Slideways of a Ram! or the Tree Hugger of a Snow Tunnel: worlds in which he could not are
        # dealt again.
        tries = 0
        while not self._can_go_on() and tries < MOST_TRIES:
            self.hands, self.racks = unfilled.hands[:], unfilled.racks[:]
            self.deck, self.pile = unfilled.deck[:], unfilled.pile[:]
            self.stack = unfilled.stack[:]
            fill(self, dice)
            tries += 1

    def _can_go_on(self) -> bool:
        top = self.stack[-1]
        if top.kind == NAMED:
            return still_named(self, top.about[0], top.about[1])
        return 0 not in [len(self.actions(seat)) for seat in self.awaited()]

    def state(self) -> State:
        ended = self.ended
        return (
            self.seats,
            self.rules.state(),
            self.hill.state(),
            (
                tuple(self.at), int(self.lying), int(self.finished), int(self.crushed),
                int(self.inside), tuple(self.places), tuple(self.tokens), tuple(self.gate_points),
                tuple(self.passed), tuple(self.trails), int(self.stuck),
            ),
            (
                tuple(self.hands), tuple(self.racks), remembered(self), self.looked,
                tuple(self.deck), int(self.deck_size), tuple(self.discards), tuple(self.pile),
                int(self.pile_size), self.shuffled_back,
            ),
            (
                int(self.step), int(self.round), int(self.instigator), int(self.turn),
                int(self.layer), self.opened, tuple(self.skips),
                int(self.done), int(self.moved), self.brakes, int(self.hugging),
                tuple(self.tunnels), tuple(self.rams), tuple(self.bans), int(self.ready),
            ),
            tuple([question.state() for question in self.stack]),
            None if ended is None else (ended.places, ended.reason, ended.points),
            int(self.first),
        )  # fmt: skip

    def what_counts(self) -> State:
        return self.state()[:-1]  # who began changes nothing that is to come

    @classmethod
    def restored(cls, state: State) -> "Toboggan":
        seats, rules, hill, sleds, things, moment, stack, ended, first = cast(_State, state)
        chosen = Rules(*rules)
        table = Toboggan(seats, chosen, restored_hill(course(WIDTHS[seats], chosen.rows), hill))
        table.first = first
        at, table.lying, table.finished, table.crushed, table.inside = sleds[:5]
        places, tokens, gates, passed, trails, table.stuck = sleds[5:]
        table.at, table.places, table.tokens = list(at), list(places), list(tokens)
        table.gate_points, table.passed, table.trails = list(gates), list(passed), list(trails)
        hands, racks, memories, table.looked, deck, table.deck_size = things[:6]
        discards, pile, table.pile_size, table.shuffled_back = things[6:]
        table.hands, table.racks = list(hands), list(racks)
        table.deck, table.discards, table.pile = list(deck), list(discards), list(pile)
        table.step, table.round, table.instigator, table.turn, table.layer = moment[:5]
        table.opened, skips, table.done, table.moved = moment[5:9]
        table.brakes, table.hugging, tunnels, rams, bans, table.ready = moment[9:]
        table.skips = list(skips)
        table.tunnels, table.rams, table.bans = list(tunnels), list(rams), list(bans)
        table.stack = [Question(*question) for question in stack]
        remember(table, memories)
        table.ended = None if ended is None else Outcome(*ended)
        return table
