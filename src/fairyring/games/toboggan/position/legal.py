"""The legal actions at each moment; those that answer a question are in `questions`."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice

from ..parts import SIDES
from . import actions as do
from .hill.track import OFF
from .mischief.timing import add_plays, may_declare, may_play
from .moving.sleds import upright
from .moving.ways import allowed_moves, crawls, mover, only_back
from .questions import asking
from .questions.moving import add_discards
from .race.hands import in_cards, sorts
from .race.race import Race
from .race.steps import Moved, Step
from .round.onward import too_many_cards, too_many_tiles


def waiting(race: Race) -> i64:
    """Return the set of awaited seats."""
    if race.ended is not None:
        return 0
    if race.stack:
        return race.stack[-1].asked
    step = race.step
    if step == Step.DISCARD:
        return too_many_cards(race)
    if step == Step.TRIM:
        return too_many_tiles(race)
    if step == Step.READY:
        return in_cards(race) & ~race.ready
    return 1 << race.turn


def actions(race: Race, seat: int) -> list[Action]:
    """Return all that a seat may do, in the order of the catalogue."""
    found: list[Action] = []
    if race.ended is not None or not 0 <= seat < race.seats:
        return found
    if race.stack:
        question = race.stack[-1]
        if question.asked >> seat & 1:
            asking(question).answers(race, question, seat, found)
        return found
    step = race.step
    mine = waiting(race) >> seat & 1 == 1
    if step == Step.PARK:
        if mine:
            for cell in race.hill.course.row(0):
                if cell not in race.at:
                    found.append(do.ATS[cell])
        return found
    if mine:
        if step == Step.LAY:
            for sort in sorts(race.racks[seat]):
                found.extend(do.LAYS[sort * SIDES : (sort + 1) * SIDES])
        elif step == Step.MOVE:
            _moves(race, seat, found)
        elif step == Step.DISCARD:
            add_discards(race, seat, found)
        elif step == Step.TRIM:
            for sort in sorts(race.racks[seat]):
                found.append(do.PUT_BACKS[sort])
            return found
        else:
            found.append(do.READY)
    elif step == Step.TRIM:
        return found
    add_plays(race, seat, found)
    return found


def may_act(race: Race, seat: int) -> bool:
    """Return whether a seat has any action; quick where it can only play cards."""
    cards_only = not race.stack and race.step not in (Step.PARK, Step.TRIM)
    there = race.ended is None and 0 <= seat < race.seats
    if cards_only and there and not waiting(race) >> seat & 1:
        return may_play(race, seat)
    return len(actions(race, seat)) > 0


def any_action(race: Race, seat: int, dice: Dice) -> Action:
    """Return a random action of a seat that has some."""
    if race.stack:
        question = race.stack[-1]
        return asking(question).any_answer(race, question, seat, dice)
    if race.step == Step.LAY and seat == race.turn:
        tiles, plays = sorts(race.racks[seat]), _plays(race, seat)
        lays: i64 = len(tiles) * SIDES
        number = dice.below(lays + len(plays))
        if number >= lays:
            return plays[number - lays]
        sort: i64 = tiles[number // SIDES]
        return do.LAYS[sort * SIDES + number % SIDES]
    found = actions(race, seat)
    return found[dice.below(len(found))]


def _plays(race: Race, seat: int) -> list[Action]:
    found: list[Action] = []
    add_plays(race, seat, found)
    return found


def _moves(race: Race, seat: int, found: list[Action]) -> None:
    """Step 3: add the actions of the mover, except cards."""
    if race.at[seat] == OFF or race.moved == Moved.MOVED:
        found.append(do.DONE)
    elif race.moved != Moved.NOT_YET:  # T27: only to crawl (T29)
        if race.moved == Moved.MAY_CRAWL and race.stuck >> seat & 1 and upright(race, seat):
            _crawls(race, seat, found)
        found.append(do.DONE)
    elif race.lying >> seat & 1:  # T21
        found.append(do.STAND)
    else:
        ways: list[int] = []
        who = mover(race, seat)
        must = allowed_moves(race, who, ways)
        for move in ways:
            found.append(do.MOVES[move])
        if must:
            if race.rules.refuse_back and only_back(race, who):
                found.append(do.DONE)
            return
        if race.stuck >> seat & 1:
            _crawls(race, seat, found)
        found.append(do.NEW_CARDS)
        found.append(do.DONE)


def _crawls(race: Race, seat: int, found: list[Action]) -> None:
    for direction in crawls(race, seat):
        found.append(do.CRAWLS[direction])


def may(race: Race, seat: int, action: Action) -> bool:
    """Return whether an action is legal; frequent actions are checked without listing all."""
    if not 0 <= seat < race.seats or race.ended is not None:
        return False
    if race.stack:
        question = race.stack[-1]
        asked = question.asked >> seat & 1 == 1
        return asked and asking(question).may(race, question, seat, action)
    if isinstance(action, do.Lay):
        sort: int = action.sort
        return race.step == Step.LAY and seat == race.turn and sort in race.racks[seat]
    if isinstance(action, do.Play):
        moment = race.step not in (Step.PARK, Step.TRIM) and in_cards(race) >> seat & 1 == 1
        declared: int = action.card
        return moment and declared in race.hands[seat] and may_declare(race, seat, declared)
    if isinstance(action, do.Move):
        return _may_move(race, seat, do.number_of(action))
    if action is do.READY:
        return race.step == Step.READY and waiting(race) >> seat & 1 == 1
    return any(legal is action for legal in actions(race, seat))


def _may_move(race: Race, seat: int, move: int) -> bool:
    """Return whether the mover may make this move now."""
    if race.step != Step.MOVE or seat != race.turn or race.moved != Moved.NOT_YET:
        return False
    if not upright(race, seat):
        return False
    ways: list[int] = []
    allowed_moves(race, mover(race, seat), ways)
    return move in ways
