"""Output to a real terminal: colours, a progress bar, and a clean screen between people."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")
PROMPT = b"> "
PATIENCE = 60
KEPT = "This game is kept. To go on with it: fairyring play"


def unfinished(home: Path) -> list[Path]:
    return list((home / "fairyring" / "unfinished").iterdir())


class Terminal:
    """A command on its own terminal."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        keep = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        env = {**keep, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40", **environment}
        self.child, self._terminal = pty.fork()
        if self.child == 0:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # also if the tests run under nohup
            os.execve(sys.executable, [sys.executable, "-m", "fairyring", *arguments], env)
        self._wrote = b""
        self._until = time.monotonic() + PATIENCE

    def read(self, upto: bytes = b"", again: Callable[[], None] | None = None) -> bool:
        """Read up to some words, or to the end; return whether those words came.

        `again` is called whenever nothing comes for a while.
        """
        while not upto or upto not in self._wrote:
            if not select.select([self._terminal], [], [], 1)[0]:
                if time.monotonic() > self._until:
                    os.kill(self.child, signal.SIGKILL)
                elif again:
                    again()
                continue
            try:
                piece = os.read(self._terminal, 65536)
            except OSError:  # on Linux: the other end is closed
                piece = b""
            if not piece:
                return False
            self._wrote += piece
        return True

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def ends(self) -> tuple[str, int]:
        """Return everything it wrote to its end, and its exit status."""
        self.read()
        return self._wrote.decode(errors="replace"), self.close()

    def close(self) -> int:
        """Close the terminal like a window, and return the exit status."""
        os.close(self._terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Keep stored games out of the tester's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def on_a_terminal(*arguments, typed="", after=PROMPT, **environment):
    """Run a command on a terminal, type when it asks, and return its output and exit status."""
    terminal = Terminal(*arguments, **environment)
    if typed and terminal.read(after):
        terminal.type(typed)
    return terminal.ends()


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


def test_ctrl_c_at_the_prompt_ends_quietly(tmp_path):
    terminal = Terminal("play", "gdfr", "--seed", "3")
    assert terminal.read(PROMPT)
    # readline misses a key that comes between the prompt and its own waiting.
    terminal.type("\x03")
    terminal.read(again=lambda: terminal.type("\x03"))
    wrote, status = terminal.ends()
    assert status == 130
    assert "Traceback" not in wrote
    assert KEPT in wrote.splitlines()[-1]
    assert len(unfinished(tmp_path)) == 1


def test_ctrl_d_at_the_prompt_keeps_the_game(tmp_path):
    wrote, status = on_a_terminal("play", "gdfr", "--seed", "3", typed="\x04")
    assert status == 0
    assert KEPT in wrote.splitlines()[-1]
    assert len(unfinished(tmp_path)) == 1


def test_a_closed_window_keeps_the_game(tmp_path):
    terminal = Terminal("play", "gdfr", "--seed", "3")
    assert terminal.read(PROMPT)
    assert terminal.close() == 128 + signal.SIGHUP
    assert len(unfinished(tmp_path)) == 1


def test_a_shutdown_keeps_the_game(tmp_path):
    terminal = Terminal("play", "gdfr", "--seed", "3")
    assert terminal.read(PROMPT)
    # It also misses a signal there: the game is stored, but goes on until the next signal.
    os.kill(terminal.child, signal.SIGTERM)
    terminal.read(again=lambda: os.kill(terminal.child, signal.SIGTERM))
    wrote, status = terminal.ends()
    assert status == 128 + signal.SIGTERM
    assert KEPT in wrote
    assert len(unfinished(tmp_path)) == 1


def test_ctrl_c_while_it_loads_ends_quietly():
    program = (
        "import os, signal, sys; from fairyring import __main__\n"
        "class Late:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'cyclopts': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Late())\n"
        "sys.exit(__main__.main())"
    )
    done = subprocess.run([sys.executable, "-c", program, "games"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_game_can_be_kept_when_it_ends(tmp_path):
    file = tmp_path / "kept.fairy"
    wrote, status = on_a_terminal(
        "play", "gdfr", "--seats", "1", "--seed", "3", typed=f"leave\nyes\n{file}\n"
    )
    assert status == 0
    assert "Name a file to keep this game" in wrote
    assert file.read_text("utf-8").startswith("Fairyring: 1")
