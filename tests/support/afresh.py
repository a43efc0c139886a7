"""The command line in processes that have loaded no game yet: one is started, the others forked."""

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Said(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


Afresh = Callable[..., list[Said]]
"""Takes a folder and commands; they run one after another in one process of their own."""


@contextmanager
def afresh() -> Iterator[Afresh]:
    """Runs commands of `fairyring` in new processes."""
    paths = os.pathsep.join(filter(None, sys.path))
    with subprocess.Popen(
        [sys.executable, __file__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": paths, "COLUMNS": "80"},
    ) as server:

        def run(folder: Path, *commands: Sequence[object]) -> list[Said]:
            assert server.stdin is not None
            assert server.stdout is not None
            wanted = [[str(word) for word in command] for command in commands]
            server.stdin.write(json.dumps([str(folder), wanted]) + "\n")
            server.stdin.flush()
            return [Said(*said) for said in json.loads(server.stdout.readline())]

        yield run
        assert server.stdin is not None
        server.stdin.close()


def _serve() -> None:
    import fairyring.cli.talk.refusal
    import fairyring.record

    fairyring.cli.talk.refusal.refusals()
    for line in sys.stdin:
        folder, commands = json.loads(line)
        reading, writing = os.pipe()
        if os.fork() == 0:
            os.close(reading)
            with os.fdopen(writing, "w") as answer:
                json.dump(_in_child(folder, commands), answer)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as answer:
            print(answer.read(), flush=True)
        os.wait()


def _in_child(folder: str, commands: list[list[str]]) -> list[Said]:
    from fairyring.cli import main

    os.chdir(folder)
    os.environ |= {"XDG_DATA_HOME": f"{folder}/data", "XDG_CACHE_HOME": f"{folder}/cache"}
    sys.stdin = io.StringIO()
    told = []
    for command in commands:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(command)
        told.append(Said(status, out.getvalue(), err.getvalue()))
    return told


if __name__ == "__main__":
    _serve()
