"""Every command and every Python example in the documents works.

All commands are parsed as the terminal parses them. Those that need no server, no other machine and
no guest are also run, one document after the other, each in its own folder, with fewer games.
tests/cli/test_designers.py runs those of docs/designers.md.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import run, run_python
from cyclopts import CycloptsError

from fairyring.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
FEWER = {"--games": "2", "--tables": "1", "--budget": "5", "--size": "1", "--jobs": "1"}
AWAY = ("serve", "push-keys", "export", "store")
"""Commands with their own tests, which need servers and networks."""
GUESTS = ("nim", "pie", "moles")
"""Games that a document builds; its own test plays them."""
TYPED = "leave\nyes\n\n"

BOX = 'game = "toboggan"\nseats = 3\ngames = 2\nbots = "greedy"\nseed = 1\n'
GIVEN = {
    "analysis.md": ["play gdfr --bots greedy --seed 3 --save evening.txt"],
}
"""Commands to run before a document, which takes their files for granted."""


def blocks(page: Path, language: str) -> list[str]:
    """Return the code blocks of a document in a language, in their order."""
    every = re.findall(r"^```([^\n]*)\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    return [text for kind, text in every if kind == language]


def commands(page: Path) -> Iterator[list[str]]:
    """Yield the commands that a document has readers type, as words."""
    for block in blocks(page, ""):
        for line in block.replace("\\\n", " ").splitlines():
            if found := re.match(r"(?:FAIRYRING_\w+=\S+ )?(?:\.venv/bin/)?fairyring (.*)", line):
                yield [word for word in shlex.split(found[1], comments=True) if word != "..."]


def test_every_command_of_the_documents_is_read():
    wrong, reader = [], app()
    every = [(page, words) for page in PAGES for words in commands(page)]
    assert len(every) > 40
    for page, words in every:
        try:
            command, _, _ = reader.parse_args(words, exit_on_error=False, print_error=False)
        except CycloptsError as error:
            wrong.append(f"{page.name}: {' '.join(words)}: {error}")
        else:
            if command.__name__.rstrip("_").replace("_", "-") not in words:
                wrong.append(f"{page.name}: {' '.join(words)} is read as {command.__name__}")
    assert not wrong, "\n".join(wrong)


def fewer(words: list[str]) -> list[str]:
    """Return a command with less to do."""
    pairs = zip(["", *words], words, strict=False)
    asked = [FEWER.get(before, word) for before, word in pairs]
    if words[:2] == ["lab", "tune"]:
        asked += [
            word for most in ("--games", "--tables") if most not in words for word in (most, "1")
        ]
    return [*asked, "--force"] if words[0] == "print" else asked


@pytest.mark.parametrize("name", ["README.md", "analysis.md", "lab.md", "print.md"])
def test_the_commands_of_a_document_work(name: str, tmp_path: Path):
    pytest.importorskip("typst")
    pytest.importorskip("optuna")
    (page,) = (page for page in PAGES if page.name == name)
    (tmp_path / "box.toml").write_text(BOX)
    (tmp_path / "rare-plan.toml").write_text(f'{BOX}edition = "rare.toml"\n')
    before = [line.split() for line in GIVEN.get(name, ())]
    for words in [*before, *commands(page)]:
        if words[0] not in AWAY and words[1:2] and words[1] not in GUESTS:
            done = run(tmp_path, *fewer(words), typed=TYPED)
            assert done.status == 0, (words, done)


@pytest.mark.parametrize("name", ["envs.md", "lab.md"])
def test_the_python_of_a_document_works(name: str, tmp_path: Path):
    pytest.importorskip("pettingzoo")
    pytest.importorskip("polars")
    (page,) = (page for page in PAGES if page.name == name)
    code = "\n".join(["import fairyring", *blocks(page, "python")])
    code = re.sub(r"games=\d+", "games=20", code).replace("denied=200", "denied=4")
    done = run_python(tmp_path, code)
    assert done.status == 0, done
