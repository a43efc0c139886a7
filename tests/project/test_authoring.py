"""`fairyring.authoring` has all names for guests, and guests of earlier versions still play."""

import hashlib
import importlib
import re
import sys
from pathlib import Path

import pytest
from guesthouse import install, install_fair, lay_moss, run

import authoring_page
from fairyring.conformance.imports import PUBLIC, inner_imports
from fairyring.kernel.build import compiled

ROOT = Path(__file__).parents[2]
FRONTS = [name for name in PUBLIC if name.startswith("fairyring.authoring")]
FROZEN = {"v0_2": "a80a1971c05213e1"}
"""A digest of the guests of each version: they are never changed."""


@pytest.mark.parametrize("front", FRONTS)
def test_every_name_is_there_and_listed_once_in_order(front: str):
    if front.endswith("rows"):
        pytest.importorskip("librt")
    module = importlib.import_module(front)
    assert module.__doc__
    assert len(set(module.__all__)) == len(module.__all__)
    assert all(getattr(module, name) is not None for name in module.__all__)
    assert {*module.__all__} <= {*dir(module)}


def test_an_unknown_name_is_an_attribute_error():
    import fairyring.authoring

    with pytest.raises(AttributeError, match="has no attribute 'Nim'"):
        _ = fairyring.authoring.Nim


@pytest.mark.skipif(compiled(), reason="read from the source, which is one for both builds")
def test_the_page_is_current(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["authoring_page.py", "--check"])
    assert authoring_page.main() == 0


def sources() -> dict[str, str]:
    """Return the code that shows authors what to import, by place."""
    folders = ("src/fairyring/cli/skeleton", "tests/toy/lantern_fair", "examples")
    found = {
        str(file.relative_to(ROOT)): file.read_text("utf-8")
        for folder in folders
        for file in (ROOT / folder).rglob("*.py")
    }
    for page in ("add-a-game.md", "add-a-bot.md"):
        text = (ROOT / "docs" / page).read_text("utf-8")
        found |= dict(re.findall(r"```python file=(\S+)\n(.*?)```", text, re.DOTALL))
    return found


def test_what_authors_read_imports_public_modules_only():
    code = sources()
    assert len(code) > 30
    assert {place: found for place in code if (found := [*inner_imports(code[place])])} == {}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("from fairyring.authoring import Game", []),
        ("import fairyring\nfrom fairyring import envs, game", []),
        ("from .facts import Fact", []),
        (
            "\nfrom fairyring.kernel.form import Field, Form",
            [
                "2: fairyring.kernel.form may move;"
                " import Field, Form from fairyring.authoring"
            ],
        ),
        (
            "import fairyring.ink.pen",
            ["1: fairyring.ink.pen may move; docs/authoring.md has the names that stay"],
        ),
        (
            "from fairyring import kernel",
            ["1: fairyring.kernel may move; docs/authoring.md has the names that stay"],
        ),
    ],
)  # fmt: skip
def test_an_import_of_an_inner_module_is_found(code: str, found: list[str]):
    assert [*inner_imports(code)] == found


def test_the_kit_reports_a_guest_that_imports_inner_modules(tmp_path: Path):
    facts = "from lantern_fair.facts import *\nfrom fairyring.kernel.facts import Fact, Over\n"
    install_fair(tmp_path, "guest", facts=facts)
    done = run(tmp_path, "check", "guest")
    assert done.status == 1
    assert done.err == (
        "guest imports inner modules of Fairyring:\n"
        "  guest/facts.py:2: fairyring.kernel.facts may move;"
        " import Fact, Over from fairyring.authoring\n"
    )


def test_it_reports_a_bot_that_imports_inner_modules(tmp_path: Path):
    lay_moss(tmp_path)
    done = run(tmp_path, "check", "moss")
    assert (done.status, done.err) == (0, "")
    assert done.out == "moss imports only public modules of Fairyring.\n"
    code = (
        "from fairyring.authoring import GuestPlayer\nfrom fairyring.bots.bot import Bot\n"
        "PLAYER = GuestPlayer('guest', 'Gus', 'guesses', lambda game: Bot())\n"
    )
    install(tmp_path, "guest", code=code, group="bots")
    done = run(tmp_path, "check", "guest")
    assert done.status == 1
    assert done.err == (
        "guest imports inner modules of Fairyring:\n"
        "  guest/__init__.py:2: fairyring.bots.bot may move;"
        " import Bot from fairyring.authoring\n"
    )


@pytest.mark.parametrize("version", FROZEN)
def test_the_guests_of_a_version_stay_as_they_were(version: str):
    folder = ROOT / "tests" / "frozen" / version
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc")
    named = b"".join(
        file.relative_to(folder).as_posix().encode() + file.read_bytes() for file in files
    )
    assert hashlib.sha256(named).hexdigest()[:16] == FROZEN[version]


@pytest.mark.both
@pytest.mark.parametrize("version", FROZEN)
def test_the_guests_of_a_version_pass_the_kit_and_play(version: str):
    folder = ROOT / "tests" / "frozen" / version
    checked = run(folder, "check", "frozen_pie", "--games", "3")
    assert (checked.status, checked.err) == (0, "")
    assert "frozen_pie keeps the contract" in checked.out
    bots = ("--seats", "2", "--games", "6", "--bots", "frozen_moss,greedy")
    for game in ("frozen_pie", "gdfr"):
        played = run(folder, "simulate", game, *bots, "--json")
        assert (played.status, played.err) == (0, "")
        assert f'"game": "{game}"' in played.out
