"""A PostgreSQL and a Redis of their own, which can be killed and begun again where they were."""

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
"""Seconds that one may take to begin, on however busy a machine."""
_OWNER: Final = "postgres"
"""PostgreSQL refuses to run as root; this user is then who runs it."""


class Daemon(ABC):
    """A program that listens on one port for all its lives."""

    def __init__(self, *command: str, user: str | None = None) -> None:
        self._command = command
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin to live, and come back when it answers."""
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
            # What a killed one shared with its children may be in use for another moment.
            if time.monotonic() > until:
                raise TimeoutError(self._command[0])
            time.sleep(0.1)

    def kill(self) -> None:
        """End it and its children without a word, by SIGKILL."""
        assert self._process is not None
        for child in _children(self._process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def end(self) -> None:
        """Ask it to end, and wait until it has."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def freeze(self) -> None:
        """Have it answer nothing, though its lines stand."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Have it go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    @abstractmethod
    def _answers(self) -> bool:
        """Whether it can be asked."""


class Postgres(Daemon):
    """A PostgreSQL whose data lie in a folder."""

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
    """A Redis or Valkey that keeps nothing."""

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
    """A PostgreSQL while this lasts, in a folder of its own if none is named."""
    with contextlib.ExitStack() as stack:
        place = folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        found = Postgres(place)
        found.start()
        stack.callback(found.end)
        yield found


@contextlib.contextmanager
def redis() -> Iterator[Redis]:
    """A Redis while this lasts."""
    found = Redis()
    found.start()
    try:
        yield found
    finally:
        found.end()


def has_postgres() -> bool:
    """Whether PostgreSQL is installed here, and somebody may run it."""
    with contextlib.suppress(KeyError):
        return _programs() is not None and bool(os.geteuid() or pwd.getpwnam(_OWNER))
    return False


def redis_program() -> str | None:
    """Where the program of Redis or Valkey is, if one is installed."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def _programs() -> Path | None:
    """Where the programs of PostgreSQL are; Debian keeps them out of the way."""
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
