"""The rules of Lantern Fair: its state, what each seat may do, and what an action does."""

from typing import Self

from fairyring.authoring import (
    EVERYBODY,
    HIDDEN,
    NONE,
    Action,
    Dice,
    Fact,
    Field,
    Form,
    IllegalAction,
    Left,
    Nested,
    NotInGame,
    Outcome,
    Over,
    Parts,
    Position,
    Question,
    Seats,
    Settings,
    Several,
    State,
    Tell,
    all_but,
    bit_set,
    count,
    marked,
    members,
    only,
)
from lantern_fair import facts
from lantern_fair.deeds import (
    ALL_CARDS,
    CATALOGUE,
    FIREFLIES,
    NO_CARD,
    SNUFFERS,
    Deed,
    Verb,
    deeds,
)
from lantern_fair.parts import CARDS, HAND

__all__ = ["CATALOGUE", "LanternFair", "bound", "start"]

# Kinds of questions. The lowest one asks which card each seat lays.
LAY, WINDOW, TOSS = range(3)


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> "LanternFair":
    """Return a new fair."""
    return LanternFair.dealt(seats, settings, dice, tell)


def bound(seats: int, settings: Settings) -> int | None:
    """Return the most actions of a game; L5.1 counts rounds, few cards can be declared."""
    fireflies, snuffers = count(FIREFLIES), count(SNUFFERS)
    windows = fireflies + 2 * snuffers  # a snuffer opens one and may reopen another
    return int(settings["rounds"]) * seats + 3 * fireflies + windows * (seats - 1)


def _unheard(fact: Fact, audience: int) -> None:
    pass


FORM = Form(
    1,
    Field("seats"),
    Field("rounds"),
    Field("peeks", False),
    Several("hands", each=0),
    Several("unknown", each=0),
    Several("known", each=0),
    Several("prizes", each=0),
    Field("bag"),
    Field("top", NONE),
    Field("peeker", NONE),
    Field("offered", 0),
    Field("wind", 0),
    Field("round", 0),
    Field("playing"),
    Several("pending", (), of=Question),
    Nested("ended", Outcome, None),
)


class LanternFair(Position):
    """Hands, the bag that is the deck, the wind, the prizes, and the pending questions.

    A card that lies face down still belongs to its owner's hand; the answer says which it is.
    """

    __slots__ = (
        "bag", "ended", "hands", "known", "offered", "peeker", "peeks", "pending",
        "playing", "prizes", "round", "rounds", "top", "unknown", "wind",
    )  # fmt: skip

    def __init__(self, seats: int, rounds: int, peeks: bool) -> None:
        super().__init__(seats)
        self.rounds = rounds
        self.peeks = peeks
        self.hands = [0] * seats
        self.unknown = [0] * seats  # on a veiled position: cards in a hand that are hidden
        self.known = [0] * seats  # cards of others that a seat saw on the deck
        self.bag = ALL_CARDS  # cards whose place nobody has seen
        self.top = NONE  # the top card of the deck, if somebody has looked at it
        self.peeker = NONE
        self.offered = 0  # the two cards of which a firefly's owner tosses one
        self.wind = 0
        self.round = 0
        self.prizes = [0] * seats
        self.playing = (1 << seats) - 1
        self.pending: list[Question] = []
        self.ended: Outcome | None = None

    @classmethod
    def dealt(cls, seats: int, settings: Settings, dice: Dice, tell: Tell | None) -> Self:
        """L1: deal every seat its hand, then begin the first round."""
        fair = cls(seats, int(settings["rounds"]), settings["peek"] is True)
        tell = tell or _unheard
        for seat in range(seats):
            cards = [fair._from_deck(dice) for _ in range(HAND)]
            fair.hands[seat] = bit_set(cards)
            tell(facts.Dealt(seat, tuple(cards)), only(seat))
            tell(facts.Dealt(seat, ()), all_but(seat))
        fair._open_round(dice, tell)
        return fair

    # What everybody sees.

    def laid(self, seat: int) -> int:
        """Return the card that a seat has face down: NONE if there is none, HIDDEN under a veil."""
        return self.pending[0].answers[seat] if self.pending else NONE

    def held(self, seat: int) -> int:
        """Return the number of cards in a seat's hand, without the one that it laid."""
        return count(self.hands[seat]) + self.unknown[seat] - (self.laid(seat) != NONE)

    def deck(self) -> int:
        """Return the number of cards in the deck."""
        return count(self.bag) - sum(self.unknown) + (self.top != NONE)

    def awaited(self) -> Seats:
        return tuple(members(self.pending[-1].asked)) if self.pending else ()

    def interrupters(self) -> Seats:
        # L3.1: "any time" is while the lanterns are laid. Whether a seat has a firefly does not
        # show.
        if not self.pending or self.pending[-1].kind != LAY:
            return ()
        first = self.awaited()[0]
        others = [(first + step) % self.seats for step in range(1, self.seats)]
        done = self.playing & ~self.pending[-1].asked
        return tuple([seat for seat in others if done >> seat & 1 and self.held(seat)])

    # What a seat may do.

    def actions(self, seat: int) -> list[Action]:
        if not self.pending or seat not in range(self.seats):
            return []
        question = self.pending[-1]
        asked = question.asks(seat)
        if question.kind == LAY:
            free = self._free(seat)
            return (deeds(Verb.LAY, free) if asked else []) + deeds(Verb.RELEASE, free)
        if not asked:
            return []
        if question.kind == WINDOW:
            return deeds(Verb.SNUFF, self._free(seat) | 1 << NO_CARD)
        return deeds(Verb.TOSS, self.offered)

    def _free(self, seat: int) -> int:
        laid = self.laid(seat)
        return self.hands[seat] if laid < 0 else self.hands[seat] & ~(1 << laid)

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if not isinstance(action, Deed) or action not in self.actions(seat):
            raise IllegalAction(seat, action)
        tell = tell or _unheard
        card = action.card
        if action.verb is Verb.LAY:  # L2.2
            self.pending[0] = self.pending[0].answered(seat, card)
            tell(facts.Laid(seat, card), only(seat))
            tell(facts.Laid(seat, NONE), all_but(seat))
        elif action.verb is Verb.RELEASE:  # L3.1
            self._take_back(seat)
            self._show(seat, card)
            tell(facts.Released(seat, card), EVERYBODY)
            self.pending.append(self._window(seat, card))
        elif action.verb is Verb.SNUFF:  # L4.2
            self.pending[-1] = self.pending[-1].answered(seat, card)
            tell(facts.Answered(seat, card), only(seat))
            tell(facts.Answered(seat, NONE), all_but(seat))
        else:  # L3.3
            self.pending.pop()
            self.offered = 0
            self._show(seat, card)
            tell(facts.Tossed(seat, card), EVERYBODY)
            self._roll_wind(dice, tell)
        self._go_on(dice, tell)

    def _go_on(self, dice: Dice, tell: Tell) -> None:
        """Continue until an answer is needed or the game is over."""
        while self.pending:
            if self.pending[-1].kind == LAY:
                self._pass_over()
            if self.pending[-1].asked:
                return
            if self.pending[-1].kind == LAY:
                self._reveal(dice, tell)
            else:
                self._close_window(dice, tell)

    # The round.

    def _open_round(self, dice: Dice, tell: Tell) -> None:
        self.round += 1
        self._roll_wind(dice, tell)
        self.pending = [Question(LAY, self.playing, (), (NONE,) * self.seats)]
        self._pass_over()
        if not self.pending[0].asked:  # L5.2
            self._close_fair("L5.2", tell)

    def _roll_wind(self, dice: Dice, tell: Tell) -> None:
        self.wind = dice.roll(6)  # L2.1
        tell(facts.Wind(self.wind), EVERYBODY)

    def _pass_over(self) -> None:
        """L2.3: a seat with no card left to lay is not awaited."""
        lay = self.pending[0]
        able = bit_set([seat for seat in members(lay.asked) if self.held(seat)])
        self.pending[0] = Question(LAY, able, (), lay.answers)

    def _reveal(self, dice: Dice, tell: Tell) -> None:
        """L2.4: turn over all cards together; the wind says which lantern wins."""
        laid = self.pending.pop().answers
        tell(facts.Revealed(laid), EVERYBODY)
        lights = {CARDS[card].light: seat for seat, card in enumerate(laid) if card != NONE}
        for seat, card in enumerate(laid):
            if card != NONE:
                self._show(seat, card)
        lights.pop(0, None)
        winner = NONE
        if lights:
            winner = lights[max(lights) if self.wind % 2 else min(lights)]
            self.prizes[winner] += 1
            tell(facts.Won(winner), EVERYBODY)
        if self.round == self.rounds:  # L5.1
            self._close_fair("L5.1", tell)
            return
        for step in range(1, self.seats + 1):  # L2.5
            seat = (winner + step) % self.seats
            if self.playing >> seat & 1:
                self._draw(seat, dice, tell)
        if self.peeks and winner != NONE and self.bag:  # L2.6
            self.top, self.peeker = self._from_deck(dice), winner
            tell(facts.Peeked(winner, self.top), only(winner))
            tell(facts.Peeked(winner, NONE), all_but(winner))
        self._open_round(dice, tell)

    def _from_deck(self, dice: Dice) -> int:
        """Return a card of the deck: it is chosen only now, when somebody first sees it."""
        card = dice.pick(self.bag)
        self.bag &= ~(1 << card)
        return card

    def _draw(self, seat: int, dice: Dice, tell: Tell) -> int:
        """Move the top card of the deck to a hand, and return it; NONE if there is none."""
        if not self.deck():
            return NONE
        knowers = only(seat)
        if self.top != NONE:
            card = self.top
            if self.peeker != seat:
                self.known[self.peeker] |= 1 << card
                knowers |= only(self.peeker)
            self.top = self.peeker = NONE
        else:
            card = self._from_deck(dice)
        self.hands[seat] |= 1 << card
        tell(facts.Drew(seat, card), knowers)
        tell(facts.Drew(seat, NONE), ~knowers)
        return card

    def _show(self, seat: int, card: int) -> None:
        """Remove a card that leaves a hand for all to see."""
        self.hands[seat] &= ~(1 << card)
        self.known = [cards & ~(1 << card) for cards in self.known]

    # Fireflies and snuffers.

    def _take_back(self, seat: int) -> None:
        """L3.2: a seat that releases a firefly takes back the card that it laid, and lays again."""
        lay = self.pending[0]
        answers = tuple([NONE if s == seat else card for s, card in enumerate(lay.answers)])
        self.pending[0] = Question(LAY, lay.asked | 1 << seat, (), answers)

    def _window(self, player: int, card: int) -> Question:
        """L4.1: ask all others who have a card in hand, whatever the declared card may be."""
        others = members(self.playing & ~(1 << player))
        asked = bit_set([seat for seat in others if self.held(seat)])
        return Question(WINDOW, asked, (player, card), (NONE,) * self.seats)

    def _close_window(self, dice: Dice, tell: Tell) -> None:
        window = self.pending[-1]
        player, card = window.about
        for step in range(1, self.seats):
            seat = (player + step) % self.seats
            snuffer = window.answers[seat]
            if snuffer not in (NONE, NO_CARD):  # L4.3
                self.pending[-1] = Question(WINDOW, 0, window.about)
                self._show(seat, snuffer)
                tell(facts.Snuffed(seat, snuffer, card), EVERYBODY)
                self.pending.append(self._window(seat, snuffer))
                return
        self.pending.pop()
        if FIREFLIES >> card & 1:
            self._swarm(player, dice, tell)
        else:  # L4.4
            tell(facts.Cancelled(self.pending.pop().about[1]), EVERYBODY)
            self._open_again()

    def _open_again(self) -> None:
        """L4.5: ask all again about the card that a cancelled snuffer was aimed at."""
        if self.pending[-1].kind == WINDOW:
            player, card = self.pending[-1].about
            self.pending[-1] = self._window(player, card)

    def _swarm(self, player: int, dice: Dice, tell: Tell) -> None:
        """L3.3: draw two cards; with two, the player tosses one before the wind turns."""
        drawn = [self._draw(player, dice, tell) for _ in range(2)]
        if NONE in drawn:
            self._roll_wind(dice, tell)
        else:
            self.offered = bit_set(drawn)
            self.pending.append(Question(TOSS, 1 << player, (player,)))

    # The end.

    def _close_fair(self, clause: str, tell: Tell) -> None:
        """L5.3: the most prizes win; equal prizes share a place."""
        inside = {seat: self.prizes[seat] for seat in members(self.playing)}
        places = [
            1 + sum(prizes > inside[seat] for prizes in inside.values()) if seat in inside else 0
            for seat in range(self.seats)
        ]
        self.pending = []
        self.ended = Outcome(tuple(places), clause, tuple(self.prizes))
        tell(Over(self.ended.winners, clause), EVERYBODY)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise NotInGame(seat)
        tell = tell or _unheard
        self.playing &= ~(1 << seat)
        tell(Left(seat), EVERYBODY)
        cards = members(self.hands[seat])
        for card in cards:  # L6.1
            self._show(seat, card)
        self.known[seat] = 0
        tell(facts.Opened(seat, tuple(cards)), EVERYBODY)
        if self.peeker == seat:  # nobody knows this card any more, so it may be any again
            self.bag |= 1 << self.top
            self.top = self.peeker = NONE
        if count(self.playing) == 1:
            self._close_fair("L6.3", tell)
            return
        self._forget(seat)
        self._go_on(dice, tell)

    def _forget(self, seat: int) -> None:
        """L6.2: cancel what a leaver declared, and ask the leaver nothing more."""
        for depth, question in enumerate(self.pending):
            if question.about and question.about[0] == seat:
                del self.pending[depth:]
                self.offered = 0
                self._open_again()
                break
        for depth, question in enumerate(self.pending):
            if question.answers:
                self.pending[depth] = question.answered(seat, NONE)

    # The veil.

    def veiled(self, seat: int | None) -> Self:
        view = self.copy()
        own = 0 if seat is None else self.hands[seat]
        known = 0 if seat is None else self.known[seat]
        for other in range(self.seats):
            if other != seat:
                hidden = view.hands[other] & ~known
                view.hands[other] &= known
                view.unknown[other] += count(hidden)
                view.bag |= hidden
                view.known[other] &= own  # it knows that they saw the card when this seat drew it
        if view.top != NONE and view.peeker != seat:
            view.bag |= 1 << view.top
            view.top = NONE
        view.offered &= own | known
        view.pending = [question.veiled(seat) for question in view.pending]
        return view

    def redeal(self, dice: Dice) -> None:
        for seat in range(self.seats):
            fresh = bit_set([self._from_deck(dice) for _ in range(self.unknown[seat])])
            self.hands[seat] |= fresh
            self.unknown[seat] = 0
            if self.pending and self.pending[-1].kind == TOSS and self.pending[-1].about[0] == seat:
                while count(self.offered) < 2:
                    self.offered |= 1 << dice.pick(fresh & ~self.offered)
        if self.peeker != NONE and self.top == NONE:
            self.top = self._from_deck(dice)
        for depth, question in enumerate(self.pending):
            for seat, answer in enumerate(question.answers):
                if answer == HIDDEN:
                    could = self.hands[seat]
                    if question.kind == WINDOW:
                        could = self._free(seat) & SNUFFERS | 1 << NO_CARD
                    self.pending[depth] = self.pending[depth].answered(seat, dice.pick(could))

    # Plain data.

    def copy(self) -> Self:
        twin = type(self)(self.seats, self.rounds, self.peeks)
        twin.hands = self.hands[:]
        twin.unknown = self.unknown[:]
        twin.known = self.known[:]
        twin.bag, twin.top, twin.peeker = self.bag, self.top, self.peeker
        twin.offered = self.offered
        twin.wind, twin.round, twin.playing = self.wind, self.round, self.playing
        twin.prizes = self.prizes[:]
        twin.pending = self.pending[:]
        twin.ended = self.ended
        return twin

    def outcome(self) -> Outcome | None:
        return self.ended

    def points_of(self, seat: int) -> Parts:
        return ((marked("prizes"), self.prizes[seat]),) if self.ended else ()

    def state(self) -> State:
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> Self:
        given = FORM.read(state)
        fair = cls(given.pop("seats"), given.pop("rounds"), given.pop("peeks"))
        FORM.fill(fair, given)
        return fair
