"""The rules of Frozen Pie."""

from typing import Final, Self

from fairyring.authoring import (
    EVERYBODY, HIDDEN, NONE, Action, Catalogue, Dice, Fact, Field, Form, IllegalAction, Left, Nested, NotInGame,
    Outcome, Over, Position, Question, Seats, Settings, Several, State, Tell, all_but, bit_set, count, members, only,
)
from frozen_pie.facts import Ate, Dealt, Dropped, Laid, Night, Rattled

SPOONS: Final = 24
"""Players number them from 1, the loudest last; the code counts from 0."""
LAY: Final = 0
"""The only kind of question in this game: which spoon does each seat lay?"""


class Lay(Action):
    """Lay one spoon face down."""

    def __init__(self, spoon: int) -> None:
        super().__init__(f"lay spoon {spoon + 1}")
        self.spoon = spoon


LAYS: Final = [Lay(spoon) for spoon in range(SPOONS)]
CATALOGUE: Final = Catalogue(__name__, LAYS)


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> "Kitchen":
    """Deal a hand of spoons to each seat (P1), and begin the first night."""
    tell = tell or _nobody_listens
    nights = int(settings["nights"])
    kitchen = Kitchen(seats, nights)
    for seat in range(seats):
        hand = tuple(sorted(kitchen.from_drawer(dice) for _ in range(nights)))
        kitchen.hands[seat] = bit_set(list(hand))
        tell(Dealt(seat, hand), only(seat))
        tell(Dealt(seat, ()), all_but(seat))
    kitchen.open_night(tell)
    return kitchen


def bound(seats: int, settings: Settings) -> int:
    """Return the most actions that a game can have: each seat lays once each night."""
    return seats * int(settings["nights"])


def _nobody_listens(fact: Fact, audience: int) -> None:
    pass


class Kitchen(Position):
    """The state: hands, laid spoons, and slices.

    A spoon that lies face down is still in its owner's hand; the answer to the question says which.
    """

    def __init__(self, seats: int, nights: int) -> None:
        super().__init__(seats)
        self.nights = nights
        self.night = 0
        self.drawer = (1 << SPOONS) - 1  # spoons that nobody has seen yet
        self.hands = [0] * seats  # as bits, like the drawer
        self.unseen = [0] * seats  # under a veil: how many more spoons a hand has
        self.slices = [0] * seats
        self.playing = (1 << seats) - 1
        self.question = Question(LAY, 0, (), (NONE,) * seats)
        self.ended: Outcome | None = None

    def from_drawer(self, dice: Dice) -> int:
        """Draw a spoon. It is decided now, when somebody first sees it."""
        spoon = dice.pick(self.drawer)
        self.drawer &= ~(1 << spoon)
        return int(spoon)

    # What everybody sees.

    def laid(self, seat: int) -> int:
        """Return the spoon that a seat has face down: NONE if none, HIDDEN if unknown."""
        return self.question.answers[seat]

    def held(self, seat: int) -> int:
        """Return the number of spoons in a seat's hand, without the one that it laid."""
        return int(count(self.hands[seat])) + self.unseen[seat] - (self.laid(seat) != NONE)

    def awaited(self) -> Seats:
        return tuple(members(self.question.asked))

    def actions(self, seat: int) -> list[Action]:
        if not self.question.asked >> seat & 1:
            return []
        return [LAYS[spoon] for spoon in members(self.hands[seat])]

    # P2: a night.

    def open_night(self, tell: Tell) -> None:
        """Ask all seats that still play at once."""
        self.night += 1
        self.question = Question(LAY, self.playing, (), (NONE,) * self.seats)
        tell(Night(self.night), EVERYBODY)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not isinstance(action, Lay) or action not in self.actions(seat):
            raise IllegalAction(seat, action)
        tell = tell or _nobody_listens
        self.question = self.question.answered(seat, action.spoon)
        tell(Laid(seat, action.spoon), only(seat))
        tell(Laid(seat, NONE), all_but(seat))
        self._go_on(tell)

    def _go_on(self, tell: Tell) -> None:
        """Turn the spoons over when all have laid (P2.2)."""
        if self.question.asked:
            return
        laid = self.question.answers
        tell(Rattled(laid), EVERYBODY)
        loud = sorted((spoon, seat) for seat, spoon in enumerate(laid) if spoon != NONE)
        for spoon, seat in loud:
            self.hands[seat] &= ~(1 << spoon)
        eater, chased = loud[-2][1], loud[-1][1]
        self.slices[eater] += 1
        tell(Ate(eater, chased), EVERYBODY)
        if self.night == self.nights:
            self._end("P3.2", tell)
        else:
            self.open_night(tell)

    def _end(self, clause: str, tell: Tell) -> None:
        """End the game: the most slices win, and equal ones share a place (P3)."""
        inside = {seat: self.slices[seat] for seat in members(self.playing)}
        places = [0] * self.seats
        for seat, eaten in inside.items():
            places[seat] = 1 + sum(more > eaten for more in inside.values())
        self.question = Question(LAY, 0, (), (NONE,) * self.seats)
        self.ended = Outcome(tuple(places), clause, tuple(self.slices))
        tell(Over(self.ended.winners, clause), EVERYBODY)

    def outcome(self) -> Outcome | None:
        return self.ended

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise NotInGame(seat)
        tell = tell or _nobody_listens
        tell(Left(seat), EVERYBODY)
        tell(Dropped(seat, tuple(members(self.hands[seat]))), EVERYBODY)  # P4.1
        self.hands[seat] = 0
        self.playing &= ~(1 << seat)
        self.question = self.question.answered(seat, NONE)
        if count(self.playing) == 1:
            self._end("P4.2", tell)
        else:
            self._go_on(tell)

    # What a seat knows.

    def veiled(self, seat: int | None) -> Self:
        view = self.copy()
        for other in range(self.seats):
            if other != seat:
                view.drawer |= view.hands[other]  # for this seat they could be anywhere
                view.unseen[other] += int(count(view.hands[other]))
                view.hands[other] = 0
        view.question = self.question.veiled(seat)
        return view

    def redeal(self, dice: Dice) -> None:
        for seat in range(self.seats):
            fresh = [self.from_drawer(dice) for _ in range(self.unseen[seat])]
            self.hands[seat] |= bit_set(fresh)
            self.unseen[seat] = 0
            if self.laid(seat) == HIDDEN:
                answer = int(dice.pick(self.hands[seat]))
                self.question = self.question.answered(seat, answer)

    # Plain data.

    def copy(self) -> Self:
        twin = type(self)(self.seats, self.nights)
        twin.night, twin.drawer, twin.playing = self.night, self.drawer, self.playing
        twin.hands, twin.unseen, twin.slices = self.hands[:], self.unseen[:], self.slices[:]
        twin.question = self.question  # questions never change
        twin.ended = self.ended
        return twin

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> Self:
        given = FORM.read(state)
        kitchen = cls(given.pop("seats"), given.pop("nights"))  # the arguments of __init__
        FORM.fill(kitchen, given)  # everything else
        return kitchen


FORM: Final = Form(
    1,
    Field("seats"),
    Field("nights"),
    Field("night", 0),
    Field("drawer"),
    Several("hands"),
    Several("unseen", each=0),
    Several("slices", each=0),
    Field("playing"),
    Nested("question", Question),
    Nested("ended", Outcome, None),
)
