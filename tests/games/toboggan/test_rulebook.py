"""The example of the rulebook, its tables, and the numbers in its clauses."""

import re

import pytest
from scenes import pieces, zones
from sled import GAME, slope

from fairyring.games.toboggan.parts import AVALANCHE, CARDS, TILES, GoblinType, Phase
from fairyring.games.toboggan.position.deal import most_rounds
from fairyring.games.toboggan.scene.offered.prompts import clause_of
from fairyring.kernel.explain.rulebook import Section, Table
from fairyring.kernel.teaching.example import staged

OPENING = GAME.rulebook.opening
assert OPENING is not None
EXAMPLE = OPENING.example
WAY_OF_THE_EXAMPLE = EXAMPLE.moves[2]
SHOWN = staged(GAME, EXAMPLE)


def section(title: str) -> Section:
    (found,) = [one for one in GAME.rulebook.sections if one.title == title]
    return found


def table(title: str) -> Table:
    found = section(title).table
    assert found is not None
    return found


# The example.


def test_the_example_begins_as_its_text_says():
    before = SHOWN.before
    hill = pieces(before, "hill")
    assert (EXAMPLE.seats, EXAMPLE.seat) == (3, 1)
    assert "Three players lay the first row. You are player 1" in EXAMPLE.text
    assert hill["sled-0"].at == hill["cell-B0"].at
    assert "Your sled stands on B0" in EXAMPLE.text
    assert [name for name in "ABCDE" if hill[f"cell-{name}1"].face == "unlaid"] == ["A", "B"]
    assert [piece.label for piece in pieces(before, "rack-0").values()] == [
        "Trees",
        "Slalom gates: right",
    ]
    assert "You hold two tiles: trees and a slalom gate" in EXAMPLE.text


def test_the_example_ends_as_it_says():
    hill = pieces(SHOWN.after, "hill")
    assert hill["cell-B1"].face == "gate-0"
    assert hill["cell-B1"].label == "Slalom gates: back left"
    assert hill["cell-A1"].face == "tree"
    assert hill["sled-0"].at == hill["cell-B1"].at
    assert SHOWN.lines == (
        "Player 1 lays Slalom gates: back left on B1.",
        "Player 2 lays Trees on A1.",
        "It is player 1's turn to move.",
        "Player 1 goes to B1.",
        "Player 1 rides through a gate: 1 point.",
        "Player 1 is done.",
        "It is player 2's turn to move.",
    )
    assert "Player 2 laid trees on A1" in EXAMPLE.after
    assert "you went to the front right, to B1, and rode through your gate" in EXAMPLE.after
    assert zones(SHOWN.after)["points-0"].note == "1 gate, 3 tokens"


@pytest.mark.shows("T5.4", "T41")
def test_a_gate_so_turned_stands_between_the_two_cells():
    for end, gate in ((WAY_OF_THE_EXAMPLE, 1), ("go front-left", 0)):
        race = slope("B0", "C0", "D0", tiles={"B1": "gate-0 4"}, laid=1).play(end)
        race.expect(gates=(gate, 0, 0))


# The tables.


@pytest.mark.shows("T1.4", "T7.1", "GT-8")
def test_all_cards_stand_in_a_table_with_their_clauses():
    shown = table("The cards")
    assert shown.columns == ("card", "copies", "played", "goblins", "what it does", "clause")
    assert [row[0] for row in shown.rows] == [card.title for card in CARDS]
    assert sum(int(row[1]) for row in shown.rows) == 110
    for row, card in zip(shown.rows, CARDS, strict=True):
        assert row[2] == ("Movement" if card.phase == Phase.MOVEMENT else "Any Time")
        assert row[4] == card.text
        assert row[5] == clause_of(CARDS.index(card))
        assert card.title in GAME.rulebook[row[5]].text


@pytest.mark.shows("T7.23", "Snowball 1", "Snowball 2")
def test_each_card_is_of_one_or_two_types_of_goblins():
    names = {kind.word.capitalize() for kind in GoblinType}
    clause = GAME.rulebook["T7.23"].text
    assert all(name in clause for name in names)
    types = {row[0]: set(row[3].split(" and ")) for row in table("The cards").rows}
    assert all(1 <= len(kinds) <= 2 and kinds <= names for kinds in types.values())
    assert types["Blaze a trail"] == {"Bombardier", "Driver"}
    for ball, forbidden in (
        ("Snowball 1", {"Mage", "Engineer"}),
        ("Snowball 2", {"Driver", "Bombardier"}),
    ):
        race = slope("B2", "B3 lying", "D5").hold(1, ball).deck("3 Bomb")
        race.hold(2, "Grenade, I'm Up!, Ransack, Ice Over").declare(f"play {ball}", "on seat 2")
        left = {play.removeprefix("play ") for play in race.can(2, "play")}
        hand = {"Grenade", "I'm Up!", "Ransack", "Ice Over"}
        assert left == {card for card in hand if not types[card] & forbidden}


@pytest.mark.shows("T1.3", "GT-7", "GT-11")
def test_all_tiles_stand_in_a_table():
    shown = table("What tiles do")
    assert shown.columns == ("tile", "copies", "what it does")
    assert {row[0] for row in shown.rows} == {tile.title for tile in TILES}
    assert sum(int(row[1]) for row in shown.rows) == 110
    copies = {row[0]: int(row[1]) for row in shown.rows}
    assert (copies["Plain snow"], copies["Slalom gates"], copies["Yeti"]) == (20, 12, 6)
    assert copies["Striped and orange barricades"] == 3
    assert copies["Ice with striped barricades"] + copies["Ice with orange barricades"] == 12


@pytest.mark.shows("T1.3", "T1.4", "T7.1")
def test_clauses_name_the_tables_by_their_sections():
    for clause in ("T1.3", "T1.4", "T7.1"):
        (title,) = re.findall("“(.*?)”", GAME.rulebook[clause].text)
        assert table(title).rows


# Numbers.


@pytest.mark.shows("T3.10", "GT-4")
def test_the_avalanche_is_told_for_each_hill():
    text = GAME.rulebook["T3.10"].text
    assert AVALANCHE[10] == AVALANCHE[14] == (1, 1, 2, 2, 2)
    assert "takes 1, 1, 2, 2 and 2 rows" in text
    assert AVALANCHE[8] == (1, 1, 1, 1, 2)
    assert "takes 1, 1, 1, 1 and 2 rows" in text
    assert "in the last five rounds in which a row is laid" in text
    first = {rows: rows - len(numbers) + 1 for rows, numbers in AVALANCHE.items()}
    assert f"in round {first[10]} of the usual hill, and in round {first[14]} of the long" in text
    assert f"On the short hill it first comes in round {first[8]}" in text


@pytest.mark.shows("T3.11", "T60", "GT-5")
def test_the_most_rounds_are_told_for_each_hill():
    text = GAME.rulebook["T3.11"].text
    assert [most_rounds(rows, 1) for rows in (10, 8, 14)] == [12, 10, 20]
    assert "12 rounds on the usual hill, 10 on the short one, and 20 on the long one" in text
    assert [most_rounds(rows, 2) for rows in (10, 8, 14)] == [11, 9, 17]
    assert "at most 11, 9 and 17 rounds" in text
