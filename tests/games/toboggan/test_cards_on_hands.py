"""Cards that swap, pass, redraw and steal hands, and what is known afterwards."""

import pytest
from answers import DRIVER_BOMBARDIER, MAGE_ENGINEER
from sled import Scenario, slope

from fairyring.games.toboggan.facts import Drew, Looked, PutBack, Saw, Stole


def three(**hands: str) -> Scenario:
    """Return a race of three standing sleds; `a` to `c` are the hands of seats 1 to 3."""
    race = slope("B2", "B4", "D3")
    for seat, name in enumerate("abc", 1):
        race.hold(seat, hands.get(name, ""))
    return race


def last_row(card: str) -> Scenario:
    """Return a race with all ten rows laid, where everybody has tiles that were laid aside."""
    race = slope("B8", "B9", "D9", laid=10).hold(1, card).hold(2, "Bomb").hold(3, "Bomb")
    return race.rack(1, "ice").rack(2, "ice").rack(3, "ice").deck("9 Bomb").pile("9 ice")


# Botched Plan.


@pytest.mark.shows("Botched Plan", "T8.3")
def test_botched_plan_draws_as_many_before_the_old_ones_go():
    race = three(a="Botched Plan", b="Bomb, Tremor").deck("Grenade, SWIPE!, Ram!")
    race.declare("play Botched Plan", "on seat 2", "cards")
    race.expect(hands={2: "Grenade, Ram!"}, discards="Bomb, Botched Plan, Tremor")
    assert race.knows(1, 2) == "?, ?"
    assert [fact.things for fact in race.heard(1, Drew)] == [()]
    few = three(a="Botched Plan", b="Bomb, Tremor").deck("Ram!").discards("9 Bomb")
    few.declare("play Botched Plan", "on seat 2", "cards").expect(hands={2: "Ram!"})


@pytest.mark.shows("Botched Plan", "T8.3")
def test_botched_plan_on_tiles_draws_before_it_shuffles():
    race = three(a="Botched Plan").rack(2, "rock, yeti").pile("2 ice")
    race.declare("play Botched Plan", "on seat 2", "tiles").expect(racks={2: "2 ice"})
    assert race.position.pile_size == 2
    assert [fact.sort for fact in race.heard(1, PutBack)] == [-1, -1]
    few = three(a="Botched Plan").rack(2, "rock, yeti").pile("ice")
    few.declare("play Botched Plan", "on seat 2", "tiles").expect(racks={2: "ice"})


@pytest.mark.shows("Botched Plan", "T8.3")
def test_botched_plan_on_oneself():
    race = three(a="Botched Plan, Bomb").deck("9 Grenade").play("play Botched Plan")
    race.refuses("on seat 2", "T8.3").declare("on seat 1", "cards").expect(hands={1: "Grenade"})
    alone = three(a="Botched Plan").deck("9 Grenade").rack(1, "ice").play("play Botched Plan")
    # The card itself has left the hand.
    alone.play("on seat 1").refuses("cards", "T8.3").play("tiles")


@pytest.mark.shows("Botched Plan", "T8.3")
def test_what_was_known_of_a_botched_hand_is_known_no_more():
    race = three(a="SWIPE!, Botched Plan", b="Bomb, Tremor").plenty()
    race.declare("play SWIPE!", "on seat 2", "cards").play("take Bomb").let_be()
    assert race.knows(1, 2) == "Tremor"
    race.declare("play Botched Plan", "on seat 2", "cards")
    assert race.knows(1, 2) == "?"


# Mine!


@pytest.mark.shows("Mine!", "T8.14")
def test_mine_swaps_whole_hands_of_any_size():
    race = three(a="Mine!, Bomb", b="Grenade, Ram!, Tremor").plenty().play("play Mine!")
    race.refuses("on seat 1", "T8.14").declare("on seat 2", "cards")
    race.expect(hands={1: "Grenade, Ram!, Tremor", 2: "Bomb"})
    assert race.knows(1, 2) == "Bomb"
    assert race.knows(2, 1) == "Grenade, Ram!, Tremor"
    assert race.knows(3, 1) == "?, ?, ?"
    assert [fact.owner for fact in race.heard(1, Saw)] == [0]


@pytest.mark.shows("Mine!", "T8.14")
def test_mine_with_one_empty_hand_but_not_with_two():
    race = three(a="Mine!", b="Grenade").play("play Mine!").refuses("on seat 3", "T8.14")
    race.declare("on seat 2", "cards").expect(hands={1: "Grenade", 2: ""})
    gift = three(a="Mine!, Bomb").declare("play Mine!", "on seat 3", "cards")
    gift.expect(hands={1: "", 3: "Bomb"})


@pytest.mark.shows("Mine!", "T8.14")
def test_mine_on_tiles():
    race = three(a="Mine!").plenty().rack(1, "ice").rack(2, "rock, 2 yeti").play("play Mine!")
    race.play("on seat 2").refuses("cards", "T8.14").declare("tiles")
    race.expect(racks={1: "rock, 2 yeti", 2: "ice"})
    assert race.knows_tiles(2, 1) == "rock, yeti, yeti"
    assert race.knows_tiles(None, 1) == "?, ?, ?"


@pytest.mark.shows("Mine!", "T8.14", "T3.2", "T8")
def test_who_is_left_without_a_tile_draws_one():
    race = slope("B2", "B4", "D3", step="lay", turn=2).hold(1, "Mine!").rack(1, "").rack(2, "2 ice")
    race.rack(3, "ice").pile("rock").declare("1: play Mine!", "on seat 2", "tiles")
    race.expect(racks={1: "2 ice", 2: "rock"}, turn=2).play("lay rock 0").expect(E6="rock 0")


@pytest.mark.shows("Mine!", "T8.14", "Ricochet!", "T8.20")
def test_a_deflected_mine_is_still_its_players():
    race = three(a="Mine!, Bomb", b="Ricochet!, Tremor", c="Grenade").play("play Mine!")
    race.play("on seat 2", "cards").answer("2: play Ricochet!").play("on seat 3").let_be()
    race.expect(hands={1: "Grenade", 2: "Tremor", 3: "Bomb"})


# Mix-up.


@pytest.mark.shows("Mix-up", "T8.15")
@pytest.mark.parametrize(
    ("way", "hands"),
    [
        ("left", {1: "Ram!", 2: "Bomb", 3: "Grenade, Tremor"}),
        ("right", {1: "Grenade, Tremor", 2: "Ram!", 3: "Bomb"}),
    ],
)
def test_mix_up_passes_all_hands(way: str, hands: dict[int, str]):
    race = three(a="Mix-up, Bomb", b="Grenade, Tremor", c="Ram!")
    race.play("play Mix-up", "cards", f"pass {way}").expect(hands=hands)
    giver, taker = (1, 2) if way == "left" else (1, 3)
    assert race.knows(giver, taker) == "Bomb"


@pytest.mark.shows("Mix-up", "T8.15", "T53")
def test_mix_up_goes_round_among_those_who_are_still_there():
    race = slope("B8", "out", "home", "D9", laid=9, step="lay").hold(1, "2 Mix-up, Bomb")
    race.hold(3, "Ram!").hold(4, "Tremor").rack(1, "ice").rack(4, "rock").rack(3, "yeti")
    race.play("play Mix-up", "tiles", "pass left").let_be()
    race.expect(racks={1: "rock", 2: "", 3: "ice", 4: "yeti"})
    race.play("1: play Mix-up", "cards", "pass left").let_be()
    race.expect(hands={1: "Tremor", 3: "Bomb", 4: "Ram!"})


@pytest.mark.shows("Mix-up", "T8.15", "T3.6")
def test_passed_hands_are_cut_only_in_step_4():
    race = three(a="Mix-up", b="4 Bomb").declare("play Mix-up", "cards", "pass left")
    race.expect(hands={3: "4 Bomb"}, awaits=(1,))
    step4 = slope("B2", "B4", "D3", step="discard").hold(1, "4 Bomb, Mix-up").hold(2, "Ram!")
    step4.declare("play Mix-up", "cards", "pass left").expect(awaits=(2,), hands={2: "4 Bomb"})


@pytest.mark.shows("Mix-up", "T8.15", "Me Too!", "T8.13")
def test_a_copied_mix_up_chooses_anew():
    race = three(a="Mix-up, Bomb", b="Tremor", c="Me Too!").rack(2, "ice").rack(1, "rock")
    race.play("play Mix-up", "cards", "pass left").expect(hands={1: "Me Too!", 3: "Tremor"})
    race.refuses("1: play Me Too!", "T7.6").let_be()  # not one's own card
    other = three(a="Mix-up, Bomb", b="Me Too!").rack(2, "ice").rack(1, "rock")
    other.play("play Mix-up", "cards", "pass left").answer("3: play Me Too!")
    other.play("tiles", "pass right").let_be().expect(racks={1: "ice", 3: "rock"})


# Ransack.


@pytest.mark.shows("Ransack", "T8.18")
def test_ransack_keeps_two_of_three():
    race = three(a="Ransack, Bomb", b="Tremor").deck("Grenade, Ram!, SWIPE!, 9 Twister")
    race.declare("play Ransack", "cards").expect(awaits=(1,), hands={1: "Bomb"})
    assert race.offers() == {"discard Grenade", "discard Ram!", "discard SWIPE!"}
    assert [fact.things for fact in race.heard(2, Looked)] == [()]
    for viewer in (1, 2, None):
        assert sum(race.position.veiled(viewer).looked) == (63 * 3 if viewer != 0 else 0)
    race.play("discard Ram!").let_be()
    race.expect(hands={1: "Bomb, Grenade, SWIPE!"}, discards="Ram!, Ransack")
    assert race.knows(2, 1) == "?, ?, ?"


@pytest.mark.shows("Ransack", "T8.18")
def test_ransack_on_tiles_shuffles_the_third_back():
    race = three(a="Ransack").rack(1, "3 plain").pile("ice, rock, yeti")
    race.play("play Ransack", "tiles", "put back rock")
    race.expect(racks={1: "3 plain, ice, yeti"}, discards="Ransack")
    assert race.position.pile_size == 1


@pytest.mark.shows("Ransack", "T8.18", "T12")
@pytest.mark.parametrize(
    ("deck", "given_up", "hand"),
    [
        ("Grenade, Ram!", ("discard Ram!",), "Grenade"),
        ("Grenade", (), "Grenade"),
        ("", (), ""),
    ],
)
def test_ransack_of_fewer(deck: str, given_up: tuple[str, ...], hand: str):
    race = three(a="Ransack").deck(deck).discards("9 Bomb").play("play Ransack", "cards")
    race.play(*given_up).expect(hands={1: hand}, awaits=(1,), stack="")


@pytest.mark.shows("Ransack", "T8.18", "T13", "T3.8")
def test_ransacked_tiles_are_too_many_at_the_end_of_the_round():
    race = slope("B2", "B4", "D3").given(done=0b110, moved=1).hold(1, "Ransack").rack(1, "3 plain")
    race.rack(2, "3 plain").rack(3, "3 plain").pile("9 ice").play("play Ransack", "tiles")
    race.play("put back ice", "done").expect(step="trim", awaits=(1,))
    assert race.offers() == {"put back plain", "put back ice"}
    race.play("put back plain", "put back ice").expect(step="ready", racks={1: "2 plain, ice"})
    assert race.knows_tiles(2, 1) == "?, ?, ?"


# SWIPE!


@pytest.mark.shows("SWIPE!", "T8.25")
def test_swipe_sees_a_hand_and_takes_one():
    race = three(a="SWIPE!", b="Bomb, Grenade, Tremor").plenty()
    race.declare("play SWIPE!", "on seat 2", "cards")
    assert race.knows(1, 2) == "Bomb, Grenade, Tremor"
    assert race.knows(3, 2) == "?, ?, ?"
    race.play("take Grenade").let_be().expect(hands={1: "Grenade", 2: "Bomb, Tremor"})
    assert race.knows(1, 2) == "Bomb, Tremor"
    assert race.knows(2, 1) == "Grenade"
    assert race.knows(3, 1) == "?"
    assert [fact.thing for fact in race.heard(3, Stole)] == [-1]


@pytest.mark.shows("SWIPE!", "T8.25")
def test_swipe_on_tiles():
    race = three(a="SWIPE!").plenty().rack(1, "ice").rack(2, "rock").play("play SWIPE!")
    race.refuses("on seat 1", "T8.25").refuses("on seat 3", "T8.25").play("on seat 2")
    race.refuses("cards", "T8.25").play("tiles", "take tile rock")
    race.expect(racks={1: "ice, rock", 2: ""})
    assert race.knows_tiles(2, 1) == "rock, ?"


@pytest.mark.shows("SWIPE!", "T8.25", "Snowball 1")
def test_what_others_knew_of_a_hand_is_less_sure_after_a_theft():
    race = three(a="2 SWIPE!", b="Bomb, Tremor, Grenade", c="SWIPE!").plenty()
    race.declare("3: play SWIPE!", "on seat 2", "cards").play("take Bomb").let_be()
    assert race.knows(3, 2) == "Grenade, Tremor"
    race.declare("1: play SWIPE!", "on seat 2", "cards")
    race.play("take Tremor").let_be()
    assert race.knows(3, 2) == "?"


# Snowballs.


@pytest.mark.shows("Snowball 1", "Snowball 2", "T8.23")
def test_snowballs_name_any_player_and_add_up():
    race = three(a="2 Snowball 1, Snowball 2", b="Bomb", c="Bomb")
    race.declare("play Snowball 1", "on seat 2").play("play Snowball 1")
    race.refuses("on seat 2", "T8.23").declare("on seat 1")
    assert race.position.bans == (MAGE_ENGINEER, MAGE_ENGINEER, 0)
    race.declare("play Snowball 2", "on seat 2")
    assert race.position.bans[1] == MAGE_ENGINEER | DRIVER_BOMBARDIER
    assert 1 not in race.position.interrupters()


@pytest.mark.shows("Snowball 1", "T8.23", "T53")
def test_snowballs_reach_who_plays_cards_only():
    race = slope("B9", "out", "home", "D9", laid=10).hold(1, "2 Snowball 1").play("play Snowball 1")
    race.refuses("on seat 2", "T9.6").play("on seat 3")
    ghosts = slope("B9", "out", "home", "D9", laid=10, ghosts=True).hold(1, "Snowball 1")
    ghosts.play("play Snowball 1", "on seat 2")
    assert ghosts.position.bans == (0, MAGE_ENGINEER, 0, 0)


# After the last row.


@pytest.mark.shows("T3.8", "T13", "Botched Plan", "Mine!", "Mix-up", "Ransack", "SWIPE!")
@pytest.mark.parametrize("card", ["Botched Plan", "Mine!", "SWIPE!", "Mix-up", "Ransack"])
def test_no_card_on_tiles_when_the_last_row_is_laid(card: str):
    race = last_row(f"{card}, Bomb").play(f"play {card}")
    if card in ("Botched Plan", "Mine!", "SWIPE!"):
        race.play("on seat 2")
    race.refuses("tiles", "T3.8").play("cards")


@pytest.mark.shows("T9.6", "T53", "Mine!", "SWIPE!", "Mix-up")
def test_ghosts_have_cards_but_no_tiles():
    race = slope("B8", "out", "D9", laid=9, step="lay", ghosts=True).rack(1, "ice").rack(3, "rock")
    race.hold(2, "Mine!, SWIPE!, Bomb").hold(1, "Tremor").hold(3, "Ram!")
    race.play("2: play SWIPE!", "on seat 1").refuses("tiles", "T9.6").declare("cards")
    race.play("take Tremor").let_be().expect(hands={2: "Bomb, Mine!, Tremor"})
    race.hold(1, "Mine!, Mix-up").play("1: play Mine!", "on seat 2").refuses("tiles", "T9.6")
    race.declare("cards").expect(hands={1: "Bomb, Mine!, Tremor", 2: "Mix-up"})
    race.declare("2: play Mix-up", "tiles", "pass left").expect(racks={1: "rock", 2: "", 3: "ice"})
