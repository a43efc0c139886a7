"""`make play`: the server runs at once, and the compiled build is made in the background."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

import pytest

from fairyring.kernel.build import COMING

TOP = Path(__file__).parents[2]
# It ends with the status in the file `end`, or on Ctrl-C.
SERVER = f"""
import os, sys, time
from pathlib import Path
try:
    print("serving", os.environ.get({COMING!r}), flush=True)
    while not Path("end").exists() or not (status := Path("end").read_text()):
        time.sleep(0.01)
    sys.exit(int(status))
except KeyboardInterrupt:
    print("stopped", flush=True)
"""
BUILDING = """
import os, subprocess, sys
from pathlib import Path
compiler = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
Path("building").write_text(f"{os.nice(0)} {os.getpid()} {compiler.pid}")
compiler.wait()
"""
FAILING = "raise SystemExit(2)"
BUILT = "open('stamp', 'w')"
PLAIN = f"{BUILT}; print('fairyring: there is no compiler')"


class Playing:
    """A run of `make play`."""

    def __init__(self, tree: Path, process: "subprocess.Popen[str]") -> None:
        self.tree = tree
        self.process = process
        self._lines: list[str] = []

    def line(self, *starts: str) -> str:
        """Return the first line with one of these starts; server and build print at any time."""
        assert self.process.stdout is not None
        for line in chain(self._lines, self.process.stdout):
            if line not in self._lines:
                self._lines.append(line)
            if line.startswith(starts):
                return line.strip()
        raise AssertionError(f"no line starts with {starts}")

    def ends(self) -> int:
        return self.process.wait(60)


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[[str], Playing]]:
    """Returns a function that plays in a new clone, with a program in place of `make`."""
    (tmp_path / "scripts").mkdir()
    shutil.copy(TOP / "scripts" / "play.py", tmp_path / "scripts")
    package = tmp_path / "src" / "fairyring"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(SERVER)
    make = tmp_path / "a make"
    begun: list[subprocess.Popen[str]] = []

    def started(program: str) -> Playing:
        make.write_text(f"#!{sys.executable}\n{program}")
        make.chmod(0o755)
        process = subprocess.Popen(
            [sys.executable, "scripts/play.py", make, "stamp"],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": "src"},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # as from a terminal
        )
        begun.append(process)
        return Playing(tmp_path, process)

    yield started
    for process in begun:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(60)
        assert process.stdout is not None
        process.stdout.close()


def gone(process: int) -> None:
    """Wait until a process that was ended is gone."""
    with suppress(ProcessLookupError):
        for _ in range(1200):
            os.kill(process, 0)
            time.sleep(0.05)
        raise AssertionError(f"process {process} is still there")


def read(file: Path) -> list[int]:
    """Wait for a file, and return the numbers in it."""
    while not file.exists() or not file.read_text():
        time.sleep(0.01)
    return [int(word) for word in file.read_text().split()]


@pytest.mark.parametrize("ending", ["Ctrl-C", "SIGTERM", "by itself"])
def test_the_build_ends_with_the_server_and_with_all_its_compilers(play, ending):
    playing = play(BUILDING)
    assert playing.line("Playing on the plain source")
    nice, *processes = read(playing.tree / "building")
    assert nice == min(os.nice(0) + 19, 19)
    playing.line("serving")
    if ending == "Ctrl-C":  # a terminal sends it to all foreground processes
        os.killpg(playing.process.pid, signal.SIGINT)
        assert playing.line("stopped")
    elif ending == "SIGTERM":
        playing.process.terminate()
    else:
        (playing.tree / "end").write_text("3")
    assert playing.ends() == {"Ctrl-C": 0, "SIGTERM": 128 + signal.SIGTERM, "by itself": 3}[ending]
    for process in processes:
        gone(process)


def test_the_server_is_told_which_file_says_that_the_build_is_installed(play):
    playing = play(BUILT)
    assert playing.line("serving") == f"serving {playing.tree / 'stamp'}"
    playing.line("The compiled build is ready")
    assert (playing.tree / "stamp").exists()
    (playing.tree / "end").write_text("0")
    assert playing.ends() == 0


def test_a_build_that_fails_is_told_in_a_line_and_play_goes_on(play):
    playing = play(FAILING)
    line = playing.line("The compiled build failed")
    assert str(playing.tree / "build" / "background.log") in line
    playing.line("serving")
    (playing.tree / "end").write_text("0")
    assert playing.ends() == 0


def test_without_a_compiler_the_build_says_why(play):
    playing = play(PLAIN)
    assert playing.line("fairyring: ", "The") == "fairyring: there is no compiler"
    (playing.tree / "end").write_text("0")
    assert playing.ends() == 0


def test_where_the_build_is_installed_already_the_server_is_all_that_runs(play, tmp_path):
    (tmp_path / "stamp").touch()
    playing = play(FAILING)
    assert playing.line("Playing", "serving") == "serving None"
    (tmp_path / "end").write_text("0")
    assert playing.ends() == 0
