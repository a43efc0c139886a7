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

RULES = """\
# The rules

For people who read this file.

## At a glance

Take mushrooms, and take the
last one.

1. Take one or
   two.
2. Pass on.

### Example

Three are left.

```toml
seats = 2
seed = 7
before = ["take 9"]
seat = 1
moves = ["take 2", "take 1"]
```

You have won.

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
        return read_rulebook(package, *more)  # type: ignore[arg-type]

    return reads


def test_a_text_has_sections_clauses_and_tables(read: Read):
    mushrooms = Table(("mushroom",), (("chanterelle",),))
    book = read(RULES, {"All mushrooms": mushrooms})
    assert book.opening == Opening(
        "Take mushrooms, and take the last one.",
        ("Take one or two.", "Pass on."),
        Example(2, 7, ("take 9",), 1, "Three are left.", ("take 2", "take 1"), "You have won."),
    )
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
        read(RULES.replace("P1.1 (P1, P2) ", ""))


def test_a_table_for_no_section_is_refused(read: Read):
    with pytest.raises(BadParts, match=r"rules.md: there is no section Moss"):
        read(RULES, {"Moss": Table((), ())})


def test_two_tables_for_one_section_are_refused(read: Read):
    with pytest.raises(BadParts, match=r"rules.md: 'The parts' has two tables"):
        read(RULES, {"The parts": Table((), ())})


def test_an_example_with_an_unknown_key_is_refused(read: Read):
    with pytest.raises(BadParts, match=r"rules.md: an opening .* 'seets'"):
        read(RULES.replace("seats = 2", "seets = 2"))


@pytest.mark.parametrize(
    "part", ["### Example", "```toml", "\n1. Take one or\n   two.\n2. Pass on.\n"]
)
def test_an_opening_without_one_of_its_parts_is_refused(read: Read, part: str):
    with pytest.raises(BadParts, match=r"rules.md: an opening has an aim, steps and an example"):
        read(RULES.replace(part, ""))
