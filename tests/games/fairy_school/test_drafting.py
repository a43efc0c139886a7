"""Drafts, the knowledge of packs that a seat has passed on, and the choice of projects."""

from itertools import permutations

import pytest
from school import CARDS, Scenario, cards, draft, fairy, new, numbers, table

import fairyring
from fairyring.games.fairy_school.facts.turns import Ready
from fairyring.games.fairy_school.facts.year import Chose, DraftBegan, GotPack, LaidOut, Picked
from fairyring.games.fairy_school.parts import Kind
from fairyring.games.fairy_school.position.school.fairy import UNSEEN

PACKS = ("77 78 79 80", "81 82 83 84", "85 86 87 88", "89 90 91 92")


def four() -> Scenario:
    return draft(*PACKS)


def three(trimester: int = 1) -> Scenario:
    if trimester == 1:
        return draft(*PACKS[:3])
    if trimester == 2:
        return draft("105 106 107 108", "109 110 111 112", "113 114 115 116", trimester=2)
    return draft("134 135 136 137", "138 139 140 141", "142 143 144 145", trimester=3)


# Packs go round.


@pytest.mark.shows("F3.1", "F16")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_four_projects_are_dealt_to_everybody_and_the_rest_stays_unseen(seats: int):
    scenario = new(seats).on_to("draft", trimester=1)
    for trimester, size in ((1, 28), (2, 29), (3, 30)):
        scenario.on_to("draft", trimester)
        kind = Kind.I + trimester - 1
        packs = scenario.position.packs
        assert [len(pack) for pack in packs] == [4] * seats
        assert {CARDS[card].kind for pack in packs for card in pack} == {kind}
        assert len(scenario.position.decks[kind]) == size - 4 * seats
        assert scenario.heard(None, DraftBegan)[-1] == DraftBegan(kind, 4, trimester == 3)
        scenario.on_to("planning", trimester)
        assert len(scenario.position.decks[kind]) == size - 4 * seats


@pytest.mark.shows("F3.2", "F14")
def test_everybody_puts_one_card_aside_in_any_order_and_passes_the_rest_on():
    scenario = four().expect(phase="draft", awaits=(1, 2, 3, 4))
    assert scenario.can(2) == ["pick 81", "pick 82", "pick 83", "pick 84"]
    scenario.refuses("2: pick 77", "F3.2").refuses("2: keep 81", "F3.2")
    scenario.refuses("2: done", "F3.2").refuses("2: convert", "F4.3")
    scenario.play("3: pick 85", "1: pick 77").expect(awaits=(2, 4))
    scenario.refuses("1: pick 78", "F3.2")
    scenario.play("4: pick 92", "2: pick 82").expect(awaits=(1, 2, 3, 4))
    # To the right: Ana now has the pack that Ben passed on.
    assert scenario.can(1) == ["pick 81", "pick 83", "pick 84"]
    assert scenario.can(4) == ["pick 78", "pick 79", "pick 80"]


@pytest.mark.shows("F3.2", "F14")
def test_the_last_card_of_a_pack_comes_without_asking():
    scenario = four().play("1: pick 77", "2: pick 81", "3: pick 85", "4: pick 89")
    scenario.play("1: pick 82", "2: pick 86", "3: pick 90", "4: pick 78")
    assert scenario.can(1) == ["pick 87", "pick 88"]
    scenario.play("1: pick 87", "2: pick 91", "3: pick 79", "4: pick 83")
    scenario.expect(phase="choice", awaits=(1, 2, 3, 4))
    scenario.has(1, hand="77 82 87 92").has(2, hand="80 81 86 91")
    scenario.has(3, hand="79 84 85 90").has(4, hand="78 83 88 89")


@pytest.mark.shows("F3.3", "F15", "F6")
@pytest.mark.parametrize(
    ("trimester", "from_whom"), [(0, (3, 1, 2)), (1, (2, 3, 1)), (2, (2, 3, 1)), (3, (3, 1, 2))]
)
def test_to_the_right_in_the_first_two_trimesters_else_to_the_left(
    trimester: int, from_whom: tuple[int, int, int]
):
    """The left neighbour has the next number, so to the left means from 1 to 2."""
    if trimester:
        scenario = three(trimester)
    else:
        scenario = draft("49 50 51 52", "53 54 55 56", "57 58 59 60", trimester=0, setup="expert")
    dealt = [set(scenario.can(seat)) for seat in (1, 2, 3)]
    for seat in (1, 2, 3):
        scenario.play(f"{seat}: {scenario.can(seat)[0]}")
    for seat in (1, 2, 3):
        assert set(scenario.can(seat)) < dealt[from_whom[seat - 1] - 1]


# What is known of packs.


def worlds(scenario: Scenario, seat: int | None, number: int = 60) -> list[Scenario]:
    """Return true positions as this seat can imagine them."""
    found = []
    for seed in range(number):
        view = scenario.view(seat)
        view.position.redeal(fairyring.FastDice(seed))
        assert view.view(seat).position == scenario.view(seat).position
        found.append(view)
    return found


def aside(scenario: Scenario, seat: int) -> str:
    return numbers(scenario.position.aside[seat - 1])


@pytest.mark.shows("F11.1", "F14", "F70")
def test_nobody_sees_packs_and_picks_of_others():
    scenario = four().play("2: pick 83", "3: pick 85")
    for seat in (1, 4, None):
        view = scenario.view(seat)
        assert aside(view, 2) == aside(view, 3) == "?"
        assert set(view.position.packs[1] + view.position.packs[2]) == {UNSEEN}
        assert set(cards("81 82 83 84 85 86 87 88")) <= set(view.position.decks[Kind.I])
        assert view.can(2) == view.can(4 if seat != 4 else 1) == []
    assert aside(scenario.view(2), 2) == "83"
    assert scenario.heard(None, GotPack) == scenario.heard(None, Picked) == []
    assert scenario.heard(3, Picked) == [Picked(2, cards("85")[0])]
    assert scenario.heard(1, Ready) == [Ready(1), Ready(2)]


@pytest.mark.shows("F11.1", "F70")
def test_no_byte_tells_what_another_has_put_aside():
    picks = {card: four().play(f"2: pick {card}") for card in (81, 82, 83, 84)}
    for seat in (1, 3, 4, None):
        assert len({scenario.bytes_for(seat) for scenario in picks.values()}) == 1
    assert len({scenario.bytes_for(2) for scenario in picks.values()}) == 4


@pytest.mark.shows("F11.1", "F70")
def test_a_seat_knows_the_pack_that_it_passed_on():
    scenario = four().play("1: pick 77", "2: pick 81", "3: pick 85", "4: pick 89")
    for world in worlds(scenario, 1):
        assert world.can(4) == ["pick 78", "pick 79", "pick 80"]
        assert world.can(1) == ["pick 82", "pick 83", "pick 84"]
        assert aside(world, 1) == "77"
    # She does not know what Ben took of the pack that she has now, as she never saw it.
    taken = {aside(world, 2) for world in worlds(scenario, 1)}
    assert len(taken) > 10
    assert not taken & {"77", "78", "79", "80", "82", "83", "84"}


@pytest.mark.shows("F11.1", "F70")
def test_she_knows_it_also_when_one_card_more_was_taken_but_not_which():
    scenario = four().play("1: pick 77", "2: pick 81", "3: pick 85", "4: pick 89")
    scenario.play("4: pick 80")
    assert {aside(world, 4).split()[1] for world in worlds(scenario, 1)} == {"78", "79", "80"}
    scenario.play("1: pick 82", "2: pick 86", "3: pick 90")
    for world in worlds(scenario, 1):
        taken = aside(world, 4).split()[1]
        left = [f"pick {card}" for card in ("78", "79", "80") if card != taken]
        assert world.can(3) == left
    # Ben knows nothing of that pack, Dan everything that he left in it.
    assert {aside(world, 4).split()[1] for world in worlds(scenario, 2)} > {"78", "79", "80"}
    for world in worlds(scenario, 4):
        assert world.can(3) == ["pick 78", "pick 79"]


@pytest.mark.shows("F11.1", "F70")
def test_who_sees_a_pack_again_knows_what_was_taken_of_it():
    """With three fairies the last card of a pack comes back to the fairy who had it first."""
    scenario = three().play("1: pick 77", "2: pick 81", "3: pick 85")
    scenario.play("1: pick 82", "2: pick 86", "3: pick 78")
    scenario.play("1: pick 87", "2: pick 79", "3: pick 83").expect(phase="choice")
    scenario.has(1, hand="77 80 82 87")
    pairs = {
        (aside(world, 3).split()[1], aside(world, 2).split()[2]) for world in worlds(scenario, 1)
    }
    assert pairs == set(permutations(("78", "79")))
    # Of Ben's pack, which came to her second, Cleo and then Ben had the rest: 83 and 84.
    assert {aside(world, 3).split()[2] for world in worlds(scenario, 1)} == {"83", "84"}
    # Cleo's pack came to her third: one card of two, and Cleo got the other.
    assert {aside(world, 3).split()[3] for world in worlds(scenario, 1)} == {"88"}


@pytest.mark.shows("F11.1", "F12", "F70")
def test_two_fairies_soon_know_all_that_the_other_took():
    scenario = draft("49 50 51 52 53", "54 55 56 57 58", trimester=0, setup="expert")
    scenario.play("1: pick 49", "2: pick 54")
    for world in worlds(scenario, 1):
        assert world.can(2) == ["pick 50", "pick 51", "pick 52", "pick 53"]
    assert len({aside(world, 2) for world in worlds(scenario, 1)}) > 10
    scenario.play("1: pick 55", "2: pick 50")
    assert {aside(world, 2).split()[1] for world in worlds(scenario, 1)} == {"50"}
    scenario.play("1: pick 51", "2: pick 56", "1: pick 57", "2: pick 52")
    scenario.expect(phase="setting")
    for world in worlds(scenario, 1):
        first, *others = aside(world, 2).split()
        assert others == ["50", "56", "52", "58"]
        assert first == "54" or int(first) > 58


@pytest.mark.shows("F11.1", "F70")
def test_an_onlooker_knows_nothing_of_packs():
    scenario = four().play("1: pick 77", "2: pick 81", "3: pick 85", "4: pick 89")
    firsts = {aside(world, 1) for world in worlds(scenario, None, 200)}
    assert len(firsts) > 20


def test_what_is_imagined_is_as_likely_as_it_is():
    """Each of three cards is in each of three places equally often."""
    scenario = four().play("1: pick 77", "2: pick 81", "3: pick 85", "4: pick 89", "4: pick 80")
    taken = [aside(world, 4).split()[1] for world in worlds(scenario, 1, 300)]
    assert all(70 <= taken.count(card) <= 130 for card in ("78", "79", "80"))


def test_imagined_worlds_can_be_played_on():
    for setup in ("fast", "expert"):
        scenario = new(4, 3, setup=setup)
        for step in range(30):
            for seat in (1, 3, None):
                worlds(scenario, seat, 3)[0].on_to("selection")
            scenario.play(scenario.can(scenario.position.awaited()[0] + 1)[step % 2])


# The choice of projects.


def choosing(projects: str = "", trimester: int = 3) -> Scenario:
    """Return a choice after Ana drafted the first four cards of the trimester, Ben the next."""
    first = {2: 105, 3: 134}[trimester]
    packs = [" ".join(str(first + 4 * seat + card) for card in range(4)) for seat in (0, 1)]
    scenario = draft(*packs, fairies=(fairy(projects=projects), fairy()), trimester=trimester)
    for at in range(3):
        for seat in (1, 2):
            whose = seat if at % 2 == 0 else 3 - seat
            scenario.play(f"{seat}: pick {first + 4 * (whose - 1) + at}")
    return scenario


@pytest.mark.shows("F3.4", "F3.5", "F17", "F18")
def test_the_example_of_the_rules_two_old_projects_and_four_new_ones():
    """One of the old ones is kept, the other one dropped, and two of the four are begun."""
    scenario = choosing("110 120").expect(phase="choice", awaits=(1, 2))
    scenario.has(1, hand="110 120 134 136 139 141")
    scenario.play("1: keep 120", "1: keep 141").expect(awaits=(1, 2))
    scenario.play("1: keep 134").expect(awaits=(2,))
    scenario.play("2: keep 135", "2: keep 137", "2: keep 138")
    scenario.has(1, projects="120 134 141").has(2, projects="135 137 138")
    scenario.expect(phase="planning", common="110 136 139 140", trimester=3, month=1)
    assert scenario.heard(None, Chose) == [
        Chose(0, tuple(cards("120 134 141")), tuple(cards("110 136 139"))),
        Chose(1, tuple(cards("135 137 138")), tuple(cards("140"))),
    ]


@pytest.mark.shows("F3.4", "F17")
def test_exactly_three_are_kept_each_of_them_once():
    scenario = choosing().refuses("1: done", "F3.4").refuses("1: keep 135", "F3.4")
    scenario.play("1: keep 134").refuses("1: keep 134", "F3.4").refuses("1: pick 136", "F3.4")
    assert scenario.can(1) == ["keep 136", "keep 139", "keep 141"]
    scenario.play("1: keep 136", "1: keep 139").refuses("1: keep 141", "F3.4")


@pytest.mark.shows("F3.4", "F18")
def test_all_the_old_ones_may_be_kept():
    scenario = choosing("105 110 120").play("1: keep 105", "1: keep 110", "1: keep 120")
    scenario.play("2: keep 135", "2: keep 137", "2: keep 138")
    scenario.has(1, projects="105 110 120")
    scenario.expect(common="134 136 139 140 141")


@pytest.mark.shows("F3.4", "F17", "F11.1")
def test_the_choice_is_secret_until_everybody_has_chosen():
    """Ben sees Ana's old projects where they were, and nothing of her new ones."""
    ways = []
    for kept in (("105", "136", "141"), ("110", "134", "136"), ("134", "136", "139")):
        scenario = choosing("105 110")
        before = scenario.bytes_for(2)
        scenario.play(f"1: keep {kept[0]}", f"1: keep {kept[1]}")
        assert scenario.bytes_for(2) == before
        scenario.play(f"1: keep {kept[2]}")
        scenario.view(2).has(1, projects="105 110", hand="")
        scenario.view(None).has(1, projects="105 110", hand="")
        assert scenario.heard(2, Chose) == []
        ways.append(scenario)
    for seat in (2, None):
        assert len({scenario.bytes_for(seat) for scenario in ways}) == 1
        assert len({scenario.view(seat).position.digest() for scenario in ways}) == 1


@pytest.mark.shows("F3.5", "F19", "F20")
def test_ongoing_projects_lie_open_and_cannot_be_dropped_later():
    scenario = table(
        fairy(projects="81 82 83", elements="9E 9P 9F 9W"), fairy(), phase="realization"
    )
    for seat in (2, None):
        scenario.view(seat).has(1, projects="81 82 83")
    assert scenario.can(1) == ["realize 81", "realize 82", "realize 83", "convert", "done"]
    scenario.refuses("1: keep 81", "F7.6").refuses("1: take 81", "F7.6")


@pytest.mark.shows("F3.5", "F17")
def test_nobody_ever_has_more_than_three_projects():
    for seed in range(4):
        dice = fairyring.FastDice(seed)
        position = new(2 + seed, seed).position
        for _ in range(3000):
            if not position.awaited():
                break
            assert all(len(one.projects) <= 3 for one in position.fairies)
            seat = position.awaited()[dice.below(len(position.awaited()))]
            actions = position.actions(seat)
            position.play(seat, actions[dice.below(len(actions))], dice)


@pytest.mark.shows("F3.4")
def test_what_nobody_keeps_lies_face_up():
    scenario = choosing().play("1: keep 134", "1: keep 136", "1: keep 139")
    scenario.play("2: keep 135", "2: keep 137", "2: keep 138")
    for seat in (1, 2, None):
        assert numbers(scenario.view(seat).position.common) == "140 141"
    assert scenario.heard(None, LaidOut) == []  # the facts of the choice say it
