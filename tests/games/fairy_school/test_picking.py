"""Picks in turn: projects by idle fairies, and final projects."""

import pytest
from school import GAME, Scenario, fairy, numbers, table

import fairyring
from fairyring.games.fairy_school.facts.turns import StayedIdle, TookProject
from fairyring.games.fairy_school.facts.year import FinalsLaidOut, InOrder
from fairyring.games.fairy_school.parts import Kind, index_of
from fairyring.games.fairy_school.position.school.phases import Phase


def idle(*fairies: dict[str, object], common: str = "81 82 83", **options: object) -> Scenario:
    return table(*fairies, phase="idle", common=common, **options)  # type: ignore[arg-type]


# Phase 0.


@pytest.mark.shows("F5.1", "F26")
def test_a_fairy_without_a_project_takes_one_of_the_common_discard():
    scenario = idle(fairy(projects="84"), fairy(), fairy(projects="85"))
    scenario.expect(phase="idle", awaits=(2,), order=(2,))
    assert scenario.can(2) == ["take 81", "take 82", "take 83"]
    scenario.refuses("2: take 85", "F5.1").refuses("2: done", "F5.1")
    scenario.refuses("2: convert", "F4.3").refuses("1: take 81", "F5.2")
    scenario.play("2: take 82").has(2, projects="82").expect(phase="planning", common="81 83")
    assert scenario.heard(None, TookProject) == [TookProject(1, index_of(82), False)]


@pytest.mark.shows("F5.1", "F26")
def test_nobody_idle_nothing_to_do():
    scenario = idle(fairy(projects="84"), fairy(projects="85 86"))
    scenario.expect(phase="planning", common="81 82 83")
    assert scenario.heard(None, InOrder) == []


@pytest.mark.shows("F5.1", "F26")
def test_only_projects_of_this_trimester_can_be_taken():
    scenario = idle(fairy(), fairy(projects="84"), common="81 82 105 106", trimester=2)
    assert scenario.can(1) == ["take 105", "take 106"]
    scenario.refuses("1: take 81", "F5.1")


@pytest.mark.shows("F5.1", "F8.2", "F26", "F61")
def test_it_comes_at_the_beginning_of_every_turn_but_not_in_the_last_trimester():
    ready = {"pile": "1 2 3", "elements": ""}
    others = fairy(projects="84", **ready)
    scenario = table(fairy(**ready), others, phase="realization", common="81 82 134")
    scenario.expect(phase="idle", month=2, awaits=(1,))
    scenario = table(
        fairy(**ready, final=1), fairy(**ready, final=2), phase="bonus", trimester=4,
        common="81 82 134",
    )  # fmt: skip
    scenario.play("1: gain E", "2: gain E").expect(phase="planning", trimester=4, month=2)
    scenario = table(
        fairy(**ready, final=1), fairy(**ready, final=2), phase="bonus", trimester=3,
        common="81 134", length="short",
    )  # fmt: skip
    scenario.play("1: gain E", "2: gain E").expect(phase="planning", trimester=3, month=2)


@pytest.mark.shows("F5.2", "F27")
def test_the_kindest_is_first_then_who_has_fewer_elements_air_counted_as_one():
    scenario = idle(
        fairy(kindness=3, elements="2A"),  # two
        fairy(kindness=5, elements="20E"),
        fairy(kindness=3, elements="3W"),
        fairy(projects="84", kindness=9),
        fairy(kindness=3, elements="W"),
    )
    scenario.expect(order=(2, 5, 1, 3), awaits=(2,))
    assert scenario.heard(None, InOrder) == [InOrder(Phase.IDLE, (1, 4, 0, 2))]
    scenario.refuses("5: take 81", "F5.2").play("2: take 82")
    scenario.expect(awaits=(5,), common="81 83")
    scenario.refuses("5: take 82", "F5.1").play("5: take 81").expect(awaits=(1,))


@pytest.mark.shows("F5.2", "F27")
def test_among_equals_chance_decides_once_before_the_first_takes():
    orders = set()
    for seed in range(60):
        scenario = idle(fairy(), fairy(), fairy(), fairy(projects="84"), seed=seed)
        first = scenario.position.order
        orders.add(first)
        scenario.play(f"{first[0] + 1}: take 81")
        assert scenario.position.order == first[1:]
    assert len(orders) == 6


@pytest.mark.shows("F5.2", "F11.1")
def test_what_idle_fairies_take_is_seen_by_all():
    scenario = idle(fairy(kindness=1), fairy()).play("1: take 83")
    for seat in (1, 2, None):
        view = scenario.view(seat).has(1, projects="83")
        assert view.position == scenario.position


@pytest.mark.shows("F5.3", "F28")
def test_with_nothing_to_take_she_draws_the_top_card_of_the_unused_deck():
    drawn = set()
    for seed in range(30):
        scenario = idle(fairy(), fairy(projects="84"), common="105", deck="86 87 88", seed=seed)
        scenario.expect(phase="planning", common="105")
        projects = scenario.of(1)["projects"]
        drawn.add(projects)
        left = [card for card in ("86", "87", "88") if card != projects]
        assert numbers(scenario.position.decks[Kind.I]).split() == left
        assert scenario.heard(2, TookProject) == [TookProject(0, index_of(int(projects)), True)]
    assert drawn == {"86", "87", "88"}


@pytest.mark.shows("F5.3", "F28")
def test_who_comes_too_late_draws():
    scenario = idle(fairy(kindness=2), fairy(kindness=1), common="81", deck="86")
    scenario.play("1: take 81").has(2, projects="86").expect(phase="planning")


@pytest.mark.shows("F5.3", "F28")
def test_if_that_is_empty_too_she_goes_without():
    scenario = idle(fairy(), fairy(projects="84"), common="", deck="")
    scenario.expect(phase="planning").has(1, projects="")
    assert scenario.heard(None, StayedIdle) == [StayedIdle(0)]


@pytest.mark.shows("F5.3", "F28")
def test_idle_fairies_may_have_to_stay_idle():
    scenario = idle(fairy(), fairy(projects="84"), common="", deck="86 87", stay_idle=True)
    scenario.expect(phase="planning").has(1, projects="")
    assert scenario.heard(None, StayedIdle) == [StayedIdle(0)]
    assert numbers(scenario.position.decks[Kind.I]) == "86 87"
    # But they take what is left.
    scenario = idle(fairy(), fairy(projects="84"), common="81", stay_idle=True)
    scenario.expect(awaits=(1,))


# Final projects.


@pytest.mark.shows("F8.1", "F27", "F53")
def test_final_projects_are_taken_in_the_same_order_and_one_is_left():
    scenario = table(
        fairy(kindness=3, elements="2A"),
        fairy(kindness=3, elements="W"),
        fairy(kindness=5, elements="20E"),
        phase="finals",
        trimester=4,
        month=0,
    )
    scenario.expect(phase="finals", awaits=(3,), order=(3, 2, 1))
    offer = scenario.position.offer
    assert len(set(offer)) == 4
    assert scenario.heard(None, FinalsLaidOut) == [FinalsLaidOut(offer, False)]
    assert scenario.heard(None, InOrder) == [InOrder(Phase.FINALS, (2, 1, 0))]
    finals = [number + 1 for number in offer]
    assert scenario.can(3) == [f"final {number}" for number in finals]
    missing = next(number for number in range(1, 11) if number not in finals)
    scenario.refuses(f"3: final {missing}", "F8.1").refuses("3: done", "F8.1")
    scenario.refuses("3: convert", "F4.3").refuses(f"2: final {finals[0]}", "F8.1")
    scenario.play(f"3: final {finals[1]}").refuses(f"2: final {finals[1]}", "F8.1")
    scenario.play(f"2: final {finals[0]}").expect(awaits=(1,))
    for seat in (1, None):
        scenario.view(seat).has(3, final=finals[1]).has(2, final=finals[0])
    scenario.play(f"1: final {finals[3]}")
    scenario.has(1, final=finals[3], steps=0).expect(phase="planning", trimester=4, month=1)


@pytest.mark.shows("F8.1", "F53")
def test_any_final_project_may_lie_out():
    seen: set[int] = set()
    for seed in range(40):
        offer = table(fairy(), fairy(), phase="finals", trimester=4, seed=seed).position.offer
        assert len(set(offer)) == 3
        seen |= set(offer)
    assert seen == set(range(10))


@pytest.mark.shows("F1.6", "F8.1", "F53")
def test_of_two_alike_two_fairies_may_take_the_same():
    for seed in range(40):
        scenario = table(
            *[fairy()] * 6, phase="finals", trimester=3, month=0, length="short_twice", seed=seed
        )
        offer = scenario.position.offer
        twice = [final for final in set(offer) if offer.count(final) == 2]
        if twice:
            scenario.play(f"final {twice[0] + 1}", f"final {twice[0] + 1}")
            taken = [one.final for one in scenario.position.fairies]
            assert taken.count(twice[0]) == 2
            assert twice[0] not in scenario.position.offer
            return
    raise AssertionError("no final project came twice")


def test_the_order_of_the_picks_does_not_depend_on_who_looks():
    scenario = idle(fairy(), fairy(), fairy(kindness=2))
    view = scenario.view(2)
    view.position.redeal(fairyring.FastDice(3))
    assert view.position == scenario.position
    assert GAME.why_not(view.position, 2, GAME.action("take 81")) is None
