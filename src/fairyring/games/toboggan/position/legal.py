"""The legal actions at each moment, and the legal answers to a question."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.pending import Question

from ..parts import MODE_REACH, SIDES
from .actions import (
    ATS,
    CRAWLS,
    DISCARDS,
    DONE,
    DRAW,
    LAYS,
    LET_BE,
    MOVES,
    NEW_CARDS,
    ONS,
    PLAYS,
    PUT_BACKS,
    READY,
    STAND,
    STOP,
    TAKE_CARDS,
    TAKE_TILES,
    TURN,
    At,
    Lay,
    Move,
    Play,
    number_of,
)
from .hill.track import OFF, WIDE
from .mischief.choices import CELL, STEP, choices, named_cells, next_choice
from .mischief.declarations import Declaration, NamedMove
from .mischief.targets import cells, may_name_cell
from .mischief.timing import add_plays, add_with, add_with_step, may_declare, may_play
from .mischief.windows import answers, may_answer
from .moving.ride import Ride, rammable, slides
from .moving.sleds import upright
from .moving.ways import SIDEWAYS, allowed_moves, booster, crawls, mover, only_back, pulls
from .race.asks import Ask
from .race.hands import CARDS, hands_of, in_cards, sorts
from .race.race import Race
from .race.steps import Moved, Step
from .round.limits import too_many_cards, too_many_tiles
from .round.onward import named_ways


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
            _answers(race, question, seat, found)
        return found
    step = race.step
    mine = waiting(race) >> seat & 1 == 1
    if step == Step.PARK:
        if mine:
            for cell in race.hill.course.row(0):
                if cell not in race.at:
                    found.append(ATS[cell])
        return found
    if mine:
        if step == Step.LAY:
            for sort in sorts(race.racks[seat]):
                found.extend(LAYS[sort * SIDES : (sort + 1) * SIDES])
        elif step == Step.MOVE:
            _moves(race, seat, found)
        elif step == Step.DISCARD:
            _discards(race, seat, found)
        elif step == Step.TRIM:
            for sort in sorts(race.racks[seat]):
                found.append(PUT_BACKS[sort])
            return found
        else:
            found.append(READY)
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
        if question.kind in (Ask.COUNTER, Ask.COPY):
            cards = answers(race, question, seat)
            chosen: i64 = dice.below(1 + len(cards))
            return PLAYS[cards[chosen - 1]] if chosen else LET_BE
        if question.kind == Ask.CHOOSE:
            declared = Declaration(question.about)
            if next_choice(declared) == CELL:
                named = cells(race, declared.mode, declared.player, named_cells(declared))
                return ATS[named[dice.below(len(named))]]
    elif race.step == Step.LAY and seat == race.turn:
        tiles, plays = sorts(race.racks[seat]), _plays(race, seat)
        lays: i64 = len(tiles) * SIDES
        number = dice.below(lays + len(plays))
        if number >= lays:
            return plays[number - lays]
        sort: i64 = tiles[number // SIDES]
        return LAYS[sort * SIDES + number % SIDES]
    found = actions(race, seat)
    return found[dice.below(len(found))]


def _plays(race: Race, seat: int) -> list[Action]:
    found: list[Action] = []
    add_plays(race, seat, found)
    return found


def _moves(race: Race, seat: int, found: list[Action]) -> None:
    """Step 3: add the actions of the mover, except cards."""
    if race.at[seat] == OFF or race.moved == Moved.MOVED:
        found.append(DONE)
    elif race.moved != Moved.NOT_YET:  # T27: only to crawl (T29)
        if race.moved == Moved.MAY_CRAWL and race.stuck >> seat & 1 and upright(race, seat):
            _crawls(race, seat, found)
        found.append(DONE)
    elif race.lying >> seat & 1:  # T21
        found.append(STAND)
    else:
        ways: list[int] = []
        who = mover(race, seat)
        must = allowed_moves(race, who, ways)
        for move in ways:
            found.append(MOVES[move])
        if must:
            if race.rules.refuse_back and only_back(race, who):
                found.append(DONE)
            return
        if race.stuck >> seat & 1:
            _crawls(race, seat, found)
        found.append(NEW_CARDS)
        found.append(DONE)


def _crawls(race: Race, seat: int, found: list[Action]) -> None:
    for direction in crawls(race, seat):
        found.append(CRAWLS[direction])


def _discards(race: Race, seat: int, found: list[Action]) -> None:
    for card in sorts(race.hands[seat]):
        found.append(DISCARDS[card])


def _answers(race: Race, question: Question, seat: int, found: list[Action]) -> None:
    """Add the answers of a seat to a question."""
    kind, about = question.kind, question.about
    if kind in (Ask.COUNTER, Ask.COPY):
        found.append(LET_BE)
        for card in answers(race, question, seat):
            found.append(PLAYS[card])
    elif kind == Ask.CHOOSE:
        found.extend(choices(race, Declaration(about)))
    elif kind == Ask.TOLL:
        _discards(race, seat, found)
    elif kind == Ask.SLIDE:
        ways: list[int] = []
        must = slides(race, Ride.of(about), ways)
        for move in ways:
            found.append(MOVES[move])
        if not must:
            found.append(STOP)
    elif kind == Ask.NAMED:
        named = NamedMove(about).move
        begins = named_ways(race, seat, named)
        for move in begins:
            found.append(MOVES[move])
        if not begins and named < SIDEWAYS:  # T8.31
            found.append(STOP)
        add_with(race, seat, named, found)
    elif kind == Ask.AGAIN:
        _boosts(race, seat, found)
    elif kind == Ask.STEAL:
        theft = Declaration(about)
        for thing in sorts(hands_of(race, theft.item)[theft.target]):
            found.append(TAKE_CARDS[thing] if theft.item == CARDS else TAKE_TILES[thing])
    elif kind == Ask.THIRD:
        for thing in sorts(race.looked):
            cards = Declaration(about).item == CARDS
            found.append(DISCARDS[thing] if cards else PUT_BACKS[thing])
    elif kind == Ask.ROTATE:
        found.extend(TURN)
    elif kind == Ask.REACH:
        pulled = Declaration(about)
        for cell in pulls(race, pulled.player, pulled.target, MODE_REACH[pulled.mode]):
            found.append(ATS[cell])
    elif kind == Ask.WHOM:
        for other in rammable(race, Ride.of(about)):
            found.append(ONS[other])
    elif kind == Ask.NEW_CARDS:
        _discards(race, seat, found)
        found.append(DRAW)
    else:
        raise AssertionError(f"no rule says what may be answered to question {kind}")


def _boosts(race: Race, seat: int, found: list[Action]) -> None:
    """Add the step of a Rocket Booster, or a card declared with it."""
    ways: list[int] = []
    who = booster(race, seat)
    must = allowed_moves(race, who, ways)
    for move in ways:
        found.append(MOVES[move])
    if not must or (race.rules.refuse_back and only_back(race, who)):
        found.append(STOP)
    if race.step == Step.MOVE and race.turn == seat:
        add_with_step(race, seat, found)


def may(race: Race, seat: int, action: Action) -> bool:
    """Return whether an action is legal; frequent actions are checked without listing all."""
    if not 0 <= seat < race.seats or race.ended is not None:
        return False
    if race.stack:
        question = race.stack[-1]
        kind = question.kind
        if not question.asked >> seat & 1:
            return False
        if kind in (Ask.COUNTER, Ask.COPY):
            if isinstance(action, Play):
                card: int = action.card
                return card in race.hands[seat] and may_answer(race, question, seat, card)
            return action is LET_BE
        if kind == Ask.CHOOSE and isinstance(action, At):
            return _may_choose(race, Declaration(question.about), action.cell)
    elif isinstance(action, Lay):
        sort: int = action.sort
        return race.step == Step.LAY and seat == race.turn and sort in race.racks[seat]
    elif isinstance(action, Play):
        moment = race.step not in (Step.PARK, Step.TRIM) and in_cards(race) >> seat & 1 == 1
        declared: int = action.card
        return moment and declared in race.hands[seat] and may_declare(race, seat, declared)
    elif isinstance(action, Move):
        return _may_move(race, seat, number_of(action))
    elif action is READY:
        return race.step == Step.READY and waiting(race) >> seat & 1 == 1
    return _lists(race, seat, action)


def _may_choose(race: Race, declared: Declaration, cell: i64) -> bool:
    """Return whether a cell may be named for a card."""
    what, mode, player = next_choice(declared), declared.mode, declared.player
    if what == STEP:
        return cell in pulls(race, player, declared.target, MODE_REACH[mode])
    if what != CELL or cell >= race.hill.course.cells or cell % WIDE >= race.hill.course.width:
        return False
    return may_name_cell(race, mode, player, cell, named_cells(declared))


def _may_move(race: Race, seat: int, move: int) -> bool:
    """Return whether the mover may make this move now."""
    if race.step != Step.MOVE or seat != race.turn or race.moved != Moved.NOT_YET:
        return False
    if not upright(race, seat):
        return False
    ways: list[int] = []
    allowed_moves(race, mover(race, seat), ways)
    return move in ways


def _lists(race: Race, seat: int, action: Action) -> bool:
    return any(legal is action for legal in actions(race, seat))
