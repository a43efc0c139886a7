"""A plain installation: what it has, what it lacks, and how it says so."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from fairyring.kernel.build import clone
from fairyring.kernel.loading import extras
from fairyring.kernel.loading.extras import EXTRA_OF

TOP = Path(__file__).parents[2]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def name_of(requirement: str) -> str:
    found = re.match(r"[\w-]+", requirement)
    assert found is not None
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def distributions() -> dict[str, set[str]]:
    """Return the installed distributions that provide each module."""
    found = metadata.packages_distributions()
    return {module: {name_of(name) for name in names} for module, names in found.items()}


def with_all_below(names: set[str]) -> set[str]:
    """Return these distributions and all their dependencies."""
    known: set[str] = set()
    while names:
        known |= names
        below = {
            name_of(line)
            for name in names
            for line in metadata.requires(name) or ()
            if "extra ==" not in line
        }
        names = {name for name in below - known if installed(name)}
    return known


def installed(name: str) -> bool:
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:  # for another system
        return False
    return True


def test_a_plain_installation_has_at_most_five_direct_dependencies():
    assert len(PROJECT["dependencies"]) <= 5


def test_the_readme_tells_of_every_extra():
    readme = (TOP / "README.md").read_text("utf-8")
    _, _, table = readme.partition("| extra | brings |")
    rows, _, _ = table.partition("\n\n")
    assert set(re.findall(r"`([a-z]+)`", rows)) == set(EXTRAS)


def test_the_extra_that_is_named_brings_the_library():
    of = distributions() | {"python_multipart": {"python-multipart"}}
    brought = {extra: {name_of(line) for line in lines} for extra, lines in EXTRAS.items()}
    below = {"markupsafe": "jinja2", "py_vapid": "pywebpush"}
    for module, extra in EXTRA_OF.items():
        assert brought[extra] & (of[below.get(module, module)]), module


def test_all_that_an_extra_brings_can_be_named():
    of = distributions()
    named = {name for module in EXTRA_OF for name in of.get(module, ())} | {"python-multipart"}
    for extra, lines in EXTRAS.items():
        if extra != "all":
            assert {name_of(line) for line in lines} <= named, extra


def test_all_is_every_extra():
    (line,) = EXTRAS["all"]
    listed = re.search(r"\[(.*)\]", line)
    assert listed is not None
    assert set(listed[1].split(",")) == set(EXTRAS) - {"all"}


PLAINLY = """
import json, sys
extras, others = json.loads(sys.argv.pop(1))
sys.modules.update(dict.fromkeys(extras))


class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in others:
            raise ModuleNotFoundError(f"there is no {name} in a plain installation", name=name)


sys.meta_path.insert(0, Nothing())
from fairyring.cli import main
sys.exit(main())
"""


@pytest.fixture(scope="module")
def absent() -> str:
    """Return the installed modules that a plain installation lacks, those of extras first."""
    plain = with_all_below({name_of(line) for line in PROJECT["dependencies"]}) | {"fairyring"}
    others = {module for module, names in distributions().items() if not names & plain}
    return json.dumps([sorted(EXTRA_OF), sorted(others - set(EXTRA_OF))])


@pytest.fixture
def plainly(absent, tmp_path):
    """Returns a function that runs `fairyring` in an empty folder, like in a plain installation."""
    around = os.environ | {"XDG_DATA_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    if path := os.environ.get("PYTHONPATH"):
        around["PYTHONPATH"] = os.path.abspath(path)

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", PLAINLY, absent, *words]
        return subprocess.run(
            command, cwd=tmp_path, env=around, input=typed, capture_output=True, text=True
        )

    return run


@pytest.mark.parametrize(
    "words",
    [
        "games",
        "rules gdfr",
        "simulate toboggan --seats 2 --games 2 --bots greedy",
        "arena gdfr --bots greedy,random --games 4 --seats 2",
        "solve gdfr --seed 7 --option deal=5",
        "edition new gdfr --out mine.toml",
        "bench --help",
        "doctor",
        "new-game moles",
    ],
)
def test_a_plain_installation_does_all_that_needs_no_more(plainly, words):
    done = plainly(*words.split())
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


def test_a_game_is_played_kept_shown_and_analysed_in_a_plain_installation(plainly, tmp_path):
    typed = "1\n" * 40 + "leave\nyes\n"
    done = plainly(
        *["play", "gdfr", "--bots", "greedy", "--seed", "3", "--save", "game.txt"], typed=typed
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    for words in ("replay game.txt", "verify game.txt", "analyse game.txt --budget 5"):
        done = plainly(*words.split())
        assert (done.returncode, done.stderr) == (0, ""), words


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve", "table"),
        ("export site", "table"),
        ("push-keys mailto:you@club.example", "table"),
        ("store check", "table"),
        ("lab run gdfr --seats 2 --games 2 --out run", "lab"),
        ("lab report run", "lab"),
        ("lab tune gdfr --seats 2 --aim length=60 --out tuned", "lab"),
        ("simulate gdfr --seats 2 --games 2 --jobs 2", "lab"),
        ("print gdfr --out gdfr.pdf", "print"),
        ("check gdfr --games 1", "envs"),
    ],
)
def test_what_is_missing_is_told_in_a_line_that_says_what_to_install(plainly, words, extra):
    done = plainly(*words.split())
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    told = re.fullmatch(r"fairyring: this needs \w+, which is not installed: (.+)\n", done.stderr)
    assert told, done.stderr
    if clone() == TOP:
        more = [] if extra in extras.OF_VENV else [f"EXTRAS={extra}"]
        assert shlex.split(told[1]) == ["make", "-C", str(TOP), "venv", *more]
    else:
        pip, install, *wanted = shlex.split(told[1])
        assert (pip, install) == ("pip", "install")
        assert set(map(name_of, wanted)) == set(map(name_of, EXTRAS[extra]))


@pytest.mark.parametrize("extra", sorted(set(EXTRAS) - {"all"}))
def test_outside_a_clone_the_libraries_that_are_not_there_are_named(monkeypatch, extra):
    """Fairyring itself is on no index."""
    monkeypatch.setattr(extras, "clone", lambda: None)
    here, *others = map(name_of, EXTRAS[extra])
    monkeypatch.setattr(extras, "version_of", lambda name: "1.0" if name_of(name) == here else "")
    pip, install, *wanted = shlex.split(extras.command(extra))
    assert (pip, install) == ("pip", "install")
    if others:
        assert list(map(name_of, wanted)) == sorted(others)
        assert all(re.search(r"\d$", line) for line in wanted)


def test_what_is_required_is_read_from_the_project_file_where_the_source_is_run(monkeypatch):
    installed = {extra: extras.requirements(extra) for extra in ("", *EXTRAS) if extra != "all"}
    monkeypatch.setattr(extras, "clone", lambda: TOP)
    for extra, lines in installed.items():
        assert sorted(map(name_of, extras._written(extra))) == sorted(map(name_of, lines)), extra


def test_make_venv_brings_the_extras_that_are_told_of_it():
    makefile = (TOP / "Makefile").read_text()
    assert f"\nEXTRAS := {','.join(extras.OF_VENV)}\n" in makefile
