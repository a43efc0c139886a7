"""Whole games at the terminal, with input from a pipe."""

import re
import stat
from pathlib import Path

import pytest

from fairyring.cli.playing.session import Session
from fairyring.games import game
from fairyring.kernel.dice import FastDice, SealedDice, numbered_seed
from fairyring.record import read

GDFR = game("gdfr")
# The solution of the deal of seed 7 for one.
PERFECT = (
    "Gobble T. Goop",
    "Cuckoo Clock",
    "Old Man Sock",
    "Cringe and Cower",
    "Dusty Dour",
    "Nappy Hour",
)


@pytest.fixture
def alone(fairyring):
    """Returns a function that plays the puzzle of seed 7 with these lines typed."""

    def play(*typed: str, arguments: tuple[str, ...] = ()):
        lines = "".join(f"{line}\n" for line in typed)
        return fairyring("play", "gdfr", "--seats", 1, "--seed", 7, *arguments, typed=lines)

    return play


def test_a_perfect_game_from_deal_to_verified_record(alone, fairyring):
    said = alone(*PERFECT, arguments=("--save", "perfect.fairy"))
    assert (said.status, said.err) == (0, "")
    assert "Par is 6" in said.out
    assert "Seat 1 added Gobble T. Goop." in said.out
    assert "You won in 6 turns. That is par: perfect!" in said.out
    assert "G4.1" in said.out
    assert fairyring("verify", "perfect.fairy").status == 0
    record = Path("perfect.fairy").read_text("utf-8")
    commitment = record.split("Commitment: ")[1][:64]
    seed = record.split("Seed: ")[1][:64]
    assert said.out.index(commitment) < said.out.index("Seat 1 added")
    assert said.out.index(seed) > said.out.index("You won")


def test_choices_by_number_prefix_and_any_case(alone):
    said = alone("3", "CUCKOO clock", "old", "quit")
    assert "Seat 1 added Gobble T. Goop." in said.out
    assert "Seat 1 added Cuckoo Clock." in said.out
    assert "Seat 1 added Old Man Sock." in said.out


def test_choices_by_a_word_of_their_name(alone):
    said = alone("goop", "clock", "quit")
    assert "Seat 1 added Gobble T. Goop." in said.out
    assert "Seat 1 added Cuckoo Clock." in said.out


def test_choices_by_a_word_of_what_they_are_called(fairyring):
    """The choice is written `at C0` and called "Start on C0"."""
    said = fairyring("play", "toboggan", "--seats", 3, "--seed", 3, typed="on c0\nquit\n")
    assert "Seat 1 starts on C0." in said.out


def test_a_beginning_of_several_choices_is_asked_back(alone):
    said = alone("c", "quit")
    assert "'c' could be Cuckoo Clock, Cringe and Cower; type a little more" in said.out


def test_why_not_names_the_clause_and_says_when_nothing_forbids(alone):
    said = alone("why not Penny Clue", "why not baby blue", "why not dusty", "why not", "quit")
    assert said.out.count("G3.2 ") == 1
    assert said.out.count("G3.3 ") == 1
    assert "Nothing forbids Dusty Dour." in said.out
    assert "why not NAME" in said.out


def test_an_illegal_choice_is_answered_by_its_clause_and_changes_nothing(alone):
    said = alone("Baby Blue", "quit")
    assert "Baby Blue is not possible now:\nG3.3 " in said.out
    assert "Seat 1 added" not in said.out


def test_what_is_no_choice_helps(alone):
    said = alone("99", "dusty dower", "quit")
    assert "there is no choice 99; the choices are 1 to 6" in said.out
    assert "do you mean Dusty Dour" in said.out


def test_undo_takes_back_the_last_choice(alone, fairyring):
    said = alone("undo", "1", "undo", "undo", *PERFECT, arguments=("--save", "undone.fairy"))
    assert said.out.count("there is nothing to take back") == 2
    assert "Seat 1 took back Dusty Dour." in said.out
    assert "You won in 6 turns. That is par: perfect!" in said.out
    assert "Seat 1 takes back to 0" in Path("undone.fairy").read_text("utf-8")
    assert fairyring("verify", "undone.fairy").status == 0


def test_undo_passes_over_what_the_bots_did(fairyring):
    said = fairyring("play", "gdfr", "--seed", 3, typed="1\nundo\nquit\n")
    assert "Hob added" in said.out
    assert "Seat 1 took back" in said.out


def test_hints_lead_to_par(alone):
    said = alone("hint", "hint", *PERFECT[:3], "hint", "hint", "quit")
    told = " ".join(said.out.split())
    assert re.search(r"Hint: 3, Add Gobble T. Goop. .*A win is 6 turns away.", told)
    assert "A win is 3 turns away." in told


def test_a_hint_says_where_to_look_before_it_names_anything(alone):
    said = alone("hint", "quit")
    assert "Type hint again to be told what to do." in said.out
    assert "A win is" not in said.out


def test_hints_stand_in_the_record(fairyring):
    fairyring("play", "gdfr", "--seed", 3, typed="hint\nhint\nhint\nsave helped.fairy\nquit\n")
    lines = Path("helped.fairy").read_text().splitlines()
    told = [line for line in lines if line.startswith("#")]
    assert told[0] == "# Seat 1 was told where to look"
    assert [line.partition(": ")[0] for line in told[1:]] == ["# Seat 1 was told a good action"]
    assert fairyring("verify", "helped.fairy").status == 0


def test_a_hint_against_bots_is_a_legal_choice(fairyring):
    said = fairyring("play", "gdfr", "--seed", 3, typed="hint\nhint\nquit\n")
    out = " ".join(said.out.split())
    named = re.search(
        r"Hint: (\d+, [^.]+)\..* Imagine 100 games from there: you win about \d+.", out
    )
    assert named is not None
    assert f" {named[1].replace(',', '')} " in out


def test_who_had_better_let_it_go_on_is_told_so(fairyring):
    typed = "1\nhint\n" * 9 + "quit\n"
    given = ("toboggan", "--seats", 3, "--seed", 4, "--bots", "sprite")
    said = fairyring("play", *given, typed=typed)
    assert said.status == 0
    told = " ".join(said.out.split())
    assert "Nothing that you may do now is better than to let it go on. Act out of turn" in told
    assert "Hint: " in told


def test_no_win_left_is_told_once_and_undone(fairyring):
    """A deal in which some first choice loses: found with the solver, then typed."""
    for seed in range(40):
        position = game_of_one(seed)
        for action in position.actions(0):
            after = position.copy()
            after.play(0, action, FastDice(1))
            if after.outcome() is None and GDFR.solve(after).solvable is False:
                typed = f"{action.notation}\nundo\nquit\n"
                said = fairyring(
                    *("play", "gdfr", "--seats", 1, "--option", "deal=4", "--seed", seed),
                    typed=typed,
                )
                assert said.out.count("No win is left from here") == 1
                return
    pytest.fail("no deal with a losing first choice")


def game_of_one(seed):
    dice = SealedDice(numbered_seed(seed))
    dice.turn_to(0)
    return GDFR.start(1, {"deal": 4}, dice=dice)


def test_rules_of_this_step_and_any_other(alone):
    said = alone("rules", "rules g4.1", "rules G77", "quit")
    assert "G3.2  Add: you lay a card of your own" in said.out
    assert "G4.1  If no Goblin" in said.out
    assert "there is no clause 'G77'" in said.out


def test_help_tells_every_word(alone):
    said = alone("help", "?", "quit")
    for word in ("why not NAME", "hint", "undo", "rules [ID]", "save [FILE]", "leave", "quit"):
        assert said.out.count(f"\n{word} ") == 2


def test_leaving_alone_is_giving_up(alone):
    said = alone("leave", "no", "leave", "yes")
    assert "Seat 1 left the game." in said.out
    assert "G5.2" in said.out


def test_leaving_among_bots_hands_the_game_to_them(fairyring):
    said = fairyring(
        "play", "gdfr", "--seats", 3, "--bots", "greedy", "--seed", 3, typed="leave\nyes\n"
    )
    assert "Seat 1 left the game." in said.out
    assert "Greedy 2 won!" in said.out or "Greedy 3 won!" in said.out


def test_a_saved_game_is_carried_on(alone, fairyring):
    said = alone(PERFECT[0], "save half.fairy", "quit")
    assert "fairyring play --from half.fairy" in said.out
    assert stat.S_IMODE(Path("half.fairy").stat().st_mode) == 0o600  # the seed in it is a secret
    rest = "".join(f"{notation}\n" for notation in PERFECT[1:])
    said = fairyring("play", "gdfr", "--from", "half.fairy", "--save", "all.fairy", typed=rest)
    assert "You won in 6 turns. That is par: perfect!" in said.out
    assert fairyring("verify", "all.fairy").status == 0


def test_a_game_carried_on_has_the_bots_that_it_had(fairyring):
    arguments = ("play", "gdfr", "--seats", 3, "--you", 2, "--bots", "random,greedy", "--seed", 3)
    fairyring(*arguments, "--save", "half.fairy", typed="1\nquit\n")
    said = fairyring("play", "gdfr", "--from", "half.fairy", typed="quit\n")
    for name in ("random 1: Hand", "Seat 2: Hand", "greedy 3: Hand"):
        assert name in said.out


def test_save_asks_before_it_replaces(alone):
    Path("letter.txt").write_text("dear friend")
    said = alone("save", "save letter.txt", "no", "quit")
    assert "name a file: save evening.txt" in said.out
    assert "Replace it?" in said.out
    assert Path("letter.txt").read_text() == "dear friend"
    alone("save letter.txt", "yes", "1", "save", "quit")
    assert "1. Seat 1: Dusty Dour" in Path("letter.txt").read_text("utf-8")


def test_force_replaces_a_file(alone):
    Path("letter.txt").write_text("dear friend")
    said = alone("quit", arguments=("--save", "letter.txt", "--force"))
    assert said.status == 0
    assert Path("letter.txt").read_text("utf-8").startswith("Fairyring: 1")


def test_when_nobody_types_any_more_the_game_is_kept_where_it_was_to_go(alone):
    said = alone("1", arguments=("--save", "kept.fairy"))
    assert (said.status, said.err) == (0, "")
    assert len(read(Path("kept.fairy").read_text()).steps) == 2


def test_an_interrupted_game_is_kept_where_it_was_to_go(alone, monkeypatch):
    def interrupted(session):
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "run", interrupted)
    said = alone(arguments=("--save", "kept.fairy"))
    assert said.status == 130
    assert len(read(Path("kept.fairy").read_text()).steps) == 1


def test_bots_play_on_their_own_for_who_watches(fairyring):
    said = fairyring("play", "gdfr", "--seats", 4, "--you", "none", "--bots", "random", "--seed", 2)
    assert said.status == 0
    assert " won!" in said.out
    assert "> " not in said.out


def test_the_same_seed_is_the_same_evening(fairyring):
    arguments = ("play", "gdfr", "--seats", 4, "--you", "none", "--seed", 2)
    assert fairyring(*arguments).out == fairyring(*arguments).out


def test_without_a_seed_no_two_games_are_alike(fairyring):
    arguments = ("play", "gdfr", "--seats", 4)
    assert fairyring(*arguments).out != fairyring(*arguments).out


@pytest.mark.parametrize("columns", [30, 40, 59, 60, 80, 132])
def test_no_line_is_wider_than_the_terminal(alone, monkeypatch, columns):
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", str(columns))
    said = alone("1", "hint", "why not baby", "help", "quit")
    assert max(cell_len(line) for line in said.out.split("\n")) <= columns
