"""Kindness (phase 4, F7.1 and F7.2): cubes that come back, cubes given, and cards discarded."""

import pytest
from school import fairy, new, table

from fairyring.games.fairy_school.facts.turns import Collected


@pytest.mark.shows("F7.1", "F46", "F1.4", "F9")
def test_own_cubes_come_back_and_those_of_others_are_kindness():
    scene = table(fairy(shared="7", personal="5"), fairy(shared="3"), fairy())
    scene.play("1: use 7 of 1", "1: use 5 of 1", "1: use 3 of 2", "2: use 7 of 1", "3: use 7 of 1")
    scene.has(1, cubes=34).all("done")
    scene.has(1, cubes=36, kindness=2).has(2, cubes=36, kindness=1).has(3, cubes=36, kindness=0)
    assert Collected(0, 2, (4, 6)) in scene.heard(3, Collected)


@pytest.mark.shows("F7.1", "F46")
def test_nothing_is_collected_before_everybody_is_done():
    scene = table(fairy(shared="7"), fairy(), fairy()).play("2: use 7 of 1", "2: done", "1: done")
    scene.has(1, kindness=0, shared="7").play("3: done").has(1, kindness=1)


@pytest.mark.shows("F7.1", "F45c", "F46")
def test_a_card_that_a_neighbour_re_activates_brings_two():
    table(fairy(shared="7"), fairy(personal="100", elements="W")).play(
        "2: use 7 of 1", "2: use 100", "2: use 7 of 1"
    ).all("done").has(1, kindness=2).has(2, cubes=35, elements="3F")


@pytest.mark.shows("F7.1", "F9", "F1.4")
def test_cubes_on_cards_of_others_never_come_back():
    table(fairy(shared="7"), fairy(cubes=1)).play("2: use 7 of 1").all("done").has(2, cubes=0).has(
        1, kindness=1, cubes=37
    )


@pytest.mark.shows("F7.1", "F10.1", "F62")
def test_kindness_goes_on_beyond_the_scale():
    table(fairy(shared="7", kindness=42), fairy()).play("2: use 7 of 1").all("done").has(
        1, kindness=43
    )


@pytest.mark.shows("F12.2", "F7.1", "F69")
def test_the_cube_of_who_leaves_still_counts_for_the_other():
    table(fairy(shared="7"), fairy(), fairy()).play("2: use 7 of 1").leave(2).all("done").has(
        1, kindness=1
    )


@pytest.mark.shows("F12.2", "F69")
def test_her_cubes_on_her_own_cards_and_those_on_her_cards_are_gone():
    scene = table(fairy(), fairy(shared="7", kindness=5), fairy())
    scene.play("2: use 7 of 2", "1: use 7 of 2").leave(2).all("done")
    scene.has(1, kindness=0, cubes=36).has(2, kindness=0, cubes=0).has(3, kindness=0, cubes=37)


@pytest.mark.shows("F7.2", "F46b")
def test_all_played_cards_are_discarded_also_those_that_just_came():
    table(
        fairy(
            shared="74 7", personal="5", elements="E", discard="81 3", top="1 2 4 6 8 9 10 11 12 83"
        ),
        fairy(),
    ).play("use 74", "take 81").all("done").has(1, shared="", personal="", discard="3 5 7 74 81")


@pytest.mark.shows("F7.2", "F46b", "F45")
def test_drawn_cards_are_discarded_too():
    scene = table(
        fairy(personal="114", elements="W", pile="1 2 4 5 6 8 9 10 11 12", top="3 81 7"), fairy()
    )
    scene.play("use 114", "keep 81", "keep 7").has(1, personal="114 81 7", discard="3").all("done")
    assert {"3", "7", "81", "114"} == set(scene.of(1)["discard"].split())


@pytest.mark.shows("F1.4", "F7.1", "F9", "F46")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"gifts": True}), (3, {"length": "short"}), (5, {"shift": True, "gifts": True})],
)
def test_every_cube_is_in_a_supply_on_a_card_or_kindness(seats: int, options: dict[str, object]):
    scene = new(seats, seed=seats, **options)
    position = scene.position
    each = 32 if "length" in options else 37
    most = 0
    for _ in range(1500):
        if not position.awaited():
            break
        seat = position.awaited()[0] + 1
        can = scene.can(seat, "use") or [a for a in scene.can(seat) if a != "convert"]
        scene.play(f"{seat}: {can[scene.dice.below(len(can))]}")
        everywhere = 0
        for one in position.fairies:
            on_shared = sum(int(one.cubes_on(place)) for place in range(2 * seats))
            everywhere += int(one.cubes + one.cubes_on_personal + one.kindness) + on_shared
            most = max(most, int(one.kindness))
        assert everywhere == each * seats
    assert most > 10
