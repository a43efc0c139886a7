"""Phase 2: one or two columns are paid for, and their cards are played."""

import pytest
from school import Scenario, cards, fairy, table

import fairyring
from fairyring.games.fairy_school.facts.turns import Converted, Played, Ready, Selected

FOREST = (
    "1 top 1, 2 top 2, 3 top 3, 4 top 4, 5 top 5,"
    " 6 bottom 1, 7 bottom 2, 8 bottom 3, 9 bottom 4, 10 bottom 5"
)
OTHER = "1 top 3, 2 bottom 3"


def selection(*fairies: dict[str, object], **told: object) -> Scenario:
    return table(*fairies, phase="selection", **told)  # type: ignore[arg-type]


def other() -> dict[str, object]:
    return fairy(forest=OTHER, elements="")


@pytest.mark.shows("F5.8", "F33")
@pytest.mark.parametrize(
    ("column", "has", "left"),
    [
        (1, "E", ""),
        (2, "P", ""),
        (3, "", ""),
        (4, "F", ""),
        (5, "W", ""),
        (1, "2E P A F W", "E P A F W"),
    ],
)
def test_what_each_column_costs(column: int, has: str, left: str):
    scenario = selection(fairy(forest=FOREST, elements=has), other())
    scenario.play(f"column {column}").has(1, elements=left)


@pytest.mark.shows("F5.8", "F33")
def test_a_fairy_without_elements_plays_the_middle_only():
    scenario = selection(fairy(forest=FOREST, elements=""), other())
    assert scenario.can(1) == ["column 3"]
    scenario.refuses("1: column 1", "F4.4").refuses("1: done", "F5.9")
    scenario.play("column 3")
    assert scenario.can(1) == ["done"]


@pytest.mark.shows("F5.8", "F33")
def test_two_columns_at_most():
    scenario = selection(fairy(forest=FOREST, elements="2E 2P 2F 2W"), other())
    scenario.play("column 1").refuses("1: column 1", "F5.8")
    scenario.play("column 5").has(1, elements="E 2P 2F W")
    scenario.refuses("1: column 3", "F5.8").refuses("1: column 2", "F5.8")
    assert scenario.can(1) == ["convert", "done"]
    one = selection(fairy(forest=FOREST, elements="E P F W"), other())
    one.play("1: column 2", "1: done").expect(awaits=(2,))


@pytest.mark.shows("F5.9", "F33")
def test_none_only_if_no_column_with_a_card_can_be_paid():
    lone = "1 top 1, 6 bottom 1, 2 top 4"
    scenario = selection(fairy(forest=lone, elements="P W"), other())
    assert scenario.can(1) == ["done"]
    scenario.play("1: done").expect(awaits=(2,))
    scenario = selection(fairy(forest=lone, elements="P W F"), other())
    scenario.refuses("1: done", "F5.9")


@pytest.mark.shows("F5.9", "F4.3", "F22", "F33")
def test_nobody_must_convert_to_play_but_who_did_must_play():
    """Only what can be paid without another conversion must be played."""
    scenario = selection(fairy(forest="1 top 1, 2 top 4", elements="3W"), other())
    assert scenario.can(1) == ["convert", "done"]
    scenario.play("convert", "make E", "give W", "give W").refuses("1: done", "F4.5")
    scenario.play("give W").has(1, elements="E").refuses("1: done", "F5.9")
    scenario.play("column 1", "done").expect(awaits=(2,))


@pytest.mark.shows("F5.9", "F33")
def test_the_middle_is_free_so_it_must_be_played_if_there_is_nothing_else():
    scenario = selection(fairy(forest="8 bottom 3", elements=""), other())
    scenario.refuses("1: done", "F5.9").play("1: column 3", "1: done", "2: column 3", "2: done")
    scenario.has(1, shared="", personal="8", forest="")


@pytest.mark.shows("F5.10", "F34")
def test_a_column_with_one_card_costs_all_and_an_empty_one_cannot_be_selected():
    scenario = selection(fairy(forest="1 top 1, 7 bottom 2", elements="E P F"), other())
    scenario.refuses("1: column 4", "F5.10").refuses("1: column 3", "F5.10")
    assert scenario.can(1, "column") == ["column 1", "column 2"]
    scenario.play("column 1", "column 2").has(1, elements="F")


@pytest.mark.shows("F5.12", "F36")
def test_the_top_row_is_shared_and_the_bottom_row_is_personal():
    scenario = selection(fairy(forest=FOREST, elements="W"), fairy(forest="4 top 3"))
    scenario.play("1: column 5", "1: column 3", "1: done", "2: column 3", "2: done")
    scenario.has(1, shared="3 5", personal="8 10", elements="")
    scenario.has(1, forest="1 top 1, 2 top 2, 4 top 4, 6 bottom 1, 7 bottom 2, 9 bottom 4")
    scenario.has(2, shared="4", personal="", forest="").expect(phase="activation")


@pytest.mark.shows("F5.8", "F5.12", "F33", "F36")
def test_the_example_of_the_rules_the_middle_and_one_more():
    """The dragon in the middle comes to her own area; earth and fire are for the neighbours."""
    scenario = selection(
        fairy(forest="10 top 1, 5 top 2, 1 top 3, 7 top 4, 6 bottom 1, 4 bottom 2, 136 bottom 3,"
              " 3 bottom 4", elements="P F"),
        other(),
    )  # fmt: skip
    scenario.play("1: column 3", "1: column 4", "1: done", "2: column 3", "2: done")
    scenario.has(1, shared="1 7", personal="136 3", elements="P").has(2, shared="1", personal="2")


# In secret, or open.


@pytest.mark.shows("F5.11", "F11.2", "F35", "F70")
def test_it_is_secret_and_shown_together():
    ways = []
    for columns in (("1", "3"), ("2",), ("4", "5")):
        scenario = selection(fairy(forest=FOREST, elements="6E P F W"), other())
        before = {seat: scenario.bytes_for(seat) for seat in (2, None)}
        scenario.play(*[f"1: column {column}" for column in columns])
        scenario.play("1: convert", "1: make W", *["1: give E"] * 3)
        for seat in (2, None):
            assert scenario.bytes_for(seat) == before[seat]
            scenario.view(seat).has(1, elements="6E P F W", forest=scenario.of(1)["forest"])
        scenario.play("1: done")
        assert scenario.heard(2, Selected) == scenario.heard(2, Converted) == []
        assert scenario.heard(2, Ready) == [Ready(0)]
        ways.append(scenario)
    for seat in (2, None):
        assert len({scenario.bytes_for(seat) for scenario in ways}) == 1
        assert len({scenario.view(seat).position.digest() for scenario in ways}) == 1
    scenario = ways[0].play("2: column 3", "2: done")
    played = scenario.heard(2, Played)
    assert played == [
        Played(0, (0, 2), tuple(cards("1 3")), tuple(cards("6 8")), (2, 1, 0, 1, 2)),
        Played(1, (2,), tuple(cards("1")), tuple(cards("2")), (0, 0, 0, 0, 0)),
    ]
    scenario.view(2).has(1, elements="2E P F 2W", shared="1 3", personal="6 8")


@pytest.mark.shows("F5.11", "F35")
def test_the_choice_is_hers_until_all_are_ready_but_payment_is_at_once():
    scenario = selection(fairy(forest=FOREST, elements="E"), other())
    scenario.play("1: column 1").has(1, elements="", shared="", forest=FOREST)
    scenario.play("1: done").refuses("1: column 3", "F5.11").has(1, shared="")


@pytest.mark.shows("F5.11", "F35")
def test_in_an_open_selection_everybody_sees_it_at_once():
    scenario = selection(fairy(forest=FOREST, elements="5E P"), other(), open_selection=True)
    scenario.play("1: column 1")
    for seat in (2, None):
        scenario.view(seat).has(1, elements="4E P")
        assert scenario.view(seat).position.fairies[0].columns == 1
        assert scenario.heard(seat, Selected) == [Selected(0, 0)]
    # An unfinished conversion has no effect yet, and nobody else sees it.
    scenario.play("1: convert", "1: make W", "1: give E")
    scenario.view(2).has(1, elements="4E P")
    assert scenario.view(2).position.fairies[0].making == -1
    scenario.play("1: give E", "1: give E").view(2).has(1, elements="E P W")
    assert len(scenario.heard(2, Converted)) == 1
    scenario.play("1: done", "2: column 3", "2: done").has(1, shared="1", personal="6")


@pytest.mark.shows("F11.4")
def test_who_has_no_card_is_not_asked():
    scenario = selection(fairy(forest=""), other()).expect(awaits=(2,))
    scenario.refuses("1: done", "F11.4").refuses("1: column 3", "F11.4")
    scenario.play("2: column 3", "2: done").has(1, shared="", personal="")


@pytest.mark.shows("F5.11", "F11.2", "F35")
def test_what_others_chose_is_imagined_as_they_could_have():
    scenario = selection(fairy(forest=FOREST, elements="E P"), other()).play(
        "1: column 1", "1: done"
    )
    imagined = set()
    for seed in range(80):
        view = scenario.view(2)
        view.position.redeal(fairyring.FastDice(seed))
        assert view.expect(awaits=(2,)).can(2) == ["column 3"]
        imagined.add(int(view.position.fairies[0].columns))
    assert imagined == {1, 2, 4, 1 | 2, 1 | 4, 2 | 4}
