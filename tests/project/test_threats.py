"""Every line of docs/threats.md names a test that exists, or says that nothing stops the attack."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text("utf-8")
SHOWN = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
LINES = [line for line in PAGE.splitlines() if line.startswith("| ") and "| shown by" not in line]


@cache
def named_in(file: str) -> frozenset[str]:
    """Return the names of all tests in a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def flaws(line: str) -> Iterator[str]:
    """Yield what is wrong with a line of the page."""
    shown = SHOWN.findall(line)
    if not shown and "*not stopped*" not in line:
        yield "names no test"
    for file, name in shown:
        if name not in named_in(file):
            yield f"there is no test {file}::{name}"
    if line.count("::") != len(shown):
        yield "names a test in a way that this test does not read"


def test_what_is_said_to_be_stopped_is_shown_by_tests_that_exist():
    assert len(LINES) > 50
    wrong = [f"{line[2:50].strip()}: {flaw}" for line in LINES for flaw in flaws(line)]
    assert not wrong, "\n".join(wrong)


def test_the_page_has_lines_for_everybody_who_could():
    chapters = re.split("^## ", PAGE, flags=re.MULTILINE)[1:]
    assert [chapter.splitlines()[0] for chapter in chapters if "\n| " not in chapter] == []
    assert {"Players", "Other sites", "The operator"} <= {
        chapter.splitlines()[0] for chapter in chapters
    }
