"""The planner of Fairy School plays whole games, using only what its seat knows."""

from math import inf

import pytest
from school import Scenario, fairy, table

from fairyring import FastDice
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.games.fairy_school import GAME
from fairyring.games.fairy_school.planner import choose, think
from fairyring.games.fairy_school.planner.forest import selections
from fairyring.games.fairy_school.planner.spending import spending as plan_to_spend
from fairyring.games.fairy_school.planner.worth import POINT, Outlook, scale_of
from fairyring.games.fairy_school.position.ending import finishers
from fairyring.games.fairy_school.position.school.phases import Phase
from fairyring.games.fairy_school.sense import values
from fairyring.kernel.seats import asked

pytestmark = pytest.mark.compiled

TABLES = [
    (2, {"setup": "first", "choose_decks": True}),
    (3, {"setup": "expert", "gifts": True}),
    (4, {}),
    (5, {"shift": True, "stay_idle": True, "open_selection": True}),
    (6, {"length": "short_twice", "last_bonus": True}),
]
"""Seats and options that cover every phase of every kind of game."""


def played(seats, options, seed, name="planner", limit=10_000):
    """Return a game of bots, as far as it goes, and its number of actions."""
    dice = FastDice(seed)
    position = GAME.start(seats, options, dice=dice)
    return position, play_out(position, [bot(name, GAME)] * seats, dice, limit)


def test_the_same_dice_make_the_same_game():
    (one, actions), (other, same) = played(3, {}, 7), played(3, {}, 7)
    assert (one.state(), actions) == (other.state(), same)
    assert one != played(3, {}, 8)[0]


def chosen(position, seat):
    """Return the planner's action, from what its seat may know."""
    return choose(position.veiled(seat), seat, position.actions(seat))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_finishes_a_final_project_by_what_its_seat_knows(seats, options):
    """It chooses the same in a redealt world."""
    dice = FastDice(3)
    position = GAME.start(seats, options, dice=dice)
    differed = 0
    while position.awaited():
        seat = asked(position.awaited(), dice)
        action = chosen(position, seat)
        world = position.veiled(seat)
        world.redeal(dice)
        differed += world != position
        assert chosen(world, seat) is action
        position.play(seat, action, dice)
    assert differed > 50
    assert position.outcome().reason == "F9.1"
    assert finishers(position)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_takes_over_from_anybody_at_any_moment(seats, options):
    """Also in the middle of a conversion, with any cards and debts."""
    dice = FastDice(5)
    position = GAME.start(seats, options, dice=dice)
    random = bot("random", GAME)
    while position.awaited():
        seat = asked(position.awaited(), dice)
        actions = position.actions(seat)
        assert chosen(position, seat) in actions
        position.play(seat, random.choose(position, seat, actions, dice), dice)


@pytest.mark.parametrize("steps", range(40, 400, 60))
def test_a_game_that_chance_began_comes_to_its_end(steps):
    position, _ = played(4, {}, steps, "random", steps)
    dice = FastDice(steps)
    play_out(position, [bot("planner", GAME)] * 4, dice, 5_000)
    assert position.outcome().reason == "F9.1"


# What it does.


def does(scenario: Scenario, seat: int) -> list[str]:
    """Return what the planner does at a seat until it is no longer awaited, or the phase ends."""
    notations = []
    phase = scenario.position.phase
    while scenario.position.phase == phase and seat - 1 in scenario.position.awaited():
        notations.append(chosen(scenario.position, seat - 1).notation)
        scenario.play(f"{seat}: {notations[-1]}")
    return notations


def spending(elements, **told):
    return table(fairy(elements=elements, **told), fairy(), phase="realization")


CONVERTS = ["convert", "make F", "give E", "give E", "give E", "give E"]


def test_it_converts_where_that_completes_a_project():
    assert does(spending("5E 3P 2W", projects="77"), 1) == [*CONVERTS, "realize 77", "done"]
    assert does(spending("3E 2P 1W", projects="77"), 1) == ["done"]


def test_it_goes_on_with_a_conversion_that_is_its_own_and_leaves_another():
    begun = spending("5E 3P 2W", projects="77").play("1: convert", "1: make F", "1: give E")
    assert does(begun, 1) == [*CONVERTS[3:], "realize 77", "done"]
    other = spending("5E 3P 2W", projects="77").play("1: convert", "1: make F", "1: give W")
    assert does(other, 1) == ["enough", *CONVERTS, "realize 77", "done"]
    using = table(fairy(shared="1", elements="4E"), fairy(), phase="activation")
    assert does(using.play("1: convert", "1: make P"), 1)[0] == "enough"


def test_it_takes_steps_in_the_last_trimester():
    scene = table(
        fairy(final=6, steps=3, elements="9E 9P 9A 9F 9W", projects="77"),
        fairy(),
        phase="realization",
        trimester=4,
    )
    assert does(scene, 1) == ["step", "step", "realize 77", "done"]


@pytest.mark.parametrize(
    ("card", "generous", "uses"), [(163, 1.2, True), (1, 1.2, False), (1, 0.2, True)]
)
def test_a_neighbours_card_must_be_worth_the_cube(card, generous, uses):
    scene = table(fairy(shared=str(card)), fairy(projects="81"), phase="activation")
    actions = scene.position.actions(1)
    action = choose(scene.position.veiled(1), 1, actions, generous)
    assert action.notation.startswith("use") == uses


def test_its_own_cards_cost_nothing_but_a_cube():
    scene = table(fairy(shared="1", personal="3"), fairy(), phase="activation")
    assert sorted(does(scene, 1)) == ["done", "use 1 of 1", "use 3 of 1"]


def test_it_studies_what_completes_a_pair():
    scene = table(fairy(forest="3 top 1, 5 bottom 5", creatures="elf"), fairy(), phase="studying")
    assert does(scene, 1)[0] == "study ent"


def test_it_plays_the_two_columns_whose_cards_bring_most():
    forest = "1 top 2, 162 top 3, 163 top 4"
    scene = table(fairy(forest=forest, elements="E P F W"), fairy(), phase="selection")
    assert does(scene, 1) == ["column 3", "column 4", "done"]


# What it imagines.


def thought(view, seat, worlds=4, deadline=inf):
    """Return the planner's choices in notation, with their chances."""
    found = think(view, seat, view.actions(seat), FastDice(1), worlds, deadline)
    return [(prospect.action.notation, prospect.chance) for prospect in found]


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12)])
def test_what_it_imagines_comes_from_what_its_seat_knows(seats, seed):
    """Also in phases in which others have already chosen in secret."""
    dice = FastDice(seed)
    position = GAME.start(seats, {}, dice=dice)
    in_a_hurry = (64, 0.0)
    phases = set()
    while position.awaited():
        seat = asked(position.awaited(), dice)
        if not dice.below(20):
            world = position.veiled(seat)
            world.redeal(dice)
            told = thought(position.veiled(seat), seat, *in_a_hurry)
            assert told == thought(world.veiled(seat), seat, *in_a_hurry)
            assert all(0 <= chance <= 1 for _, chance in told)
            assert {notation for notation, _ in told} <= {
                action.notation for action in position.actions(seat)
            }
            phases |= {position.phase} if len(told) > 1 else set()
            if position.phase == Phase.PLANNING:  # with few imagined worlds it keeps to the plan
                assert len(thought(position.veiled(seat), seat, 16)) == 1
        position.play(seat, chosen(position, seat), dice)
    assert {Phase.DRAFT, Phase.PLANNING, Phase.SELECTION} <= phases


def test_who_is_in_a_hurry_imagines_a_few_worlds_all_the_same():
    forest = "1 top 2, 162 top 3, 163 top 4"
    view = table(fairy(forest=forest, elements="E P F W"), fairy(), phase="selection").position
    view = view.veiled(0)
    assert thought(view, 0, worlds=1000, deadline=0.0) == thought(view, 0, worlds=4)


def test_what_is_surely_no_better_is_thought_of_no_more():
    ahead = fairy(final=6, steps=4, elements="2E 2P A 2F 3W", kindness=20)
    scene = table(ahead, fairy(final=5), phase="realization", trimester=4)
    view = scene.position.veiled(0)
    assert thought(view, 0, worlds=200) == thought(view, 0, worlds=4)


def legal_rows(scene, rows):
    """Check that the rules allow these sequences of actions of seat 1; return their number."""
    for row in rows:
        position = scene.position.copy()
        for action in row:
            assert action in position.actions(0)
            position.play(0, action, FastDice(1))
    return len(rows)


def test_it_weighs_whole_ways_to_play_columns_and_to_spend():
    forest = "1 top 2, 162 top 3, 163 top 4, 81 bottom 1"
    scene = table(fairy(forest=forest, elements="2E P F 2W"), fairy(), phase="selection")
    view, actions = scene.position.veiled(0), scene.position.actions(0)
    rows = selections(Outlook(view, 0, actions, None))
    assert rows[0][0] is choose(view, 0, actions)
    assert legal_rows(scene, rows) == 5
    assert len({tuple(row) for row in rows}) == 5
    scene = spending("5E 3P 2W", projects="77")
    view, actions = scene.position.veiled(0), scene.position.actions(0)
    row = plan_to_spend(Outlook(view, 0, actions, None)).row()
    assert [action.notation for action in row] == [*CONVERTS, "realize 77", "done"]
    assert legal_rows(scene, [row]) == 1


def test_in_the_last_trimester_an_element_is_worth_what_it_still_buys():
    """Ten that nobody needs are a point in the report; one that a step lacks has more value."""
    told = {"final": 6, "steps": 4, "elements": "3E"}
    scene = table(fairy(**told), fairy(), phase="activation", trimester=4)
    view = scene.position.veiled(0)
    scale = scale_of(view, view.fairies[0])
    assert scale[0][20] - scale[0][10] == pytest.approx(POINT, rel=0.2)
    assert scale[3][1] - scale[3][0] > 0.4 * POINT
    view.phase = Phase.SPENDING
    view.fairies[1].kindness = 5
    idle = values(view)[0]
    view.fairies[0].elements += 10
    by_elements = values(view)[0] - idle
    view.fairies[0].elements -= 10
    view.fairies[0].kindness += 1
    assert by_elements == pytest.approx(values(view)[0] - idle, rel=0.2)


def test_it_is_sure_of_a_game_that_it_ends_ahead():
    ahead = fairy(final=6, steps=4, elements="2E 2P A 2F 3W", kindness=20)
    scene = table(ahead, fairy(final=5), phase="realization", trimester=4)
    (first, chance), *_ = thought(scene.position.veiled(0), 0)
    assert first == "step"
    assert chance > 0.9
