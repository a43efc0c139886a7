"""A run keeps every game, and the same rows however it was played, stopped, killed or spread."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter

import polars
import pytest

import fairyring
from fairyring.bots import bot
from fairyring.bots.playout import play_out
from fairyring.kernel.dice import FastDice
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import planned, read_plans
from fairyring.lab.runs.running import run, run_plan
from fairyring.lab.simulate import BadRun

GDFR = fairyring.game("gdfr")
SEATS = {"gdfr": 4, "gobblestones": 3, "swinger": 4, "toboggan": 3, "fairy_school": 2}


def plan_of(games=60, seed=5, **more):
    return planned(GDFR, 3, games, bots=["greedy", "random", "random"], options={}, seed=seed)


@pytest.mark.parametrize("key", SEATS)
def test_a_row_tells_the_game_that_is_played(key, tmp_path):
    game, seats = fairyring.game(key), SEATS[key]
    kept = run(game, seats, 2, seed=3, out=tmp_path)
    rows = kept.folder.games().collect()
    assert kept.rows == rows.height == 2
    counts = kept.folder.counts().collect()
    for row in rows.iter_rows(named=True):
        dice, facts = FastDice(3, row["number"]), Counter()
        position = game.deal(seats, game.settings(seats), dice)
        actions = play_out(
            position, [bot("random", game)] * seats, dice, 100_000,
            lambda fact, audience, facts=facts: facts.update([type(fact).__name__]),
        )  # fmt: skip
        outcome = position.outcome()
        assert (row["actions"], row["ended_by"]) == (actions, outcome.reason)
        assert tuple(row["places"]) == outcome.places
        assert tuple(row["points"] or ()) == outcome.points
        assert row["first"] == position.first_seat()
        assert 0 < row["decisions"] <= actions < row["offered"]
        assert len(row["curve"]) == 10
        assert 0 <= row["settled"] <= actions
        own = counts.filter(polars.col("number") == row["number"])
        for seat, points in enumerate(outcome.points):
            parts = own.filter(polars.col("seat") == seat, polars.col("what") == "points")
            assert parts["times"].sum() == points


def test_what_is_counted_is_counted_once():
    kept = run(GDFR, 4, 5, seed=1)
    added = kept.folder.counts().filter(polars.col("what") == "added").collect()
    assert added["times"].sum() == kept.folder.games().collect()["actions"].sum()
    swinger = run(fairyring.game("swinger"), 4, 3, seed=1)
    had = swinger.folder.counts().filter(polars.col("what") == "had").collect()
    assert had["times"].sum() == 3 * 4
    bluffing = run(fairyring.game("gobblestones"), 2, 2, seed=1, options={"bluff": "on"})
    counts = bluffing.folder.counts().collect()
    laid = counts.filter(polars.col("what") == "laid")
    assert set(laid["thing"]) <= {"yellow", "turquoise", "green", "red", "blue"}


def test_a_run_that_is_stopped_goes_on_and_ends_with_the_same_rows(tmp_path):
    whole = run_plan(GDFR, plan_of(), Folder(tmp_path / "whole"))
    again = Folder(tmp_path / "again")
    for stop in (7, 30):

        def stopping(done, of, stop=stop):
            if done > stop:
                raise KeyboardInterrupt

        part = run_plan(GDFR, plan_of(), again, progress=stopping)
        assert part.stopped
        assert stop < part.rows < 60
    last = run_plan(GDFR, plan_of(), again)
    assert last.played < 60
    assert last.rows_digest == whole.rows_digest
    assert again.games().collect().equals(whole.folder.games().collect())
    assert again.counts().collect().equals(whole.folder.counts().collect())


def test_the_rows_do_not_depend_on_jobs_but_on_seed_and_bots(tmp_path):
    one = run_plan(GDFR, plan_of(), Folder(tmp_path / "one"))
    two = run_plan(GDFR, plan_of(), Folder(tmp_path / "two"), jobs=2)
    other = run_plan(GDFR, plan_of(seed=6), Folder(tmp_path / "other"))
    assert one.rows_digest == two.rows_digest != other.rows_digest
    assert two.folder.games().collect().equals(one.folder.games().collect())


def killed(folder, moment):
    """Kill a run in a process after this number of parts; return whether it was not done."""
    program = subprocess.Popen(
        [sys.executable, "-m", "fairyring", "lab", "run", "gdfr", "--seats", "3", "--games", "60",
         "--bots", "greedy,random,random", "--seed", "5", "--out", folder],
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    seen = 0
    while program.poll() is None and seen < moment:
        seen = len(list(folder.glob("*.games.parquet")))
        time.sleep(0.001)
    program.send_signal(signal.SIGKILL)
    return program.wait() != 0


@pytest.mark.parametrize(
    "times", [2, pytest.param(10, marks=pytest.mark.soak)], ids=["twice", "ten times"]
)
def test_a_run_that_is_killed_goes_on_and_ends_with_the_same_rows(times, tmp_path):
    folder = tmp_path / "killed"
    chance = random.Random(times)
    for number in range(times):
        killed(folder, 40 * number // times + chance.randint(1, 4))
    done = run_plan(GDFR, plan_of(), Folder(folder))
    assert done.rows == 60
    assert done.rows_digest == run_plan(GDFR, plan_of(), Folder(tmp_path / "whole")).rows_digest


def test_a_folder_holds_one_run(tmp_path):
    run_plan(GDFR, plan_of(), Folder(tmp_path / "run"))
    with pytest.raises(BadRun, match="holds another run: seed 5, not 6; ask for what it has, or"):
        run_plan(GDFR, plan_of(seed=6), Folder(tmp_path / "run"))
    fives = planned(GDFR, 2, 60, bots=["greedy", "random"], options={"deal": 5}, seed=5)
    told = "seats 3, not 2; bots greedy,random,random, not greedy,random; option deal 4, not 5;"
    with pytest.raises(BadRun, match=told):
        run_plan(GDFR, fives, Folder(tmp_path / "run"))
    with pytest.raises(BadRun, match="holds something else"):
        run_plan(GDFR, plan_of(), Folder(tmp_path))
    with pytest.raises(BadRun, match="there is no run in"):
        Folder(tmp_path).plan  # noqa: B018


def test_a_plan_is_read_from_a_file(tmp_path):
    file = tmp_path / "plan.toml"
    file.write_text('game = "gdfr"\nseats = 2\ngames = 9\nseed = 4\n[options]\ndeal = 5\n')
    fives = planned(GDFR, 2, 9, bots="random", options={"deal": "5"}, seed=4)
    assert read_plans(file) == [fives]
    file.write_text('game = "gdfr"\nseats = [2, 4]\ngames = 9\nseed = 4\n')
    assert [plan.seats for plan in read_plans(file)] == [2, 4]
    file.write_text('game = "gdfr"\nseats = [2, 2]\ngames = 9\nseed = 4\n')
    with pytest.raises(BadRun, match=r"or several different ones, not \[2, 2\]"):
        read_plans(file)
    file.write_text('game = "gdfr"\nseats = 2\ngames = 9\nsede = 4\n')
    with pytest.raises(BadRun, match="is no plan: Object contains unknown field `sede`"):
        read_plans(file)
    file.write_text("seats: 2\n")
    with pytest.raises(BadRun, match=r"is not a plan, because it is not TOML: .* \(at line 1"):
        read_plans(file)
    with pytest.raises(BadRun, match=r"there is no file .*none.toml'; a plan is a file of TOML"):
        read_plans(tmp_path / "none.toml")


@pytest.mark.parametrize("address", ["dask", "dask://", "moon://here:1", "127.0.0.1:8786"])
def test_what_is_no_cluster_is_refused(address, tmp_path):
    with pytest.raises(BadRun, match="a cluster is named dask://HOST:PORT or ray://HOST:PORT"):
        run_plan(GDFR, plan_of(), Folder(tmp_path), cluster=address)


def test_a_cluster_ends_with_the_same_rows(tmp_path):
    """Its workers are threads of this process; the next test starts and kills processes."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp",
        dashboard_address=":0", silence_logs=50,
    ) as cluster:  # fmt: skip
        address = cluster.scheduler_address.replace("tcp", "dask")
        spread = run_plan(GDFR, plan_of(), Folder(tmp_path / "spread"), cluster=address)
    alone = run_plan(GDFR, plan_of(), Folder(tmp_path / "alone"))
    assert spread.rows_digest == alone.rows_digest


@pytest.mark.thorough
def test_a_cluster_that_loses_a_worker_ends_with_the_same_rows(tmp_path):
    from distributed import LocalCluster

    plan = plan_of(200)
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as cluster:
        doomed = [next(iter(cluster.workers.values())).pid]

        def killing(done, of):
            if done and doomed:
                os.kill(doomed.pop(), signal.SIGKILL)

        spread = run_plan(
            GDFR,
            plan,
            Folder(tmp_path / "spread"),
            cluster=cluster.scheduler_address.replace("tcp", "dask"),
            progress=killing,
        )
    alone = run_plan(GDFR, plan, Folder(tmp_path / "alone"))
    assert not doomed
    assert spread.rows_digest == alone.rows_digest


def test_a_cluster_of_ray_that_loses_a_worker_ends_with_the_same_rows(tmp_path, monkeypatch):
    pytest.importorskip("ray", reason="Ray, which is large, is not installed: pip install ray")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    plan = plan_of(400)
    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False}
    )
    killed = []

    def killing(done, of):
        if done and not killed:
            killed.append(next(_workers_of_ray()))
            os.kill(killed[0], signal.SIGKILL)

    try:
        spread = run_plan(
            GDFR,
            plan,
            Folder(tmp_path / "spread"),
            cluster=f"ray://{cluster.address}",
            progress=killing,
        )
    finally:
        cluster.shutdown()
    alone = run_plan(GDFR, plan, Folder(tmp_path / "alone"))
    assert killed
    assert spread.rows_digest == alone.rows_digest


def _workers_of_ray():
    """Yield the worker processes of the cluster that are busy now."""
    import psutil

    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if process.name().startswith("ray::_called"):
                yield process.pid


@pytest.mark.parametrize("play_on", [False, True])
def test_every_sled_crosses_the_line_or_is_crushed_or_left(tmp_path, play_on):
    kept = run(
        fairyring.game("toboggan"), 3, 12, bots="random", options={"play_on": play_on}, seed=2
    )
    ends = ("crossed the line", "was crushed", "was left on the hill")
    found = {
        end: kept.counts.filter(polars.col("what") == end).get_column("times").sum() for end in ends
    }
    assert sum(found.values()) == 3 * 12
    assert bool(found["was left on the hill"]) != play_on
