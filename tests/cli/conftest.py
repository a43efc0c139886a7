"""The command line, called as a shell calls it, only faster."""

import asyncio
import contextlib
import functools
import io
import sqlite3
import sys

import pytest
from commands import Said, run_together
from evenings import of, played
from marks import forget_languages, packed
from stores import address

from fairyring.cli import main
from fairyring.locale import catalogues


@pytest.fixture
def fairyring(capsys, monkeypatch, tmp_path):
    """Runs `fairyring` with these arguments in an empty folder; `typed` is what comes by pipe."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def run(*arguments: object, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        return Said(status, *capsys.readouterr())

    return run


@pytest.fixture
def shell(monkeypatch):
    """Runs commands in a folder, in a new process: a process plays a game in one edition."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANGUAGE", "en")
    return run_together


@pytest.fixture(scope="session")
def evening(tmp_path_factory):
    """A store in which an evening was played, in a file that no test changes."""
    folder = tmp_path_factory.mktemp("evening")
    return folder / "tables.db", asyncio.run(played(of(folder / "tables.db")))


@pytest.fixture
def kept(evening, tmp_path):
    """A copy of that, to be changed."""
    file = tmp_path / "kept.db"
    with (
        contextlib.closing(sqlite3.connect(evening[0])) as there,
        contextlib.closing(sqlite3.connect(file)) as here,
    ):
        there.backup(here)
    return file


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path):
    """Where a new store of either kind is."""
    with address(request.param, tmp_path) as url:
        yield url


read_once = functools.cache(catalogues.read)


@pytest.fixture
def abroad(fairyring, tmp_path, monkeypatch):
    """The same on a wide terminal of a second language, `eo`, in which every text is marked."""
    folder = tmp_path / "languages" / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.po").write_bytes(packed())
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path / "languages")
    monkeypatch.setattr(catalogues, "read", read_once)
    monkeypatch.setenv("LANGUAGE", "eo_EO.UTF-8:en")
    monkeypatch.setenv("COLUMNS", "1000")
    forget_languages()
    yield fairyring
    forget_languages()
