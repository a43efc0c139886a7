"""Many games, counted; the counts are the same on any number of cores."""

import dataclasses
import functools
import json
import signal
from collections import Counter
from statistics import fmean, pstdev

import msgspec
import pytest

from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.envs.core import settings as environment
from fairyring.games import game
from fairyring.kernel.dice import FastDice
from fairyring.kernel.game import BadSeats
from fairyring.kernel.options import BadOption
from fairyring.lab import simulate as lab, spread as blocks
from fairyring.lab.interval import wilson
from fairyring.lab.simulate import BadRun, simulate
from fairyring.lab.spread import spread
from fairyring.lab.tally import percentile

GDFR = game("gdfr")


def counted(run):
    """Return a run without what depends on the machine and its load."""
    unsure = {"seconds", "games_per_second", "actions_per_second", "jobs", "compiled"}
    return {key: value for key, value in dataclasses.asdict(run).items() if key not in unsure}


def test_a_run_is_one_json_object():
    run = json.loads(msgspec.json.encode(simulate(GDFR, 2, 10, seed=1)))
    assert {
        "game", "seats", "games", "seconds", "games_per_second", "actions", "actions_per_second",
        "compiled", "wins", "unfinished", "length", "options", "seed", "bots", "jobs", "reasons",
        "wanted", "stopped", "win_shares", "first_wins", "points",
    } <= run.keys()  # fmt: skip
    assert run["first_wins"].keys() == run["win_shares"][1].keys() == {"share", "low", "high"}
    assert run["points"] is None
    assert run["stopped"] is False
    assert run["length"].keys() == {"mean", "p50", "p95", "max"}
    assert isinstance(run["compiled"], bool)


def test_what_is_counted_is_what_was_played():
    run = simulate(GDFR, 3, 40, seed=5, options={"turn_cap": 10})
    settings = GDFR.settings(3, {"turn_cap": 10})
    lengths, wins, reasons = [], [0.0] * 3, Counter()
    bots = [bot("random", GDFR)] * 3
    for number in range(40):
        dice = FastDice(5, number)
        position = GDFR.position_module.start(3, settings, dice, None)
        lengths.append(play_out(position, bots, dice, 10_000))
        outcome = position.outcome()
        reasons[outcome.reason] += 1
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
    lengths.sort()
    assert run.actions == sum(lengths)
    assert run.wins == pytest.approx(wins)
    assert run.reasons == reasons
    assert run.length == lab.Length(
        mean=pytest.approx(sum(lengths) / 40, abs=0.001),
        p50=lengths[19],
        p95=lengths[37],
        max=lengths[-1],
    )


@pytest.mark.parametrize(("percent", "least"), [(50, 2), (51, 3), (75, 3), (76, 4), (100, 4)])
def test_a_percentile_is_the_least_number_that_so_many_do_not_exceed(percent: int, least: int):
    assert percentile(Counter([1, 2, 3, 4]), percent) == least


def test_wins_are_counted_by_who_began():
    run = simulate(GDFR, 2, 60, seed=5, bots=["greedy"], options={"turn_cap": 10})
    won = 0.0
    for number in range(60):
        dice = FastDice(5, number)
        settings = GDFR.settings(2, {"turn_cap": 10})
        position = GDFR.position_module.start(2, settings, dice, None)
        first = position.awaited()[0]
        play_out(position, [bot("greedy", GDFR)] * 2, dice, 10_000)
        winners = position.outcome().winners
        won += (first in winners) / len(winners)
    assert run.first_wins == wilson(won, 60)
    assert run.win_shares == tuple(wilson(seat, 60) for seat in run.wins)


def test_nobody_wins_by_beginning_where_all_begin_at_once():
    assert simulate(game("toy"), 2, 5, seed=1).first_wins is None
    assert simulate(GDFR, 1, 2, seed=1, bots="hob").first_wins is None


def test_points_are_counted_with_what_they_are_made_of():
    toy = game("toy")
    run = simulate(toy, 3, 20, seed=2)
    scores, best = [], []
    for number in range(20):
        dice = FastDice(2, number)
        position = toy.position_module.start(3, toy.settings(3), dice, None)
        play_out(position, [bot("random", toy)] * 3, dice, 10_000)
        outcome = position.outcome()
        scores.append(outcome.points)
        best += [outcome.points[seat] for seat in outcome.winners]
    every = [points for row in scores for points in row]
    assert run.points == lab.Points(
        mean=pytest.approx(fmean(every), abs=0.001),
        spread=pytest.approx(pstdev(every), abs=0.001),
        by_seat=pytest.approx([fmean(row[seat] for row in scores) for seat in range(3)], abs=0.001),
        winners=pytest.approx(fmean(best), abs=0.001),
        parts={"prizes": pytest.approx(fmean(every), abs=0.001)},
    )


def test_shared_wins_are_shared():
    run = simulate(GDFR, 4, 60, seed=1, options={"turn_cap": 10})
    assert sum(run.wins) == pytest.approx(60 - run.unfinished)
    assert any(won != int(won) for won in run.wins)


@pytest.mark.parametrize(
    ("key", "jobs"),
    [("gdfr", 2), pytest.param("gdfr", 3, marks=pytest.mark.thorough), ("swinger", 2)],
)
def test_jobs_change_nothing_but_the_time(key, jobs):
    options = {"deals": 3} if key == "swinger" else {}
    alone, shared = [
        simulate(game(key), 2, 80, bots=["greedy", "random"], options=options, seed=9, jobs=workers)
        for workers in (1, jobs)
    ]
    assert counted(shared) == counted(alone)
    assert shared.jobs == jobs


def test_the_size_of_blocks_changes_nothing(monkeypatch):
    one = simulate(GDFR, 2, 100, seed=3)
    monkeypatch.setattr(blocks, "_LARGEST", 1)
    assert counted(simulate(GDFR, 2, 100, seed=3)) == counted(one)


def test_other_seeds_are_other_games():
    assert counted(simulate(GDFR, 2, 50, seed=1)) != counted(simulate(GDFR, 2, 50, seed=2))


def test_more_games_begin_with_the_same_games():
    assert simulate(GDFR, 2, 50, seed=1).actions < simulate(GDFR, 2, 51, seed=1).actions


def test_a_game_without_a_bound_is_cut_and_counted(monkeypatch):
    monkeypatch.setattr(lab, "ALONE", 3)
    run = simulate(GDFR, 1, 5, seed=1, options={"solvable": False})
    assert run.unfinished == 5
    assert run.actions == 15
    assert run.wins == (0.0,)
    assert run.length == lab.Length(None, None, None, None)
    assert run.win_shares == (None,)


def test_a_game_for_one_is_given_up_after_as_many_actions_as_in_environments():
    run = simulate(GDFR, 1, 6, bots=["greedy"], seed=1, options={"solvable": False})
    table = environment.table("gdfr", 1)
    assert run.unfinished
    assert run.length.max < table.max_cycles == 200
    assert run.actions == run.unfinished * 200 + run.length.mean * (run.games - run.unfinished)


def test_greedy_beats_random():
    run = simulate(GDFR, 2, 100, bots=["greedy", "random"], seed=4)
    assert run.bots == ("greedy", "random")
    assert run.wins[0] > 3 * run.wins[1]


def test_progress_is_told_to_the_end():
    told = []
    simulate(GDFR, 2, 130, seed=1, progress=lambda done, of: told.append((done, of)))
    assert told[0] == (0, 130)  # the total is known at once
    assert told[-1] == (130, 130)
    assert len(told) > 10
    assert told == sorted(told)


def test_a_long_run_tells_soon_how_fast_it_is():
    told = []

    class Enough(Exception):
        pass

    def tell(done: int, of: int) -> None:
        told.append(done)
        if len(told) == 4:
            raise Enough

    with pytest.raises(Enough):
        simulate(GDFR, 2, 1_000_000, seed=1, progress=tell)
    assert told == [0, 1, 3, 7]


def test_a_game_with_secrets_can_be_simulated():
    run = simulate(game("toy"), 3, 20, bots=["greedy"], seed=1)
    assert run.unfinished == 0
    assert sum(run.wins) == pytest.approx(20)


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ({"seats": 7}, BadSeats),
        ({"games": 0}, BadRun),
        ({"jobs": 0}, BadRun),
        ({"bots": ["random"] * 3}, BadRun),
        ({"options": {"deal": 99}}, BadOption),
        ({"bots": ["clever"]}, LookupError),
        ({"seed": -1}, ValueError),
    ],
)
def test_what_cannot_be_is_refused(wrong, kind):
    given = {"seats": 2, "games": 1, "seed": 1} | wrong
    with pytest.raises(kind):
        simulate(GDFR, given.pop("seats"), given.pop("games"), **given)


def test_ctrl_c_reaches_no_worker():
    """A terminal sends it to all processes; one that is still loading would print an error."""
    blocked = functools.partial(signal.pthread_sigmask, signal.SIG_BLOCK)
    masks = list(spread(blocked, [set(), set(), set()], 2))
    assert len(masks) == 3
    assert all(signal.SIGINT in mask for mask in masks)
    assert signal.SIGINT not in blocked(set())
