"""Knockdowns: sleds that lie down, and seats that take a token for it."""

import pytest
from sled import slope

from fairyring.games.toboggan.facts import NO_SEAT, Knocked


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


@pytest.mark.shows("T6.1", "T44")
def test_slides_hops_ram_grenade_and_tremor_bring_tokens():
    slide = slope("B2", "C4", "E5", tiles=trees("C3", "B4", "A3", "C2", B3="ice"))
    slide.play("go front-right").expect(lying=(2,), tokens=(4, 2, 3))
    hop = slope("B2", "B3", "E5", tiles={"B2": "mogul-0 1"}).play("go front-right")
    hop.expect(lying=(2,), tokens=(4, 2, 3))
    leap = slope("B2", "C4", "E5", tiles={"B2": "mogul-0 1"}).play("leap front-right")
    leap.expect(lying=(2,), tokens=(4, 2, 3))
    ram = slope("B2", "B3", "E5").hold(1, "Ram!")
    ram.declare("play Ram!", "go front-right", "on seat 2").play("go front-right")
    ram.expect(lying=(2,), tokens=(4, 2, 3))
    grenade = slope("B2", "B3", "E5").hold(1, "Grenade").declare("play Grenade", "on seat 2")
    grenade.expect(lying=(2,), tokens=(4, 2, 3))
    tremor = slope("B2", "B3", "E5").hold(1, "Tremor").declare("play Tremor")
    tremor.expect(lying=(1, 2, 3), tokens=(5, 2, 2))


@pytest.mark.shows("T6.1", "T44")
def test_a_step_onto_a_sled_knocks_nobody_down():
    slope("B2", "B3", "E5").play("go front-right").expect(lying=(), tokens=(3, 3, 3))


@pytest.mark.shows("T6.1", "T44")
def test_obstacles_landmines_and_rock_markers_bring_none():
    mine = slope("B2", "D5").mined(2, "B3").rolls(0).play("go front-right")
    mine.expect(lying=(1,), tokens=(3, 3))
    rock = slope("B2", "D5").hold(2, "Boulders Away").declare("2: play Boulders Away", "at B3")
    rock.play("go front-right").expect(lying=(1,), tokens=(3, 3))
    bump = slope("B2", "B2", "E5", tiles={"B3": "rock"}).hold(1, "Bump and Run")
    bump.declare("play Bump and Run", "on seat 2", "to front-right")
    bump.expect(lying=(2,), tokens=(3, 3, 3))
    six = trees("C2", "B3", "A3", "A2", "A1", "B1")
    slope("B2 stuck", "D5", tiles=six).play("crawl right").expect(lying=(1,), tokens=(3, 3))
    assert [f.by for f in bump.heard(None, Knocked)] == [NO_SEAT]


@pytest.mark.shows("T6.1", "T44", "T6.5")
def test_with_the_option_every_knockdown_somebody_causes_brings_one():
    mine = slope("B2", "D5", all_knockdowns=True).mined(2, "B3").rolls(0).play("go front-right")
    mine.expect(lying=(1,), tokens=(2, 4))
    rock = slope("B2", "D5", all_knockdowns=True).hold(2, "Boulders Away")
    rock.declare("2: play Boulders Away", "at B3").play("go front-right")
    rock.expect(lying=(1,), tokens=(2, 4))
    for tile, rotation in (("rock", ""), ("orange-01", " 4")):
        bump = slope("B2", "B2", "E5", tiles={"B3": tile + rotation}, all_knockdowns=True)
        bump.hold(1, "Bump and Run").declare("play Bump and Run", "on seat 2", "to front-right")
        bump.expect(lying=(2,), tokens=(4, 2, 3))
    own = slope("B2", "D5", all_knockdowns=True).mined(1, "B3").rolls(0).play("go front-right")
    own.expect(lying=(1,), tokens=(3, 3))
    plain = slope("B2", "D5", tiles={"B3": "rock"}, all_knockdowns=True).play("go front-right")
    plain.expect(lying=(1,), tokens=(3, 3))


@pytest.mark.shows("T6.2", "T45")
def test_who_has_no_token_left_pays_none():
    race = slope("B2", "B3", "E5").hold(1, "Grenade").given(tokens=(3, 0, 6))
    race.declare("play Grenade", "on seat 2").expect(lying=(2,), tokens=(3, 0, 6))


@pytest.mark.shows("T6.2", "T46")
def test_won_tokens_are_lost_like_ones_own():
    race = slope("B2", "B3", "E5").hold(1, "Grenade").given(tokens=(4, 5, 0))
    race.declare("play Grenade", "on seat 2").expect(tokens=(5, 4, 0))


@pytest.mark.shows("T6.3", "T47")
def test_a_sled_that_lies_is_not_knocked_down_again():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice")
    slide = slope("B2", "C4 lying", "E5", tiles=tiles).play("go front-right")
    slide.expect(lying=(2,), tokens=(3, 3, 3))
    tremor = slope("B2", "B3 lying", "E5").hold(1, "Tremor").declare("play Tremor")
    tremor.expect(lying=(1, 2, 3), tokens=(4, 3, 2))
    slope("B2", "B3 lying", "E5").hold(1, "Grenade").play("play Grenade").refuses(
        "on seat 2", "T8.9"
    )
    assert slope("B2", "B3 lying", "E5").hold(1, "Ram!").offers("play ") == set()


@pytest.mark.shows("T6.4", "T48", "T6.1")
def test_knocking_oneself_down_brings_nothing():
    race = slope("B2", "B3", "E5").hold(1, "Grenade").declare("play Grenade", "on seat 1")
    race.expect(lying=(1,), tokens=(3, 3, 3))
    tremor = slope("B2", "B3", "E5").hold(1, "Tremor").declare("play Tremor")
    tremor.expect(lying=(1, 2, 3), tokens=(5, 2, 2))


@pytest.mark.shows("T6.1", "T35", "T5.10")
def test_a_slide_fells_both_sleds_of_a_cell_for_a_token_each():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice")
    race = slope("B2", "C4", "C4", tiles=tiles).hold(1, "Bomb")
    race.play("go front-right", "go front-right", "discard Bomb")
    race.expect(lying=(2, 3), tokens=(5, 2, 2))


@pytest.mark.shows("T6.1", "T10.1")
def test_a_leaver_takes_no_tokens():
    race = slope("B2", "C2", "D5", all_knockdowns=True).mined(3, "B3").rolls(0).leave(3)
    race.play("go front-right").expect(lying=(1,), tokens=(3, 3, 3))


@pytest.mark.shows("T6.5", "T44", "T8.32")
def test_with_the_option_who_laid_what_a_bumped_sled_falls_over_takes_the_token():
    sleds = ("B2", "B2", "E5")
    mine = slope(*sleds, all_knockdowns=True).mined(3, "B3").rolls(0).hold(1, "Bump and Run")
    mine.declare("play Bump and Run", "on seat 2", "to front-right")
    mine.expect(lying=(2,), tokens=(3, 2, 4))
    rock = slope(*sleds, all_knockdowns=True).hold(1, "Bump and Run").hold(3, "Boulders Away")
    rock.declare("3: play Boulders Away", "at B3")
    rock.declare("1: play Bump and Run", "on seat 2", "to front-right")
    rock.expect(lying=(2,), tokens=(3, 2, 4))


@pytest.mark.shows("T10.2", "T6.5", "T44")
def test_nobody_takes_tokens_for_what_a_leaver_laid():
    rock = slope("B2", "C2", "D5", all_knockdowns=True).hold(3, "Boulders Away")
    rock.declare("3: play Boulders Away", "at B3").leave(3).play("go front-right")
    rock.expect(lying=(1,), tokens=(3, 3, 3))
    bumped = slope("B2", "B2", "D5", "E5", all_knockdowns=True).mined(3, "B3").rolls(0)
    bumped.hold(1, "Bump and Run").leave(3)
    bumped.declare("play Bump and Run", "on seat 2", "to front-right")
    bumped.expect(lying=(2,), tokens=(3, 3, 3, 3))
