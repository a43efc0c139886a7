"""Activation (phase 3, F6): whose cards one may use, how often, and for what."""

from itertools import permutations

import pytest
from school import fairy, table

from fairyring.games.fairy_school.facts.turns import Used

# Whose cards.


@pytest.mark.shows("F6.1", "F37")
def test_own_personal_own_shared_and_neighbours_shared_cards_in_any_order():
    scene = table(fairy(shared="1", personal="5"), fairy(shared="7"), fairy(shared="3"))
    assert scene.can(1, "use") == ["use 1 of 1", "use 5 of 1", "use 7 of 2", "use 3 of 3"]
    scene.play("use 3 of 3", "use 5 of 1", "use 7 of 2", "use 1 of 1").has(1, elements="E P F W")


@pytest.mark.shows("F6.1")
def test_nobody_uses_the_personal_cards_of_others_nor_forests_nor_what_is_not_there():
    table(fairy(shared="1"), fairy(shared="7", personal="5", forest="3 top 1")).refuses(
        "use 5 of 2", "F6.1"
    ).refuses("use 3 of 2", "F6.1").refuses("use 5 of 1", "F6.1").refuses("use 81", "F6.1")


@pytest.mark.shows("F6.1")
def test_nobody_must_use_anything():
    table(fairy(shared="1"), fairy(shared="7")).all("done").has(1, elements="", discard="1")


@pytest.mark.shows("F6.2", "F38")
def test_with_two_the_other_one_counts_once():
    scene = table(fairy(), fairy(shared="7"))
    assert scene.can(1, "use") == ["use 7 of 2"]
    scene.play("1: use 7 of 2").refuses("1: use 7 of 2", "F6.4")
    assert not scene.can(1, "use")


@pytest.mark.shows("F6.2", "F38")
def test_with_three_everybody_is_everybodys_neighbour():
    scene = table(fairy(shared="1"), fairy(shared="2"), fairy(shared="3"))
    for seat in (1, 2, 3):
        assert scene.can(seat, "use") == ["use 1 of 1", "use 2 of 2", "use 3 of 3"]


@pytest.mark.shows("F6.1", "F6.2", "F38")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_four_and_more_only_those_beside_oneself(seats: int):
    scene = table(*(fairy(shared=str(seat)) for seat in range(1, seats + 1)))
    for seat in range(1, seats + 1):
        beside = sorted({seat, seat % seats + 1, (seat - 2) % seats + 1})
        assert scene.can(seat, "use 1 ") == (["use 1 of 1"] if 1 in beside else [])
        owners = {int(use[-1]) for use in scene.can(seat, "use")}
        assert owners == set(beside)
    scene.refuses("1: use 3 of 3", "F6.1")


# Cards before a neighbour.


@pytest.mark.shows("F6.3", "F67")
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("turns", [1, 2, 3, 4, 10])
def test_shared_cards_lie_before_the_right_neighbour_then_before_the_left(seats: int, turns: int):
    scene = table(
        fairy(shared="81"), *(fairy(shared="7") for _ in range(seats - 1)), shift=True, turns=turns
    )
    # The left neighbour has the next number; a fairy that uses card 81 is beside the place of the
    # card.
    lies = seats if turns % 2 else 2
    uses = {1, lies, lies % seats + 1, (lies - 2) % seats + 1}
    assert {seat for seat in range(1, seats + 1) if "use 81" in scene.can(seat, "use")} == uses
    outside = next(seat for seat in range(1, seats + 1) if seat not in uses)
    scene.refuses(f"{outside}: use 81", "F6.3")


@pytest.mark.shows("F6.3", "F7.1", "F46", "F67")
def test_such_cards_come_back_to_their_owner_with_the_cubes_of_four_others():
    scene = table(fairy(shared="81"), *(fairy() for _ in range(5)), shift=True, turns=1)
    scene.play("1: use 81", "5: use 81", "6: use 81").all("done")
    scene.has(1, kindness=2, discard="81", cubes=37)
    scene = table(fairy(shared="81"), *(fairy() for _ in range(5)), shift=True, turns=2)
    scene.play("2: use 81", "3: use 81").all("done").has(1, kindness=2)


@pytest.mark.shows("F6.3", "F67")
def test_turns_are_counted_through_the_whole_game():
    """The first turn of trimester II is the fourth of the game: before the left neighbour."""
    scene = table(fairy(shared="81"), fairy(), fairy(), fairy(), shift=True, trimester=2, turns=4)
    scene.expect(trimester=2, month=1, awaits=(1, 2, 3)).play("3: use 81")


@pytest.mark.shows("F6.3", "F6.4", "F39", "F67")
def test_a_card_that_is_reached_in_two_ways_is_one_card():
    scene = table(*(fairy(shared=str(seat)) for seat in range(1, 5)), shift=True).leave(4)
    assert scene.can(1, "use") == ["use 1 of 1", "use 2 of 2", "use 3 of 3"]
    scene.play("1: use 3 of 3").refuses("1: use 3 of 3", "F6.4")


# Once each.


@pytest.mark.shows("F6.4", "F39")
def test_everybody_uses_a_card_once_whoever_else_does():
    scene = table(fairy(shared="7"), fairy(), fairy())
    scene.play("1: use 7 of 1", "2: use 7 of 1", "3: use 7 of 1")
    for seat in (1, 2, 3):
        scene.has(seat, elements="F").refuses(f"{seat}: use 7 of 1", "F6.4")


@pytest.mark.shows("F6.4", "F39")
def test_the_next_turn_it_can_be_used_again():
    table(fairy(shared="81", forest="7 top 3"), fairy(projects="82")).play("use 81").all(
        "done"
    ).has(1, discard="81", elements="2P")


@pytest.mark.shows("F6.4", "F39")
def test_equal_starting_cards_of_two_fairies_are_two_cards():
    table(fairy(shared="7", personal="1"), fairy(shared="7 1")).play(
        "1: use 7 of 1", "1: use 7 of 2", "1: use 1 of 1", "1: use 1 of 2"
    ).has(1, elements="2E 2F", cubes=33)


@pytest.mark.shows("F6.4", "F39")
def test_a_card_that_came_just_now_can_be_used():
    table(fairy(shared="74", elements="E", discard="81"), fairy()).play(
        "use 74", "take 81", "use 81"
    ).has(1, elements="2P W").refuses("use 81", "F6.4")


# Cubes.


@pytest.mark.shows("F6.5", "F9")
def test_each_use_takes_a_cube_and_without_one_there_is_no_more():
    scene = table(fairy(shared="1 7", personal="5", cubes=2), fairy())
    scene.play("use 1 of 1").has(1, cubes=1).play("use 5 of 1").has(1, cubes=0)
    scene.refuses("use 7 of 1", "F6.5").play("1: done", "2: done").has(1, cubes=2)


@pytest.mark.shows("F6.5", "F9", "F11.4")
def test_who_has_no_cube_is_not_asked():
    scene = table(fairy(shared="1 7", cubes=0), fairy()).expect(awaits=(2,))
    scene.refuses("1: use 1 of 1", "F11.4").play("2: done").has(1, discard="1 7")


# What must be used.


@pytest.mark.shows("F6.6", "F40")
def test_a_cost_must_be_paid_so_nothing_is_given_away():
    scene = table(fairy(), fairy(shared="60 70"), fairy())
    scene.refuses("1: use 60", "F4.4").refuses("1: gift 60", "F6.6")
    assert scene.can(1) == ["done"]


@pytest.mark.shows("F6.6", "F40", "F43")
def test_starting_card_nine_is_no_gift():
    table(fairy(elements="E"), fairy(shared="9")).refuses("1: use 9b of 2", "F6.13").play(
        "1: use 9a of 2"
    ).has(1, elements="E F")


@pytest.mark.shows("F6.6")
def test_where_it_says_or_one_chooses():
    scene = table(fairy(shared="6"), fairy()).play("use 6 of 1")
    assert scene.can(1) == ["gain P", "gain F"]
    scene.refuses("gain W", "F6.6").refuses("again", "F6.6").play("gain P").has(1, elements="P")


@pytest.mark.shows("F6.7", "F40")
def test_gifts_are_cubes_on_cards_of_others_for_nothing():
    scene = table(fairy(personal="60"), fairy(shared="62 9"), fairy(), gifts=True)
    assert scene.can(1, "gift") == ["gift 9 of 2", "gift 62"]
    scene.play("1: gift 62").has(1, elements="", cubes=36).refuses("1: gift 62", "F6.4")
    scene.refuses("1: use 62", "F6.4").play("1: gift 9 of 2").all("done").has(2, kindness=2)


@pytest.mark.shows("F6.7", "F40")
def test_own_cards_get_no_gifts_and_a_gift_takes_a_cube():
    table(fairy(shared="7"), fairy(), gifts=True).refuses("1: gift 7 of 1", "F6.7")
    table(fairy(shared="7", cubes=1), fairy(shared="7 8"), gifts=True).play(
        "1: gift 7 of 2"
    ).refuses("1: gift 8 of 2", "F6.5")


@pytest.mark.shows("F6.7", "F6.14", "F45c", "F40")
def test_a_card_with_a_gift_counts_as_activated():
    table(fairy(shared="100", elements="W"), fairy(shared="7"), gifts=True).play(
        "1: gift 7 of 2", "1: use 100", "1: use 7 of 2"
    ).has(1, elements="2F", cubes=34)


@pytest.mark.shows("F6.8", "F41")
def test_of_two_lines_one_is_used():
    scene = table(fairy(shared="73", elements="E W"), fairy())
    assert scene.can(1, "use") == ["use 73a", "use 73b"]
    scene.play("use 73b").has(1, elements="E P F").refuses("use 73a", "F6.4")


@pytest.mark.shows("F6.9")
@pytest.mark.parametrize("begun", ["use 106", "use 83", "use 149", "use 114", "use 153", "use 152"])
def test_an_effect_is_finished_before_anything_else_is_done(begun: str):
    scene = table(
        fairy(
            shared="106 83", personal="149 114 153 152 7", forest="6 top 1", discard="2 3",
            elements="2E 2P 2F 2W 2A",
        ),
        fairy(shared="8"),
        gifts=True,
    ).play(begun)  # fmt: skip
    if begun == "use 83":
        scene.play("gain P")
    scene.refuses("use 7 of 1", "F6.9").refuses("gift 8 of 2", "F6.9").refuses("done", "F6.9")


# Simultaneous, and in the open.


@pytest.mark.shows("F6.1", "F37")
def test_the_phase_waits_for_everybody():
    scene = table(fairy(shared="1"), fairy(shared="2"), fairy())
    scene.expect(awaits=(1, 2, 3)).play("2: done").expect(awaits=(1, 3), phase="activation")
    scene.refuses("2: use 1 of 1", "F6.1").play("3: done").play("1: use 2 of 2", "1: done")
    scene.has(1, shared="", discard="1")


@pytest.mark.shows("F6.1", "F37")
def test_it_does_not_matter_who_is_quicker():
    """Each keeps her own order; any mix of the orders gives the same result."""
    moves = {
        1: ["use 83", "gain P", "again", "gain F", "use 9a of 2", "done"],
        2: ["use 83", "gain F", "enough", "convert", "make E", "give A", "use 9a of 2", "done"],
        3: ["use 64", "use 9a of 2", "done"],
    }
    found = set()
    for order in permutations([1, 1, 2, 2, 3]):
        scene = table(
            fairy(shared="83", elements="2W", projects="80"),
            fairy(shared="9", elements="W A", projects="84"),
            fairy(shared="64", elements="E", projects="85"),
        )
        left = {seat: list(own) for seat, own in moves.items()}
        for seat in order:
            scene.play(f"{seat}: {left[seat].pop(0)}")
        for seat, own in left.items():
            for move in own[:-1]:
                scene.play(f"{seat}: {move}")
        found.add(scene.position.state())
    assert len(found) == 1


@pytest.mark.shows("F11.3", "F37", "F70")
def test_each_use_is_seen_at_once():
    scene = table(fairy(shared="7"), fairy(), fairy()).play("1: use 7 of 1")
    for viewer in (2, 3, None):
        assert scene.heard(viewer, Used) == [Used(0, 0, 6, 0, False)]
        scene.view(viewer).has(1, elements="F", cubes=36)


@pytest.mark.shows("F11.3", "F45", "F70")
def test_only_she_sees_what_she_looks_at():
    scene = table(fairy(shared="114", elements="W"), fairy()).play("use 114")
    assert len(scene.of(1)["hand"].split()) == 3
    assert scene.view(1).of(1)["hand"] == scene.of(1)["hand"]
    for viewer in (2, None):
        scene.view(viewer).has(1, hand="? ? ?", pile="1 2 3 4 5 6 7 8 9 10 11 12")


# The illustrated turn of the rule document (section 8).


@pytest.mark.shows("F5.4", "F5.8", "F5.12", "F6.1", "F7.1", "F7.2", "F7.3", "F7.5", "F7.6", "F7.7")
def test_the_illustrated_turn_step_by_step():
    scene = table(
        fairy(
            forest="8 top 1, 2 top 4, 10 bottom 1, 9 bottom 5",
            pile="57 1 7 3 5 6",
            discard="4",
            elements="3E 2P F W",
            projects="78",
        ),
        fairy(forest="71 top 3, 3 top 5", projects="83", elements="E"),
        fairy(forest="7 top 3", projects="84"),
        phase="planning",
    )
    # Phase 1: six slots are empty, six cards are drawn. The card that brings two elements goes to
    # the free column; above it and beside it the neighbours are offered earth and fire.
    assert scene.can(1, "place 57 ") == [
        f"place 57 {slot}"
        for slot in ("top 2", "top 3", "top 5", "bottom 2", "bottom 3", "bottom 4")
    ]
    scene.play(
        "1: place 57 bottom 3", "1: place 1 top 3", "1: place 7 top 2", "1: place 5 bottom 2",
        "1: place 3 top 5", "1: place 6 bottom 4",
    ).play("2: fill", "3: fill").all("done")  # fmt: skip
    # Phase 2: the free column, and the one that costs a plant.
    scene.expect(phase="selection").play("1: column 3", "1: column 2").has(1, elements="3E P F W")
    scene.play("2: column 3", "3: column 3").all("done")
    scene.expect(phase="activation").has(1, shared="7 1", personal="5 57")
    # Phase 3: the two elements first, then the phoenix of the left neighbour, then the others.
    scene.play("1: use 57").has(1, elements="3E P 2F 2W", cubes=36)
    scene.play("1: use 71").has(1, elements="4E 2P 3F W")
    scene.play("1: use 1 of 1", "1: use 7 of 1", "1: use 5 of 1", "1: use 7 of 3")
    scene.has(1, elements="5E 3P 5F W", cubes=31).play("3: use 7 of 1")
    scene.play("1: done", "2: done", "3: done")
    # Phase 4: her four cubes are back, two stay with the neighbours; one of the right neighbour's
    # is kindness.
    scene.expect(phase="studying").has(
        1, cubes=35, kindness=1, discard="1 4 5 7 57", shared="", personal=""
    )
    scene.has(2, kindness=1).has(3, kindness=1)
    # Phase 5: sea dragon top left, sphinx bottom right. The sphinx is studied, without a bonus.
    scene.play("1: study sphinx").all("no study")
    scene.has(
        1,
        creatures="sphinx",
        elements="5E 3P 5F W",
        discard="1 4 5 7 8 9 57",
        forest="2 top 1, 3 top 2, 10 bottom 4, 6 bottom 5",
    )
    # Phase 6: the sea dragon for 3 earth, 1 plant and 2 fire.
    scene.expect(phase="realization").play("1: realize 78", "1: done")
    scene.expect(phase="planning", trimester=1, month=2)
    # Phase 7 is over. The new card was on top of the draw pile: it is the first that is drawn.
    scene.has(1, elements="2E 2P 3F W", works=1)
    assert "78" in scene.of(1)["hand"].split()
