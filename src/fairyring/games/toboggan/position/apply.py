"""The effects of actions."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import Question

from ..facts import NO_SEAT, ChangesCards, How, Parked, SaidReady, Went, Why
from ..parts import HAND, SIDES
from .actions import (
    DONE,
    DRAW,
    LET_BE,
    NEW_CARDS,
    READY,
    STAND,
    STOP,
    At,
    Crawl,
    Discard,
    Lay,
    Move,
    On,
    Play,
    PutBack,
    TakeCard,
    TakeTile,
    Turn,
    number_of,
)
from .hill.track import BITS
from .mischief.declarations import NamedMove
from .mischief.declaring import choose, declare
from .mischief.effects import on_cells, on_hands, on_sleds
from .mischief.windows import answer
from .moving import riding
from .moving.ride import NO_MOVE, Cause
from .moving.sleds import knock, place_sled, stand
from .race.asks import Ask
from .race.hands import discard, draw_cards, put_back
from .race.race import NO_CARD, Race
from .race.steps import Moved
from .round.laying import lay
from .round.parking import park
from .round.phases import end_phase


def act(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Play a legal action."""
    if race.stack:
        _answer(race, seat, action, dice, tell)
    elif isinstance(action, Play):
        declare(race, seat, int(action.card), tell)
    elif isinstance(action, Lay):
        lay(race, int(action.sort), int(action.rotation), tell)
    elif isinstance(action, Move):
        race.moved = Moved.MOVED
        here = BITS[race.at[seat]]
        riding.begin(race, seat, seat, Cause.OWN, here, number_of(action), (), dice, tell)
    elif isinstance(action, Crawl):
        _crawl(race, seat, int(action.direction), tell)
    elif isinstance(action, Discard):
        discard(race, seat, int(action.card), Why.LIMIT, tell)
    elif isinstance(action, PutBack):
        put_back(race, seat, seat, int(action.sort), tell)
    elif isinstance(action, At):
        if tell is not None:
            tell(Parked(seat, int(action.cell)), EVERYBODY)
        park(race, int(action.cell), dice, tell)
    elif action is STAND:
        race.moved = Moved.MOVED
        stand(race, seat, seat, Why.MOVE, tell)
        riding.lose_kept(race, seat, tell)
    elif action is NEW_CARDS:  # T27
        race.moved = Moved.MAY_CRAWL if race.stuck >> seat & 1 else Moved.NEW_CARDS
        race.stuck |= 1 << seat  # even if a way opens now: only the events of T30 end the count
        race.stack.append(Question(Ask.NEW_CARDS, 1 << seat, (seat,)))
        if tell is not None:
            tell(ChangesCards(seat), EVERYBODY)
    elif action is DONE:
        end_phase(race, dice, tell)
    elif action is READY:
        race.ready |= 1 << seat
        if tell is not None:
            tell(SaidReady(seat), EVERYBODY)
    else:
        raise _unmeant(action)


def _crawl(race: Race, seat: int, direction: int, tell: Tell | None) -> None:
    """T29: move to any adjacent cell, past everything; the sled lies down there."""
    start = race.at[seat]
    end: int = race.hill.course.next[start * SIDES + direction]
    race.moved = Moved.MOVED
    place_sled(race, seat, end)
    if tell is not None:
        tell(Went(seat, start, end, How.CRAWL, seat), EVERYBODY)
    knock(race, seat, NO_SEAT, Why.CRAWL, tell)
    riding.lose_kept(race, seat, tell)


def _unmeant(action: Action) -> AssertionError:
    return AssertionError(f"no rule says what {action} does here")


# Answers to questions.


def _answer(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Play a legal answer to the question on top."""
    kind = race.stack[-1].kind
    if kind == Ask.COUNTER or kind == Ask.COPY:
        answer(race, seat, _card_or_none(action), tell)
    elif kind == Ask.CHOOSE:
        choose(race, action, tell)
    elif kind == Ask.NAMED:
        _answer_named(race, seat, action, dice, tell)
    elif kind == Ask.AGAIN:
        _answer_boost(race, seat, action, dice, tell)
    elif kind == Ask.TOLL:
        riding.pay(race, _thing(action), dice, tell)
    elif kind == Ask.SLIDE:
        riding.slide(race, _way(action), dice, tell)
    elif kind == Ask.WHOM:
        assert isinstance(action, On)
        riding.ram(race, int(action.seat), dice, tell)
    elif kind == Ask.STEAL:
        on_hands.take(race, _thing(action), tell)
    elif kind == Ask.THIRD:
        on_hands.give_up(race, _thing(action), tell)
    elif kind == Ask.ROTATE:
        assert isinstance(action, Turn)
        on_cells.rotate(race, int(action.rotation), tell)
    elif kind == Ask.REACH:
        assert isinstance(action, At)
        on_sleds.reach(race, int(action.cell), tell)
    elif kind == Ask.NEW_CARDS:
        _change_cards(race, seat, action, dice, tell)
    else:
        raise _unmeant(action)


def _card_or_none(action: Action) -> int:
    """Return the card that answers in a window; NO_CARD for no answer."""
    if isinstance(action, Play):
        return int(action.card)
    if action is LET_BE:
        return NO_CARD
    raise _unmeant(action)


def _way(action: Action) -> int:
    """Return the number of the chosen move; NO_MOVE for none."""
    if isinstance(action, Move):
        return number_of(action)
    if action is STOP:
        return NO_MOVE
    raise _unmeant(action)


def _thing(action: Action) -> int:
    """Return the card or tile that is discarded, put back or taken."""
    if isinstance(action, Discard):
        return int(action.card)
    if isinstance(action, PutBack):
        return int(action.sort)
    if isinstance(action, TakeCard):
        return int(action.card)
    if isinstance(action, TakeTile):
        return int(action.sort)
    raise _unmeant(action)


def _answer_named(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Begin a named move, add one more card to it, or give it up."""
    if isinstance(action, Play):
        declare(race, seat, int(action.card), tell)
        return
    move = _way(action)
    if move == NO_MOVE:
        riding.unname(race, tell)
    else:
        _begin_named(race, seat, move, dice, tell)


def _begin_named(race: Race, seat: int, move: int, dice: Dice, tell: Tell | None) -> None:
    rams = NamedMove(race.stack.pop().about).rams
    if race.stack and race.stack[-1].kind == Ask.AGAIN:
        on_sleds.boost(race, move, rams, dice, tell)
    else:
        race.moved = Moved.MOVED
        riding.begin(race, seat, seat, Cause.OWN, BITS[race.at[seat]], move, rams, dice, tell)


def _answer_boost(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Make the step of a Rocket Booster, add a card to it, or skip it."""
    if isinstance(action, Play):
        declare(race, seat, int(action.card), tell)
        return
    move = _way(action)
    if move == NO_MOVE:
        on_sleds.stay(race)
    else:
        on_sleds.boost(race, move, (), dice, tell)


def _change_cards(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """T27: discard any cards, then draw."""
    if action is DRAW:
        race.stack.pop()
        draw_cards(race, seat, max(0, HAND - len(race.hands[seat])), dice, tell, True)
    else:
        discard(race, seat, _thing(action), Why.BLOCKED, tell)
