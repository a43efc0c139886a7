"""Reading a table of parts: errors name the row, the entry and the accepted values."""

import re

import pytest

from fairyring.kernel.editing.tables import BadParts, Row, each_once, text_of

TABLE = """
[[lantern]]
name = "Big Red"
light = 5
colour = "red"
lit = true
months = [5, 6]
moods = ["merry"]
of = { paper = 2 }
"""


def lantern(text: str = TABLE) -> Row:
    return Row.file(text, "lanterns.toml").rows("lantern")[0]


def test_every_kind_of_entry_is_read():
    row = lantern()
    assert row.name("name") == "Big Red"
    assert row.number("light", low=1, high=20) == 5
    assert row.one("colour", {"red": 1, "blue": 2}) == 1
    assert row.flag("lit") is True
    assert row.flag("hung", usual=True) is True
    assert row.numbers("months", 1, 12) == [5, 6]
    assert row.some("moods", {"merry": "M", "sad": "S"}) == ["M"]
    assert row.some("moods", {"merry": "M"}) == []
    inner = row.row("of")
    assert inner.number("paper", low=0) == 2
    inner.done()
    row.done()


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda row: row.number("light", 6), "light must be a whole number from 6 up, not 5"),
        (lambda row: row.number("lit", 0, 1), "lit must be a whole number from 0 to 1, not True"),
        (lambda row: row.number("ligth", 0), "ligth is missing (light means nothing here); it"),
        (lambda row: row.text("light"), "light must be a text, not 5"),
        (lambda row: row.texts("months"), "months must be a list of texts, not [5, 6]"),
        (lambda row: row.flag("light"), "light must be true or false, not 5"),
        (lambda row: row.one("colour", {"blue": 2}), "colour must be one of blue, not 'red'"),
        (lambda row: row.some("colour", {"red": 1}), "colour must be a list out of red, not"),
        (lambda row: row.row("light"), "light must be a row of entries in braces"),
        (lambda row: row.rows("months"), "months 1 must be a row of entries in braces"),
        (lambda row: row.done(), "colour means nothing here; it can have "),
    ],
)
def test_what_is_wrong_is_told_with_row_entry_and_what_would_do(ask, told: str):
    row = lantern()
    with pytest.raises(BadParts, match=re.escape(f"lanterns.toml, lantern 1: {told}")):
        ask(row)


@pytest.mark.parametrize("name", [" Red", "Red  Big", "Red; Big", "{Red}", "Red\\tBig", "#1"])
def test_a_name_can_be_typed_and_stands_in_a_record(name: str):
    row = lantern(TABLE.replace("Big Red", name))
    with pytest.raises(BadParts, match=r"name must be words with single spaces and without \{\};#"):
        row.name("name")


def test_what_must_differ_is_told_of_both_rows():
    rows = Row.file(TABLE + TABLE, "lanterns.toml").rows("lantern")
    with pytest.raises(BadParts, match=r"lantern 2: name must differ .* that of lanterns.toml, la"):
        each_once("name", [(row, row.name("name")) for row in rows])


def test_a_file_that_is_no_toml_or_not_there_is_told():
    with pytest.raises(BadParts, match=r"lanterns.toml is no TOML: .* \(at "):
        Row.file("\n\nname = ", "lanterns.toml")
    with pytest.raises(BadParts, match=r"gdfr.parts: there is no file 'dragons.toml'"):
        text_of("fairyring.games.gdfr.parts", "dragons.toml")
