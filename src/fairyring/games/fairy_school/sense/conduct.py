"""The policy: a sensible action without much thought, from what a seat knows."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.position import Position

from ..parts import CARDS, LONG_FINALS, SHORT_FINALS, Kind
from ..position import Fairy, FairySchool
from ..position.school.actions import (
    ALL_DONE,
    COLUMNS,
    FILL_UP,
    NO_STUDYING,
    ONCE_MORE,
    PLACES,
    SLOTS,
    THAT_IS_ENOUGH,
    Gain,
    OfCard,
    PlayColumn,
    Study,
    TakeFinal,
    Use,
    Verb,
)
from ..position.school.cards import COST_OF, CREATURE_OF, LINES_OF
from ..position.school.elements import ELEMENTS, MASK, WIDTH, packed
from ..position.school.phases import NOTHING, Ask, Phase
from .paying import convert, spend
from .wishes import ATTRACTS, BRINGS, POINT, STUDY, Weights, card_worth, lacks, line_worth, weights

TURN: Final = 15
"""Actions per turn, about."""
_KIND: Final[list[float]] = [POINT, POINT, POINT, 1.2, 1.2, 1.2, 1.2]
"""The least worth of a use for which a cube is left on a neighbour's card, by number of players."""
_RESERVE: Final = 7
"""Cubes that are kept for the seat's own cards."""
_LEAST: Final = 0.05
_FREE: Final = 5.0
"""Bonus for lines without a cost: they are used first, since they pay for the others."""
_PER_ELEMENT: Final = 0.5
"""Malus of each element that a project still lacks, in addition to its whole cost."""
_USES: Final = (3.0, 3.0, 3.0, 2.6, 1.8)
"""Assumed number of uses of a card in a game, by its kind."""
_NEW: Final = 1.5
_MIDDLE: Final = COLUMNS // 2
"""The column that costs nothing."""
_FIRST: Final = 0
_LAST: Final = SLOTS - 1
"""The slots whose creatures can be studied."""

_PROJECT: Final[list[float]] = [
    _USES[card.kind] * (BRINGS[at] + 0.3 * ATTRACTS[at])
    + (3 * POINT - 0.5 * sum(card.cost) if card.kind >= Kind.I else 0.0)
    for at, card in enumerate(CARDS)
]
"""Worth of drafting each card."""
_FINAL_COSTS: Final[list[list[int]]] = [
    [sum(map(packed, final.steps)) for final in finals] for finals in (LONG_FINALS, SHORT_FINALS)
]
"""Total cost of all steps of each final project: of the long ones and of the short ones."""


def policy(view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    """Return the action of an awaited seat, one of these.

    It uses nothing that the seat cannot see, so `view` may also be a world in which that is
    imagined.
    """
    assert isinstance(view, FairySchool)
    if len(actions) == 1:
        return actions[0]
    fairy = view.fairies[seat]
    if fairy.making != NOTHING:
        return convert(view, fairy, actions)
    if fairy.ask != Ask.FREE:
        return _answered(view, fairy, actions, dice)
    phase = view.phase
    if phase == Phase.ACTIVATION:
        return _used(view, fairy, actions, _threshold(view, fairy))
    if phase == Phase.PLANNING:
        return _placed(view, fairy)
    if phase == Phase.SELECTION:
        return _played(view, fairy, actions)
    if phase in (Phase.REALIZATION, Phase.SPENDING):
        return spend(view, fairy, actions)
    if phase == Phase.STUDYING:
        return _studied(fairy, actions, dice)
    if phase in (Phase.DRAFT, Phase.CHOICE, Phase.IDLE):
        return _project(fairy, actions, phase != Phase.DRAFT)
    if phase == Phase.SETTING:
        return _set_up(fairy)
    if phase == Phase.FINALS:
        return _final(view, fairy, actions)
    if phase == Phase.BONUS:
        return _gained(weights(view, fairy), actions)
    return actions[dice.below(len(actions))]


# Answers.


def _answered(view: FairySchool, fairy: Fairy, actions: list[Action], dice: Dice) -> Action:
    """Return the answer to a question of an effect."""
    ask = fairy.ask
    if ask == Ask.STUDY_ONE:
        return _studied(fairy, actions, dice)
    if ask == Ask.REMOVE_ONE:
        return _removed(fairy, actions)
    if ask == Ask.RE_ACTIVATE_ONE:
        return _used(view, fairy, actions, 0.0)
    wanted = weights(view, fairy)
    if ask in (Ask.WHICH_GAIN, Ask.PAIR_BONUS):
        return _gained(wanted, actions)
    if ask == Ask.REPEAT:
        more = line_worth(fairy.line_under_way, wanted) > 0 and actions[0] is ONCE_MORE
        return ONCE_MORE if more else THAT_IS_ENOUGH
    best = -1.0
    chosen = actions[0]
    for action in actions:
        if isinstance(action, OfCard):
            worth = card_worth(action.card, fairy.elements, wanted)
            if worth > best:
                best, chosen = worth, action
    return chosen


def _gained(wanted: Weights, actions: list[Action]) -> Action:
    best = -1.0
    chosen = actions[0]
    for action in actions:
        if isinstance(action, Gain):
            worth = 0.0
            for element in range(ELEMENTS):
                worth += wanted[element] * float(action.amount >> WIDTH * element & MASK)
            if worth > best:
                best, chosen = worth, action
    return chosen


def _removed(fairy: Fairy, actions: list[Action]) -> Action:
    """Return the card that brings least and whose creature is studied; projects count as points."""
    least = 1.5 if actions[-1] is THAT_IS_ENOUGH else 99.0
    chosen = actions[-1]
    for action in actions:
        if isinstance(action, OfCard):
            card = action.card
            worth = BRINGS[card] + STUDY * _is_new(fairy, card)
            worth += 3 * POINT if CARDS[card].kind >= Kind.I else 0.0
            if worth < least:
                least, chosen = worth, action
    return chosen


def _is_new(fairy: Fairy, card: i64) -> bool:
    """Return whether there is a card, and she has not studied its creature."""
    return card >= 0 and not fairy.studied >> CREATURE_OF[card] & 1


def _studied(fairy: Fairy, actions: list[Action], dice: Dice) -> Action:
    """Return a creature that completes a pair, or a random one."""
    offer: list[Action] = []
    for action in actions:
        if isinstance(action, Study):
            if fairy.studied >> (action.creature ^ 1) & 1:
                return action
            offer.append(action)
    return offer[dice.below(len(offer))] if offer else NO_STUDYING


# Activation.


def _threshold(view: FairySchool, fairy: Fairy) -> float:
    """Return the worth that a neighbour's card must have: more if cubes run short."""
    rules = view.rules
    turns = max(3, rules.months * (rules.last - 1) + 5 - view.turns)
    each = float(fairy.cubes - _RESERVE) / turns
    return _KIND[count(view.playing)] + 0.8 * max(0.0, 2.0 - each)


def _used(view: FairySchool, fairy: Fairy, actions: list[Action], threshold: float) -> Action:
    """Return the use that brings most; a neighbour's card must be worth the cube."""
    wanted = weights(view, fairy)
    best = _LEAST
    chosen = actions[-1]
    for action in actions:
        if not isinstance(action, Use) or action.verb != Verb.USE:
            continue
        line = LINES_OF[action.card][action.line]
        worth = line_worth(line.number, wanted)
        if action.card not in fairy.shared and action.card not in fairy.personal:
            worth -= threshold
        elif not line.cost:
            worth += _FREE
        if worth > best:
            best, chosen = worth, action
    return chosen


# Planning and selection.


def _placed(view: FairySchool, fairy: Fairy) -> Action:
    """Place a new creature at an end, the best cards in two columns, and the others anywhere."""
    hand = fairy.hand
    forest = fairy.forest
    if not _is_new(fairy, forest[_FIRST]) and not _is_new(fairy, forest[_LAST]):
        slot = _FIRST if forest[_FIRST] == NOTHING else _LAST
        least = 99.0
        new = NOTHING
        for card in hand:
            if _is_new(fairy, card) and BRINGS[card] < least and forest[slot] == NOTHING:
                new = card
                least = BRINGS[card]
        if new != NOTHING:
            return PLACES[new * SLOTS + slot]
    wanted = weights(view, fairy)
    second = 1 if wanted[1] < wanted[3] else 3
    if not fairy.elements >> WIDTH * second & MASK:
        second = 4 - second
    for slot in (_MIDDLE, _MIDDLE + COLUMNS, second, second + COLUMNS):
        if forest[slot] == NOTHING:
            best = -1.0
            chosen = hand[0]
            for card in hand:
                worth = card_worth(card, fairy.elements, wanted)
                if slot < COLUMNS:
                    worth += ATTRACTS[card]
                if worth > best:
                    best = worth
                    chosen = card
            return PLACES[chosen * SLOTS + slot]
    return FILL_UP


def _set_up(fairy: Fairy) -> Action:
    """Return the placing of the best S card in the free column, then of the next one beside it."""
    best = max([_PROJECT[card] for card in fairy.hand])
    slot = _MIDDLE if fairy.forest[_MIDDLE] == NOTHING else _MIDDLE - 1
    for card in fairy.hand:
        if _PROJECT[card] == best:
            return PLACES[card * SLOTS + slot]
    raise LookupError("no card to set up")


def _played(view: FairySchool, fairy: Fairy, actions: list[Action]) -> Action:
    """Return the column whose cards bring most for its cost, or the end of selection."""
    wanted = weights(view, fairy)
    best = 0.0 if fairy.columns or actions[-1] is ALL_DONE else -99.0
    chosen = actions[-1] if best == 0.0 else actions[0]
    for action in actions:
        if not isinstance(action, PlayColumn):
            continue
        column = action.column
        worth = 0.0 if column == _MIDDLE else -wanted[column]
        top = fairy.forest[column]
        bottom = fairy.forest[column + COLUMNS]
        if top != NOTHING:
            worth += card_worth(top, fairy.elements, wanted) + ATTRACTS[top]
        if bottom != NOTHING:
            worth += card_worth(bottom, fairy.elements, wanted)
        if (column == 0 and _is_new(fairy, top)) or (
            column == COLUMNS - 1 and _is_new(fairy, bottom)
        ):
            worth -= STUDY
        if worth > best:
            best, chosen = worth, action
    return chosen


# Projects.


def _project(fairy: Fairy, actions: list[Action], now: bool) -> Action:
    """Return the best card to draft, or with `now` the best project to have at once."""
    best = -99.0
    chosen = actions[0]
    for action in actions:
        if not isinstance(action, OfCard):
            continue
        worth = _PROJECT[action.card] + _NEW * _is_new(fairy, action.card)
        if now:
            worth -= _PER_ELEMENT * float(lacks(fairy.elements, COST_OF[action.card]))
        if worth > best:
            best, chosen = worth, action
    return chosen


def _final(view: FairySchool, fairy: Fairy, actions: list[Action]) -> Action:
    """Return the final project that lacks least."""
    costs = _FINAL_COSTS[view.rules.short]
    fewest: i64 = 9999
    chosen = actions[0]
    for action in actions:
        if isinstance(action, TakeFinal):
            missing = lacks(fairy.elements, costs[action.final])
            if missing < fewest:
                fewest = missing
                chosen = action
    return chosen
