"""The numbered clauses of Goblin Toboggan, and the clause that forbids an action.

`why_not` checks one action by the book: it looks from cell to cell and from choice to choice, and
does not use the tables and searches from which `position` makes the actions. The clauses stand in
`rules.md`, those of single cards in `cards`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position

from ..parts import CARDS, HAND, SIDES, Effect, Item, Phase
from ..position import actions as do
from ..position.mischief.declarations import Declaration, NamedMove
from ..position.moving.riding import Cause, Ride
from ..position.moving.ways import SIDEWAYS
from ..position.race.race import Race
from ..position.race.steps import Ask, Moved, Step
from .book import RULEBOOK
from .judging.answers import broken_by_answer, broken_by_new_target
from .judging.choices import broken_by_choice, broken_by_declaring, broken_by_rest, due
from .judging.declared import judged, new, read
from .judging.ground import is_start, lies, racing, sleds_on, stands
from .judging.moments import boosting, broken_by_named_move
from .judging.moving import (
    Rider,
    blocked,
    booster,
    broken_by_crawl,
    broken_by_move,
    can_go,
    must_go,
    rider,
)
from .judging.targets import broken_by_ban, broken_by_pull, plays_cards

__all__ = ["RULEBOOK", "why_not"]


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Race)
    clause = _broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]


def _broken(race: Race, seat: int, action: Action) -> str | None:
    """Return the number of that clause."""
    if race.outcome() is not None:
        return "T9.9"
    if not 0 <= seat < race.seats or not race.inside >> seat & 1:
        return "T10.1"
    if race.stack:
        return _broken_by_question(race, race.stack[-1], seat, action)
    if isinstance(action, do.Play):
        return _broken_by_moment(race, seat, action.card)
    match race.step:
        case Step.PARK:
            return _broken_by_parking(race, seat, action)
        case Step.LAY:
            if not isinstance(action, do.Lay) or seat != race.turn:
                return "T3.1"
            return None if action.sort in race.racks[seat] else "T3.1"
        case Step.MOVE:
            return _broken_by_phase(race, seat, action)
        case Step.DISCARD:
            hand = race.hands[seat]
            if not isinstance(action, do.Discard) or len(hand) <= HAND:
                return "T3.6"
            return None if action.card in hand else "T3.6"
        case Step.TRIM:
            rack = race.racks[seat]
            if not isinstance(action, do.PutBack) or len(rack) <= HAND:
                return "T3.8"
            return None if action.sort in rack else "T3.8"
    if action is not do.READY or race.ready >> seat & 1:
        return "T3.9"
    return None if plays_cards(race, seat) else "T9.6"


def _broken_by_parking(race: Race, seat: int, action: Action) -> str | None:
    if not isinstance(action, do.At) or seat != race.turn:
        return "T2.2"
    cell = int(action.cell)
    known = cell < race.hill.course.width and is_start(race, cell)
    return None if known and not sleds_on(race, cell) else "T2.2"


def _broken_by_phase(race: Race, seat: int, action: Action) -> str | None:
    """Check the seat's movement phase, without cards."""
    if seat != race.turn:
        return "T3.5"
    if action is do.DONE:
        return _broken_by_ending(race, seat)
    if not racing(race, seat):
        return "T7.16"
    if isinstance(action, do.Crawl):
        return broken_by_crawl(race, seat, action.direction)
    if race.moved != Moved.NOT_YET:
        return "T4.1" if race.moved == Moved.MOVED else "T4.9"
    if action is do.STAND:
        return None if lies(race, seat) else "T4.3"
    if lies(race, seat):
        return "T4.3"
    if action is do.NEW_CARDS:
        return None if blocked(race, seat) else "T4.9"
    if isinstance(action, do.Move):
        way = int(action.direction), action.leap
        return broken_by_move(race, rider(race, seat), way, action.tunnel)
    return "T4.1"


def _broken_by_ending(race: Race, seat: int) -> str | None:
    if race.moved != Moved.NOT_YET or not racing(race, seat):
        return None
    return "T4.3" if lies(race, seat) else must_go(race, rider(race, seat))


def _broken_by_moment(race: Race, seat: int, card: int) -> str | None:
    """Check a card that is declared while nothing is pending."""
    if race.step in (Step.PARK, Step.TRIM):
        return "T7.18"
    if not plays_cards(race, seat):
        return "T9.6"
    if card not in race.hands[seat]:
        return "T7.17"
    first = judged(card)[0]
    if first.answers:
        return first.number
    if CARDS[card].phase == Phase.MOVEMENT and (race.step != Step.MOVE or seat != race.turn):
        return "T7.1"
    return broken_by_ban(race, seat, card) or broken_by_declaring(race, seat, card, card)


def _broken_by_question(race: Race, question: Question, seat: int, action: Action) -> str | None:
    if question.kind in (Ask.COUNTER, Ask.COPY):
        return broken_by_answer(race, question, seat, action)
    judge = _JUDGES[question.kind]
    if seat != judge.whom(question):
        return "T7.8"
    return judge.broken(race, question, action)


def _broken_by_telling(race: Race, question: Question, action: Action) -> str | None:
    """Check the next choice of a declared card."""
    card = read(race, question.about)
    ask = due(race, card)
    value = _told(ask, card.source, action)
    if value is None:
        return "T7.3"
    below = race.stack[-2] if len(race.stack) > 1 else None
    if card.effect is Effect.DEFLECT:
        assert below is not None
        return broken_by_new_target(race, below, value)
    named = below is not None and below.kind == Ask.NAMED and NamedMove(below.about).move
    aside = named and card.effect is Effect.SIDESTEP and ask == "direction"
    if aside and named != SIDEWAYS + value:
        return "T8.17"
    return broken_by_choice(race, card, ask, value)


def _told(ask: str, source: int, action: Action) -> int | None:
    """Return the value of an action as an answer; None if that was not asked."""
    match ask, action:
        case "mode", do.As():
            modes = CARDS[source].modes
            return modes.index(int(action.mode)) if action.mode in modes else None
        case (("cell a" | "cell b" | "cell c"), do.At()):
            return int(action.cell)
        case "seat", do.On():
            return int(action.seat)
        case "item", do.Of():
            return int(action.item)
        case "way", do.Around():
            return int(action.way)
        case "tile", do.Lay():
            return int(action.sort) * SIDES + int(action.rotation)
        case (("cost" | "toll"), do.Discard()):
            return int(action.card)
        case "rotation", do.Turn():
            return int(action.rotation)
        case (("side" | "direction"), do.Toward()):
            return int(action.direction)
        case "move", do.Move() if not action.tunnel:
            return int(action.direction) + (SIDES if action.leap else 0)
        case "move", do.Toward():
            return SIDEWAYS + int(action.direction)
    return None


def _broken_by_begun(race: Race, question: Question, action: Action) -> str | None:
    """Check the beginning of a named move, or one more card declared with it."""
    begun = NamedMove(question.about)
    seat, number = begun.seat, begun.move
    if isinstance(action, do.Play):
        return _broken_by_joining(race, seat, number, action.card)
    if number >= SIDEWAYS or not (isinstance(action, do.Move) or action is do.STOP):
        return "T7.8"
    named, going = (number % SIDES, number >= SIDES), _own(race, seat)
    if not isinstance(action, do.Move):  # T8.31: only where one more card is needed
        return "T7.3" if can_go(race, going, named) is None else None
    way = int(action.direction), action.leap
    if way != named:
        return "T7.3"
    return broken_by_move(race, going, way, action.tunnel)


def _own(race: Race, seat: int) -> Rider:
    return booster(race, seat, len(race.hands[seat])) if boosting(race, seat) else rider(race, seat)


def _broken_by_joining(race: Race, seat: int, number: int, card: int) -> str | None:
    """Check a card for a named move: Ram!, Snow Tunnel, Tree Hugger; or the Slideways itself."""
    if card not in race.hands[seat]:
        return "T7.17"
    sideways = number >= SIDEWAYS
    row = judged(card)[0]
    joins = sideways and row.effect is Effect.SIDESTEP
    if not row.with_move and not joins:
        return "T7.8"
    broken = broken_by_ban(race, seat, card)
    if broken is not None:
        return broken
    declared = new(race, seat, card, card)
    if joins:
        return broken_by_choice(race, declared, "direction", number - SIDEWAYS)
    broken = broken_by_named_move(race, declared, number)
    return broken or broken_by_rest(race, replace(declared, a=number))


def _broken_by_boosted(race: Race, question: Question, action: Action) -> str | None:
    """Check the step of a Rocket Booster."""
    seat = _player(question)
    going = booster(race, seat, len(race.hands[seat]))
    if isinstance(action, do.Move):
        return broken_by_move(race, going, (int(action.direction), action.leap), action.tunnel)
    if action is do.STOP:
        return "T8.21" if must_go(race, going) else None
    if isinstance(action, do.Play) and judged(action.card)[0].with_move:
        if action.card not in race.hands[seat]:
            return "T7.17"
        if race.step != Step.MOVE or race.turn != seat:
            return "T7.1"
        banned = broken_by_ban(race, seat, action.card)
        return banned or broken_by_declaring(race, seat, action.card, action.card)
    return "T8.21"


def _broken_by_toll(race: Race, question: Question, action: Action) -> str | None:
    pays = isinstance(action, do.Discard) and action.card in race.hands[_chooser(question)]
    return None if pays else "T4.6"


def _broken_by_ram(race: Race, question: Question, action: Action) -> str | None:
    sled = Ride.of(question.about).sled
    if not isinstance(action, do.On) or action.seat == sled:
        return "T8.17"
    there = action.seat in sleds_on(race, race.at[sled])
    return None if there and stands(race, action.seat) else "T8.17"


def _broken_by_slide(race: Race, question: Question, action: Action) -> str | None:
    ride = Ride.of(question.about)
    sled = ride.sled
    if ride.cause == Cause.BUMP:
        going = Rider(sled, 0, False, 0, ride.visited, sliding=True)
    else:
        been = ride.visited | (race.trails[sled] if ride.cause == Cause.AGAIN else 0)
        going = replace(rider(race, sled), been=been, sliding=True)
    if action is do.STOP:
        return must_go(race, going)
    if not isinstance(action, do.Move):
        return "T5.8"
    return broken_by_move(race, going, (int(action.direction), action.leap), action.tunnel)


def _broken_by_changing(race: Race, question: Question, action: Action) -> str | None:
    held = isinstance(action, do.Discard) and action.card in race.hands[_seat(question)]
    return None if held or action is do.DRAW else "T4.9"


# Choices that are made only when the things are seen.


def _broken_by_stealing(race: Race, question: Question, action: Action) -> str | None:
    card = read(race, question.about)
    if card.item == Item.CARDS:
        seen = isinstance(action, do.TakeCard) and action.card in race.hands[card.target]
    else:
        seen = isinstance(action, do.TakeTile) and action.sort in race.racks[card.target]
    return None if seen else "T8.25"


def _broken_by_giving_up(race: Race, question: Question, action: Action) -> str | None:
    if read(race, question.about).item == Item.CARDS:
        seen = isinstance(action, do.Discard) and action.card in race.looked
    else:
        seen = isinstance(action, do.PutBack) and action.sort in race.looked
    return None if seen else "T8.18"


def _broken_by_rotating(race: Race, question: Question, action: Action) -> str | None:
    return None if isinstance(action, do.Turn) else "T8.7"


def _broken_by_pulling(race: Race, question: Question, action: Action) -> str | None:
    card = read(race, question.about)
    if not isinstance(action, do.At) or action.cell >= race.hill.course.cells:
        return "T8.8"
    return broken_by_pull(race, card, card.target, int(action.cell))


def _broken_by_waiting(race: Race, question: Question, action: Action) -> str | None:
    return "T7.8"


def _player(question: Question) -> int:
    return Declaration(question.about).player


def _chooser(question: Question) -> int:
    return Ride.of(question.about).chooser


def _seat(question: Question) -> int:
    return question.about[0]


class _Judge(NamedTuple):
    """The only seat to which a kind of question is put, and the check of its answers."""

    whom: Callable[[Question], int]
    broken: Callable[[Race, Question, Action], str | None]


_JUDGES = {
    Ask.CHOOSE: _Judge(_player, _broken_by_telling),
    Ask.DOING: _Judge(_player, _broken_by_waiting),
    Ask.STEAL: _Judge(_player, _broken_by_stealing),
    Ask.THIRD: _Judge(_player, _broken_by_giving_up),
    Ask.ROTATE: _Judge(_player, _broken_by_rotating),
    Ask.REACH: _Judge(_player, _broken_by_pulling),
    Ask.AGAIN: _Judge(_player, _broken_by_boosted),
    Ask.NAMED: _Judge(_seat, _broken_by_begun),
    Ask.TOLL: _Judge(_chooser, _broken_by_toll),
    Ask.SLIDE: _Judge(_chooser, _broken_by_slide),
    Ask.WHOM: _Judge(_chooser, _broken_by_ram),
    Ask.NEW_CARDS: _Judge(_seat, _broken_by_changing),
}
"""By the kind of question; `judging.answers` judges those to several seats at once."""
