"""The table of cards has the deck of the box; other tables are refused."""

import re
from collections import Counter
from importlib import resources

import pytest
from edited import Path, check_missed, check_spoilt, entries

from fairyring.games.gdfr.parts import CARDS, Rhyme, Symbol, read_cards
from fairyring.kernel.editing.tables import BadParts

TABLE = (resources.files("fairyring.games.gdfr.parts") / "cards.toml").read_text("utf-8")


@pytest.mark.shows("G1.1", "G1.2")
def test_twenty_cards_with_five_of_each_symbol_on_each_side():
    assert len(CARDS) == 20
    for side in (0, 1):
        assert Counter(card[side].symbol for card in CARDS) == dict.fromkeys(Symbol, 5)
        assert Counter(card[side].rhyme for card in CARDS) == dict.fromkeys(Rhyme, 4)


@pytest.mark.shows("G1.2")
def test_a_sun_backs_a_moon_and_a_mushroom_a_frog():
    pairs = {frozenset((card.goblin.symbol, card.fairy.symbol)) for card in CARDS}
    assert pairs == {
        frozenset((Symbol.SUN, Symbol.MOON)),
        frozenset((Symbol.MUSHROOM, Symbol.FROG)),
    }


@pytest.mark.shows("G1.4", "G2")
def test_four_goblin_stars_and_four_fairy_stars_one_of_each_symbol():
    for side in (0, 1):
        stars = [card for card in CARDS if card[side].star]
        assert Counter(card[side].symbol for card in stars) == dict.fromkeys(Symbol, 1)
    assert not any(card.goblin.star and card.fairy.star for card in CARDS)


@pytest.mark.shows("G1.3")
def test_no_card_rhymes_with_itself_and_no_two_share_their_rhymes():
    pairs = {(card.goblin.rhyme, card.fairy.rhyme) for card in CARDS}
    assert len(pairs) == 20
    assert not any(goblin is fairy for goblin, fairy in pairs)
    assert [rhyme.number for rhyme in Rhyme] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"Vanilla Scoop", rhyme = "oop"',
            '"Vanilla Scoop", rhyme = "elly"',
            "cards.toml, card 1, fairy: rhyme must be another than on the goblin side, not 'elly'",
        ),
        (
            'rhyme = "oop", symbol = "Moon"',
            'rhyme = "oop", symbol = "Frog"',
            "cards.toml, card 1, fairy: symbol must be Moon, for that backs a Sun, not 'Frog'",
        ),
        (
            '"Willow Sue"',
            '"Vanilla Scoop"',
            "cards.toml, card 2, fairy: name must differ from row to row; that of cards.toml, card",
        ),
        (
            'rhyme = "elly", symbol = "Sun"',
            'rhyme = "eely", symbol = "Sun"',
            "cards.toml, card 1, goblin: rhyme must be one of our, oop, ock, elly, ew, not 'eely'",
        ),
        (
            'name = "Chicken Pock", ',
            "",
            "cards.toml, card 2, goblin: name is missing; it must be a text",
        ),
        (
            "star = true",
            "stars = true",
            "cards.toml, card 1, goblin: stars means nothing here; do you mean star?",
        ),
        (
            "fairy = {",
            "fairies = {",
            "cards.toml, card 1: fairy is missing (fairies means nothing here); it must be a row",
        ),
    ],
)
def test_a_broken_table_is_refused_by_its_row(old: str, new: str, message: str):
    assert old in TABLE
    with pytest.raises(BadParts, match=re.escape(message)):
        read_cards(TABLE.replace(old, new, 1))


def test_a_table_with_too_few_cards_is_refused():
    with pytest.raises(BadParts, match=r"cards.toml: the deck has 20 cards, not 19"):
        read_cards(TABLE[: TABLE.rindex("[[card]]")])


# Wrong values that are right for an entry of another card.
FINE = {"name": ("glitter",), "star": (True,)}


@pytest.mark.parametrize("path", entries(TABLE), ids=str)
def test_a_wrong_entry_is_refused_by_file_row_and_name(path: Path):
    entry = path.kind[-1]
    check_spoilt(read_cards, TABLE, "cards.toml", path, fine=FINE.get(entry, ()))
    if entry not in ("star",):
        check_missed(read_cards, TABLE, "cards.toml", path)
