"""A turn: add, flip, take."""

import pytest
from drool import GAME, alone, table


@pytest.mark.shows("G3.4", "G3", "G20")
def test_rhymes_flip_by_the_face_that_shows():
    table(
        "Old Man Sock, Goblin Soup", circle="Cobweb Shock, Candy Rock, Nappy Hour, Snowflake Shelly"
    ).play("Old Man Sock").expect(flipped="Hula Hoop, He So Smelly", took="")


@pytest.mark.shows("G3.4", "G4")
def test_a_flipped_card_does_not_flip_others():
    # Cobweb Shock turns into Hula Hoop, which would rhyme with Gobble T. Goop.
    table("Old Man Sock, Goblin Soup", circle="Cobweb Shock, Gobble T. Goop").play(
        "Old Man Sock"
    ).expect(flipped="Hula Hoop", circle="Old Man Sock, Hula Hoop, Gobble T. Goop")


@pytest.mark.shows("G3.4", "G5")
def test_the_added_card_stays_as_it_is():
    table("Old Man Sock, Goblin Soup", circle="Cobweb Shock").play("Old Man Sock").expect(
        circle="Old Man Sock, Hula Hoop"
    )


@pytest.mark.shows("G3.5", "G1.4", "G5")
def test_a_goblin_star_flips_all_others_and_not_itself():
    table("Dusty Dour, Goblin Soup", circle="Cobweb Shock, Vanilla Scoop, Nappy Hour").play(
        "Dusty Dour"
    ).expect(
        flipped="Hula Hoop, Nervous Nelly, Lemon Loop",
        circle="Dusty Dour, Hula Hoop, Nervous Nelly, Lemon Loop",
    )


@pytest.mark.shows("G1.4", "G1")
def test_a_fairy_star_is_a_star_too():
    table("Candy Rock, Goblin Soup", circle="Nappy Hour, Earwax Stew").play("Candy Rock").expect(
        flipped="Lemon Loop, Kokopelli", took="Lemon Loop"
    )


@pytest.mark.shows("G1.4", "G1")
def test_the_plain_side_of_a_star_card_has_no_star():
    # Dusty Dour bears a star; its fairy side Baby Blue does not.
    table("Baby Blue, Goblin Soup", circle="Nappy Hour, Cobweb Shock").play("Baby Blue").expect(
        flipped="", took=""
    )


@pytest.mark.shows("G3.6", "G6")
def test_symbols_are_compared_after_the_flips():
    # Gobble T. Goop shows a Moon; turned over it is P.B. and Jelly with a Sun.
    table("Goblin Soup, Old Man Sock", circle="Gobble T. Goop").play("Goblin Soup").expect(
        flipped="P.B. and Jelly",
        took="P.B. and Jelly",
        hand="Old Man Sock, P.B. and Jelly",
        circle="Goblin Soup",
    )


@pytest.mark.shows("G3.6", "G6")
def test_what_turned_away_from_the_symbol_is_not_taken():
    table("Old Man Sock, Goblin Soup", circle="Candy Rock").play("Old Man Sock").expect(
        flipped="He So Smelly", took="", hand="Goblin Soup"
    )


@pytest.mark.shows("G3.6", "G6", "G22")
def test_all_cards_with_the_symbol_must_be_taken():
    table("Old Man Sock, Baby Blue", circle="Goblin Soup, Needs a Shower, P.B. and Jelly").play(
        "Old Man Sock"
    ).expect(
        took="Goblin Soup, Needs a Shower, P.B. and Jelly",
        hand="Baby Blue, Goblin Soup, Needs a Shower, P.B. and Jelly",
        circle="Old Man Sock",
    )


@pytest.mark.shows("G3.6", "G7")
def test_without_a_matching_symbol_nothing_is_taken():
    table("Old Man Sock, Goblin Soup", circle="Nappy Hour").play("Old Man Sock").expect(
        took="", hand="Goblin Soup", turn=2
    )


@pytest.mark.shows("G3.2", "G8")
def test_any_card_of_your_own_may_be_added_and_no_turn_passed():
    scenario = table("Old Man Sock, Baby Blue", circle="Gobble T. Goop")
    offered = [action.notation for action in scenario.position.actions(0)]
    assert offered == ["Old Man Sock", "Baby Blue"]
    scenario.refuses("Gobble T. Goop", "G3.2").refuses("Cringe and Cower", "G3.2")


@pytest.mark.shows("G3.3")
def test_a_card_is_added_with_the_side_that_it_shows():
    table("Baby Blue, Goblin Soup").refuses("Dusty Dour", "G3.3")
    table("Dusty Dour, Goblin Soup").refuses("Baby Blue", "G3.3")


@pytest.mark.shows("G3.1")
def test_nobody_acts_out_of_turn():
    table("Old Man Sock", "Goblin Soup", turn=2).refuses("1: Old Man Sock", "G3.1")


@pytest.mark.shows("G3.1", "G2.1")
def test_turns_go_clockwise_and_round_again():
    scenario = table(
        "Old Man Sock, O.P. You, Nervous Nelly",
        "Nappy Hour, Full Moon Moo, Chicken Pock",
        "Cobweb Shock, Dastardly Droop, Dusty Dour",
        turn=2,
    )
    scenario.play("Nappy Hour").expect(turn=3)
    scenario.play("Cobweb Shock").expect(turn=1)
    scenario.play("O.P. You").expect(turn=2)


@pytest.mark.shows("G5.1", "G5.5", "G17")
def test_alone_each_card_is_a_turn():
    scenario = alone("Old Man Sock, Goblin Soup, Nappy Hour", circle="Baby Blue")
    scenario.play("Old Man Sock", "Goblin Soup").expect(turn=1)
    assert scenario.position.rounds == 2
    scene = GAME.scene_module.scene(scenario.position, 0, scenario.settings)
    assert scene.notes == ("Turns taken: 2",)


@pytest.mark.shows("G1.1", "G2.5", "G12")
def test_everybody_sees_what_lies_up_and_nobody_the_backs():
    scenario = table("Old Man Sock", "Goblin Soup", circle="Candy Rock")
    for seat in (0, 1, None):
        scene = GAME.scene_module.scene(scenario.position.veiled(seat), seat, scenario.settings)
        labels = {piece.label for piece in scene.pieces}
        assert labels == {"Old Man Sock", "Goblin Soup", "Candy Rock"}
        assert not any(piece.note for piece in scene.pieces)
    shown = GAME.settings(2, {"show_backs": True})
    scene = GAME.scene_module.scene(scenario.position.veiled(0), 0, shown)
    assert {piece.note for piece in scene.pieces} == {
        "Back: Sweet and Sour",
        "Back: Morning Dew",
        "Back: He So Smelly",
    }


@pytest.mark.shows("G1.3", "G21")
@pytest.mark.parametrize("badges", [True, False])
def test_the_rhyme_is_shown_as_a_number_if_wanted(badges: bool):
    scenario = table("Old Man Sock", circle="Kokopelli")
    settings = GAME.settings(2, {"rhyme_badges": badges})
    scene = GAME.scene_module.scene(scenario.position, 0, settings)
    rhymes = {
        piece.label: badge.glyph
        for piece in scene.pieces
        for badge in piece.badges
        if badge.sign.startswith("rhyme")
    }
    named = {name: rhymes.get(name) for name in ("Old Man Sock", "Kokopelli")}
    wanted = {"Old Man Sock": "3", "Kokopelli": "4"} if badges else dict.fromkeys(named)
    assert named == wanted
