"""Rulebooks are read from a text: sections, clauses, rulings, endings and tables."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import (
    Clause,
    Example,
    Opening,
    Rulebook,
    Section,
    Table,
)

OPENING = Opening("Win.", (), Example(2, 1, (), 1, "Before.", (), "After."))
RULES = """\
# The rules

For people who read this file.

## The parts

P1.1 (P1, P2) There are twelve
mushrooms.

| sign | meaning |
|---|---|
| a dot | a mushroom |

## The end

P2.1 Who takes the last mushroom wins.
Ended: The last mushroom
was taken.

## All mushrooms
"""
Read = Callable[..., Rulebook]


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Read:
    """Read a text as the rules of a package of its own."""

    def reads(text: str, *more: object) -> Rulebook:
        package = "rules_" + "".join(sign for sign in request.node.name if sign.isalnum())
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "rules.md").write_text(text, "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        return read_rulebook(package, OPENING, *more)  # type: ignore[arg-type]

    return reads


def test_a_text_has_sections_clauses_and_tables(read: Read):
    mushrooms = Table(("mushroom",), (("chanterelle",),))
    book = read(RULES, {"All mushrooms": mushrooms})
    assert book.opening is OPENING
    assert book.sections == (
        Section(
            "The parts",
            (Clause("P1.1", "There are twelve mushrooms.", ("P1", "P2")),),
            Table(("sign", "meaning"), (("a dot", "a mushroom"),)),
        ),
        Section(
            "The end",
            (
                Clause(
                    "P2.1",
                    "Who takes the last mushroom wins.",
                    ended="The last mushroom was taken.",
                ),
            ),
        ),
        Section("All mushrooms", (), mushrooms),
    )


def test_a_paragraph_without_an_id_is_refused(read: Read):
    with pytest.raises(BadParts, match=r"rules.md: a paragraph must begin .* not 'There are"):
        read("## The parts\n\nThere are twelve mushrooms.\n")


def test_a_table_for_no_section_is_refused(read: Read):
    with pytest.raises(BadParts, match=r"rules.md: there is no section Moss"):
        read(RULES, {"Moss": Table((), ())})
