"""Bots of other packages are found, play by what they may know, and cannot stop anybody else."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from guesthouse import install, lay_moss, lodged, run

import fairyring
from fairyring.bots import BrokenBot, UnknownBot, bot, is_bot, names
from fairyring.bots.playout import play_out
from fairyring.bots.roster import called, company, sitter

GAME = fairyring.game("gdfr")
SEAT = "from fairyring.bots import Bot, GuestPlayer\n"
PLAYER = "PLAYER = GuestPlayer('guest', 'Gus', 'guesses', {seat}{more})\n"


@pytest.fixture
def lodging(tmp_path, monkeypatch):
    with lodged(tmp_path, monkeypatch):
        yield tmp_path


def guest(folder: Path, body: str, more: str = "", seat: str = "lambda game: Gus()") -> None:
    """Install a third-party package with a bot.

    `body` is the source of the methods of its class, `more` that of further code, and `seat` that
    of the function that makes a bot for a game.
    """
    code = f"{SEAT}class Gus(Bot):\n{body}\n{PLAYER.format(seat=seat, more=more)}"
    install(folder, "guest", code=code, group="bots")


# The example package of the page.


def test_the_bot_of_the_page_is_one_of_the_company(lodging):
    lay_moss(lodging)
    assert names(GAME)[-2:] == ("oberon", "moss")
    assert "moss" not in names(fairyring.game("toboggan"))
    assert is_bot("moss", GAME)
    assert [one.name for one in company(GAME)] == ["Sprite", "Hob", "Puck", "Oberon", "Moss"]
    assert called("moss", ["Moss"]) == "Moss 2"
    with pytest.raises(UnknownBot, match="moss does not play Goblin Toboggan; its bots are: ran"):
        bot("moss", fairyring.game("toboggan"))


@pytest.mark.parametrize("key", ["gdfr", "gobblestones", "swinger"])
def test_the_bot_of_the_page_plays_the_same_from_the_same_seed(key, lodging):
    lay_moss(lodging)
    game = fairyring.game(key)
    ends = []
    for _ in range(2):
        dice = fairyring.FastDice(5)
        position = game.start(2, dice=dice)
        play_out(position, [bot("moss", game), bot("random", game)], dice, 30)
        ends.append(position.state())
    assert ends[0] == ends[1]


def test_the_commands_know_it_in_all_their_processes(tmp_path):
    lay_moss(tmp_path)
    met = run(
        tmp_path, "arena", "gdfr", "--seats", "2", "--games", "8", "--bots", "moss,random",
        "--seed", "1", "--jobs", "2", "--json",
    )  # fmt: skip
    assert (met.status, met.err) == (0, "")
    assert json.loads(met.out)["bots"][0]["share"] > 0.5
    out = str(tmp_path / "run")
    kept = run(
        tmp_path, "lab", "run", "gdfr", "--seats", "2", "--games", "4", "--bots", "moss,random",
        "--out", out,
    )  # fmt: skip
    assert kept.status == 0, kept.err
    played = run(tmp_path, "play", "gdfr", "--you", "none", "--seats", "2", "--bots", "moss,random")
    assert played.status == 0, played.err
    assert "Moss" in played.out
    doctor = run(tmp_path, "doctor", COLUMNS="200")
    assert re.search(r"^guests' bots +moss", doctor.out, re.MULTILINE)


# What a bot is given.


def test_it_is_shown_a_veil_and_no_dice_of_the_game(lodging):
    guest(
        lodging,
        """
    def __init__(self):
        super().__init__(looks=False)
        self.met = []

    def choose(self, view, seat, actions, dice):
        self.met.append((view.viewer == seat, dice.copy()))
        actions.clear()
        return view.actions(seat)[0]""",
    )
    player = bot("guest", GAME)
    dice = fairyring.FastDice(2)
    position = GAME.start(2, dice=dice)
    play_out(position, [player, bot("random", GAME)], dice, 9)
    assert len(player._bot.met) == 5
    assert all(veiled for veiled, _ in player._bot.met)
    own = {met.state for _, met in player._bot.met}
    assert len(own) == 5
    rolled = fairyring.FastDice(2)
    game_dice = set()
    for _ in range(2000):
        rolled.below(2)
        game_dice.add(rolled.state)
    assert not own & game_dice


def test_at_another_seat_it_is_refused(lodging):
    lay_moss(lodging)
    position = GAME.start(2, dice=fairyring.FastDice(2))
    seat = position.awaited()[0]
    with pytest.raises(ValueError, match="a bot at seat"):
        bot("moss", GAME).choose(position, seat, position.actions(seat), fairyring.FastDice(1))


# What goes wrong.


WRONG = {
    "1 / 0": ("guest: guest/__init__.py:4: ZeroDivisionError: division by zero"),
    "raise SystemExit(3)": "guest: guest/__init__.py:4: SystemExit: 3",
    "return 'Dusty Dour'": "guest: it chose 'Dusty Dour', which it may not do",
    "return None": "guest: it chose None, which it may not do",
}


@pytest.mark.parametrize("body", WRONG)
def test_what_goes_wrong_in_it_is_one_line(body, tmp_path):
    guest(tmp_path, f"    def choose(self, view, seat, actions, dice):\n        {body}")
    jobs = "2" if "0" in body else "1"
    done = run(
        tmp_path, "simulate", "gdfr", "--seats", "2", "--games", "4", "--bots", "guest,random",
        "--jobs", jobs,
    )  # fmt: skip
    assert done.status == 2
    assert done.err.splitlines()[-1] == f"fairyring: {WRONG[body]}"
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ("lambda game: 3", "guest: its seat gives 3, which is no Bot"),
        ("lambda game: moss", "guest/__init__.py:4: NameError: name 'moss' is not defined"),
    ],
)
def test_a_seat_that_makes_no_bot_is_one_line(seat, why, lodging):
    guest(lodging, "    pass", seat=seat)
    with pytest.raises(BrokenBot, match=re.escape(why)):
        bot("guest", GAME)


LEFT_OUT = {
    "1 / 0\n": "guest/__init__.py:1: ZeroDivisionError: division by zero",
    "": "guest must hold a GuestPlayer under the name PLAYER, and holds nothing",
    f"{SEAT}PLAYER = GuestPlayer('gus', 'Gus', '', Bot)\n": (
        "its PLAYER has the key 'gus', so its entry point must be gus"
    ),
    f"{SEAT}PLAYER = GuestPlayer('guest', ' ', '', Bot)\n": "nobody can be called ' '",
    f"{SEAT}PLAYER = GuestPlayer('guest', 'Gus', 7, Bot)\n": "its says must be a text, not 7",
    f"{SEAT}PLAYER = GuestPlayer('guest', 'Gus', '', 7)\n": (
        "its seat must be a function that makes a Bot for a game, not 7"
    ),
    f"{SEAT}{PLAYER.format(seat='Bot', more=', games=7')}": (
        "its games must be a tuple of keys, not 7"
    ),
    f"{SEAT}{PLAYER.format(seat='Bot', more=', seconds=0')}": "its seconds go up to 60, not 0",
}


@pytest.mark.parametrize("code", LEFT_OUT)
def test_one_that_is_broken_is_left_out_and_told_of_in_a_line(code, lodging, capsys):
    install(lodging, "guest", code=code, group="bots")
    assert names(GAME)[-1] == "oberon"
    names(GAME)
    told = capsys.readouterr().err
    assert told == f"fairyring: without the bot of guest (guest = guest): {LEFT_OUT[code]}\n"
    with pytest.raises(UnknownBot, match="the bot 'guest' of guest cannot be loaded: "):
        bot("guest", GAME)
    assert bot("hob", GAME).looks


@pytest.mark.parametrize("key", ["hob", "greedy"])
def test_a_key_of_the_house_is_not_theirs(key, lodging, capsys):
    install(lodging, "guest", f"{key} = guest", group="bots")
    assert names(GAME)[-1] == "oberon"
    assert f"a built-in bot has the key '{key}'" in capsys.readouterr().err


def test_a_key_in_capitals_is_refused(lodging, capsys):
    code = f"{SEAT}PLAYER = GuestPlayer('Gus', 'Gus', '', Bot)\n"
    install(lodging, "guest", "Gus = guest", code, group="bots")
    assert names(GAME)[-1] == "oberon"
    assert "a key is in small letters, such as moss; not 'Gus'" in capsys.readouterr().err


def test_a_bot_of_the_house_waits_for_no_guest() -> None:
    program = (
        "import sys, fairyring\nfrom fairyring.bots import bot\n"
        "bot('hob', fairyring.game('gdfr'))\nprint(*sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "importlib.metadata" not in done.stdout.split()


def test_who_is_not_here_has_no_name():
    assert sitter("nobody") is None
    assert called("nobody") == ""
    assert called("greedy") == ""
