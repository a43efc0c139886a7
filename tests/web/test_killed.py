"""A server that is killed loses nothing that it acknowledged, and another one goes on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
import servers

ROOT = Path(__file__).parents[2]


def seen(fault: str, times: int, *more: str) -> dict[str, dict[str, int]]:
    """What became of tables when something failed so often, by the kind of their store."""
    asked = ["--only", fault, "--times", str(times), *more]
    done = subprocess.run(
        [sys.executable, "bench/faults.py", *asked],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=False,
    )
    assert done.returncode in (0, 1)
    found: dict[str, dict[str, int]] = json.loads(done.stdout)[fault]
    for one in found.values():
        assert one["times"] == times
        assert [one.get(name, 0) for name in ("lost", "twice", "broken", "both", "neither")] == [
            0
        ] * 5
    assert done.returncode == 0
    return found


@pytest.fixture
def postgres():
    """How the program is told of a database, where there is one."""
    with servers.postgres():
        return "--postgres", servers.POSTGRES


def test_killed_at_any_moment():
    assert seen("killed", 10)["SQLite"]["acknowledged"] > 100


def test_another_process_goes_on_while_a_bot_thinks(postgres):
    # What the character does after each kill is waited for; whether she acts between is chance.
    found = seen("taken_over", 2, *postgres)
    assert [*found] == ["SQLite", "PostgreSQL"]


def test_of_two_that_write_the_same_number_one_wins(postgres):
    found = seen("same_number", 20, *postgres)
    assert [one["one"] + one["other"] for one in found.values()] == [20, 20]
