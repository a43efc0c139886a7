"""A broken guest is left out and reported in a line; everything else works."""

import importlib.machinery
import os
from pathlib import Path

import pytest
from commands import start
from guesthouse import PREAMBLE, install, install_fair, path_with, run

from fairyring.games import keys

FAIR = "dataclasses.replace(FAIR, key='guest', package='guest')"
FLAWS = {
    "a syntax error": ("x = = 3\n", "guest/__init__.py:1: SyntaxError: invalid syntax"),
    "a missing import": (
        "\nimport nowhere\n",
        "guest/__init__.py:2: ModuleNotFoundError: No module named 'nowhere'",
    ),
    "an error": ("1 / 0\n", "guest/__init__.py:1: ZeroDivisionError: division by zero"),
    "an error of several lines": (
        "raise ValueError('one\\ntwo\\x1b[31m')\n",
        "guest/__init__.py:1: ValueError: one two?[31m",
    ),
    "an exit": ("import sys\nsys.exit(3)\n", "guest/__init__.py:2: SystemExit: 3"),
    "no game": ("", "guest must hold a Game under the name GAME, and holds nothing"),
    "a game that is none": (
        "GAME = 3\n",
        "guest must hold a Game under the name GAME, and holds something of type int",
    ),
    "another key": (
        f"{PREAMBLE}GAME = FAIR\n",
        "its GAME has the key 'toy', so its entry point must be toy",
    ),
    "another package": (
        f"{PREAMBLE}GAME = dataclasses.replace(FAIR, key='guest')\n",
        "its GAME has the package 'lantern_fair', so its entry point must lead there",
    ),
    "a number for a name": (
        f"{PREAMBLE}GAME = dataclasses.replace({FAIR}, name=7)\n",
        "its name must be of type str, not 7",
    ),
}


@pytest.mark.parametrize("kind", FLAWS)
def test_a_broken_guest_is_one_line_and_the_games_of_the_house_are_listed(kind, tmp_path: Path):
    code, why = FLAWS[kind]
    install(tmp_path, "guest", code=code)
    done = run(tmp_path, "games")
    assert done.status == 0
    assert done.err == f"fairyring: without the game of guest (guest = guest): {why}\n"
    listed = [line.split()[0] for line in done.out.splitlines() if line[:1] not in ("", " ")]
    assert listed == keys()


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("guest = nowhere", "(guest = nowhere): there is no nowhere, which the game needs"),
        ("guest = guest:GAME", "(guest = guest:GAME): 'guest:GAME' is no module"),
        ("gdfr = guest", "(gdfr = guest): a built-in game has the key 'gdfr'"),
        ("toy = guest", "(toy = guest): lantern_fair (toy = lantern_fair) has the key 'toy'"),
        ("what is this", ": its entry points cannot be read: "),
    ],
)
def test_a_bad_entry_point_is_one_line(entry: str, why: str, tmp_path: Path):
    # The toy game comes before it in the alphabet.
    install(tmp_path, "zguest" if entry.startswith("toy") else "guest", entry, "GAME = 3\n")
    done = run(tmp_path, "games")
    assert done.status == 0
    assert done.err.count("\n") == 1
    assert f"guest {why}" in done.err or f"guest{why}" in done.err
    assert "gdfr  Goblins Drool" in done.out


def test_a_distribution_that_cannot_be_read_is_one_line(tmp_path: Path):
    info = tmp_path / "muddled-1.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_bytes(b"\xff\xfe[fairyring.games]\n")
    done = run(tmp_path, "games")
    assert done.status == 0
    assert done.err.count("\n") == 1
    assert "muddled-1.dist-info: its entry points cannot be read" in done.err


@pytest.mark.parametrize("module", ["position", "facts", "rules/inner"])
def test_a_compiled_guest_is_refused_before_it_is_loaded(module: str, tmp_path: Path):
    package = install(tmp_path, "guest", code="raise RuntimeError('loaded')\n")
    file = package / f"{module}{importlib.machinery.EXTENSION_SUFFIXES[0]}"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"")
    done = run(tmp_path, "games")
    assert done.status == 0
    assert f"{file.name} is compiled; the game of a guest stays plain Python" in done.err


def test_a_guest_that_is_installed_twice_counts_once(tmp_path: Path):
    install_fair(tmp_path / "one", "guest")
    install_fair(tmp_path / "two", "guest")
    done = run(
        tmp_path / "one", "games", PYTHONPATH=f"{tmp_path / 'two'}:{os.environ['PYTHONPATH']}"
    )
    assert (done.status, done.err) == (0, "")
    assert done.out.count("\nguest  ") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "gdfr", "--you", "none", "--seats", "2"],
        ["simulate", "gdfr", "--seats", "2", "--games", "2", "--bots", "random"],
        ["rules", "gdfr"],
    ],
)
def test_other_commands_say_it_too_and_go_on(arguments: list[str], tmp_path: Path):
    install(tmp_path, "guest", code="1 / 0\n")
    done = run(tmp_path, *arguments)
    assert done.status == 0, done.err
    assert done.err.count("without the game of guest (guest = guest): guest/__init__.py:1") == 1


def test_a_broken_game_that_is_asked_for_is_refused_with_the_reason(tmp_path: Path):
    install(tmp_path, "guest", code="1 / 0\n")
    done = run(tmp_path, "play", "guest")
    assert done.status == 2
    assert done.err.splitlines()[-1] == (
        "fairyring: the game 'guest' of guest cannot be loaded: guest/__init__.py:1:"
        " ZeroDivisionError: division by zero"
    )


def test_doctor_shows_the_guests_and_who_was_left_out(tmp_path: Path):
    install(tmp_path, "broken", code="1 / 0\n")
    install_fair(tmp_path, "sound")
    done = start(tmp_path, "doctor", COLUMNS="200", PYTHONPATH=path_with(tmp_path))
    assert done.status == 0
    (games,) = [line for line in done.out.splitlines() if line.startswith("games ")]
    assert games.split(None, 1)[1].rstrip().endswith(", sound, toy")
    (out,) = [line for line in done.out.splitlines() if line.startswith("left out")]
    assert "broken (broken = broken): broken/__init__.py:1: ZeroDivisionError" in out


# A guest that is listed, but fails when its rules are loaded.


def test_a_game_without_a_room_that_it_needs_is_refused(tmp_path: Path):
    package = install_fair(tmp_path, "guest")
    (package / "sense.py").unlink()
    assert "guest  Lantern Fair" in run(tmp_path, "games").out
    done = run(tmp_path, "check", "guest")
    assert done.status == 2
    assert done.err == "fairyring: guest: there is no guest.sense, which the game needs\n"


@pytest.mark.parametrize("module", ["position", "rulebook", "scene", "sense", "art"])
@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("\n\nlanterns\n", "guest/{module}.py:3: NameError: name 'lanterns' is not defined"),
        ("def why(:\n", "guest/{module}.py:1: SyntaxError: "),
        ("", "the module guest.{module} has no "),
    ],
)
def test_a_broken_module_is_reported_with_file_and_line(
    module: str, code: str, why: str, tmp_path: Path
):
    install_fair(tmp_path, "guest", **{module: code})
    done = run(tmp_path, "check", "guest")
    assert done.status == 2
    assert done.err.startswith(f"fairyring: guest: {why.format(module=module)}")
    assert done.err.count("\n") == 1


def test_an_error_in_the_middle_of_a_game_is_told_with_file_and_line(tmp_path: Path):
    sense = "def value(view, seat):\n    return 0.0\n"
    scene = (
        "from lantern_fair.scene import *\nfrom lantern_fair import scene as fair\n"
        "def scene(view, seat, settings):\n    return lanterns\n"
    )
    install_fair(tmp_path, "guest", sense=sense, scene=scene)
    done = run(tmp_path, "check", "guest", "--games", "1")
    assert done.status == 1
    assert "\n  guest/scene.py:4: NameError: name 'lanterns' is not defined\n" in done.err
    assert "Traceback" not in done.err
