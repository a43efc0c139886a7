"""The command `export` says in a line what is missing, and what it fetches is complete."""

import importlib.util
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fairyring.web.export import downloads, site


@pytest.fixture
def nothing_fetched(monkeypatch):
    """Pretend that no Python for browsers has been fetched."""
    monkeypatch.setattr(downloads, "PYODIDE", "0.0.0")


def without(tool, name):
    """Return a version of a search function that does not find one tool."""
    return lambda asked, *more: None if asked == name else tool(asked, *more)


def test_without_npm_it_says_what_is_missing(fairyring, monkeypatch, nothing_fetched):
    monkeypatch.setattr(shutil, "which", without(shutil.which, "npm"))
    said = fairyring("export", "site")
    assert said.status == 2
    assert "there is no npm (Debian: apt install npm)" in said.err
    assert not Path("site").exists()


def test_without_pip_it_says_what_is_missing(fairyring, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", without(importlib.util.find_spec, "pip"))
    with pytest.raises(downloads.Missing, match="an export needs pip"):
        downloads.msgspec()


def test_a_file_is_no_folder(fairyring):
    Path("site").write_text("mine")
    said = fairyring("export", "site")
    assert said.status == 2
    assert "name a folder" in said.err
    assert Path("site").read_text() == "mine"


def test_a_place_that_cannot_be_is_told_in_words(fairyring, monkeypatch):
    monkeypatch.setattr(site, "export", lambda folder: folder.mkdir(parents=True))
    Path("letter").write_text("mine")
    said = fairyring("export", "letter/site")
    told = "'letter/site' cannot be written: Not a directory; name another folder"
    assert (said.status, said.err) == (2, f"fairyring: {told}\n")


@pytest.fixture
def packed(tmp_path):
    """Pyodide as an npm package."""
    made = tmp_path / "made"
    (made / "package").mkdir(parents=True)
    (made / "package/pyodide.mjs").write_text("here")
    name = shutil.make_archive(str(tmp_path / "pyodide"), "gztar", made)
    return Path(name).read_bytes()


def npm(packed, when=lambda: None):
    """Return a stand-in for npm that packs Pyodide, after a call of `when`."""

    def pack(*words):
        file = Path(words[-1], f"pyodide-{downloads.PYODIDE}.tgz")
        file.write_bytes(packed[:9])
        when()
        file.write_bytes(packed)

    return pack


def interrupted():
    raise KeyboardInterrupt


def test_two_fetch_at_the_same_time(fairyring, monkeypatch, nothing_fetched, packed):
    monkeypatch.setattr(shutil, "which", lambda tool: tool)
    both = threading.Barrier(2, timeout=30)
    monkeypatch.setattr(downloads, "_run", npm(packed, both.wait))
    with ThreadPoolExecutor(2) as pool:
        found = [one.result() for one in [pool.submit(downloads.pyodide) for _ in range(2)]]
    assert found[0] == found[1]
    assert [file.name for file in found[0].iterdir()] == ["pyodide.mjs"]


def test_who_is_interrupted_leaves_nothing_by_halves(
    fairyring, monkeypatch, nothing_fetched, packed
):
    monkeypatch.setattr(shutil, "which", lambda tool: tool)
    monkeypatch.setattr(downloads, "_run", npm(packed, interrupted))
    with pytest.raises(KeyboardInterrupt):
        downloads.pyodide()
    monkeypatch.setattr(downloads, "_run", npm(packed))
    found = downloads.pyodide()
    assert (found / "pyodide.mjs").read_text() == "here"
    assert len([*found.parents[1].iterdir()]) == 1


def test_the_version_of_a_site_is_that_of_all_its_contents():
    one, other = [site._service({"a.js": content}).split(b"\n")[0] for content in (b"1", b"2")]
    assert one.startswith(b"const VERSION = ")
    assert one != other
