"""The policy: a sensible player's action, from public knowledge and the player's own hand.

Every action gets a share, its relative weight in a random choice, so that sensible actions are
frequent and others rare. The shares are set by hand, relative to a plain step ahead.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.chances import drawn
from fairyring.kernel.dice import Dice
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position

from ..facts import NO_SEAT
from ..parts import CARD_MODE_A, MODE_EFFECT, MODE_WHOM, SIDES, Effect
from ..position import Race, actions as do
from ..position.hill.hill import GATES, MOGULS, ORANGE, ROCK, RUN_OUT, TERRAIN, YETI
from ..position.hill.track import OFF, WIDE
from ..position.mischief.declarations import Declaration
from ..position.mischief.effect import (
    BAN,
    CANCEL,
    DEFLECT,
    DRAW_AND_KEEP,
    EVERYONE,
    KNOCK_DOWN,
    MOVE_AGAIN,
    PASS_OBSTACLE,
    PASS_TREES,
    SIDESTEP,
    STAND_UP,
    STEAL,
    UPRIGHT_SLED,
)
from ..position.moving.riding import Ride
from ..position.moving.sleds import upright
from ..position.moving.ways import edge, end_of
from ..position.race.steps import Ask, Moved, Step

TURN: Final = 3
"""Actions per turn, about."""
AHEAD: Final = 6
"""Actions by `policy`, mostly of one card, that search plays before it evaluates a position."""
CROWD: Final = 2
"""From this many seats on, search lets opponents follow `policy`."""


# Moves.

_BY_ROWS: Final[list[int]] = [1, 4, 16, 256, 1024]
"""Share of a move by the rows that it leads down: from -2 to 2."""
_STEP: Final = 256
_GATE: Final = 3
"""Factor for a gate. The next ones are divisors for dangers on the way."""
_FALL: Final = 6
_THEFT: Final = 2
_MINE: Final = 3

# Other actions; a step ahead has _STEP.

_STAND_STILL: Final = 8
"""Share of making no further step, or of ending a phase without a move."""
_CRAWL: Final = 4
_WELL: Final = 128
"""Share of going on with the round: done, ready, draw."""
_ANY: Final = 64
"""Share of an action about which nothing is known."""


def _by_effect(shares: dict[Effect, int], usual: int) -> list[int]:
    return [shares.get(Effect(effect), usual) for effect in MODE_EFFECT]


_USE: Final[list[int]] = _by_effect(
    {
        Effect.KNOCK_DOWN: 96,
        Effect.STAND_UP: 512,
        Effect.MOVE_AGAIN: 2048,
        Effect.DRAW_AND_KEEP: 96,
        Effect.STEAL: 64,
        Effect.BAN: 16,
        Effect.SWAP_HANDS: 8,
        Effect.BUMP: 16,
        Effect.PULL: 16,
        Effect.LAY_MINES: 8,
    },
    4,
)
"""Share of a card by its effect, if that is of use."""
_OUT: Final = 512
"""Share of a card that opens a way when there is none ahead."""
KEEP: Final[list[int]] = _by_effect(
    {
        Effect.MOVE_AGAIN: 16,
        Effect.KNOCK_DOWN: 8,
        Effect.STAND_UP: 8,
        Effect.DRAW_AND_KEEP: 6,
        Effect.STEAL: 6,
        Effect.CANCEL: 4,
    },
    2,
)
"""Divisor of the share of discarding a card, by its effect."""
_IN_SIXTEEN: Final = 16
_WORTH_IT: Final = 48
"""The least share of a card that is played by a seat that is not awaited, one time in _PATIENT."""
_PATIENT: Final = 6


def policy(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    """Choose an action at random, in proportion to the shares."""
    assert isinstance(view, Race)
    if len(actions) == 1:
        return actions[0]
    if view.stack:
        question = view.stack[-1]
        if question.kind == Ask.COUNTER or question.kind == Ask.COPY:
            minds = _minds(view, seat, question)
            if dice.below(_IN_SIXTEEN) >= minds:
                return actions[0]
            return actions[1 + dice.below(len(actions) - 1)]
    return drawn(actions, _shares(view, seat, actions), dice)


def considered(view: Position, seat: int, actions: list[Action]) -> list[Action]:
    """Return the actions, without those that harm the seat itself if there is another target."""
    assert isinstance(view, Race)
    if len(actions) == 1 or not view.stack or view.stack[-1].kind != Ask.CHOOSE:
        return actions
    mode = Declaration(view.stack[-1].about).mode
    if mode < 0 or MODE_EFFECT[mode] not in (KNOCK_DOWN, BAN):
        return actions
    found: list[Action] = []
    for action in actions:
        if not isinstance(action, do.On) or action.seat != seat:
            found.append(action)
    return found


def interrupt(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action | None:
    """Now and then, return a useful card of a seat that is not awaited; else None."""
    assert isinstance(view, Race)
    shares: list[int] = []
    gain = False
    for action in actions:
        share = _use(view, seat, action.card) if isinstance(action, do.Play) else 0
        if share < _WORTH_IT:
            share = 0
        else:
            gain = True
        shares.append(share)
    return drawn(actions, shares, dice) if gain and not dice.below(_PATIENT) else None


def _shares(view: Race, seat: int, actions: list[Action]) -> list[int]:
    """Return the share of each action; moves come before cards that help if none leads ahead."""
    shares: list[int] = []
    ahead = False
    own = not view.stack or view.stack[-1].kind != Ask.SLIDE
    if not own:
        own = Ride.of(view.stack[-1].about).sled == seat
    moving = view.step == Step.MOVE and view.turn == seat and view.moved == Moved.NOT_YET
    for action in actions:
        share: i64 = _ANY
        if isinstance(action, do.Move) and own:
            share = _of_move(view, seat, do.number_of(action))
            if share >= _STEP // _FALL:
                ahead = True
        elif isinstance(action, do.Play):
            share = _use(view, seat, action.card)
            effect = MODE_EFFECT[CARD_MODE_A[action.card]]
            if moving and not ahead and effect in (PASS_OBSTACLE, PASS_TREES, SIDESTEP):
                share = _OUT
        elif isinstance(action, do.On):
            share = _at_whom(view, seat, action.seat)
        elif isinstance(action, do.Discard):
            keep: i64 = KEEP[CARD_MODE_A[action.card]]
            share = _ANY // keep
        elif isinstance(action, do.Crawl):
            down = end_of(view, view.at[seat], action.direction) // WIDE - view.at[seat] // WIDE
            share = _CRAWL if down <= 0 else _STEP
        elif action is do.STOP or (action is do.DONE and moving):
            share = _STAND_STILL
        elif action is do.STAND or action is do.NEW_CARDS:
            share = _STEP
        elif action is do.DONE or action is do.READY or action is do.DRAW:
            share = _WELL
        shares.append(share)
    return shares


def _of_move(view: Race, seat: int, move: i64) -> i64:
    """Return the share of a move by where it leads, and what the sled meets."""
    start = view.at[seat]
    end = end_of(view, start, move)
    hill = view.hill
    share: i64 = _BY_ROWS[end // WIDE - start // WIDE + 2]
    direction = move % SIDES
    look: i64 = hill.looks[start]
    if not look >> MOGULS >> direction & 1:
        gates = edge(view, start, direction, end, GATES)
        while gates:
            share *= _GATE
            gates -= 1
        if edge(view, start, direction, end, ORANGE):
            share //= _FALL
    terrain = hill.looks[end] & TERRAIN
    if hill.tiles[end] != RUN_OUT:
        if terrain == ROCK:
            share //= _FALL
        elif terrain == YETI:
            share //= _THEFT
    if hill.mines[end]:
        share //= _MINE
    return share + 1


# Cards.


def _use(view: Race, seat: int, card: i64) -> i64:
    """Return the share of a card, by its effect in this position."""
    mode = CARD_MODE_A[card]
    effect = MODE_EFFECT[mode]
    share: i64 = _USE[mode]
    lies = view.lying >> seat & 1 == 1
    if effect == KNOCK_DOWN:
        if not _others_stand(view, seat):
            return 0
        if MODE_WHOM[mode] == EVERYONE:
            return share if lies or view.at[seat] == OFF else share // _FALL
    elif effect == STAND_UP and not lies:
        return 0
    return share


def _others_stand(view: Race, seat: int) -> bool:
    """Return whether another sled can be knocked down."""
    return any(other != seat and upright(view, other) for other in range(view.seats))


def _at_whom(view: Race, seat: int, other: i64) -> i64:
    """Return the share of a target: the strongest rival, or to stand up the seat itself."""
    question = view.stack[-1]
    to_help = False
    if question.kind == Ask.CHOOSE:
        declared = Declaration(question.about)
        to_help = MODE_EFFECT[declared.mode] == STAND_UP
    if to_help or other == seat:
        return 1 if to_help and other == seat else 0
    at = view.at[other]
    down: i64 = at // WIDE if at != OFF else 0
    lead: i64 = view.gate_points[other] + view.tokens[other] + down
    return 1 + lead * lead


def _minds(view: Race, seat: int, question: Question) -> i64:
    """Return in how many of sixteen cases a declared card is answered, or a resolved one copied."""
    about = Declaration(question.about)
    effect = MODE_EFFECT[about.mode]
    whom = MODE_WHOM[about.mode]
    stands = upright(view, seat)
    if question.kind == Ask.COPY:
        if effect == KNOCK_DOWN:
            good = _others_stand(view, seat) and (whom == UPRIGHT_SLED or not stands)
            return 10 if good else 0
        if effect == MOVE_AGAIN:
            return 12 if stands else 0
        if effect == STAND_UP:
            return 12 if view.lying >> seat & 1 else 0
        return 8 if effect in (DRAW_AND_KEEP, STEAL) else 1
    if about.player == seat or effect == STAND_UP:
        return 0
    if effect in (CANCEL, DEFLECT):
        below = Declaration(view.stack[len(view.stack) - 2].about)
        return 8 if below.player == seat or about.target == seat else 0
    if about.target == seat:
        return 12
    if effect == KNOCK_DOWN and whom == EVERYONE:
        return 10 if stands else 0
    return 4 if effect == MOVE_AGAIN and about.target == NO_SEAT else 1
