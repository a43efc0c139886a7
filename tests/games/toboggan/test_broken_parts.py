"""A table that is not the box, or makes no sense, is refused by its row and told what would do."""

from importlib import resources

import pytest

from fairyring.games.toboggan.parts import BadParts, read_cards, read_tiles

_PARTS = resources.files("fairyring.games.toboggan.parts")
TILES = (_PARTS / "tiles.toml").read_text("utf-8")
CARDS = (_PARTS / "cards.toml").read_text("utf-8")


def card(key: str, old: str, new: str) -> str:
    """The table of cards with one change in one row."""
    start = CARDS.index(f'key = "{key}"')
    assert old in CARDS[start : CARDS.find("[[card]]", start)]
    return CARDS[:start] + CARDS[start:].replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'kind = "plain"',
            'kind = "plian"',
            r"group 1 \(Plain snow\) has kind 'plian'; do you mean",
        ),
        ('kind = "plain"', 'kind = "plain', "the table cannot be read: .*line 1"),
        ('kind = "plain"\n', "", r"group 1 \(Plain snow\) has no kind"),
        ('title = "Ice"', 'title = ""', "group 2 needs title as a text, not ''"),
        ('title = "Ice"', 'title = "Ice"\nflavour = 1', r"group 2 \(Ice\) has an entry 'flavour'"),
        ('terrain = "tree"', 'terrain = "rock"', "terrain 'rock'; a tree tile lies on tree"),
        ('terrain = "tree"', 'terrain = "lava"', "terrain 'lava'; it can be snow, ice, tree"),
        ("[{ copies = 20 }]", "[]", "has no tiles"),
        ("[{ copies = 20 }]", "20", "needs tiles as a list, not 20"),
        ("[{ copies = 20 }]", "[20]", r"\(Plain snow\), tile 1 must be a row of entries"),
        ("[{ copies = 20 }]", "[{}]", r"\(Plain snow\), tile 1 has no copies"),
        ("copies = 20", "copies = 0", "copies as a whole number from 1 up, not 0"),
        ("copies = 20", "copies = true", "copies as a whole number from 1 up, not True"),
        ("copies = 20", "copies = 21", "there are 20 plain tiles, not 21"),
        ("copies = 20", "copies = 20, orange = [0]", "a plain tile has nothing on its edges"),
        ("striped = [0, 1],", "", r"\(Striped barricades\), tile 1 needs striped on its edges"),
        ("striped = [0, 1],", "orange = [0, 1],", "has orange; a striped tile has striped"),
        ("striped = [0, 1],", "stripes = [0, 1],", "tile 1 has an entry 'stripes'"),
        ("striped = [0, 1],", "striped = [0, 6],", r"striped \[0, 6\]; edges are numbers from 0"),
        ("striped = [0, 1],", "striped = [1, 0],", r"striped \[1, 0\]; edges are .* rising"),
        ("striped = [0, 1],", "striped = [0, 0],", r"striped \[0, 0\]; edges are .* each once"),
        ("striped = [0, 1],", "striped = [],", r"striped \[\]; edges are numbers"),
        ("striped = [0, 1],", 'striped = ["0"],', r"striped \['0'\]; edges are numbers"),
        ("striped = [0], orange = [1, 3]", "striped = [0]", "tile 1 combines nothing"),
        ("orange = [1, 3]", "orange = [0, 3]", "an edge that is both striped and orange"),
        ("striped = [0, 3]", "striped = [1, 2]", "striped-12 is striped-01 turned; give that more"),
        ("striped = [0, 3]", "striped = [0, 1]", "striped-01 has two rows; give one of them"),
        ("[[group]]", "[[groups]]", "the table has 'groups'; all its rows are"),
    ],
)
def test_a_broken_table_of_tiles_is_refused_by_its_row(old: str, new: str, message: str):
    assert old in TILES
    with pytest.raises(BadParts, match=message):
        read_tiles(TILES.replace(old, new, 1))


def test_a_table_without_rows_is_refused():
    with pytest.raises(BadParts, match=r"the table has no rows \[\[group\]\]"):
        read_tiles("")
    with pytest.raises(BadParts, match=r"the table has no rows \[\[card\]\]"):
        read_cards("card = []")


@pytest.mark.parametrize(
    ("key", "old", "new", "message"),
    [
        # what every card has
        ("bomb", '"bomb"', '"Bomb!"', "card 2 .* needs a key of small letters"),
        ("bomb", 'title = "Bomb"\n', "", r"card 2 \(bomb\) has no title"),
        ("bomb", 'title = "Bomb"', 'title = "Tremor"', "two cards have the title 'Tremor'"),
        ("grenade", '"grenade"', '"tremor"', "two cards have the key 'tremor'"),
        ("bomb", '"any time"', '"anytime"', "has phase 'anytime'; do you mean 'any time'?"),
        ("bomb", '["bombardier"]', '["bomber"]', "types 'bomber'; do you mean 'bombardier'"),
        ("bomb", '["bombardier"]', "[]", "has no goblin types"),
        ("bomb", '["bombardier"]', '"bombardier"', "types as a list, not 'bombardier'"),
        ("bomb", "copies = 3", "copies = 4", "110 cards of 35 sorts, not 111 of 35"),
        ("bomb", "copies = 3", "copies = -3", "from 1 up, not -3"),
        ("bomb", "copies = 3", "copies = 3\nsharing = 1", "sharing as true or false, not 1"),
        ("bomb", "copies = 3", "copies = 3\ncolour = 1", "has an entry 'colour'"),
        # what it does, and when
        ("bomb", '"bomb tile"', '"bombtile"', "effect 'bombtile'; do you mean 'bomb tile'"),
        (
            "bomb",
            '"any moment"',
            '"own phase"',
            "for 'any time', and the moment 'own phase' belongs",
        ),
        ("bomb", '"any moment"', '"as played"', "cannot bomb tile at the moment 'as played'"),
        ("reject", '"as played"', '"any moment"', "can cancel only at the moment 'as played'"),
        ("ram", '"with move"', '"own phase"', "its moment is 'with move'"),
        # what it asks for
        ("bomb", '"cell", "cost"', '"cost"', "must ask for cell, to bomb tile"),
        ("bomb", '"cell", "cost"', '"cell", "cell"', "must ask for cell, to bomb tile"),
        ("twister", '"cell", "rotation"', '"cell"', "must ask for cell, rotation, to turn tile"),
        ("hop_snowdrift", ', "side"', "", "must ask for cell, side, to mark"),
        ("ice_over", '["cell"]', '["cell", "side"]', "must ask for cell, to mark"),
        ("swipe", 'later = ["pick"]\n', "", "must ask for pick later, to steal"),
        ("bomb", "moment = ", 'later = ["pick"]\nmoment = ', "must ask for nothing later"),
        (
            "bomb",
            'where = "free tile"\n',
            "",
            "has where 'nowhere'; to bomb tile it can be free tile",
        ),
        ("bomb", '"free tile"', '"a tile"', "has where 'a tile'; do you mean"),
        (
            "mix_up",
            "counterable",
            'where = "tile"\ncounterable',
            "has where 'tile'; to pass hands it can be nowhere",
        ),
        ("swipe", 'whom = "opponent"\n', "", "has whom 'nobody'; to steal it can be opponent"),
        (
            "grenade",
            '"upright sled"',
            '"opponent"',
            "to knock down it can be upright sled or sled there or",
        ),
        ("tremor", '"everyone"', '"nobody"', "must ask for sled, to knock down"),
        (
            "handbrake",
            "moment =",
            'whom = "everyone"\nmoment =',
            "has whom 'everyone'; to move last it can be nobody",
        ),
        # the entries of single effects
        ("ice_over", 'marker = "ice"\n', "", "needs a marker"),
        ("ice_over", '"ice"', '"yeti"', "marker 'yeti'; there is no such token"),
        ("bomb", "moment =", 'marker = "ice"\nmoment =', "has a marker, which nothing uses"),
        ("snowball_1", 'bans = ["mage", "engineer"]\n', "", "needs bans"),
        ("grappler", "reach = 2\n", "", "needs a reach"),
        ("bomb", "moment =", "reach = 2\nmoment =", "has a reach, which nothing uses"),
        ("ransack", "draws = 3\n", "", "needs draws and keeps"),
        ("ransack", "keeps = 2\n", "", "draws 3 and keeps 0"),
        ("ransack", "keeps = 2", "keeps = 4", "draws 3 and keeps 4; it can keep what it draws"),
        ("bomb", "moment =", "takes = true\nmoment =", "takes a card; only who cancels it can"),
        ("ram", "own_sled = true\n", "", "must have own_sled = true, to knock down"),
        ("bomb", "moment =", "own_sled = true\nmoment =", "must have own_sled = false"),
        ("mix_up", "false", '"no"', "counterable as true or false, not 'no'"),
        # two in one
        ("reject_me_too", '"me_too"', '"me_two"', "can be no card 'me_two'; do you mean 'me_too'"),
        ("reject_me_too", '["reject", "me_too"]', '["reject"]', "a list of two different cards"),
        ("reject_me_too", '"me_too"]', '"reject"]', "a list of two different cards"),
        ("reject_me_too", '"me_too"]', '"twister"]', "the moment 'own phase' belongs"),
        ("reject_me_too", "either", 'effect = "copy"\neither', "has an entry 'effect'"),
        ("reject_me_too", ', "engineer"]', "]", "needs the goblin types of both its cards"),
    ],
)
def test_a_broken_table_of_cards_is_refused_by_its_row(key: str, old: str, new: str, message: str):
    with pytest.raises(BadParts, match=message):
        read_cards(card(key, old, new))


def test_a_table_with_too_few_cards_is_refused():
    with pytest.raises(BadParts, match="110 cards of 35 sorts, not 107 of 34"):
        read_cards(
            CARDS[: CARDS.rindex("[[card]]")].replace(', "twister"]', ', "desperate_measures"]')
        )
