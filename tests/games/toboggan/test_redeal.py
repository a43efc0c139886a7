"""Who knows what of hands, deck and pile, by play and by counting; and that a redeal keeps it.

Enumeration: the deck, or the pile, is shrunk to a few things. Every way in which those that a
viewer does not hold can lie is played through; the ways in which he would have been told just the
same are what he can believe, and a redeal of his veil must give each of them its chance.
"""

import itertools
import math
from collections import Counter
from collections.abc import Iterator

import pytest
from sled import GAME, SORT, Scenario, cards, keys, slope, sorts, titles

import fairyring
from fairyring.conformance import position_at
from fairyring.games.toboggan.parts import Item
from fairyring.games.toboggan.position import Ask, Toboggan
from fairyring.games.toboggan.position.race import (
    CARD_SORTS,
    TARGET,
    TILE_SORTS,
    UNSEEN_CARD,
    UNSEEN_TILE,
    A,
)
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Fact, may_know

Things = tuple[int, ...]
World = tuple[Things, ...]
"""The hands of all seats, and what lies in the deck or pile."""


class Stacked(Dice):
    """Dice that draw the deck, or the pile, in an order that is laid out beforehand."""

    def __init__(self, counts: list[int], order: Things) -> None:
        self.counts = counts
        self.order = list(order)

    def below(self, limit: int) -> int:
        return sum(self.counts[: self.order.pop(0)])


class Story:
    """A start with few things, and what then happens.

    In a step `1: take *Bomb` seat 1 takes any of what it may, and in truth a Bomb.
    """

    def __init__(self, hands: str, deck: str, *steps: str, tiles: str = "") -> None:
        self.of_tiles = bool(tiles)
        self.held = tiles.split(" | ") if tiles else []
        self.hands = hands.split(" | ")
        self.deck = deck
        self.steps = steps

    def start(self, hands: list[Things], order: Things) -> Scenario:
        seats = len(hands)
        race = slope(*("B2", "D4", "A5", "C3")[:seats])
        if self.of_tiles:
            for seat, text in enumerate(self.hands):
                race.hold(seat + 1, text)
            race.position.racks = list(hands)
            race.pile(", ".join(keys((sort,)) for sort in order))
            race.dice = Stacked(race.position.pile, order)
        else:
            race.position.hands = list(hands)
            race.deck(", ".join(titles((card,)) for card in order))
            race.dice = Stacked(race.position.deck, order)
        return race

    def truth(self) -> tuple[list[Things], Things]:
        read = sorts if self.of_tiles else cards
        return [read(text) for text in (self.held or self.hands)], read(self.deck)

    def played(self) -> Scenario:
        """What really happened."""
        race = self.start(*self.truth())
        return race.play(*[step.replace("*", "") for step in self.steps])

    def everywhere(self, hands: list[Things], order: Things) -> Iterator[tuple[Scenario, float]]:
        """All that could have happened from a start, with its weight."""
        chosen = [step for step in self.steps if "*" in step]
        picks: list[list[tuple[int, float]]] = [[]]
        while picks:
            taken = picks.pop()
            race, weight = self.start(hands, order), 1.0
            left = list(taken)
            try:
                for step in self.steps:
                    if "*" not in step:
                        race.play(step)
                        continue
                    things = pickable(race.position)
                    if not left:
                        picks += [[*taken, (n, 0.0)] for n in range(len(things))]
                        weight = 0.0
                        break
                    at, _ = left.pop(0)
                    weight /= len(things)
                    name = (keys if self.of_tiles else titles)((things[at],))
                    race.play(step[: step.index("*")] + name)
            except AssertionError:
                continue
            if weight:
                assert len(taken) == len(chosen)
                yield race, weight


def pickable(race: Toboggan) -> Things:
    """What can be taken, discarded or put back, each as often as it is there."""
    question = race.stack[-1] if race.stack else None
    if question is None:
        return race.hands[race.awaited()[0]] if race.step == 3 else race.racks[race.awaited()[0]]
    if question.kind == Ask.STEAL:
        held = race.racks if question.about[A] == Item.TILES else race.hands
        things: Things = held[question.about[TARGET]]
        return things
    return race.looked


def heard(race: Scenario, viewer: int | None) -> list[Fact]:
    return [fact for fact, audience in race.told if may_know(audience, viewer)]


def world(race: Toboggan, of_tiles: bool) -> World:
    lying = race.pile if of_tiles else race.deck
    left = tuple(thing for thing, number in enumerate(lying) for _ in range(number))
    return (*(race.racks if of_tiles else race.hands), left)


def believed(story: Story, viewer: int | None) -> Counter[World]:
    """What a viewer can believe at the end, and how much."""
    hands, order = story.truth()
    told = heard(story.played(), viewer)
    sizes = [0 if seat == viewer else len(hand) for seat, hand in enumerate(hands)]
    hidden = [thing for seat, hand in enumerate(hands) if seat != viewer for thing in hand]
    found: Counter[World] = Counter()
    for way in set(itertools.permutations((*hidden, *order))):
        begin, dealt = 0, []
        for seat, size in enumerate(sizes):
            dealt.append(
                hands[seat] if seat == viewer else tuple(sorted(way[begin : begin + size]))
            )
            begin += size
        for race, weight in story.everywhere(dealt, way[begin:]):
            if heard(race, viewer) == told:
                found[world(race.position, story.of_tiles)] += weight
    return found


def sampled(view: Toboggan, of_tiles: bool, times: int) -> Counter[World]:
    dice = fairyring.FastDice(5)
    found: Counter[World] = Counter()
    for _ in range(times):
        other = view.copy()
        other.redeal(dice)
        found[world(other, of_tiles)] += 1
    return found


def compare(due: Counter[World], found: Counter[World]) -> None:
    """Nothing impossible comes out, and the rest as often as it should, by Pearson's measure."""
    assert set(found) <= set(due)
    total, times = sum(due.values()), sum(found.values())
    off = sum((found[w] - times * n / total) ** 2 / (times * n / total) for w, n in due.items())
    freedom = len(due) - 1
    assert off <= freedom + 4.5 * math.sqrt(2 * freedom + 1)


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


SHUFFLED_BACK = {("tiles that were drawn anew", 1), ("a ransack of tiles", 0)}
"""Who shuffles tiles back knows that they are in the pile until somebody draws; a position does not
keep that, and takes them for as unseen as all the others."""


@pytest.mark.shows("T1.6", "T2.4", "T6", "T8.3", "T8.14", "T8.15", "T8.16", "T8.18", "T8.25")
@pytest.mark.parametrize(
    ("name", "viewer"),
    [
        (name, viewer)
        for name, story in (CARDS | TILES).items()
        for viewer in (*range(len(story.hands)), None)
        if (name, viewer) not in SHUFFLED_BACK
    ],
)
def test_a_redeal_gives_every_world_its_chance(name: str, viewer: int | None):
    story = (CARDS | TILES)[name]
    race = story.played().position
    due = believed(story, viewer)
    assert world(race, story.of_tiles) in due
    compare(due, sampled(race.veiled(viewer), story.of_tiles, 1500))


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
            (view.hands, other.hands, race.hands, UNSEEN_CARD),
            (view.racks, other.racks, race.racks, UNSEEN_TILE),
        ):
            known = Counter(thing for thing in seen[seat] if thing != unseen)
            assert len(dealt[seat]) == len(seen[seat]) == len(true[seat])
            assert known <= Counter(true[seat])
            assert known <= Counter(dealt[seat])
            if seat == viewer:
                assert seen[seat] == dealt[seat] == true[seat]


def _all_cards(race: Toboggan) -> list[int]:
    found = [int(number) for number in race.deck]
    looked = [q for q in race.stack if q.kind == Ask.THIRD and q.about[A] == Item.CARDS]
    for hand in (*race.hands, race.looked if looked else ()):
        for card in hand:
            found[card] += 1
    assert len(found) == CARD_SORTS
    return found


def _all_tiles(race: Toboggan) -> list[int]:
    found = [int(number) for number in race.pile]
    looked = [q for q in race.stack if q.kind == Ask.THIRD and q.about[A] == Item.TILES]
    for rack in (*race.racks, race.looked if looked else ()):
        for sort in rack:
            found[sort] += 1
    assert len(found) == TILE_SORTS == len(SORT)
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
