"""The position of Goblins Drool, Fairies Rule!, and what each action does to it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Over, Tell
from fairyring.kernel.form import Field, Form, Nested
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction, NotInGame, Position, Seats, State
from fairyring.kernel.terms import TRUTH, Terms

from ..facts import Added, CameAgain, Flipped, Repeated, Took
from .actions import DECK, FACES, Add, adds_of, any_add
from .past import Cards, Past
from .rules import Rules

MOST_SEATS: Final = 4

_ALONE: Final[list[Seats]] = [(seat,) for seat in range(MOST_SEATS)]
_NOBODY: Final[Seats] = ()

FORM: Final = Form(
    1,
    Field("seats"),
    Nested("rules", Rules),
    Field("h0", 0),
    Field("h1", 0),
    Field("h2", 0),
    Field("h3", 0),
    Field("circle", 0),
    Field("fairies", 0),
    Field("turn", 0),
    Field("first", 0),
    Field("rounds", 0),
    Field("playing"),
    Nested("past0", Past, None),
    Nested("past1", Past, None),
    Nested("past2", Past, None),
    Nested("past3", Past, None),
    Nested("ended", Outcome, None),
    Field("known_solvable", False),
)
SOLO: Final = Form(FORM.version, *[field for field in FORM.fields if field.name != "past0"])
"""The state that counts in a game for one, without past positions. These do not change what may be
done (G5.2), so two ways to the same cards in the same number of turns lead to equal positions."""


class GoblinsDrool(Position):
    """Hands, the Fairy Circle, which cards lie fairy side up, and whose turn it is."""

    __slots__ = (
        "circle", "ended", "fairies", "first", "h0", "h1", "h2", "h3",
        "known_solvable", "past0", "past1", "past2", "past3", "playing", "rounds", "rules", "turn",
    )  # fmt: skip

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules
        self.h0: i64 = 0
        self.h1: i64 = 0
        self.h2: i64 = 0
        self.h3: i64 = 0
        self.circle: i64 = 0
        self.fairies: i64 = 0
        self.turn: i64 = 0
        self.first: i64 = 0
        self.rounds: i64 = 0
        playing: i64 = seats
        self.playing: i64 = (1 << playing) - 1
        self.past0: Past | None = None
        self.past1: Past | None = None
        self.past2: Past | None = None
        self.past3: Past | None = None
        self.ended: Outcome | None = None
        self.known_solvable = False
        """In a game for one: whether the deal is proved to be winnable."""

    def terms(self) -> Terms:
        return self.rules

    def set_terms(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)

    def hand(self, seat: i64) -> i64:
        """The cards of a seat."""
        if seat == 0:
            return self.h0
        if seat == 1:
            return self.h1
        if seat == 2:
            return self.h2
        return self.h3

    def set_hand(self, seat: i64, cards: i64) -> None:
        """Give a seat these cards and no others."""
        if seat == 0:
            self.h0 = cards
        elif seat == 1:
            self.h1 = cards
        elif seat == 2:
            self.h2 = cards
        else:
            self.h3 = cards

    def cards(self) -> Cards:
        """Where all cards are, and which side is up."""
        return (self.h0, self.h1, self.h2, self.h3, self.circle, self.fairies)

    def awaited(self) -> Seats:
        return _ALONE[self.turn] if self.ended is None else _NOBODY

    def actions(self, seat: int) -> list[Action]:
        if seat != self.turn or self.ended is not None:
            return []
        hand = self.hand(seat)
        fairies = hand & self.fairies
        return adds_of(hand ^ fairies, fairies)

    def any_action(self, seat: int, dice: Dice) -> Action:
        return any_add(self.hand(seat), self.fairies, dice)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not isinstance(action, Add) or self.ended is not None or seat != self.turn:
            raise IllegalAction(seat, action)
        spell, hand = action.spell, self.hand(seat)
        if not hand & spell.card or self.fairies & spell.card != spell.fairy_side:
            raise IllegalAction(seat, action)
        self._add(action, hand, tell)

    def enact(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        self._add(cast(Add, action), self.hand(seat), tell)

    def play_on(self, dice: Dice, limit: int) -> int:
        played: int = 0
        while played < limit and self.ended is None:
            hand = self.hand(self.turn)
            self._add(any_add(hand, self.fairies, dice), hand, None)
            played += 1
        return played

    def _add(self, add: Add, hand: i64, tell: Tell | None) -> None:
        seat = self.turn
        before = self.fairies
        new_hand, self.circle, self.fairies = add.spell.cast(hand, self.circle, before)
        self.set_hand(seat, new_hand)
        if tell is not None:
            tell(Added(seat, add.face), EVERYBODY)
            flipped = self.faces(before ^ self.fairies)
            tell(Flipped(flipped, FACES[add.face].star), EVERYBODY)
            tell(Took(seat, self.faces(new_hand & ~hand)), EVERYBODY)
        self._end_turn(new_hand, tell)

    def _end_turn(self, hand: i64, tell: Tell | None) -> None:
        rules = self.rules
        good = hand & (self.fairies ^ rules.mirror)
        if self.seats == 1:
            self._end_turn_alone(hand, good == hand, tell)
        elif good == hand:
            self._win("G4.1", tell)
        elif rules.fairies_win and count(good) >= rules.fairies_win:
            self._win("G4.2", tell)
        else:
            self._pass_turn(tell)

    def _end_turn_alone(self, hand: i64, clean: bool, tell: Tell | None) -> None:
        self.rounds += 1
        if not self.rules.ultimate:
            if clean:
                self._win("G4.1", tell)
        elif not self.circle & ~(self.fairies ^ self.rules.mirror):
            if clean:
                self._win("G5.3", tell)
        elif not hand:
            self._end((0,), "G5.4", tell)
        if self.ended is None:  # G5.2
            past = self.note_moment()
            if tell is not None:
                times = past.times
                if times > 1:
                    tell(CameAgain(times), EVERYBODY)

    def _pass_turn(self, tell: Tell | None) -> None:
        """Pass the turn to the next seat still in the game, and note the new start of a turn."""
        seat = self.turn
        seats: i64 = self.seats
        while True:
            seat = seat + 1 if seat + 1 < seats else 0
            if seat == self.first:
                self.rounds += 1
            if self.playing >> seat & 1:
                break
        self.turn = seat
        times = self.note_moment().times
        if times > 1:
            if tell is not None:
                tell(Repeated(times), EVERYBODY)
            if times == 3:
                self._end(self._ranked(), "G4.3", tell)
                return
        if self.rounds == self.rules.turn_cap:
            self._end(self._ranked(), "G4.4", tell)

    def note_moment(self) -> Past:
        """G4.3: record the current start of a turn."""
        cards = self.cards()
        seat = self.turn
        if seat == 0:
            past = self.past0 = Past(cards, self.past0)
        elif seat == 1:
            past = self.past1 = Past(cards, self.past1)
        elif seat == 2:
            past = self.past2 = Past(cards, self.past2)
        else:
            past = self.past3 = Past(cards, self.past3)
        return past

    def _win(self, clause: str, tell: Tell | None) -> None:
        places = [2 if self.playing >> seat & 1 else 0 for seat in range(self.seats)]
        places[self.turn] = 1
        self._end(tuple(places), clause, tell)

    def _ranked(self) -> tuple[int, ...]:
        """G4.5: the fewest Goblins win, then the most Fairies; the others share second place."""
        good_side = self.fairies ^ self.rules.mirror
        marks: list[i64] = []
        for seat in range(self.seats):
            hand = self.hand(seat)
            marks.append(DECK * count(hand & ~good_side) - count(hand & good_side))
        playing = members(self.playing)
        best = min([marks[seat] for seat in playing])
        return tuple(
            [
                0 if not self.playing >> seat & 1 else 1 if marks[seat] == best else 2
                for seat in range(self.seats)
            ]
        )

    def _end(self, places: tuple[int, ...], clause: str, tell: Tell | None) -> None:
        self.ended = Outcome(places, clause)
        if tell is not None:
            tell(Over(self.ended.winners, clause), EVERYBODY)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise NotInGame(seat)
        self.playing &= ~(1 << seat)
        self.fairies &= ~self.hand(seat)
        self.set_hand(seat, 0)
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        if self.playing == 0:
            self._end((0,), "G5.2", tell)
        elif self.playing & self.playing - 1 == 0:
            self.turn = members(self.playing)[0]
            self._win("G6.2", tell)
        elif self.turn == seat:
            self._pass_turn(tell)

    def copy(self) -> "GoblinsDrool":
        twin = GoblinsDrool(self.seats, self.rules)
        twin.h0 = self.h0
        twin.h1 = self.h1
        twin.h2 = self.h2
        twin.h3 = self.h3
        twin.circle = self.circle
        twin.fairies = self.fairies
        twin.turn = self.turn
        twin.first = self.first
        twin.rounds = self.rounds
        twin.playing = self.playing
        twin.past0 = self.past0
        twin.past1 = self.past1
        twin.past2 = self.past2
        twin.past3 = self.past3
        twin.ended = self.ended
        twin.known_solvable = self.known_solvable
        return twin

    def veiled(self, seat: int | None) -> "GoblinsDrool":
        viewer = self.viewer_for(seat)
        view = self.copy()
        view.set_viewer(viewer)
        return view

    def redeal(self, dice: Dice) -> None:
        self.set_viewer(TRUTH)

    def outcome(self) -> Outcome | None:
        return self.ended

    def first_seat(self) -> int | None:
        return None if self.seats == 1 else self.first

    def state(self) -> State:
        return FORM.state(self)

    def what_counts(self) -> State:
        return SOLO.state(self) if self.seats == 1 else FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "GoblinsDrool":
        given = FORM.read(state)
        table = GoblinsDrool(given.pop("seats"), given.pop("rules"))
        FORM.fill(table, given)
        return table

    def faces(self, cards: i64) -> tuple[int, ...]:
        """Return the faces that these cards show, in card order."""
        return tuple([card + DECK * (self.fairies >> card & 1) for card in members(cards)])
