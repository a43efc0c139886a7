"""Somebody leaves: her things are removed, and the others play on."""

import pytest
from school import CARDS, Scenario, cards, draft, fairy, new, numbers, table

import fairyring
from fairyring.games.fairy_school.facts.turns import Lapsed
from fairyring.games.fairy_school.facts.year import Chose, GaveBack, LaidOut
from fairyring.games.fairy_school.parts import Kind
from fairyring.games.fairy_school.position.school.phases import Phase
from fairyring.kernel.facts import Left, Over
from fairyring.kernel.position import NotInGame

NOTHING = {
    "elements": "", "forest": "", "pile": "", "top": "", "discard": "", "hand": "",
    "projects": "", "shared": "", "personal": "", "cubes": 0, "kindness": 0, "creatures": "",
    "final": None, "steps": 0, "works": 0,
}  # fmt: skip


@pytest.mark.shows("F12.1", "F12.2", "F69")
def test_who_leaves_takes_her_things_along_and_is_not_asked_any_more():
    scenario = table(
        fairy(shared="7"),
        fairy(
            shared="71", personal="3", elements="9E", discard="5", kindness=4, creatures="ent",
            final=2, steps=1, forest="8 top 1",
        ),
        fairy(shared="1"),
    )  # fmt: skip
    scenario.expect(awaits=(1, 2, 3)).leave(2).expect(awaits=(1, 3))
    assert scenario.of(2) == NOTHING
    scenario.refuses("2: done", "F12.1")
    assert scenario.heard(None, Left) == [Left(1)]
    assert not scenario.can(1, "use 71")
    with pytest.raises(NotInGame, match="seat 1 is not in the game"):
        scenario.leave(2)


@pytest.mark.shows("F12.1", "F6.1", "F69")
def test_her_neighbours_are_then_neighbours_of_each_other():
    scenario = table(*[fairy(shared="7") for _ in range(5)])
    assert scenario.can(1, "use 7") == ["use 7 of 1", "use 7 of 2", "use 7 of 5"]
    assert scenario.can(3, "use 7") == ["use 7 of 2", "use 7 of 3", "use 7 of 4"]
    scenario.refuses("1: use 7 of 3", "F6.1").leave(2)
    assert scenario.can(1, "use 7") == ["use 7 of 1", "use 7 of 3", "use 7 of 5"]
    assert scenario.can(3, "use 7") == ["use 7 of 1", "use 7 of 3", "use 7 of 4"]
    scenario.leave(5).leave(4)
    assert scenario.can(1, "use 7") == scenario.can(3, "use 7") == ["use 7 of 1", "use 7 of 3"]


@pytest.mark.shows("F12.1", "F12.4", "F11.4", "F6.1", "F69")
def test_who_reaches_cards_only_now_is_asked():
    """Ana had nothing in reach until Ben left; Eva still has nothing, and Dan is ready."""
    seats = [fairy(), fairy(), fairy(shared="7"), fairy(), fairy(), fairy(cubes=0)]
    scenario = table(*seats).expect(awaits=(2, 3, 4)).refuses("1: done", "F11.4")
    scenario.play("4: done").leave(2).expect(awaits=(1, 3))
    scenario.play("1: use 7 of 3", "1: done").refuses("1: done", "F6.1")
    scenario.play("3: done").expect(phase="planning").has(3, kindness=1)


@pytest.mark.shows("F9.3", "F12.1", "F69")
def test_the_last_one_left_wins_at_once():
    scenario = table(fairy(kindness=30), fairy(), fairy(kindness=9)).leave(1)
    scenario.expect(over=None).leave(3)
    scenario.expect(over="F9.3", places=(0, 1, 0), points=(0, 0, 0))
    scenario.refuses("2: done", "F9.4")
    assert scenario.heard(None, Over) == [Over((1,), "F9.3")]
    # Also without a pass where everybody who passes wins, and in a secret phase.
    scenario = table(fairy(), fairy(), phase="planning", passing=True).leave(1)
    scenario.expect(over="F9.3", places=(0, 1))
    assert scenario.view(1).position == scenario.view(None).position


@pytest.mark.shows("F12.1", "F69")
def test_what_waited_only_for_her_goes_on():
    scenario = table(
        fairy(forest="1 top 3", projects="81"), fairy(forest="2 top 3", projects="82"),
        fairy(forest="3 top 3", projects="83"), phase="selection",
    )  # fmt: skip
    scenario.play("1: column 3", "1: done", "3: column 3", "3: done").expect(awaits=(2,))
    scenario.leave(2).expect(phase="activation", awaits=(1, 3)).has(1, shared="1").has(2, shared="")


# Her projects.


@pytest.mark.shows("F12.2", "F69")
def test_her_ongoing_projects_go_to_the_common_discard():
    scenario = table(fairy(projects="81 82"), fairy(projects="83"), fairy(), common="90")
    scenario.leave(1).expect(common="81 82 90")
    assert scenario.heard(None, GaveBack) == [GaveBack(0, tuple(cards("81 82")))]
    scenario.leave(3)
    assert len(scenario.heard(None, GaveBack)) == 1


@pytest.mark.shows("F12.2", "F5.1", "F69")
def test_an_idle_fairy_can_take_them_at_once():
    scenario = table(fairy(projects="81 82"), fairy(), fairy(projects="83"), phase="idle",
                     common="90")  # fmt: skip
    scenario.leave(1).expect(phase="idle", awaits=(2,))
    assert scenario.can(2) == ["take 81", "take 82", "take 90"]


@pytest.mark.shows("F12.2", "F11.2", "F69")
def test_what_she_realized_in_secret_never_was():
    """A seat that is still awaited has revealed nothing, so all its projects go back."""
    ways = []
    for moves in ((), ("1: realize 82",), ("1: realize 85", "1: done")):
        scenario = table(
            fairy(projects="82 85", elements="9E 9P 9W"),
            fairy(projects="81", elements="9E"),
            fairy(projects="83", elements="9E"),
            phase="realization",
        )
        ways.append(scenario.play(*moves).leave(1).expect(common="82 85", awaits=(2, 3)))
    assert len({scenario.position.digest() for scenario in ways}) == 1


# In a draft.


def drafting() -> Scenario:
    return draft(
        "77 78 79 80", "81 82 83 84", "85 86 87 88",
        fairies=(fairy(), fairy(projects="99"), fairy()), trimester=1,
    )  # fmt: skip


@pytest.mark.shows("F9.3", "F10.2", "F69")
def test_projects_that_she_still_chooses_from_are_no_points_for_whoever_looks():
    scenario = drafting()
    while scenario.position.phase != Phase.CHOICE:
        for seat in scenario.position.awaited():
            scenario.play(f"{seat + 1}: {scenario.can(seat + 1)[0]}")
    scenario.leave(2).leave(3).expect(over="F9.3", points=(0, 0, 0))
    for position in (scenario.position, *[scenario.view(one).position for one in (None, 1, 2)]):
        assert dict(position.points_of(0))["projects"] == 0


@pytest.mark.shows("F12.3", "F69")
@pytest.mark.parametrize("picked", [False, True])
def test_chance_puts_a_card_of_each_pack_aside_for_the_empty_seat(picked: bool):
    asides = set()
    for seed in range(25):
        scenario = drafting()
        scenario.dice = fairyring.FastDice(seed)
        if picked:
            scenario.play("2: pick 84")
        scenario.leave(2).expect(phase="draft", awaits=(1, 3), common="99")
        scenario.play("1: pick 77", "3: pick 85").expect(phase="draft", awaits=(1, 3))
        assert len(scenario.can(1)) == len(scenario.can(3)) == 3
        assert scenario.can(3) == ["pick 78", "pick 79", "pick 80"]
        scenario.play("1: " + scenario.can(1)[0], "3: pick 78")
        scenario.play("1: " + scenario.can(1)[0], "3: " + scenario.can(3)[0])
        scenario.expect(phase="choice", awaits=(1, 3))
        empty = numbers(scenario.position.aside[1])
        assert len(empty.split()) == 4
        assert empty.startswith("84") or not picked
        asides.add(empty)
        for seat in (1, 3):
            scenario.play(*[f"{seat}: {move}" for move in scenario.can(seat)[:3]])
        lying = set(numbers(scenario.position.common).split())
        assert set(empty.split()) | {"99"} <= lying
        assert len(lying) == 4 + 1 + 2
        everywhere = [*scenario.position.common]
        for one in scenario.position.fairies:
            everywhere += one.projects
        assert sorted(everywhere) == sorted(cards("77 78 79 80 81 82 83 84 85 86 87 88 99"))
        laid = [fact for fact in scenario.heard(None, LaidOut) if isinstance(fact, LaidOut)]
        assert [set(fact.cards) for fact in laid] == [set(cards(empty))]
    assert len(asides) > 5


@pytest.mark.shows("F12.3", "F11.1", "F69")
def test_what_chance_put_aside_is_known_to_nobody():
    scenario = drafting().leave(2).play("1: pick 77", "3: pick 85")
    for seat in (1, 2, 3, None):
        assert numbers(scenario.view(seat).position.aside[1]) == "? ?"
    # Ana sees what is left of the empty seat's pack, so she knows only what is not in its hand.
    first = set()
    for seed in range(40):
        world = scenario.view(1)
        world.position.redeal(fairyring.FastDice(seed))
        first.add(numbers(world.position.aside[1]).split()[0])
        assert "pick " + numbers(world.position.aside[1]).split()[0] not in world.can(1)
    assert len(first) > 8


@pytest.mark.shows("F12.3", "F69")
def test_s_cards_of_the_empty_seat_leave_the_game():
    scenario = draft("49 50 51 52", "53 54 55 56", "57 58 59 60", trimester=0, setup="expert")
    scenario.leave(3).on_to("setting").expect(awaits=(1, 2))
    gone = set(scenario.position.aside[2])
    assert len(gone) == 4
    scenario.on_to("draft", 1).expect(common="")
    somewhere = {card for one in scenario.position.fairies for card in (*one.forest, *one.discard)}
    assert not gone & somewhere
    assert scenario.position.decks[Kind.S] == ()
    assert [len(pack) for pack in scenario.position.packs] == [4, 4]


@pytest.mark.shows("F12.3", "F12.2", "F69")
def test_who_leaves_while_choosing_leaves_old_and_new_projects_behind():
    scenario = drafting()
    for _ in range(3):
        for seat in (1, 2, 3):
            scenario.play(f"{seat}: {scenario.can(seat)[0]}")
    drafted = set(scenario.of(2)["hand"].split()) - {"99"}
    scenario.expect(phase="choice").play(f"2: {scenario.can(2)[0]}").leave(2).expect(common="99")
    for seat in (1, 3):
        scenario.play(*[f"{seat}: {move}" for move in scenario.can(seat)[:3]])
    assert drafted | {"99"} <= set(numbers(scenario.position.common).split())
    assert [fact.seat for fact in scenario.heard(None, Chose)] == [0, 2]  # type: ignore[attr-defined]


@pytest.mark.shows("F12.1", "F69")
def test_the_next_draft_goes_round_without_her():
    scenario = new(4, 2).on_to("draft").leave(3).on_to("draft", 2).expect(awaits=(1, 2, 4))
    position = scenario.position
    assert (position.drafters, len(position.packs)) == ((0, 1, 3), 3)
    dealt = {seat: set(scenario.can(seat)) for seat in (1, 2, 4)}
    for seat in (1, 2, 4):
        scenario.play(f"{seat}: {scenario.can(seat)[0]}")
    assert set(scenario.can(2)) < dealt[4]  # to the right: from the seat to the left
    assert set(scenario.can(1)) < dealt[2]


# Actions in turn.


@pytest.mark.shows("F12.1", "F2.3", "F69")
def test_leaving_while_decks_are_chosen():
    scenario = new(3, 4, choose_decks=True)
    first, second, third = (seat + 1 for seat in scenario.position.order)
    scenario.leave(first).expect(awaits=(second,), order=(second, third))
    scenario.play(f"{second}: deck A").leave(second).expect(over="F9.3")
    scenario = new(4, 4, choose_decks=True, setup="first")
    first, second, third, fourth = (seat + 1 for seat in scenario.position.order)
    scenario.play(f"{first}: deck A").leave(first).leave(third).expect(awaits=(second,))
    # Her projects lie there, and one more for each fairy still in the game.
    scenario.expect(common="82 91 95").play(f"{second}: deck B", f"{fourth}: deck C")
    assert len(scenario.position.common) == 5
    assert {CARDS[card].kind for card in scenario.position.common} == {Kind.I}
    scenario.expect(phase="planning", awaits=tuple(sorted((second, fourth))))


@pytest.mark.shows("F12.1", "F5.2", "F69")
def test_leaving_when_idle():
    idle = [fairy(kindness=kindness) for kindness in (1, 2, 3)]
    scenario = table(*idle, fairy(projects="84"), phase="idle", common="81 82 83")
    scenario.expect(order=(3, 2, 1)).leave(2).expect(order=(3, 1), awaits=(3,))
    scenario.leave(3).expect(order=(1,), awaits=(1,)).play("1: take 81").expect(phase="planning")


@pytest.mark.shows("F12.1", "F8.1", "F69")
def test_leaving_while_final_projects_are_chosen():
    finals = [fairy(kindness=kindness) for kindness in (1, 2, 3)]
    scenario = table(*finals, phase="finals", trimester=4, month=0).expect(order=(3, 2, 1))
    scenario.leave(3).expect(order=(2, 1), awaits=(2,))
    assert len(scenario.position.offer) == 4
    scenario.play(scenario.can(2)[0]).play(scenario.can(1)[0]).expect(phase="planning")


@pytest.mark.shows("F12.1", "F6.14", "F45c", "F69")
def test_a_re_activation_lapses_if_its_only_card_leaves():
    scenario = table(
        fairy(personal="10", elements="2W"), fairy(shared="7"), fairy(), fairy(shared="7")
    )
    scenario.play("1: use 7 of 2", "1: use 10b of 1")
    assert scenario.can(1, "use") == ["use 7 of 2"]
    scenario.leave(2).has(1, elements="F W", cubes=35)
    assert scenario.heard(None, Lapsed) == [Lapsed(0)]
    assert scenario.can(1, "use") == ["use 7 of 4"]


@pytest.mark.shows("F12.1", "F69", "F11.1")
def test_who_has_left_sees_what_an_onlooker_sees():
    scenario = new(3, 6).on_to("planning").leave(1)
    assert scenario.view(1).position == scenario.view(None).position
    assert scenario.view(1).can(2) == []


@pytest.mark.shows("F12.1", "F69")
@pytest.mark.parametrize("options", [{}, {"setup": "expert"}, {"setup": "first"}])
def test_in_every_phase_one_may_leave_and_the_game_goes_on(options: dict[str, object]):
    scenario = new(4, 8, length="short", last_turns=8, **options)
    seen = set()
    while scenario.position.awaited():
        position = scenario.position
        moment = (int(position.phase), position.trimester)
        if moment not in seen:
            seen.add(moment)
            seat = len(seen) % 4 + 1
            again = Scenario(position.copy(), scenario.settings, fairyring.FastDice(seat))
            again.leave(seat).on_to("over")
            outcome = again.position.outcome()
            assert outcome is not None
            assert outcome.places[seat - 1] == outcome.points[seat - 1] == 0
            assert again.of(seat) == NOTHING
        least = scenario.can(position.awaited()[0] + 1)
        quick = [move for move in ("done", "fill", "no study") if move in least]
        scenario.play((quick or least)[0])
    assert len(seen) >= 15
