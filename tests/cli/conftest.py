"""The command line, called as by a shell, but faster."""

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
    """Returns a function that runs `fairyring` in an empty folder, with `typed` as its input."""
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
    """Returns a function that runs commands in a new process, which plays in one edition."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANGUAGE", "en")
    return run_together


@pytest.fixture(scope="session")
def evening(tmp_path_factory):
    """A store with several tables, in a file that no test changes."""
    folder = tmp_path_factory.mktemp("evening")
    return folder / "tables.db", asyncio.run(played(of(folder / "tables.db")))


@pytest.fixture
def kept(evening, tmp_path):
    """A copy of the evening's store that a test may change."""
    file = tmp_path / "kept.db"
    with (
        contextlib.closing(sqlite3.connect(evening[0])) as there,
        contextlib.closing(sqlite3.connect(file)) as here,
    ):
        there.backup(here)
    return file


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path):
    """The URL of a new store of either kind."""
    with address(request.param, tmp_path) as url:
        yield url


read_once = functools.cache(catalogues.read)


@pytest.fixture
def abroad(fairyring, tmp_path, monkeypatch):
    """Like `fairyring`, on a wide terminal with a language, `eo`, that marks every text."""
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
