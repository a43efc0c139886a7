"""Knowledge of cards: each look is one seat's own, and knowledge follows the card."""

import pytest
from swing import CARD, PLACE, PLACE_NAMES, Scenario, opening, table

import fairyring
from fairyring.games.swinger.facts import Flipped, Looked, PutBack, Saw, Swapped
from fairyring.games.swinger.parts import CODES
from fairyring.games.swinger.position.knowledge import (
    CARD_BIT,
    PILE,
    UNSEEN,
    card_of,
    shuffled,
    stale,
)
from fairyring.kernel.facts import may_know

MIXED = "7S 9S 7H 9H 7D 9D 7C 9C"


def redeals(scenario: Scenario, seat: int | None, times: int = 60) -> list[dict[str, str]]:
    """Return worlds that a seat thinks possible, as the decided cards by place."""
    view = scenario.position.veiled(None if seat is None else seat - 1)
    found = []
    for seed in range(times):
        world = view.copy()
        world.redeal(fairyring.FastDice(seed))
        cards = enumerate(world.cards)
        found.append({PLACE_NAMES[place]: CODES[card] for place, card in cards if card != UNSEEN})
    return found


@pytest.mark.shows("S1.3")
def test_chance_decides_a_card_when_somebody_first_sees_it():
    seen = set()
    for seed in range(300):
        scenario = table("A1", "E5", dice="1 1")
        scenario.dice.chance = fairyring.FastDice(seed)
        scenario.play("1 by 1 to B1")
        seen.add(scenario.knows(1)["B1"])
        assert [place for place, card in enumerate(scenario.position.cards) if card != UNSEEN] == [
            PLACE["B1"]
        ]
    # Any card except the one that lies face up.
    assert seen == set(CODES) - {"7C"}


@pytest.mark.shows("S1.3")
def test_a_card_that_was_decided_stays_what_it_is():
    scenario = table("A1", "E5", dice="1 1").rolls("1 1 1 1").play("1: 1 by 1 to B1", "1: look E5")
    first = scenario.knows(1)
    scenario.play("2: 1 by 1 to D5", "2: look B1").play("1: 1 by 1 to C1", "1: look E5")
    assert scenario.knows(2)["B1"] == first["B1"]
    assert scenario.knows(1)["E5"] == first["E5"]


@pytest.mark.shows("S5.1", "P14", "P27")
@pytest.mark.parametrize(
    ("dice", "moves", "known"),
    [
        ("1 1", ["1 by 1 to B1", "look E5"], {"B1": "KS", "E5": "8S"}),
        ("1 2", ["1 by 1 to B1", "look A2", "look B1"], {"B1": "KS", "A2": "QS"}),
        ("1 2", ["1 by 1 to B1", "look A2", "enough"], {"B1": "KS", "A2": "QS"}),
        ("1 3", ["1 by 1 to B1", "look A1", "keep"], {"B1": "KS", "A1": "JS", "pile 1": "9S"}),
        ("1 3", ["1 by 1 to B1", "swap"], {"B1": "KS", "A1": "9S"}),
        ("1 4", ["1 by 1 to B1", "jump C5"], {"B1": "KS", "C5": "AS"}),
    ],
)
def test_the_looker_alone_knows_what_a_look_shows(
    dice: str, moves: list[str], known: dict[str, str]
):
    cards = "B1 KS, A2 QS, A1 JS, pile 1 9S, E5 8S, C5 AS"
    scenario = table("A1", "E5", "A5", "E1", dice=dice, cards=cards).play(*moves)
    assert scenario.knows(1) == known
    for other in (2, 3, 4, None):
        assert scenario.knows(other) == {}
        assert scenario.heard(other, Saw) == []
        assert scenario.heard(other, Looked) == scenario.heard(1, Looked) != []


@pytest.mark.shows("S5.1", "P27")
def test_what_everybody_hears_is_the_same_whatever_the_cards_are():
    heard = []
    for cards in ("B1 KS, A1 QS, pile 1 9S", "B1 7D, A1 AH, pile 1 10C"):
        scenario = table("A1", "E5", "A5", dice="1 3", cards=cards).rolls("2 2")
        scenario.play("1 by 1 to B1", "look A1", "swap")
        heard.append([fact for fact, who in scenario.told if may_know(who, 1)])
        assert heard[0] == [fact for fact, who in scenario.told if may_know(who, None)]
    assert heard[0] == heard[1]


@pytest.mark.shows("S5.1", "S5.2", "P26")
def test_a_redeal_keeps_what_a_seat_knows_and_varies_what_only_others_know():
    scenario = table("A1", "E5", dice="1 1").rolls("1 1").play("1: 1 by 1 to B1", "1: look C1")
    scenario.play("2: 1 by 1 to D5", "2: look B1")
    own = scenario.knows(2)
    worlds = redeals(scenario, 2)
    assert {world["B1"] for world in worlds} == {own["B1"]}
    assert {world["D5"] for world in worlds} == {own["D5"]}
    guesses = {world["C1"] for world in worlds}
    assert len(guesses) > 15
    assert not guesses & {own["B1"], own["D5"], "7C"}
    assert all(set(world) == {"B1", "C1", "D5"} for world in worlds)


@pytest.mark.shows("S5.2", "P20", "P26", "P27")
def test_who_knew_the_swapped_card_knows_that_it_is_on_the_pile():
    scenario = table("A1", "E5 A5", "E1", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "A5").play("2: 1 by 1 to D5", "2: swap")
    assert scenario.knows(1) == {"pile 1": "QD"}
    assert scenario.knows(2)["A5"] == "10H"
    assert "pile 1" not in scenario.knows(2)  # seat 2 did not look before it swapped
    assert scenario.knows(3) == scenario.knows(None) == {}
    assert scenario.heard(3, Swapped) == [Swapped(1, PLACE["A5"], False)]
    assert {world["pile 1"] for world in redeals(scenario, 1)} == {"QD"}
    assert len({world["pile 1"] for world in redeals(scenario, 2)}) > 15


@pytest.mark.shows("S5.2", "P26")
def test_who_knew_the_top_card_knows_it_under_the_token():
    scenario = table("A1", "E5 A5", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "pile 1").play("2: 1 by 1 to D5", "2: swap")
    assert scenario.knows(1) == {"A5": "10H"}
    assert not stale(scenario.position.lore[PLACE["A5"]], 0)


@pytest.mark.shows("S5.2", "P20", "P26")
def test_who_put_a_card_on_top_knows_the_next_community_card():
    scenario = table("A1 D5", "E5", dice="1 3", turn=1, first=2, cards="D5 KS, pile 1 9H")
    before = table("A1 D5", "E5", dice="1 3", turn=1, first=2, cards="D5 KS, pile 1 9H")
    before.play("1 by 1 to B1", "look D5", "keep").expect(community="7C 9H")
    scenario.play("1 by 1 to B1", "look D5")
    assert scenario.knows(1)["pile 1"] == "9H"
    scenario.play("swap").expect(community="7C KS", pile=6)
    # The card that came up is known to all, and the next card to nobody.
    assert scenario.heard(None, Flipped) == [Flipped(CARD["KS"], 2)]
    assert "pile 1" not in scenario.knows(1)


@pytest.mark.shows("S5.2", "P26")
def test_by_option_knowledge_goes_to_the_bottom_and_comes_up_with_the_pile():
    scenario = table(
        "A1", "E5", dice="1 3", bottom=True, cards="A1 KS, pile 1 9D, pile 3 7H"
    ).rolls("1 1")
    scenario.let_know(2, "pile 3").play("1: 1 by 1 to B1", "1: look A1", "1: swap")
    assert scenario.knows(1)["pile 7"] == "KS"
    assert scenario.knows(2) == {"pile 2": "7H"}
    scenario.play("2: 1 by 1 to D5", "2: look D5").expect(pile=6)  # a card was turned up
    assert scenario.knows(1)["pile 6"] == "KS"
    assert scenario.knows(2)["pile 1"] == "7H"


@pytest.mark.shows("S2.11", "S5.1", "P4")
def test_a_card_that_went_back_is_known_to_be_in_the_pile_and_not_where():
    mixed = sum(CARD_BIT[CARD[code]] for code in MIXED.split())
    for seed in range(500):
        scenario = opening(2, redraw=True)
        scenario.position.bag = mixed
        scenario.position.in_pile = 4
        scenario.dice.chance = fairyring.FastDice(seed)
        scenario.play("spades", "hearts")
        if len({fact.card for fact in scenario.heard(None, PutBack)}) == 2:
            break
    back = {CODES[fact.card] for fact in scenario.heard(None, PutBack)}
    assert scenario.knows(1) == scenario.knows(2) == scenario.knows(None) == {}
    lore = scenario.position.lore
    assert [shuffled(lore[place]) for place in range(PILE + 4)] == [False] * PILE + [True] * 3 + [
        False
    ]
    # Three cards are left in the pile, two of them these: to see a third one settles it.
    scenario.play("corner A1", "corner E5")
    view = scenario.position.veiled(None)
    tops = set()
    for seed in range(60):
        world = view.copy()
        dice = fairyring.FastDice(seed)
        pile = {CODES[card_of(world, PILE + depth, dice)] for depth in range(3)}
        tops.add(CODES[world.cards[PILE]])
        assert back <= pile
    assert tops > back


@pytest.mark.shows("S5.3", "P26")
def test_a_swap_makes_a_space_stale_for_those_who_knew_it_and_not_the_new_card():
    scenario = table("A1", "E5 A5", "E1", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "A5").let_know(3, "A5").let_know(3, "pile 1").rolls("1 1 1 1")
    scenario.play("2: 1 by 1 to D5", "2: look A5", "2: swap")
    lore = scenario.position.lore
    spaces = [stale(lore[PLACE["A5"]], seat) for seat in range(3)]
    # Seat 2 saw the new card on the pile, seat 3 had seen it there before.
    assert spaces == [True, False, False]
    scenario.play("1: 1 by 1 to B1", "1: look A5")
    assert not stale(lore[PLACE["A5"]], 0)


@pytest.mark.shows("S5.3", "P26")
def test_a_space_stays_marked_when_the_card_that_lay_there_was_turned_up():
    scenario = table("A1", "E5 A5", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "A5").rolls("2 4 1 3").play("2: 1 by 1 to D5", "2: swap")
    assert stale(scenario.position.lore[PLACE["A5"]], 0)
    scenario.play("1: 1 by 2 to C1", "1: jump A1").expect(turn=2, community="7C QD")
    assert stale(scenario.position.lore[PLACE["A5"]], 0)


@pytest.mark.shows("P36", "S9.2")
def test_what_a_leaver_knew_tells_nobody_else_anything():
    scenario = table("A1", "E5", "E1", dice="1 1", cards="B1 KS").play("1 by 1 to B1").leave(1)
    assert scenario.knows(1) == {"B1": "KS"}
    assert scenario.knows(2) == scenario.knows(3) == {}
    assert len({world["B1"] for world in redeals(scenario, 2)}) > 15
