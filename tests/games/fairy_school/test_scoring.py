"""The marks (F10): every source of points, ties, the grade, and who wins when passing counts."""

import pytest
from scenes import seen, zones
from school import Scenario, fairy, new, table

from fairyring.games.fairy_school.facts.year import Scored
from fairyring.games.fairy_school.position.ending import report

CREATURES = (
    "unicorn, gnome, mermaid, sea dragon, ent, elf, dragon, phoenix, sphinx, salamander, griffin,"
    " basilisk"
)


def ended(*fairies: dict, **options: object) -> Scenario:
    """Return a game that ends now: at the cap, when nobody can spend any more."""
    short = str(options.get("length", "long")) != "long"
    month = 8 if options.get("passing") else 12
    scene = table(
        *fairies, phase="realization", trimester=3 if short else 4, month=month, **options
    )
    while scene.position.awaited():
        scene.play("done")
    return scene.expect(over="F9.2")


def points(fairy_told: dict, **options: object) -> tuple[int, ...]:
    """Return one fairy's score: kindness, projects, steps, creatures, elements, total."""
    return report(ended(fairy_told, fairy(), **options).position, 0)


@pytest.mark.shows("F10.1", "F62")
@pytest.mark.parametrize("cubes", [0, 1, 42, 50])
def test_a_point_for_each_cube_of_others(cubes: int):
    assert points(fairy(kindness=cubes)) == (cubes, 0, 0, 0, 0, cubes)


@pytest.mark.shows("F10.1", "F62", "F7.1")
def test_all_cubes_have_been_collected_by_then():
    scene = table(
        fairy(shared="49", final=6, steps=4, elements="2P A 2F 3W"),
        fairy(final=1),
        trimester=4,
    )
    scene.play("1: use 49", "2: use 49", "1: done", "2: done", "1: step", "1: done")
    scene.expect(over="F9.1", points=(16, 0))


@pytest.mark.shows("F10.2", "F63")
def test_three_points_for_each_realized_project_wherever_it_is():
    everywhere = fairy(
        forest="81 top 1", pile="82 1", top="134", discard="105 3", projects="83 84", final=1
    )
    assert points(everywhere) == (0, 12, 0, 0, 0, 12)


@pytest.mark.shows("F10.2", "F63")
def test_starting_cards_and_s_cards_and_ongoing_projects_bring_nothing():
    assert points(fairy(discard="49 50 51", projects="81 82 83")) == (0, 0, 0, 0, 0, 0)


@pytest.mark.shows("F10.2", "F63")
def test_a_project_that_is_just_in_hand_is_still_hers():
    """The marks at any moment do not fall while cards are placed or looked at."""
    planning = table(fairy(top="81 82", pile="", projects="83"), fairy(), phase="planning")
    planning.has(1, hand="81 82", works=2).play("1: place 81 top 1").has(1, works=2)
    planning.view(2).has(1, works=2)
    planning.leave(2).expect(over="F9.3", points=(6, 0))
    looking = table(fairy(shared="70", elements="P", top="81 82 7"), fairy()).play("use 70")
    looking.has(1, works=2).play("keep 7").has(1, works=2)


@pytest.mark.shows("F10.2", "F63", "F3.4")
def test_projects_to_choose_from_are_not_realized():
    scene = table(
        fairy(projects="81 82", elements="A"), fairy(), fairy(), phase="realization", month=3
    ).play("done")
    while scene.can(1, "pick"):
        for seat in (1, 2, 3):
            scene.play(f"{seat}: {scene.can(seat, 'pick')[0]}")
    scene.expect(phase="choice").has(1, works=0)
    assert len(scene.of(1)["hand"].split()) == 6


@pytest.mark.shows("F10.3")
def test_three_points_for_each_step_and_two_for_each_creature():
    assert points(fairy(final=3, steps=4)) == (0, 0, 12, 0, 0, 12)
    assert points(fairy(creatures="elf, griffin, gnome")) == (0, 0, 0, 6, 0, 6)
    assert points(fairy(creatures=CREATURES)) == (0, 0, 0, 24, 0, 24)


@pytest.mark.shows("F10.4", "F64")
@pytest.mark.parametrize(
    ("elements", "scored"),
    [
        ("9E", 0),
        ("2E 3P 2F 3W", 1),
        ("5A", 1),
        ("4A W", 0),
        ("4A 2W", 1),
        ("9E 5A", 1),
        ("9E 6A", 2),
        ("20E 9F", 2),
    ],
)
def test_air_counts_as_two_and_ten_are_a_point(elements: str, scored: int):
    assert points(fairy(elements=elements)) == (0, 0, 0, 0, scored, scored)


@pytest.mark.shows("F10.1", "F10.2", "F10.3", "F10.4")
def test_all_of_it_together_and_everybody_hears_it():
    scene = ended(
        fairy(kindness=30, discard="81 105 134", final=2, steps=4, creatures="elf, ent",
              elements="9A 4W"),
        fairy(kindness=1),
    )  # fmt: skip
    scene.expect(over="F9.2", points=(57, 1), places=(1, 2))
    assert Scored(0, 30, 9, 12, 4, 2, 57) in scene.heard(None, Scored)


# Ties.


@pytest.mark.shows("F10.5", "F65")
def test_of_equals_more_kindness_is_better():
    ended(fairy(creatures="elf, ent, gnome"), fairy(kindness=6), fairy(kindness=7)).expect(
        over="F9.2", points=(6, 6, 7), places=(3, 2, 1)
    )


@pytest.mark.shows("F10.5", "F65")
def test_kindness_goes_before_steps():
    ended(fairy(kindness=4, final=1, steps=1), fairy(kindness=7)).expect(
        over="F9.2", points=(7, 7), places=(2, 1)
    )


@pytest.mark.shows("F10.5", "F65")
def test_then_more_steps():
    ended(
        fairy(kindness=4, discard="81"), fairy(kindness=4, final=1, steps=1), fairy(kindness=6)
    ).expect(over="F9.2", points=(7, 7, 6), places=(2, 1, 3))


@pytest.mark.shows("F10.5", "F65")
def test_then_they_share_the_place():
    ended(
        fairy(discard="81", kindness=2),
        fairy(discard="82", kindness=2),
        fairy(kindness=1),
        fairy(discard="83", kindness=2),
    ).expect(over="F9.2", places=(1, 1, 4, 1))


@pytest.mark.shows("F10.5", "F12.1", "F69")
def test_who_has_left_has_no_place():
    scene = table(
        fairy(kindness=60, final=1, elements="A"), fairy(final=2, elements="A"),
        fairy(kindness=1, final=3), phase="realization", trimester=4, month=12,
    )  # fmt: skip
    scene.leave(1).play("2: done", "2: done")
    scene.expect(over="F9.2", places=(0, 2, 1), points=(0, 0, 1))


@pytest.mark.shows("F9.3", "F69", "F10.7")
@pytest.mark.parametrize("passing", [False, True])
def test_the_last_one_left_wins_however_little_she_has(passing: bool):
    table(fairy(), fairy(kindness=99), fairy(), passing=passing).leave(2).leave(3).expect(
        over="F9.3", places=(1, 0, 0)
    )


@pytest.mark.shows("F9.3", "F69")
@pytest.mark.parametrize("setup", ["fast", "expert"])
def test_also_in_a_draft_which_is_over_then(setup: str):
    scene = new(2, setup=setup)
    scene.play("2: " + scene.can(2, "pick")[0]).leave(2).expect(over="F9.3", places=(1, 0))
    for viewer in (1, None):
        assert scene.view(viewer).view(viewer).position == scene.view(viewer).position


# The grade.


def grade(scene: Scenario) -> str:
    """Return the grade of the first fairy, as the onlooker reads it."""
    return zones(seen(scene, None))["points-0"].note.split("; ")[-1]


@pytest.mark.shows("F10.6", "F66")
@pytest.mark.parametrize(
    ("length", "points", "is_said"),
    [
        ("long", 84, "did not pass"),
        ("long", 85, "passed"),
        ("long", 89, "passed"),
        ("long", 90, "high honours"),
        ("short", 61, "did not pass"),
        ("short", 62, "passed"),
        ("short", 66, "passed"),
        ("short", 67, "high honours"),
    ],
)
def test_the_grade_is_said_and_changes_nothing(length: str, points: int, is_said: str):
    scene = ended(fairy(kindness=points), fairy(kindness=100), length=length)
    scene.expect(over="F9.2", points=(points, 100), places=(2, 1))
    assert grade(scene) == is_said


# Everybody who passes wins.


@pytest.mark.shows("F10.7", "F66")
def test_everybody_who_passes_wins():
    scene = ended(
        fairy(kindness=85), fairy(kindness=84), fairy(kindness=99), fairy(kindness=3), passing=True
    )
    scene.expect(over="F9.2", places=(1, 3, 1, 4))
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)


@pytest.mark.shows("F10.7", "F66")
@pytest.mark.parametrize(("length", "mark"), [("long", 85), ("short", 62)])
def test_if_nobody_passes_nobody_wins(length: str, mark: int):
    scene = ended(
        fairy(kindness=mark - 1), fairy(kindness=mark - 2), passing=True, length=length
    ).expect(over="F9.2", places=(2, 3), points=(mark - 1, mark - 2))
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.winners == ()
    ended(fairy(kindness=mark), fairy(kindness=mark - 2), passing=True, length=length).expect(
        over="F9.2", places=(1, 2)
    )


@pytest.mark.shows("F10.5", "F10.7", "F66")
def test_without_the_option_the_best_alone_wins():
    ended(fairy(kindness=85), fairy(kindness=99)).expect(over="F9.2", places=(2, 1))
