"""Mistakes of users are reported in one line that says what is accepted, and change nothing."""

import json
import os
import re
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from marks import plain

from fairyring.cli import COMMANDS, SPOKEN
from fairyring.games import game
from fairyring.kernel.dice import numbered_seed
from fairyring.record import Play, write

COMMAND = [sys.executable, "-m", "fairyring"]

WRONG = [
    ("rules chess", "no game 'chess'"),
    ("rules gdfd", "do you mean gdfr"),
    ("rules GDFR", "do you mean gdfr"),
    ("rules gdfr --clause G99", "the first is G1.1"),
    ("play chess", "no game 'chess'"),
    ("play gdfr --seats 5", "1 to 4 seats, not 5"),
    ("play gdfr --seats 0", "1 to 4 seats, not 0"),
    ("play gdfr --seats two", "--seats takes a whole number, not 'two'"),
    ("play gdfr --seats 2.6", "--seats takes a whole number"),
    ("play gdfr --you 3", "seats from 1 to 2"),
    ("play gdfr --you me", "'me' is no seat"),
    ("play gdfr --you 1,2 --bots greedy", "no seat is left for a bot"),
    ("play gdfr --seats 1 --you none", "take a seat with --you 1"),
    ("play gdfr --bots clever", "the bots are: random, greedy"),
    ("play gdfr --bots planner", "has no planner; its bots are: random, greedy"),
    ("play gdfr --seats 4 --bots greedy,random", "one name for all or 3 names, not 2"),
    ("play gdfr --option colour=red", "no option 'colour'"),
    ("play gdfr --option deal", "KEY=VALUE"),
    ("play gdfr --option deal=4 --option deal=5", "given twice"),
    ("play gdfr --option deal=9", "from 4 to 6"),
    ("play gdfr --option goblins_rule=maybe", "on or off"),
    ("play gdfr --option fairies_win=8", "fairies_win=8 goes only with"),
    ("play gdfr --option ultimate=on", "1 seats, not with 2"),
    ("play gdfr --seed -1", "from 0 to 9223372036854775807"),
    ("play gdfr --seed 9223372036854775808", "from 0 to 9223372036854775807"),
    ("play gdfr --seed soon", "--seed takes a whole number"),
    ("play gdfr --save there.fairy", "--force replaces it"),
    ("play gdfr --save .", "is a folder"),
    ("play gdfr --save no/such/folder.fairy", "no folder"),
    (f"play gdfr --save {'x' * 300}", "File name too long"),
    (f"play gdfr --from {'x' * 300}", "File name too long"),
    ("play gdfr --from nowhere.fairy", "no file 'nowhere.fairy'"),
    ("play gdfr --from over.fairy", "that game is over"),
    ("play gdfr --from there.fairy", "no record"),
    ("play toy --from over.fairy", "a game of gdfr, not of toy"),
    ("play gdfr --from over.fairy --seats 2", "leave those out"),
    ("play gdfr --colour", "play takes no '--colour'; fairyring play --help tells"),
    ("play gdfr --sead 3", "play takes no '--sead'; is it --seed?"),
    ("play gdfr --force=perhaps", "--force cannot be 'perhaps'; fairyring play --help tells"),
    ("play gdfr --seed 1 --seed 2", "--seed is given twice"),
    ("play --seed 3", "play needs the name of a game for that; fairyring games lists them"),
    ("play gdfr --seats", "--seats needs a value after it"),
    ("simulate gdfr --games 5", "simulate needs --seats"),
    ("simulate gdfr --seats 4 --games 0", "from 1 to"),
    ("simulate gdfr --seats 4 --games 99999999999999", "from 1 to"),
    ("simulate gdfr --seats 4 --games 1 --jobs 0", "from 1 to 256"),
    ("simulate gdfr --seats 4 --games 1 --jobs 1000", "from 1 to 256"),
    ("simulate gdfr --seats 9 --games 1", "not 9"),
    ("simulate gdfr --seats 4 --games 1 --seed -3", "from 0 to"),
    ("simulate gdfr --seats 4 --games 1 --bots clever", "no bot 'clever'"),
    ("simulate gdfr --seats 4 --games 1 --bots planner", "has no planner"),
    ("simulate gdfr --seats 4 --games 1 --bots greedy,greedy", "one bot for all or 4 bots"),
    ("simulate gdfr --seats 4 --games 1 --option deal=6", "deal cannot be '6'"),
    ("arena gdfr --seats 2 --games 5", "arena needs --bots"),
    ("arena gdfr --bots random --seats 2 --games 5", "at least 2 bots and at most 2, not 1"),
    ("arena gdfr --bots random,clever --seats 2 --games 5", "no bot 'clever'"),
    ("arena gdfr --bots random,random --seats 2 --games 0", "from 1 to"),
    ("arena gdfr --bots random,random --seats 2 --games 5 --option deal=9", "deal cannot be '9'"),
    ("arena gdfr --bots random,random --seats 1 --games 5", "2 seats or more"),
    ("solve toy", "has no exact answer"),
    ("solve gdfr --seed 1e3", "--seed takes a whole number"),
    ("solve gdfr --option fairies_win=6", "not with 1"),
    ("solve gdfr --seed 1 --save there.fairy", "--force replaces it"),
    ("replay nowhere.fairy", "no file"),
    ("replay .", "is a folder"),
    ("replay binary.fairy", "'binary.fairy', line 2: this is no UTF-8 text"),
    ("replay there.fairy", "no record"),
    ("replay over.fairy --at 99", "no event 99"),
    ("replay over.fairy --at -1", "no event -1"),
    ("replay cut.fairy", "cut short"),
    ("replay altered.fairy", "changed after it was sealed"),
    ("replay wrong_action.fairy", "no action is written"),
    ("verify nowhere.fairy", "no file"),
    ("verify cut.fairy", "cut short"),
    ("verify altered.fairy", "does not verify"),
    ("verify binary.fairy", "does not verify"),
    ("check chess", "no game 'chess'"),
    ("check gdfr --games 0", "from 1 to"),
    ("bench chess", "no game 'chess'"),
    ("dance", "there is no command 'dance'; fairyring --help lists all"),
    ("plya gdfr", "there is no command 'plya'; is it play?"),
    ("stor check", "there is no command 'stor'; is it store?"),
    ("store chekc", "there is no command 'store chekc'; is it store check?"),
    ("games gdfr", "games takes no 'gdfr'"),
    ("play gdfr now", "play takes no 'now'"),
]


@cache
def over() -> str:
    """Return the record of a finished game."""
    play = Play.begin(game("gdfr"), 1, seed=numbered_seed(7))
    for action in game("gdfr").solve(play.position).actions:
        play.act(0, action)
    return write(play.record())


@pytest.fixture
def files(tmp_path):
    """Files that are invalid records, and a valid one of a finished game."""
    good = over()
    (tmp_path / "over.fairy").write_bytes(good.encode())
    (tmp_path / "there.fairy").write_text("a letter to a friend\n")
    (tmp_path / "binary.fairy").write_bytes(bytes(range(256)))
    (tmp_path / "cut.fairy").write_bytes(good[: len(good) // 2].encode())
    (tmp_path / "altered.fairy").write_bytes(good.replace("player 1", "player 2").encode())
    (tmp_path / "wrong_action.fairy").write_bytes(
        good[: good.index("Seal:")].replace("1. Seat 1: ", "1. Seat 1: Big ").encode()
    )


def test_one_line_and_status_two(fairyring, files, tmp_path):
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    wrong = []
    for arguments, told in WRONG:
        said = fairyring(*arguments.split())
        line = said.err.startswith("fairyring: ") and said.err.count("\n") == 1
        if said.status != 2 or not line or told not in said.err:
            wrong.append(f"{arguments}: {said}")
        if {file: file.read_bytes() for file in tmp_path.iterdir()} != before:
            pytest.fail(f"{arguments} changes a file")
    assert not wrong, "\n".join(wrong)


TOOLS = {command.name.split()[0] for command in COMMANDS} - {*SPOKEN}


def test_it_is_told_in_the_language_of_the_terminal(abroad, files):
    wrong = []
    for arguments, _ in WRONG:
        if arguments.split()[0] in TOOLS:
            continue
        said = abroad(*arguments.split())
        told = re.sub(r"'[^']*'", "", said.err.removeprefix("fairyring: "))
        if said.status != 2 or not told.strip() or plain(told) != "":
            wrong.append(f"{arguments}: {said}")
    assert not wrong, "\n".join(wrong)


def test_a_file_that_may_not_be_read(fairyring, monkeypatch, files):
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    said = fairyring("replay", "over.fairy")
    assert (said.status, said.err) == (
        2,
        "fairyring: 'over.fairy' cannot be read: Permission denied\n",
    )


def test_what_steers_a_terminal_is_not_repeated(fairyring):
    said = fairyring("rules", "\x1b[31mred\nalert\x07")
    assert said.status == 2
    assert said.err.count("\n") == 1
    assert "\x1b" not in said.err
    assert "\x07" not in said.err


def test_a_long_mistake_is_not_repeated_in_full(fairyring):
    assert len(fairyring("rules", "x" * 10_000).err) < 600


def test_a_record_with_a_changed_byte_does_not_verify(fairyring, files):
    whole = Path("over.fairy").read_bytes()
    assert fairyring("verify", "over.fairy").status == 0
    for place in range(0, len(whole), 37):
        changed = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
        Path("changed.fairy").write_bytes(changed)
        said = fairyring("verify", "changed.fairy")
        assert (said.status, said.err.count("\n")) == (2, 1), place


def test_a_closed_pipe_ends_quietly():
    with subprocess.Popen(
        [*COMMAND, "rules", "gdfr"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reader:
        assert reader.stdout is not None
        assert reader.stderr is not None
        reader.stdout.close()
        assert reader.stderr.read() == b""
        assert reader.wait() == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told_in_one_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"No space left" in done.stderr


LONG = "--seats 4 --games 1000000 --json"


@pytest.mark.parametrize(
    "command",
    [
        f"simulate gdfr --bots greedy {LONG}",
        pytest.param(f"arena gdfr --bots greedy,random {LONG}", marks=pytest.mark.thorough),
        f"arena gdfr --bots greedy,random --jobs 2 {LONG}",
    ],
)
def test_ctrl_c_ends_quietly(command):
    program = (
        "import sys; from fairyring.__main__ import main; print('here', flush=True);"
        "sys.exit(main())"
    )
    called = [sys.executable, "-c", program, *command.split()]
    run = subprocess.Popen(called, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdout.readline() == b"here\n"
    with pytest.raises(subprocess.TimeoutExpired):
        run.wait(1)
    os.kill(run.pid, signal.SIGINT)
    try:
        out, err = run.communicate(timeout=60)
    finally:
        run.kill()
    assert (run.returncode, err) == (130, b"")
    assert out == b"" or json.loads(out)["stopped"]  # it prints what it has, if anything
