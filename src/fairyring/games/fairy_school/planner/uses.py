"""The card to use next, and the worth of special effects."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.adding import added_up

from ..parts.notation import Special
from ..position.school.actions import ALL_DONE, NOBODY, Use, Verb
from ..position.school.phases import NOTHING
from .worth import LINES_OF, REMOVE_WORTH, CardLine, Outlook, covers, once, use_worth

_LEAST: Final = 0.05
"""The least worth of a use of her own card."""
_FREE: Final = 5.0
"""Bonus for lines without a cost: they are used first, since they pay for the others."""
_NO_USE: Final = -99.0
_LOOK: Final = 1.3
"""Factor by which the best of three drawn cards is better than an average one."""
_WEAK: Final = 8
"""Starting cards below this index bring elements and have no special effect."""
_IN_VAIN: Final = -0.2
"""Worth of a removal that would cost a useful card."""


def use(outlook: Outlook) -> Action:
    """Make the best use; a neighbour's card must be worth the cube."""
    threshold = outlook.threshold()
    best = _LEAST
    chosen: Action = ALL_DONE
    for action in outlook.actions:
        if isinstance(action, Use) and action.verb == Verb.USE:
            line = LINES_OF[action.card][action.line]
            worth = _worth(outlook, line)
            if not _is_mine(outlook, action):
                worth -= threshold
            elif not any(line.cost):
                worth += _FREE
            if worth > best:
                best, chosen = worth, action
    return chosen


def use_again(outlook: Outlook) -> Action:
    """Choose the best card to use once more."""
    worths = _again(outlook)

    def worth(use: Use) -> float:
        return max(
            worth
            for (owner, card, at), worth in worths.items()
            if (card, at) == (use.card, use.line) and use.owner in (owner, NOBODY)
        )

    return max([action for action in outlook.actions if isinstance(action, Use)], key=worth)


def to_remove(outlook: Outlook) -> int:
    """Return the weakest starting card in the forest whose creature is studied, or NOTHING."""
    weak = [card for card in outlook.forest() if card < _WEAK and not outlook.new(card)]
    return min(weak, key=outlook.card, default=NOTHING)


def _is_mine(outlook: Outlook, use: Use) -> bool:
    """Return whether a card lies in one of her own areas."""
    me = outlook.me
    return use.owner in (NOBODY, outlook.seat) and (
        use.card in me.shared or use.card in me.personal
    )


def _worth(outlook: Outlook, line: CardLine) -> float:
    if line.special is Special.NONE:
        return use_worth(outlook.scale, outlook.have, line)
    return once(outlook.scale, outlook.have, line, _beside(outlook, line))[0]


def _beside(outlook: Outlook, line: CardLine) -> float:
    """Return the worth of a special effect."""
    me = outlook.me
    match line.special:
        case Special.TAKE:
            worths = sorted(map(outlook.card, me.discard), reverse=True)
            return added_up(worths[: line.cards])
        case Special.DRAW:
            pile = outlook.pile() or me.discard
            mean = added_up(map(outlook.card, pile)) / max(1, len(pile))
            return line.cards * _LOOK * mean
        case Special.REMOVE:
            return REMOVE_WORTH if to_remove(outlook) != NOTHING else _IN_VAIN
        case Special.RE_ACTIVATE:
            return max(_again(outlook).values(), default=_NO_USE)
    return line.beside


def _again(outlook: Outlook) -> dict[tuple[int, int, int], float]:
    """Return the worth of using each used card again, by owner, card and line."""
    found = {}
    for owner, card in outlook.used():
        for line in LINES_OF[card]:
            if covers(outlook.have, line.cost):
                worth = use_worth(outlook.scale, outlook.have, line)
                if owner != outlook.seat:
                    worth -= outlook.threshold()
                found[owner, card, line.at] = worth
    return found
