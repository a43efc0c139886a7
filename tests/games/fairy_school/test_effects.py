"""The effects of card lines (section 12 of the rule document, F6.6 to F6.17)."""

import pytest
from school import fairy, table

from fairyring.games.fairy_school.facts.turns import Lapsed, Looked, Shuffled
from fairyring.games.fairy_school.parts import Creature

# Productions and transformations.


@pytest.mark.shows("F6.6")
@pytest.mark.parametrize(
    ("card", "gains"), [("1 of 1", "E"), ("49", "2E"), ("147", "E P F W"), ("163", "2A")]
)
def test_a_production_brings_what_it_shows(card: str, gains: str):
    table(fairy(shared=card.split()[0]), fairy()).play(f"use {card}").has(1, elements=gains)


@pytest.mark.shows("F6.6")
def test_a_production_with_or_brings_one_of_several():
    scene = table(fairy(shared="106"), fairy()).play("use 106")
    assert scene.can(1) == ["gain 3E", "gain 2P", "gain 2F", "gain 3W"]
    scene.play("gain 2F").has(1, elements="2F", cubes=36)


@pytest.mark.shows("F6.6")
def test_a_transformation_is_paid_and_brings_what_stands_behind_the_arrow():
    table(fairy(shared="60", elements="2W"), fairy()).play("use 60").has(1, elements="3E W")
    table(fairy(shared="61", elements="E"), fairy()).refuses("use 61", "F4.4")


@pytest.mark.shows("F6.10", "F42")
def test_up_to_so_many_times_with_a_choice_for_each():
    scene = table(fairy(shared="103", elements="7E"), fairy()).play("use 103", "gain P")
    scene.play("again", "gain F", "again", "gain F", "again", "gain P")
    scene.has(1, elements="3E 2P 2F").play("again", "gain P").has(1, elements="2E 3P 2F", cubes=36)
    scene.refuses("again", "F6.1")


@pytest.mark.shows("F6.10", "F42")
def test_and_fewer_if_one_likes_but_at_least_once():
    scene = table(fairy(shared="67", elements="2E"), fairy()).play("use 67")
    assert scene.can(1) == ["again", "enough", "convert"]
    scene.play("enough").has(1, elements="E P W").refuses("use 67", "F6.4")
    table(fairy(shared="83", elements="2W"), fairy()).play("use 83").refuses("enough", "F6.6")
    table(fairy(shared="67"), fairy()).refuses("use 67", "F4.4")


@pytest.mark.shows("F6.10", "F42")
def test_who_can_neither_pay_again_nor_convert_is_not_asked_again():
    scene = table(fairy(shared="67", elements="E"), fairy()).play("use 67").has(1, elements="P W")
    assert "done" in scene.can(1)


@pytest.mark.shows("F6.10", "F42", "F4.3")
def test_who_can_convert_is_asked_but_must_pay_as_the_elements_lie():
    scene = table(fairy(shared="67", elements="E 2F"), fairy()).play("use 67")
    scene.refuses("again", "F4.4").play("convert", "make E", "give P", "give F", "give F")
    scene.play("again").has(1, elements="P 2W")


@pytest.mark.shows("F6.10", "F42")
def test_an_air_to_spend_twice():
    table(fairy(shared="127", elements="2A"), fairy()).play("use 127b", "again").has(
        1, elements="2E 4P 2F 2W"
    )


@pytest.mark.shows("F6.8", "F41")
def test_of_two_lines_one_and_a_re_activation_may_choose_the_other():
    table(fairy(shared="93 100", elements="P F W"), fairy()).play(
        "use 93a", "use 100", "use 93b"
    ).has(1, elements="3P 4F", cubes=34)


# Take.


@pytest.mark.shows("F6.11", "F43", "F44")
def test_any_card_of_the_own_discard_pile_is_taken_into_the_personal_area():
    scene = table(
        fairy(shared="74", elements="E", discard="7 81 5"), fairy(discard="3"), common="82"
    ).play("use 74")
    assert scene.can(1) == ["take 5", "take 7", "take 81"]
    scene.refuses("take 3", "F6.11").refuses("take 82", "F6.11").refuses("enough", "F6.11")
    scene.play("take 7").has(1, elements="W", personal="7", discard="5 81")


@pytest.mark.shows("F6.11", "F44")
def test_everybody_can_look_through_discard_piles():
    scene = table(fairy(shared="74", discard="7 81 5"), fairy())
    for viewer in (1, 2, None):
        scene.view(viewer).has(1, discard="5 7 81")


@pytest.mark.shows("F6.11", "F44", "F45g")
def test_what_left_the_game_is_not_there():
    scene = table(
        fairy(personal="74 153", elements="2E", forest="7 top 1", discard="5"), fairy()
    ).play("use 153", "remove 7", "use 74")
    assert [take for take in scene.can(1) if take.startswith("take")] == ["take 5"]


@pytest.mark.shows("F6.11", "F44", "F47")
def test_a_card_that_was_studied_can_be_taken_later():
    table(
        fairy(
            forest="7 top 1, 74 top 2", top="1 2 3 4 5 6 8 9 10", pile="", elements="2E",
            projects="82",
        ),
        fairy(projects="83", pile=""),
        phase="studying",
    ).play("study dragon").play("fill").all("done").play("column 1").all("done").play(
        "use 74", "take 7", "use 7 of 1"
    ).has(1, elements="F W", personal="5 7")  # fmt: skip


@pytest.mark.shows("F6.13", "F43", "F40")
def test_with_an_empty_discard_pile_only_a_printed_gain_makes_it_usable():
    table(fairy(shared="74", elements="E"), fairy()).play("use 74").has(
        1, elements="W", personal=""
    ).play("1: done")
    table(fairy(shared="9 149", elements="2E"), fairy()).refuses("use 9b of 1", "F6.13").refuses(
        "use 149", "F6.13"
    ).play("use 9a of 1")


@pytest.mark.shows("F6.11", "F43")
def test_where_it_says_two_one_or_two_are_taken():
    for more in ("enough", "take 5"):
        scene = table(fairy(shared="149", elements="E", discard="5 7 81"), fairy())
        scene.play("use 149").refuses("enough", "F6.11").play("take 81")
        assert scene.can(1) == ["take 5", "take 7", "enough"]
        scene.play(more).play("use 81")
        if more == "enough":
            scene.has(1, personal="81", discard="5 7")
        else:
            scene.has(1, personal="81 5", discard="7").play("use 5 of 1")


@pytest.mark.shows("F6.11", "F43")
def test_two_of_a_pile_of_one_are_one():
    scene = table(fairy(shared="149", elements="E", discard="5"), fairy()).play("use 149", "take 5")
    scene.has(1, personal="5", discard="").play("use 5 of 1")


# Draw.


@pytest.mark.shows("F6.12", "F45", "F45b", "F39")
def test_three_are_looked_at_one_is_kept_the_others_are_discarded_at_once():
    scene = table(fairy(shared="70 74", elements="E P", top="7 81 5", pile="1"), fairy())
    scene.play("use 70").has(1, elements="2E", hand="5 7 81", discard="")
    assert scene.can(1, "keep") == ["keep 5", "keep 7", "keep 81"]
    scene.refuses("keep 1", "F6.12").refuses("enough", "F6.12").play("keep 7")
    scene.has(1, hand="", personal="7", discard="5 81").play("use 7 of 1", "use 74", "take 81")
    scene.has(1, personal="7 81", elements="E F W")


@pytest.mark.shows("F6.12", "F45")
def test_where_it_says_two_exactly_two_are_kept():
    scene = table(fairy(shared="114", elements="W", top="7 81 5"), fairy()).play("use 114")
    scene.play("keep 5").refuses("enough", "F6.12").play("keep 7").has(
        1, personal="5 7", discard="81"
    )


@pytest.mark.shows("F6.12", "F45", "F5.6", "F32")
def test_a_missing_card_comes_from_the_shuffled_discard_pile():
    scene = table(fairy(shared="70", elements="P", pile="7", discard="5 81 82"), fairy())
    scene.play("use 70")
    assert scene.heard(2, Shuffled)
    assert "7" in scene.of(1)["hand"].split()
    assert len(scene.of(1)["hand"].split()) == 3
    assert len(scene.of(1)["pile"].split()) == 1
    scene.has(1, discard="").play("keep 7")
    assert len(scene.of(1)["discard"].split()) == 2


@pytest.mark.shows("F6.12", "F45", "F32")
def test_nothing_is_shuffled_while_the_draw_pile_suffices():
    scene = table(fairy(shared="70", elements="P", pile="7 5 3", discard="81"), fairy())
    scene.play("use 70").has(1, hand="3 5 7", discard="81")
    assert not scene.heard(2, Shuffled)


@pytest.mark.shows("F6.12", "F45")
@pytest.mark.parametrize(("pile", "discard"), [("7", "5"), ("7 5", ""), ("", "5 7")])
def test_of_two_cards_one_is_kept(pile: str, discard: str):
    scene = table(fairy(shared="70", elements="P", pile=pile, discard=discard), fairy())
    scene.play("use 70").has(1, hand="5 7", discard="").play("keep 5")
    scene.has(1, personal="5", discard="7")


@pytest.mark.shows("F6.12", "F45")
def test_who_sees_no_more_than_she_keeps_keeps_all():
    scene = table(fairy(shared="70 114", elements="P W", pile="7"), fairy()).play("use 70")
    scene.has(1, personal="7", discard="", elements="E W").play("use 7 of 1")
    scene = table(fairy(shared="114", elements="W", pile="7", discard="81"), fairy())
    scene.play("use 114").has(1, personal="7 81", discard="", pile="")


@pytest.mark.shows("F6.13", "F40", "F45")
def test_with_nothing_to_draw_only_a_printed_gain_makes_it_usable():
    scene = table(fairy(shared="70 114", elements="P W", pile=""), fairy())
    scene.refuses("use 114", "F6.13").play("use 70").has(1, elements="E W", personal="")


@pytest.mark.shows("F6.12", "F5.6", "F32")
def test_cards_in_the_areas_are_not_shuffled_in():
    scene = table(
        fairy(shared="70 81", personal="7", elements="P", pile="", discard="5", forest="3 top 1"),
        fairy(),
    )
    scene.play("use 70").has(1, personal="7 5", shared="70 81", pile="", discard="")


@pytest.mark.shows("F6.12", "F11.3", "F70")
def test_others_see_which_cards_were_kept_and_dropped():
    scene = table(fairy(shared="70", elements="P", pile="7 5 3"), fairy()).play("use 70")
    assert scene.heard(1, Looked) == [Looked(0, 3, (2, 4, 6))]
    assert scene.heard(2, Looked) == [Looked(0, 3, ())]
    scene.play("keep 3").view(2).has(1, personal="3", discard="5 7")


# Re-activate.


@pytest.mark.shows("F6.14", "F45c")
def test_a_re_activation_brings_its_gain_and_puts_another_cube_on_any_card_used():
    scene = table(
        fairy(shared="100", personal="5 7", elements="W"), fairy(shared="49"), fairy(shared="3")
    )
    scene.play("1: use 5 of 1", "1: use 49", "1: use 100").has(1, elements="2E P F")
    assert scene.can(1) == ["use 5 of 1", "use 49", "convert"]
    scene.refuses("use 3 of 3", "F6.14").refuses("use 7 of 1", "F6.14").refuses("done", "F6.9")
    scene.refuses("enough", "F6.14").play("1: use 49").has(1, elements="4E P F", cubes=33)
    scene.all("done").has(2, kindness=2)


@pytest.mark.shows("F6.14", "F45c")
def test_it_takes_a_card_that_was_used():
    table(fairy(shared="100 7", elements="W"), fairy()).refuses("use 100", "F6.14").play(
        "use 7 of 1", "use 100"
    )


@pytest.mark.shows("F6.14", "F45c")
def test_it_takes_two_cubes():
    table(fairy(shared="100 7", elements="W", cubes=2), fairy()).play("use 7 of 1").refuses(
        "use 100", "F6.14"
    )
    table(fairy(shared="100 7", elements="W", cubes=3), fairy()).play(
        "use 7 of 1", "use 100", "use 7 of 1"
    ).has(1, cubes=0, elements="3F")


@pytest.mark.shows("F6.14", "F6.18", "F45c")
def test_the_gain_may_pay_for_the_line_that_is_used_again():
    """After its cost and its gain a line must be payable, without a conversion."""
    scene = table(fairy(shared="100 79", elements="F W", pile=""), fairy()).play("use 79")
    scene.has(1, elements="2P 2W").play("use 100", "use 79").has(1, elements="4P 2W")
    other = table(fairy(shared="100 60", elements="W A"), fairy()).play("use 60")
    other.refuses("use 100", "F4.4").play("convert", "make W", "give A").refuses("use 100", "F6.18")


@pytest.mark.shows("F6.14", "F45c", "F42")
def test_an_xn_line_is_done_up_to_n_times_again():
    scene = table(fairy(shared="67 101", elements="4E W"), fairy()).play("use 67", "again")
    scene.play("use 101", "use 67", "again").has(1, elements="4P F 4W")
    scene.refuses("again", "F6.1")


@pytest.mark.shows("F6.14", "F6.18", "F45c")
def test_it_lapses_when_conversions_make_it_impossible_and_the_gain_stays():
    scene = table(fairy(shared="110 59", elements="E 2F", pile=""), fairy())
    scene.play("use 59", "use 110").has(1, elements="E F 4W")
    assert scene.can(1) == ["use 59", "convert"]
    scene.play("convert", "make E", "give F").refuses("use 59", "F4.5").play("give W", "give W")
    assert len(scene.heard(2, Lapsed)) == 1
    scene.has(1, elements="2E 2W", cubes=35).play("1: done")


@pytest.mark.shows("F6.14", "F6.18", "F45c")
def test_it_does_not_lapse_while_something_can_be_used_again():
    scene = table(fairy(shared="110 1", elements="E 2F", pile=""), fairy())
    scene.play("use 1 of 1", "use 110", "convert", "make W", "give F", "give F", "give E")
    assert scene.can(1, "use") == ["use 1 of 1"]
    assert not scene.heard(2, Lapsed)


@pytest.mark.shows("F6.14", "F6.18", "F12.2", "F45c")
def test_it_lapses_when_the_last_card_leaves_with_its_owner():
    scene = table(fairy(shared="100", elements="W"), fairy(shared="7"), fairy())
    scene.play("1: use 7 of 2", "1: use 100").leave(2)
    assert len(scene.heard(3, Lapsed)) == 1
    scene.has(1, elements="2F").play("1: done")


@pytest.mark.shows("F6.15", "F6.18", "F45d")
def test_cards_that_re_activate_are_never_re_activated():
    scene = table(fairy(shared="100 96", personal="10 7", elements="3W"), fairy())
    scene.play("use 10a of 1").refuses("use 100", "F6.18").play("use 7 of 1", "use 100")
    assert scene.can(1, "use") == ["use 7 of 1"]
    scene.refuses("use 10a of 1", "F6.15").play("use 7 of 1", "use 96")
    scene.refuses("use 100", "F6.15").play("use 7 of 1").has(1, elements="E P 4F W", cubes=31)


@pytest.mark.shows("F6.15", "F45d")
def test_a_card_may_be_used_many_times_by_different_cards():
    table(
        fairy(shared="100 96", personal="101 110 7", elements="E 3W"), fairy(shared="10")
    ).play(
        "1: use 7 of 1", "1: use 100", "1: use 7 of 1", "1: use 101", "1: use 7 of 1",
        "1: use 96", "1: use 7 of 1", "1: use 110", "1: use 7 of 1", "1: use 10b of 2",
        "1: use 7 of 1",
    ).has(1, elements="E 8F W", cubes=26)  # fmt: skip


@pytest.mark.shows("F6.14", "F45c")
def test_a_special_can_be_used_again():
    table(fairy(shared="100 74", elements="2E W", discard="5 7"), fairy()).play(
        "use 74", "take 5", "use 100", "use 74", "take 7"
    ).has(1, personal="5 7", elements="F 2W", discard="")


# Remove.


@pytest.mark.shows("F6.16", "F45e")
def test_a_card_of_the_forest_leaves_the_game():
    scene = table(
        fairy(shared="76", personal="7", elements="F", forest="5 top 1, 81 bottom 3"), fairy()
    ).play("use 76b")
    assert scene.can(1) == ["remove 5", "remove 81", "enough"]
    scene.refuses("remove 7", "F6.16").refuses("remove 76", "F6.16").play("remove 5")
    scene.has(1, forest="81 bottom 3", elements="P", discard="")
    gone = scene.of(1)
    assert "5" not in " ".join([gone["pile"], gone["top"], gone["hand"]]).split()


@pytest.mark.shows("F6.16", "F45e", "F43")
def test_one_may_decline_and_still_gain():
    table(fairy(shared="153", elements="E", forest="5 top 1"), fairy()).play(
        "use 153", "enough"
    ).has(1, forest="5 top 1", elements="2P F 2W")


@pytest.mark.shows("F6.13", "F6.16", "F40", "F45e")
def test_in_an_empty_forest_there_is_only_the_gain():
    table(fairy(shared="12", elements="F"), fairy()).play("use 12b of 1").has(1, elements="E").play(
        "1: done"
    )


@pytest.mark.shows("F6.16", "F10.2", "F45g", "F63")
def test_a_removed_project_loses_its_points():
    scene = table(
        fairy(shared="153", elements="E", forest="81 top 1, 5 top 2", discard="82"), fairy()
    ).has(1, works=3)
    scene.play("use 153", "remove 81").has(1, works=2)


# Study.


@pytest.mark.shows("F6.17", "F45f")
def test_any_creature_that_was_not_studied():
    scene = table(fairy(shared="152", elements="E P F W", creatures="elf, gnome"), fairy())
    scene.play("use 152")
    assert len(scene.can(1, "study")) == 10
    scene.refuses("study elf", "F6.17").refuses("no study", "F6.17").play("study griffin")
    scene.has(1, creatures="gnome, elf, griffin", elements="")


@pytest.mark.shows("F6.17", "F45f", "F7.4", "F48")
@pytest.mark.parametrize(
    ("known", "new", "bonus"),
    [
        ("unicorn", "gnome", "E"),
        ("sea dragon", "mermaid", "W"),
        ("ent", "elf", "P"),
        ("phoenix", "dragon", "F"),
        ("griffin", "basilisk", "A"),
        ("unicorn", "elf", ""),
    ],
)
def test_with_the_usual_bonus_of_a_pair(known: str, new: str, bonus: str):
    table(fairy(shared="152", elements="E P F W", creatures=known), fairy()).play(
        "use 152", f"study {new}"
    ).has(1, elements=bonus).play("1: done")


@pytest.mark.shows("F6.17", "F7.4", "F48")
def test_sphinx_and_salamander_bring_one_of_four():
    scene = table(fairy(shared="152", elements="E P F W", creatures="sphinx"), fairy())
    scene.play("use 152", "study salamander")
    assert scene.can(1) == ["gain E", "gain P", "gain F", "gain W"]
    scene.refuses("gain A", "F7.4").refuses("done", "F7.4").play("gain F").has(1, elements="F")


@pytest.mark.shows("F6.17", "F45f")
def test_as_often_as_cards_let_one():
    scene = table(fairy(shared="152", personal="129 100", elements="2E 3P 2A 3F 4W"), fairy()).play(
        "use 152", "study elf", "use 129b", "study ent", "use 100", "use 152", "study dragon"
    )
    scene.has(1, creatures="ent, elf, dragon", cubes=33)


@pytest.mark.shows("F6.17", "F45f")
def test_not_when_all_twelve_are_studied():
    everything = ", ".join(creature.key for creature in Creature)
    table(fairy(shared="152", elements="E P F W", creatures=everything), fairy()).refuses(
        "use 152", "F6.17"
    )
    most = everything.replace("griffin, ", "")
    scene = table(fairy(shared="152", elements="E P F W", creatures=most), fairy()).play("use 152")
    assert scene.can(1) == ["study griffin"]
    scene.play("study griffin").has(1, creatures=everything, elements="A")
