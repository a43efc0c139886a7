"""Tuning finds tables with the wanted properties, and resumes where it was stopped."""

import pytest
from commands import play_forked

import fairyring
import fairyring.lab
from fairyring.editions import read_edition
from fairyring.kernel.editing.edition import BadEdition
from fairyring.lab.runs.folder import Folder
from fairyring.lab.simulate import BadRun
from fairyring.lab.tuning.aims import Aim, read_aim
from fairyring.lab.tuning.page import page
from fairyring.lab.tuning.ranges import read_ranges, usual

GDFR = fairyring.game("gdfr")
TOBOGGAN = fairyring.game("toboggan")


def tuned(
    folder,
    *,
    games=20,
    aims=("length=12",),
    vary=("deal=4..6",),
    tables=40,
    seed=1,
    progress=None,
):
    return fairyring.lab.tune(
        GDFR,
        2,
        games,
        aims=aims,
        vary=vary,
        tables=tables,
        bots="random",
        seed=seed,
        out=folder,
        progress=progress,
    )


def test_all_tables_of_a_small_range_are_tried_and_the_nearest_is_found(tmp_path):
    found = tuned(tmp_path, games=40)
    assert sorted(one.options["deal"] for one in found.tried) == [4, 5, 6]
    assert found.tables == 3
    (nearest,) = found.front
    assert nearest.misses == min(one.misses for one in found.tried)
    assert [one.options["deal"] for one in found.tried if one.usual] == [GDFR.settings(2)["deal"]]
    longest = max(found.tried, key=lambda one: one.means[0].mean)
    assert longest.options["deal"] == 6


def test_the_front_is_what_no_other_table_beats(tmp_path):
    found = tuned(tmp_path, aims=("length=10", "who began=even"))
    assert found.front
    for one in found.front:
        for other in found.tried:
            assert not all(b < a for a, b in zip(one.misses, other.misses, strict=True))
    html = page(found)
    assert html.count("<circle") == len(found.tried)
    assert html.count('class="dot front"') == len(found.front)
    assert "http" not in html


def test_looking_goes_on(tmp_path):
    first = tuned(tmp_path, tables=2)
    assert len(first.tried) == 2
    told = []
    more = tuned(tmp_path, tables=3, progress=lambda done, of: told.append((done, of)))
    assert told[0] == (2, 3)
    assert [one.options for one in more.tried[:2]] == [one.options for one in first.tried]
    with pytest.raises(BadRun, match="has tables of another search"):
        tuned(tmp_path, aims=("length=9",))


def test_aims_are_read():
    assert read_aim("length=60", 2) == Aim("actions", 60)
    assert read_aim("share of gates = 20%", 3) == Aim("share of gates", 0.2)
    assert read_aim("who began=even", 4) == Aim("wins of who began", 0.25)
    for wrong in ("length", "=3", "length=long"):
        with pytest.raises(BadRun, match="an aim is"):
            read_aim(wrong, 2)


def test_ranges_are_read():
    assert read_ranges(TOBOGGAN, 3, ["rows=8,10", "place_step=1..3", "play_on"]) == {
        "rows": ("8", "10"),
        "place_step": (1, 2, 3),
        "play_on": (False, True),
    }
    assert "first" not in read_ranges(TOBOGGAN, 3, [])
    with pytest.raises(BadRun, match="no option 'row' to vary; it has victory, rows"):
        read_ranges(TOBOGGAN, 3, ["row"])
    with pytest.raises(BadRun, match="a range goes up"):
        read_ranges(TOBOGGAN, 3, ["place_step=3..1"])
    with pytest.raises(BadRun, match="nothing can vary"):
        read_ranges(TOBOGGAN, 3, ["rows=8"])


def test_an_entry_of_a_table_is_varied_in_its_own_edition(tmp_path, monkeypatch):
    monkeypatch.setattr("fairyring.lab.tuning.candidates.play_elsewhere", play_forked)

    def tried(tables):
        return fairyring.lab.tune(
            TOBOGGAN,
            2,
            2,
            aims=["length=80"],
            vary=["cards.card.bomb.copies=0..2", "rows=8,10"],
            tables=tables,
            bots="random",
            seed=3,
            out=tmp_path,
        )

    first = tried(1)
    found = tried(4)
    assert found.tables == 6
    assert found.tried[0] == first.tried[0]
    assert found.refused == ("cards.card.bomb: copies must be a whole number from 1 to 99, not 0",)
    for one in found.tried:
        plan = Folder(tmp_path / one.key).plan
        edition = read_edition(tmp_path / f"{one.key}.toml")
        assert plan.edition == edition.mark
        assert edition.tables["cards"]["card"]["bomb"] == {
            "copies": one.options["cards.card.bomb.copies"]
        }
        assert plan.options["rows"] == one.options["rows"]
    assert len({Folder(tmp_path / one.key).digest() for one in found.tried}) > 1
    assert "cards.card.bomb.copies" in page(found)


def test_entries_are_read_as_what_they_are_now():
    assert read_ranges(
        TOBOGGAN, 3, ["cards.card.bomb.copies=2..4", 'cards.card.bomb.title=B,"C"']
    ) == {
        "cards.card.bomb.copies": (2, 3, 4),
        "cards.card.bomb.title": ("B", '"C"'),
    }
    ranges = {"cards.card.bomb.copies": (1, 2), 'tiles.group."Plain snow".tiles.1.copies': (3, 4)}
    assert usual(TOBOGGAN, 2, ranges)["cards.card.bomb.copies"] == 3
    assert usual(TOBOGGAN, 2, ranges)['tiles.group."Plain snow".tiles.1.copies'] == 20
    for wrong, why in (
        ("cards.card.bomb.copies", "name the values of"),
        ("cards.card.bomb.copies=few,many", "takes whole numbers, such as 1..3 or 1,2,4"),
        ("cards.card.bomb.copies=4..1", "a range goes up"),
        ("cards.card.bomb.copies=1..9999", "a range has at most 1,000 values"),
    ):
        with pytest.raises(BadRun, match=why):
            read_ranges(TOBOGGAN, 3, [wrong])
    for wrong, why in (
        ("cards.card.bom.copies=1,2", "there is no such row; do you mean bomb?"),
        ("cards.card.bomb.copy=1,2", "there is no number or text"),
        ("card.bomb.copies=1,2", "card means nothing here; there are cards, tiles"),
        ("cards.card.=1,2", "a place is written as in"),
    ):
        with pytest.raises(BadEdition, match=why):
            read_ranges(TOBOGGAN, 3, [wrong])


def test_a_measure_that_is_none_is_refused(tmp_path):
    with pytest.raises(BadRun, match="there is no measure 'gaiety' of this game; there are: acti"):
        tuned(tmp_path, aims=("gaiety=3",))


def test_a_share_of_the_points_can_be_wanted(tmp_path):
    found = fairyring.lab.tune(
        TOBOGGAN,
        2,
        2,
        aims=["share of gates=20%"],
        vary=["rows=8,10"],
        bots="random",
        seed=1,
        out=tmp_path,
    )
    assert all(0 <= one.means[0].mean <= 1 for one in found.tried)
    assert not page(found).count("<figure")
