"""Whatever fails during play, nothing acknowledged is lost, and the game goes on."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def seen(fault: str, times: int) -> dict[str, dict[str, float]]:
    """Run a fault this many times, and return its figures by kind of store."""
    asked = ["--only", fault, "--times", str(times)]
    done = subprocess.run(
        [sys.executable, "bench/faults.py", *asked],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=False,
    )
    assert done.returncode in (0, 1)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)[fault]
    flaws = ("lost", "twice", "broken", "both", "neither", "late", "wrong")
    for one in found.values():
        assert one["times"] == times
        assert [name for name in flaws if one.get(name)] == []
    assert done.returncode == 0
    return found


def tried(fault: str, times: int, kinds: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """Like `seen`, but skip the test if a kind of store is not installed."""
    found = seen(fault, times)
    if missing := {*kinds} - {*found}:
        pytest.skip(f"what {fault} needs is not installed here: {', '.join(missing)}")
    return found


BOTH = ("SQLite", "PostgreSQL")


ONCE_OR_MORE = pytest.mark.parametrize("times", [1, pytest.param(4, marks=pytest.mark.thorough)])
"""`make test` sees each fault once, `make soak` fifty times (bench/faults.py)."""


@ONCE_OR_MORE
def test_killed_at_any_moment(times: int):
    assert seen("killed", times)["SQLite"]["acknowledged"] > 10 * times


@ONCE_OR_MORE
def test_one_of_several_processes_is_killed(times: int):
    tried("one_killed", times, BOTH)


@ONCE_OR_MORE
def test_another_process_goes_on_while_a_bot_thinks(times: int):
    # Only the bot's action after each kill is certain; whether the person acts between is chance.
    tried("taken_over", times, BOTH)


@pytest.mark.parametrize("times", [4, pytest.param(20, marks=pytest.mark.thorough)])
def test_of_two_that_write_the_same_number_one_wins(times: int):
    found = tried("same_number", times, BOTH)
    assert [one["one"] + one["other"] for one in found.values()] == [times, times]


@ONCE_OR_MORE
def test_a_database_that_is_killed_and_begun_again(times: int):
    found = tried("database_killed", times, ("PostgreSQL",))
    assert found["PostgreSQL"]["acknowledged"] > 5 * times


@ONCE_OR_MORE  # killed and silent by turns
def test_a_bell_that_is_away(times: int):
    tried("bell_away", times, ("SQLite",))


@ONCE_OR_MORE
def test_a_disk_that_is_full_and_has_room_again(times: int):
    assert tried("disk_full", times, ("SQLite",))["SQLite"]["told"] == times


@pytest.mark.soak  # a socket that is not read is closed after half a minute
def test_who_does_not_read_is_let_go_while_others_play():
    assert seen("never_reads", 3)["SQLite"]["acknowledged"] > 100


@ONCE_OR_MORE  # forward, back, back again, forward
def test_a_clock_that_jumps(times: int):
    tried("clock_jumps", times, ("SQLite",))


@ONCE_OR_MORE
def test_floods_of_questions_take_nothing_from_others(times: int):
    found = seen("floods", times)["SQLite"]
    assert found["asked"] > found["refused"]
    assert found["acknowledged"] > 0


def test_who_tries_keys_comes_in_nowhere():
    found = seen("strangers", 1)["SQLite"]
    assert found["asked"] == found["refused"] > 1000
