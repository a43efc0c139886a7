"""Imagined worlds keep what others know, as far as the viewer can tell that they know it.

What a viewer can tell is enumerated (see `stories`): what a seat knows in all the worlds that are
possible for the viewer. What a seat could only infer, such as the rest of a hand or a deck, may be
forgotten.
"""

from collections import Counter
from collections.abc import Iterator

import pytest
from sled import GAME, Scenario, slope
from stories import Moment, imaginable
from tales import RESHUFFLED, STORIES

from fairyring.games.toboggan.position import Toboggan
from fairyring.games.toboggan.position.knowing.lore import SOME, known_to, thing_of
from fairyring.games.toboggan.position.race.race import UNKNOWN
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Fact, may_know

Known = Counter[tuple[bool, int, int]]
"""Each key: true for a tile, its holder, and its kind."""
Seat = int | None

WORKED_OUT = {*RESHUFFLED, "what was left is played"}
QUICK = (
    "a swipe",
    "hands passed on",
    "a card that was taken openly",
    "a theft from a hand that is known",
)


def held(race: Toboggan) -> Known:
    found: Known = Counter()
    for tiles, hands in ((False, race.hands), (True, race.racks)):
        for owner, hand in enumerate(hands):
            found.update((tiles, owner, thing) for thing in hand)
    return found


def known(race: Toboggan, seat: Seat) -> Known:
    """Return what a seat can see in the hands of others."""
    seen = held(race.veiled(seat))
    return Counter({one: n for one, n in seen.items() if one[1] != seat and one[2] != UNKNOWN})


def others(race: Toboggan, viewer: Seat) -> list[Seat]:
    return [seat for seat in (*range(race.seats), None) if seat != viewer]


def worlds(race: Toboggan, viewer: Seat, number: int) -> Iterator[Toboggan]:
    view = race.veiled(viewer)
    for seed in range(number):
        world = view.copy()
        world.redeal(FastDice(seed))
        yield world


# By play.


def swiped() -> Scenario:
    race = slope("B2", "D4", "A5").hold(1, "SWIPE!").hold(2, "Bomb, Tremor, Ram!").hold(3, "Bomb")
    return race.plenty().play("play SWIPE!", "on seat 2", "cards").let_be()


@pytest.mark.shows("T8.25", "T2.4")
def test_a_thief_knows_the_hand_in_all_that_others_imagine():
    race = swiped()
    for world in worlds(race.position, 2, 5):
        assert world.veiled(0).hands[1] == world.hands[1]
    race.play("take Tremor").let_be()
    for world in worlds(race.position, 2, 5):
        assert world.veiled(0).hands[1] == world.hands[1]
        assert world.veiled(1).hands[0] == world.hands[0]
        assert world.veiled(2).hands[:2] == [(UNKNOWN,), (UNKNOWN, UNKNOWN)]


@pytest.mark.shows("T8.16")
def test_what_is_taken_openly_all_know_in_all_that_anybody_imagines():
    race = slope("B2", "D4", "A5").hold(1, "Tremor").hold(2, "NO! Gimme!").hold(3, "Bomb, Ram!")
    race.plenty().play("play Tremor", "2: play NO! Gimme!").let_be()
    for viewer in (0, 1, 2, None):
        for world in worlds(race.position, viewer, 5):
            for seat in (0, 2, None):
                assert world.veiled(seat).hands[1] == world.hands[1] == race.position.hands[1]


# By enumeration.


def apart(moment: Moment) -> object:
    """Return a key that differs where somebody knows something else."""
    return moment.key(), moment.race.remembered


@pytest.mark.shows("T2.4")
@pytest.mark.parametrize(
    ("name", "viewer"),
    [
        pytest.param(name, viewer, marks=[] if name in QUICK else pytest.mark.soak)
        for name, story in STORIES.items()
        for viewer in (*range(len(story.held)), None)
        if name not in WORKED_OUT
    ],
)
def test_what_a_viewer_can_tell_that_others_know_they_know_in_what_he_imagines(
    name: str, viewer: Seat
):
    story = STORIES[name]
    race = story.played()[-1].race
    sure = {seat: known(race, seat) for seat in others(race, viewer)}
    for moment in imaginable(story, viewer, apart):
        for seat, things in sure.items():
            if things:
                sure[seat] = things & known(moment.race, seat)
        if not any(sure.values()):
            break
    for world in worlds(race, viewer, 5):
        for seat, things in sure.items():
            of_story = {one: n for one, n in things.items() if one[0] == story.of_tiles}
            assert Counter(of_story) <= known(world, seat) <= held(world)


# Whole games.


def moments(seats: int, seed: int) -> Iterator[tuple[Toboggan, FastDice]]:
    """Yield a random game after each action."""
    dice = FastDice(seed)
    race = GAME.start(seats, dice=dice)
    assert isinstance(race, Toboggan)
    while race.outcome() is None:
        yield race, dice
        free = [seat for seat in race.interrupters() if race.actions(seat)]
        who = free if free and dice.below(4) == 0 else list(race.awaited())
        seat = who[dice.below(len(who))]
        actions = race.actions(seat)
        race.play(seat, actions[dice.below(len(actions))], dice)


def told(race: Toboggan, viewer: Seat, seat: Seat) -> Known:
    """Return what a viewer can tell, by name, that a seat knows."""
    race.veiled(viewer)
    found: Known = Counter()
    for tiles, memory in enumerate(race.memories):
        for owner, slots in enumerate(memory.lores[race.seats if viewer is None else viewer]):
            if owner < race.seats and owner != seat:
                named = tuple(slot for slot in slots if thing_of(slot) != SOME)
                number = race.seats if seat is None else seat
                found.update((tiles == 1, owner, thing) for thing in known_to(number, named))
    return found


@pytest.mark.shows("T2.4", "T1.6")
@pytest.mark.parametrize(
    "seats",
    [2, 4, pytest.param(3, marks=pytest.mark.soak), pytest.param(6, marks=pytest.mark.soak)],
)
def test_most_of_what_others_know_is_kept_and_all_of_it_is_true(seats: int):
    in_truth = kept = 0
    for seed in range(2):
        for number, (race, dice) in enumerate(moments(seats, 300 + seed)):
            if number % 17:
                continue
            viewer = None if dice.below(8) == 0 else int(dice.below(seats))
            view = race.veiled(viewer)
            assert Toboggan.restored(view.state()).state() == view.state()
            for world in worlds(race, viewer, 1):
                assert world.veiled(viewer).state() == view.state()
                for seat in others(race, viewer):
                    knows = known(world, seat)
                    assert told(race, viewer, seat) <= knows <= held(world)
                    in_truth += known(race, seat).total()
                    kept += knows.total()
    assert 0 < in_truth < 2 * kept


@pytest.mark.shows("T2.4")
def test_a_world_goes_on_as_told_and_what_is_told_depends_on_nothing_that_is_hidden():
    """A viewer who hears the same learns the same about others, whatever is true."""
    same = 0
    for number, (race, dice) in enumerate(moments(4, 400)):
        if number % 10:
            continue
        viewer = int(dice.below(4))
        (world,) = worlds(race, viewer, 1)
        truth = race.copy()
        for _ in range(12):
            if truth.outcome() is not None:
                break
            seat = truth.awaited()[0]
            both = [action for action in truth.actions(seat) if action in world.actions(seat)]
            if not both:
                break
            action = both[dice.below(len(both))]
            if heard(truth, seat, action, viewer) != heard(world, seat, action, viewer):
                break
            assert truth.veiled(viewer).state() == world.veiled(viewer).state()
            for other in others(race, viewer):
                assert known(world, other) <= held(world)
            same += 1
    assert same > 20


def heard(race: Toboggan, seat: int, action: Action, viewer: int) -> list[Fact]:
    facts: list[Fact] = []

    def tell(fact: Fact, audience: int) -> None:
        if may_know(audience, viewer):
            facts.append(fact)

    race.play(seat, action, FastDice(1), tell)
    return facts
