"""The command `analyse`: its output, its cache and its refusals."""

import json
from pathlib import Path

import msgspec
import pytest

from fairyring.cli import analysis_cache, analysis_page
from fairyring.lab import analysis as lab
from fairyring.lab.analysis import Account, Change

RECORDS = Path(__file__).parents[1] / "records"
RECORD = RECORDS / "gdfr-two.fairy"
GIVEN = (RECORD, "--budget", "60", "--jobs", "1")


@pytest.fixture
def thoughts(monkeypatch):
    """The budgets of all analyses that were made."""
    made = []
    analyse = lab.analyse

    def counted(*given, **more):
        made.append(more["budget"])
        return analyse(*given, **more)

    monkeypatch.setattr(lab, "analyse", counted)
    return made


def test_it_shows_each_decision_what_cost_most_and_what_it_comes_to(fairyring):
    said = fairyring("analyse", *GIVEN)
    assert said.status == 0
    lines = said.out.splitlines()
    assert lines[0] == "Goblins Drool, Fairies Rule!: Ana, Björn"
    assert lines[1] == "28 decisions, 60 imagined games for each."
    assert "█ Ana   ░ Björn" in lines
    assert sum("blunder, -" in line for line in lines) > 1
    assert said.out.count("   Better: ") == 3
    assert said.out.count("   before  ") == 3
    assert max(map(len, lines)) <= 80
    for name, line in zip(("Ana", "Björn"), lines[-2:], strict=True):
        assert line.startswith(f"{name} lost ")
        assert line.endswith(" by luck.")


def test_one_seat_is_told_of_itself(fairyring):
    said = fairyring("analyse", *GIVEN, "--seat", 2)
    lines = said.out.splitlines()
    assert lines[-1].startswith("You lost ")
    assert " points by choices and " in lines[-1]
    whole = json.loads(fairyring("analyse", *GIVEN, "--json").out)
    own = json.loads(fairyring("analyse", *GIVEN, "--seat", 2, "--json").out)
    assert own["decisions"] == [one for one in whole["decisions"] if one["seat"] == 1]
    assert own["accounts"] == whole["accounts"][1:]
    assert [*whole] == [
        "version", "game", "rules", "names", "options", "record", "budget", "decisions", "swings",
        "accounts",
    ]  # fmt: skip


def test_who_is_alone_is_told_of_turns_and_of_the_win_that_is_gone(fairyring):
    said = fairyring("analyse", RECORDS / "gdfr-one-ultimate-lost.fairy", "--jobs", 1)
    assert "slip, 1 turn longer" in said.out
    assert "A blunder: it could be won before, and not any more." in said.out
    assert "A blunder: the way to win became 4 turns longer." in said.out
    assert said.out.endswith("Ana lost 100 points by choices and won nothing by luck.\n")


def test_what_was_found_is_kept_until_it_would_be_made_otherwise(fairyring, thoughts, monkeypatch):
    first = fairyring("analyse", *GIVEN)
    assert fairyring("analyse", *GIVEN) == first
    assert thoughts == ["60"]
    other = fairyring("analyse", RECORD, "--budget", "64", "--jobs", "1")
    assert other.out != first.out
    assert thoughts == ["60", "64"]
    monkeypatch.setattr(analysis_cache, "VERSION", lab.VERSION + 1)
    fairyring("analyse", RECORD, "--budget", "64", "--jobs", "1")
    assert thoughts == ["60", "64", "64"]


def test_what_cannot_be_read_is_made_anew_and_no_more_is_kept_than_is_wanted(
    fairyring, thoughts, monkeypatch, tmp_path
):
    monkeypatch.setattr(analysis_cache, "_MOST", 1)
    fairyring("analyse", *GIVEN)
    (file,) = (tmp_path / "cache" / "fairyring" / "analyses").iterdir()
    file.write_text("{", "utf-8")
    fairyring("analyse", *GIVEN)
    assert len(thoughts) == 2
    fairyring("analyse", RECORDS / "gdfr-one.fairy", "--jobs", "1")
    (other,) = file.parent.iterdir()
    assert other != file
    assert msgspec.json.decode(other.read_bytes())["game"] == "gdfr"


def test_where_nothing_can_be_kept_it_is_shown_all_the_same(fairyring, tmp_path):
    (tmp_path / "cache").write_text("no folder", "utf-8")
    assert fairyring("analyse", *GIVEN).status == 0


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("gdfr-two-saved.fairy",), "this game is not over; it can be analysed when it is"),
        (("gdfr-two-sealed-seed.fairy",), "this game is not over; it can be analysed when it is"),
        (("gdfr-two.fairy", "--budget", "long"), "a budget is a time up to ten minutes"),
        (("gdfr-two.fairy", "--budget", "-1s"), "such as 400, not '-1s'"),
        (("gdfr-two.fairy", "--budget=-1s"), "such as 400, not '-1s'"),
        (("gdfr-two.fairy", "--budget"), "--budget needs a value after it"),
        (("gdfr-two.fairy", "--budget", "4", "--seat", "3"), "--seat takes a seat from 1 to 2"),
        (("gdfr-two.fairy", "--jobs", "0"), "the number of jobs goes from 1 to 256, not 0"),
        (("nothing.fairy",), "there is no file"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_a_line(fairyring, given, told):
    name, *more = given
    said = fairyring("analyse", RECORDS / name, *more)
    assert (said.status, said.out) == (2, "")
    assert told in said.err
    assert said.err.count("\n") == 1


def test_a_record_that_is_not_sealed_is_refused(fairyring, tmp_path):
    body, _, _ = RECORD.read_text("utf-8").rpartition("Seal: ")
    (tmp_path / "open.fairy").write_text(body, "utf-8")
    assert "the record is not sealed" in fairyring("analyse", "open.fairy").err


@pytest.mark.parametrize(
    ("choices", "luck", "told"),
    [
        (-0.31, 0.12, "You lost 31 points by choices and won 12 by luck."),
        (-0.31, -0.01, "You lost 31 points by choices and 1 by luck."),
        (-0.01, 0.0, "You lost 1 point by choices and won nothing by luck."),
        (0.0, 0.5, "You lost nothing by choices and won 50 points by luck."),
        (0.0, -0.5, "You lost nothing by choices and 50 points by luck."),
    ],
)
def test_the_last_line_says_what_it_comes_to(choices, luck, told):
    nothing = Change(0, 0, 0)
    account = Account(0, "Ana", 0.5, choices, 0, luck, 0, 1, 0, 0, 0, nothing)
    assert analysis_page.in_the_end(account, "You") == told
