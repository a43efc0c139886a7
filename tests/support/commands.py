"""Commands of fairyring, each in a process of its own that is forked instead of started.

    said = run(folder, "rules", "gdfr", "--clause", "G3.2")
    played, verified = run_together(folder, ["play", "gdfr", ...], ["verify", "game.txt"])
    done = run_python(folder, "import fairyring; print(fairyring.game_keys())")
    done = run_script(folder, ROOT / "scripts" / "rules_pages.py", "--check")
    said = start(folder, "rules", "gdfr")  # in a new Python process

A new Python process spends a quarter of a second on imports before a command does anything. So one
server process imports the command line, loads no module of a game, looks for no guest, and forks a
child for each call. Like a process that a shell starts, the child has the environment of its caller
and finds modules by the PYTHONPATH in it; its output goes to files, not to a terminal. What it
keeps for its user goes to the folder in which it runs.

Use `start` where the start of a process is what the test is about.
"""

import atexit
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import IO, TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fairyring.lab.runs.folder import Folder

MOST_SECONDS = 400
"""A child that runs longer than this hangs, and is killed."""

PRELOADED = (
    "analyse", "arena", "bench", "check", "doctor", "edition.new", "edition.show", "games",
    "lab.compare", "lab.report", "lab.run", "lab.tune", "new_game", "play", "print", "replay",
    "rules", "simulate", "solve", "verify",
)  # fmt: skip
"""Modules of commands that the server imports. None of them starts a thread when it is imported:
a process with threads must not fork."""

_ENVIRONMENT = dict(os.environ)


class Said(NamedTuple):
    """The result of a command."""

    status: int
    out: str
    err: str


def run(folder: Path, *words: object, typed: str = "", **environment: str) -> Said:
    """Run one command in a folder; `typed` is its standard input."""
    (said,) = _ask(folder, "commands", [words], typed, environment)
    return said


def run_together(folder: Path, *commands: Sequence[object]) -> list[Said]:
    """Run several commands one after another in one process."""
    return _ask(folder, "commands", commands, "", {})


def run_python(folder: Path, code: str, *arguments: object, **environment: str) -> Said:
    """Run a program as `python -c` does, in a process that has imported the command line."""
    (said,) = _ask(folder, "program", [[code, *arguments]], "", environment)
    return said


_SCRIPT = """
import os, runpy, sys
del sys.argv[0]
sys.path[0] = os.path.dirname(sys.argv[0])
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def run_script(folder: Path, script: Path, *arguments: object, **environment: str) -> Said:
    """Run a file as `python FILE` does, in such a process."""
    return run_python(folder, _SCRIPT, script, *arguments, **environment)


def start(folder: Path, *words: object, typed: str = "", **environment: str) -> Said:
    """Run one command as `run` does, by `python -m fairyring` and between pipes."""
    done = subprocess.run(
        [sys.executable, "-m", "fairyring", *map(str, words)],
        cwd=folder,
        env=_environment(folder) | environment,
        input=typed,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def play_forked(
    plan: Path, folder: "Folder", jobs: int, told: object = None
) -> subprocess.CompletedProcess[str]:
    """Stand in for `fairyring.lab.runs.running.play_elsewhere`, which starts a process."""
    words = ("lab", "run", "--plan", str(plan), "--out", str(folder.path), "--jobs", str(jobs))
    return subprocess.CompletedProcess(words, *run(Path.cwd(), *words))


def _environment(folder: Path) -> dict[str, str]:
    kept = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}
    return dict(os.environ) | kept  # readline adds COLUMNS to what is not listed


def _ask(
    folder: Path, kind: str, calls: Sequence[Sequence[object]], typed: str, more: dict[str, str]
) -> list[Said]:
    wanted = [[str(word) for word in words] for words in calls]
    question = [str(folder), kind, wanted, typed, _environment(folder) | more]
    server = _server()
    assert server.stdin is not None
    assert server.stdout is not None
    try:
        server.stdin.write(json.dumps(question) + "\n")
        server.stdin.flush()
        answer = server.stdout.readline()
    except BaseException:  # a later call must not read the answer of this one
        server.kill()
        _server.cache_clear()
        raise
    assert answer.strip(), f"no answer from the process of {wanted}"
    return [Said(*said) for said in json.loads(answer)]


@cache
def _server() -> subprocess.Popen[str]:
    server = subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=_ENVIRONMENT,
    )

    def close() -> None:
        server.communicate()

    atexit.register(close)
    return server


# In the server.


def _serve() -> None:
    sys.path.pop(0)  # the folder of this file
    base = sys.path[len(_paths(os.environ)) :]
    from fairyring.cli.common.refusal import refusals

    refusals()
    for name in PRELOADED:
        importlib.import_module(f"fairyring.cli.{name}")
    assert threading.active_count() == 1
    questions, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.collect()
    gc.freeze()
    for question in questions:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            questions.close()
            answers.close()
            os.close(reading)
            with os.fdopen(writing, "w") as answer:
                json.dump(_answer(base, *json.loads(question)), answer)
            if threading.active_count() > 1:
                return  # let Python end them, and the processes that they look after
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as answer:
            answers.write(answer.read() + "\n")
            answers.flush()
        os.waitpid(child, 0)


def _answer(
    base: list[str],
    folder: str,
    kind: str,
    calls: list[list[str]],
    typed: str,
    environment: dict[str, str],
) -> list[Said]:
    """Do in the child what was asked of the server."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.alarm(MOST_SECONDS)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:] = [*_paths(environment), *base]
    os.chdir(folder)
    files = [tempfile.TemporaryFile() for _ in range(3)]  # noqa: SIM115  open to the end
    files[0].write(typed.encode())
    files[0].seek(0)
    for number, file in enumerate(files):
        os.dup2(file.fileno(), number)
    told = []
    for words in calls:
        status = _status(_command if kind == "commands" else _program, words)
        told.append(Said(status, *[_taken(file) for file in files[1:]]))
    return told


def _paths(environment: dict[str, str] | os._Environ[str]) -> list[str]:
    return [path for path in environment.get("PYTHONPATH", "").split(os.pathsep) if path]


def _status(call: Callable[[list[str]], int], words: list[str]) -> int:
    """The exit status with which Python would end after this call."""
    try:
        return call(words)
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def _command(words: list[str]) -> int:
    from fairyring.cli import main

    sys.argv = ["fairyring", *words]
    return main(words)


def _program(words: list[str]) -> int:
    code, *arguments = words
    sys.argv = ["-c", *arguments]
    sys.path.insert(0, "")
    sys.modules["__main__"] = ModuleType("__main__")
    exec(compile(code, "<string>", "exec"), vars(sys.modules["__main__"]))
    return 0


def _taken(file: IO[bytes]) -> str:
    """All that was written to a file, which is empty after that."""
    file.seek(0)
    text = file.read().decode(errors="replace")
    file.seek(0)
    file.truncate()
    return text


if __name__ == "__main__":
    _serve()
