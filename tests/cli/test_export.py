"""The command `export` says in a line what it misses."""

import importlib.util
import shutil
from pathlib import Path

import pytest

from fairyring.web.exporting import python


@pytest.fixture
def nothing_fetched(monkeypatch):
    """As if no Python for browsers had ever been fetched here."""
    monkeypatch.setattr(python, "PYODIDE", "0.0.0")


def without(tool, name):
    """A look for tools that does not find one of them."""
    return lambda asked, *more: None if asked == name else tool(asked, *more)


def test_without_npm_it_says_what_is_missing(fairyring, monkeypatch, nothing_fetched):
    monkeypatch.setattr(shutil, "which", without(shutil.which, "npm"))
    said = fairyring("export", "site")
    assert said.status == 2
    assert "there is no npm (Debian: apt install npm)" in said.err
    assert not Path("site").exists()


def test_without_pip_it_says_what_is_missing(fairyring, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", without(importlib.util.find_spec, "pip"))
    with pytest.raises(python.Missing, match="an export needs pip"):
        python._msgspec()


def test_a_file_is_no_folder(fairyring):
    Path("site").write_text("mine")
    said = fairyring("export", "site")
    assert said.status == 2
    assert "name a folder" in said.err
    assert Path("site").read_text() == "mine"
