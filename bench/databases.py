"""Private PostgreSQL and Redis servers, which can be killed and restarted in place."""

import contextlib
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import psycopg

_PATIENCE: Final = 120
"""Seconds allowed for a start, even on a busy machine."""
_OWNER: Final = "postgres"
"""The user who runs PostgreSQL if this is root, as which it refuses to run."""


class Daemon(ABC):
    """A program that listens on the same port after each restart."""

    def __init__(self, *command: str, user: str | None = None) -> None:
        self._command = command
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the program, and return when it answers."""
        until = time.monotonic() + _PATIENCE
        while True:
            self._process = subprocess.Popen(
                self._command,
                user=self._user,
                cwd="/",
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            while self._process.poll() is None:
                if self._answers():
                    return
                time.sleep(0.02)
            # Resources shared with the children of a killed process may stay in use for a moment.
            if time.monotonic() > until:
                raise TimeoutError(self._command[0])
            time.sleep(0.1)

    def kill(self) -> None:
        """Kill it and its children with SIGKILL."""
        assert self._process is not None
        for child in _children(self._process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def end(self) -> None:
        """Ask it to end, and wait until it has ended."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def freeze(self) -> None:
        """Stop it with SIGSTOP, so that it answers nothing though its connections stay open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it continue."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    @abstractmethod
    def _answers(self) -> bool:
        """Return True if it can be reached."""


class Postgres(Daemon):
    """A PostgreSQL with its data in a folder."""

    def __init__(self, folder: Path) -> None:
        programs, port = _programs(), _free_port()
        assert programs is not None
        user = _OWNER if os.geteuid() == 0 else None
        data = folder / "data"
        data.mkdir()
        if user is not None:
            for place in (folder, data):
                shutil.chown(place, user)
        make = [programs / "initdb", "-D", data, "-U", _OWNER, "-A", "trust", "-E", "UTF8"]
        subprocess.run(make, check=True, user=user, cwd="/", stdout=subprocess.DEVNULL)
        super().__init__(
            str(programs / "postgres"), "-D", str(data), "-p", str(port), "-k", str(data),
            "-h", "127.0.0.1", "-c", "max_connections=60", user=user,
        )  # fmt: skip
        self.url = f"postgresql://{_OWNER}@127.0.0.1:{port}/postgres"

    def _answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(self.url, connect_timeout=5).close()
            return True
        return False


class Redis(Daemon):
    """A Redis or Valkey without persistence."""

    def __init__(self) -> None:
        program = redis_program()
        assert program is not None
        self._port = _free_port()
        super().__init__(
            program, "--port", str(self._port), "--bind", "127.0.0.1", "--save", "",
            "--appendonly", "no",
        )  # fmt: skip
        self.url = f"redis://127.0.0.1:{self._port}/0"

    def _answers(self) -> bool:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self._port), 5).close()
            return True
        return False


@contextlib.contextmanager
def postgres(folder: Path | None = None) -> Iterator[Postgres]:
    """Run a PostgreSQL, in a new folder if none is given."""
    with contextlib.ExitStack() as stack:
        place = folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        found = Postgres(place)
        found.start()
        stack.callback(found.end)
        yield found


@contextlib.contextmanager
def redis() -> Iterator[Redis]:
    """Run a Redis."""
    found = Redis()
    found.start()
    try:
        yield found
    finally:
        found.end()


def has_postgres() -> bool:
    """Return True if PostgreSQL is installed and this user can run it."""
    with contextlib.suppress(KeyError):
        return _programs() is not None and bool(os.geteuid() or pwd.getpwnam(_OWNER))
    return False


def redis_program() -> str | None:
    """Return the program of Redis or Valkey, if one is installed."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def _programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, which Debian keeps off the PATH."""
    found = shutil.which("initdb")
    everywhere = [found] if found else sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return Path(everywhere[-1]).resolve().parent if everywhere else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _children(of: int) -> list[int]:
    with contextlib.suppress(OSError):
        return [int(one) for one in Path(f"/proc/{of}/task/{of}/children").read_text().split()]
    return []
