"""The effects of actions."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import Question

from ..facts import NO_SEAT, ChangesCards, How, Parked, SaidReady, Went, Why
from ..parts import SIDES
from . import actions as do
from .hill.track import BITS
from .mischief.picks import declare
from .moving import riding
from .moving.riding import Cause, Ride
from .moving.sleds import knock, place_sled, stand
from .questions import asking
from .questions.base import unmeant
from .race.hands import discard, put_back
from .race.race import Race
from .race.steps import Ask, Moved
from .round.phases import end_phase, lay
from .round.rounds import park


def act(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Play a legal action."""
    if race.stack:
        asking(race.stack[-1]).answer(race, seat, action, dice, tell)
    elif isinstance(action, do.Play):
        declare(race, seat, int(action.card), tell)
    elif isinstance(action, do.Lay):
        lay(race, int(action.sort), int(action.rotation), tell)
    elif isinstance(action, do.Move):
        race.moved = Moved.MOVED
        here = BITS[race.at[seat]]
        ride = Ride(seat, seat, Cause.OWN, here, ())
        riding.set_out(race, ride, do.number_of(action), dice, tell)
    elif isinstance(action, do.Crawl):
        _crawl(race, seat, int(action.direction), tell)
    elif isinstance(action, do.Discard):
        discard(race, seat, int(action.card), Why.LIMIT, tell)
    elif isinstance(action, do.PutBack):
        put_back(race, seat, seat, int(action.sort), tell)
    elif isinstance(action, do.At):
        if tell is not None:
            tell(Parked(seat, int(action.cell)), EVERYBODY)
        park(race, int(action.cell), dice, tell)
    elif action is do.STAND:
        race.moved = Moved.MOVED
        stand(race, seat, seat, Why.MOVE, tell)
        riding.lose_kept(race, seat, tell)
    elif action is do.NEW_CARDS:  # T27
        race.moved = Moved.MAY_CRAWL if race.stuck >> seat & 1 else Moved.NEW_CARDS
        race.stuck |= 1 << seat  # even if a way opens now: only the events of T30 end the count
        race.stack.append(Question(Ask.NEW_CARDS, 1 << seat, (seat,)))
        if tell is not None:
            tell(ChangesCards(seat), EVERYBODY)
    elif action is do.DONE:
        end_phase(race, dice, tell)
    elif action is do.READY:
        race.ready |= 1 << seat
        if tell is not None:
            tell(SaidReady(seat), EVERYBODY)
    else:
        raise unmeant(action)


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
