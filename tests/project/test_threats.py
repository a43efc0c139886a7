"""What stops whom: every line of that page names a test that exists, or says that nothing does."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threats.md").read_text("utf-8")
SHOWN = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
LINES = [line for line in PAGE.splitlines() if line.startswith("| ") and "| shown by" not in line]


@cache
def named_in(file: str) -> frozenset[str]:
    """The names of all tests in a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


@pytest.mark.parametrize("line", LINES, ids=[line[2:50].strip() for line in LINES])
def test_what_is_said_to_be_stopped_is_shown_by_tests_that_exist(line):
    shown = SHOWN.findall(line)
    assert shown or "*not stopped*" in line
    assert [f"{file}::{name}" for file, name in shown if name not in named_in(file)] == []
    assert line.count("::") == len(shown), "a test is named in a way that this test does not read"


def test_the_page_has_lines_for_everybody_who_could():
    chapters = re.split("^## ", PAGE, flags=re.MULTILINE)[1:]
    assert [chapter.splitlines()[0] for chapter in chapters if "\n| " not in chapter] == []
    assert {"Who plays", "Another site", "Who has the server"} <= {
        chapter.splitlines()[0] for chapter in chapters
    }
