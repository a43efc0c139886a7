"""The last trimester and its end (F8 and F9)."""

import pytest
from school import Scenario, fairy, new, table

from fairyring.games.fairy_school.facts.turns import Stepped, Worked
from fairyring.games.fairy_school.facts.year import FinalsLaidOut, InOrder, LastSpending, Leading

# F6: 2F 3W / 2E 2P 1A 3F 4W / 3E 3P 1A 5F 5W / 3E 3P 1A 3F 4W / 2E 2P 1A 2F 3W.
LAST_STEP = "2E 2P A 2F 3W"
READY = {"final": 6, "steps": 4, "elements": LAST_STEP}


def last(
    *fairies: dict, phase: str = "realization", trimester: int = 4, **more: object
) -> Scenario:
    return table(*fairies, phase=phase, trimester=trimester, **more)


# The choice of final projects.


@pytest.mark.shows("F8.1", "F27")
def test_the_kindest_is_first_then_who_has_fewer_elements_with_air_as_one():
    scene = last(
        fairy(kindness=3, elements="2E"), fairy(kindness=5, elements="9E"),
        fairy(kindness=3, elements="A"), phase="finals", month=0,
    )  # fmt: skip
    scene.expect(phase="finals", order=(2, 3, 1), awaits=(2,))
    assert len(scene.position.offer) == 4
    scene.refuses("1: final 1", "F8.1").refuses("3: done", "F8.1").refuses("2: done", "F8.1")
    finals = [final + 1 for final in scene.position.offer]
    missing = next(final for final in range(1, 11) if final not in finals)
    scene.refuses(f"2: final {missing}", "F8.1").play(f"2: final {finals[2]}")
    scene.expect(awaits=(3,)).refuses(f"3: final {finals[2]}", "F8.1").play(f"3: final {finals[0]}")
    assert scene.can(1) == [f"final {finals[1]}", f"final {finals[3]}"]
    scene.play(f"1: final {finals[3]}").expect(phase="planning", month=1)
    scene.has(1, final=finals[3], steps=0).has(2, final=finals[2]).has(3, final=finals[0])
    assert scene.heard(None, FinalsLaidOut)
    assert scene.heard(None, InOrder) == [InOrder(10, (1, 2, 0))]


@pytest.mark.shows("F8.1", "F27")
def test_of_equals_chance_decides():
    orders = {
        last(fairy(elements="2E"), fairy(elements="A W"), phase="finals", seed=seed).position.order
        for seed in range(20)
    }
    assert orders == {(0, 1), (1, 0)}


@pytest.mark.shows("F8.1", "F1.6", "F53")
@pytest.mark.parametrize(
    ("seats", "length", "kinds"),
    [(2, "long", 10), (6, "long", 10), (2, "short", 6), (5, "short", 6), (6, "short_twice", 6)],
)
def test_one_more_than_there_are_fairies(seats: int, length: str, kinds: int):
    seen: list[int] = []
    twice = False
    for seed in range(30):
        scene = last(
            *(fairy() for _ in range(seats)), phase="finals", length=length, seed=seed,
            trimester=4 if length == "long" else 3,
        )  # fmt: skip
        offer = scene.position.offer
        assert len(offer) == seats + 1
        twice |= len(set(offer)) < len(offer)
        assert all(offer.count(final) <= 2 for final in offer)
        seen += offer
    assert set(seen) == set(range(kinds))
    assert twice == (length == "short_twice")


@pytest.mark.shows("F1.6", "F53")
def test_six_cannot_play_the_short_game_but_with_two_of_each():
    with pytest.raises(ValueError, match="short_twice"):
        new(6, length="short")
    new(6, length="short_twice")


@pytest.mark.shows("F8.1", "F53")
def test_the_same_final_project_twice():
    for seed in range(40):
        scene = last(
            *(fairy() for _ in range(6)), phase="finals", trimester=3, length="short_twice",
            seed=seed,
        )  # fmt: skip
        offer = scene.position.offer
        double = next((final for final in offer if offer.count(final) == 2), None)
        if double is not None:
            first, second = (seat + 1 for seat in scene.position.order[:2])
            scene.play(f"{first}: final {double + 1}", f"{second}: final {double + 1}")
            scene.has(first, final=double + 1).has(second, final=double + 1)
            assert f"final {double + 1}" not in scene.can(scene.position.awaited()[0] + 1)
            return
    raise AssertionError("no final project lay there twice")


# The turns.


@pytest.mark.shows("F8.2", "F61", "F5.1")
def test_nobody_is_called_idle_and_old_projects_can_be_paid():
    scene = last(fairy(final=1, elements="9E"), fairy(final=2, projects="82", elements="3E 3P"))
    scene.play("2: realize 82", "2: done", "1: done").has(2, works=1, projects="")
    scene.play("1: gain E", "2: gain E").expect(phase="planning", month=2, common="")
    scene.has(1, projects="").has(2, projects="")


@pytest.mark.shows("F8.3", "F55")
def test_steps_are_paid_all_at_once_in_their_order():
    scene = last(fairy(final=6, elements="4E 2P A 5F 6W"), fairy(final=1, elements="3E"))
    scene.refuses("1: realize 82", "F7.6").play("step").has(1, steps=1, elements="4E 2P A 3F 3W")
    scene.refuses("1: step", "F8.3").play("1: convert", "1: make W", *["1: give E"] * 2)
    scene.play("1: give F").refuses("1: step", "F8.3").has(1, steps=1, elements="2E 2P A 2F 4W")


@pytest.mark.shows("F8.3", "F55")
def test_several_steps_in_one_turn():
    scene = last(fairy(final=6, elements="5E 5P 2A 10F 12W"), fairy(final=1))
    scene.play("step", "step", "step").has(1, steps=3, elements="")
    scene.refuses("1: step", "F8.3")


@pytest.mark.shows("F8.3", "F55")
def test_there_are_no_steps_before_the_last_trimester():
    table(fairy(projects="81", elements="9E 9P 9F 9W"), fairy(), phase="realization").refuses(
        "1: step", "F8.3"
    )


@pytest.mark.shows("F8.3", "F7.8", "F52")
def test_steps_are_secret_too():
    scene = last(fairy(**READY), fairy(**READY)).play("1: step", "1: done")
    assert not scene.heard(2, Stepped)
    scene.view(2).has(1, steps=4, elements=LAST_STEP)
    scene.play("2: done")
    assert scene.heard(2, Worked)[0] == Worked(0, (), 5, (0, 0, 0, 0, 0))


# The leaders' element.


@pytest.mark.shows("F8.4", "F56")
def test_all_who_are_level_gain_an_element_of_their_choice():
    scene = last(
        fairy(final=1, steps=2, elements="A"), fairy(final=2, steps=1), fairy(final=3, steps=2)
    ).play("1: done")
    scene.expect(phase="bonus", awaits=(1, 3)).refuses("2: gain E", "F8.4")
    assert scene.can(3) == ["gain E", "gain P", "gain F", "gain W"]
    scene.refuses("1: gain A", "F8.4").refuses("1: done", "F8.4").play("3: gain P")
    scene.expect(awaits=(1,)).refuses("3: gain P", "F8.4").play("1: gain W")
    scene.has(1, elements="A W").has(3, elements="P").has(2, elements="")
    scene.expect(phase="planning", month=2)
    assert scene.heard(None, Leading) == [Leading((0, 2))]


@pytest.mark.shows("F8.4", "F56")
def test_also_when_nobody_has_realized_a_step():
    last(fairy(final=1, elements="A"), fairy(final=2), fairy(final=3)).play("1: done").expect(
        phase="bonus", awaits=(1, 2, 3)
    )


@pytest.mark.shows("F8.4", "F56")
def test_steps_of_this_turn_count():
    last(fairy(final=6, elements="2F 3W"), fairy(final=2, steps=0)).play("step", "done").expect(
        phase="bonus", awaits=(1,)
    )


@pytest.mark.shows("F8.4", "F56", "F8.2")
def test_there_is_none_in_the_trimesters_of_projects():
    table(fairy(projects="82", elements="A"), fairy(), phase="realization").play("done").expect(
        phase="planning", month=2
    )


@pytest.mark.shows("F8.5", "F57")
def test_in_the_turn_of_the_end_nobody_gains_it():
    last(fairy(**READY), fairy(final=1, elements="3E")).play(
        "1: step", "1: done", "2: done"
    ).expect(phase="spending")


@pytest.mark.shows("F8.5", "F57")
def test_with_the_option_finishers_gain_it_before_the_last_spending():
    scene = last(
        fairy(**READY), fairy(final=1, steps=4, elements="3E"), fairy(**READY), last_bonus=True
    )
    scene.play("1: step", "1: done", "2: done", "3: step", "3: done")
    scene.expect(phase="bonus", awaits=(1, 3)).play("1: gain E", "3: gain W")
    scene.expect(phase="spending", awaits=(2,)).has(1, elements="E").has(3, elements="W")
    scene.play("2: done").expect(over="F9.1")


@pytest.mark.shows("F8.5", "F57", "F60")
def test_even_with_the_option_there_is_none_at_the_cap():
    last(fairy(final=1, elements="A"), fairy(final=2), month=12, last_bonus=True).play(
        "1: done"
    ).expect(phase="spending", awaits=(1,))


# Somebody finishes.


@pytest.mark.shows("F8.6", "F9.1", "F58")
def test_when_somebody_finishes_the_others_spend_and_the_game_is_over():
    scene = last(
        fairy(**READY),
        fairy(final=6, projects="82 81", elements="3E 3P A 2F 2W"),
        fairy(final=3, elements="E"),
    )
    scene.play("1: step", "1: done", "2: done").expect(phase="spending", awaits=(2,), over=None)
    assert scene.heard(None, LastSpending) == [LastSpending((0,))]
    scene.refuses("1: done", "F8.6").refuses("2: step", "F8.3")
    scene.play("2: realize 82", "2: convert", "2: make W", "2: give A", "2: step")
    scene.view(1).has(2, steps=0, works=0)
    scene.play("2: done").has(2, steps=1, works=1).expect(over="F9.1", awaits=())


@pytest.mark.shows("F8.6", "F58")
def test_others_may_realize_several_steps_in_their_order():
    scene = last(fairy(**READY), fairy(final=6, elements="2E 2P A 5F 7W"))
    scene.play("1: step", "1: done", "2: done", "2: step", "2: step", "2: done")
    scene.has(2, steps=2).expect(over="F9.1")


@pytest.mark.shows("F8.6", "F58")
def test_who_finishes_pays_old_projects_in_her_own_phase():
    scene = last(
        fairy(final=6, steps=4, projects="82", elements="5E 5P A 2F 3W"),
        fairy(final=3, elements="A"),
    )
    scene.play("1: step", "1: realize 82").refuses("1: step", "F8.3").play("1: done", "2: done")
    scene.has(1, works=1, steps=5).expect(phase="spending", awaits=(2,))


@pytest.mark.shows("F8.6", "F11.4", "F58")
def test_if_nobody_else_can_spend_anything_it_is_over_at_once():
    last(fairy(**READY), fairy(final=3, elements="E")).play("step", "done").expect(over="F9.1")


@pytest.mark.shows("F8.7", "F59")
def test_two_finish_in_the_same_turn():
    scene = last(fairy(**READY), fairy(**READY), fairy(final=6, elements="A"))
    scene.play("1: step", "1: done", "2: step", "2: done", "3: done")
    scene.expect(phase="spending", awaits=(3,)).play("3: done")
    scene.expect(over="F9.1", points=(15, 15, 0), places=(1, 1, 3))


@pytest.mark.shows("F8.7", "F59", "F58")
def test_who_finishes_in_the_last_spending_has_finished_too():
    scene = last(fairy(**READY), fairy(**READY)).play("1: step", "1: done", "2: done")
    scene.play("2: step", "2: done").expect(over="F9.1", points=(15, 15), places=(1, 1))


# The cap.


@pytest.mark.shows("F9.2", "F60")
@pytest.mark.parametrize(
    ("options", "cap"),
    [
        ({}, 12),
        ({"last_turns": 8}, 8),
        ({"last_turns": 20}, 20),
        ({"passing": True}, 8),
        ({"passing": True, "last_turns": 20}, 8),
        ({"length": "short"}, 12),
    ],
)
def test_the_last_trimester_has_so_many_turns_at_most(options: dict[str, object], cap: int):
    number = 3 if options.get("length") == "short" else 4

    def turn(month: int) -> Scenario:
        return last(
            fairy(final=1, elements="A"), fairy(final=2, elements="A"), month=month,
            trimester=number, **options,
        ).all("done")  # fmt: skip

    turn(cap - 1).expect(phase="bonus").all("gain E").expect(month=cap, phase="planning")
    turn(cap).expect(phase="spending", awaits=(1, 2)).all("done").expect(over="F9.2")


@pytest.mark.shows("F9.2", "F60", "F58")
def test_at_the_cap_everybody_spends_and_who_finishes_then_did_not_end_the_game():
    scene = last(fairy(**READY), fairy(final=1, elements="A"), month=12).all("done")
    scene.play("1: step", "1: done", "2: done").expect(over="F9.2", points=(15, 0))


@pytest.mark.shows("F9.1", "F9.2", "F58")
def test_who_finishes_in_the_last_turn_ends_the_game_by_that():
    last(fairy(**READY), fairy(final=1), month=12).play("step", "done").expect(over="F9.1")


@pytest.mark.shows("F9.4")
def test_when_it_is_over_nobody_acts():
    scene = last(fairy(**READY), fairy(final=3)).play("step", "done").expect(over="F9.1")
    scene.refuses("1: done", "F9.4").refuses("2: convert", "F9.4")
    assert not scene.can(1) + scene.can(2)


# The short game.


@pytest.mark.shows("F1.6", "F8.3", "F53", "F55", "F9.1")
def test_a_short_final_has_four_steps():
    """f1: 2E 2P / 3E 3P 2F 2W / 4E 4P 2F 2W / 3E 3P 1A 2F 2W."""
    scene = last(
        fairy(final=1, elements="12E 12P A 6F 6W"), fairy(final=2), trimester=3, length="short"
    )
    scene.play("step", "step", "step", "step").has(1, steps=4, elements="")
    scene.refuses("1: step", "F8.3").play("1: done").expect(over="F9.1", points=(12, 0))
