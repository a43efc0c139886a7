"""Phase 5: a creature is studied, the cards at the ends go, and the forest moves up."""

import pytest
from school import CARDS, Scenario, cards, fairy, table, written

import fairyring
from fairyring.games.fairy_school.facts.turns import Gained, Ready, Studied, StudyShown
from fairyring.games.fairy_school.parts import PAIR_BONUS, Creature
from fairyring.games.fairy_school.position.school.actions import SLOT_NAMES


def studying(*fairies: dict[str, object], **told: object) -> Scenario:
    return table(*fairies, phase="studying", **told)  # type: ignore[arg-type]


QUIET = fairy(projects="85")
"""A fairy without a forest, who is not asked."""
BUSY = fairy(forest="1 top 1", projects="86")


def a_card(creature: Creature) -> int:
    """Return the number of a card with this creature."""
    return next(card.number for card in CARDS if card.creature is creature)


@pytest.mark.shows("F7.3", "F47")
def test_one_of_two_creatures_is_studied_and_both_cards_are_discarded():
    scenario = studying(fairy(forest="9 top 1, 3 bottom 5, 7 top 3", projects="84"), BUSY)
    scenario.expect(phase="studying", awaits=(1, 2))
    assert scenario.can(1) == ["study mermaid", "study sphinx", "no study"]
    scenario.refuses("1: study dragon", "F7.3").refuses("1: done", "F7.3")
    scenario.play("1: study sphinx").refuses("1: study mermaid", "F7.3")
    scenario.play("2: no study")
    scenario.has(1, creatures="sphinx", discard="3 9", forest="7 top 1", elements="")
    scenario.has(2, creatures="", discard="1", forest="")
    assert scenario.heard(None, StudyShown) == [
        StudyShown(0, Creature.SPHINX, tuple(cards("9 3")), (0, 0, 0, 0, 0)),
        StudyShown(1, -1, tuple(cards("1")), (0, 0, 0, 0, 0)),
    ]


@pytest.mark.shows("F7.3", "F47")
def test_only_the_top_left_and_the_bottom_right_slot_count():
    forest = ", ".join(
        f"{card} {SLOT_NAMES[slot]}"
        for card, slot in zip((2, 3, 5, 7, 8, 9, 10, 11), range(1, 9), strict=True)
    )
    scenario = studying(fairy(forest=forest, projects="84"), BUSY)
    scenario.expect(awaits=(2,)).refuses("1: study gnome", "F7.3")
    scenario.play("2: study unicorn").has(1, creatures="", discard="")


@pytest.mark.shows("F7.3", "F47")
def test_a_creature_is_studied_only_once():
    scenario = studying(
        fairy(forest="9 top 1, 3 bottom 5", creatures="sphinx", projects="84"), BUSY
    )
    assert scenario.can(1) == ["study mermaid", "no study"]
    scenario.refuses("1: study sphinx", "F7.3")


@pytest.mark.shows("F7.3", "F47")
def test_who_has_nothing_new_there_is_not_asked_but_the_cards_go():
    scenario = studying(
        fairy(forest="9 top 1, 3 bottom 5", creatures="sphinx, mermaid", projects="84"), BUSY
    )
    scenario.expect(awaits=(2,)).refuses("1: no study", "F7.3")
    scenario.play("2: no study").has(1, forest="", discard="3 9", creatures="mermaid, sphinx")


@pytest.mark.shows("F7.3", "F47")
def test_two_alike_can_be_studied_once():
    scenario = studying(fairy(forest="1 top 1, 12 bottom 5", projects="84"), QUIET)
    assert scenario.can(1) == ["study unicorn", "no study"]
    scenario.play("study unicorn").has(1, creatures="unicorn", discard="1 12")


# The bonus of a pair.


@pytest.mark.shows("F7.4", "F48")
def test_the_example_of_the_rules_the_second_creature_of_plants_brings_a_plant():
    scenario = studying(
        fairy(forest="11 top 1", creatures="ent", elements="2W", projects="84"), QUIET
    )
    scenario.play("study elf").has(1, creatures="ent, elf", elements="P 2W", discard="11")


@pytest.mark.shows("F7.4", "F48")
@pytest.mark.parametrize("creature", list(Creature))
def test_each_pair_has_its_bonus(creature: Creature):
    bonus = "EWPF?A"[creature.pair]
    board = fairy(
        forest=f"{a_card(creature)} top 1",
        pile="",
        creatures=creature.partner.key,
        projects="84",
    )
    scenario = studying(board, QUIET).play(f"study {creature.key}")
    if bonus == "?":
        scenario.expect(phase="studying", awaits=(1,))
        assert scenario.can(1) == ["gain E", "gain P", "gain F", "gain W"]
        for move in ("gain A", "study elf", "no study"):
            scenario.refuses(f"1: {move}", "F7.4")
        scenario.play("gain W").has(1, elements="W")
    else:
        scenario.has(1, elements=bonus)
        # A single creature brings nothing.
        board["creatures"] = ""
        studying(board, QUIET).play(f"study {creature.key}").has(1, elements="")


@pytest.mark.shows("F7.4", "F48")
def test_the_board_says_so_too():
    named = [[written(way) for way in ways] for ways in PAIR_BONUS]
    assert named == [["E"], ["W"], ["P"], ["F"], ["E", "P", "F", "W"], ["A"]]


@pytest.mark.shows("F7.4", "F4.3", "F22")
def test_there_are_no_conversions_while_studying():
    scenario = studying(fairy(forest="9 top 1", elements="9E", projects="84"), BUSY)
    scenario.refuses("1: convert", "F4.3")


@pytest.mark.shows("F7.4", "F48", "F7.6")
def test_the_bonus_is_there_for_the_projects_of_the_same_turn():
    scenario = studying(
        fairy(forest="11 top 1", creatures="ent", elements="3E 2P", projects="82"), QUIET
    )
    scenario.play("study elf").expect(phase="realization", awaits=(1,)).play("realize 82")


# Phase 5b.


@pytest.mark.shows("F7.5", "F49")
def test_the_top_row_slides_to_the_left_and_the_bottom_row_to_the_right():
    scenario = studying(
        fairy(forest="1 top 2, 2 top 4, 3 top 5, 5 bottom 1, 6 bottom 3", projects="84"), BUSY
    )
    scenario.play("2: no study")
    scenario.has(1, forest="1 top 1, 2 top 2, 3 top 3, 5 bottom 4, 6 bottom 5", discard="")


@pytest.mark.shows("F7.5", "F47", "F49")
def test_it_does_so_after_the_cards_at_the_ends_have_gone():
    scenario = studying(
        fairy(
            forest="1 top 1, 2 top 2, 3 top 5, 5 bottom 1, 6 bottom 4, 7 bottom 5", projects="84"
        ),
        QUIET,
    )
    scenario.play("no study")
    scenario.has(1, forest="2 top 1, 3 top 2, 5 bottom 4, 6 bottom 5", discard="1 7")


@pytest.mark.shows("F7.5", "F49")
def test_a_full_forest_loses_its_two_ends():
    top = ", ".join(f"{card} top {card}" for card in range(1, 6))
    bottom = ", ".join(f"{card + 5} bottom {card}" for card in range(1, 6))
    scenario = studying(fairy(forest=f"{top}, {bottom}", projects="84"), QUIET)
    scenario.play("study unicorn").has(
        1,
        forest="2 top 1, 3 top 2, 4 top 3, 5 top 4, 6 bottom 2, 7 bottom 3, 8 bottom 4, 9 bottom 5",
        discard="1 10",
    )


@pytest.mark.shows("F7.5", "F49")
def test_that_a_forest_moves_is_told_also_when_nothing_is_discarded():
    """Nobody has a card at the ends, so nobody is asked, yet two cards move."""
    scenario = studying(fairy(forest="1 top 2, 5 bottom 1", projects="84"), fairy(projects="85"))
    scenario.has(1, forest="1 top 1, 5 bottom 5")
    assert scenario.heard(None, StudyShown) == [StudyShown(0, -1, (), (0, 0, 0, 0, 0))]
    assert "Ana" in " ".join(scenario.said())


# In secret.


@pytest.mark.shows("F7.3", "F11.2", "F35", "F70")
def test_what_is_studied_is_shown_when_all_are_ready():
    ways = []
    for moves in (("study sphinx", "gain E"), ("study sphinx", "gain F"), ("no study",),
                  ("study mermaid",)):  # fmt: skip
        scenario = studying(
            fairy(
                forest="9 top 1, 3 bottom 5, 7 top 4",
                creatures="salamander, sea dragon",
                projects="84",
            ),
            BUSY,
        )
        before = {seat: scenario.bytes_for(seat) for seat in (2, None)}
        scenario.play(f"1: {moves[0]}")
        if len(moves) == 2:
            for seat in (2, None):
                assert scenario.bytes_for(seat) == before[seat]
            scenario.play(f"1: {moves[1]}")
        assert scenario.heard(2, Studied) == scenario.heard(2, Gained) == []
        assert scenario.heard(2, Ready) == [Ready(0)]
        scenario.view(2).has(1, creatures="sea dragon, salamander", elements="")
        ways.append(scenario)
    for seat in (2, None):
        assert len({scenario.bytes_for(seat) for scenario in ways}) == 1
        assert len({scenario.view(seat).position.digest() for scenario in ways}) == 1
    ways[1].play("2: study unicorn")
    ways[1].view(2).has(1, creatures="sea dragon, sphinx, salamander", elements="F")
    shown = ways[1].heard(2, StudyShown)[0]
    assert shown == StudyShown(0, Creature.SPHINX, tuple(cards("9 3")), (0, 0, 0, 1, 0))


@pytest.mark.shows("F11.2")
def test_what_others_study_is_imagined():
    scenario = studying(fairy(forest="9 top 1, 3 bottom 5", projects="84"), BUSY)
    scenario.play("1: study sphinx")
    imagined = set()
    for seed in range(40):
        view = scenario.view(2)
        view.position.redeal(fairyring.FastDice(seed))
        imagined.add(view.of(1)["creatures"])
    assert imagined == {"", "sphinx", "mermaid"}
