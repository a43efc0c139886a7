"""Every command does what it says."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from fairyring.cli import COMMANDS, check
from fairyring.cli.common import output as paper
from fairyring.cli.doctor import EXTRAS, needed
from fairyring.conformance import Broken
from fairyring.games import game, keys
from fairyring.games.gdfr.parts import CARDS
from fairyring.kernel.build import compiled
from fairyring.lab import arena as lab_arena, simulate as lab

GDFR = game("gdfr")


def test_help_names_every_command(fairyring):
    said = fairyring("--help")
    assert said.status == 0
    for command in COMMANDS:
        assert f" {command.name.split()[0]} " in said.out


def test_help_of_a_command_has_an_example_of_it(fairyring):
    wrong = []
    for command in COMMANDS:
        said = fairyring(*command.name.split(), "--help")
        _, headed, examples = said.out.rpartition("Example")
        fits = len(examples.splitlines()) == 1 or max(map(len, examples.splitlines())) < 80
        if said.status or not headed or f" fairyring {command.name}" not in examples or not fits:
            wrong.append(f"{command.name}: {said.status} {examples or said.err}")
    assert not wrong, "\n".join(wrong)


def test_help_loads_nothing_that_only_a_command_needs():
    program = (
        "import sys\nfrom fairyring.cli import main\nmain(['--help'])\n"
        "print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    heavy = {"joblib", "rich.progress", "fairyring.record", "fairyring.lab", "fairyring.cli.play"}
    assert not heavy & set(done.stderr.split())
    assert "fairyring.games.gdfr" not in done.stderr.split()


def test_the_module_is_the_command():
    done = subprocess.run(
        [sys.executable, "-m", "fairyring", "--version"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_games_lists_all_games(fairyring):
    said = fairyring("games")
    for key in keys():
        assert f"{key}  {game(key).name}" in said.out


def test_rules_shows_every_clause_and_option(fairyring):
    said = fairyring("rules", "gdfr")
    for clause in GDFR.rulebook:
        assert f"\n{clause.id} " in said.out
    for option in GDFR.options:
        assert f"\n{option.key}: " in said.out
    assert "with 1 seat: a whole number from 4 to 7; usually 6" in said.out
    assert "with 3 or 4 seats: off (only a hand without Goblins wins) or 6 (six" in said.out
    assert "1, 3, 5 or 7; usually 1\n" in fairyring("rules", "swinger").out


def test_rules_begins_with_the_aim_a_turn_and_an_example_that_is_played(fairyring):
    said = fairyring("rules", "gdfr").out
    aim, turn, example, *_ = (
        said.index(f"\n{head}\n") for head in ("The aim", "A turn", "For example")
    )
    assert aim < turn < example < said.index("\nG1.1 ")
    opening = GDFR.rulebook.opening
    told = " ".join(said[aim:].split())
    for text in (opening.aim, *opening.turn, opening.example.text, opening.example.after):
        assert text in told
    before, after = (said.index(f"Hand · {tally}") for tally in ("4 Goblins", "3 Goblins"))
    assert before < said.index("▸ Player 1 added Goblin Soup.") < after


@pytest.mark.parametrize("width", [40, 80])
def test_rules_shows_tables_whole_where_there_is_little_room(fairyring, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    said = fairyring("rules", "gdfr").out
    assert "…" not in said
    assert all(len(line) <= width for line in said.splitlines())
    for card in CARDS:
        assert card.goblin.name in said
    if width == 40:
        assert "Fairy side: Vanilla Scoop" in said


def test_rules_shows_one_clause_however_it_is_written(fairyring):
    said = fairyring("rules", "gdfr", "--clause", "g3.2")
    assert said.out.startswith("G3.2 ")
    assert "G3.3" not in said.out


def test_solve_answers_the_deal_that_play_deals(fairyring):
    answer = json.loads(fairyring("solve", "gdfr", "--seed", 7, "--json").out)
    assert answer["solvable"] is True
    assert answer["par"] == len(answer["solution"]) > 0
    assert answer["options"]["solvable"] is False
    typed = "".join(f"{notation}\n" for notation in answer["solution"])
    said = fairyring("play", "gdfr", "--seats", 1, "--seed", 7, typed=typed)
    assert f"You won in {answer['par']} turns. That is par: perfect!" in said.out


def test_solve_gives_a_record_that_replays_and_verifies(fairyring):
    answer = json.loads(fairyring("solve", "gdfr", "--seed", 7, "--json").out)
    Path("solution.fairy").write_bytes(answer["record"].encode())
    assert fairyring("verify", "solution.fairy").status == 0
    replayed = fairyring("replay", "solution.fairy")
    assert replayed.status == 0
    assert "Player 1 won!" in replayed.out
    for notation in answer["solution"]:
        assert f"Player 1 added {notation}." in replayed.out


def test_solve_proves_that_a_deal_cannot_be_won(fairyring):
    for seed in range(60):
        answer = json.loads(
            fairyring("solve", "gdfr", "--seed", seed, "--option", "deal=4", "--json").out
        )
        if not answer["solvable"]:
            break
    assert (answer["par"], answer["solution"]) == (None, [])
    said = fairyring(
        "solve", "gdfr", "--seed", seed, "--option", "deal=4", "--save", "unsolvable.fairy"
    )
    assert f"The deal of seed {seed} cannot be won." in said.out
    assert "Result: unfinished" in Path("unsolvable.fairy").read_text("utf-8")
    assert fairyring("verify", "unsolvable.fairy").status == 0


def test_replay_shows_how_it_stood_after_an_event(fairyring):
    fairyring("solve", "gdfr", "--seed", 7, "--save", "solution.fairy")
    deal = fairyring("replay", "solution.fairy", "--at", 0)
    assert "Turns taken: 0" in deal.out
    assert "added" not in deal.out
    second = fairyring("replay", "solution.fairy", "--at", 2)
    assert "Turns taken: 2" in second.out
    assert second.out.count(" added ") == 1


def test_simulate_tells_people_who_won(fairyring):
    said = fairyring("simulate", "gdfr", "--seats", 2, "--games", 30, "--bots", "greedy,random")
    assert said.status == 0
    assert said.out.startswith("30 games of gdfr")
    assert "greedy" in said.out
    assert "Who began won" in said.out
    assert "No Goblin was left in hand." in said.out
    assert "ended by  games" in said.out
    assert "Points" not in said.out
    assert "Seed " in said.out
    assert said.err == ""  # no progress bar in a pipe


def test_simulate_tells_after_how_many_actions_a_game_for_one_is_cut(fairyring):
    table = ("--seats", 1, "--option", "solvable=no")
    said = fairyring("simulate", "gdfr", *table, "--games", 6, "--bots", "greedy", "--seed", 1)
    assert re.search(r"Not finished: \d, cut after 200 actions\.", said.out)
    told = " ".join(fairyring("simulate", "--help").out.replace("│", " ").split())
    assert "cut after 200 actions" in told


def test_simulate_tells_in_a_pipe_how_far_it_is(fairyring, monkeypatch):
    monkeypatch.setattr(paper, "_MINUTE", 1e-9)
    games = ("simulate", "gdfr", "--seats", 2, "--games", 3)
    told = fairyring(*games).err
    assert re.match(r"Playing: 1 of 3 games, [\d,.]+ a second, \d:\d\d:\d\d left\n", told)
    told = fairyring(*games, "--language", "de").err
    assert re.match(r"Spielen: 1 von 3 Partien, [\d,.]+ in der Sekunde, noch \d:\d\d:\d\d\n", told)


def test_simulate_tells_people_what_points_are_made_of(fairyring):
    said = fairyring("simulate", "gobblestones", "--seats", 2, "--games", 3, "--seed", 1)
    assert "points\n" in said.out.replace(" \n", "\n")
    assert "Points: " in said.out
    assert ": eaten " in said.out
    assert ", stones left " in said.out
    assert max(len(line) for line in said.out.splitlines()) <= 80


def test_simulate_tells_nothing_of_who_began_where_all_begin_at_once(fairyring):
    said = fairyring("simulate", "toy", "--seats", 2, "--games", 3, "--seed", 1)
    assert "Who began" not in said.out
    assert "prizes" in said.out


def test_a_run_that_is_stopped_prints_what_it_has(fairyring, monkeypatch):
    def until_ctrl_c(block):
        if block.numbers.start >= 15:
            raise KeyboardInterrupt
        return play_block(block)

    play_block = lab.play_block
    monkeypatch.setattr(lab, "play_block", until_ctrl_c)
    arguments = ("simulate", "gdfr", "--seats", 2, "--games", 1000, "--seed", 1)
    said = fairyring(*arguments)
    assert said.status == 130
    assert said.out.startswith("Stopped after 15 of 1,000 games.")
    run = json.loads(fairyring(*arguments, "--json").out)
    assert (run["stopped"], run["games"], run["wanted"]) == (True, 15, 1000)
    first = json.loads(fairyring(*arguments[:5], 15, "--seed", 1, "--json").out)
    for same in ("wins", "first_wins", "reasons", "actions", "length"):
        assert run[same] == first[same]


def test_a_run_that_is_stopped_before_its_first_game_is_over_prints_nothing(fairyring, monkeypatch):
    def at_once(block):
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "play_block", at_once)
    said = fairyring("simulate", "gdfr", "--seats", 2, "--games", 1000)
    assert (said.status, said.out, said.err) == (130, "", "")


def test_simulate_prints_one_object(fairyring):
    said = fairyring("simulate", "gdfr", "--seats", 3, "--games", 20, "--seed", 1, "--json")
    run = json.loads(said.out)
    assert (run["game"], run["seats"], run["games"], run["seed"]) == ("gdfr", 3, 20, 1)
    assert len(run["wins"]) == 3
    again = json.loads(
        fairyring("simulate", "gdfr", "--seats", 3, "--games", 20, "--seed", 1, "--json").out
    )
    assert (again["wins"], again["length"]) == (run["wins"], run["length"])


def test_arena_tells_people_who_is_stronger(fairyring):
    given = ("--games", 600, "--bots", "greedy,random")
    said = fairyring("arena", "gdfr", "--seats", 3, *given, "--until-decided", "--seed", 1)
    assert (said.status, said.err) == (0, "")
    assert re.match(r"\d+ games of gdfr, \d+ deals with rotated seats", said.out)
    assert "Decided: greedy wins more than an even share." in said.out
    assert "bot     games won" in said.out
    assert "Deal by deal, a seat of greedy less another: +" in said.out
    assert "95 in 100 within" in said.out
    assert max(len(line) for line in said.out.splitlines()) <= 80
    few = ("--games", 4, "--bots", "random,greedy")
    said = fairyring("arena", "gdfr", "--seats", 2, *few, "--until-decided")
    assert "must show whether random wins an even share" in said.out
    assert re.search(r"games in 100\s\(too\sfew\sdeals\sto\stell\)\.", said.out)


def test_arena_prints_one_object(fairyring):
    given = ("--seats", 2, "--games", 9, "--bots", "greedy,random", "--option", "deal=5")
    said = fairyring("arena", "gdfr", *given, "--seed", 1, "--json")
    run = json.loads(said.out)
    assert (run["game"], run["seats"], run["games"], run["options"]["deal"]) == ("gdfr", 2, 10, 5)
    assert [one["name"] for one in run["bots"]] == ["greedy", "random"]


def test_an_arena_that_is_stopped_prints_what_it_has(fairyring, monkeypatch):
    def until_ctrl_c(block):
        if block.numbers.start >= 7:
            raise KeyboardInterrupt
        return play_block(block)

    play_block = lab_arena.play_block
    monkeypatch.setattr(lab_arena, "play_block", until_ctrl_c)
    bots = ("--bots", "greedy,random")
    said = fairyring("arena", "gdfr", *bots, "--seats", 2, "--games", 1000)
    assert said.status == 130
    assert said.out.startswith("Stopped after 14 of 1,000 games.")


def test_check_tells_how_much_it_tried(fairyring):
    said = fairyring("check", "toy", "--games", 1)
    assert said.status == 0
    for word in ("positions", "actions", "redeals"):
        assert word in said.out
    assert [line for line in said.out.split("\n") if line != line.rstrip()] == []


def test_check_of_a_broken_game_ends_with_status_1(fairyring, monkeypatch):
    def broken(*_: object, **__: object) -> None:
        raise Broken("copies are equal", "toy", 2, {}, 0, 3, "they differ")

    monkeypatch.setattr(check, "held_to_the_contract", broken)
    said = fairyring("check", "toy")
    assert said.status == 1
    assert said.err.startswith("toy breaks the contract: copies are equal")


def test_doctor_tells_build_versions_and_place(fairyring):
    said = fairyring("doctor")
    build = "compiled" if compiled() else "plain Python: "
    assert re.search(rf"^fairyring +\S+, {build}", said.out, re.M)
    for name in needed():
        assert f"\n{name} " in said.out
    assert "not installed" not in said.out


def test_doctor_looks_for_all_that_is_needed():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    wanted = project["project"]["dependencies"]
    assert needed() == [re.split(r"[>\[]", line)[0] for line in wanted]
    assert set(project["project"]["optional-dependencies"]) == {*EXTRAS, "all"}
