"""What a seat may do at each moment, and in answer to what is pending."""

from mypy_extensions import i64

from fairyring.games.toboggan.parts import MODE_EFFECT
from fairyring.games.toboggan.position.choosing import CELL, choices, named_cells, next_choice
from fairyring.games.toboggan.position.declaring import (
    add_plays,
    add_with,
    add_with_step,
    may_declare,
)
from fairyring.games.toboggan.position.deeds import (
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
from fairyring.games.toboggan.position.doing import named_ways
from fairyring.games.toboggan.position.hands import CARDS, hands_of, in_cards, sorts
from fairyring.games.toboggan.position.naming import PULL, may_name_cell
from fairyring.games.toboggan.position.race import (
    AGAIN,
    CHOOSE,
    COPY,
    COUNTER,
    DISCARD,
    LAY,
    MODE,
    MOVE,
    NAMED,
    PARK,
    PLAYER,
    REACH,
    ROTATE,
    SIDEWAYS,
    SLIDE,
    STEAL,
    TARGET,
    THIRD,
    TOLL,
    TRIM,
    WHOM,
    A,
    Declaration,
    Race,
)
from fairyring.games.toboggan.position.race import NEW_CARDS as ASK_NEW_CARDS
from fairyring.games.toboggan.position.race import READY as ASK_READY
from fairyring.games.toboggan.position.ride import rammable, slides
from fairyring.games.toboggan.position.rounds import too_many_cards, too_many_tiles
from fairyring.games.toboggan.position.sleds import upright
from fairyring.games.toboggan.position.stack import answers, may_answer
from fairyring.games.toboggan.position.track import OFF, WIDE
from fairyring.games.toboggan.position.ways import (
    allowed_moves,
    booster,
    crawls,
    mover,
    only_back,
    pulls,
)
from fairyring.kernel.action import Action
from fairyring.kernel.pending import Question


def waiting(race: Race) -> i64:
    """Who is awaited, as bits."""
    if race.ended is not None:
        return 0
    if race.stack:
        return race.stack[-1].asked
    step = race.step
    if step == DISCARD:
        return too_many_cards(race)
    if step == TRIM:
        return too_many_tiles(race)
    if step == ASK_READY:
        return in_cards(race) & ~race.ready
    return 1 << race.turn


def actions(race: Race, seat: int) -> list[Action]:
    """All that a seat may do, in the order of the catalogue."""
    found: list[Action] = []
    if race.ended is not None:
        return found
    if race.stack:
        question = race.stack[-1]
        if question.asked >> seat & 1:
            _answers(race, question, seat, found)
        return found
    step = race.step
    mine = waiting(race) >> seat & 1 == 1
    if step == PARK:
        if mine:
            for cell in race.hill.course.row(0):
                if cell not in race.at:
                    found.append(ATS[cell])
        return found
    if mine:
        if step == LAY:
            for sort in sorts(race.racks[seat]):
                found.extend(LAYS[sort * 6 : sort * 6 + 6])
        elif step == MOVE:
            _moves(race, seat, found)
        elif step == DISCARD:
            _discards(race, seat, found)
        elif step == TRIM:
            for sort in sorts(race.racks[seat]):
                found.append(PUT_BACKS[sort])
            return found
        else:
            found.append(READY)
    elif step == TRIM:
        return found
    add_plays(race, seat, found)
    return found


def _moves(race: Race, seat: int, found: list[Action]) -> None:
    """Step 3: what the mover may do besides playing cards."""
    if race.at[seat] == OFF or race.moved == 1:
        found.append(DONE)
    elif race.moved:  # T27: only as in T29
        if race.moved == 3 and race.stuck >> seat & 1 and upright(race, seat):
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
    """What a seat may answer to what is asked."""
    kind, about = question.kind, question.about
    if kind in (COUNTER, COPY):
        found.append(LET_BE)
        for card in answers(race, question, seat):
            found.append(PLAYS[card])
    elif kind == CHOOSE:
        found.extend(choices(race, about))
    elif kind == TOLL:
        _discards(race, seat, found)
    elif kind == SLIDE:
        ways: list[int] = []
        must = slides(race, about, ways)
        for move in ways:
            found.append(MOVES[move])
        if not must:
            found.append(STOP)
    elif kind == NAMED:
        begins = named_ways(race, seat, about[1])
        for move in begins:
            found.append(MOVES[move])
        if not begins and about[1] < SIDEWAYS:  # T8.31
            found.append(STOP)
        add_with(race, seat, about[1], found)
    elif kind == AGAIN:
        _boosts(race, seat, found)
    elif kind == STEAL:
        for thing in sorts(hands_of(race, about[A])[about[TARGET]]):
            found.append(TAKE_CARDS[thing] if about[A] == CARDS else TAKE_TILES[thing])
    elif kind == THIRD:
        for thing in sorts(race.looked):
            found.append(DISCARDS[thing] if about[A] == CARDS else PUT_BACKS[thing])
    elif kind == ROTATE:
        found.extend(TURN)
    elif kind == REACH:
        for cell in pulls(race, about[PLAYER], about[TARGET]):
            found.append(ATS[cell])
    elif kind == WHOM:
        for other in rammable(race, about):
            found.append(ONS[other])
    elif kind == ASK_NEW_CARDS:
        _discards(race, seat, found)
        found.append(DRAW)


def _boosts(race: Race, seat: int, found: list[Action]) -> None:
    """The step of a Rocket Booster, or a card declared with it."""
    ways: list[int] = []
    who = booster(race, seat)
    must = allowed_moves(race, who, ways)
    for move in ways:
        found.append(MOVES[move])
    if not must or (race.rules.refuse_back and only_back(race, who)):
        found.append(STOP)
    if race.step == MOVE and race.turn == seat:
        add_with_step(race, seat, found)


def may(race: Race, seat: int, action: Action) -> bool:
    """Whether an action is legal; of what is played most, without listing all that is."""
    if not 0 <= seat < race.seats or race.ended is not None:
        return False
    if race.stack:
        question = race.stack[-1]
        kind = question.kind
        if not question.asked >> seat & 1:
            return False
        if kind in (COUNTER, COPY):
            if isinstance(action, Play):
                card: int = action.card
                return card in race.hands[seat] and may_answer(race, question, seat, card)
            return action is LET_BE
        if kind == CHOOSE and isinstance(action, At):
            return _may_choose(race, question.about, action.cell)
    elif isinstance(action, Lay):
        sort: int = action.sort
        return race.step == LAY and seat == race.turn and sort in race.racks[seat]
    elif isinstance(action, Play):
        moment = race.step not in (PARK, TRIM) and in_cards(race) >> seat & 1 == 1
        declared: int = action.card
        return moment and declared in race.hands[seat] and may_declare(race, seat, declared)
    elif isinstance(action, Move):
        return _may_move(race, seat, number_of(action))
    elif action is READY:
        return race.step == ASK_READY and waiting(race) >> seat & 1 == 1
    return _lists(race, seat, action)


def _may_choose(race: Race, declared: Declaration, cell: i64) -> bool:
    """Whether a cell may be named for a card."""
    if next_choice(declared) != CELL:
        return False
    mode, player = declared[MODE], declared[PLAYER]
    if cell >= race.hill.course.cells or cell % WIDE >= race.hill.course.width:
        return False
    if MODE_EFFECT[mode] == PULL:
        return cell in pulls(race, player, declared[TARGET])
    return may_name_cell(race, mode, player, cell, named_cells(declared))


def _may_move(race: Race, seat: int, move: int) -> bool:
    """Whether the mover may make this move now."""
    if race.step != MOVE or seat != race.turn or race.moved or not upright(race, seat):
        return False
    ways: list[int] = []
    allowed_moves(race, mover(race, seat), ways)
    return move in ways


def _lists(race: Race, seat: int, action: Action) -> bool:
    return any(legal is action for legal in actions(race, seat))
