"""The Python of browsers plays the same games as any other, and passes the same tests."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands import run_python
from in_pyodide import SUPPORT, run

from fairyring.games import BUILT_IN

thorough = pytest.mark.thorough
"""Takes 6 to 10 s; the browser tests of `make test` play a whole site of this Python."""

SHARE = (
    "tests/games/gdfr/test_turns.py",
    "tests/kernel/test_words.py",
    "tests/record/test_verify.py",
    "tests/table/test_takeback.py",
)
WHOLE = ("tests/kernel", "tests/games", "tests/record", "tests/table")
MOST_MEMORY = 100 << 20
"""The most memory of a browser's Python, in bytes."""


@thorough
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


@thorough
@pytest.mark.parametrize("files", [SHARE, pytest.param(WHOLE, marks=pytest.mark.soak)])
def test_what_needs_no_process_no_socket_and_no_sql_passes_there(
    parts: Path, files: tuple[str, ...]
) -> None:
    done = run(parts, "tested.py", *files)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
    assert " passed" in done.stdout


@thorough
def test_a_game_at_a_live_table_leaves_python_small(parts: Path) -> None:
    done = run(parts, "weighed.py")
    assert done.returncode == 0, done.stderr
    sizes = {game: int(size) for game, size in re.findall(r"^(\w+) \d+ (\d+)$", done.stdout, re.M)}
    assert sizes.keys() == set(BUILT_IN)
    assert max(sizes.values()) < MOST_MEMORY, sizes


FIVES = 'game = "gdfr"\nname = "Fives"\noptions.deal = 5\n'
OF_A_SITE = """
import asyncio
from fairyring.editions import choose_editions
choose_editions(["fives.toml"])
from fairyring.web.export import pages, python
pages.languages = lambda: ["en"]
pages._addresses = lambda: [("/table/gdfr", "table.html")]
print(asyncio.run(pages.pages())["table.html"].decode())
print(python._around())
"""
"""One page of a site, and the environment of its Python."""


def test_pages_and_the_python_of_a_site_are_of_the_edition(tmp_path: Path) -> None:
    (tmp_path / "fives.toml").write_text(FIVES)
    done = run_python(tmp_path, OF_A_SITE)
    assert done.status == 0, done.err
    assert "Fairies Rule!: Fives" in done.out
    assert "fives.toml" in done.out.splitlines()[-1]


@thorough
def test_a_site_is_exported_in_an_edition(parts: Path, tmp_path: Path) -> None:
    edition, site = tmp_path / "fives.toml", tmp_path / "site"
    edition.write_text(FIVES)
    command = [sys.executable, "-m", "fairyring", "export", str(site), "--edition", str(edition)]
    subprocess.run(command, check=True, capture_output=True)
    assert "Fairies Rule!: Fives" in (site / "table/gdfr.html").read_text("utf-8")
    assert not (site / "learn/gdfr.html").exists()
    done = run(site / "python", "named.py")
    assert done.returncode == 0, done.stderr
    assert "Goblins Drool, Fairies Rule!: Fives False" in done.stdout
