"""Players at the terminal read everything in the given language, or in the terminal's own."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from marks import FROM, TO, names_of, plain

import fairyring as package
from fairyring.cli import COMMANDS, SPOKEN
from fairyring.kernel.words import say

GAMES = [game for game in package.all_games() if game.package.startswith("fairyring.")]
NAME = "Goblins Drool, Fairies Rule!"
ALONE = ("play", "gdfr", "--seats", 1, "--seed", 7)
PERFECT = "Gobble T. Goop", "Cuckoo Clock", "Old Man Sock", "Cringe and Cower", "Dusty Dour"
"""All but the last card of this deal's solution."""
TYPED = {"hint", "undo", "rules", "seat", "save", "leave", "quit", "why", "not", "dusty"}
"""Words to type are not translated, but placeholders are: NAME, ID, FILE."""
NO_WORD = re.compile(r"\b[0-9a-f]{64}\b|over\.fairy")
SIGN = re.compile(rf"{FROM}[{FROM}\w](?=[ ,/+]|$)")
"""Two-letter signs for a piece or a badge, which may be cut off before their closing mark."""


def left(out: str, names: Iterable[str], *lines: str) -> str:
    """Return the unmarked words of an output, except names and what was typed."""
    for line in {*lines}:  # echoed if nobody types at a terminal
        out = re.sub(rf"(?<=[>{TO}]) {re.escape(line)}$", "", out, flags=re.MULTILINE)
    told = [
        SIGN.sub("", line) if line[:1] not in "╭│╰" and line.count(FROM) != line.count(TO) else line
        for line in NO_WORD.sub("", out).splitlines()
    ]
    return plain("\n".join(told), {*names, *TYPED, "NAME", "ID", "FILE"})


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def typed_in(out: str) -> set[str]:
    """Return the words of a help text that are typed: commands, options, and their placeholders."""
    return {*re.findall(r"^│ (\S+(?: \(-h\))?(?: [A-Z]{3,}(?:\.{3})?)?)  ", out, re.MULTILINE)}


@pytest.mark.parametrize("command", [(), *[(name,) for name in SPOKEN]], ids=" ".join)
def test_what_can_be_given_is_told_in_a_language(abroad, command):
    out = abroad(*command, "--help").out
    assert typed_in(out)
    assert (
        left(
            out,
            {
                *typed_in(out),
                *[example for one in COMMANDS for example in one.examples],
            },
        )
        == ""
    )


def test_the_help_of_a_tool_is_in_no_other_language_than_english(abroad):
    assert FROM not in abroad("lab", "run", "--help").out


def test_help_is_told_in_german(fairyring, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "de")
    out = " ".join(fairyring("solve", "--help").out.replace("│", " ").split())
    assert out.startswith("So geht es: fairyring solve [OPTIONS] GAME ")
    assert "GAME Das Kürzel des Spiels; `fairyring games` listet sie auf. Nötig." in out
    assert "--force Eine vorhandene Datei ersetzen. " in out


def test_games_are_listed_in_a_language(abroad, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")
    guests = [game for game in package.all_games() if game not in GAMES]
    names = {name for game in package.all_games() for name in (game.key, game.name)}
    names |= {text for game in guests for text in (game.summary, game.minutes, game.credits)}
    assert plain(abroad("games", "--language", "eo").out, names) == ""


@pytest.mark.parametrize("game", ["gdfr", "gobblestones"])
def test_rules_are_told_in_the_language_of_the_terminal(abroad, game):
    told = abroad("rules", game).out
    rules = package.game(game).rulebook
    assert "⟦The aim⟧\n" in told
    for clause in rules:
        assert plain(abroad("rules", game, "--clause", clause.id).out, names_of(game)) == ""
    assert "usually" in told
    assert all("⟦" in line for line in told.splitlines() if "usually" in line)


@pytest.mark.parametrize("last", [("Nappy Hour",), ("leave", "yes")], ids=["won", "given up"])
def test_a_game_alone_is_played_in_a_language(abroad, last):
    lines = ("help", "hint", "hint", "12", "Cobweb", "why not Dusty Dour", "rules", "undo", "what")
    lines = (*PERFECT[:2], *lines, *PERFECT[1:], *last)
    said = abroad(*ALONE, typed=typed(*lines))
    assert (said.status, said.err) == (0, "")
    assert left(said.out, {*names_of("gdfr"), NAME}, *lines) == ""
    assert ("⟦You won in ⟦6 turns⟧. That is par: perfect!⟧" in said.out) == (
        last == ("Nappy Hour",)
    )


def test_games_that_were_not_finished_are_offered_in_a_language(abroad):
    assert "⟦No unfinished game waits for you." in abroad("play").out
    abroad(*ALONE, typed=typed(PERFECT[0], "quit"))
    lines = ("drop 9", "what", "drop 1", "no", "1", "quit")
    said = abroad("play", typed=typed(*lines))
    assert "⟦Throw this game away for good?⟧" in said.out
    assert left(said.out, {*names_of("gdfr"), NAME}, *lines) == ""


def test_people_at_one_terminal_are_called_and_asked_in_a_language(abroad):
    lines = ("", "9", "seat 4", "1", "", "", "1", *("", "", "", "9", "1") * 4, "quit")
    table = ("--seats", 3, "--you", "1,2", "--bots", "random", "--seed", 1)
    said = abroad("play", "toboggan", *table, typed=typed(*lines))
    assert "⟦⟦Seat 1⟧, press Enter when only you look.⟧" in said.out
    names = {*names_of("toboggan"), "Goblin Toboggan", "random"}
    assert left(said.out, names, *lines) == ""


@pytest.mark.parametrize(
    "game",
    [
        "gobblestones",
        "swinger",
        "toboggan",
        pytest.param("fairy_school", marks=pytest.mark.thorough),
    ],
)
def test_bots_play_and_are_replayed_in_a_language(abroad, game):
    table = ("--you", "none", "--bots", "random", "--seed", 3, "--save", "over.fairy")
    said = abroad("play", game, *table)
    assert (said.status, said.err) == (0, "")
    names = {*names_of(game), package.game(game).name, "random"}
    for out in (said.out, abroad("replay", "over.fairy").out, abroad("verify", "over.fairy").out):
        assert FROM in out
        assert left(out, names) == ""


def test_a_game_is_analysed_in_a_language_and_kept_in_none(abroad, monkeypatch):
    table = ("--you", "none", "--bots", "greedy,random", "--seed", 5, "--save", "over.fairy")
    abroad("play", "gdfr", *table)
    asked = ("analyse", "over.fairy", "--budget", "60")
    first = abroad(*asked, "--json").out
    names = {*names_of("gdfr"), NAME, "greedy", "random"}
    for more in ((), ("--seat", 1)):
        told = abroad(*asked, *more).out
        assert "⟦Why: ⟦" in told
        assert left(told, names) == ""
    monkeypatch.setenv("LANGUAGE", "en")
    assert FROM not in abroad(*asked).out
    assert abroad(*asked, "--json").out == first
    assert FROM not in first


def test_solving_and_simulating_tell_in_a_language_what_they_found(abroad):
    names = {*names_of("gdfr"), "gdfr", "swinger", "random", "greedy"}
    assert left(abroad("solve", "gdfr", "--seed", 7).out, names) == ""
    for game, more in (("gdfr", ()), ("swinger", ("--bots", "greedy,random"))):
        said = abroad("simulate", game, "--seats", 2, "--games", 40, "--seed", 1, *more)
        assert left(said.out, names) == ""


@pytest.mark.parametrize(
    "asked",
    ["solve gdfr --seed 7", "simulate gdfr --seats 2 --games 40 --seed 1"],
)
def test_what_programs_read_is_in_no_language(abroad, asked):
    there, here = (
        json.loads(abroad(*asked.split(), "--json", "--language", code).out)
        for code in ("eo", "en")
    )
    for found in (there, here):
        for measured in ("seconds", "games_per_second", "actions_per_second"):
            found.pop(measured, None)
    assert there == here


def test_a_game_is_written_down_in_no_language(abroad):
    table = ("play", "gdfr", "--seats", 3, "--bots", "hob,random", "--seed", 7)
    for code in ("eo", "en"):
        said = abroad(*table, "--save", f"{code}.txt", "--language", code, typed="hint\n1\nquit\n")
        assert said.err == ""
    assert Path("eo.txt").read_bytes() == Path("en.txt").read_bytes()


def test_numbers_are_written_as_the_language_writes_them(fairyring):
    simulated = ("simulate", "gdfr", "--seats", 2, "--games", 1000, "--seed", 1, "--language")
    assert re.search(
        r"^1,000 games .* \d+\.\d\d s: ", fairyring(*simulated, "en").out, re.MULTILINE
    )
    assert re.search(
        r"^1\.000 Partien .* \d+,\d\d s: ", fairyring(*simulated, "de").out, re.MULTILINE
    )


def test_yes_is_said_in_the_language_that_asks(fairyring):
    leaving = (*ALONE, "--language", "de")
    assert "Die Partie wurde aufgegeben." in fairyring(*leaving, typed="leave\nja\n").out
    assert (
        "Die Partie wurde aufgegeben." not in fairyring(*leaving, typed="leave\nnein\nquit\n").out
    )


def test_a_language_that_is_not_there_is_refused_with_those_that_are(abroad):
    for command in ("games", "play"):
        assert "the languages are: en, eo" in abroad(command, "--language", "xx").err


def test_a_terminal_of_another_language_is_told_all_in_english(abroad, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "it")
    assert TO not in abroad("games").out


def test_a_command_leaves_no_language_behind(abroad):
    abroad("games", "--language", "eo")
    assert say("The aim") == "The aim"
