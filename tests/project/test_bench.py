import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from commands import run_python, run_script

from fairyring.kernel.loading.extras import EXTRA_OF

ROOT = Path(__file__).parents[2]


def program(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a program of the folder bench as a module; it finds the others beside it."""
    monkeypatch.syspath_prepend(ROOT / "bench")
    spec = importlib.util.spec_from_file_location(name, ROOT / "bench" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


AS_USERS_HAVE_IT = """
import runpy, sys


class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1].split(","):
            raise ModuleNotFoundError(f"users have no {name}", name=name)


sys.meta_path.insert(0, Nothing())
sys.path.insert(0, "bench")
runpy.run_path("bench/report.py")
"""


def test_the_report_asks_for_nothing_that_users_do_not_install() -> None:
    lines = (ROOT / "Makefile").read_text("utf-8").splitlines()
    installed = next(line for line in lines if line.startswith("EXTRAS := "))
    extras = re.findall(r"\w+", installed.partition(":=")[2])
    assert "table" in extras
    others = ",".join(module for module, extra in EXTRA_OF.items() if extra not in extras)
    subprocess.run([sys.executable, "-c", AS_USERS_HAVE_IT, others], cwd=ROOT, check=True)


def test_tables_under_load_are_timed() -> None:
    asked = ["--tables", "2", "--seconds", "1", "--every", "0.1"]
    command = [sys.executable, "bench/table_load.py", *asked]
    figures = json.loads(subprocess.check_output(command, cwd=ROOT))
    assert figures["tables"] == 2
    assert figures["actions"] > 0
    assert 0 < figures["median_ms"] <= figures["p95_ms"] <= figures["p99_ms"]


@pytest.mark.thorough
def test_a_swarm_tells_what_a_table_costs() -> None:
    asked = ["--tables", "5", "--seconds", "3", "--every", "0.2", "--steps"]
    command = [sys.executable, "bench/swarm.py", *asked]
    figures = json.loads(subprocess.check_output(command, cwd=ROOT))
    assert figures["actions"] > 0
    assert figures["refused"] == 0
    assert figures["cpu_ms_per_action"] > 0
    assert 0 < figures["p50_ms"] <= figures["p95_ms"] <= figures["p99_ms"]
    assert figures["steps"]["what each seat is shown"] > 0


def test_a_server_is_held_against_its_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ["--tables", "2", "--seconds", "2"]
    done = run_script(ROOT, ROOT / "bench" / "beside.py", *asked)
    assert done.status == 0, done.err
    found = json.loads(done.out)
    told = [*program("neighbour", monkeypatch).told(found)]
    if found is None:
        assert told[-1].startswith("Not measured")
        pytest.skip("boardgame.io is not here (make build/boardgameio)")
    assert all(one["actions_per_second"] > 0 for one in found.values())
    assert len([line for line in told if line.startswith("| boardgame.io, ")]) == 2


QUICK_PEERS = """
import sys
sys.path.insert(0, "bench")
import peers, rows
rows.GAMES = rows.TRIES = peers.ROUNDS = 1
peers.main()
"""


def test_environments_are_held_against_their_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    for needed in ("pettingzoo", "pyspiel"):
        pytest.importorskip(needed)
    asked = ["--seconds", "0.01", "--only", "gdfr", "python_kuhn_poker"]
    done = run_python(ROOT, QUICK_PEERS, *asked)
    assert done.status == 0, done.err
    found = json.loads(done.out)
    kinds = [(one["face"], one["of"]) for one in found["figures"]]
    assert kinds == [
        ("AEC", "fairyring"), ("AEC, raw", "fairyring"), ("OpenSpiel", "fairyring"),
        ("OpenSpiel", "OpenSpiel"), ("vector", "fairyring"),
    ]  # fmt: skip
    assert all(one["rate"] > 0 for one in found["figures"])
    told = [*program("report", monkeypatch).environments(found)]
    assert [line for line in told if line.startswith("| vector | fairyring | gdfr |")]
    assert len([line for line in told if "reached" in line or "missed" in line]) == 4


def test_a_task_is_played_by_one_command_and_few_games_are_not_kept() -> None:
    kept = (ROOT / "docs" / "benchmark.json").read_bytes()
    asked = ["--tasks", "gdfr-2", "--bots", "random", "--games", "8", "--jobs", "1"]
    command = [sys.executable, "bench/tasks.py", *asked]
    row = json.loads(subprocess.check_output(command, cwd=ROOT))
    assert (row["task"], row["bot"], row["games"]) == ("gdfr-2", "random", 8)
    assert (ROOT / "docs" / "benchmark.json").read_bytes() == kept


def test_the_page_of_tasks_is_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = program("tasks", monkeypatch)
    rows = json.loads((ROOT / "docs" / "benchmark.json").read_text("utf-8"))
    assert tasks.page(rows) == (ROOT / "docs" / "benchmark.md").read_text("utf-8")
    assert all(row["games"] == tasks.GAMES for row in rows)


def test_a_chapter_that_is_measured_by_itself_says_so_and_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    report = program("report", monkeypatch)
    page = "# Figures\n\nold\n\n## One\n\nold\n\n### Part\n\nold\n\n## Two\n\nold\n"
    found = report.renewed(page, ["## One\n\nnew\n\n### Part\n\nnew", "## Three\n\nnew"])
    by_itself = report.by_itself()
    assert found == (
        f"# Figures\n\nold\n\n## One\n\n{by_itself}\n\nnew\n\n### Part\n\nnew\n\n## Two\n\nold\n"
        f"\n## Three\n\n{by_itself}\n\nnew\n"
    )
