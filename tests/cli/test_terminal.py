"""What a real terminal gets: colours, a bar, a clean screen between people."""

import os
import select
import sys
import time

import pytest

pty = pytest.importorskip("pty")
PROMPT = b"> "
PATIENCE = 30


def on_a_terminal(*arguments, typed="", after=PROMPT, again="", **environment):
    """Runs a command on a terminal of its own; types once it asks. All it wrote, and its status."""
    keep = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    env = {**keep, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", **environment}
    child, terminal = pty.fork()
    if child == 0:
        os.execve(sys.executable, [sys.executable, "-m", "fairyring", *arguments], env)
    wrote = b""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not select.select([terminal], [], [], 1)[0]:
            if again:  # what was typed just before it listened
                os.write(terminal, again.encode())
            continue
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # how Linux says that the other end is closed
            break
        wrote += piece
        if not piece:
            break
        if typed and after in wrote:
            os.write(terminal, typed.encode())
            typed = ""
    else:
        os.kill(child, 9)
    os.close(terminal)
    return wrote.decode(errors="replace"), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_colours_on_a_terminal_and_the_same_words_without():
    arguments = ("play", "gdfr", "--seed", "3")
    bright, status = on_a_terminal(*arguments, typed="quit\n\n")
    assert status == 0
    assert "\x1b[32m" in bright
    plain, _ = on_a_terminal(*arguments, typed="quit\n\n", NO_COLOR="1")
    assert "\x1b[32m" not in plain
    for word in ("goblin", "fairy", "★ Star"):
        assert word in bright
        assert word in plain


def test_a_bar_while_bots_play():
    arguments = ("simulate", "gdfr", "--seats", "2", "--games", "300", "--seed", "1")
    wrote, status = on_a_terminal(*arguments)
    assert status == 0
    assert "Playing" in wrote
    assert "/300" in wrote


def test_the_screen_is_cleared_before_the_next_person_looks():
    arguments = ("play", "toy", "--you", "1,2", "--seed", "1")
    wrote, _ = on_a_terminal(*arguments, typed="\n1\n\n\nquit\n\n", after=b"only you look")
    gone = wrote.index("press Enter to hide")
    assert "\x1b[2J" in wrote[gone:]
    assert "\x1b[3J" in wrote[gone:]


def test_ctrl_c_at_the_prompt_ends_quietly():
    wrote, status = on_a_terminal("play", "gdfr", "--seed", "3", typed="\x03", again="\x03")
    assert status == 130
    assert "Traceback" not in wrote


def test_a_game_can_be_kept_when_it_ends(tmp_path):
    file = tmp_path / "kept.fairy"
    wrote, status = on_a_terminal("play", "gdfr", "--seed", "3", typed=f"1\nquit\n{file}\n")
    assert status == 0
    assert "Name a file to keep this game" in wrote
    assert file.read_text("utf-8").startswith("Fairyring: 1")
