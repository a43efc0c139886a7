"""Output to a pipe: no padding, and no sentence broken in two."""

import pytest
from commands import run, start

from fairyring.games import game
from fairyring.record import Play, write

GDFR = game("gdfr")
TYPED = "1\nhelp\nrules\nwhy not dusty\nquit\n"


@pytest.fixture
def piped(tmp_path, monkeypatch):
    """Returns a function that runs a command without a terminal, and returns its output."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def called(command: str, typed: str = "", by=run) -> str:
        done = by(tmp_path, *command.split(), typed=typed)
        assert (done.status, done.err) == (0, "")
        return done.out

    return called


@pytest.mark.parametrize(
    "command",
    [
        "rules gdfr",
        "games",
        "doctor",
        "solve gdfr --seed 7",
        "simulate gdfr --seats 2 --games 5 --seed 1",
        "arena gdfr --bots greedy,random --seats 2 --games 4 --seed 1",
        "play",
        "play gdfr --seed 2",
        "play toboggan --seats 4 --you none --bots random --seed 2",
        "replay game.fairy",
        "verify game.fairy",
    ],
)
def test_lines_end_where_their_words_end(piped, tmp_path, command):
    record = Play.begin(GDFR, 2, seed=bytes(32)).record(reveal=True)
    (tmp_path / "game.fairy").write_bytes(write(record).encode())
    told = piped(command, TYPED)
    assert [line for line in told.split("\n") if line != line.rstrip()] == []


def test_a_process_between_two_pipes_writes_the_same(piped):
    command = "play gdfr --seed 2 --bots random"
    assert piped(command, TYPED, by=start) == piped(command, TYPED)


def test_a_clause_is_one_line(piped):
    told = piped("rules gdfr")
    for clause in GDFR.rulebook:
        assert f"{clause.id:5} {clause.text}\n" in told


def test_a_width_that_is_asked_for_is_kept_to(piped, monkeypatch):
    monkeypatch.setenv("COLUMNS", "50")
    assert max(map(len, piped("rules gdfr").split("\n"))) <= 50
