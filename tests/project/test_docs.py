"""The documents are true."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import commands
import pytest
from guesthouse import ADD_A_GAME, TUTORIAL_GAMES, lay_moss, lay_tutorial, path_with, run

import fairyring
from fairyring.kernel.build import compiled
from fairyring.kernel.position import Position

ROOT = Path(__file__).parents[2]


def test_the_rules_pages_are_what_the_rulebooks_say(tmp_path: Path):
    done = commands.run_script(tmp_path, ROOT / "scripts" / "rules_pages.py", "--check")
    assert done == (0, "", "")


def test_the_pictures_of_big_games_are_drawn_from_their_imports(tmp_path: Path):
    script, source = ROOT / "scripts" / "structure_pictures.py", path_with(ROOT / "src")
    assert commands.run_script(tmp_path, script, "--check", PYTHONPATH=source) == (0, "", "")


def test_the_examples_of_the_package_run():
    assert doctest.testmod(fairyring).failed == 0


def test_the_python_of_the_readme_runs(tmp_path: Path):
    text = (ROOT / "README.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    done = commands.run_python(tmp_path, code)
    assert (done.status, done.err) == (0, "")


def test_links_between_documents_lead_somewhere():
    pages = {*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")}
    for page in pages - {*ROOT.glob("docs/site/*.md")}:  # their links are those of the site
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_only_the_front_of_the_site_has_gaps_that_are_filled_when_it_is_built():
    for page in {*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")} - {ROOT / "docs/site/index.md"}:
        gaps = re.findall(r"^\{\w+\}$", page.read_text("utf-8"), re.MULTILINE)
        assert gaps == [], page.name


def test_the_whole_contract_of_a_position_is_told():
    told = (ROOT / "docs/architecture.md").read_text("utf-8")
    contract = {name for name in vars(Position) if not name.startswith("_")}
    assert {name for name in contract if not re.search(rf"`{name}[`(]", told)} == set()


def test_the_site_leads_to_every_document():
    led = set(re.findall(r"^docs/\S+$", (ROOT / "docs/site/index.md").read_text("utf-8"), re.M))
    there = {*ROOT.glob("docs/*.md"), *ROOT.glob("docs/lab/*.md"), *ROOT.glob("docs/games/*.md")}
    assert {page.relative_to(ROOT).with_suffix("").as_posix() for page in there} <= led


@pytest.fixture(scope="module")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages that docs/add-a-game.md and docs/add-a-bot.md build, installed."""
    folder = tmp_path_factory.mktemp("tutorial")
    lay_tutorial(folder)
    lay_moss(folder)
    return folder


def test_the_table_of_the_tutorial_is_read(tmp_path: Path):
    (code,) = re.findall(r"```python\n(.*?)```", ADD_A_GAME.read_text("utf-8"), re.DOTALL)
    done = commands.run_python(tmp_path, f"{code}\nprint(spoons)")
    assert done.out == "[('The Ladle', 24, 0)]\n", done.err


@pytest.mark.parametrize("key", TUTORIAL_GAMES)
def test_a_game_of_the_tutorial_is_sound(key: str, tutorial: Path):
    done = run(tutorial, "check", key, "--games", "8")
    assert done.status == 0, done.out + done.err
    assert done.err == ""
    # Only the second game hides anything, and there redeals vary.
    hidden = re.search(r"\(([\d,]+) of something hidden, ([\d,]+) came out", done.out)
    assert hidden is not None
    assert (hidden[1] == "0", hidden[2] == "0") == (key == "nim", key == "nim")


@pytest.mark.parametrize("key", TUTORIAL_GAMES)
def test_a_game_of_the_tutorial_is_simulated(key: str, tutorial: Path):
    command = ["simulate", key, "--seats", "2", "--games", "50", "--bots", "greedy,random"]
    done = run(tutorial, *command, "--json")
    assert done.status == 0, done.out + done.err
    assert f'"game": "{key}"' in done.out


def test_the_types_of_the_tutorials_and_of_a_new_game_hold(tutorial: Path, tmp_path: Path):
    """One run of mypy for all, starting from the cache of `make lint`."""
    assert run(tutorial, "new-game", "moles", "--folder", "new").status == 0
    cache = tmp_path / "cache"
    if (found := ROOT / ".mypy_cache").exists():
        shutil.copytree(found, cache)
    # mypy finds installed packages by itself, and refuses them in its path.
    source = [] if compiled() else [Path(fairyring.__file__).parents[1]]
    places = [tutorial, tutorial / "new", *source]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache),
            *("--config-file", ROOT / "pyproject.toml"),
            *(*TUTORIAL_GAMES.values(), "moss", "new/moles", "new/test_moles.py"),
        ],
        capture_output=True,
        text=True,
        cwd=tutorial,
        env=os.environ | {"MYPYPATH": os.pathsep.join(map(str, places))},
    )
    assert done.returncode == 0, done.stdout


def test_the_pictures_of_the_tutorial_are_drawn(tutorial: Path):
    program = (
        "from midnight_pie import art\n"
        "for svg in (*map(art.face, art.FACES), art.back(), art.cover()): print(svg)"
    )
    done = commands.run_python(tutorial, program)
    assert done.err == ""
    drawn = done.out.splitlines()
    assert len(drawn) == len(set(drawn)) == 26
    assert all(svg.startswith("<svg ") and svg.endswith("</svg>") for svg in drawn)
