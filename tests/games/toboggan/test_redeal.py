"""Knowledge of hands, deck and pile, by play and by counting, and that a redeal keeps it.

What a viewer can believe after a story is enumerated (see `stories`), and a redeal of their view
must give each of these worlds its chance.
"""

from collections import Counter

import pytest
from sled import GAME, SORT
from stories import Moment, believed, compare, ends, sampled
from tales import STORIES

import fairyring
from fairyring.conformance import position_at
from fairyring.games.toboggan.parts import Item
from fairyring.games.toboggan.position import Toboggan
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.race import CARD_SORTS, UNKNOWN
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.kernel.dice import FastDice
from fairyring.kernel.pending import Question

pytestmark = pytest.mark.compiled


@pytest.mark.shows("T1.6", "T2.4", "T6", "T8.3", "T8.14", "T8.15", "T8.16", "T8.18", "T8.25")
@pytest.mark.parametrize(
    ("name", "viewer"),
    [
        (name, viewer)
        for name, story in STORIES.items()
        for viewer in (*range(len(story.held)), None)
    ],
)
def test_a_redeal_gives_every_world_its_chance(name: str, viewer: int | None):
    story = STORIES[name]
    race = story.played()[-1].race
    due = believed(story, viewer)
    true = {lying for lying, _ in ends(Moment(race, [], 1.0), story)}
    assert true <= set(due)
    compare(due, sampled(race.veiled(viewer), story, 1500))


# Whole games.


@pytest.mark.shows("T1.3", "T1.6", "T2.4", "GT-7")
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("tiles", ["110", "88"])
def test_a_redeal_keeps_all_that_is_known_and_all_that_there_is(seats: int, tiles: str):
    dice = fairyring.FastDice(seats)
    race = GAME.start(seats, {"tiles": tiles}, dice=dice)
    step = 0
    while race.outcome() is None:
        step += 1
        if step % 9 == 0:
            for viewer in (*range(seats), None):
                _keeps(race, race.veiled(viewer), viewer, dice)
        free = [seat for seat in race.interrupters() if race.actions(seat)]
        who = free if free and dice.below(3) == 0 else list(race.awaited())
        seat = who[dice.below(len(who))]
        actions = race.actions(seat)
        race.play(seat, actions[dice.below(len(actions))], dice)


def _keeps(race: Toboggan, view: Toboggan, viewer: int | None, dice: fairyring.FastDice) -> None:
    other = view.copy()
    other.redeal(dice)
    assert _all_cards(other) == _all_cards(race)
    assert _all_tiles(other) == _all_tiles(race)
    assert (other.deck_size, other.pile_size) == (race.deck_size, race.pile_size)
    assert other.awaited() == race.awaited()
    for seat in range(race.seats):
        for seen, dealt, true, unseen in (
            (view.hands, other.hands, race.hands, UNKNOWN),
            (view.racks, other.racks, race.racks, UNKNOWN),
        ):
            known = Counter(thing for thing in seen[seat] if thing != unseen)
            assert len(dealt[seat]) == len(seen[seat]) == len(true[seat])
            assert known <= Counter(true[seat])
            assert known <= Counter(dealt[seat])
            if seat == viewer:
                assert seen[seat] == dealt[seat] == true[seat]


def _looks_at(question: Question, item: Item) -> bool:
    return question.kind == Ask.THIRD and Declaration(question.about).item == item


def _all_cards(race: Toboggan) -> list[int]:
    found = [int(number) for number in race.deck]
    looked = [
        q for q in race.stack if q.kind == Ask.THIRD and Declaration(q.about).item == Item.CARDS
    ]
    for hand in (*race.hands, race.looked if looked else ()):
        for card in hand:
            found[card] += 1
    assert len(found) == CARD_SORTS
    return found


def _all_tiles(race: Toboggan) -> list[int]:
    found = [int(number) for number in race.pile]
    looked = [
        q for q in race.stack if q.kind == Ask.THIRD and Declaration(q.about).item == Item.TILES
    ]
    for rack in (*race.racks, race.looked if looked else ()):
        for sort in rack:
            found[sort] += 1
    assert len(found) == len(SORT)
    return found


def test_who_declared_a_ram_for_a_slideways_can_go_on_in_every_imagined_world():
    """The seat has moved, and only the Slideways that it still holds takes it to its opponent."""
    options = {"victory": "classic", "place_step": 6, "tiles": "88", "share": True, "booms": 4}
    options |= {"gates_once": True, "counter_mix_up": True}
    position = position_at(GAME, 2, options, 37, 18)
    assert isinstance(position, Toboggan)
    assert position.stack[-1].kind == Ask.CHOOSE
    assert [action.notation for action in position.actions(1)] == ["to right"]
    for seed in range(30):
        world = position.veiled(0)
        world.redeal(FastDice(seed))
        assert [action.notation for action in world.actions(1)] == ["to right"]
