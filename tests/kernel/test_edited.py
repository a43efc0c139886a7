"""An edition's changes to a table of parts."""

import pytest

from fairyring.kernel.editing.edited import edited
from fairyring.kernel.editing.edition import BadEdition, Edition
from fairyring.kernel.editing.tables import BadParts, Row

BOX = """
card = [
  { key = "imp", copies = 3, sides = { front = "red", back = "blue" } },
  { key = "elf", copies = 2, edges = [1, 2] },
]
[[group]]
title = "Snow"
tiles = [{ copies = 20 }, { ice = true, copies = 4 }]
"""


def table(**says):
    edition = Edition("moles", "moles", "Rare", tables={"cards": says}, file="rare.toml")
    return Row.file(BOX, "cards.toml", edition)


def cards(**says):
    return {row.text("key"): row for row in table(card=says).rows("card")}


def test_a_row_says_only_what_differs():
    imp, elf = cards(imp={"copies": 9}).values()
    assert imp.number("copies", 1, 9) == 9
    assert imp.row("sides").text("front") == "red"
    assert elf.number("copies", 1, 9) == 2


def test_a_row_within_a_row_too():
    sides = cards(imp={"sides": {"back": "gold"}})["imp"].row("sides")
    assert [sides.text("front"), sides.text("back")] == ["red", "gold"]


def test_lists_that_are_no_rows_are_replaced():
    assert cards(elf={"edges": [5]})["elf"].numbers("edges", 0, 5) == [5]


def test_rows_without_a_name_go_by_their_order():
    (group,) = table(group={"Snow": {"tiles": {"2": {"copies": 7}}}}).rows("group")
    assert [row.number("copies", 1) for row in group.rows("tiles")] == [20, 7]


def test_a_row_that_is_new_comes_last_under_its_name():
    rows = cards(gnome={"new": True, "copies": 1})
    assert list(rows) == ["imp", "elf", "gnome"]


def test_a_row_is_taken_out():
    assert list(cards(imp={"remove": True})) == ["elf"]


def test_a_table_of_its_own_stands_for_the_whole():
    (row,) = table(table={"card": [{"key": "ogre"}]}).rows("card")
    assert row.text("key") == "ogre"


def test_an_edition_of_another_table_changes_nothing():
    edition = Edition("moles", "moles", "Rare", tables={"tiles": {"x": 1}})
    assert Row.file(BOX, "cards.toml", edition).of_the_box


def test_all_rows_know_that_the_table_is_edited():
    imp, elf = cards(imp={"copies": 9}).values()
    assert not any(row.of_the_box for row in (imp, elf, imp.row("sides")))


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ({"imb": {"copies": 1}}, "cards.card.imb: there is no such row; do you mean imp?"),
        ({"x y": {"copies": 1}}, 'cards.card."x y": there is no such row; the rows are imp, elf'),
        ({"imp": 3}, "cards.card.imp is a row of entries"),
        ({"imp": {"new": True}}, "there is such a row already, so it is not new"),
        ({"imp": {"remove": True, "copies": 2}}, "taken out has no other entries"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(says, told):
    with pytest.raises(BadEdition) as bad:
        table(card=says)
    assert str(bad.value).startswith("rare.toml, ")
    assert told in str(bad.value)


def test_a_wrong_entry_is_told_as_the_edition_names_it():
    row = cards(imp={"copies": 0})["imp"]
    row.call("card 1 (imp)")
    with pytest.raises(BadParts, match=r"^rare.toml, cards.card.imp: copies must be a whole"):
        row.number("copies", 1, 9)


def test_the_box_stays_as_it_is():
    box = {"card": [{"key": "imp", "copies": 3}]}
    edited(box, {"card": {"imp": {"copies": 1}}}, "rare.toml")
    assert box == {"card": [{"key": "imp", "copies": 3}]}


def test_a_digest_is_of_what_is_said():
    one = Edition("moles", "moles", "Rare", {"deal": 4}, {"cards": {"a": 1, "b": 2}}, "here.toml")
    same = Edition("moles", "moles", "Scarce", {"deal": 4}, {"cards": {"b": 2, "a": 1}})
    other = Edition("moles", "moles", "Rare", {"deal": 5}, {"cards": {"a": 1, "b": 2}})
    assert one.digest == same.digest != other.digest
    assert one.mark == f"Rare {{{one.digest}}}"
