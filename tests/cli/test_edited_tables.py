"""An invalid table of cards is reported in one line, wherever its game is loaded."""

import pytest
from commands import Said, run_python

SPOILT = """
import sys
from fairyring.kernel.editing import tables
right = tables.text_of
def text_of(package, file):
    text = right(package, file)
    if file != {file!r}:
        return text
    assert {old!r} in text
    return text.replace({old!r}, {new!r}, 1)
tables.text_of = text_of
from fairyring.cli import main
sys.exit(main({arguments!r}))
"""
GAMES = {
    "gdfr": (
        ("cards.toml", 'rhyme = "elly"', 'rhyme = "jelly"'),
        "cards.toml, card 1, goblin: rhyme must be one of our, oop, ock, elly, ew, not 'jelly'",
    ),
    "gobblestones": (
        ("squares.toml", "red = 5", "red = 50"),
        "squares.toml, square 1, front, values: red must be a whole number from 2 to 6, not 50",
    ),
    "toboggan": (
        ("tiles.toml", "copies = 20", "copies = 0"),
        "tiles.toml, group 1 (Plain snow), tile 1: copies must be a whole number from 1 up, not 0",
    ),
    "fairy_school": (
        ("cards.toml", 'creature = "gnome"', "creature = 3"),
        "cards.toml, card 2: creature must be one of unicorn, gnome, mermaid,",
    ),
}


@pytest.fixture
def spoilt(tmp_path):
    """Returns a function that runs a command in a process with a changed table."""

    def run(change: tuple[str, str, str], *arguments: str) -> Said:
        file, old, new = change
        program = SPOILT.format(file=file, old=old, new=new, arguments=list(arguments))
        return run_python(tmp_path, program)

    return run


@pytest.mark.parametrize("command", ["play", "check"])
@pytest.mark.parametrize("key", GAMES)
def test_a_spoilt_table_is_one_line_and_status_two(spoilt, key: str, command: str):
    change, told = GAMES[key]
    done = spoilt(change, command, key)
    assert done.status == 2, done.err
    assert done.err.startswith(f"fairyring: {key}: {told}")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["rules", "gdfr"], ["bench", "gdfr"], ["solve", "gdfr"]])
def test_other_commands_say_the_same(spoilt, arguments: list[str]):
    change, told = GAMES["gdfr"]
    done = spoilt(change, *arguments)
    assert (done.status, done.err) == (2, f"fairyring: gdfr: {told}\n")


def test_a_table_that_is_no_toml_is_told_with_its_line(spoilt):
    done = spoilt(("cards.toml", '"Vanilla Scoop"', '"Vanilla Scoop'), "play", "gdfr")
    assert done.status == 2
    assert done.err.startswith("fairyring: gdfr: cards.toml is no TOML: ")
    assert "(at line 9, " in done.err


def test_the_other_games_and_the_list_go_on(spoilt):
    change, _ = GAMES["gdfr"]
    done = spoilt(change, "games")
    assert (done.status, done.err) == (0, "")
    assert spoilt(change, "rules", "swinger").status == 0
