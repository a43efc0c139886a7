"""Elements (F4): what can be converted to what, when, and that payments convert nothing."""

import pytest
from school import GAME, fairy, new, table

from fairyring.games.fairy_school.facts.turns import Converted, Converting
from fairyring.games.fairy_school.parts import Element
from fairyring.games.fairy_school.position.school.elements import amount_of, not_air, total

# What is made, and how.


@pytest.mark.shows("F4.1", "F21")
@pytest.mark.parametrize(
    ("made", "given"),
    [
        ("E", "P F W"),
        ("W", "E E P"),
        ("P", "E E W W"),
        ("F", "E P W W"),
        ("A", "E E P F W W"),
        ("E", "E E E"),
    ],
)
def test_so_many_elements_in_any_mix_make_one(made: str, given: str):
    scene = table(fairy(shared="1", elements=given), fairy())
    scene.play("convert", f"make {made}", *(f"give {element}" for element in given.split()))
    scene.has(1, elements=made)


@pytest.mark.shows("F4.1", "F21")
@pytest.mark.parametrize(
    ("made", "there"), [("E", "2P"), ("W", "E F"), ("P", "3E"), ("F", "2E P"), ("A", "3E P W")]
)
def test_one_element_fewer_is_not_enough(made: str, there: str):
    scene = table(fairy(shared="1", elements=f"{there} F"), fairy())
    scene.play("convert").play(f"make {made}")
    fewer = table(fairy(shared="1", elements=there), fairy())
    if fewer.can(1, "convert"):
        fewer.play("convert").refuses(f"make {made}", "F4.1")
    else:
        fewer.refuses("convert", "F4.1")


@pytest.mark.shows("F4.1", "F21")
def test_air_is_none_of_the_elements_that_others_are_made_of():
    table(fairy(shared="1", elements="2E 9A"), fairy()).play("convert", "make W").refuses(
        "give E", "F4.1"
    ).play("give A").has(1, elements="2E 8A W")
    table(fairy(shared="1", elements="5E 9A"), fairy()).play("convert").refuses("make A", "F4.1")
    mixed = table(fairy(shared="1", elements="3E A"), fairy()).play("convert", "make W", "give E")
    assert mixed.can(1) == ["enough", "give E"]
    mixed.refuses("give A", "F4.1")


@pytest.mark.shows("F4.2", "F21")
@pytest.mark.parametrize("made", ["E", "P", "F", "W"])
def test_an_air_makes_one_of_any_other_element(made: str):
    scene = table(fairy(shared="1", elements="A"), fairy()).play("convert")
    assert scene.can(1) == ["enough", "make E", "make P", "make F", "make W"]
    scene.play(f"make {made}").play("give A").has(1, elements=made)


@pytest.mark.shows("F4.2")
def test_nobody_gives_an_air_that_is_not_there():
    table(fairy(shared="1", elements="3E"), fairy()).play("convert", "make W").refuses(
        "give A", "F4.2"
    )


# When.


@pytest.mark.shows("F4.3", "F22")
@pytest.mark.parametrize(
    ("phase", "has"),
    [
        ("selection", {"forest": "7 top 1"}),
        ("activation", {"shared": "7"}),
        ("realization", {"projects": "81"}),
    ],
)
def test_elements_convert_where_one_decides(phase: str, has: dict[str, str]):
    scene = table(fairy(elements="A", **has), fairy(), phase=phase)
    scene.play("convert", "make E", "give A").has(1, elements="E").expect(phase=phase)


@pytest.mark.shows("F4.3", "F22", "F58")
def test_elements_convert_in_the_last_spending():
    table(
        fairy(final=6, steps=4, elements="2E 2P A 2F 3W"),
        fairy(final=1, elements="A"),
        phase="realization",
        trimester=4,
    ).play("1: step", "1: done", "2: done").expect(phase="spending", awaits=(2,)).play(
        "convert", "make E", "give A"
    ).has(2, elements="E")


@pytest.mark.shows("F4.3", "F22")
@pytest.mark.parametrize(
    ("phase", "trimester", "has"),
    [
        ("idle", 1, {}),
        ("planning", 1, {"projects": "81"}),
        ("studying", 1, {"forest": "7 top 1"}),
        ("finals", 4, {}),
        ("bonus", 4, {"final": 1}),
    ],
)
def test_and_nowhere_else(phase: str, trimester: int, has: dict[str, str]):
    scene = table(
        fairy(elements="9E 9A", **has),
        fairy(elements="9E 9A", **has),
        phase=phase,
        trimester=trimester,
        common="82 83 84",
    )
    scene.expect(phase=phase).refuses("convert", "F4.3")


@pytest.mark.shows("F4.3", "F22")
def test_not_while_a_pair_brings_its_bonus_after_the_turn():
    table(fairy(forest="72 top 1", creatures="salamander"), fairy(), phase="studying").play(
        "study sphinx"
    ).refuses("convert", "F4.3").play("gain P").has(1, elements="P")


@pytest.mark.shows("F4.3", "F22")
@pytest.mark.parametrize("options", [{}, {"setup": "expert"}, {"choose_decks": True}])
def test_not_in_setting_up_and_drafts(options: dict[str, object]):
    new(2, **options).refuses("convert", "F4.3")


@pytest.mark.shows("F4.3", "F22")
@pytest.mark.parametrize(
    ("begun", "then"),
    [
        ("use 106", "gain 2P"),
        ("use 83", "gain P"),
        ("use 149", "take 2"),
        ("use 70", "keep 9"),
        ("use 153", "remove 7"),
        ("use 152", "study elf"),
        ("use 100", "use 1 of 1"),
    ],
)
def test_also_in_the_middle_of_an_effect(begun: str, then: str):
    scene = table(
        fairy(
            shared="106 83",
            personal="149 70 153 152 100 1",
            forest="7 top 1",
            discard="2 3 4",
            top="11 10 9",
            elements="2E 2P 2F 2W A",
        ),
        fairy(),
    )
    scene.play("use 1 of 1", begun, "convert", "make E", "give A", then)


@pytest.mark.shows("F4.3", "F22")
def test_between_two_repetitions_and_before_a_pair_brings_its_bonus():
    table(fairy(shared="83", elements="W A"), fairy()).play(
        "use 83", "gain P", "convert", "make W", "give A", "again", "gain F"
    ).has(1, elements="P F")
    table(fairy(shared="152", elements="E P A 2F 2W", creatures="sphinx"), fairy()).play(
        "use 152", "study salamander", "convert", "make E", "give A", "gain W"
    ).has(1, elements="E F 2W")


# Paying.


@pytest.mark.shows("F4.4", "F23", "F25")
def test_an_air_pays_for_another_element_only_when_its_owner_converts_it():
    scene = table(
        fairy(projects="82", elements="3E 2P A", pile=""), fairy(), phase="realization"
    ).refuses("realize 82", "F4.4")
    scene.play("convert", "make P", "give A", "realize 82").has(1, elements="", top="82")


@pytest.mark.shows("F4.4", "F25")
def test_a_payment_is_exact_and_no_conversion_happens_by_itself():
    scene = table(fairy(shared="60", elements="9E 9A"), fairy())
    assert scene.can(1) == ["convert", "done"]
    scene.refuses("use 60", "F4.4").play("convert", "make W", "give E", "give E", "give E")
    scene.has(1, elements="6E 9A W").play("use 60").has(1, elements="9E 9A")


@pytest.mark.shows("F4.4", "F23")
def test_columns_too_are_paid_as_the_elements_lie():
    table(fairy(forest="7 top 1, 8 top 3", elements="A"), fairy(), phase="selection").refuses(
        "column 1", "F4.4"
    ).play("convert", "make E", "give A", "column 1").has(1, elements="")


# How.


@pytest.mark.shows("F4.5")
def test_first_what_is_made_then_what_is_given_one_by_one():
    scene = table(fairy(shared="1", elements="2E 2P"), fairy())
    scene.refuses("make W", "F4.5").refuses("give E", "F4.5").play("convert")
    scene.refuses("give E", "F4.5").refuses("convert", "F4.5").play("make W")
    scene.refuses("make E", "F4.5").play("give E", "give E").refuses("give E", "F4.4")
    scene.has(1, elements="2E 2P").play("give P").has(1, elements="P W")


@pytest.mark.shows("F4.5")
@pytest.mark.parametrize("begun", [(), ("make P",), ("make P", "give E", "give E", "give E")])
def test_what_was_begun_can_be_left_until_the_last_element_is_given(begun: tuple[str, ...]):
    scene = table(fairy(shared="1", elements="4E"), fairy()).play("convert", *begun)
    assert "enough" in scene.can(1)
    scene.refuses("done", "F4.5").refuses("use 1 of 1", "F4.5")
    scene.play("enough").has(1, elements="4E")
    left = GAME.scene_module.line(scene.heard(1, Converting)[-1], str)
    assert left == "You leave the conversion: nothing is gone."
    scene.refuses("give E", "F4.5").refuses("enough", "F6.1")
    scene.play("convert", "make P", *["give E"] * 4).has(1, elements="P")


@pytest.mark.shows("F4.7")
def test_after_five_conversions_that_were_left_something_else_must_be_done():
    scene = table(fairy(shared="1 2", elements="7E"), fairy())
    for _ in range(5):
        scene.play("convert", "make W", "give E", "enough")
    scene.refuses("convert", "F4.7").play("use 1 of 1", "convert", "enough")
    for _ in range(4):
        scene.play("convert", "make W", "give E", "give E", "give E" if _ == 3 else "enough")
    scene.has(1, elements="5E W").play("convert", "enough")


@pytest.mark.shows("F4.5", "F11.3")
def test_others_never_learn_of_a_conversion_that_was_left():
    scene = table(fairy(shared="1", elements="4E"), fairy())
    before = scene.position.veiled(1)
    scene.play("convert")
    assert scene.position.veiled(1) == before
    scene.play("make P", "give E", "enough")
    assert scene.position.veiled(1) == before
    assert scene.position.veiled(None).state() == before.state()
    assert not scene.heard(2, Converting)


@pytest.mark.shows("F4.5", "F37")
def test_others_see_a_conversion_when_it_is_done():
    scene = table(fairy(shared="1", elements="3E"), fairy())
    scene.play("convert", "make W", "give E", "give E")
    assert not scene.heard(2, Converting)
    assert len(scene.heard(1, Converting)) == 4
    scene.view(2).has(1, elements="3E")
    scene.play("give E")
    assert scene.heard(2, Converted) == [Converted(0, (3, 0, 0, 0, 0), Element.WATER)]


@pytest.mark.shows("F4.6", "F24")
@pytest.mark.parametrize("seed", range(5))
def test_whoever_converts_on_and_on_comes_to_an_end(seed: int):
    """The value, with air counted twice, falls with every conversion."""
    scene = table(fairy(shared="1", elements="9E 9P 9A 9F 9W"), fairy(), seed=seed)
    heaps = scene.position.fairies[0].elements
    worth = total(heaps) + amount_of(heaps, Element.AIR)
    while scene.can(1, "convert"):
        scene.play("convert")
        while scene.position.fairies[0].making >= 0:
            steps = [step for step in scene.can(1) if step != "enough"]
            scene.play(steps[scene.dice.below(len(steps))])
        heaps = scene.position.fairies[0].elements
        left = total(heaps) + amount_of(heaps, Element.AIR)
        assert left < worth
        worth = left
    assert amount_of(heaps, Element.AIR) == 0
    assert not_air(heaps) < 3
