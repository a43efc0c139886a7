"""The second half of a turn: the four powers of the token that did not move."""

import pytest
from swing import BOARD, CARD, PLACE, table

from fairyring.games.swinger.facts import (
    PILE_TOP,
    HadEnough,
    Jumped,
    Kept,
    Looked,
    Moved,
    Saw,
    Swapped,
)
from fairyring.games.swinger.position.grid import NAMES
from fairyring.games.swinger.position.phases import ANY, BESIDE, JUMP, TOP


@pytest.mark.shows("S4.1", "P16", "P17")
@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_the_other_die_is_used_for_the_token_that_did_not_move(power: int):
    for token, other in [(1, 1), (2, 0)]:
        # Both tokens stand on one space: the one that was not named has the power.
        scenario = table("A1", "E5", dice=f"1 {power}")
        scenario.play(f"{token} by 1 to {'B1' if token == 1 else 'A2'}").expect(turn=1)
        assert scenario.position.second == other
        assert scenario.position.phase == (ANY, BESIDE, TOP, JUMP)[power - 1]
        scenario.refuses("1 by 1 to A2", ("S4.2", "S4.3", "S4.4", "S4.7")[power - 1])
        scenario.refuses("power 1 for 1", ("S4.2", "S4.3", "S4.4", "S4.7")[power - 1])
        scenario.refuses("2: look A1", "S3.1")


@pytest.mark.shows("S4.1", "P16")
def test_every_power_has_a_choice_that_changes_nothing_on_the_table():
    for power, harmless in [(1, ["look A1"]), (2, ["look B1", "enough"]), (3, ["keep"])]:
        scenario = table("A1", "E5", dice=f"1 {power}", cards="A1 KS, pile 1 9D")
        scenario.play("1 by 1 to B1", *harmless).expect(turn=2, tokens=("B1 A1", "E5"), pile=7)
        assert scenario.position.cards[PLACE["A1"]] == CARD["KS"]
        assert scenario.position.cards[PLACE["pile 1"]] == CARD["9D"]
    table("A1", "E5", dice="1 4").play("1 by 1 to B1", "jump A1").expect(tokens=("B1 A1", "E5"))


@pytest.mark.shows("S4.2", "P18")
def test_power_1_looks_at_any_card_of_the_field():
    scenario = table("A1", "E5", "D4", dice="1 1", cards="D4 10C, B1 KH, E5 8S")
    scenario.play("1 by 1 to B1")
    assert scenario.can() == [f"look {NAMES[cell]}" for cell in BOARD]
    for own_or_other in ("B1", "A1", "D4", "E5", "C2"):
        assert f"look {own_or_other}" in scenario.can()
    scenario.refuses("keep", "S4.2").refuses("enough", "S4.2").refuses("jump A1", "S4.2")
    scenario.play("look D4").expect(turn=3)
    assert scenario.knows(1) == {"B1": "KH", "D4": "10C"}
    assert scenario.knows(3) == {}


@pytest.mark.shows("S4.3", "P19")
@pytest.mark.parametrize(
    ("place", "beside"),
    [
        ("A1", {"B1", "A2"}),
        ("E5", {"E4", "D5"}),
        ("C1", {"B1", "D1", "C2"}),
        ("C2", {"B2", "D2", "C1"}),
        ("B3", {"A3", "B2", "B4"}),
        ("D3", {"E3", "D2", "D4"}),
        ("C4", {"B4", "D4", "C5"}),
        ("B2", {"A2", "C2", "B1", "B3"}),
    ],
)
def test_power_2_looks_beside_the_second_token_and_never_into_the_hole(
    place: str, beside: set[str]
):
    for crossable in (False, True):
        scenario = table(f"E1 {place}", "A5", dice="1 2", crossable=crossable)
        scenario.play("1 by 1 to E2")
        assert set(scenario.can()) == {f"look {name}" for name in beside}
        scenario.refuses(f"look {place}", "S4.3").refuses("enough", "S4.3")
        first, *others = sorted(beside)
        scenario.play(f"look {first}").expect(turn=1)
        assert set(scenario.can()) == {*[f"look {name}" for name in others], "enough"}


@pytest.mark.shows("S4.3", "P19")
def test_the_second_card_is_chosen_after_the_first_was_seen_and_may_be_declined():
    scenario = table("A1", "B1 E5", dice="1 2", cards="B1 KS, A2 9D").play("2 by 1 to A2")
    scenario.play("look B1")
    assert scenario.knows(1) == {"A2": "9D", "B1": "KS"}
    scenario.refuses("look B1", "S4.3").refuses("look C1", "S4.3")
    # It goes on to look at a second card, but could also decline, which everybody sees.
    declined = table("A1", "E5", dice="1 2").play("1 by 1 to B1", "look B1", "enough")
    declined.expect(turn=2)
    assert declined.heard(None, HadEnough) == [HadEnough(0)]
    scenario.play("look A2").expect(turn=2)
    assert scenario.heard(None, HadEnough) == []
    assert [fact.place for fact in scenario.heard(2, Looked)] == [
        PLACE["A2"],
        PLACE["B1"],
        PLACE["A2"],
    ]


@pytest.mark.shows("S4.4", "P20")
def test_power_3_shows_the_top_card_and_swaps_it_with_that_of_the_second_token():
    scenario = table("A1", "E5", dice="1 3", cards="A1 KS, pile 1 9D, pile 2 7H")
    scenario.play("1 by 1 to B1").expect(turn=1)
    assert scenario.heard(1, Saw)[-1] == Saw(0, PILE_TOP, CARD["9D"])
    assert scenario.heard(2, Looked)[-1] == Looked(0, PILE_TOP)
    assert scenario.can() == ["look A1", "swap", "keep"]
    scenario.refuses("enough", "S4.4").refuses("jump A1", "S4.4").refuses("look B1", "S4.5")
    scenario.play("swap").expect(turn=2, pile=7)
    cards = scenario.position.cards
    # The card of the field lies on top, though its owner never saw it.
    assert [cards[PLACE[place]] for place in ("A1", "pile 1", "pile 2")] == [
        CARD["9D"], CARD["KS"], CARD["7H"],
    ]  # fmt: skip
    assert scenario.heard(None, Swapped) == [Swapped(0, PLACE["A1"], False)]


@pytest.mark.shows("S4.4", "P20")
def test_the_top_card_may_be_put_back():
    scenario = table("A1", "E5", dice="1 3", cards="A1 KS, pile 1 9D").play("1 by 1 to B1", "keep")
    scenario.expect(turn=2, pile=7)
    assert scenario.position.cards[PLACE["A1"]] == CARD["KS"]
    assert scenario.position.cards[PLACE["pile 1"]] == CARD["9D"]
    assert scenario.heard(None, Kept) == [Kept(0)]


@pytest.mark.shows("S4.9", "P22")
def test_a_swap_under_both_own_tokens_is_under_both():
    scenario = table("A1 B1", "E5", dice="1 3", cards="A1 KS, pile 1 9D")
    scenario.play("2 by 1 to A1", "swap").expect(tokens=("A1", "E5"))
    assert scenario.knows(1) == {"A1": "9D", "pile 1": "KS"}


@pytest.mark.shows("S4.5", "P21")
def test_before_deciding_you_may_look_once_under_the_second_token():
    scenario = table("A1", "E5", dice="1 3", cards="A1 KS, pile 1 9D").play("1 by 1 to B1")
    scenario.play("look A1").expect(turn=1)
    assert scenario.knows(1)["A1"] == "KS"
    assert scenario.can() == ["swap", "keep"]
    scenario.refuses("look A1", "S4.5").play("keep").expect(turn=2)
    # Also when both tokens stand there and the card was just seen.
    both = table("A1 B1", "E5", dice="1 3").play("2 by 1 to A1")
    assert both.can() == ["look A1", "swap", "keep"]


@pytest.mark.shows("S4.6", "P20")
def test_by_option_the_card_of_the_field_goes_below_the_pile():
    scenario = table(
        "A1", "E5", dice="1 3", bottom=True, community="7C 8C 9C 10C",
        cards="A1 KS, pile 1 9D, pile 2 7H, pile 3 7S, pile 4 7D",
    )  # fmt: skip
    scenario.play("1 by 1 to B1", "swap").expect(pile=4)
    cards = scenario.position.cards
    assert [cards[PLACE[f"pile {depth}"]] for depth in range(1, 5)] == [
        CARD["7H"], CARD["7S"], CARD["7D"], CARD["KS"],
    ]  # fmt: skip
    assert cards[PLACE["A1"]] == CARD["9D"]
    assert scenario.heard(None, Swapped) == [Swapped(0, PLACE["A1"], True)]
    # Nobody has seen the second card, so nobody knows the top one now.
    assert scenario.knowers("pile 1") == ()
    assert scenario.knows(1) == {"B1": scenario.knows(1)["B1"], "A1": "9D"}


@pytest.mark.shows("S4.7", "P23")
def test_power_4_puts_the_second_token_anywhere_but_on_others_and_looks():
    scenario = table("A1", "E5 D2", "B4", dice="1 4", cards="C4 KS").play("1 by 1 to B1")
    ends = {choice.removeprefix("jump ") for choice in scenario.can()}
    # Its own space and that of the seat's other token are among them.
    assert ends == {NAMES[cell] for cell in BOARD} - {"E5", "D2", "B4"}
    assert {"A1", "B1"} <= ends
    scenario.refuses("jump E5", "S4.7").refuses("jump B4", "S4.7").refuses("keep", "S4.7")
    scenario.refuses("look C4", "S4.7")
    scenario.play("jump C4").expect(turn=3, tokens=("B1 C4", "E5 D2", "B4"))
    assert scenario.knows(1)["C4"] == "KS"
    assert scenario.heard(None, Jumped) == [Jumped(0, 1, PLACE["A1"], PLACE["C4"])]
    assert scenario.heard(2, Looked)[-1] == Looked(0, PLACE["C4"])


@pytest.mark.shows("S4.7", "P23")
def test_power_4_may_stay_and_then_looks_where_it_is():
    scenario = table("A1", "E5", dice="1 4", cards="A1 QH").play("1 by 1 to B1", "jump A1")
    scenario.expect(turn=2, tokens=("B1 A1", "E5"))
    assert scenario.knows(1)["A1"] == "QH"


@pytest.mark.shows("S4.8", "P12")
def test_by_option_power_4_does_not_join_the_tokens_but_may_stay():
    scenario = table("A1", "E5", dice="1 4", apart=True).play("1 by 1 to B1")
    assert "jump A1" in scenario.can()
    scenario.refuses("jump B1", "S4.8")
    # Stuck with both in one corner: it may stay even then.
    stuck = table("A1", "B1 A2", "C1 B2", dice="1 1", apart=True)
    stuck.position.die_b = 4
    assert stuck.can() == [
        "power 1 for 1", "power 4 for 1", "power 1 for 2", "power 4 for 2",
    ]  # fmt: skip
    stuck.play("power 4 for 1")
    assert "jump A1" in stuck.can()
    stuck.play("jump A1").expect(tokens=("A1", "B1 A2", "C1 B2"))


@pytest.mark.shows("S3.10", "S4.1", "P14")
def test_the_look_after_a_move_comes_before_the_power_is_used():
    scenario = table("A1", "E5", dice="1 3").play("1 by 1 to B1")
    told = [type(fact) for fact, _ in scenario.told]
    assert told == [Moved, Looked, Saw, Looked, Saw]
    assert [fact.place for fact in scenario.heard(1, Saw)] == [PLACE["B1"], PILE_TOP]
