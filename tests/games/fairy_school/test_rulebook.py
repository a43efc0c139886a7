"""The start of the rulebook, where things lie, and the clauses that are options."""

import pytest
from scenes import seen
from school import GAME, fairy, table

from fairyring.games.fairy_school.position.school.actions import SLOTS
from fairyring.kernel.teaching.example import staged


def test_options_are_marked():
    told = " ".join(clause.text for clause in GAME.rulebook)
    for option in (
        "short game (option)",
        "two of each (option)",
        "Choose a deck (option)",
        "First game (option)",
        "Expert setup (option",
        "four (option)",
        "Idle fairies stay idle (option)",
        "Open selection (option)",
        "Cards before a neighbour (option",
        "Gifts (option)",
        "Leaders' bonus at the end (option)",
        "number of turns is an option",
        "Everybody who passes wins (option)",
    ):
        assert option in told


def test_what_the_example_says_comes_about():
    example = GAME.rulebook.opening.example
    shown = staged(GAME, example)
    before, after = (
        [piece.label for piece in scene.pieces if piece.zone == "heaps-0"]
        for scene in (shown.before, shown.after)
    )
    assert before == ["1 earth", "0 plants", "0 air", "1 fire", "1 water"]
    assert after == ["2 earth", "0 plants", "0 air", "1 fire", "4 water"]
    assert "you have 1 earth, 1 fire and 1 water" in example.text
    assert "you have 2 earth, 1 fire and 4 water" in example.after
    costs = [piece.note for piece in shown.before.pieces if piece.label == "99 Bright Ashes"]
    assert costs[0].startswith("Costs 2 earth, 3 plants and 3 water.")
    kind = [zone.size for zone in shown.after.zones if zone.id.startswith("kindness")]
    assert kind == [(1,), (1,)]


@pytest.mark.shows("F0.1", "F0.2", "F0.3")
def test_a_column_goes_to_both_areas_and_then_to_the_discard_pile():
    scene = table(
        fairy(forest="1 top 3, 2 bottom 3, 3 top 4"), fairy(forest="4 top 3"), phase="selection"
    )
    assert len(scene.position.fairies[0].forest) == SLOTS
    scene.play("1: column 3", "1: done", "2: column 3", "2: done")
    scene.has(1, shared="1", personal="2")
    assert {"use 1 of 1"} == {use for use in scene.can(2, "use") if use.endswith("of 1")}
    assert scene.can(1, "use 2") == ["use 2 of 1"]
    scene.all("done").has(1, shared="", personal="", discard="1 2")


@pytest.mark.shows("F0.4")
def test_a_turn_goes_through_its_parts_in_order():
    scene = table(
        fairy(forest="1 top 1, 5 top 3", projects="82", elements="3E 3P", pile="2"),
        fairy(forest="7 top 3"),
        phase="planning",
    )
    scene.expect(phase="planning").all("fill", "done").expect(phase="selection").all(
        "column 3"
    ).all("done")
    scene.expect(phase="activation").all("done").expect(phase="studying").all("no study")
    scene.expect(phase="realization").play("1: realize 82").all("done").expect(phase="planning")


@pytest.mark.shows("F0.5")
def test_a_cube_shows_that_a_card_was_used_and_is_kindness():
    scene = table(fairy(shared="7"), fairy()).play("2: use 7 of 1")
    badges = [badge.text for piece in seen(scene, 1).pieces for badge in piece.badges]
    assert "1 cube of others: 1 point for player 1" in badges
    assert "you used it this turn" in [b.text for p in seen(scene, 2).pieces for b in p.badges]
    scene.all("done").has(1, kindness=1)
