"""Invalid tables are refused with the row and the accepted values."""

import re
from importlib import resources

import pytest
from edited import Path, check_missed, check_spoilt, entries

from fairyring.games.toboggan.parts import read_cards, read_tiles
from fairyring.kernel.editing.tables import BadParts

_PARTS = resources.files("fairyring.games.toboggan.parts")
TILES = (_PARTS / "tiles.toml").read_text("utf-8")
CARDS = (_PARTS / "cards.toml").read_text("utf-8")


def card(key: str, old: str, new: str) -> str:
    """Return the table of cards with one change in one row."""
    start = CARDS.index(f'key = "{key}"')
    assert old in CARDS[start : CARDS.find("[[card]]", start)]
    return CARDS[:start] + CARDS[start:].replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'kind = "plain"',
            'kind = "plian"',
            "tiles.toml, group 1 (Plain snow): kind must be one of plain, ice, tree, striped,",
        ),
        (
            'kind = "plain"',
            'kind = "plain',
            "tiles.toml is no TOML: Illegal character '\\n' (at line 16, column 14)",
        ),
        (
            'kind = "plain"\n',
            "",
            "tiles.toml, group 1 (Plain snow): kind is missing; it must be one of plain, ice,",
        ),
        ('title = "Ice"', 'title = ""', "tiles.toml, group 2: title must be a text, not ''"),
        (
            'title = "Ice"',
            'title = "Ice"\nflavour = 1',
            "tiles.toml, group 2 (Ice): flavour means nothing here; it can have kind, terrain,",
        ),
        (
            'terrain = "tree"',
            'terrain = "rock"',
            "tiles.toml, group 3 (Trees): terrain must be tree, for kind is tree, not 'rock'",
        ),
        (
            'terrain = "tree"',
            'terrain = "lava"',
            "tiles.toml, group 3 (Trees): terrain must be one of snow, ice, tree, rock, mogul,",
        ),
        (
            "[{ copies = 20 }]",
            "[]",
            "tiles.toml, group 1 (Plain snow): tiles must be rows such as [[tiles]], not []",
        ),
        (
            "[{ copies = 20 }]",
            "20",
            "tiles.toml, group 1 (Plain snow): tiles must be rows such as [[tiles]], not 20",
        ),
        (
            "[{ copies = 20 }]",
            "[20]",
            "tiles.toml, group 1 (Plain snow): tiles 1 must be a row of entries in braces",
        ),
        (
            "[{ copies = 20 }]",
            "[{}]",
            "tiles.toml, group 1 (Plain snow), tile 1: copies is missing; it must be a whole",
        ),
        (
            "copies = 20",
            "copies = 0",
            "tiles.toml, group 1 (Plain snow), tile 1: copies must be a whole number from 1 up,",
        ),
        (
            "copies = 20",
            "copies = true",
            "tiles.toml, group 1 (Plain snow), tile 1: copies must be a whole number from 1 up,",
        ),
        (
            "copies = 20",
            "copies = 21",
            "tiles.toml: copies of plain tiles must be 20 in all, not 21",
        ),
        (
            "copies = 20",
            "copies = 20, orange = [0]",
            "tiles.toml, group 1 (Plain snow), tile 1: orange means nothing here; a plain tile has",
        ),
        (
            "striped = [0, 1],",
            "",
            "tiles.toml, group 4 (Striped barricades), tile 1: striped is missing, for kind is",
        ),
        (
            "striped = [0, 1],",
            "orange = [0, 1],",
            "tiles.toml, group 4 (Striped barricades), tile 1: orange means nothing here; a",
        ),
        (
            "striped = [0, 1],",
            "stripes = [0, 1],",
            "tiles.toml, group 4 (Striped barricades), tile 1: stripes means nothing here; do you",
        ),
        (
            "striped = [0, 1],",
            "striped = [0, 6],",
            "tiles.toml, group 4 (Striped barricades), tile 1: striped must be a whole number from",
        ),
        (
            "striped = [0, 1],",
            "striped = [1, 0],",
            "tiles.toml, group 4 (Striped barricades), tile 1: striped must be numbers from 0 to",
        ),
        (
            "striped = [0, 1],",
            "striped = [0, 0],",
            "tiles.toml, group 4 (Striped barricades), tile 1: striped must be numbers from 0 to",
        ),
        (
            "striped = [0, 1],",
            "striped = [],",
            "tiles.toml, group 4 (Striped barricades), tile 1: striped must be numbers from 0 to",
        ),
        (
            "striped = [0, 1],",
            'striped = ["0"],',
            "tiles.toml, group 4 (Striped barricades), tile 1: striped must be a whole number from",
        ),
        (
            "striped = [0], orange = [1, 3]",
            "striped = [0]",
            "tiles.toml, group 7 (Striped and orange barricades), tile 1: striped or orange is",
        ),
        (
            "orange = [1, 3]",
            "orange = [0, 3]",
            "tiles.toml, group 7 (Striped and orange barricades), tile 1: orange must be other",
        ),
        (
            "striped = [0, 3]",
            "striped = [1, 2]",
            "tiles.toml, group 4 (Striped barricades), tile 2: its edges are those of tiles.toml,",
        ),
        (
            "striped = [0, 3]",
            "striped = [0, 1]",
            "tiles.toml, group 4 (Striped barricades), tile 2: its edges are those of tiles.toml,",
        ),
        ("[[group]]", "[[groups]]", "tiles.toml: groups means nothing here; do you mean group?"),
    ],
)
def test_a_broken_table_of_tiles_is_refused_by_its_row(old: str, new: str, message: str):
    assert old in TILES
    with pytest.raises(BadParts, match=re.escape(message)):
        read_tiles(TILES.replace(old, new, 1))


def test_a_table_without_rows_is_refused():
    with pytest.raises(
        BadParts, match=r"tiles.toml: group is missing; it must be rows such as \[\[group"
    ):
        read_tiles("")
    with pytest.raises(
        BadParts, match=r"cards.toml: card must be rows such as \[\[card\]\], not \[\]"
    ):
        read_cards("card = []")


@pytest.mark.parametrize(
    ("key", "old", "new", "message"),
    [
        # entries of every card
        (
            "bomb",
            '"bomb"',
            '"Bomb!"',
            "cards.toml, card 2: key must be of small letters, digits and underscores, not 'Bomb!'",
        ),
        (
            "bomb",
            'title = "Bomb"\n',
            "",
            "cards.toml, card 2 (bomb): title is missing; it must be a text",
        ),
        (
            "bomb",
            'title = "Bomb"',
            'title = "Tremor"',
            "cards.toml, card 34 (tremor): title must differ from row to row; that of cards.toml,",
        ),
        (
            "grenade",
            '"grenade"',
            '"tremor"',
            "cards.toml, card 34 (tremor): key must differ from row to row; that of cards.toml,",
        ),
        (
            "bomb",
            '["bombardier"]',
            '["bomber"]',
            "cards.toml, card 2 (bomb): types must be one of bombardier, mage, engineer, driver,",
        ),
        (
            "bomb",
            '["bombardier"]',
            "[]",
            "cards.toml, card 2 (bomb): types must be some of bombardier, mage, engineer, driver,",
        ),
        (
            "snowball_1",
            'bans = ["mage",',
            'bans = ["mage", "mage",',
            "engineer, driver, each once, not 'mage, mage, engineer'",
        ),
        (
            "bomb",
            '["bombardier"]',
            '"bombardier"',
            "cards.toml, card 2 (bomb): types must be a list out of bombardier, mage, engineer,",
        ),
        (
            "bomb",
            "copies = 3",
            "copies = 400",
            "cards.toml, card 2 (bomb): copies must be a whole number from 1 to 99, not 400",
        ),
        (
            "bomb",
            "copies = 3",
            "copies = -3",
            "cards.toml, card 2 (bomb): copies must be a whole number from 1 to 99, not -3",
        ),
        (
            "bomb",
            "copies = 3",
            "copies = 3\nsharing = 1",
            "cards.toml, card 2 (bomb): sharing must be true or false, not 1",
        ),
        (
            "bomb",
            "copies = 3",
            "copies = 3\ncolour = 1",
            "cards.toml, card 2 (bomb): colour means nothing here; it can have bans, copies,",
        ),
        # entries that say only what follows from others
        (
            "bomb",
            "cost = true",
            'asks = ["cell", "cost"]',
            "cards.toml, card 2 (bomb): asks is no entry any more: it follows from the effect;",
        ),
        (
            "ram",
            "copies = 4",
            "copies = 4\nown_sled = true",
            "cards.toml, card 19 (ram): own_sled is no entry any more: it follows from the effect",
        ),
        (
            "bomb",
            "copies = 3",
            'copies = 3\nphase = "any time"',
            "cards.toml, card 2 (bomb): phase is no entry any more: it follows from the moment",
        ),
        # effect and time
        (
            "bomb",
            '"bomb tile"',
            '"bombtile"',
            "cards.toml, card 2 (bomb): effect must be one of mark, knock down, stand up, bump,",
        ),
        (
            "bomb",
            '"any moment"',
            '"as played"',
            "cards.toml, card 2 (bomb): moment must be any moment or round start or before own",
        ),
        (
            "reject",
            '"as played"',
            '"any moment"',
            "cards.toml, card 21 (reject): moment must be as played, to cancel, not 'any moment'",
        ),
        (
            "ram",
            '"with move"',
            '"own phase"',
            "cards.toml, card 19 (ram): moment must be with move, for its whom is sled there, not",
        ),
        # choices and targets
        (
            "grenade",
            "copies = 3",
            "copies = 3\ncost = true",
            "cards.toml, card 9 (grenade): cost must be false, to knock down, not True",
        ),
        (
            "landmine",
            "mines = 3",
            "mines = 4",
            "cards.toml, card 14 (landmine): mines must be a whole number from 1 to 3, not 4",
        ),
        (
            "landmine",
            "mines = 3\n",
            "",
            "cards.toml, card 14 (landmine): mines is missing, to lay mines",
        ),
        (
            "bomb",
            "copies = 3",
            "copies = 3\nmines = 1",
            "cards.toml, card 2 (bomb): mines means nothing here, to bomb tile",
        ),
        (
            "bomb",
            'where = "free tile"\n',
            "",
            "cards.toml, card 2 (bomb): where must be free tile, to bomb tile, not 'nowhere'",
        ),
        (
            "bomb",
            '"free tile"',
            '"a tile"',
            "cards.toml, card 2 (bomb): where must be one of nowhere, markable, tile, free tile,",
        ),
        (
            "mix_up",
            "counterable",
            'where = "tile"\ncounterable',
            "cards.toml, card 17 (mix_up): where must be nowhere, to pass hands, not 'tile'",
        ),
        (
            "swipe",
            'whom = "opponent"\n',
            "",
            "cards.toml, card 29 (swipe): whom must be opponent, to steal, not 'nobody'",
        ),
        (
            "grenade",
            '"upright sled"',
            '"opponent"',
            "cards.toml, card 9 (grenade): whom must be upright sled or sled there or everyone, to",
        ),
        (
            "tremor",
            '"everyone"',
            '"nobody"',
            "cards.toml, card 34 (tremor): whom must be upright sled or sled there or everyone, to",
        ),
        (
            "handbrake",
            "moment =",
            'whom = "everyone"\nmoment =',
            "cards.toml, card 10 (handbrake): whom must be nobody, to move last, not 'everyone'",
        ),
        # entries of single effects
        (
            "ice_over",
            'marker = "ice"\n',
            "",
            "cards.toml, card 12 (ice_over): marker is missing, to mark",
        ),
        (
            "ice_over",
            '"ice"',
            '"yeti"',
            "cards.toml, card 12 (ice_over): marker must be another terrain, for there is no such",
        ),
        (
            "bomb",
            "moment =",
            'marker = "ice"\nmoment =',
            "cards.toml, card 2 (bomb): marker means nothing here, to bomb tile",
        ),
        (
            "snowball_1",
            'bans = ["mage", "engineer"]\n',
            "",
            "cards.toml, card 26 (snowball_1): bans is missing, to ban",
        ),
        ("grappler", "reach = 2\n", "", "cards.toml, card 8 (grappler): reach is missing, to pull"),
        (
            "bomb",
            "moment =",
            "reach = 2\nmoment =",
            "cards.toml, card 2 (bomb): reach means nothing here, to bomb tile",
        ),
        (
            "ransack",
            "draws = 3\n",
            "",
            "cards.toml, card 20 (ransack): draws is missing, to draw and keep",
        ),
        (
            "ransack",
            "keeps = 2\n",
            "",
            "cards.toml, card 20 (ransack): keeps is missing, to draw and keep",
        ),
        (
            "ransack",
            "keeps = 2",
            "keeps = 4",
            "cards.toml, card 20 (ransack): keeps must be at most 3, for so many it draws, not 4",
        ),
        (
            "bomb",
            "moment =",
            "takes = true\nmoment =",
            "cards.toml, card 2 (bomb): takes must be false, to bomb tile, not True",
        ),
        (
            "me_too",
            "moment =",
            "counterable = false\nmoment =",
            "cards.toml, card 15 (me_too): counterable must be true, to copy: a copy can be",
        ),
        (
            "slideways",
            '"own phase"',
            '"with move"',
            "cards.toml, card 25 (slideways): moment must be any moment or round start or before",
        ),
        (
            "mix_up",
            "false",
            '"no"',
            "cards.toml, card 17 (mix_up): counterable must be true or false, not 'no'",
        ),
        # cards with two effects
        (
            "reject_me_too",
            '"me_too"',
            '"me_two"',
            "cards.toml, card 22 (reject_me_too): either must be one of blaze_a_trail, bomb,",
        ),
        (
            "reject_me_too",
            '["reject", "me_too"]',
            '["reject"]',
            "cards.toml, card 22 (reject_me_too): either must be a list of two different cards,",
        ),
        (
            "reject_me_too",
            '"me_too"]',
            '"reject"]',
            "cards.toml, card 22 (reject_me_too): either must be a list of two different cards,",
        ),
        (
            "reject_me_too",
            '"me_too"]',
            '"twister"]',
            "cards.toml, card 22 (reject_me_too): either must be two cards with one moment, or",
        ),
        (
            "reject_me_too",
            "either",
            'effect = "copy"\neither',
            "cards.toml, card 22 (reject_me_too): effect means nothing here; it can have copies,",
        ),
        (
            "reject_me_too",
            ', "engineer"]',
            "]",
            "cards.toml, card 22 (reject_me_too): types must be those of both its cards, mage,",
        ),
    ],
)
def test_a_broken_table_of_cards_is_refused_by_its_row(key: str, old: str, new: str, message: str):
    with pytest.raises(BadParts, match=re.escape(message)):
        read_cards(card(key, old, new))


def test_a_table_with_too_many_cards_is_refused():
    rows = [
        f'[[card]]\nkey = "{number}"\ntitle = "{number}"\n{_LIKE_REJECT}' for number in range(63)
    ]
    with pytest.raises(
        BadParts, match=r"cards\.toml: card: there can be 62 sorts of cards, not 63"
    ):
        read_cards("\n".join(rows))


def test_a_deck_with_too_many_cards_is_refused():
    many = re.sub(r"copies = \d+", "copies = 9", CARDS)
    with pytest.raises(BadParts, match=r"copies: there can be 255 cards in all, not 3\d\d"):
        read_cards(many)


_LIKE_REJECT = CARDS[CARDS.index("types", CARDS.index('key = "reject"')) :].partition("[[card]]")[0]


# Wrong values that are right for an entry of another row.
TEXTS = dict.fromkeys(("title", "text", "key"), ("glitter",))
FLAGS = dict.fromkeys(("sharing", "counterable", "takes", "cost"), (True,))


@pytest.mark.parametrize("path", entries(TILES), ids=str)
def test_a_wrong_entry_of_tiles_is_refused_by_file_row_and_name(path: Path):
    entry = path.kind[-1]
    check_spoilt(read_tiles, TILES, "tiles.toml", path, fine=TEXTS.get(entry, ()))
    check_missed(read_tiles, TILES, "tiles.toml", path)


@pytest.mark.parametrize("path", entries(CARDS), ids=str)
def test_a_wrong_entry_of_cards_is_refused_by_file_row_and_name(path: Path):
    entry = path.kind[-1]
    check_spoilt(read_cards, CARDS, "cards.toml", path, fine=(TEXTS | FLAGS).get(entry, ()))
    if entry not in (*FLAGS, "either"):
        check_missed(read_cards, CARDS, "cards.toml", path)
