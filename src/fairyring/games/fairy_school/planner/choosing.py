"""Dispatch of each phase and question to the function that chooses; comparison by imagination.

With more time, choices are compared in imagined worlds, with the same luck for each choice: what a
seat cannot see is filled in at random, all seats play on by `policy` for some turns, and then the
chances to win are evaluated. A choice that is clearly worse than the planner's is soon dropped, and
the planner's is kept unless another is clearly better.
"""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.ways import Imagination, Prospect, Way, compared, weighed

from ..parts import CARDS, Creature
from ..position import FairySchool
from ..position.school import actions as do
from ..position.school.actions import ALL_DONE, CONVERTING
from ..position.school.phases import NOTHING, Ask, Phase
from ..sense import policy, values
from .forest import place, plans, play, selections
from .projects import draft, final, first_deck, keep, set_up
from .spending import convert, spend, spending
from .uses import to_remove, use, use_again
from .worth import ALL_LINES, Outlook, change_of, once

# Answers to the questions of effects, and the choice of creatures to study.


def gain(outlook: Outlook) -> Action:
    """Choose the gain that is worth most."""
    gains = [action for action in outlook.actions if isinstance(action, do.Gain)]
    return max(gains, key=lambda gain: outlook.weighed(change_of(gain.vector)))


def repeat(outlook: Outlook) -> Action:
    """Pay a line once more as long as that is worth something."""
    worth, _ = once(outlook.scale, outlook.have, ALL_LINES[outlook.me.line_under_way])
    return do.ONCE_MORE if worth > 0 and do.ONCE_MORE in outlook.actions else do.THAT_IS_ENOUGH


def best_card(outlook: Outlook) -> Action:
    """Take or keep the card that is best to have."""
    offer = [action for action in outlook.actions if isinstance(action, do.OfCard)]
    return max(offer, key=lambda deed: outlook.card(deed.card))


def remove(outlook: Outlook) -> Action:
    """Remove a card that is not missed; if one must be removed, any card."""
    card = to_remove(outlook)
    if card == NOTHING and do.THAT_IS_ENOUGH in outlook.actions:
        return do.THAT_IS_ENOUGH
    return do.REMOVES[min(outlook.forest()) if card == NOTHING else card]


def study(outlook: Outlook) -> Action:
    """Study a creature that completes a pair, else one that is rare in the deck."""
    offer = [action for action in outlook.actions if isinstance(action, do.Study)]
    if not offer:
        return do.NO_STUDYING
    deck = [CARDS[card].creature for card in outlook.deck()]

    def worth(creature: int) -> float:
        completes = 2.0 if outlook.me.studied >> (creature ^ 1) & 1 else 0.0
        return completes - 0.5 * deck.count(Creature(creature))

    return max(offer, key=lambda study: worth(study.creature))


# Phases.


_Thought = Callable[[Outlook], Action]

_PHASES: Final[dict[int, _Thought]] = {
    Phase.DECKS: first_deck,
    Phase.DRAFT: draft,
    Phase.SETTING: set_up,
    Phase.CHOICE: keep,
    Phase.IDLE: keep,
    Phase.PLANNING: place,
    Phase.SELECTION: play,
    Phase.ACTIVATION: use,
    Phase.STUDYING: study,
    Phase.REALIZATION: spend,
    Phase.FINALS: final,
    Phase.BONUS: gain,
    Phase.SPENDING: spend,
}
_ASKED: Final[dict[int, _Thought]] = {
    Ask.WHICH_GAIN: gain,
    Ask.REPEAT: repeat,
    Ask.TAKE_BACK: best_card,
    Ask.KEEP_DRAWN: best_card,
    Ask.REMOVE_ONE: remove,
    Ask.STUDY_ONE: study,
    Ask.RE_ACTIVATE_ONE: use_again,
    Ask.PAIR_BONUS: gain,
}
"""Questions in the middle of a phase."""


def choose(
    view: Position, seat: int, actions: list[Action], generous: float | None = None
) -> Action:
    """Return the action of an awaited seat, one of these.

    `generous` is the least worth of a use for which a cube is left on a neighbour's card; the
    default depends on the number of players.
    """
    assert isinstance(view, FairySchool)
    outlook = Outlook(view, seat, actions, generous)
    me = outlook.me
    if me.making != NOTHING:
        return convert(outlook)
    return (_PHASES[view.phase] if me.ask == Ask.FREE else _ASKED[me.ask])(outlook)


# Compares choices in imagined worlds, with the same luck for each choice.


_TURNS: Final = 2
"""Turns to play on beyond the current one."""
_MORE_TURNS: Final = 4
"""The same for choices of cards and projects, which pay off much later."""
_FEWEST: Final = 4
"""Worlds to imagine before a choice is judged, even after the deadline."""
_MANY: Final = 32
"""From this many worlds on, ways to place all cards are compared too; each has many steps."""
_SEEDS: Final = 1 << 30


def think(
    view: Position, seat: int, actions: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """Return the choices of an awaited seat that are worth considering, the one to play first.

    Imagine up to `worlds` worlds; fewer once the clock (`perf_counter`) has passed the deadline, or
    if only one choice is left.
    """
    assert isinstance(view, FairySchool)
    ways = [Way(row, view.seats) for row in _candidates(view, seat, actions, worlds)]
    if len(ways) == 1:
        return [Prospect(ways[0].row[0], seat, values(view), 0, 0.0, 0.0)]
    return weighed(_Imagination(view, seat, dice), ways, worlds, deadline)


def compare(
    view: Position, seat: int, ways: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """Compare these choices in the same worlds; the reference is the first of them."""
    assert isinstance(view, FairySchool)
    found = [Way([way], view.seats) for way in ways]
    return compared(_Imagination(view, seat, dice), found, worlds, deadline)


class _Imagination(Imagination):
    """Worlds in which all seats play on by `policy` for some turns."""

    def __init__(self, view: FairySchool, seat: int, dice: Dice) -> None:
        super().__init__(seat, _FEWEST)
        more = view.phase in (Phase.DRAFT, Phase.CHOICE, Phase.FINALS)
        self._view = view
        self._last_turn = view.turns + (_MORE_TURNS if more else _TURNS)
        self._seed = dice.below(_SEEDS)

    def world(self, number: int) -> Position:
        world = self._view.copy()
        world.imagine(FastDice(self._seed, number), policy)
        return world

    def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
        assert isinstance(world, FairySchool)
        dice = FastDice(self._seed + 1, number)
        for action in row:
            world.enact(self.seat, action, dice)
        awaited = world.awaited()
        while awaited and world.turns <= self._last_turn:
            asked = awaited[0]
            world.enact(asked, policy(world, asked, world.actions(asked), dice), dice)
            awaited = world.awaited()
        return values(world)


def _candidates(
    view: FairySchool, seat: int, actions: list[Action], worlds: int
) -> list[list[Action]]:
    """Return the choices worth imagining, as lists of actions; the planner's own comes first."""
    own = choose(view, seat, actions)
    fairy = view.fairies[seat]
    if fairy.making != NOTHING or fairy.ask != Ask.FREE:
        return [[own]]
    phase = view.phase
    if phase == Phase.PLANNING and fairy.hand and worlds >= _MANY:
        rows = [[*row, ALL_DONE] for row in plans(Outlook(view, seat, actions, None))]
        # If all ways begin alike, they are compared when they part.
        return rows if any(row[0] is not own for row in rows) else [[own]]
    if phase == Phase.SELECTION:
        return selections(Outlook(view, seat, actions, None))
    others = [[action] for action in actions if action is not own and action is not CONVERTING]
    if phase == Phase.REALIZATION:
        return [spending(Outlook(view, seat, actions, None)).row(), *others]
    if phase in (Phase.DRAFT, Phase.CHOICE, Phase.IDLE, Phase.FINALS):
        return [[own], *others]
    return [[own]]
