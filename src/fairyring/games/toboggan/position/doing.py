"""What an action does, and what then happens by itself until somebody is awaited."""

from fairyring.games.toboggan.facts import ChangesCards, How, Parked, SaidReady, Went, Why
from fairyring.games.toboggan.parts import HAND, SIDES
from fairyring.games.toboggan.position import on_cells, on_hands, on_sleds, ride
from fairyring.games.toboggan.position.declaring import may_add
from fairyring.games.toboggan.position.deeds import (
    DONE,
    DRAW,
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
from fairyring.games.toboggan.position.hands import (
    discard,
    draw_cards,
    hands_of,
    in_cards,
    put_back,
)
from fairyring.games.toboggan.position.named import SLIDEWAYS, stepper
from fairyring.games.toboggan.position.race import (
    AGAIN,
    CHOOSE,
    COPY,
    COUNTER,
    DISCARD,
    DOING,
    LAY,
    MOVE,
    NAMED,
    NO_CARD,
    PLAYER,
    REACH,
    SIDEWAYS,
    SLIDE,
    STEAL,
    TARGET,
    THIRD,
    TOLL,
    TRIM,
    WHOM,
    A,
    Race,
)
from fairyring.games.toboggan.position.race import NEW_CARDS as ASK_NEW_CARDS
from fairyring.games.toboggan.position.race import READY as ASK_READY
from fairyring.games.toboggan.position.rounds import (
    end_phase,
    end_round,
    fill_racks,
    go_to_next_phase,
    lay,
    park,
    settle_braked,
    settle_end,
    settle_laying,
    too_many_cards,
    too_many_tiles,
)
from fairyring.games.toboggan.position.sleds import knock, place_sled, stand
from fairyring.games.toboggan.position.stack import answer, choose, chosen, close, declare, finish
from fairyring.games.toboggan.position.track import BITS
from fairyring.games.toboggan.position.ways import (
    NO_WAY,
    PLAIN_MOVES,
    allowed_moves,
    booster,
    may_go,
    pulls,
    sideways,
)
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import Question


def act(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Make a legal action happen."""
    if race.stack:
        _answer(race, seat, action, dice, tell)
    elif isinstance(action, Play):
        declare(race, seat, int(action.card), tell)
    elif isinstance(action, Lay):
        lay(race, int(action.sort), int(action.rotation), tell)
    elif isinstance(action, Move):
        race.moved = 1
        here = BITS[race.at[seat]]
        ride.begin(race, seat, seat, ride.OWN, here, number_of(action), (), dice, tell)
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
        race.moved = 1
        stand(race, seat, seat, Why.MOVE, tell)
        ride.lose_kept(race, seat, tell)
    elif action is NEW_CARDS:  # T27
        race.moved = 3 if race.stuck >> seat & 1 else 2
        race.stuck |= 1 << seat  # whatever way opens now: only what T30 names ends the count
        race.stack.append(Question(ASK_NEW_CARDS, 1 << seat, (seat,)))
        if tell is not None:
            tell(ChangesCards(seat), EVERYBODY)
    elif action is DONE:
        end_phase(race, dice, tell)
    elif action is READY:
        race.ready |= 1 << seat
        if tell is not None:
            tell(SaidReady(seat), EVERYBODY)


def _answer(race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Make a legal answer to what is asked happen."""
    kind = race.stack[-1].kind
    if kind in (COUNTER, COPY):
        answer(race, seat, int(action.card) if isinstance(action, Play) else NO_CARD, tell)
    elif kind == CHOOSE:
        choose(race, action, tell)
    elif isinstance(action, Play):
        declare(race, seat, int(action.card), tell)
    elif isinstance(action, Move):
        move = number_of(action)
        if kind == SLIDE:
            ride.slide(race, move, dice, tell)
        elif kind == NAMED:
            _begin_named(race, seat, move, dice, tell)
        else:
            on_sleds.boost(race, move, (), dice, tell)
    elif isinstance(action, Discard):
        if kind == TOLL:
            ride.pay(race, int(action.card), dice, tell)
        elif kind == THIRD:
            on_hands.give_up(race, int(action.card), tell)
        else:
            discard(race, seat, int(action.card), Why.BLOCKED, tell)
    elif isinstance(action, PutBack):
        on_hands.give_up(race, int(action.sort), tell)
    elif isinstance(action, TakeCard):
        on_hands.take(race, int(action.card), tell)
    elif isinstance(action, TakeTile):
        on_hands.take(race, int(action.sort), tell)
    elif isinstance(action, Turn):
        on_cells.rotate(race, int(action.rotation), tell)
    elif isinstance(action, At):
        on_sleds.reach(race, int(action.cell), tell)
    elif isinstance(action, On):
        ride.ram(race, int(action.seat), dice, tell)
    elif action is DRAW:
        race.stack.pop()
        draw_cards(race, seat, max(0, HAND - len(race.hands[seat])), dice, tell, True)
    elif action is STOP:
        if kind == SLIDE:
            ride.slide(race, ride.NO_MOVE, dice, tell)
        elif kind == NAMED:
            ride.unname(race, tell)
        else:
            on_sleds.stay(race)


def _crawl(race: Race, seat: int, direction: int, tell: Tell | None) -> None:
    """T29: to any adjacent cell, past everything, where the sled lies down."""
    start = race.at[seat]
    end: int = race.hill.course.next[start * SIDES + direction]
    race.moved = 1
    place_sled(race, seat, end)
    if tell is not None:
        tell(Went(seat, start, end, How.CRAWL, seat), EVERYBODY)
    knock(race, seat, -1, Why.CRAWL, tell)
    ride.lose_kept(race, seat, tell)


# Named moves.


def named_ways(race: Race, seat: int, move: int) -> list[int]:
    """How a named move may begin now: without or with a Snow Tunnel."""
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
    """Whether a named move can begin, or a card that its player holds would open the way."""
    if move < SIDEWAYS:
        return bool(named_ways(race, seat, move)) or may_add(race, seat, move)
    purse = len(race.hands[seat]) - 1
    return SLIDEWAYS in race.hands[seat] and sideways(race, seat, move - SIDEWAYS, purse) != NO_WAY


def _begin_named(race: Race, seat: int, move: int, dice: Dice, tell: Tell | None) -> None:
    rams = race.stack.pop().about[2:]
    if race.stack and race.stack[-1].kind == AGAIN:
        on_sleds.boost(race, move, rams, dice, tell)
    else:
        race.moved = 1
        ride.begin(race, seat, seat, ride.OWN, BITS[race.at[seat]], move, rams, dice, tell)


# What happens by itself.


def go_on(race: Race, dice: Dice, tell: Tell | None) -> None:
    """Let everything happen that needs no answer."""
    while race.ended is None and not settle_end(race, tell):
        if race.stack:
            if not _settle_top(race, dice, tell):
                return
        elif race.step == LAY:
            if settle_laying(race, dice, tell):
                return
        elif race.step == MOVE:
            if not race.done >> race.turn & 1:
                settle_braked(race, tell)
                return
            go_to_next_phase(race, dice, tell)  # the mover has left
        elif race.step == DISCARD:
            if too_many_cards(race):
                return
            race.step = TRIM
        elif race.step == TRIM:
            if too_many_tiles(race):
                return
            fill_racks(race, dice, tell)
        elif race.step == ASK_READY:
            if in_cards(race) & ~race.ready:
                return
            end_round(race, dice, tell)
        else:
            return


def _settle_top(race: Race, dice: Dice, tell: Tell | None) -> bool:
    """Whether what is on top of the stack went on by itself."""
    question = race.stack[-1]
    kind, about = question.kind, question.about
    if kind == CHOOSE:
        return chosen(race, dice, tell)
    if kind in (COUNTER, COPY):
        if question.asked:
            return False
        close(race, dice, tell)
        return True
    if kind == DOING:
        finish(race, tell)
        return True
    if kind == NAMED:
        if still_named(race, about[0], about[1]):
            return False
        ride.unname(race, tell)
        return True
    if kind == WHOM:
        if len(ride.rammable(race, about)) > 1:
            return False
        ride.resume(race, dice, tell)
        return True
    if _vain(race, question):
        on_sleds.stay(race)
        return True
    return False


def _vain(race: Race, question: Question) -> bool:
    """Whether a card that waits for its player's choice has nothing left to choose from."""
    kind, about = question.kind, question.about
    if kind == AGAIN:
        return not may_go(race, booster(race, about[PLAYER]))
    if kind == STEAL:
        return not hands_of(race, about[A])[about[TARGET]]
    if kind == REACH:
        return not pulls(race, about[PLAYER], about[TARGET])
    return False
