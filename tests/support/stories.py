"""Stories of Goblin Toboggan with few things, and all that a viewer can believe after them.

Every distribution of the things that a viewer does not hold is played through, with everything that
chance can draw and that can be picked in secret. Those in which the viewer hears the same as in the
story are what they can believe. A thing that somebody plays, lays or discards openly counts as
picked at random, as in the position.
"""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator

from sled import GAME, cards, slope, sorts

from fairyring.games.toboggan.parts import TILES, Item
from fairyring.games.toboggan.position import Toboggan
from fairyring.games.toboggan.position.actions import (
    LET_BE,
    Discard,
    Lay,
    Play,
    PutBack,
    TakeCard,
    TakeTile,
)
from fairyring.games.toboggan.position.knowing.clumps import OUT
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.hands import BOXED, draw
from fairyring.games.toboggan.position.race.race import CARD_SORTS
from fairyring.games.toboggan.position.race.rules import Rules
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import EVERYBODY, Fact, may_know
from fairyring.kernel.position import IllegalAction

Things = tuple[int, ...]
World = tuple[Things, ...]
"""The hands of all seats, the deck or pile, and from a small bag the next thing drawn."""


class Open(Exception):
    """Chance has several results, each with its weight."""

    def __init__(self, ways: list[tuple[int, float]]) -> None:
        super().__init__(ways)
        self.ways = ways


class Laid(Dice):
    """Dice with given rolls; after those they raise `Open`."""

    def __init__(self, race: Toboggan, rolls: list[int]) -> None:
        self.race = race
        self.rolls = list(rolls)

    def below(self, limit: int) -> int:
        if self.rolls:
            return self.rolls.pop(0)
        for counts in bags(self.race):
            if sum(counts) == limit:  # one roll for each sort that can be drawn
                raise Open([(sum(counts[:n]), c / limit) for n, c in enumerate(counts) if c])
        raise Open([(roll, 1 / limit) for roll in range(limit)])


class Stacked(Dice):
    """Dice that draw what was really drawn."""

    def __init__(self, race: Toboggan, order: list[int]) -> None:
        self.race = race
        self.order = order

    def below(self, limit: int) -> int:
        back = self.race.shuffled_back
        if back and limit == self.race.pile_size:
            return 0 if self.order[0] in back else len(back)
        thing = self.order.pop(0)
        if limit == len(back):
            return back.index(thing)
        return sum(next(counts for counts in bags(self.race) if sum(counts) == limit)[:thing])


def bags(race: Toboggan) -> list[bytes]:
    """Return the bags for draws: the deck, the pile, and the pile without tiles shuffled back."""
    back = Counter(race.shuffled_back)
    return [race.deck, race.pile, bytes([n - back[sort] for sort, n in enumerate(race.pile)])]


class Moment:
    """A possible state after some steps, with its weight."""

    def __init__(self, race: Toboggan, told: list[tuple[Fact, int]], weight: float) -> None:
        self.race = race
        self.told = told
        self.weight = weight
        self.drawn: Things = ()

    def copy(self) -> "Moment":
        return Moment(self.race.copy(), list(self.told), self.weight)

    def heard(self, viewer: int | None) -> list[Fact]:
        return [fact for fact, audience in self.told if may_know(audience, viewer)]

    def key(self) -> object:
        """The hidden parts of the state; the others are the same for equal facts."""
        race = self.race
        hands = (*race.hands, *race.racks, race.looked, race.shuffled_back)
        return hands, race.deck, race.pile

    def step(self, step: str, dice: Dice) -> None:
        """Play an action, let all be, have a seat leave, or draw a tile."""
        race = self.race
        if step == "a draw":
            self.drawn = (draw(race, Item.TILES, OUT, EVERYBODY, dice),)
        elif step == "let be":
            while race.stack and race.stack[-1].kind in (Ask.COUNTER, Ask.COPY):
                race.play(race.awaited()[0], LET_BE, dice, self._hear)
        elif step.endswith("leaves"):
            race.leave(int(step[0]) - 1, dice, self._hear)
        else:
            seat, action = read(step)
            things, thing = picked(race, seat, action)
            if things:
                self.weight *= things.count(thing) / len(things)
            race.play(seat, action, dice, self._hear)

    def _hear(self, fact: Fact, audience: int) -> None:
        self.told.append((fact, audience))


def picked(race: Toboggan, seat: int, action: Action) -> tuple[Things, int]:
    """Return the things that were picked from, and the picked one."""
    top = race.stack[-1] if race.stack else None
    if isinstance(action, TakeCard | TakeTile):
        assert top is not None
        theft = Declaration(top.about)
        held = race.racks if theft.item == Item.TILES else race.hands
        return held[theft.target], number_of(action)
    if isinstance(action, Discard | PutBack) and top is not None and top.kind == Ask.THIRD:
        return race.looked, number_of(action)
    if isinstance(action, Play | Discard):
        return race.hands[seat], number_of(action)
    if isinstance(action, PutBack | Lay):
        return race.racks[seat], number_of(action)
    return (), 0


def number_of(action: Action) -> int:
    if isinstance(action, Play | Discard | TakeCard):
        return int(action.card)
    assert isinstance(action, Lay | PutBack | TakeTile)
    return int(action.sort)


class Story:
    """A start with few things, and what happens then.

    In a step `1: take *Bomb` seat 1 may take any of what it may take, and in truth takes a Bomb.
    `deck` is drawn in this order, and also holds `more`; `then` is drawn from what came to it
    later. After `let be` nobody answers.
    """

    def __init__(
        self,
        hands: str,
        deck: str,
        *steps: str,
        tiles: str = "",
        more: str = "",
        then: str = "",
        small_bag: bool = False,
        sleds: str = "B2 D4 A5 C3",
        discards: str = "",
        **options: object,
    ) -> None:
        self.of_tiles = bool(tiles)
        self.read = sorts if tiles else cards
        self.hands = hands.split(" | ")
        self.held = [self.read(text) for text in (tiles or hands).split(" | ")]
        drawn = [self.read(name)[0] for name in deck.split(", ") if name]
        self.order = drawn + [self.read(name)[0] for name in then.split(", ") if name]
        self.lying = Counter([*drawn, *self.read(more)])
        self.sleds = sleds.split()
        self.bag = "88" if small_bag else "110"
        self.steps = steps
        self.discards = discards
        self.options = options

    def start(self, held: list[Things], lying: Counter[int]) -> Moment:
        scenario = slope(*self.sleds[: len(held)], **self.options)
        for seat, text in enumerate(self.hands):
            scenario.hold(seat + 1, text)
        race = scenario.discards(self.discards).position
        race.rules = Rules.of(race.seats, GAME.settings(race.seats, {"tiles": self.bag}))
        if self.of_tiles:
            race.racks = list(held)
            race.pile = bytes([lying[sort] for sort in range(len(TILES))])
            race.pile_size = lying.total() - (BOXED if race.rules.small_bag else 0)
        else:
            race.hands = list(held)
            race.deck = bytes([lying[card] for card in range(CARD_SORTS)])
            race.deck_size = lying.total()
        return Moment(race, [], 1.0)

    def played(self) -> list[Moment]:
        """Return what really happened, step by step."""
        found = [self.start(self.held, self.lying)]
        order = list(self.order)
        for step in self.steps:
            found.append(found[-1].copy())
            found[-1].step(step, Stacked(found[-1].race, order))
        return found


def read(step: str) -> tuple[int, Action]:
    return int(step[0]) - 1, GAME.action(step[3:].replace("*", ""))


def after(moment: Moment, step: str) -> Iterator[Moment]:
    """Yield all possible results of a step."""
    steps = [step]
    if "*" in step:
        seat, action = read(step)
        actions = moment.race.actions(seat)
        steps = [f"{seat + 1}: {one.notation}" for one in actions if type(one) is type(action)]
    for one in steps:
        rolled: list[tuple[list[int], float]] = [([], 1.0)]
        while rolled:
            rolls, chance = rolled.pop()
            other = moment.copy()
            try:
                other.step(one, Laid(other.race, rolls))
            except Open as more:
                rolled += [([*rolls, roll], chance * weight) for roll, weight in more.ways]
            except IllegalAction:
                pass
            else:
                other.weight *= chance
                yield other


def deals(
    hidden: Counter[int], sizes: list[int]
) -> Iterator[tuple[list[Things], Counter[int], int]]:
    """Yield all hands of these sizes, the rest, and the number of ways to deal them."""
    if not sizes:
        yield [], hidden, 1
        return
    for hand, ways in subsets(sorted(hidden.items()), sizes[0]):
        for hands, left, more in deals(hidden - Counter(hand), sizes[1:]):
            yield [hand, *hands], left, ways * more


def subsets(counts: list[tuple[int, int]], size: int) -> Iterator[tuple[Things, int]]:
    if not counts:
        if not size:
            yield (), 1
        return
    (sort, most), others = counts[0], counts[1:]
    for number in range(min(most, size) + 1):
        for hand, ways in subsets(others, size - number):
            yield (sort,) * number + hand, ways * math.comb(most, number)


def world(race: Toboggan, of_tiles: bool) -> World:
    lying = race.pile if of_tiles else race.deck
    left = tuple(thing for thing, number in enumerate(lying) for _ in range(number))
    return (*(race.racks if of_tiles else race.hands), left)


def imaginable(
    story: Story, viewer: int | None, key: Callable[[Moment], object] = Moment.key
) -> Iterator[Moment]:
    """Yield all states at the end that a viewer cannot tell apart, each with its weight.

    Those with the same key are merged.
    """
    truth = story.played()
    others = [seat for seat in range(len(story.held)) if seat != viewer]
    hidden = story.lying + Counter(thing for seat in others for thing in story.held[seat])
    for hands, left, ways in deals(hidden, [len(story.held[seat]) for seat in others]):
        held = list(story.held)
        for seat, hand in zip(others, hands, strict=True):
            held[seat] = hand
        moments = [story.start(held, left)]
        for step, true in zip(story.steps, truth[1:], strict=True):
            told = true.heard(viewer)
            merged: dict[object, Moment] = {}
            for moment in itertools.chain.from_iterable(after(one, step) for one in moments):
                if moment.heard(viewer) == told:
                    same = merged.setdefault(key(moment), moment)
                    if same is not moment:
                        same.weight += moment.weight
            moments = list(merged.values())
        for moment in moments:
            moment.weight *= ways
            yield moment


def believed(story: Story, viewer: int | None) -> Counter[World]:
    """Return what a viewer can believe at the end, with weights."""
    found: Counter[World] = Counter()
    for moment in imaginable(story, viewer):
        for lying, more in ends(moment, story):
            found[lying] += more.weight
    return found


def ends(moment: Moment, story: Story) -> Iterator[tuple[World, Moment]]:
    """Yield where everything lies; for a small bag, with each possible next draw."""
    lying = world(moment.race, story.of_tiles)
    if story.bag == "88":
        for more in after(moment, "a draw"):
            yield (*lying, more.drawn), more
    else:
        yield lying, moment


def sampled(view: Toboggan, story: Story, times: int) -> Counter[World]:
    dice = FastDice(5)
    found: Counter[World] = Counter()
    for _ in range(times):
        moment = Moment(view.copy(), [], 1.0)
        moment.race.redeal(dice)
        lying = world(moment.race, story.of_tiles)
        if story.bag == "88":
            moment.step("a draw", dice)
            lying += (moment.drawn,)
        found[lying] += 1
    return found


def compare(due: Counter[World], found: Counter[World]) -> None:
    """Check by a chi-squared test that samples are as frequent as expected, and none impossible."""
    assert set(found) <= set(due)
    total, times = sum(due.values()), sum(found.values())
    off = sum((found[w] - times * n / total) ** 2 / (times * n / total) for w, n in due.items())
    freedom = len(due) - 1
    assert off <= freedom + 4.5 * math.sqrt(2 * freedom + 1)
