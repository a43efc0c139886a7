"""Lets the game go on by itself, until a seat is awaited."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.pending import Question

from ...parts import MODE_REACH
from ..mischief.declarations import Declaration, NamedMove
from ..mischief.effects import on_sleds
from ..mischief.named_moves import sidesteps, stepper
from ..mischief.settling import chosen, close, finish
from ..mischief.timing import may_add
from ..moving import riding
from ..moving.ride import Ride, rammable
from ..moving.ways import (
    NO_WAY,
    PLAIN_MOVES,
    SIDEWAYS,
    allowed_moves,
    booster,
    may_go,
    pulls,
    sideways,
)
from ..race.asks import Ask
from ..race.hands import hands_of, in_cards
from ..race.race import Race
from ..race.steps import Step
from .ending import settle_end
from .laying import settle_laying
from .limits import fill_racks, too_many_cards, too_many_tiles
from .phases import go_to_next_phase, settle_braked
from .rounds import end_round


def go_on(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Do everything that needs no answer."""
    while race.ended is None and not settle_end(race, tell):
        if race.stack:
            if not _settle_top(race, dice, tell):
                return
        elif race.step == Step.LAY:
            if settle_laying(race, dice, tell):
                return
        elif race.step == Step.MOVE:
            if not race.done >> race.turn & 1:
                settle_braked(race, tell)
                return
            go_to_next_phase(race, dice, tell)  # the mover has left
        elif race.step == Step.DISCARD:
            if too_many_cards(race):
                return
            race.step = Step.TRIM
        elif race.step == Step.TRIM:
            if too_many_tiles(race):
                return
            fill_racks(race, dice, tell)
        elif race.step == Step.READY:
            if in_cards(race) & ~race.ready:
                return
            end_round(race, dice, tell)
        else:
            assert race.step == Step.PARK
            return


def _settle_top(race: Race, dice: Dice, tell: Tell | None) -> bool:
    """Settle the top of the stack if it needs no answer; return whether that was so."""
    question = race.stack[-1]
    kind, about = question.kind, question.about
    if kind == Ask.CHOOSE:
        return chosen(race, dice, tell)
    if kind in (Ask.COUNTER, Ask.COPY):
        if question.asked:
            return False
        close(race, dice, tell)
        return True
    if kind == Ask.DOING:
        finish(race, tell)
        return True
    if kind == Ask.NAMED:
        named = NamedMove(about)
        if still_named(race, named.seat, named.move):
            return False
        riding.unname(race, tell)
        return True
    if kind == Ask.WHOM:
        if len(rammable(race, Ride.of(about))) > 1:
            return False
        riding.resume(race, dice, tell)
        return True
    if _vain(race, question):
        on_sleds.stay(race)
        return True
    return False


def _vain(race: Race, question: Question) -> bool:
    """Return whether a card that waits for its player's choice has nothing left to choose from."""
    kind, declared = question.kind, Declaration(question.about)
    if kind == Ask.AGAIN:
        return not may_go(race, booster(race, declared.player))
    if kind == Ask.STEAL:
        return not hands_of(race, declared.item)[declared.target]
    if kind == Ask.REACH:
        return not pulls(race, declared.player, declared.target, MODE_REACH[declared.mode])
    return False


# A named move that waits to begin.


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


def still_named(race: Race, seat: int, move: int) -> bool:
    """Return whether a named move can begin, or its player holds a card that would allow it."""
    if move < SIDEWAYS:
        return bool(named_ways(race, seat, move)) or may_add(race, seat, move)
    purse = len(race.hands[seat]) - 1
    free = sideways(race, seat, move - SIDEWAYS, purse) != NO_WAY
    return free and any(sidesteps(card) for card in race.hands[seat])
