"""A bot that is denied a card plays as before until it would use the card; the cost is measured."""

import pytest

import fairyring
from fairyring.bots import bot
from fairyring.kernel.counts import Use
from fairyring.lab.reports.page import page
from fairyring.lab.reports.reporting import report
from fairyring.lab.reports.worth import Denied, _Denial, _play, _won, worths
from fairyring.lab.runs.folder import Folder
from fairyring.lab.runs.plan import planned
from fairyring.lab.runs.running import run_plan
from fairyring.lab.simulate import BadRun


def played(folder, key, seats, games, bots):
    game = fairyring.game(key)
    return run_plan(
        game, planned(game, seats, games, bots=bots, options=None, seed=4), Folder(folder)
    ).folder


@pytest.fixture(scope="module")
def drooling(tmp_path_factory):
    return played(tmp_path_factory.mktemp("gdfr"), "gdfr", 2, 120, "greedy")


def test_what_nobody_uses_changes_no_deal(drooling):
    places = tuple((number, seat) for number in range(40) for seat in (0, 1))
    _, won = _play(_Denial(drooling.plan, Use("added", "nobody"), places))
    before = _won(drooling)
    assert won == [before[place] for place in places]


@pytest.mark.parametrize("key", ["fairy_school", "gdfr", "gobblestones", "swinger", "toboggan"])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_who_is_denied_something_does_all_else(key, name):
    game, dice = fairyring.game(key), fairyring.FastDice(3)
    assert game.uses is not None
    position = game.start(2, dice=dice)
    denials = 0
    for _ in range(250):
        if not position.awaited():
            break
        seat = position.awaited()[0]
        actions, view = position.actions(seat), position.veiled(seat)
        chosen = bot(name, game).choose(view, seat, actions, dice)
        use = game.uses(chosen)
        if use is not None:
            instead = Denied(bot(name, game), use, game.uses).choose(view, seat, actions, dice)
            assert instead in actions
            alone = all(game.uses(action) == use for action in actions)
            assert (game.uses(instead) == use) == alone
            denials += not alone
        position.play(seat, chosen, dice)
    assert denials


def test_what_is_used_is_what_is_counted(tmp_path):
    for key in ("fairy_school", "gobblestones", "swinger", "toboggan"):
        game = fairyring.game(key)
        rows = played(tmp_path / key, key, 2, 2, "random").counts().collect()
        counted = {(what, thing) for what, thing in rows.select("what", "thing").iter_rows()}
        can = {game.uses(action) for action in game.catalogue} - {None}
        assert {what for what, _ in can} & {what for what, _ in counted}
        assert can & {Use(*one) for one in counted}


def test_who_may_not_lay_a_card_loses_more(drooling):
    found = worths(drooling, 30)
    assert len(found) >= 20
    assert sum(worth.gain > 0 for worth in found) > 0.9 * len(found)
    for worth in found:
        assert 20 <= worth.deals <= 30
        assert worth.low <= worth.gain <= worth.high
        assert not worth.striking or worth.low > 0 or worth.high < 0


def test_what_was_played_is_kept_and_more_adds_to_it(drooling):
    told = []
    few = worths(drooling, 22, progress=lambda done, of: told.append((done, of)))
    assert told[-1][0] == told[-1][1]
    told.clear()
    assert worths(drooling, 22, progress=lambda done, of: told.append((done, of))) == few
    assert told == [(0, 0)]
    assert worths(drooling, 22, jobs=2) == few


def test_a_page_tells_what_cards_do(drooling):
    told = report(drooling, denied=25)
    html = page(told)
    assert "What cards do" in html
    for sentence in (*told.stands_out, *told.cannot_be_told):
        assert sentence.split("“")[0] in html
    assert any("A player who added" in sentence for sentence in told.stands_out)
    assert "What cards do" not in page(report(drooling))


def test_a_game_that_names_no_cards_is_refused(tmp_path):
    folder = played(tmp_path, "toy", 2, 4, "random")
    with pytest.raises(BadRun, match="none can be denied"):
        worths(folder, 10)
