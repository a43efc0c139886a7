"""Project realization (phase 6, F7.6 to F7.9) in the trimesters of projects."""

import pytest
from school import fairy, new, table

from fairyring.games.fairy_school.facts.turns import Realized, Worked

OLD = {"projects": "82 93 81", "elements": "9E 9P 9F 9W", "pile": "1 2 3 4 5 6 7 8 9 10"}


@pytest.mark.shows("F7.6", "F50", "F4.4")
def test_a_project_is_paid_exactly_and_is_a_card_then():
    scene = table(fairy(projects="82 78", elements="3E 4P", pile=""), fairy(), phase="realization")
    assert scene.can(1) == ["realize 82", "convert", "done"]
    scene.refuses("realize 78", "F4.4").refuses("realize 81", "F7.6").play("realize 82")
    scene.has(1, elements="P", projects="78", top="82", works=1)


@pytest.mark.shows("F7.6", "F50")
def test_as_many_as_one_can_pay():
    scene = table(fairy(**OLD), fairy(), phase="realization")
    scene.play("realize 81", "realize 82", "realize 93").has(1, projects="", works=3)
    assert scene.can(1) == ["convert", "done"]


@pytest.mark.shows("F7.6", "F50")
def test_nobody_must_realize_what_she_can_pay():
    scene = table(fairy(**OLD), fairy(), phase="realization").play("done")
    scene.has(1, projects="81 82 93", works=0).expect(phase="planning", month=2)


@pytest.mark.shows("F7.7", "F51")
def test_of_several_the_last_lies_uppermost_and_is_drawn_first():
    scene = table(
        fairy(forest="1 top 1, 2 top 2, 3 top 3, 4 top 4, 5 top 5, 6 bottom 1, 7 bottom 2", **OLD)
        | {"pile": "8 9 10"},
        fairy(),
        phase="realization",
    )
    scene.play("realize 93", "realize 81", "realize 82").has(1, top="93 81 82", pile="8 9 10")


@pytest.mark.shows("F7.7", "F51", "F1.7")
@pytest.mark.parametrize("last", ["81", "82"])
def test_she_chooses_which_card_is_drawn_first(last: str):
    first = {"81": "82", "82": "81"}[last]
    slots = "1 top 2, 2 top 3, 3 top 4, 4 top 5, 5 bottom 1, 6 bottom 2, 7 bottom 3, 8 bottom 4"
    scene = table(
        fairy(
            projects="81 82 93", elements="9E 9P 9F 9W", pile="10", forest=f"9 bottom 5, {slots}"
        ),
        fairy(),
        phase="realization",
    )
    scene.play(f"realize {first}", f"realize {last}", "done").has(1, hand=last, top=first)


@pytest.mark.shows("F7.8", "F52", "F11.2")
def test_it_is_secret_until_everybody_is_done():
    scene = table(fairy(**OLD), fairy(**OLD | {"projects": "80"}), phase="realization")
    scene.play("1: realize 82", "1: convert", "1: make A", *["1: give W"] * 6, "1: done")
    assert scene.heard(1, Realized)
    assert not scene.heard(2, Realized)
    for viewer in (2, None):
        scene.view(viewer).has(1, projects="81 82 93", elements="9E 9P 9F 9W", top="", works=0)
    scene.refuses("1: realize 81", "F7.8").play("2: done")
    assert Worked(0, (45,), 0, (6, 6, 1, 9, 3)) in scene.heard(2, Worked)
    scene.view(2).has(1, projects="81 93", elements="6E 6P A 9F 3W", works=1)


@pytest.mark.shows("F7.8", "F52")
def test_the_order_in_which_they_do_so_makes_no_difference():
    found = set()
    for order in ("1 1 2 2", "2 2 1 1", "1 2 1 2", "2 1 2 1"):
        scene = table(
            fairy(projects="82 81", elements="3E 3P", forest="1 top 1"),
            fairy(projects="80", elements="2P 3F 2W", forest="1 top 1"),
            fairy(projects="78", elements="3E"),
            phase="realization",
        )
        moves = {"1": ["realize 82", "done"], "2": ["realize 80", "done"]}
        for seat in order.split():
            scene.play(f"{seat}: {moves[seat].pop(0)}")
        scene.expect(awaits=(3,))
        found.add(scene.position.state())
    assert len(found) == 1


@pytest.mark.shows("F11.4")
def test_who_can_realize_nothing_and_convert_nothing_is_not_asked():
    scene = table(
        fairy(projects="82", elements="2E"),
        fairy(elements="9E"),
        fairy(projects="81", elements="3E"),
        fairy(projects="83", elements="A"),
        phase="realization",
    ).expect(awaits=(3, 4))
    scene.refuses("1: done", "F11.4").refuses("2: convert", "F11.4")


@pytest.mark.shows("F3.5", "F19", "F20")
def test_there_are_three_at_most_in_the_open_and_none_is_dropped():
    scene = table(fairy(**OLD), fairy(), phase="realization")
    assert not scene.can(1, "keep") + scene.can(1, "take")
    scene.refuses("keep 82", "F7.6").view(None).has(1, projects="81 82 93")


@pytest.mark.shows("F3.4", "F3.5", "F17", "F18")
def test_after_a_draft_three_of_seven_are_kept():
    scene = table(
        fairy(projects="81 82 93", elements="A"), fairy(projects="83"), month=5, phase="realization"
    )
    scene.play("1: done").expect(phase="draft", trimester=2)
    while scene.position.awaited() and scene.can(scene.position.awaited()[0] + 1, "pick"):
        seat = scene.position.awaited()[0] + 1
        scene.play(f"{seat}: {scene.can(seat, 'pick')[0]}")
    scene.expect(phase="choice")
    assert len(scene.of(1)["hand"].split()) == 7
    assert len(scene.of(2)["hand"].split()) == 5
    scene.play("1: keep 81", "1: keep 82", "1: keep 93").refuses("1: keep 82", "F3.4")
    for _ in range(3):
        scene.play(f"2: {scene.can(2, 'keep')[-1]}")
    scene.has(1, projects="81 82 93").expect(phase="planning")
    assert len(scene.of(2)["projects"].split()) == 3
    assert len(scene.position.common) == 6


# Phase 7.


@pytest.mark.shows("F7.9", "F2.9", "F13", "F11")
@pytest.mark.parametrize(
    ("seats", "options", "turns"),
    [
        (2, {}, 5),
        (2, {"months": 4}, 4),
        (2, {"length": "short"}, 5),
        (3, {}, 3),
        (6, {}, 3),
        (4, {"length": "short"}, 3),
    ],
)
def test_turns_of_a_trimester(seats: int, options: dict[str, object], turns: int):
    def turn(month: int):
        others = [fairy(projects="83", elements="A"), *(fairy() for _ in range(seats - 2))]
        scene = table(
            fairy(projects="82"), *others, phase="realization", month=month, turns=month, **options
        )
        return scene.play("2: done")

    turn(turns - 1).expect(trimester=1, month=turns)
    turn(turns).expect(trimester=2, month=0, phase="draft")


@pytest.mark.shows("F2.9", "F54", "F1.4", "F9")
@pytest.mark.parametrize(("length", "last", "cubes"), [("long", 4, 37), ("short", 3, 32)])
def test_the_final_follows_the_third_trimester_or_in_a_short_game_the_second(
    length: str, last: int, cubes: int
):
    new(3, length=length).has(1, cubes=cubes).has(3, cubes=cubes)
    scene = table(
        fairy(projects="82", elements="A"), fairy(projects="83"), fairy(), length=length,
        phase="realization", month=3, trimester=last - 1,
    )  # fmt: skip
    scene.play("1: done").expect(trimester=last, phase="finals")
