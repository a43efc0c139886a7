"""Beliefs of viewers in whole games: the true position is always among them."""

from collections import Counter
from collections.abc import Iterator

import pytest
from sled import GAME

from fairyring.games.toboggan.facts import Why
from fairyring.games.toboggan.parts import TILE_COUNTS, Item
from fairyring.games.toboggan.position import Toboggan
from fairyring.games.toboggan.position.knowing.cases import MOST_CASES, Belief, Cases
from fairyring.games.toboggan.position.knowing.clumps import (
    ASIDE,
    BOX,
    DECK,
    OUT,
    PLACES,
    Clump,
    counted,
)
from fairyring.games.toboggan.position.knowing.learning import Event, learnt
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.hands import discard
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.games.toboggan.position.veil import work_out
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import EVERYBODY

pytestmark = pytest.mark.compiled

Lying = list[Counter[int]]
"""The things in each place."""


def moments(seats: int, seed: int, **options: object) -> Iterator[tuple[Toboggan, FastDice]]:
    """Yield a random game after each action, with many cards played."""
    dice = FastDice(seed)
    race = GAME.start(seats, options, dice=dice)
    assert isinstance(race, Toboggan)
    while race.outcome() is None:
        yield race, dice
        free = [seat for seat in race.interrupters() if race.actions(seat)]
        who = free if free and dice.below(3) == 0 else list(race.awaited())
        seat = who[dice.below(len(who))]
        actions = race.actions(seat)
        race.play(seat, actions[dice.below(len(actions))], dice)


def lying(race: Toboggan, item: Item, viewer: int) -> Lying:
    """Return what a viewer does not hold, by place; the rest of the small bag is with the pile."""
    found: Lying = [Counter() for _ in range(PLACES)]
    for seat, hand in enumerate(race.hands if item == Item.CARDS else race.racks):
        found[seat] = Counter(hand if seat != viewer else ())
    counts = race.deck if item == Item.CARDS else race.pile
    found[DECK] = +Counter(dict(enumerate(counts)))
    if [q for q in race.stack if q.kind == Ask.THIRD and Declaration(q.about).item == item]:
        found[ASIDE] = Counter(race.looked)
    return found


def allows(clumps: list[Clump], found: Lying) -> bool:
    """Return whether clumps can lie like this, by trying the first one and then the others."""
    if not clumps:
        return not any(found)
    things, slots = clumps[0]
    sizes = list(slots)
    sizes[DECK] += sizes[BOX]
    return any(allows(clumps[1:], left) for left in without(Counter(things), sizes, 0, found))


def without(things: Counter[int], sizes: list[int], place: int, found: Lying) -> Iterator[Lying]:
    """Yield what is left in the places when `sizes` of these things are taken from each."""
    if place == BOX:
        if not things:
            yield found
        return
    for some in parts(sorted((things & found[place]).items()), sizes[place]):
        left = list(found)
        left[place] = found[place] - some
        yield from without(things - some, sizes, place + 1, left)


def parts(counts: list[tuple[int, int]], size: int) -> Iterator[Counter[int]]:
    if sum(number for _, number in counts) < size:
        return
    if not counts:
        yield Counter()
        return
    (sort, most), others = counts[0], counts[1:]
    for number in range(min(most, size), -1, -1):
        for some in parts(others, size - number):
            yield Counter({sort: number}) + some if number else some


def possible(cases: Cases, found: Lying) -> bool:
    """Return whether one of the cases is possible."""
    return any(allows(sorted(case, key=lambda clump: len(clump[0])), found) for _, case in cases)


@pytest.mark.shows("T1.6", "T2.4", "GT-7")
@pytest.mark.parametrize(("seats", "tiles"), [(2, "110"), (3, "88"), (4, "110"), (6, "88")])
def test_the_truth_is_always_possible(seats: int, tiles: str):
    told = 0
    for number, (race, dice) in enumerate(moments(seats, seats + 20, tiles=tiles)):
        if number % 7 == 0:
            viewer = int(dice.below(seats + 1))
            work_out(race, viewer)
            for item in Item:
                belief = race.memories[item].beliefs[viewer]
                if belief is not None:
                    assert possible(belief.cases, lying(race, item, viewer))
                    told += 1
    assert told > 5


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_makes_no_difference_when_somebody_looks(seats: int):
    unwatched = [race.copy() for race, _ in moments(seats, seats + 40)]
    dice = FastDice(1)
    for number, (race, _) in enumerate(moments(seats, seats + 40)):
        if dice.below(3) == 0:
            race.veiled(int(dice.below(seats)))
        if number % 50 == 0:
            assert race == unwatched[number] == Toboggan.restored(race.state())


def afresh(race: Toboggan, viewer: int | None) -> object:
    """Return a viewer's view as if nobody had ever looked."""
    return Toboggan.restored(race.state()).veiled(viewer).state()


@pytest.mark.parametrize(("seats", "tiles"), [(2, "110"), (3, "88"), (5, "110")])
def test_who_has_looked_before_is_shown_the_same(seats: int, tiles: str):
    for number, (race, _) in enumerate(moments(seats, seats + 60, tiles=tiles)):
        viewer = number % seats
        seen = race.veiled(viewer).state()
        assert race.veiled(viewer).state() == race.copy().veiled(viewer).state() == seen
        if number % 9 == 0:
            assert seen == afresh(race, viewer)
            assert race.veiled(None).state() == afresh(race, None)


def test_what_happens_in_a_view_stays_there():
    for number, (race, _) in enumerate(moments(3, 91)):
        if number % 10 == 0 and race.hands[1]:
            before, view = race.veiled(1).state(), race.veiled(1)
            discard(view, 1, view.hands[1][0], Why.LIMIT, None)
            assert race.veiled(1).state() == before != view.state()


def test_worlds_of_a_view_in_which_somebody_went_on_know_nothing_of_each_other():
    for number, (race, _) in enumerate(moments(3, 92, tiles="88")):
        if number % 10 == 0 and race.hands[1]:
            view = race.veiled(1)
            discard(view, 1, view.hands[1][0], Why.LIMIT, None)
            for seed in range(3):
                world = view.copy()
                world.redeal(FastDice(seed))
                for viewer in (0, 2, None):
                    assert world.veiled(viewer).state() == afresh(world, viewer)


def test_an_imagined_world_goes_on_as_its_viewer_believes():
    for number, (race, dice) in enumerate(moments(4, 77)):
        if number % 20:
            continue
        viewer = int(dice.below(4))
        world = race.veiled(viewer)
        world.redeal(dice)
        for _ in range(12):
            if world.outcome() is not None:
                break
            seat = world.awaited()[0]
            actions = world.actions(seat)
            world.play(seat, actions[dice.below(len(actions))], dice)
            work_out(world, viewer)
            for item in Item:
                belief = world.memories[item].beliefs[viewer]
                assert belief is None or possible(belief.cases, lying(world, item, viewer))


def test_who_would_have_to_think_of_too_much_forgets_what_tells_least():
    """Six tiles that all have seen go back into the pile, from which six seats draw."""
    hands = [Counter({seat: 1, 20 + seat: 2}) for seat in range(6)]
    pile = Counter(dict.fromkeys(range(30, 40), 2))
    found: Lying = [*hands, Counter(), Counter(), pile, Counter()]
    sorts = sum(found, Counter())
    held = [sorts[sort] for sort in range(len(TILE_COUNTS))]
    onlooker = 6
    cases: Cases = ((1, counted(held, [place.total() for place in found], (), onlooker)),)
    events = [(0, 0, EVERYBODY, 0)]
    events += [(OUT, DECK, EVERYBODY, sort) for sort in range(10, 16)]
    for seat in range(6):
        events += [(DECK, seat, 0, 30 + seat), (DECK, seat, 0, 10 + seat)]
    most = 0
    for source, target, who, sort in events:
        cases = learnt(cases, Event(None, source, target, who, (sort,), False), onlooker)
        if source != OUT:
            found[source] = found[source] - Counter([sort])
        found[target] = found[target] + Counter([sort])
        most = max(most, len(cases))
        assert Belief(cases).surely(0) == (0,)
        assert possible(cases, found)
    assert MOST_CASES // 2 < most <= MOST_CASES
