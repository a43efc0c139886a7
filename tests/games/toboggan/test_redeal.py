"""Who knows what of hands, deck and pile, by play and by counting; and that a redeal keeps it.

What a viewer can believe after a story is enumerated (see `stories`), and a redeal of his veil must
give each of these worlds its chance.
"""

from collections import Counter

import pytest
from sled import GAME, SORT
from stories import Moment, Story, believed, compare, ends, sampled

import fairyring
from fairyring.conformance import position_at
from fairyring.games.toboggan.parts import Item
from fairyring.games.toboggan.position import Toboggan
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.asks import Ask
from fairyring.games.toboggan.position.race.race import CARD_SORTS, UNKNOWN
from fairyring.kernel.dice import FastDice
from fairyring.kernel.pending import Question

CARDS = {
    "a deal": Story("2 Bomb | Ram!, Tremor | Bomb", "Bomb, Grenade"),
    "a swipe": Story(
        "SWIPE!, Bomb | Ram!, Tremor | Bomb", "Bomb, Grenade",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "2: let it be", "3: let it be",
        "1: take *Tremor", "2: let it be", "3: let it be",
    ),
    "a swipe of what was played": Story(
        "SWIPE! | Tremor, Bomb | Bomb", "Ram!, Grenade",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "2: let it be", "3: let it be",
        "1: take *Bomb", "2: let it be", "3: let it be",
        "2: play Tremor", "1: let it be", "3: let it be", "1: let it be", "3: let it be",
    ),
    "hands that were swapped": Story(
        "Mine!, Bomb | Ram!, Tremor | Bomb", "Grenade",
        "1: play Mine!", "1: on seat 3", "1: cards", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be",
    ),
    "what was swiped and then swapped": Story(
        "SWIPE! | Mine!, Bomb | Tremor", "Grenade, Bomb",
        "1: play SWIPE!", "1: on seat 3", "1: cards", "2: let it be", "3: let it be",
        "1: take *Tremor", "2: let it be",
        "2: play Mine!", "2: on seat 1", "2: cards", "1: let it be", "1: let it be",
    ),
    "hands passed on": Story(
        "Mix-up, Bomb | Ram! | Tremor", "Grenade, Bomb",
        "1: play Mix-up", "1: cards", "1: pass left", "2: let it be", "3: let it be",
    ),
    "a mix-up passed right": Story(
        "Mix-up, Bomb | Ram!, Bomb | Tremor", "Grenade",
        "1: play Mix-up", "1: cards", "1: pass right", "2: let it be", "3: let it be",
    ),
    "a hand drawn anew": Story(
        "Botched Plan, Bomb | Ram! | Bomb", "Grenade, Bomb, Tremor",
        "1: play Botched Plan", "1: on seat 2", "1: cards", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be",
    ),
    "a ransack": Story(
        "Ransack | Ram! | Bomb", "Grenade, Bomb, Tremor",
        "1: play Ransack", "1: cards", "2: let it be", "3: let it be", "1: discard *Bomb",
        "2: let it be", "3: let it be",
    ),
    "a card that was taken openly": Story(
        "Tremor, Bomb | NO! Gimme! | Bomb", "Grenade, Bomb",
        "1: play Tremor", "2: play NO! Gimme!", "3: let it be", "1: let it be", "3: let it be",
    ),
    "step 4": Story(
        "2 Bomb, Ram! | Tremor", "Grenade, Bomb, Ram!",
        "1: go right", "1: done", "2: go left", "2: done", "1: discard *Bomb",
    ),
}  # fmt: skip

TILES = {
    "a deal of tiles": Story("Bomb | Bomb | Bomb", "ice, rock", tiles="2 ice | rock, tree | ice"),
    "tiles that were swiped": Story(
        "SWIPE!, Bomb | Bomb | Bomb", "ice, yeti",
        "1: play SWIPE!", "1: on seat 2", "1: tiles", "2: let it be", "3: let it be",
        "1: take tile *rock", "2: let it be", "3: let it be", tiles="ice | rock, tree | ice",
    ),
    "tiles that were swapped": Story(
        "Mine!, Bomb | Bomb | Bomb", "yeti",
        "1: play Mine!", "1: on seat 3", "1: tiles", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be", tiles="ice, tree | rock, tree | ice",
    ),
    "tiles that were drawn anew": Story(
        "Botched Plan, Bomb | Bomb | Bomb", "yeti, tree",
        "1: play Botched Plan", "1: on seat 2", "1: tiles", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be", tiles="ice | rock, tree | ice",
    ),
    "a ransack of tiles": Story(
        "Ransack, Bomb | Bomb | Bomb", "yeti, tree, plain",
        "1: play Ransack", "1: tiles", "2: let it be", "3: let it be", "1: put back *tree",
        "2: let it be", "3: let it be", tiles="ice | rock | ice",
    ),
}  # fmt: skip

THEFT = (
    "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Bomb", "let be",
    "3: play SWIPE!", "3: on seat 2", "3: cards", "let be", "3: take *Grenade", "let be",
)  # fmt: skip
"""The first seat knows the hand of the second, of which the third then steals something."""

FOLLOWED = {
    "a theft from a hand that is known": Story(
        "SWIPE!, Bomb | Tremor, Grenade, Bomb | SWIPE!, Ram!", "Ram!, Bomb", *THEFT,
    ),
    "a stolen card that is played": Story(
        "SWIPE!, Bomb | Tremor, Grenade, Bomb | SWIPE!, Tremor", "Grenade, Bomb", *THEFT,
        "3: play Grenade", "3: on seat 1", "let be",
    ),
    "a card that may have been stolen": Story(
        "SWIPE!, Bomb | Tremor, Grenade, Bomb | SWIPE!, Tremor", "Grenade, Tremor", *THEFT,
        "3: play Tremor", "let be",
    ),
    "what was left is played": Story(
        "SWIPE! | Tremor, Grenade, Bomb | SWIPE!, Tremor", "Grenade, Ram!", *THEFT,
        "2: play Tremor", "let be",
    ),
    "a stolen card that goes on": Story(
        "SWIPE! | Tremor, Grenade, Bomb | SWIPE!, Ram!, Mine! | Bomb", "Grenade", *THEFT,
        "3: play Mine!", "3: on seat 4", "3: cards", "let be",
    ),
    "a stolen card that is stolen again": Story(
        "SWIPE! | Tremor, Grenade, Bomb | SWIPE!, Ram! | SWIPE!", "Grenade", *THEFT,
        "4: play SWIPE!", "4: on seat 3", "4: cards", "let be", "4: take *Ram!", "let be",
    ),
    "a theft from a hand that is known in part": Story(
        "Tremor, Bomb | NO! Gimme!, Ram! | SWIPE!", "Grenade, Bomb",
        "1: play Tremor", "2: play NO! Gimme!", "let be",
        "3: play SWIPE!", "3: on seat 2", "3: cards", "let be", "3: take *Tremor", "let be",
    ),
    "a card that was taken openly and may be played": Story(
        "Tremor, Bomb | NO! Gimme!, Tremor, Ram! | SWIPE!", "Tremor, Bomb",
        "1: play Tremor", "2: play NO! Gimme!", "let be", "2: play Tremor", "let be",
    ),
    "a mix-up, then a theft": Story(
        "Mix-up, Bomb | Ram!, Tremor | SWIPE!, Bomb", "Tremor, Grenade",
        "1: play Mix-up", "1: cards", "1: pass left", "let be",
        "1: play SWIPE!", "1: on seat 3", "1: cards", "let be", "1: take *Tremor", "let be",
    ),
    "a mix-up of four, then a theft": Story(
        "Mix-up, Bomb | Ram! | SWIPE!, Bomb | Tremor", "Grenade",
        "1: play Mix-up", "1: cards", "1: pass right", "let be",
        "2: play SWIPE!", "2: on seat 1", "2: cards", "let be", "2: take *Ram!", "let be",
    ),
    "a ransack, then a play": Story(
        "Ransack, Bomb | Ram! | Bomb", "Grenade, Bomb, Tremor", "1: play Ransack", "1: cards",
        "let be", "1: discard *Bomb", "let be", "1: play Tremor", "let be", more="Ram!",
    ),
    "a hand drawn anew after a swipe": Story(
        "SWIPE! | Botched Plan, Ram!, Bomb | Bomb", "Grenade, Bomb, Tremor",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Bomb", "let be",
        "2: play Botched Plan", "2: on seat 2", "2: cards", "let be",
    ),
    "a hand that pays": Story(
        "SWIPE!, Ram! | Bomb, Tremor, 2 Ram! | Ram!", "Grenade, Bomb",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Ram!", "let be",
        "2: play Bomb", "2: at A1", "2: discard Ram!", "let be",
    ),
}  # fmt: skip

AROUND = ("1: go right", "1: done", "2: go left", "2: done")

RESHUFFLED = {
    "a deck shuffled anew": Story(
        "Tremor, Grenade | Tremor, Bomb", "Grenade", *AROUND, then="Ram!", discards="Tremor, Ram!",
    ),
    "a card from before or after": Story(
        "Tremor, Grenade | Tremor, Bomb", "Grenade", *AROUND, "2: play Tremor", "let be",
        then="Ram!", discards="Tremor, Ram!",
    ),
    "a card from after": Story(
        "Tremor, Grenade | Grenade, Bomb", "Grenade", *AROUND, "2: play Tremor", "let be",
        then="Tremor", discards="2 Tremor, Ram!",
    ),
    "three at a deck shuffled anew": Story(
        "Tremor, Grenade | Tremor, Ram! | Bomb, Ram!", "Bomb", *AROUND, "3: go right", "3: done",
        "2: play Grenade", "2: on seat 1", "let be", "3: play Tremor", "let be",
        then="Grenade, Tremor", discards="2 Tremor, Grenade, Ram!",
    ),
    "a theft after a deck shuffled anew": Story(
        "Tremor, SWIPE! | Tremor, Ram! | Bomb, Ram!", "", *AROUND, "3: go right", "3: done",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Tremor", "let be",
        then="Ram!, Tremor, Bomb", discards="Tremor, Bomb, 2 Ram!",
    ),
    "known cards that were discarded": Story(
        "SWIPE!, Grenade | 2 Tremor, Bomb", "", "1: play SWIPE!", "1: on seat 2", "1: cards",
        "let be", "1: take *Bomb", "let be", *AROUND, "2: play Tremor", "let be",
        then="Ram!, Tremor", discards="2 Tremor, Ram!",
    ),
}  # fmt: skip

RANSACK = ("2: play Ransack", "2: tiles", "let be", "2: put back *ice", "let be")
REPLACED = ("1: play Desperate Measures", "1: at A1", "let be", "1: turn 1", "let be")
BOTCHED = ("1: play Botched Plan", "1: on seat 1", "1: tiles", "let be")

PUT_BACK = {
    "a tile that was replaced": Story(
        "Desperate Measures | Bomb", "rock", *REPLACED, more="yeti", tiles="ice | rock, tree",
    ),
    "a tile that was replaced and may be drawn": Story(
        "Desperate Measures, Bomb | Ransack, Bomb | Bomb", "rock, yeti, ice, plain",
        *REPLACED, *RANSACK, more="plain", tiles="ice | rock, tree | ice",
    ),
    "a tile that was put back, and one that is laid": Story(
        "Ransack, Bomb | Ransack, Bomb", "yeti, tree, plain, ice",
        "1: play Ransack", "1: tiles", "let be", "1: put back *tree", "let be", *RANSACK,
        "1: lay plain 0", "2: lay tree 0",
        more="rock, tree", then="tree, rock", tiles="ice | tree", laid=2, step="lay",
        sleds="B2 D2",
    ),
    "one's own tiles drawn anew, then others draw": Story(
        "Botched Plan | Ransack, Bomb | Bomb", "yeti, tree, ice, rock", *BOTCHED, *RANSACK,
        then="rock", tiles="ice, rock | rock | tree",
    ),
    "one's own tile after a ransack, then others draw": Story(
        "Ransack, Bomb | Ransack, Bomb | Bomb", "yeti, tree, plain, ice",
        "1: play Ransack", "1: tiles", "let be", "1: put back *tree", "let be", *RANSACK,
        more="rock", then="tree, rock", tiles="ice | rock | ice",
    ),
    "tiles put back in step 5": Story(
        "Bomb | Bomb", "yeti", *AROUND, "1: put back *tree",
        more="rock", tiles="ice, rock, 2 tree | ice, rock",
    ),
    "tiles of who has left": Story(
        "Ransack | Ransack, Bomb | Bomb", "yeti, tree, ice", "3 leaves", *RANSACK,
        more="rock", tiles="ice | rock | tree, yeti",
    ),
    "a tile that was shown": Story(
        "Blaze a trail, Bomb | REJECT!, Bomb", "ice", "1: play Blaze a trail", "1: lay rock 0",
        "1: at B3", "2: play REJECT!", "let be",
        more="rock", tiles="rock, ice, tree | 2 rock", sleds="B2 D2", laid=2, step="lay",
    ),
    "a tile that was shown and may be laid": Story(
        "Blaze a trail, Bomb | REJECT!, Bomb", "ice", "1: play Blaze a trail", "1: lay rock 0",
        "1: at B3", "2: play REJECT!", "let be", "1: lay rock 0",
        more="rock", tiles="rock, ice, tree | 2 rock", sleds="B2 D2", laid=2, step="lay",
    ),
    "a tile that was shown and is laid": Story(
        "Blaze a trail, Bomb | REJECT!, Bomb", "ice", "1: play Blaze a trail", "1: lay rock 0",
        "1: at B3", "let be",
        more="rock", tiles="2 rock, tree | 2 rock", sleds="B2 D2", laid=2, step="lay",
    ),
    "the small bag": Story(
        "Bomb | Bomb", "ice, rock", more="22 plain", tiles="ice | rock", small_bag=True,
    ),
    "a small bag, and a tile that was replaced": Story(
        "Desperate Measures, Bomb | Ransack, Bomb | Bomb", "rock, yeti, ice",
        *REPLACED, *RANSACK, more="22 plain, rock", then="plain", tiles="ice | rock | ice",
        small_bag=True,
    ),
    "a small bag, and one's own tiles": Story(
        "Botched Plan | Ransack, Bomb", "yeti, tree, ice", *BOTCHED, *RANSACK,
        more="22 ice", then="rock, ice", tiles="ice, rock | rock", small_bag=True,
    ),
}  # fmt: skip

STORIES = CARDS | TILES | FOLLOWED | RESHUFFLED | PUT_BACK


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
    """He has moved, and only the Slideways that he still holds takes him to his opponent."""
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
