"""A browser plays the games that any Python plays, and passes the tests that any Python passes."""

import subprocess
import sys
from pathlib import Path

import pytest
from in_pyodide import SUPPORT, run

SHARE = (
    "tests/games/gdfr/test_turns.py",
    "tests/kernel/test_words.py",
    "tests/record/test_verify.py",
    "tests/table/test_takeback.py",
)
WHOLE = ("tests/kernel", "tests/games", "tests/record", "tests/table")


@pytest.mark.parametrize("seeds", ["3", pytest.param("100", marks=pytest.mark.soak)])
def test_the_same_seeds_are_the_same_games(parts: Path, seeds: str) -> None:
    program = SUPPORT / "inside/reckoned.py"
    here = subprocess.run(
        [sys.executable, program, seeds], capture_output=True, text=True, check=True
    )
    there = run(parts, "reckoned.py", seeds)
    assert there.returncode == 0, there.stderr
    assert there.stdout == here.stdout
    assert len(here.stdout.splitlines()) == 10


@pytest.mark.parametrize("files", [SHARE, pytest.param(WHOLE, marks=pytest.mark.soak)])
def test_what_needs_no_process_no_socket_and_no_sql_passes_there(
    parts: Path, files: tuple[str, ...]
) -> None:
    done = run(parts, "tested.py", *files)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
    assert " passed" in done.stdout
