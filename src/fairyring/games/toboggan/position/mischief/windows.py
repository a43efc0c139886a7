"""Windows in which seats may answer a declared card, or copy it afterwards (5.5-3, 5.5-4)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import NONE, Question

from ...facts import Resolved
from ...parts import CARD_TYPES, CARDS, MODE_BANS, MODES, GoblinType, Moment
from ..race.hands import in_cards, put_on_discards, sorts
from ..race.race import UNLAID, Race
from ..race.steps import Ask
from .declarations import Declaration, pending
from .effect import RULES

ALL_TYPES: Final = (1 << len(GoblinType)) - 1


def _played_at(moment: Moment) -> list[i64]:
    """Return, for each card, the mode that is played at this moment; UNLAID for none."""
    return [
        next((mode for mode in card.modes if MODES[mode].moment == moment), UNLAID)
        for card in CARDS
    ]


_COUNTERING: Final = _played_at(Moment.AS_PLAYED)
_COPYING: Final = _played_at(Moment.AFTER_PLAYED)


# Bans count from the declaration of a Snowball on (5.5-8).


def bans_now(race: Race, seat: i64) -> i64:
    """Return the goblin types that a seat may not play, including pending Snowballs."""
    bans: i64 = race.bans[seat]
    for question in race.stack:
        if question.kind == Ask.COUNTER:
            about = Declaration(question.about)
            if about.target == seat:
                bans |= MODE_BANS[about.mode]
    return bans


def who_may_answer(race: Race, player: i64, but_player: bool) -> i64:
    """Return the seats to ask: all that might have an answer, by public facts (5.8 on 5.5-3)."""
    asked: i64 = 0
    inside = in_cards(race)
    seats: i64 = race.seats
    for seat in range(seats):
        if seat == player and but_player:
            continue
        if inside >> seat & 1 and race.hands[seat] and bans_now(race, seat) != ALL_TYPES:
            asked |= 1 << seat
    return asked


def open_counters(race: Race, declared: Declaration) -> None:
    """Ask all others for an answer to a declared card; its player too if it is its target."""
    player = declared.player
    race.stack.append(pending(Ask.COUNTER, 0, declared))  # a pending Snowball counts
    asked = who_may_answer(race, player, declared.target != player)
    race.stack[-1] = Question(Ask.COUNTER, asked, declared.numbers, (NONE,) * race.seats)


def answering(kind: i64, card: i64) -> i64:
    """Return the mode of a card in a window; UNLAID if it is no answer there."""
    return _COPYING[card] if kind == Ask.COPY else _COUNTERING[card]


def may_answer(race: Race, question: Question, seat: i64, card: i64) -> bool:
    """Return whether a card of a seat's hand is an answer."""
    mode = answering(question.kind, card)
    if mode < 0 or bans_now(race, seat) & CARD_TYPES[card]:
        return False
    return RULES[mode].may_answer(race, seat, Declaration(question.about))


def answers(race: Race, question: Question, seat: int) -> list[int]:
    """Return the cards with which a seat may answer."""
    return [card for card in sorts(race.hands[seat]) if may_answer(race, question, seat, card)]


def reopen(race: Race) -> None:
    """Ask all anew about a card whose counter is gone."""
    if race.stack and race.stack[-1].kind == Ask.COUNTER and not race.stack[-1].asked:
        open_counters(race, Declaration(race.stack.pop().about))


def spent(race: Race, declared: Declaration, tell: Tell | None) -> None:
    """Put a card that is settled onto the discard pile."""
    put_on_discards(race, declared.card)
    if tell is not None:
        tell(Resolved(declared.player, declared.card, declared.mode), EVERYBODY)
