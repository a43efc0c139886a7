"""Why the plain build runs, as `fairyring doctor` says."""

import fcntl

import pytest

from fairyring.kernel import build

REASON = "no C compiler that finds the headers of Python"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A clone in which the source runs."""
    monkeypatch.setattr(build, "_PACKAGE", tmp_path / "src" / "fairyring")
    (tmp_path / "src" / "fairyring").mkdir(parents=True)
    (tmp_path / "build").mkdir()
    (tmp_path / "Makefile").touch()
    return tmp_path


def test_the_source_is_run(tree):
    assert build.clone() == tree
    assert build.why_plain() == "the source is run"


def test_the_compiled_build_is_being_made(tree):
    with (tree / "build" / "lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert build.why_plain() == "the compiled build is still being made in the background"
    assert build.why_plain() == "the source is run"


def test_the_compiled_build_failed(tree):
    (tree / "build" / "failed.log").touch()
    assert build.why_plain() == f"the compiled build failed, see {tree}/build/failed.log"


def test_a_plain_wheel_is_installed(tree):
    (tree / "Makefile").unlink()
    assert build.why_plain() == "it was installed as a plain wheel"
    (tree / "src" / build.WHY_PLAIN).write_text(f"{REASON}\n")
    assert build.why_plain() == REASON


def test_a_build_that_is_awaited_is_that_of_the_source(monkeypatch, tmp_path):
    monkeypatch.setenv(build.COMING, str(tmp_path))
    monkeypatch.setattr(build, "compiled", lambda: False)
    assert build.coming() == tmp_path
    monkeypatch.setattr(build, "compiled", lambda: True)
    assert build.coming() is None
