"""Unfinished games: stored, offered, continued, and removed when they are over."""

import os
import re
import stat
import time
from pathlib import Path

import pytest

from fairyring.cli.common.signals import Stopped
from fairyring.cli.playing.screen import Screen
from fairyring.cli.playing.session import Quit, Session
from fairyring.record import read
from fairyring.record.text.seal import sealed

KEPT = "This game is kept. To go on with it: fairyring play"
# The solution of the deal of seed 7 for one.
PERFECT = (
    "Gobble T. Goop",
    "Cuckoo Clock",
    "Old Man Sock",
    "Cringe and Cower",
    "Dusty Dour",
    "Nappy Hour",
)
ALONE = ("play", "gdfr", "--seats", 1, "--seed", 7)


def kept() -> list[Path]:
    """Return the files of unfinished games, the oldest first."""
    folder = Path("data", "fairyring", "unfinished")
    return sorted(folder.glob("*"), key=lambda file: file.stat().st_mtime_ns)


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def names_of_acts(file: Path) -> list[str]:
    return [step.event.notation for step in read(file.read_bytes()).steps[1:]]


@pytest.mark.parametrize("end", ["quit\n", ""], ids=["quit", "nobody types any more"])
def test_a_game_that_is_not_over_is_kept_and_gone_on_with(fairyring, end):
    said = fairyring(*ALONE, typed=typed(*PERFECT[:2]) + end)
    assert said.status == 0
    assert said.out.endswith(f"{KEPT}\n")
    assert names_of_acts(*kept()) == [*PERFECT[:2]]
    said = fairyring("play", typed=typed("1", *PERFECT[2:]))
    assert "  1  Goblins Drool, Fairies Rule!: player 1; 2 choices made, today at" in said.out
    assert "You won in 6 turns. That is par: perfect!" in said.out
    assert kept() == []


@pytest.mark.parametrize(
    ("broken_off", "status"),
    [(KeyboardInterrupt(), 130), (Stopped(1), 129), (Stopped(15), 143)],
    ids=["Ctrl-C", "closed window", "shutdown"],
)
def test_whatever_breaks_a_game_off_it_is_kept(fairyring, monkeypatch, broken_off, status):
    def answered(*_: object) -> bool:
        raise broken_off

    monkeypatch.setattr(Session, "_answered", answered)
    said = fairyring(*ALONE)
    assert said.status == status
    assert said.out.endswith(f"{KEPT}\n")
    assert len(kept()) == 1


def test_a_terminal_that_is_gone_does_not_stop_it(fairyring, monkeypatch):
    def gone(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Session, "_show", gone)
    monkeypatch.setattr(Screen, "say", lambda *_: gone())
    assert fairyring(*ALONE).status == 2
    assert len(kept()) == 1


def test_it_is_kept_already_while_somebody_thinks(fairyring, monkeypatch):
    """A program that is killed can write nothing more."""
    seen = []

    def ask(*_: object) -> str:
        seen.append([len(names_of_acts(file)) for file in kept()])
        return "1" if len(seen) < 3 else "quit"

    monkeypatch.setattr(Screen, "ask", ask)
    fairyring(*ALONE)
    assert seen == [[0], [1], [2]]


def test_it_is_for_its_owner_alone_and_its_secret_is_not_printed(fairyring):
    said = fairyring(*ALONE, typed="1\nquit\n")
    (file,) = kept()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert read(file.read_bytes()).seed.hex() not in said.out


def test_the_newest_is_offered_first(fairyring):
    fairyring(*ALONE, typed="quit\n")
    (old,) = kept()
    then = time.time() - 86_400
    os.utime(old, (then, then))
    fairyring("play", "toy", "--seats", 3, "--you", 2, "--seed", 1, typed="1\nquit\n")
    lines = fairyring("play", typed="\n").out.split("\n")
    assert lines[0] == "Unfinished games"
    assert lines[1].startswith("  1  Lantern Fair: Hob, player 2, Hob 2; ")
    assert lines[2].startswith("  2  Goblins Drool, Fairies Rule!: player 1; just dealt, yesterday")
    assert len(kept()) == 2


def test_what_is_no_number_is_asked_again(fairyring):
    fairyring(*ALONE, typed="quit\n")
    said = fairyring("play", typed=typed("2", "first", "keep 1", ""))
    assert said.out.count("the games are 1 to 1") == 2
    assert "'keep 1' is neither a number nor drop and a number" in said.out
    assert fairyring("play").status == 0  # with no input
    assert len(kept()) == 1


def test_a_game_is_thrown_away_only_when_somebody_says_yes(fairyring):
    fairyring(*ALONE, typed="quit\n")
    fairyring("play", typed=typed("drop 1", "no", ""))
    assert len(kept()) == 1
    said = fairyring("play", typed=typed("drop 1", "yes"))
    assert "No unfinished game waits for you" in said.out
    assert kept() == []


def test_where_there_is_none_it_says_how_to_begin(fairyring):
    said = fairyring("play")
    assert (said.status, said.err) == (0, "")
    assert "fairyring play gdfr " in said.out


def test_what_is_damaged_is_named_and_skipped(fairyring):
    fairyring(*ALONE, typed="quit\n")
    fairyring("play", "toy", "--seed", 1, typed="quit\n")
    damaged, good = kept()
    damaged.write_bytes(damaged.read_bytes()[:200])
    said = fairyring("play", typed="1\nquit\n")
    assert "Skipped:" in said.out
    assert damaged.name in "".join(said.out.split())
    assert "Lantern Fair" in said.out
    assert damaged in kept()
    assert good not in kept()


def test_two_programs_that_go_on_with_one_game_both_keep_theirs(fairyring, monkeypatch):
    fairyring(*ALONE, typed=typed(PERFECT[0], "quit"))
    run = Session.run

    def meanwhile(session):
        monkeypatch.setattr(Session, "run", run)
        fairyring("play", typed=typed("1", PERFECT[1], "quit"))
        return run(session)

    monkeypatch.setattr(Session, "run", meanwhile)
    fairyring("play", typed="1\n")
    assert sorted(len(names_of_acts(file)) for file in kept()) == [1, 2]


def test_with_save_the_file_is_where_it_stays(fairyring):
    said = fairyring(*ALONE, "--save", "mine.fairy", typed="1\nquit\n")
    assert said.out.endswith("Saved. Later: fairyring play --from mine.fairy\n")
    assert kept() == []
    said = fairyring("play", "--from", "mine.fairy", typed="quit\n")
    assert KEPT in said.out
    assert len(kept()) == 1
    assert Path("mine.fairy").exists()


def test_where_the_file_cannot_be_written_it_is_kept_all_the_same(fairyring, monkeypatch):
    def away(session: Session) -> None:
        Path("there").rmdir()
        raise Quit

    Path("there").mkdir()
    monkeypatch.setattr(Session, "run", away)
    said = fairyring(*ALONE, "--save", "there/mine.fairy")
    assert said.status == 2
    assert "no folder 'there'" in said.err
    assert "the game is kept: fairyring play goes on with it" in said.err
    assert len(kept()) == 1


def test_going_on_from_a_file_that_is_kept_leaves_one(fairyring):
    fairyring(*ALONE, typed="1\nquit\n")
    (file,) = kept()
    fairyring("play", "--from", file, typed="1\nquit\n")
    (now,) = kept()
    assert len(names_of_acts(now)) == 2


def test_a_name_that_differs_is_refused(fairyring):
    fairyring(*ALONE, "--save", "mine.fairy", typed="1\nquit\n")
    said = fairyring("play", "toy", "--from", "mine.fairy")
    assert said.status == 2
    assert "is a game of gdfr, not of toy; leave the name out" in said.err
    assert fairyring("play", "gdfr", "--from", "mine.fairy").status == 0


def test_a_game_that_the_rules_play_otherwise_is_named(fairyring):
    fairyring(*ALONE, typed="1\nquit\n")
    (file,) = kept()
    lines, _, _ = file.read_text("utf-8").partition("Seal:")
    file.write_text(sealed(re.sub(r"\{\w{16}\}\n", "{0123456789abcdef}\n", lines)), "utf-8")
    said = fairyring("play", typed="1\n")
    assert said.status == 2
    assert file.name in said.err
    assert "the rules or the record were changed" in said.err
    assert kept() == [file]
