"""What is true of a game of Goblin Swinger Party, and what each action does to it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.swinger.facts import (
    DealWon,
    Flipped,
    HadEnough,
    Jumped,
    Kept,
    Moved,
    Rolled,
    Stuck,
    Swapped,
    Used,
)
from fairyring.games.swinger.position.deeds import (
    CARD_CELLS,
    ENOUGH,
    FIRST_JUMP,
    FIRST_LOOK,
    FIRST_MOVE,
    KEEP,
    LOOKS,
    SWAP,
    TAKE_CORNERS,
    TAKE_SUITS,
    USES,
    Jump,
    Look,
    Move,
    TakeCorner,
    TakeSuit,
    Use,
    add_deeds,
)
from fairyring.games.swinger.position.grid import BESIDE as BESIDE_CELL
from fairyring.games.swinger.position.grid import CELLS, FIELD, MOST_STEPS, path
from fairyring.games.swinger.position.knowledge import (
    FULL,
    MOST_IN_PILE,
    PILE,
    card_of,
    fill,
    hide,
    look,
    swap,
    take_top,
)
from fairyring.games.swinger.position.phases import (
    ANY,
    BESIDE,
    CORNERS_ARE_CHOSEN,
    JUMP,
    MOVE,
    NONE,
    NOWHERE,
    STUCK,
    SUITS_ARE_CHOSEN,
    TOP,
)
from fairyring.games.swinger.position.rules import Rules, RulesState
from fairyring.games.swinger.position.setting_up import (
    ask_for_corner,
    ask_for_suit,
    deal_out,
    give_suit,
    place,
)
from fairyring.games.swinger.position.showdown import Row, Showdown, showdown
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Left, Over, Tell
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction, Position, Seats, State

MOST_SEATS: Final = 4
COMMUNITY: Final = 5

_AWAITED: Final[list[Seats]] = [(seat,) for seat in range(MOST_SEATS)]
_NOBODY: Final[Seats] = ()

_State = tuple[
    int,
    RulesState,
    tuple[Row, Row, int, int, int],
    tuple[Row, Row, Row],
    tuple[int, int, int, int, int, int, int, int, int],
    tuple[int, Row, Showdown | None],
    tuple[Row, str, Row] | None,
]


class Swinger(Position):
    """Who knows which card where, the tokens on them, and what the seat on turn decides.

    Of a veiled position the cards that the viewer does not know are unseen and in the bag.
    """

    __slots__ = (
        "back", "bag", "cards", "community", "deal", "die_a", "die_b", "ended", "first", "in_pile",
        "last", "lore", "peeked", "phase", "playing", "rules", "second", "suits", "tokens", "turn",
        "turns", "wins",
    )  # fmt: skip

    def __init__(self, seats: int, rules: Rules, cards: list[int], lore: list[int]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.cards = cards
        """The card of each place, spaces first and then the pile from its top."""
        self.lore = lore
        """What everybody can tell of the card of each place; see the module `lore`."""
        self.bag: i64 = FULL
        """The cards that are not decided, or under a veil not known."""
        self.back: i64 = 0
        """The cards that everybody saw and that were shuffled back into the pile (S2.6)."""
        self.in_pile: i64 = MOST_IN_PILE
        self.community: Row = ()
        self.suits: Row = (NONE,) * seats
        self.tokens: list[int] = []
        """The spaces of the tokens, two for each seat."""
        self.phase: i64 = SUITS_ARE_CHOSEN
        self.turn: i64 = 0
        """The seat that decides."""
        self.first: i64 = NONE
        """The seat with which each round of this deal begins."""
        self.playing: i64 = (1 << seats) - 1
        self.die_a: i64 = 0
        self.die_b: i64 = 0
        self.second: i64 = NONE
        """The token with the power."""
        self.peeked: i64 = NONE
        """The space that was looked at by choice in power 2 or 3."""
        self.turns: i64 = 0
        """How many turns of this deal have begun."""
        self.deal: i64 = 0
        self.wins: Row = (0,) * seats
        self.last: Showdown | None = None
        self.ended: Outcome | None = None

    def cell(self, seat: i64, token: i64) -> i64:
        """The space of a token."""
        return self.tokens[2 * seat + token]

    def occupied(self, seat: i64) -> i64:
        """The spaces on which the opponents of a seat stand."""
        bits: i64 = 0
        own = 2 * seat
        for number, cell in enumerate(self.tokens):
            if number != own and number != own + 1 and cell != NOWHERE:
                at: i64 = cell
                bits |= 1 << at
        return bits

    def awaited(self) -> Seats:
        return _NOBODY if self.ended is not None else _AWAITED[self.turn]

    def actions(self, seat: int) -> list[Action]:
        found: list[Action] = []
        if self.ended is not None or seat != self.turn:
            return found
        phase = self.phase
        if phase == MOVE:
            low, high = self.die_a, self.die_b
            if low > high:
                low, high = high, low
            occupied = self.occupied(seat)
            token: i64 = 0
            while token < 2:
                first = FIRST_MOVE + (token * MOST_STEPS - 1) * CARD_CELLS
                add_deeds(found, first + low * CARD_CELLS, self._ends(token, low, occupied))
                if low != high:
                    add_deeds(found, first + high * CARD_CELLS, self._ends(token, high, occupied))
                token += 1
        elif phase == ANY:
            found.extend(LOOKS)
        elif phase == BESIDE:
            add_deeds(found, FIRST_LOOK, self._beside())
            if self.peeked != NONE:
                found.append(ENOUGH)
        elif phase == TOP:
            if self.peeked == NONE:
                add_deeds(found, FIRST_LOOK, 1 << self.cell(seat, self.second))
            found.append(SWAP)
            found.append(KEEP)
        elif phase == JUMP:
            add_deeds(found, FIRST_JUMP, self._landings())
        elif phase == STUCK:
            for use in USES:
                if use.power == self.die_a or use.power == self.die_b:
                    found.append(use)
        elif phase == SUITS_ARE_CHOSEN:
            for take_suit in TAKE_SUITS:
                if take_suit.suit not in self.suits:
                    found.append(take_suit)
        else:
            for take_corner in TAKE_CORNERS:
                if take_corner.cell not in self.tokens:
                    found.append(take_corner)
        return found

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or seat != self.turn:
            raise IllegalAction(seat, action)
        phase = self.phase
        if phase == MOVE and isinstance(action, Move):
            self._move(action, dice, tell)
        elif ANY <= phase <= TOP and isinstance(action, Look):
            self._look(action, dice, tell)
        elif phase == JUMP and isinstance(action, Jump):
            self._jump(action, dice, tell)
        elif phase == TOP and (action is SWAP or action is KEEP):
            self._put_down(action is SWAP, dice, tell)
        elif phase == BESIDE and action is ENOUGH and self.peeked != NONE:
            if tell is not None:
                tell(HadEnough(seat), EVERYBODY)
            self._pass_turn(dice, tell)
        elif phase == STUCK and isinstance(action, Use):
            self._use(action, dice, tell)
        elif phase == SUITS_ARE_CHOSEN and isinstance(action, TakeSuit):
            self._take_suit(action, dice, tell)
        elif phase == CORNERS_ARE_CHOSEN and isinstance(action, TakeCorner):
            self._take_corner(action, dice, tell)
        else:
            raise IllegalAction(seat, action)

    # Setting up.

    def _take_suit(self, action: TakeSuit, dice: Dice, tell: Tell | None) -> None:
        if action.suit in self.suits:
            raise IllegalAction(self.turn, action)
        give_suit(self, self.turn, action.suit, True, tell)
        ask_for_suit(self, self.turn, dice, tell)

    def _take_corner(self, action: TakeCorner, dice: Dice, tell: Tell | None) -> None:
        seat: int = self.turn
        if action.cell in self.tokens:
            raise IllegalAction(seat, action)
        if not self.rules.corners:
            place(self, seat, (0, 1), action.cell, True, tell)
        else:
            token = 0 if self.cell(seat, 0) == NOWHERE else 1
            place(self, seat, (token,), action.cell, True, tell)
        ask_for_corner(self, seat, dice, tell)

    # A turn: roll, move one token, use the power of the other.

    def next_playing(self, seat: i64) -> i64:
        """A seat, or the first one counter-clockwise of it, that still plays."""
        while not self.playing >> seat & 1:
            seat = seat - 1 if seat > 0 else self.seats - 1
        return seat

    def begin_turn(self, seat: i64, dice: Dice, tell: Tell | None) -> None:
        """The dice are rolled; perhaps neither can be used for a move (S3.11)."""
        self.turn = seat
        self.turns += 1
        self.die_a = dice.roll(MOST_STEPS)
        self.die_b = dice.roll(MOST_STEPS)
        self.second = self.peeked = NONE
        if tell is not None:
            tell(Rolled(seat, (self.die_a, self.die_b)), EVERYBODY)
        self.phase = MOVE if self._can_move() else STUCK
        if tell is not None and self.phase == STUCK:
            tell(Stuck(seat), EVERYBODY)

    def _can_move(self) -> bool:
        occupied = self.occupied(self.turn)
        a, b = self.die_a, self.die_b
        return (
            self._ends(0, a, occupied) != 0
            or self._ends(0, b, occupied) != 0
            or self._ends(1, a, occupied) != 0
            or self._ends(1, b, occupied) != 0
        )

    def _ends(self, token: i64, die: i64, occupied: i64) -> i64:
        """S3.4, S3.7: the spaces where a move may end."""
        ends: i64 = self.rules.reach[(die - 1) * CELLS + self.cell(self.turn, token)]
        ends &= ~occupied
        if self.rules.apart:  # S3.9
            ends &= ~(1 << self.cell(self.turn, 1 - token))
        return ends

    def _move(self, move: Move, dice: Dice, tell: Tell | None) -> None:
        seat = self.turn
        token, die, end = move.token, move.die, move.cell
        if die == self.die_a:
            power = self.die_b
        elif die == self.die_b:
            power = self.die_a
        else:
            raise IllegalAction(seat, move)
        if not self._ends(token, die, self.occupied(seat)) >> end & 1:
            raise IllegalAction(seat, move)
        if tell is not None:
            start: int = self.cell(seat, token)
            way = path(start, die, end, self.rules.crossable)
            tell(Moved(seat, token, die, start, way), EVERYBODY)
        self.tokens[2 * seat + token] = end
        look(self, end, dice, tell)  # S3.10
        self._begin_power(1 - token, power, dice, tell)

    def _use(self, use: Use, dice: Dice, tell: Tell | None) -> None:
        """S3.11: nothing can be moved, so either die is the power of either token."""
        if use.power != self.die_a and use.power != self.die_b:
            raise IllegalAction(self.turn, use)
        if tell is not None:
            tell(Used(self.turn, use.token, use.power), EVERYBODY)
        self._begin_power(use.token, use.power, dice, tell)

    def _begin_power(self, token: i64, power: i64, dice: Dice, tell: Tell | None) -> None:
        self.second = token
        self.phase = ANY - 1 + power
        if power == 3:
            look(self, PILE, dice, tell)

    def _beside(self) -> i64:
        """S4.3: the spaces beside the second token that were not looked at yet."""
        cells: i64 = BESIDE_CELL[self.cell(self.turn, self.second)]
        return cells if self.peeked == NONE else cells & ~(1 << self.peeked)

    def _look(self, action: Look, dice: Dice, tell: Tell | None) -> None:
        phase, cell = self.phase, action.cell
        if phase == BESIDE:
            if not self._beside() >> cell & 1:
                raise IllegalAction(self.turn, action)
        elif phase == TOP and (self.peeked != NONE or cell != self.cell(self.turn, self.second)):
            raise IllegalAction(self.turn, action)
        look(self, cell, dice, tell)
        if phase == ANY or (phase == BESIDE and self.peeked != NONE):
            self._pass_turn(dice, tell)
        else:
            self.peeked = cell

    def _put_down(self, swapping: bool, dice: Dice, tell: Tell | None) -> None:
        """Power 3: the top card of the pile goes under the second token, or back."""
        cell = self.cell(self.turn, self.second)
        if swapping:
            swap(self, cell)
        if tell is not None:
            if swapping:
                tell(Swapped(self.turn, cell, self.rules.bottom), EVERYBODY)
            else:
                tell(Kept(self.turn), EVERYBODY)
        self._pass_turn(dice, tell)

    def _landings(self) -> i64:
        """S4.7: where power 4 may take the second token; it may always stay."""
        seat = self.turn
        cells = FIELD & ~self.occupied(seat)
        if self.rules.apart:  # S4.8
            cells &= ~(1 << self.cell(seat, 1 - self.second))
        return cells | 1 << self.cell(seat, self.second)

    def _jump(self, jump: Jump, dice: Dice, tell: Tell | None) -> None:
        seat, end = self.turn, jump.cell
        if not self._landings() >> end & 1:
            raise IllegalAction(seat, jump)
        if tell is not None:
            tell(Jumped(seat, self.second, self.cell(seat, self.second), end), EVERYBODY)
        self.tokens[2 * seat + self.second] = end
        look(self, end, dice, tell)
        self._pass_turn(dice, tell)

    def _pass_turn(self, dice: Dice, tell: Tell | None) -> None:
        """S3.1: counter-clockwise; passing the first player's seat ends the round (S6.1)."""
        seat = self.turn
        while True:
            seat = seat - 1 if seat > 0 else self.seats - 1
            if seat == self.first:
                self._flip(dice, tell)
                if len(self.community) == COMMUNITY:
                    self._show_down(dice, tell)
                    return
            if self.playing >> seat & 1:
                self.begin_turn(seat, dice, tell)
                return

    def _flip(self, dice: Dice, tell: Tell | None) -> None:
        card = card_of(self, PILE, dice)
        take_top(self)
        self.community = (*self.community, card)
        if tell is not None:
            tell(Flipped(card, len(self.community)), EVERYBODY)

    # The end of a deal, and of the game.

    def _show_down(self, dice: Dice, tell: Tell | None) -> None:
        """The best hand wins the deal, and the most deals the game (S8.1 to S8.4)."""
        self.last = showdown(self, dice, tell)
        strengths, winners = self.last[2], self.last[3]
        self.wins = tuple([won + (1 if one in winners else 0) for one, won in enumerate(self.wins)])
        if self.rules.deals == 1:
            self._end("S8.1", strengths, tell)
            return
        if tell is not None:
            tell(DealWon(self.deal, winners), EVERYBODY)
        if self.deal < self.rules.deals:
            deal_out(self, dice, tell)
        else:
            self._end("S8.4", self.wins, tell)

    def _end(self, clause: str, marks: Row, tell: Tell | None) -> None:
        """The higher the mark, the better the place; equal ones share it (S7.7)."""
        inside = members(self.playing)
        places = [0] * self.seats
        for seat in inside:
            places[seat] = 1 + len([other for other in inside if marks[other] > marks[seat]])
        points = self.wins if self.rules.deals > 1 else ()
        self.ended = Outcome(tuple(places), clause, points)
        if tell is not None:
            tell(Over(self.ended.winners, clause), EVERYBODY)

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        if self.ended is not None or not 0 <= seat < self.seats or not self.playing >> seat & 1:
            raise ValueError(f"seat {seat + 1} is not in the game")
        self.playing &= ~(1 << seat)
        if tell is not None:
            tell(Left(seat), EVERYBODY)
        if self.playing & self.playing - 1 == 0:
            self._end("S9.1", self.wins, tell)
        elif (
            seat == self.turn
        ):  # S9.2 to S9.4: what he has placed, chosen or drawn stays where it is
            if self.phase == SUITS_ARE_CHOSEN:
                ask_for_suit(self, seat, dice, tell)
            elif self.phase == CORNERS_ARE_CHOSEN:
                ask_for_corner(self, seat, dice, tell)
            else:
                self._pass_turn(dice, tell)

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
        view = self.copy()
        hide(view, seat)
        return view

    def redeal(self, dice: Dice) -> None:
        fill(self, dice)

    def outcome(self) -> Outcome | None:
        return self.ended

    def state(self) -> State:
        ended = self.ended
        return (
            self.seats,
            self.rules.state(),
            (tuple(self.cards), tuple(self.lore), self.bag, self.back, self.in_pile),
            (self.community, self.suits, tuple(self.tokens)),
            (
                self.phase, self.turn, self.first, self.playing, self.die_a, self.die_b,
                self.second, self.peeked, self.turns,
            ),
            (self.deal, self.wins, self.last),
            None if ended is None else (ended.places, ended.reason, ended.points),
        )  # fmt: skip

    @classmethod
    def restored(cls, state: State) -> "Swinger":
        seats, rules, deck, table, moment, match, ended = cast(_State, state)
        cards, lore, bag, back, in_pile = deck
        party = Swinger(seats, Rules(*rules), list(cards), list(lore))
        party.bag = bag
        party.back = back
        party.in_pile = in_pile
        party.community, party.suits, tokens = table
        party.tokens = list(tokens)
        (
            party.phase, party.turn, party.first, party.playing, party.die_a, party.die_b,
            party.second, party.peeked, party.turns,
        ) = moment  # fmt: skip
        party.deal, party.wins, party.last = match
        party.ended = None if ended is None else Outcome(*ended)
        return party
