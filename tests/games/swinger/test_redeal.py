"""Knowledge of cards after looks and swaps; a redeal gives every world its right chance."""

import itertools
import math
from collections import Counter
from collections.abc import Iterator

import pytest
from swing import BOARD, CARD, PLACE, Scenario, opening, table

import fairyring
from fairyring.games.swinger.facts import PILE_TOP, Flipped, Looked, PutBack, Saw, Swapped
from fairyring.games.swinger.parts import CODES
from fairyring.games.swinger.position import Swinger
from fairyring.games.swinger.position.knowledge import (
    CARD_BIT,
    FULL,
    PILE,
    UNSEEN,
    card_of,
    knowers,
    seen,
    settle,
    stale,
)
from fairyring.kernel.facts import EVERYBODY, Fact, may_know

pytestmark = pytest.mark.compiled

# Enumeration. The deck is reduced to eight cards, four in the pile and four on the spaces of the
# script below. All their permutations are listed at the start; then each fact that a viewer hears
# rules out the worlds in which it would have been different.

OWNED = "7S 8S 9S AS 7H 8H 9H AH"
"""Whichever card comes first, some seat has guessed its suit."""
MIXED = "7S 9S 7H 9H 7D 9D 7C 9C"
SPACES = [PLACE[name] for name in ("A1", "B1", "D5", "E5")]
IN_PILE = 4
World = tuple[int, ...]
"""The cards of the four spaces, then of the pile from its top."""


def worlds(deck: str) -> Counter[World]:
    """Return all permutations of the cards, equally likely."""
    return Counter(itertools.permutations(CARD[code] for code in deck.split()))


def whereabouts(place: int) -> int:
    """Return the index of a place's card in a world."""
    return SPACES.index(place) if place in SPACES else len(SPACES) + place - PILE


def told(believed: Counter[World], facts: list[Fact]) -> Counter[World]:
    """Return the possible worlds after some facts, with weights."""
    top = len(SPACES)
    for number, fact in enumerate(facts):
        if isinstance(fact, Saw | Flipped):
            at = top if isinstance(fact, Flipped) else whereabouts(fact.place)
            believed = Counter({w: n for w, n in believed.items() if w[at] == fact.card})
        if isinstance(fact, Flipped):
            after = facts[number + 1] if number + 1 < len(facts) else None
            if not isinstance(after, PutBack):
                believed = moved(believed, lambda w: [w[:top] + w[top + 1 :]])
        elif isinstance(fact, PutBack):
            believed = moved(
                believed, lambda w: [w[:top] + pile for pile in itertools.permutations(w[top:])]
            )
        elif isinstance(fact, Swapped):
            believed = moved(believed, lambda w, swap=fact: [swapped(w, swap)])
    return believed


def moved(believed: Counter[World], become) -> Counter[World]:
    after: Counter[World] = Counter()
    for world, weight in believed.items():
        for other in become(world):
            after[other] += weight
    return after


def swapped(world: World, fact: Swapped) -> World:
    at, spaces, (top, *rest) = whereabouts(fact.cell), list(world[:4]), world[4:]
    old, spaces[at] = spaces[at], top
    return (*spaces, *rest, old) if fact.below else (*spaces, old, *rest)


SCRIPT = [
    # Each line ends at a moment when beliefs are compared.
    ["1: corner A1", "2: corner E5", "2: 1 by 1 to D5", "2: look E5", "2: swap"],
    ["1: 1 by 1 to B1", "1: look A1"],
    ["2: 1 by 1 to E5", "2: swap", "1: 1 by 1 to A1", "1: keep"],
]
DICE = "1 3 1 1 1 3 1 3 2 2"


def small_game(deck: str, shuffles: int, **options: object) -> Scenario:
    """Return a game with eight cards that seat 2 starts, after some cards were put back."""
    for seed in range(20_000):
        scenario = opening(2, **options)
        scenario.dice.chance = fairyring.FastDice(seed)
        scenario.position.bag = sum(CARD_BIT[CARD[code]] for code in deck.split())
        scenario.position.in_pile = IN_PILE
        scenario.play("1: spades", "2: hearts")
        if scenario.position.first == 1 and len(scenario.heard(None, PutBack)) == shuffles:
            return scenario.rolls(DICE)
    raise AssertionError("no such game")


def moments(scenario: Scenario) -> Iterator[Swinger]:
    """Yield the position after each line of the script."""
    for line in SCRIPT:
        scenario.play(*line)
        yield scenario.position


@pytest.mark.shows("S1.3", "S2.6", "S5.1", "S5.2", "P4", "P20", "P27")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize(
    ("deck", "shuffles", "options"),
    [
        (OWNED, 0, {}),
        (OWNED, 0, {"bottom": True}),
        (MIXED, 1, {"redraw": True}),
        (MIXED, 2, {"redraw": True}),
        (MIXED, 2, {"redraw": True, "bottom": True}),
    ],
)
def test_a_redeal_gives_every_world_its_chance(
    deck: str, shuffles: int, options: dict[str, object], viewer: int | None
):
    scenario = small_game(deck, shuffles, **options)
    for position in moments(scenario):
        heard = [fact for fact, audience in scenario.told if may_know(audience, viewer)]
        believed = told(worlds(deck), heard)
        view = position.veiled(viewer)
        compare(believed, sampled(view, times=3000))


def sampled(view: Swinger, times: int) -> Counter[World]:
    """Return how often each world comes out of redeals.

    A redeal leaves some cards open until somebody looks at them. All are looked at here, in one
    order and then in the other.
    """
    dice = fairyring.FastDice(11)
    found: Counter[World] = Counter()
    for number in range(times):
        world = view.copy()
        world.redeal(dice)
        places = SPACES + [PILE + depth for depth in range(world.in_pile)]
        for place in places[:: 1 if number % 2 else -1]:
            card_of(world, place, dice)
        found[tuple(world.cards[place] for place in places)] += 1
    return found


def compare(believed: Counter[World], found: Counter[World]) -> None:
    """Check by a chi-squared test that samples are as frequent as expected, and none impossible."""
    assert set(found) <= set(believed)
    total, times, cases = believed.total(), found.total(), len(believed)
    off, inverse = 0.0, 0.0
    for world, weight in believed.items():
        due = times * weight / total
        off += (found[world] - due) ** 2 / due
        inverse += total / weight
    variance = 2 * (cases - 1) + (inverse - cases**2 - 2 * cases + 2) / times
    assert abs(off - (cases - 1)) <= 4 * math.sqrt(max(variance, 0)) + 1e-9


@pytest.mark.shows("S2.6", "P4")
def test_the_measure_would_notice_if_shuffled_cards_were_forgotten():
    scenario = small_game(MIXED, 2, redraw=True)
    for position in moments(scenario):
        heard = [fact for fact, audience in scenario.told if may_know(audience, None)]
        view = position.veiled(None)
        view.back = 0
        with pytest.raises(AssertionError):
            compare(told(worlds(MIXED), heard), sampled(view, times=3000))


# By play.


@pytest.mark.shows("S3.10", "S5.1", "P14", "P27")
def test_what_a_look_shows_is_for_the_looker_and_that_he_looked_for_all():
    scenario = table("A1", "E5", dice="1 1", cards="B1 KS, E1 9H")
    scenario.play("1 by 1 to B1", "look E1")
    assert scenario.knows(1) == {"B1": "KS", "E1": "9H"}
    assert scenario.knows(2) == scenario.knows(None) == {}
    assert scenario.knowers("B1") == scenario.knowers("E1") == (1,)
    looks = [Looked(0, PLACE["B1"]), Looked(0, PLACE["E1"])]
    for viewer in (1, 2, None):
        assert scenario.heard(viewer, Looked) == looks
    assert scenario.heard(1, Saw) == [
        Saw(0, PLACE["B1"], CARD["KS"]),
        Saw(0, PLACE["E1"], CARD["9H"]),
    ]
    assert scenario.heard(2, Saw) == scenario.heard(None, Saw) == []


@pytest.mark.shows("S1.3")
def test_a_card_that_nobody_has_seen_is_not_decided_not_even_by_a_redeal():
    scenario = table("A1", "E5", dice="1 1").play("1 by 1 to B1", "look E1")
    position = scenario.position
    decided = [place for place, card in enumerate(position.cards) if card != UNSEEN]
    assert decided == [PLACE["B1"], PLACE["E1"]]
    for viewer in (0, 1, None):
        world = position.veiled(viewer)
        world.redeal(fairyring.FastDice(3))
        assert [place for place, card in enumerate(world.cards) if card != UNSEEN] == decided
        known = sum(CARD_BIT[card] for card in world.cards if card != UNSEEN)
        assert known & world.bag == 0
        assert known | world.bag | CARD_BIT[CARD["7C"]] == FULL


@pytest.mark.shows("S5.2", "P20", "P26")
def test_knowledge_goes_with_a_swapped_card():
    scenario = table("A1", "E5 A5", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "A5").play("2: 1 by 1 to D5", "swap")
    assert scenario.knowers("pile 1") == (1,)  # seat 2 did not look at the card that it swapped
    assert scenario.knows(1) == {"pile 1": "QD"}
    assert scenario.knows(2)["A5"] == "10H"
    assert "pile 1" not in scenario.knows(2)
    (told_all,) = [fact for fact, who in scenario.told if isinstance(fact, Swapped)]
    assert told_all == Swapped(1, PLACE["A5"], below=False)


@pytest.mark.shows("S5.3", "P26")
def test_a_space_is_marked_as_swapped_for_those_who_knew_it_until_they_look_again():
    scenario = table("A1", "E5 A5", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "A5").rolls("1 1").play("2: 1 by 1 to D5", "2: swap")
    lore = scenario.position.lore
    place = PLACE["A5"]
    assert (stale(lore[place], 0), stale(lore[place], 1)) == (True, False)
    scenario.play("1: 1 by 1 to B1", "1: look A5")
    assert not stale(lore[place], 0)
    assert scenario.knows(1)["A5"] == "10H"


@pytest.mark.shows("S5.3", "P26")
def test_the_turn_of_the_last_look_is_kept_and_goes_with_the_card():
    scenario = table("A1", "E5", dice="1 3", first=1).rolls("2 1")
    scenario.play("1: 1 by 1 to B1", "1: look A1", "1: swap")
    lore = scenario.position.lore
    assert seen(lore[PLACE["B1"]], 0) == seen(lore[PLACE["A1"]], 0) == 1
    assert seen(lore[PLACE["pile 1"]], 0) == 1  # the card from A1
    scenario.play("2: 1 by 2 to E3", "2: look B1")
    assert seen(lore[PLACE["B1"]], 1) == 2
    assert seen(lore[PLACE["B1"]], 0) == 1


@pytest.mark.shows("S4.4", "S5.2", "P20")
def test_the_swapped_card_comes_up_as_the_next_community_card():
    scenario = table("A1", "E5", dice="1 3", turn=2, first=1, cards="E5 KS, pile 1 10H")
    scenario.play("2: 1 by 1 to D5", "2: look E5", "2: swap")
    scenario.expect(community="7C KS", pile=6, turn=1)
    assert scenario.knows(2)["E5"] == "10H"
    assert scenario.knows(1) == {}


@pytest.mark.shows("S4.6", "P20")
def test_by_option_the_swapped_card_goes_to_the_bottom_and_the_pile_moves_up():
    scenario = table(
        "A1", "E5", dice="1 3", turn=2, first=2, bottom=True,
        cards="E5 KS, pile 1 10H, pile 2 8D, pile 7 AS",
    )  # fmt: skip
    scenario.play("2: 1 by 1 to D5", "2: look E5", "2: swap").expect(pile=7)
    position = scenario.position
    assert [position.cards[PILE + depth] for depth in (0, 5, 6)] == [
        CARD["8D"],
        CARD["AS"],
        CARD["KS"],
    ]
    assert scenario.knows(2)["pile 7"] == "KS"
    assert knowers(position.lore[PILE_TOP]) == 0


@pytest.mark.shows("S4.9", "P22")
def test_a_swap_under_both_own_tokens_changes_what_both_stand_on():
    scenario = table("A1 B1", "E5", dice="1 3", cards="A1 KS, B1 9D, pile 1 10H")
    scenario.play("2 by 1 to A1", "swap").expect(tokens=("A1", "E5"))
    assert scenario.knows(1) == {"A1": "10H", "pile 1": "KS"}


@pytest.mark.shows("S2.6", "P4")
def test_cards_that_were_shuffled_back_are_in_the_pile_and_nowhere_else():
    scenario = small_game(MIXED, 2, redraw=True)
    view = scenario.position.veiled(None)
    back = {CODES[fact.card] for fact in scenario.heard(None, PutBack)}
    dice = fairyring.FastDice(5)
    for _ in range(50):
        world = view.copy()
        board = {CODES[card_of(world, place, dice)] for place in SPACES}
        assert not back & board


@pytest.mark.shows("S5.1", "P27")
def test_what_two_seats_know_together_nobody_else_can_tell():
    """Worlds that differ only in unknown cards look the same, down to the order of actions."""
    for seed in range(40):
        dice = fairyring.FastDice(seed)
        position = scenario_at_random(seed)
        assert isinstance(position, Swinger)
        for viewer in (None, *range(position.seats)):
            view = position.veiled(viewer)
            world = view.copy()
            world.redeal(dice)
            assert world.veiled(viewer) == view
            for seat in range(position.seats):
                assert world.actions(seat) == position.actions(seat)
            for place in [*BOARD, *range(PILE, PILE + position.in_pile)]:
                decided = position.cards[place] != UNSEEN
                assert (world.cards[place] != UNSEEN) == decided
                assert bool(knowers(position.lore[place])) == decided


def scenario_at_random(seed: int) -> fairyring.Position:
    scenario = opening(2 + seed % 3, bottom=seed % 2 == 0, redraw=seed % 5 == 0)
    dice = fairyring.FastDice(seed)
    for _ in range(10 + seed % 12):
        (seat,) = scenario.position.awaited()
        actions = scenario.position.actions(seat)
        scenario.position.play(seat, actions[dice.below(len(actions))], dice)
    return scenario.position


@pytest.mark.shows("S9.2", "S9.4", "P36")
def test_what_a_leaver_knew_stays_decided_and_the_pile_as_it_was():
    scenario = table("A1", "E5", "E1", dice="1 3", cards="B1 KS, pile 1 10H")
    scenario.play("1 by 1 to B1").leave(1).expect(turn=3, pile=7)
    assert scenario.position.cards[PILE] == CARD["10H"]
    assert scenario.knowers("pile 1") == (1,)
    assert all(who == EVERYBODY for fact, who in scenario.told if not isinstance(fact, Saw))


@pytest.mark.parametrize("seed", range(6))
def test_a_world_can_be_settled_to_the_last_card(seed: int):
    """Every card has a place then, also those that nobody has seen; the seat sees no more."""
    dice = fairyring.FastDice(seed)
    position = fairyring.game("swinger").start(2 + seed % 3, {"redraw": seed > 2}, dice=dice)
    while position.awaited():
        [seat] = position.awaited()
        view = position.veiled(seat)
        world = view.copy()
        world.redeal(dice)
        settle(world, dice)
        places = [*BOARD, *range(PILE, PILE + world.in_pile)]
        lying = [world.cards[place] for place in places]
        assert sorted([*lying, *world.community]) == list(range(len(CODES)))
        assert world.bag == 0
        assert world.veiled(seat) == view
        position.play(seat, position.any_action(seat, dice), dice)
