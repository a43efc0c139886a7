"""docs/findings.md has every finding of the kit, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairyring import conformance
from fairyring.conformance import kit, moment

PAGE = (Path(__file__).parents[2] / "docs" / "findings.md").read_text("utf-8")
HOLE = "…"
EARLY = 5
"""Rows of the page's first table, for findings that are raised before a game is played."""


def said(message: ast.expr) -> str:
    """Return a message as the page has it, with a hole for each part that differs."""
    match message:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(values):
            return "".join(map(said, values))
        case ast.FormattedValue():
            return HOLE
    raise TypeError(f"line {message.lineno}: a finding must be written where it is raised")


def raised() -> Iterator[str]:
    """Yield the messages of all findings, read from the source where they are raised."""
    for file in Path(conformance.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("Flaw" | "RuntimeError"), [message, *_]):
                    yield said(message)


def rows() -> list[list[str]]:
    lines = [line for line in PAGE.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[0] not in ("finding", "---")]


def findings() -> list[str]:
    return [re.sub(r"^`+|`+$", "", row[0]) for row in rows()]


def test_every_finding_has_its_row_and_every_row_its_finding():
    on_the_page = set(findings()[EARLY:]) - {f"{HOLE}/scene.py:42: KeyError: {HOLE}"}
    assert on_the_page == set(raised())


def test_every_row_says_what_it_means_and_what_causes_it():
    assert {len(row) for row in rows()} == {3}
    assert all(all(row) for row in rows())
    assert len(set(findings())) == len(findings())


PROMISES = [
    *dict.fromkeys(check.promise for check in kit.CHECKS),
    *(kit.SEATS, kit.CATALOGUE, kit.PLAY, kit.BOUND, kit.DEALS, kit.REDEALS, kit.ELSEWHERE),
]


@pytest.mark.parametrize("promise", PROMISES)
def test_every_promise_has_its_place(promise: str):
    assert f"\n## {promise}\n" in PAGE


def test_no_place_is_left_over():
    headings = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    assert set(headings) == {*PROMISES, "An error of the game", "The lesson of a game"}
    assert moment.STUCK in PAGE
