import shutil
import subprocess
from pathlib import Path

import pytest

import fairyring
from fairyring.lab import bench

C_SOURCE = Path(__file__).parents[2] / "bench" / "gdfr_playout.c"
GAMES = 1500


def test_the_c_program_plays_the_same_games(tmp_path: Path) -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("needs a C compiler")
    program = tmp_path / "gdfr_playout"
    subprocess.run([compiler, "-D_POSIX_C_SOURCE=200809L", "-o", program, C_SOURCE], check=True)
    said = subprocess.check_output([program, str(GAMES), str(bench.SEED)], text=True)
    games, actions, _ = said.split()
    assert int(games) == GAMES
    assert int(actions) == bench.played(fairyring.game("gdfr"), range(GAMES))


def test_every_measure_gives_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SOLVED_DEALS", 2)
    figures = bench.run(fairyring.game("gdfr"), seconds=0.001)
    assert len({figure.name for figure in figures}) == len(figures) == 10
    assert all(figure.value > 0 for figure in figures)
    lines = bench.table(figures).splitlines()
    assert [line.split("  ")[0] for line in lines] == [figure.name for figure in figures]
    assert len({len(line) - len(line.split()[-1]) for line in lines}) == 1


def test_where_a_planner_plays_its_phases_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_PHASES", 8)
    [figure] = bench.plans(fairyring.game("fairy_school"), 0.001)
    assert (figure.name, figure.unit) == ("phases planned", "phases/s")
    assert figure.value > 0
