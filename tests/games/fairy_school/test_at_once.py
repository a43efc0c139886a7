"""Simultaneous actions: their order changes nothing, and secrets stay until all are ready."""

from collections import Counter
from itertools import permutations
from typing import NamedTuple

import pytest
from school import GAME, PHASES, Scenario, draft, fairy, new, table

import fairyring
from fairyring.games.fairy_school.facts.turns import Looked, Ready
from fairyring.games.fairy_school.position import FairySchool
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.position import Position

SECRET = ("setting", "choice", "planning", "selection", "studying", "realization", "spending")


def merged(*rows: tuple[str, ...]) -> list[list[str]]:
    """Return every order in which sequences of moves, one per seat, can arrive."""
    seats = [str(seat) for seat, row in enumerate(rows, 1) for _ in row]
    orders = set(permutations(seats))
    found = []
    for order in sorted(orders):
        left = {str(seat): list(row) for seat, row in enumerate(rows, 1)}
        found.append([f"{seat}: {left[seat].pop(0)}" for seat in order])
    return found


def same_in_any_order(scenario: Scenario, *rows: tuple[str, ...]) -> Scenario:
    """Play the moves in every order, and return the position, which must be the same each time."""
    ends = {}
    for order in merged(*rows):
        again = Scenario(scenario.position.copy(), scenario.settings, fairyring.FastDice(5))
        again.play(*order)
        ends[again.position.digest()] = again
    assert len(ends) == 1
    return next(iter(ends.values()))


@pytest.mark.shows("F3.2", "F14")
def test_a_round_of_a_draft():
    scenario = draft("77 78 79 80", "81 82 83 84", "85 86 87 88")
    after = same_in_any_order(scenario, ("pick 78",), ("pick 81",), ("pick 88",))
    assert after.can(1) == ["pick 82", "pick 83", "pick 84"]


@pytest.mark.shows("F2.8", "F5")
def test_setting_out():
    scenario = draft("49 50 51 52 53", "54 55 56 57 58", trimester=0, setup="expert")
    for _ in range(4):
        scenario.play(f"1: {scenario.can(1)[0]}", f"2: {scenario.can(2)[0]}")
    first, second = (scenario.of(seat)["hand"].split() for seat in (1, 2))
    same_in_any_order(
        scenario.expect(phase="setting"),
        (f"place {first[0]} top 1", f"place {first[1]} top 4"),
        (f"place {second[2]} top 1", f"place {second[4]} top 3"),
    ).expect(phase="draft")


@pytest.mark.shows("F3.4", "F17")
def test_the_choice_of_projects():
    scenario = new(2, 4).on_to("choice")
    rows = [scenario.of(seat)["hand"].split() for seat in (1, 2)]
    after = same_in_any_order(
        scenario,
        tuple(f"keep {card}" for card in rows[0][:3]),
        tuple(f"keep {card}" for card in reversed(rows[1][1:])),
    )
    after.has(1, projects=" ".join(rows[0][:3])).has(2, projects=" ".join(rows[1][1:]))


@pytest.mark.shows("F5.7", "F29")
def test_planning():
    full = "1 top 1, 2 top 2, 3 top 3, 4 top 4, 5 top 5, 6 bottom 1, 7 bottom 2, 8 bottom 3"
    scenario = table(
        fairy(forest=full, pile="9 10 11 12"), fairy(forest=full, pile="9", discard="10 11 12"),
        phase="planning",
    )  # fmt: skip
    first, second = (scenario.of(seat)["hand"].split() for seat in (1, 2))
    same_in_any_order(
        scenario,
        (f"place {first[1]} bottom 4", f"place {first[0]} bottom 5", "done"),
        (f"place {second[0]} bottom 5", "fill", "done"),
    ).expect(phase="selection")


@pytest.mark.shows("F5.11", "F35")
@pytest.mark.parametrize("is_open", [False, True])
def test_selection(is_open: bool):
    scenario = table(
        fairy(forest="1 top 1, 2 top 3, 3 bottom 3", elements="E"),
        fairy(forest="4 top 2, 5 top 5, 6 bottom 4", elements="P W"),
        phase="selection", open_selection=is_open,
    )  # fmt: skip
    after = same_in_any_order(
        scenario, ("column 3", "column 1", "done"), ("column 5", "column 2", "done")
    )
    after.has(1, shared="1 2", personal="3").has(2, shared="4 5", personal="")


@pytest.mark.shows("F6.1", "F37")
def test_activation():
    scenario = table(
        fairy(shared="7", personal="12", elements="F", forest="81 top 2"),
        fairy(shared="71", elements="W"),
    )
    after = same_in_any_order(
        scenario,
        ("use 7 of 1", "use 12b of 1", "remove 81", "done"),
        ("use 71", "use 7 of 1", "done"),
    )
    after.has(1, elements="E F", kindness=1).has(2, elements="E P 2F", kindness=0)


@pytest.mark.shows("F7.3", "F47", "F48")
def test_studying():
    scenario = table(
        fairy(forest="9 top 1, 3 bottom 5", creatures="salamander", projects="81"),
        fairy(forest="1 top 1, 5 bottom 5", creatures="gnome", projects="82"),
        fairy(forest="7 top 1, 4 bottom 5", projects="83"),
        phase="studying",
    )
    after = same_in_any_order(
        scenario, ("study sphinx", "gain F"), ("study unicorn",), ("no study",)
    )
    after.has(1, elements="F").has(2, elements="E").has(3, creatures="")


@pytest.mark.shows("F7.8", "F52")
def test_realization():
    scenario = table(
        fairy(projects="82 86", elements="3E 7P 3W"),
        fairy(projects="85", elements="4E 4W"),
        phase="realization",
    )
    after = same_in_any_order(
        scenario, ("realize 86", "realize 82", "done"), ("realize 85", "done")
    )
    assert after.of(1)["works"] == 2


# Whole games.


class Moment(NamedTuple):
    """One phase of a game as it was played."""

    phase: str
    before: Position
    dice: fairyring.FastDice
    moves: list[tuple[int, fairyring.Action]]
    told: list[tuple[Fact, int]]
    after: Position


def moments(seats: int, seed: int, **options: object) -> list[Moment]:
    """Return a game of random moves by random seats, phase by phase."""
    dice = fairyring.FastDice(seed)
    position = GAME.start(seats, options, dice=dice)
    chance = fairyring.FastDice(seed, 1)
    found = []
    while position.awaited():
        moment = Moment(phase_of(position), position.copy(), dice.copy(), [], [], position)
        while moment.before.awaited():
            seat = position.awaited()[chance.below(len(position.awaited()))]
            actions = position.actions(seat)
            action = actions[chance.below(len(actions))]
            last = position.awaited() == (seat,)
            mark = marks(position)
            position.play(seat, action, dice, lambda *told, to=moment.told: to.append(told))
            moment.moves.append((seat, action))
            if last and (marks(position) != mark or position.outcome()):
                break
        found.append(moment._replace(after=position.copy()))
    return found


def phase_of(position: Position) -> str:
    assert isinstance(position, FairySchool)
    return PHASES[position.phase]


def marks(position: Position) -> tuple[object, ...]:
    """Return what distinguishes one phase from the next."""
    names = ("phase", "picks", "trimester", "month", "order")
    return tuple(getattr(position, name) for name in names)


def shuffled(
    moves: list[tuple[int, fairyring.Action]], chance: fairyring.Dice
) -> list[tuple[int, fairyring.Action]]:
    """Return the moves in another order, with those of each seat in their own order."""
    rows: dict[int, list[tuple[int, fairyring.Action]]] = {}
    for seat, action in moves:
        rows.setdefault(seat, []).append((seat, action))
    order = [seat for seat, _ in moves]
    return [rows[chance.draw(order)].pop(0) for _ in moves]


GAMES = [
    (2, {}),
    (3, {"setup": "first", "gifts": True}),
    (4, {"setup": "expert", "length": "short", "shift": True}),
    (5, {"open_selection": True, "last_bonus": True}),
    (6, {"length": "short_twice"}),
]


@pytest.mark.shows("F6.1", "F37", "F35", "F52", "F29")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_any_order_of_the_same_choices_gives_the_same_position(
    seats: int, options: dict[str, object]
):
    """Phases in which cards are looked at are left out, because they draw at random."""
    compared: Counter[str] = Counter()
    chance = fairyring.FastDice(7)
    for moment in moments(seats, seats, **options):
        if any(isinstance(fact, Looked) for fact, _ in moment.told):
            continue
        for _ in range(3):
            again, dice = moment.before.copy(), moment.dice.copy()
            for seat, action in shuffled(moment.moves, chance):
                again.play(seat, action, dice)
            assert again == moment.after, moment.phase
            compared[moment.phase] += 1
    assert set(PHASES) - set(compared) <= {
        "decks", "setting", "draft", "choice", "finals", "idle", "spending"
    }  # fmt: skip
    assert compared.total() > 60


@pytest.mark.shows("F11.2", "F29", "F35", "F52", "F70", "F5.7", "F5.11", "F7.8")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_in_secret_phases_others_learn_only_who_is_ready(seats: int, options: dict[str, object]):
    """Move by move, to the last byte of what is sent to others."""
    settings = GAME.settings(seats, options)
    looked_at: Counter[str] = Counter()
    for moment in secret_moments(seats, **options):
        if looked_at[moment.phase] >= 12:
            continue
        position, dice = moment.before.copy(), moment.dice.copy()
        for seat, action in moment.moves[:-1]:  # the last one reveals everything
            viewers = (None, (seat + 1) % seats)
            before = [seen(position, viewer, settings) for viewer in viewers]
            awaited = position.awaited()
            told: list[tuple[Fact, int]] = []
            position.play(seat, action, dice, lambda *fact, to=told: to.append(fact))
            ready = position.awaited() != awaited
            if not ready:
                assert [seen(position, viewer, settings) for viewer in viewers] == before
            for viewer in {None, *range(seats)} - {seat}:
                heard = [fact for fact, who in told if may_know(who, viewer)]
                assert heard == ([Ready(seat)] if ready else [])
            looked_at[moment.phase] += 1
    assert looked_at["planning"] >= 12


@pytest.mark.shows("F11.2", "F29", "F35", "F52", "F70")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_who_is_ready_looks_the_same_whatever_she_drew_and_chose(
    seats: int, options: dict[str, object]
):
    """In the true position, and in a world that another seat imagines."""
    settings = GAME.settings(seats, options)
    looked_at: Counter[str] = Counter()
    different = 0
    for moment in secret_moments(seats, **options):
        truth = moment.before
        if looked_at[moment.phase] >= 6 or len(truth.awaited()) < 2:
            continue
        looked_at[moment.phase] += 1
        actor, viewer = truth.awaited()[:2]
        worlds = []
        for seed in range(3):
            chance = fairyring.FastDice(seed)
            world = truth.copy() if seed < 2 else truth.veiled(viewer)
            if seed == 2:
                world.redeal(chance)
            while actor in world.awaited():
                actions = world.actions(actor)
                world.play(actor, actions[chance.below(len(actions))], chance)
            worlds.append(world)
        assert len({seen(world, viewer, settings) for world in worlds}) == 1
        assert len({world.veiled(viewer).digest() for world in worlds}) == 1
        different += len({world.digest() for world in worlds}) > 1
    assert looked_at["planning"] == 6
    assert different > 5


def secret_moments(seats: int, **options: object) -> list[Moment]:
    """Return the phases of a game in which everybody chooses in secret."""
    open_too = {"selection"} if options.get("open_selection") else set()
    played = moments(seats, seats + 20, **options)
    return [moment for moment in played if moment.phase in set(SECRET) - open_too]


def seen(position: Position, viewer: int | None, settings: object) -> bytes:
    """Return the encoded scene of a seat, counted from 0, or of the onlooker."""
    assert isinstance(position, FairySchool)
    return Scenario(position, settings, fairyring.FastDice(1)).bytes_for(
        None if viewer is None else viewer + 1
    )
