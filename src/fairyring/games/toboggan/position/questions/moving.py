"""Questions about a sled that moves, is about to, or cannot."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.pending import Question

from ...facts import Why
from ...parts import HAND
from .. import actions as do
from ..hill.track import BITS
from ..mischief.declarations import Declaration, NamedMove, carry_on, on_top
from ..mischief.picks import declare
from ..mischief.timing import add_with, add_with_step, may_add, sidesteps, stepper
from ..moving import riding
from ..moving.riding import NO_MOVE, Cause, Ride, rammable, slides
from ..moving.ways import (
    NO_WAY,
    PLAIN_MOVES,
    SIDEWAYS,
    allowed_moves,
    booster,
    may_go,
    only_back,
    sideways,
)  # fmt: skip
from ..race.hands import discard, draw_cards, sorts
from ..race.race import Race
from ..race.steps import Ask, Moved, Step
from .base import OfCard, OfRide, OfSeat, thing_of, way_of


class Named(OfSeat):
    """A named move waits to begin, or for one more card with it."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        named = NamedMove(question.about).move
        begins = named_ways(race, seat, named)
        for move in begins:
            found.append(do.MOVES[move])
        if not begins and named < SIDEWAYS:  # T8.31
            found.append(do.STOP)
        add_with(race, seat, named, found)

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        """Begin the move, add one more card to it, or give it up."""
        if isinstance(action, do.Play):
            declare(race, seat, int(action.card), tell)
            return
        move = way_of(action)
        if move == NO_MOVE:
            riding.unname(race, tell)
            return
        rams = NamedMove(race.stack.pop().about).rams
        if race.stack and race.stack[-1].kind == Ask.AGAIN:
            _boost(race, move, rams, dice, tell)
        else:
            race.moved = Moved.MOVED
            ride = Ride(seat, seat, Cause.OWN, BITS[race.at[seat]], rams)
            riding.set_out(race, ride, move, dice, tell)

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        if self.can_go_on(race, question):
            return False
        riding.unname(race, tell)
        return True

    def needs_hand(self) -> bool:
        return True

    def can_go_on(self, race: Race, question: Question) -> bool:
        """Return whether the move can begin, or its player holds a card that would allow it."""
        named = NamedMove(question.about)
        seat, move = named.seat, named.move
        if move < SIDEWAYS:
            return bool(named_ways(race, seat, move)) or may_add(race, seat, move)
        purse = len(race.hands[seat]) - 1
        free = sideways(race, seat, move - SIDEWAYS, purse) != NO_WAY
        return free and any(sidesteps(card) for card in race.hands[seat])


def named_ways(race: Race, seat: int, move: int) -> list[int]:
    """Return the ways in which a named move may begin now: without or with a Snow Tunnel."""
    found: list[int] = []
    who = stepper(race, seat)
    if move < SIDEWAYS and who is not None:
        ways: list[int] = []
        allowed_moves(race, who, ways)
        for way in (move, move + PLAIN_MOVES):
            if way in ways:
                found.append(way)
    return found


class Again(OfCard):
    """Rocket Booster: the step, or a card declared with it."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        ways: list[int] = []
        who = booster(race, seat)
        must = allowed_moves(race, who, ways)
        for move in ways:
            found.append(do.MOVES[move])
        if not must or (race.rules.refuse_back and only_back(race, who)):
            found.append(do.STOP)
        if race.step == Step.MOVE and race.turn == seat:
            add_with_step(race, seat, found)

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        """Make the step, add a card to it, or skip it."""
        if isinstance(action, do.Play):
            declare(race, seat, int(action.card), tell)
            return
        move = way_of(action)
        if move == NO_MOVE:
            carry_on(race, on_top(race))
        else:
            _boost(race, move, (), dice, tell)

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        declared = Declaration(question.about)
        if may_go(race, booster(race, declared.player)):
            return False
        carry_on(race, declared)
        return True


def _boost(race: Race, move: int, rams: tuple[int, ...], dice: Dice, tell: Tell | None) -> None:
    """Make the step of the Rocket Booster on top."""
    declared = on_top(race)
    carry_on(race, declared)
    player = declared.player
    ride = Ride(player, player, Cause.AGAIN, race.trails[player], rams)
    riding.set_out(race, ride, move, dice, tell)


class Toll(OfRide):
    """Discard for a move onto a full cell."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        add_discards(race, seat, found)

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        riding.pay(race, thing_of(action), dice, tell)


class Slide(OfRide):
    """On ice: where to slide."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        ways: list[int] = []
        must = slides(race, Ride.of(question.about), ways)
        for move in ways:
            found.append(do.MOVES[move])
        if not must:
            found.append(do.STOP)

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        riding.slide(race, way_of(action), dice, tell)


class Whom(OfRide):
    """A kept Ram!: which sled to hit."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        for other in rammable(race, Ride.of(question.about)):
            found.append(do.ONS[other])

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        assert isinstance(action, do.On)
        riding.ram(race, int(action.seat), dice, tell)

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        if len(rammable(race, Ride.of(question.about))) > 1:
            return False
        riding.resume(race, dice, tell)
        return True


class NewCards(OfSeat):
    """T27: discard any number, then draw."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        add_discards(race, seat, found)
        found.append(do.DRAW)

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        if action is do.DRAW:
            race.stack.pop()
            draw_cards(race, seat, max(0, HAND - len(race.hands[seat])), dice, tell, True)
        else:
            discard(race, seat, thing_of(action), Why.BLOCKED, tell)


def add_discards(race: Race, seat: int, found: list[Action]) -> None:
    """Add the discard of each card of a hand."""
    for card in sorts(race.hands[seat]):
        found.append(do.DISCARDS[card])
