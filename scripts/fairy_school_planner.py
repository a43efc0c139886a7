"""A bot for Fairy School that plans its turns: it plays the games of fairy_school_balance.py.

It knows what its seat knows.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from fairy_school_prices import (
    AIR,
    CARD_LINES,
    NOT_YET,
    PLAIN,
    POINT,
    STUDY_WORTH,
    CardLine,
    Change,
    Heaps,
    Scale,
    add,
    card_worth,
    conversion_plan,
    covers,
    gained,
    heaps,
    missing,
    once,
    scale_of,
    steps_left,
    use_worth,
    weigh,
)

from fairyring.games.fairy_school.parts import (
    CARDS,
    COLUMN_COSTS,
    LONG_FINALS,
    SHORT_FINALS,
    Kind,
    Special,
)
from fairyring.games.fairy_school.parts.worth import WEIGHTS
from fairyring.games.fairy_school.position import Fairy, FairySchool
from fairyring.games.fairy_school.position.cards import LINES
from fairyring.games.fairy_school.position.deeds import (
    ALL_DONE,
    COLUMNS,
    KEEPS,
    NO_STUDYING,
    ONCE_MORE,
    PICKS,
    PLACES,
    PLAY_COLUMNS,
    REALIZES,
    REMOVES,
    SLOTS,
    STUDIES,
    TAKE_FINALS,
    TAKE_STEP,
    TAKES,
    THAT_IS_ENOUGH,
    USE,
    Gain,
    OfCard,
    Use,
)
from fairyring.games.fairy_school.position.drafting import pack_of
from fairyring.games.fairy_school.position.elements import unpacked
from fairyring.games.fairy_school.position.phases import (
    ACTIVATION,
    BONUS,
    CHOICE,
    DRAFT,
    FINALS,
    FREE,
    IDLE,
    KEEP_DRAWN,
    NOTHING,
    PAIR_BONUS,
    PLANNING,
    REALIZATION,
    REMOVE_ONE,
    REPEAT,
    SELECTION,
    SETTING,
    SPENDING,
    STUDY_ONE,
    STUDYING,
    TAKE_BACK,
    WHICH_GAIN,
)
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice

GENEROUS: Final = 1.2
"""What a use must bring for a cube to be left on a neighbour's card."""
USUAL_END: Final = 4
"""Turns of the last trimester."""
RESERVE: Final = 7
"""Cubes that are kept for one's own cards."""
_STEP: Final = 7.0
"""What a step is worth, which counts in the race too, beside what is paid for it."""
_PROJECT: Final = 6.0
_OLD_PROJECT: Final = 3.5
"""A project in the last trimester: its card is hardly used any more."""
_GIVEN: Final = 0.6
"""What an element is worth that is given for a conversion."""
_GIVEN_AT_LAST: Final = 0.003
"""In the last spending, where ten are good for a point."""


class Planner:
    """Plays one seat; with `luck`, which projects and which final it takes is left to that."""

    def __init__(self, seat: int, generous: float = GENEROUS, luck: Dice | None = None) -> None:
        self.seat = seat
        self.generous = generous
        self.luck = luck

    def plan(self, view: FairySchool) -> list[Action]:
        """Some actions to play one after the other; what is left of it is void after a surprise."""
        me = view.fairies[self.seat]
        phase = view.phase
        if phase == PLANNING:
            return self._place(view, me)
        if phase == SELECTION:
            return self._select(view, me)
        if phase == ACTIVATION:
            return self._answer(view, me) if me.ask != FREE else self._activate(view, me)
        if phase == STUDYING:
            return self._study(view, me)
        if phase in (REALIZATION, SPENDING):
            return self._spend(view, me)
        if phase == BONUS:
            return [self._best_element(view, me)]
        if self.luck is not None and phase in (DRAFT, CHOICE, FINALS):
            actions = view.actions(self.seat)
            return [actions[self.luck.below(len(actions))]]
        if phase == DRAFT:
            pack = pack_of(view, self.seat)
            return [PICKS[max(pack, key=lambda card: self._project(view, me, card))]]
        if phase == CHOICE:
            best = sorted(me.hand, key=lambda card: -self._project(view, me, card, True))
            return [KEEPS[card] for card in best[: 3 - len(me.kept)]]
        if phase == IDLE:
            offer = [deed for deed in view.actions(self.seat) if isinstance(deed, OfCard)]
            return [max(offer, key=lambda deed: self._project(view, me, deed.card, True))]
        if phase == SETTING:
            return self._set_up(view, me)
        if phase == FINALS:
            return [
                TAKE_FINALS[min(set(view.offer), key=lambda final: self._final(view, me, final))]
            ]
        return view.actions(self.seat)[:1]

    # Projects.

    def _prices(self, view: FairySchool, me: Fairy) -> list[float]:
        """What an element costs this fairy: less, the more of it her deck brings."""
        makes = [1.0] * 5
        for pile in (me.forest, me.bag, me.top, me.discard):
            for card in pile:
                if card != NOTHING:
                    for line in CARD_LINES[card][:1]:
                        for change in line.changes:
                            for e, number in change:
                                makes[e] += max(0, number) / len(line.changes)
        mean = sum(makes[e] for e in PLAIN) / 4
        return [4.0 if e == AIR else WEIGHTS[e] * (2 * mean / (mean + makes[e])) for e in range(5)]

    def _project(self, view: FairySchool, me: Fairy, card: int, now: bool = False) -> float:
        """What a card is worth to draft, or a project `now` to go for."""
        kind = CARDS[card].kind
        prices = self._prices(view, me)
        effect = max(
            max(sum(prices[e] * number for e, number in change) for change in line.changes)
            * (2 - 0.5 ** (line.times - 1))
            + line.beside
            for line in CARD_LINES[card]
        )
        uses = (3.0, 3.0, 3.0, 2.6, 1.8)[kind]
        shared = 1.0 if any(sum(line.cost) < 2 for line in CARD_LINES[card]) else 0
        worth = uses * (effect + 0.7 * shared) + (
            0 if me.studied >> CARDS[card].creature & 1 else 1.5
        )
        if kind < Kind.I:
            return worth
        cost = sum(prices[e] * n for e, n in enumerate(CARDS[card].cost))
        if now:
            have = heaps(me)
            cost = 0.5 * cost + sum(
                prices[e] * max(0, n - have[e]) for e, n in enumerate(CARDS[card].cost)
            )
        return worth + 3 * POINT - cost

    def _final(self, view: FairySchool, me: Fairy, final: int) -> float:
        """What the steps of a final project still cost."""
        prices = self._prices(view, me)
        have = heaps(me)
        steps = (SHORT_FINALS if view.rules.short else LONG_FINALS)[final].steps
        total = [sum(step[e] for step in steps) for e in range(5)]
        return sum(prices[e] * max(0, total[e] - have[e]) for e in range(5))

    # Forest.

    def _kindness(self, view: FairySchool, cards: Iterable[int]) -> dict[int, float]:
        """For each card how many cubes others would put on it."""
        others = [o for o in members(view.playing) if o != self.seat and self.seat in view.reach[o]]
        seen = [(scale_of(view, view.fairies[o]), heaps(view.fairies[o])) for o in others]
        found = {}
        for card in set(cards):
            cubes = 0.0
            for scale, have in seen:
                worth = max(
                    (
                        once(scale, have, line)[0] * (1.0 if covers(have, line.cost) else NOT_YET)
                        for line in CARD_LINES[card]
                    ),
                    default=0.0,
                )
                cubes += max(0.0, min(1.0, worth - GENEROUS + 0.5))
            found[card] = cubes
        return found

    def _columns(self, scale: Scale, have: Heaps, columns: Sequence[int]) -> float:
        """What it costs to play columns; more than anything if it cannot be paid."""
        cost: Change = tuple((e, -n) for c in columns for e, n in enumerate(COLUMN_COSTS[c]) if n)
        if any(have[e] + n < 0 for e, n in cost):
            return 99.0
        return -weigh(scale, have, cost)

    def _place(self, view: FairySchool, me: Fairy) -> list[Action]:
        """Choose two columns, put what is best there, and creatures to be studied at the ends."""
        hand = list(me.hand)
        if not hand:
            return [ALL_DONE]
        scale, have = scale_of(view, me), heaps(me)
        forest = list(me.forest)
        cards = hand + [card for card in forest if card != NOTHING]
        own = {card: card_worth(scale, have, card) for card in set(cards)}
        kind = self._kindness(view, cards)
        by_top = sorted(hand, key=lambda card: -own[card] - POINT * kind[card])
        by_own = sorted(hand, key=lambda card: -own[card])
        best = -999.0
        best_plan: dict[int, int] = {}
        for pair in combinations(range(COLUMNS), 2):
            worth = -self._columns(scale, have, pair)
            plan: dict[int, int] = {}
            left = hand[:]
            for slot in pair:
                card = forest[slot]
                if card == NOTHING:
                    card = next((card for card in by_top if card in left), NOTHING)
                    if card != NOTHING:
                        left.remove(card)
                        plan[slot] = card
                if card != NOTHING:
                    worth += own[card] + POINT * kind[card]
            for slot in (pair[0] + COLUMNS, pair[1] + COLUMNS):
                card = forest[slot]
                if card == NOTHING:
                    card = next((card for card in by_own if card in left), NOTHING)
                    if card != NOTHING:
                        left.remove(card)
                        plan[slot] = card
                if card != NOTHING:
                    worth += own[card]
            ends = [slot for slot, column in ((0, 0), (9, 4)) if column not in pair]
            if any(self._new(me, forest[slot]) for slot in ends if forest[slot] != NOTHING) or (
                any(forest[slot] == NOTHING for slot in ends)
                and any(self._new(me, card) for card in left)
            ):
                worth += STUDY_WORTH
            if worth > best:
                best, best_plan = worth, plan
        return self._fill(me, hand, best_plan, own)

    def _new(self, me: Fairy, card: int) -> bool:
        return not me.studied >> CARDS[card].creature & 1

    def _fill(
        self, me: Fairy, hand: list[int], plan: dict[int, int], own: dict[int, float]
    ) -> list[Action]:
        """Place as planned, and the rest so that new creatures come to the ends first."""
        left = hand[:]
        for card in plan.values():
            left.remove(card)
        left.sort(key=lambda card: (not self._new(me, card), own[card]))
        slots = [slot for slot in (0, 9, 1, 8, 2, 7, 3, 6, 4, 5) if me.forest[slot] == NOTHING]
        slots = [slot for slot in slots if slot not in plan]
        plan = plan | dict(zip(slots, left, strict=False))
        return [*(PLACES[card * SLOTS + slot] for slot, card in plan.items()), ALL_DONE]

    def _set_up(self, view: FairySchool, me: Fairy) -> list[Action]:
        """Two S cards in the top row: the best in the free column."""
        best = sorted(me.hand, key=lambda card: -self._project(view, me, card))
        return [PLACES[best[0] * SLOTS + 2], PLACES[best[1] * SLOTS + 1]]

    def _select(self, view: FairySchool, me: Fairy) -> list[Action]:
        """Choose one or two columns by trying what their cards would bring together."""
        scale, have = scale_of(view, me), heaps(me)
        forest = list(me.forest)
        kind = self._kindness(view, [card for card in forest[:COLUMNS] if card != NOTHING])
        full = [c for c in range(COLUMNS) if me.has_column(c)]
        best = -999.0
        chosen: tuple[int, ...] = ()
        for columns in [*((c,) for c in full), *combinations(full, 2)]:
            worth = -self._columns(scale, have, columns)
            if worth < -90:
                continue
            cards = [forest[c + row] for c in columns for row in (0, COLUMNS)]
            after = have[:]
            for c in columns:
                add(after, tuple((e, -n) for e, n in enumerate(COLUMN_COSTS[c]) if n))
            worth += self._try(scale, after, [card for card in cards if card != NOTHING])
            worth += sum(POINT * kind[forest[c]] for c in columns if forest[c] != NOTHING)
            ends = [slot for slot, c in ((0, 0), (9, 4)) if c not in columns]
            if any(forest[slot] != NOTHING and self._new(me, forest[slot]) for slot in ends):
                worth += STUDY_WORTH
            if worth > best:
                best, chosen = worth, columns
        return [*(PLAY_COLUMNS[c] for c in chosen), ALL_DONE]

    def _try(self, scale: Scale, have: Heaps, cards: list[int]) -> float:
        """What cards bring if each is used, the best first."""
        total = 0.0
        left = cards[:]
        have = have[:]
        while left:
            best, at = 0.0, -1
            change: Change = ()
            for number, card in enumerate(left):
                for line in CARD_LINES[card]:
                    if covers(have, line.cost):
                        worth, way = once(scale, have, line)
                        if line.times > 1:
                            worth = use_worth(scale, have, line)
                        if worth > best:
                            best, at, change = worth, number, way
            if at < 0:
                break
            total += best
            add(have, change)
            left.pop(at)
        return total

    # Uses.

    def _threshold(self, view: FairySchool, me: Fairy) -> float:
        """What a neighbour's card must bring: more where cubes run short."""
        usual = view.rules.months * (view.rules.last - 1) + USUAL_END
        turns = max(3, usual - view.turns + 1)
        a_turn = (me.cubes - RESERVE) / turns
        return self.generous + 0.8 * max(0.0, 2.0 - a_turn)

    def _special(
        self, view: FairySchool, me: Fairy, scale: Scale, have: Heaps, line: CardLine
    ) -> float:
        """What a special brings beside its elements."""
        if line.special == Special.TAKE:
            worths = sorted((card_worth(scale, have, card) for card in me.discard), reverse=True)
            return sum(worths[: line.cards])
        if line.special == Special.DRAW:
            pile = [*me.bag, *me.top] or me.discard
            mean = sum(card_worth(scale, have, card) for card in pile) / max(1, len(pile))
            return line.cards * 1.3 * mean
        if line.special == Special.REMOVE:
            return 0.7 if self._to_remove(me, scale, have) != NOTHING else -0.2
        if line.special == Special.RE_ACTIVATE:
            uses = self._again(view, me, scale, have)
            return max(uses.values(), default=-99.0)
        return line.beside

    def _again(
        self, view: FairySchool, me: Fairy, scale: Scale, have: Heaps
    ) -> dict[tuple[int, int, int], float]:
        """What it is worth to use each used card again; by owner, card and line."""
        found = {}
        used = [
            (owner, card)
            for owner in view.reach[self.seat]
            for at, card in enumerate(view.fairies[owner].shared)
            if me.cubes_on(2 * owner + at)
        ]
        used += [(self.seat, card) for at, card in enumerate(me.personal) if me.used >> at & 1]
        for owner, card in used:
            if any(line.special == Special.RE_ACTIVATE for line in CARD_LINES[card]):
                continue
            for line in CARD_LINES[card]:
                if covers(have, line.cost):
                    worth = use_worth(scale, have, line)
                    if owner != self.seat:
                        worth -= self._threshold(view, me)
                    found[owner, card, line.at] = worth
        return found

    def _to_remove(self, me: Fairy, scale: Scale, have: Heaps) -> int:
        """The weakest starting card of the forest, while it is early."""
        weak = [c for c in me.forest if c != NOTHING and c < 8 and not self._new(me, c)]
        return min(weak, key=lambda card: card_worth(scale, have, card), default=NOTHING)

    def _activate(self, view: FairySchool, me: Fairy) -> list[Action]:
        """The best use that there is; a neighbour's card must be worth the cube."""
        scale, have = scale_of(view, me), heaps(me)
        threshold = self._threshold(view, me)
        best, chosen = 0.05, None
        for action in view.actions(self.seat):
            if not isinstance(action, Use) or action.verb != USE:
                continue
            line = CARD_LINES[action.card][action.line]
            if line.special == Special.NONE:
                worth = use_worth(scale, have, line)
            else:
                worth = once(scale, have, line, self._special(view, me, scale, have, line))[0]
            if not self._is_mine(me, action):
                worth -= threshold
            elif not line.paid:
                worth += 5.0  # what costs nothing goes first, and pays for the rest
            if worth > best:
                best, chosen = worth, action
        return [ALL_DONE if chosen is None else chosen]

    def _is_mine(self, me: Fairy, use: Use) -> bool:
        """Whether a card lies in her own areas."""
        if use.owner not in (NOTHING, self.seat):
            return False
        return use.card in me.shared or use.card in me.personal

    def _answer(self, view: FairySchool, me: Fairy) -> list[Action]:
        """Answer what an effect asks."""
        scale, have = scale_of(view, me), heaps(me)
        ask = me.ask
        actions = view.actions(self.seat)
        if ask == WHICH_GAIN:
            gains = [action for action in actions if isinstance(action, Gain)]
            return [max(gains, key=lambda gain: weigh(scale, have, gained(gain)))]
        if ask == REPEAT:
            if ONCE_MORE in actions:
                printed = LINES[me.line]
                cost = tuple((e, -n) for e, n in enumerate(unpacked(printed.cost)) if n)
                ways = [unpacked(gain.amount) for gain in printed.choices]
                ways = ways or [unpacked(printed.gain)]
                for way in ways:
                    total = [0] * 5
                    add(total, cost)
                    add(total, tuple(enumerate(way)))
                    if weigh(scale, have, tuple(enumerate(total))) > 0:
                        return [ONCE_MORE]
            return [THAT_IS_ENOUGH]
        if ask == TAKE_BACK:
            return [TAKES[max(me.discard, key=lambda card: card_worth(scale, have, card))]]
        if ask == KEEP_DRAWN:
            return [KEEPS[max(me.hand, key=lambda card: card_worth(scale, have, card))]]
        if ask == REMOVE_ONE:
            card = self._to_remove(me, scale, have)
            if card == NOTHING and THAT_IS_ENOUGH in actions:
                return [THAT_IS_ENOUGH]
            if card == NOTHING:
                card = min(c for c in me.forest if c != NOTHING)
            return [REMOVES[card]]
        if ask == STUDY_ONE:
            new = [c for c in range(12) if not me.studied >> c & 1]
            return [STUDIES[max(new, key=lambda c: self._study_worth(me, c))]]
        if ask == PAIR_BONUS:
            return [self._best_element(view, me)]
        again = self._again(view, me, scale, have)
        uses = [action for action in actions if isinstance(action, Use)]
        return [
            max(
                uses,
                key=lambda use: max(
                    (
                        w
                        for (o, c, at), w in again.items()
                        if (c, at) == (use.card, use.line) and use.owner in (o, NOTHING)
                    ),
                    default=-99.0,
                ),
            )
        ]

    def _best_element(self, view: FairySchool, me: Fairy) -> Action:
        scale, have = scale_of(view, me), heaps(me)
        gains = [gain for gain in view.actions(self.seat) if isinstance(gain, Gain)]
        return max(gains, key=lambda gain: weigh(scale, have, gained(gain)))

    # Studies.

    def _study_worth(self, me: Fairy, creature: int) -> float:
        """A pair that it completes; and what the deck offers seldom goes first."""
        cards = [*me.forest, *me.bag, *me.top, *me.discard]
        others = sum(card != NOTHING and CARDS[card].creature == creature for card in cards)
        return (2.0 if me.studied >> (creature ^ 1) & 1 else 0.0) - 0.5 * others

    def _study(self, view: FairySchool, me: Fairy) -> list[Action]:
        if me.ask == PAIR_BONUS:
            return [self._best_element(view, me)]
        new = [
            int(CARDS[me.forest[slot]].creature)
            for slot in (0, SLOTS - 1)
            if me.forest[slot] != NOTHING and self._new(me, me.forest[slot])
        ]
        if not new:
            return [NO_STUDYING]
        return [STUDIES[max(new, key=lambda creature: self._study_worth(me, creature))]]

    # Spending.

    def _spend(self, view: FairySchool, me: Fairy) -> list[Action]:
        """Realize the best set of goals that can be paid, with conversions where they are due."""
        have = heaps(me)
        steps = steps_left(view, me)
        last = view.trimester == view.rules.last
        ending = view.phase == SPENDING
        best = 0.0
        best_plan: list[Action] = [ALL_DONE]
        projects = [c for c in me.projects if missing(have, CARDS[c].cost) < 8]
        sets = [s for n in range(len(projects) + 1) for s in combinations(projects, n)]
        for number in range(len(steps) + 1):
            for cards in sets:
                if not number and not cards:
                    continue
                goals = [*steps[:number], *(CARDS[card].cost for card in cards)]
                cost = [sum(goal[e] for goal in goals) for e in range(5)]
                found = conversion_plan(have, cost)
                if found is None:
                    continue
                plan, given = found
                if ending:
                    worth = len(goals) - _GIVEN_AT_LAST * given
                else:
                    worth = number * _STEP + len(cards) * (_OLD_PROJECT if last else _PROJECT)
                    worth -= _GIVEN * given
                if worth > best:
                    deeds: list[Action] = [*plan, *([TAKE_STEP] * number)]
                    best, best_plan = worth, [*deeds, *(REALIZES[c] for c in cards), ALL_DONE]
        return best_plan
