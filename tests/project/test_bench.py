import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_tables_under_load_are_timed() -> None:
    asked = ["--tables", "2", "--seconds", "2", "--every", "0.2"]
    command = [sys.executable, "bench/table_load.py", *asked]
    figures = json.loads(subprocess.check_output(command, cwd=ROOT))
    assert figures["tables"] == 2
    assert figures["actions"] > 0
    assert 0 < figures["median_ms"] <= figures["p95_ms"] <= figures["p99_ms"]


def test_a_swarm_tells_what_a_table_costs() -> None:
    asked = ["--tables", "5", "--seconds", "3", "--every", "0.2", "--steps"]
    command = [sys.executable, "bench/swarm.py", *asked]
    figures = json.loads(subprocess.check_output(command, cwd=ROOT))
    assert figures["actions"] > 0
    assert figures["refused"] == 0
    assert figures["cpu_ms_per_action"] > 0
    assert 0 < figures["p50_ms"] <= figures["p95_ms"] <= figures["p99_ms"]
    assert figures["steps"]["what each seat is shown"] > 0
