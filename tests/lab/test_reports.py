"""Reports of runs add up, and find no difference where there is none."""

import re

import pytest
from msgspec.structs import replace

import fairyring
from fairyring.lab.reports.comparing import compare
from fairyring.lab.reports.measures import COUNTED, PARTS, measures
from fairyring.lab.reports.page import page
from fairyring.lab.reports.reporting import report
from fairyring.lab.reports.side_by_side import check_beside, headings, side_by_side
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import planned
from fairyring.lab.runs.running import run_plan
from fairyring.lab.simulate import BadRun, simulate

GDFR = fairyring.game("gdfr")


def played(folder, *, key="gdfr", seats=2, games=150, seed=4, bots="random", **options):
    game = fairyring.game(key)
    plan = planned(game, seats, games, bots=bots, options=options, seed=seed)
    return run_plan(game, plan, Folder(folder)).folder


@pytest.fixture(scope="module")
def greedy(tmp_path_factory):
    return played(tmp_path_factory.mktemp("greedy"), bots=["greedy", "random"])


def test_a_report_counts_what_simulate_counts(greedy):
    told, run = report(greedy), simulate(GDFR, 2, 150, bots=["greedy", "random"], seed=4)
    assert told.wins == run.win_shares
    assert told.first == run.first_wins
    means = {each.measure: each.mean for each in told.measures}
    assert means["actions"] == pytest.approx(run.length.mean, abs=0.001)
    assert (told.length.p50, told.length.most) == (run.length.p50, run.length.max)
    for clause, games in run.reasons.items():
        assert means[f"ended by {clause}"] == pytest.approx(games / 150, abs=1e-6)


def test_measures_of_shares_add_up(greedy):
    found = measures(greedy)
    assert found.height == 150
    for row in found.iter_rows(named=True):
        assert row["wins of seat 1"] + row["wins of seat 2"] == 1
        assert sum(value for name, value in row.items() if name.startswith("ended by")) == 1
        assert 0 <= row["share of it undecided"] <= 1


def test_what_is_a_share_lies_between_none_and_all(greedy):
    told = report(greedy)
    shares = {each.measure: each for each in (*told.measures, *told.curve)}
    assert (shares["unfinished"].mean, shares["unfinished"].low) == (0, 0)
    assert 0.01 < shares["unfinished"].high < 0.03  # none was unfinished in 150 games
    for name, each in shares.items():
        if name.startswith((*COUNTED, *PARTS)):
            assert 0 <= each.low <= each.mean <= each.high <= 1
    assert shares["wins of seat 1"].low == pytest.approx(told.wins[0].low)


def test_points_are_what_they_are_made_of(tmp_path):
    found = measures(played(tmp_path, key="gobblestones", games=3))
    for row in found.iter_rows(named=True):
        parts = [value or 0 for name, value in row.items() if name.startswith("points: ")]
        assert sum(parts) == row["points of all seats"]


def test_who_has_won_was_ahead_more_and_more(greedy):
    curve = [at.mean for at in report(greedy).curve]
    assert len(curve) == 10
    assert curve[0] < curve[-1]


def test_a_page_tells_it_all_without_a_network(greedy):
    told = report(greedy)
    html = page(told)
    assert not re.search(r"(?:src|href)=.(?!#)", html)
    assert "http" not in re.sub(r'xmlns(?::\w+)?="[^"]*"', "", html)
    for happened in told.happened:
        assert happened.thing.replace("_", " ") in html
    assert html.count("<use href=") >= len({each.thing for each in told.happened})


def test_runs_are_told_side_by_side(tmp_path, greedy):
    four = report(played(tmp_path / "four", seats=4, games=40))
    both = [report(greedy), four]
    assert headings(both) == ["2 seats", "4 seats"]
    rows = dict(side_by_side(both))
    assert rows["wins of seat 3"][0] is None
    assert [mean.mean for mean in rows["wins of who began"]] == [one.first.share for one in both]
    html = page(*both)
    assert html.count("<article") == 2
    assert f"even share of {100 * four.even:.1f} %" in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    plain = report(played(tmp_path / "plain", games=40))
    fives = report(played(tmp_path / "fives", games=40, deal=5))
    assert headings([both[0], plain]) == ["2 seats, greedy, random", "2 seats, random"]
    assert headings([plain, fives]) == ["2 seats, deal=4", "2 seats, deal=5"]
    swinger = replace(plain.plan, game="swinger")
    with pytest.raises(BadRun, match="are of one game, not gdfr and swinger"):
        check_beside([plain.plan, swinger])


def test_the_same_is_not_found_to_differ_and_another_deal_is(tmp_path, greedy):
    again = played(tmp_path / "again", bots=["greedy", "random"])
    same = compare(greedy, again)
    assert not any(each.found or each.difference for each in same.differences)
    fives = compare(greedy, played(tmp_path / "fives", bots=["greedy", "random"], deal=5))
    by_name = {each.measure: each for each in fives.differences}
    assert by_name["ways to choose from"].found
    assert by_name["ways to choose from"].low > 1
    assert not by_name["unfinished"].found
    for each in fives.differences:
        assert each.low <= each.difference <= each.high
        assert each.difference == pytest.approx(each.other - each.one, abs=2e-6)


def test_only_the_same_deals_are_compared(tmp_path, greedy):
    other = played(tmp_path, bots=["greedy", "random"], seed=5)
    with pytest.raises(BadRun, match="both need the same seed to be compared, not 4 and 5"):
        compare(greedy, other)


def test_how_many_deals_it_takes_grows_with_the_square(tmp_path, greedy):
    other = played(tmp_path, bots=["greedy", "random"], deal=5)
    coarse, fine = (
        {each.measure: each.needed for each in compare(greedy, other, size=size).differences}
        for size in (0.2, 0.02)
    )
    assert fine["actions"] == pytest.approx(100 * coarse["actions"], rel=0.05)
    with pytest.raises(BadRun, match="larger than 0"):
        compare(greedy, other, size=0)


def test_a_report_of_each_game_can_be_made(tmp_path):
    for key, seats in (("swinger", 3), ("toboggan", 2), ("fairy_school", 2)):
        told = report(played(tmp_path / key, key=key, seats=seats, games=2))
        assert told.games == 2
        assert page(told)
