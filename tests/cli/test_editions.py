"""Editions: each game with one change, played, stored, and never taken for another edition."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fairyring.kernel.editing.tables import text_of

thorough = pytest.mark.thorough

CHANGES = {
    "gdfr": '[cards.card.1.goblin]\nrhyme = "ew"',
    "gobblestones": "[squares.square.1.front.values]\nred = 6",
    "swinger": "[options]\ndeals = 3",
    "toboggan": (
        '[cards.card.snowball_1]\ncopies = 1\n[tiles.group."Plain snow".tiles.1]\ncopies = 31'
    ),
    "fairy_school": '[cards.S.49]\neffect = "3E"',
}


def edition(folder: Path, game: str, says: str, name: str = "Changed") -> Path:
    file = folder / f"{game}.toml"
    file.write_text(f'game = "{game}"\nname = "{name}"\n{says}\n')
    return file


@pytest.mark.parametrize("game", CHANGES)
def test_a_changed_game_is_played_and_its_record_is_of_its_edition(shell, tmp_path, game):
    file = edition(tmp_path, game, CHANGES[game])
    playing = (
        "play", game, "--you", "none", "--bots", "random", "--seats", 2, "--seed", 1,
        "--save", "game.txt", "--edition", file,
    )  # fmt: skip
    shown, played, verified = shell(
        tmp_path, ("edition", "show", file, "--json"), playing, ("verify", "game.txt")
    )
    differs = json.loads(shown.out)
    assert len(differs["differs"]) == CHANGES[game].count("=")
    assert (played.status, played.err) == (0, "")
    assert f"Edition: {differs['edition']}\n" in (tmp_path / "game.txt").read_text()
    assert verified.status == 0
    (refused,) = shell(tmp_path, ("verify", "game.txt"))
    assert refused.status == 2
    assert f"this was played in the edition {differs['edition']}; --edition FILE" in refused.err


DRAWN = {
    "gdfr": ["Nervous Nelly"],
    "gobblestones": ["in the box"],
    "swinger": [],
    "toboggan": ["Plain snow", "here: 31", "Snowball 1", "here: 1"],
    "fairy_school": ["unicorn"],
}
"""The texts in the picture of each of the CHANGES."""


@pytest.mark.parametrize(
    ("game", "file"),
    [
        ("gdfr", "new.html"),
        pytest.param("gdfr", "new.svg", marks=thorough),
        ("gobblestones", "new.svg"),
        ("swinger", "new.html"),
        ("toboggan", "new.svg"),
        pytest.param("fairy_school", "new.svg", marks=thorough),
    ],
)
def test_what_differs_is_drawn_beside_the_box(shell, tmp_path, game, file):
    changed = edition(tmp_path, game, CHANGES[game])
    (drawn,) = shell(tmp_path, ("edition", "show", changed, "--out", file))
    assert (drawn.status, drawn.err) == (0, "")
    text = (tmp_path / file).read_text()
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", text)
    assert ("No piece is drawn otherwise" in text) == (game == "swinger")
    if game == "swinger":
        return
    (svg,) = re.findall("<svg .*</svg>", text, re.DOTALL)
    ElementTree.fromstring(svg)
    assert all(f">{word}<" in svg or word in svg for word in DRAWN[game])
    ids = re.findall(r'<symbol id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'<use href="#([^"]+)"', svg)) >= set(ids)
    pieces = len(re.findall("in the box: ", svg))
    assert pieces == len([word for word in DRAWN[game] if not word.startswith("here")])


def test_a_card_that_is_gone_is_drawn_beside_nothing(shell, tmp_path):
    says = "[cards.card.bomb]\nremove = true\n[cards.card.snowball_1]\ncopies = 6"
    file = edition(tmp_path, "toboggan", says)
    (said,) = shell(tmp_path, ("edition", "show", file, "--out", "new.svg"))
    assert said.err == ""
    svg = (tmp_path / "new.svg").read_text()
    assert "Bomb: 3 in the box, none here" in svg
    assert "Snowball 1: 3 in the box, 6 here" in svg
    (again,) = shell(tmp_path, ("edition", "show", file, "--out", "new.svg"))
    assert "--force replaces it" in again.err
    (other,) = shell(tmp_path, ("edition", "show", file, "--out", "new.png"))
    assert "--out takes a file that ends in .svg or .html" in other.err


def test_the_lab_plays_it_on_several_cores_and_says_so(shell, tmp_path):
    file = edition(tmp_path, "toboggan", CHANGES["toboggan"])
    (tmp_path / "plan.toml").write_text(
        f'game = "toboggan"\nseats = 2\ngames = 6\nseed = 1\nedition = "{file.name}"\n'
    )
    running = ("lab", "run", "--plan", "plan.toml", "--json", "--out")
    ran = shell(tmp_path, (*running, "one"), (*running, "two", "--jobs", 2))
    assert len({json.loads(run.out)["rows_digest"] for run in ran}) == 1
    kept = json.loads((tmp_path / "one" / "plan.json").read_text())
    assert kept["edition"].startswith("Changed {")
    (refused,) = shell(tmp_path, ("lab", "report", "one"))
    assert f"this was played in the edition {kept['edition']}; --edition FILE" in refused.err
    (told,) = shell(tmp_path, ("lab", "report", "one", "--edition", file))
    assert told.out.startswith("6 of 6 games of toboggan.\n")
    (refused,) = shell(
        tmp_path,
        ("lab", "run", "toboggan", "--seats", 2, "--games", 6, "--seed", 1, "--out", "one"),
    )
    assert "holds another run: " in refused.err
    assert "edition Changed" in refused.err


def test_a_process_plays_a_game_in_one_edition(shell, tmp_path):
    file = edition(tmp_path, "gdfr", CHANGES["gdfr"])
    other = tmp_path / "other.toml"
    other.write_text('game = "gdfr"\nname = "Other"\n[options]\ndeal = 5\n')
    _, late = shell(tmp_path, ("rules", "gdfr"), ("rules", "gdfr", "--edition", file))
    assert "gdfr is in use already; an edition is chosen before its game is named" in late.err
    _, again, second = shell(
        tmp_path, *[("rules", "gdfr", "--edition", one) for one in (file, file, other)]
    )
    assert again.status == 0
    assert "gdfr is played in the edition 'Changed' already" in second.err


def test_a_record_of_the_box_is_not_read_in_an_edition(shell, tmp_path):
    file = edition(tmp_path, "gdfr", CHANGES["gdfr"])
    playing = ("play", "gdfr", "--you", "none", "--bots", "random", "--seats", 2)
    shell(tmp_path, (*playing, "--save", "game.txt"))
    (refused,) = shell(tmp_path, ("replay", "game.txt", "--edition", file))
    assert refused.status == 2
    assert "line 2: this was played with the parts of the box" in refused.err


def test_tune_begins_with_an_edition_and_writes_those_that_it_tries(shell, tmp_path):
    (tmp_path / "all.toml").write_text(toml_of_all_cards())
    says = '[options]\nrows = "8"\n[cards]\ntable = "all.toml"'
    file = edition(tmp_path, "toboggan", says, "Short")
    (said,) = shell(
        tmp_path,
        ("lab", "tune", "toboggan", "--edition", file, "--seats", 2, "--games", 2, "--json",
         "--aim", "length=60", "--vary", "cards.card.bomb.copies=1,2", "--out", "tuned"),
    )  # fmt: skip
    assert (said.status, said.err) == (0, "")
    told = json.loads(said.out)
    assert told["question"]["edition"].startswith("Short {")
    assert [one["usual"] for one in told["tried"]].count(True) == 0
    for one in told["tried"]:
        (shown,) = shell(tmp_path, ("edition", "show", f"tuned/{one['key']}.toml", "--json"))
        differs = {each["where"]: each["now"] for each in json.loads(shown.out)["differs"]}
        copies = one["options"]["cards.card.bomb.copies"]
        assert differs == {"options.rows": '"8"', "cards.card.bomb.copies": str(copies)}


def toml_of_all_cards() -> str:
    """Return the cards of the box, as a user's table."""
    return text_of("fairyring.games.toboggan.parts", "cards.toml")


@thorough
def test_compare_plays_the_box_and_an_edition_on_the_same_deals(shell, tmp_path):
    plan = 'game = "gdfr"\nseats = 2\ngames = 30\nseed = 1\n'
    edition(tmp_path, "gdfr", "[options]\ndeal = 6", "Sixes")
    (tmp_path / "box.toml").write_text(plan)
    (tmp_path / "sixes.toml").write_text(f'{plan}edition = "gdfr.toml"\n')
    comparing = ("lab", "compare", "box.toml", "sixes.toml", "--out", "both", "--json")
    (said,) = shell(tmp_path, comparing)
    assert said.status == 0, said.err
    told = json.loads(said.out)
    assert (told["one"]["edition"], told["other"]["edition"][:5]) == ("", "Sixes")
    assert (told["one"]["options"]["deal"], told["other"]["options"]["deal"]) == (4, 6)


@pytest.mark.parametrize("game", CHANGES)
def test_a_new_file_names_all_that_can_be_changed_and_changes_nothing(shell, tmp_path, game):
    (made,) = shell(tmp_path, ("edition", "new", game, "--out", "new.toml"))
    assert made.status == 0
    (shown,) = shell(tmp_path, ("edition", "show", "new.toml"))
    assert "It differs in nothing." in shown.out
    lines = (tmp_path / "new.toml").read_text().splitlines()
    head = lines.index("[options]") + 1
    said = [line for line in lines[head:] if not _explains(line)]
    bare = [line.removeprefix("# ") for line in said]
    (tmp_path / "new.toml").write_text("\n".join([*lines[:head], *bare]))
    (shown,) = shell(tmp_path, ("edition", "show", "new.toml", "--json"))
    told = json.loads(shown.out)["differs"]
    assert all(one["where"].startswith("options.") for one in told)
    assert all(one["was"] == one["now"] for one in told)


def _explains(line: str) -> bool:
    """Return whether a line of a new file explains an option."""
    return line.startswith("# ") and ": " in line.partition(" = ")[0]


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("[options]\nrows = 9", "rows cannot be 9; it can be 10 (the usual hill)"),
        ("[options]\nrow = 8", "there is no option 'row'"),
        ('[options]\nrows = "14"\ntiles = "88"', "a hill of 14 rows needs all 110 tiles"),
        ("[card.bomb]\ncopies = 1", "card means nothing here; there are options, cards, tiles"),
        ("[cards.card.bom]\ncopies = 1", "cards.card.bom: there is no such row; do you mean bomb?"),
        ("[cards.card.bomb]\ncopies = 0", "copies must be a whole number from 1 to 99, not 0"),
        ('[cards]\ntable = "none.toml"', "there is no file '"),
        ("[tiles.group.Ice.tiles.1]\ncopies = 1", "copies must be 110 to 255 in all, not 103"),
        ("[tiles.group.Igloo.tiles.1]\ncopies = 1", "there is no such row; the rows are"),
        ("options = 3", "options must be a table such as [options], not 3"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(shell, tmp_path, says, told):
    (said,) = shell(tmp_path, ("edition", "show", edition(tmp_path, "toboggan", says)))
    assert said.status == 2
    assert "toboggan.toml" in said.err or "none.toml" in said.err
    assert told in said.err
    assert said.err.count("\n") == 1


def test_what_is_no_file_is_told_in_a_line(shell, tmp_path):
    (said,) = shell(tmp_path, ("edition", "show", "."))
    assert said.err == "fairyring: '.' is a folder; name a file in it\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "chess"\nname = "x"', "game must be one of gdfr, gobblestones"),
        ('game = "gdfr"', "name must be a name of 1 to 40 letters"),
        ('game = "gdfr"\nname = "{x}"', "without braces"),
        ("game =", "is no TOML"),
    ],
)
def test_a_file_that_is_no_edition_is_told_in_a_line(shell, tmp_path, text, told):
    (tmp_path / "bad.toml").write_text(text)
    (said,) = shell(tmp_path, ("play", "gdfr", "--edition", "bad.toml"))
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert told in said.err


def test_a_row_that_went_is_told_entry_by_entry(shell, tmp_path):
    says = "[cards.card.bomb]\nremove = true"
    (shown,) = shell(tmp_path, ("edition", "show", edition(tmp_path, "toboggan", says)))
    lines = shown.out.splitlines()
    assert max(map(len, lines)) <= 100
    (first,) = [line for line in lines if line.startswith("cards.card.bomb")]
    assert first.split(maxsplit=1)[1].split("  ")[0] == 'key = "bomb"'
    assert first.endswith("removed")
    assert any(line.strip() == "copies = 3" for line in lines)
