"""Tables are found that are as somebody wants them, and looking goes on where it was stopped."""

import pytest

import fairyring
import fairyring.lab
from fairyring.lab.simulate import BadRun
from fairyring.lab.tuning.aims import Aim, read_aim
from fairyring.lab.tuning.page import page
from fairyring.lab.tuning.ranges import read_ranges

GDFR = fairyring.game("gdfr")
TOBOGGAN = fairyring.game("toboggan")


def tuned(folder, *, aims=("length=12",), vary=("deal=4..6",), tables=40, seed=1, progress=None):
    return fairyring.lab.tune(
        GDFR,
        2,
        40,
        aims=aims,
        vary=vary,
        tables=tables,
        bots="random",
        seed=seed,
        out=folder,
        progress=progress,
    )


def test_all_tables_of_a_small_range_are_tried_and_the_nearest_is_found(tmp_path):
    found = tuned(tmp_path)
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
    with pytest.raises(BadRun, match="holds tables for another question"):
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
    with pytest.raises(BadRun, match="nothing can be changed"):
        read_ranges(TOBOGGAN, 3, ["rows=8"])


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
