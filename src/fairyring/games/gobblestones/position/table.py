"""What is true of a game of Gobblestones, and what each action does to it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.gobblestones.facts import (
    UNSEEN,
    Answered,
    Ate,
    Bonus,
    Caught,
    Challenged,
    Drew,
    Laid,
    Trusted,
    Vindicated,
)
from fairyring.games.gobblestones.position.board import Board, Rules, Squares
from fairyring.games.gobblestones.position.counts import (
    FULL,
    held,
    listed,
    of_colour,
    one,
    picked,
    total,
)
from fairyring.games.gobblestones.position.deeds import (
    CHALLENGE,
    DONE,
    TRUST,
    Answer,
    Lay,
    add_lays,
)
from fairyring.games.gobblestones.position.grid import BITS
from fairyring.games.gobblestones.position.ground import MOST_STONES, Ground
from fairyring.games.gobblestones.position.stones import (
    cell_of,
    colour_of,
    owner_of,
    stone,
)
from fairyring.games.gobblestones.position.veil import fill, hide
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Over, Tell, all_but, only
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import NONE, Question
from fairyring.kernel.position import IllegalAction, Position, Seats, State

MOST_SEATS: Final = 4
IDLE_ROUNDS: Final = 3
DOUBT: Final = 0
"""The one kind of question: whether a play is trusted (0) or challenged (1)."""

_SEATS: Final[list[Seats]] = [tuple(members(bits)) for bits in range(1 << MOST_SEATS)]
_NOBODY: Final[Seats] = ()
_IDLE_BITS: Final = 4

_Row = tuple[int, ...]
_State = tuple[
    int,
    tuple[bool, bool, bool, bool, bool, bool],
    Squares,
    tuple[_Row, int, int],
    tuple[_Row, _Row, _Row, _Row],
    tuple[int, int, int, int, int, int],
    tuple[int, int, _Row, _Row] | None,
    tuple[_Row, str, _Row] | None,
]


class Gobblestones(Position):
    """The board and the stones on it, racks, bag and scores, and the play that is being made.

    Of a veiled position `bag` holds all stones that cannot be seen, wherever they are.
    """

    __slots__ = (
        "bag", "doubt", "ended", "ground", "hands", "idle", "in_bag", "passed", "playing", "points",
        "scores", "shown", "turn", "unknown",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        ground: Ground,
        hands: list[int],
        scores: list[int],
        unknown: tuple[int, ...],
        shown: tuple[int, ...],
    ) -> None:
        super().__init__(seats)
        self.ground = ground
        self.hands = hands
        """The stones in each rack, by colour; under a veil without those that are unseen."""
        self.unknown = unknown
        """How many stones each rack holds unseen; none in truth."""
        self.shown = shown
        """The stones that everybody has seen go to each rack: those of a caught bluff."""
        self.scores = scores
        self.bag: i64 = FULL
        self.in_bag: i64 = 0
        self.turn: i64 = 0
        self.playing: i64 = (1 << seats) - 1
        self.points: i64 = 0
        """What the play is worth so far."""
        self.passed: i64 = 0
        """The seats that laid nothing, one after the other, since the bag is empty."""
        self.idle: i64 = 0
        """For each seat its turns in succession that changed nothing, four bits each."""
        self.doubt: Question | None = None
        self.ended: Outcome | None = None

    def rack(self, seat: int) -> int:
        """How many stones a seat has."""
        return total(self.hands[seat]) + self.unknown[seat]

    def awaited(self) -> Seats:
        if self.ended is not None:
            return _NOBODY
        if self.doubt is not None:
            return _SEATS[self.doubt.asked]
        return _SEATS[1 << self.turn]

    def actions(self, seat: int) -> list[Action]:
        if self.ended is not None:
            return []
        if self.doubt is not None:
            return [TRUST, CHALLENGE] if self.doubt.asked >> seat & 1 else []
        if seat != self.turn:
            return []
        found: list[Action] = []
        ground = self.ground
        cells = ground.reach & ground.free
        if cells:
            add_lays(found, held(self.hands[seat]), cells, ground.board.open_to)
        found.append(DONE)
        return found

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if isinstance(action, Answer):
            self._answer(seat, action, dice, tell)
            return
        if self.ended is not None or self.doubt is not None or seat != self.turn:
            raise IllegalAction(seat, action)
        if isinstance(action, Lay):
            self._lay(seat, action, tell)
        elif action is DONE:
            self._eat(seat, dice, tell)
        else:
            raise IllegalAction(seat, action)

    def silence(self, seat: int) -> Action | None:
        # B6.4: no answer in time means trust.
        asked = self.doubt is not None and self.doubt.asked >> seat & 1
        return TRUST if asked else None

    def answerable(self) -> bool:
        return bool(self.ground.board.rules.bluff)

    # The turn: lay stones, score them, draw.

    def _lay(self, seat: int, lay: Lay, tell: Tell | None) -> None:
        ground = self.ground
        colour, cell = lay.colour, lay.cell
        hand: i64 = self.hands[seat]
        bluff = ground.board.rules.bluff
        if (
            not of_colour(hand, colour)
            or not lay.bit & ground.reach & ground.free
            or not (bluff or lay.bit & ground.board.fits[colour])
        ):
            raise IllegalAction(seat, lay)
        self.hands[seat] = hand - one(colour)
        if self.shown[seat]:  # B6.8
            self._show(seat, 0)
        worth: i64 = ground.board.worth[cell]
        self.points += worth
        if tell is not None:
            of_seat = [lying for lying in ground.stones if owner_of(lying) == seat]
            alike = len([lying for lying in of_seat if colour_of(lying) == colour])
            told = Laid(seat, cell, colour, self.points, len(of_seat), alike)
            if bluff:
                tell(told, only(seat))
                tell(Laid(seat, cell, UNSEEN, self.points, len(of_seat), NONE), all_but(seat))
            else:
                tell(told, EVERYBODY)
        ground.put(stone(cell, colour, seat, bluff))

    def _show(self, seat: int, stones: i64) -> None:
        shown = list(self.shown)
        shown[seat] = stones
        self.shown = tuple(shown)

    def _eat(self, seat: int, dice: Dice, tell: Tell | None) -> None:
        """B4.1: the play is made, and its points are scored at once."""
        laid: i64 = self.ground.laid
        if laid:
            self.scores[seat] += self.points
        if tell is not None:
            tell(Ate(seat, laid, self.points), EVERYBODY)
        if laid and self.ground.board.rules.bluff:  # B6.3
            others = self.playing & ~(1 << seat)
            self.doubt = Question(DOUBT, others, (seat,), (NONE,) * self.seats)
        else:
            self._stand(dice, tell)

    def _stand(self, dice: Dice, tell: Tell | None) -> None:
        """The play stands: look for the end, draw, look for the end again, and go on."""
        seat: int = self.turn
        laid = self.ground.laid
        due = MOST_STONES - laid
        self._clear()
        if due > self.in_bag:
            if laid and self.rack(seat) == 0:
                self._end("B5.1", tell)
                return
            if self._somebody_is_out():
                self._end("B5.2", tell)
                return
        if laid or self.in_bag:
            self.passed = self.idle = 0
            self._draw(seat, min(due, self.in_bag), dice, tell)
        else:
            self.passed |= 1 << seat
            self.idle += 1 << _IDLE_BITS * seat
        self._go_on(tell)

    def _clear(self) -> None:
        """What was laid is no longer the play."""
        self.ground.laid = 0
        self.points = 0

    def _somebody_is_out(self) -> bool:
        return 0 in [self.rack(seat) for seat in members(self.playing)]

    def _draw(self, seat: int, number: i64, dice: Dice, tell: Tell | None) -> None:
        """B1.2: which stones come is decided now."""
        drawn: i64 = 0
        for _ in range(number):
            stone = one(picked(self.bag, dice))
            self.bag -= stone
            drawn += stone
        self.in_bag -= number
        self.hands[seat] += drawn
        if tell is not None and number:
            tell(Drew(seat, number, listed(drawn)), only(seat))
            tell(Drew(seat, number, ()), all_but(seat))

    def deal(self, dice: Dice, tell: Tell | None) -> None:
        """B2.4: everybody draws the first stones from a full bag."""
        self.in_bag = total(self.bag)
        for seat in range(self.seats):
            self._draw(seat, MOST_STONES, dice, tell)

    def _go_on(self, tell: Tell | None) -> None:
        """The turn goes to the next seat still in the game, unless that ends the game."""
        if self.passed & self.playing == self.playing:
            self._end("B5.5", tell)
            return
        if self._all_idle():
            self._end("B6.10", tell)
            return
        seat: int = self.turn
        passing = True
        while passing:
            seat = seat + 1 if seat + 1 < self.seats else 0
            passing = not self.playing >> seat & 1
        self.turn = seat
        self.ground.begin_play()
        if self.rack(seat) == 0:
            if self.in_bag < MOST_STONES:
                self._end("B5.3", tell)
            elif self.ground.board.rules.rush:
                self._end("B5.4", tell)

    def _all_idle(self) -> bool:
        if not self.idle:
            return False
        mask = (1 << _IDLE_BITS) - 1
        turns = [self.idle >> _IDLE_BITS * seat & mask for seat in members(self.playing)]
        return min(turns) >= IDLE_ROUNDS

    # Doubt.

    def _answer(self, seat: int, answer: Answer, dice: Dice, tell: Tell | None) -> None:
        doubt = self.doubt
        if doubt is None or not doubt.asked >> seat & 1:
            raise IllegalAction(seat, answer)
        given = 1 if answer.challenges else 0
        self.doubt = doubt.answered(seat, given)
        if tell is not None:
            tell(Answered(seat, given), only(seat))
            tell(Answered(seat, NONE), all_but(seat))
        self._settle(dice, tell)

    def _settle(self, dice: Dice, tell: Tell | None) -> None:
        """B6.5: when all have answered, the first challenger clockwise counts."""
        doubt = self.doubt
        if doubt is None or doubt.asked:
            return
        self.doubt = None
        seat: int = self.turn
        for step in range(1, self.seats):
            challenger = (seat + step) % self.seats
            if doubt.answers[challenger] == 1:
                self._challenge(seat, challenger, dice, tell)
                return
        if tell is not None:
            tell(Trusted(seat), EVERYBODY)
        self._stand(dice, tell)

    def _challenge(self, seat: int, challenger: int, dice: Dice, tell: Tell | None) -> None:
        ground = self.ground
        play = ground.play()
        fits = ground.board.fits
        right = True
        for lying in play:
            if not fits[colour_of(lying)] & BITS[cell_of(lying)]:
                right = False
        cells = tuple([int(cell_of(lying)) for lying in play])
        if tell is not None:
            colours = tuple([int(colour_of(lying)) for lying in play])
            tell(Challenged(challenger, seat, cells, colours), EVERYBODY)
        if right:
            self.scores[challenger] -= self.points
            if tell is not None:
                tell(Vindicated(challenger, seat, self.points), EVERYBODY)
            ground.turn_up()
            self._stand(dice, tell)
            return
        # B6.7: back to the rack, for all to see; nothing is drawn.
        self.scores[seat] -= self.points
        if tell is not None:
            of_seat = [lying for lying in ground.stones if owner_of(lying) == seat]
            tell(Caught(seat, self.points, cells, len(of_seat) - len(cells)), EVERYBODY)
        back: i64 = 0
        for lying in play:
            back += one(colour_of(lying))
        self.hands[seat] += back
        self._show(seat, back)
        ground.take_up()
        self._clear()
        self.passed = 0
        self.idle += 1 << _IDLE_BITS * seat
        self._go_on(tell)

    # The end.

    def _end(self, clause: str, tell: Tell | None) -> None:
        if clause != "B7.3":
            for seat in range(self.seats):
                left = self.rack(seat)
                if left and self.playing >> seat & 1:  # B5.6
                    self.scores[seat] += left
                    if tell is not None:
                        tell(Bonus(seat, left), EVERYBODY)
        self.ended = Outcome(self._places(), clause, tuple(self.scores))
        if tell is not None:
            tell(Over(self.ended.winners, clause), EVERYBODY)

    def _places(self) -> tuple[int, ...]:
        """B5.7, B5.8: the most points are ahead; equal ones share a place unless stones tell."""
        inside = members(self.playing)
        marks = {
            seat: (
                self.scores[seat],
                -self.rack(seat) if self.ground.board.rules.tiebreak else 0,
            )
            for seat in inside
        }
        return tuple(
            [
                1 + len([other for other in inside if marks[other] > marks[seat]])
                if seat in marks
                else 0
                for seat in range(self.seats)
            ]
        )

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise ValueError(f"seat {seat + 1} is not in the game")
        self.playing &= ~(1 << seat)
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        doubt = self.doubt
        if self.playing & self.playing - 1 == 0:
            self.doubt = None
            self._end("B7.3", tell)
        elif seat == self.turn:  # B7.1, B7.2: what he laid stays, and nobody draws
            self.doubt = None
            if self.ground.laid:
                self.passed = self.idle = 0
            self._clear()
            self._go_on(tell)
        elif doubt is not None:
            self.doubt = doubt.answered(seat, NONE)
            self._settle(dice, tell)

    # Plain data, and the veil.

    def copy(self) -> "Gobblestones":
        twin = Gobblestones(
            self.seats,
            self.ground.copy(),
            self.hands[:],
            self.scores[:],
            self.unknown,
            self.shown,
        )
        twin.bag = self.bag
        twin.in_bag = self.in_bag
        twin.turn = self.turn
        twin.playing = self.playing
        twin.points = self.points
        twin.passed = self.passed
        twin.idle = self.idle
        twin.doubt = self.doubt
        twin.ended = self.ended
        return twin

    def veiled(self, seat: int | None) -> "Gobblestones":
        view = self.copy()
        hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        fill(self, dice)

    def outcome(self) -> Outcome | None:
        return self.ended

    def state(self) -> State:
        ground, doubt, ended = self.ground, self.doubt, self.ended
        return (
            self.seats,
            ground.board.rules.state(),
            ground.board.squares,
            (tuple(ground.stones), ground.laid, self.points),
            (tuple(self.hands), tuple(self.scores), self.unknown, self.shown),
            (self.bag, self.in_bag, self.turn, self.playing, self.passed, self.idle),
            None if doubt is None else doubt.state(),
            None if ended is None else (ended.places, ended.reason, ended.points),
        )

    @classmethod
    def restored(cls, state: State) -> "Gobblestones":
        seats, rules, squares, play, racks, moment, doubt, ended = cast(_State, state)
        stones, laid, points = play
        hands, scores, unknown, shown = racks
        ground = Ground.of(Board(Rules(*rules), squares), list(stones), laid)
        table = Gobblestones(seats, ground, list(hands), list(scores), unknown, shown)
        table.bag, table.in_bag, table.turn, table.playing, table.passed, table.idle = moment
        table.points = points
        table.doubt = None if doubt is None else Question(*doubt)
        table.ended = None if ended is None else Outcome(*ended)
        return table
