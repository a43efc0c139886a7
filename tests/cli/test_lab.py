"""The commands of the lab do what they say, and refuse in one line."""

import json
from pathlib import Path

import pytest
from commands import play_forked

RUN = ("lab", "run", "gdfr", "--seats", 2, "--games", 20, "--out", "run")
PLAN = 'game = "gdfr"\nseats = 2\ngames = 20\nseed = 1\n'


def test_run_keeps_rows_and_tells_of_them(fairyring):
    said = json.loads(fairyring(*RUN, "--seed", 1, "--json").out)
    assert {"rows", "rows_digest", "seconds", "games_per_second"} <= said.keys()
    assert (said["rows"], said["played"]) == (20, 20)
    again = json.loads(fairyring(*RUN, "--json").out)
    assert (again["rows"], again["played"], again["seed"]) == (20, 0, 1)
    assert again["rows_digest"] == said["rows_digest"]
    told = fairyring(*RUN).out
    assert told.startswith("20 of 20 games of gdfr are in run.\n")
    assert said["rows_digest"] in told


def test_a_plan_says_the_same_as_arguments(fairyring):
    Path("plan.toml").write_text(PLAN)
    planned = fairyring("lab", "run", "--plan", "plan.toml", "--out", "planned", "--json")
    typed = fairyring(*RUN, "--seed", 1, "--json")
    assert json.loads(planned.out)["rows_digest"] == json.loads(typed.out)["rows_digest"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("lab", "run", "gdfr", "--out", "run"), "name a game, --seats and --games, or a --plan"),
        (("lab", "run", "gdfr", "--plan", "plan.toml", "--out", "x"), "leave these out"),
        (("lab", "report", "none"), "there is no run in 'none'"),
        (("lab", "report"), "name the folder of a run"),
        (("lab", "compare", "plan.toml", "plan.toml", "--out", "x"), "both plans are equal"),
        (("lab", "compare", "plan.toml", "none.toml", "--out", "x"), "no file 'none.toml'"),
        (("lab", "compare", "plan.toml", "no.toml", "--out", "x"), "a plan is a file of TOML"),
        (("lab", "compare", "plan.toml", ".", "--out", "x"), "'.' is a folder; name a file in it"),
        ((*RUN[:-1], "plan.toml", "--seed", 1), "'plan.toml' is a file; name a folder"),
        ((*RUN[:-1], "plan.toml/x"), "'plan.toml/x' cannot be written: Not a directory"),
        ((*RUN, "--seed", 1, "--cluster", "dask"), "a cluster is named dask://HOST:PORT"),
    ],
)
def test_what_cannot_be_is_refused(fairyring, arguments, why):
    Path("plan.toml").write_text(PLAN)
    Path("no.toml").write_bytes(b"\xff\xfe")
    said = fairyring(*arguments)
    assert said.status == 2
    assert why in said.err
    assert said.err.count("\n") == 1


def test_what_cannot_be_reached_is_named(fairyring, monkeypatch):
    def refused(folder):
        raise PermissionError(13, "Permission denied", folder)

    monkeypatch.setattr("fairyring.cli.lab.report.runs_in", refused)
    said = fairyring("lab", "report", "run")
    told = "'run' cannot be written or read: Permission denied"
    assert (said.status, said.err) == (2, f"fairyring: {told}\n")


def test_report_tells_and_writes_a_page(fairyring):
    fairyring(*RUN, "--seed", 1)
    said = fairyring("lab", "report", "run", "--html", "page.html")
    assert said.out.startswith("20 of 20 games of gdfr.\n")
    assert "wins of who began" in said.out
    assert "<title>Goblins Drool, Fairies Rule!: 20 games</title>" in Path("page.html").read_text()
    assert fairyring("lab", "report", "run", "--html", "page.html").status == 2
    assert json.loads(fairyring("lab", "report", "run", "--json").out)["games"] == 20


def test_one_plan_runs_at_several_numbers_of_seats_and_is_told_side_by_side(fairyring):
    Path("plan.toml").write_text('game = "gdfr"\nseats = [2, 4]\ngames = 8\nseed = 1\n')
    ran = json.loads(fairyring("lab", "run", "--plan", "plan.toml", "--out", "r", "--json").out)
    assert [(run["seats"], run["rows"], run["out"]) for run in ran["runs"]] == [
        (2, 8, "r/2-seats"),
        (4, 8, "r/4-seats"),
    ]
    said = fairyring("lab", "report", "r", "--html", "page.html")
    assert said.out.startswith("2 runs of gdfr.\n")
    assert "What stands out at 4 seats:" in said.out
    assert "Side by side" in Path("page.html").read_text()
    told = json.loads(fairyring("lab", "report", "r/4-seats", "r/2-seats", "--json").out)
    assert [one["plan"]["seats"] for one in told["reports"]] == [4, 2]
    refused = fairyring("lab", "compare", "plan.toml", "plan.toml", "--out", "x")
    assert "runs are compared at one number of seats" in refused.err


def test_compare_plays_both_and_tells_what_differs(fairyring, monkeypatch):
    monkeypatch.setattr("fairyring.cli.lab.compare.play_elsewhere", play_forked)
    Path("usual.toml").write_text(PLAN)
    Path("fives.toml").write_text(f"{PLAN}[options]\ndeal = 5\n")
    said = fairyring("lab", "compare", "usual.toml", "fives.toml", "--out", "both")
    assert said.out.startswith("20 deals of gdfr, played twice.\n")
    assert "ways to choose from" in said.out.partition("What differs: ")[2]
    told = json.loads(
        fairyring("lab", "compare", "usual.toml", "fives.toml", "--out", "both", "--json").out
    )
    assert told["games"] == 20


def test_tune_finds_tables_and_draws_them(fairyring):
    said = fairyring(
        *("lab", "tune", "gdfr", "--seats", 2, "--games", 20, "--bots", "random", "--out", "tuned"),
        *(
            "--aim",
            "length=12",
            "--aim",
            "who began=even",
            "--vary",
            "deal=4,5",
            "--html",
            "t.html",
        ),
    )
    assert said.status == 0
    assert said.out.startswith("2 of 2 tables of gdfr tried.\n")
    assert "as usual" in said.out
    assert "<circle" in Path("t.html").read_text()
    said = fairyring("lab", "tune", "gdfr", "--seats", 2, "--aim", "long", "--out", "other")
    assert (said.status, said.err.count("\n")) == (2, 1)
