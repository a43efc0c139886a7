"""Analyses: good and bad decisions, by what their seat knew, and luck."""

import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec
import pytest

import fairyring
from fairyring.bots import thinker
from fairyring.bots.search import Budget
from fairyring.conformance.walk import Walk
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice, numbered_seed
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.lab.analysis import Analysis, BadBudget, NotToAnalyse, analyse, of_seat
from fairyring.lab.analysis.accounts import Book
from fairyring.lab.analysis.judging import Judgement, budget_of, judge, verdict_on
from fairyring.lab.analysis.questions import Moment, Question, moments, question_of
from fairyring.record import Leave, Play, read, replay, write

RECORDS = Path(__file__).parents[1] / "records"
OVER = [
    path.stem
    for path in sorted(RECORDS.glob("*.fairy"))
    if re.search(rb"^Result: (?!unfinished)", path.read_bytes(), re.M)
    and b"\nSeed: " in path.read_bytes()
]
QUICK = ["gdfr-three-one-leaves", "gobblestones-two-rush", "swinger-two-leaves"]
GDFR = fairyring.game("gdfr")


def text(name: str) -> bytes:
    return (RECORDS / f"{name}.fairy").read_bytes()


def as_json(analysis: Analysis) -> str:
    return json.dumps(msgspec.to_builtins(analysis))


def leavers(record: bytes | str) -> set[int]:
    return {step.event.seat for step in read(record).steps if isinstance(step.event, Leave)}


def hold(analysis: Analysis, left: Collection[int] = ()) -> None:
    """Check what holds for every analysis; the seats in `left` left the game before its end."""
    for account in analysis.accounts:
        parts = (account.choices, account.others, account.luck, account.unforeseen)
        assert account.start + sum(parts) == pytest.approx(account.end, abs=1e-3)
        own = [one for one in analysis.decisions if one.seat == account.seat]
        chance = account.start
        for one in own:
            seat = account.seat
            assert one.before[seat] == pytest.approx(chance, abs=1e-5)
            change = one.change.luck + one.change.others + one.change.unforeseen
            assert one.before[seat] + change == pytest.approx(one.best[seat], abs=1e-5)
            assert one.best[seat] - one.loss == pytest.approx(one.played[seat], abs=1e-5)
            assert one.loss >= 0
            assert not one.change.luck or not one.change.unforeseen
            for chances in (one.before, one.best, one.played):
                assert len(analysis.names) == 1 or sum(chances) == pytest.approx(1, abs=1e-5)
            chance = one.played[seat]
        last = account.last.luck + account.last.others + account.last.unforeseen
        if account.seat not in left:
            assert chance + last == pytest.approx(account.end, abs=1e-5)
        for verdict in ("slip", "mistake", "blunder"):
            assert getattr(account, f"{verdict}s") == sum(one.verdict == verdict for one in own)
    dear = [analysis.decisions[place].loss for place in analysis.swings]
    assert dear == sorted(dear, reverse=True)
    assert all(analysis.decisions[place].better for place in analysis.swings)


@pytest.mark.parametrize("name", QUICK)
def test_all_that_is_told_of_a_game_adds_up(name: str):
    hold(analyse(text(name), budget="24"), leavers(text(name)))


@pytest.mark.soak
@pytest.mark.parametrize("name", OVER)
def test_every_golden_can_be_analysed(name: str):
    hold(analyse(text(name), budget="2"), leavers(text(name)))


def test_a_budget_of_games_gives_the_same_each_time_whatever_the_jobs():
    record = text("swinger-two-leaves")
    told = [as_json(analyse(record, budget="24", jobs=jobs)) for jobs in (1, 1, 2)]
    assert told[0] == told[1] == told[2]
    assert as_json(analyse(record, budget="30")) != told[0]


# Decisions.


def test_only_a_choice_is_a_decision_and_what_was_taken_back_is_none():
    record = read(text("gobblestones-two-take-backs"))
    *_, play = replay(record)
    told = list(moments(play, "1"))
    assert len(told) == len(play.standing(play.last.number)) < len(record.steps) - 1
    position = play.at(0)
    forced = 0
    for moment, number in zip(told, play.standing(play.last.number), strict=True):
        may = position.actions(moment.seat)
        assert (moment.question is None) == (len(may) == 1)
        forced += len(may) == 1
        assert moment.question is None or moment.question.view == position.veiled(moment.seat)
        play.redo(position, number)
    assert forced


def test_an_interrupt_is_a_decision_and_letting_go_what_it_is_held_against():
    play = Play.begin(fairyring.game("toboggan"), 3, seed=numbered_seed(4))
    dice, interrupts = FastDice(4), []
    while len(interrupts) < 4:
        position = play.position
        (seat,) = position.awaited()[:1]
        for other in position.interrupters():
            if position.actions(other) and dice.below(4) == 0:
                seat = other
                interrupts.append(play.last.number + 1)
                break
        play.act(seat, position.any_action(seat, dice))
    asked = [moment.question for moment in moments(play, "64") if moment.question]
    aside = [question for question in asked if question.interrupt]
    assert [question.event for question in aside] == interrupts
    question = aside[-1]
    view, seat = question.view, question.seat
    found = thinker(view.game, Budget(40)).think(view, seat, view.actions(seat), dice)
    assert None in [option.action for option in found.options]
    judged = judge(question)
    assert judged is not None
    assert judged.games == 16


# Good and bad decisions.


def staged() -> tuple[Play, Action]:
    """Return a game in which a seat can win at once, and an action that gives the win away."""
    for number in range(1, 400):
        play = Play.begin(GDFR, 2, seed=numbered_seed(number))
        dice = FastDice(number)
        while play.position.awaited():
            (seat,) = play.position.awaited()
            actions = play.position.actions(seat)
            ways = [(action, after(play.position, seat, action)) for action in actions]
            wins = [action for action, then in ways if wins_for(then, seat)]
            loses = [
                action
                for action, then in ways
                if then.outcome() is None
                and any(
                    wins_for(after(then, 1 - seat, a), 1 - seat) for a in then.actions(1 - seat)
                )
            ]
            if wins and loses:
                return play, loses[0]
            play.act(seat, actions[dice.below(len(actions))])
    raise LookupError("nobody could throw a win away")


def after(position: Position, seat: int, action: Action) -> Position:
    then = position.copy()
    then.play(seat, action, FastDice(0))
    return then


def wins_for(position: Position, seat: int) -> bool:
    outcome = position.outcome()
    return outcome is not None and outcome.winners == (seat,)


def test_a_win_that_is_thrown_away_is_a_blunder():
    play, bad = staged()
    (seat,) = play.position.awaited()
    event = play.last.number + 1
    play.act(seat, bad)
    dice = FastDice(1)
    while play.position.awaited():
        awaited = play.position.awaited()[0]
        play.act(awaited, play.position.any_action(awaited, dice))
    analysis = analyse(write(play.record()), budget="400")
    hold(analysis)
    found = next(one for one in analysis.decisions if one.event == event)
    assert (found.seat, found.action, found.verdict) == (seat, bad.notation, "blunder")
    assert (found.best[seat], found.played[seat], found.loss, found.error) == (1, 0, 1, 0)
    assert found.better is not None
    assert found.better.line[0] == found.better.action
    better = GDFR.action(str(found.better.action))
    assert wins_for(after(play.at(event - 1), seat, better), seat)
    reason = GDFR.reason(play.at(event - 1).veiled(seat), seat, better, bad)
    assert reason is not None
    assert found.better.why == str(reason.why) != ""
    assert analysis.decisions.index(found) in analysis.swings


def test_what_is_the_best_costs_nothing_whatever_the_games_say():
    play, bad = staged()
    (seat,) = play.position.awaited()
    ways = play.position.actions(seat)
    best = next(way for way in ways if wins_for(after(play.position, seat, way), seat))
    judged = {}
    for way in (best, bad):
        asked = question_of(play.position, seat, way.notation, 1, "200")
        assert asked is not None
        judged[way] = judge(asked)
    told = judged[best]
    assert told is not None
    assert (told.best, told.better) == (told.played, None)
    assert judged[bad] is not None


def test_words_begin_with_five_ten_and_twenty_points():
    costs = (0.0, 0.049, 0.05, 0.099, 0.1, 0.199, 0.2, 1.0)
    assert [verdict_on(cost) for cost in costs] == [
        "", "", "slip", "slip", "mistake", "mistake", "blunder", "blunder",
    ]  # fmt: skip
    assert [verdict_on(0, longer) for longer in range(5)] == [
        "", "slip", "mistake", "blunder", "blunder",
    ]  # fmt: skip


def test_alone_the_exact_answer_says_what_lost_and_what_took_longer():
    analysis = analyse(text("gdfr-one-ultimate-lost"), budget="1")
    hold(analysis)
    turned = [one for one in analysis.decisions if one.loss]
    assert [(one.verdict, one.best, one.played, one.error) for one in turned] == [
        ("blunder", (1.0,), (0.0,), 0.0)
    ]
    assert any(one.longer and one.verdict and one.better for one in analysis.decisions)
    assert analysis.decisions[analysis.swings[0]] is turned[0]
    solved = analyse(text("gdfr-one"), budget="1")
    assert not any(one.verdict for one in solved.decisions)
    assert (solved.accounts[0].choices, solved.accounts[0].end) == (0, 1)


# Luck.


def told_of(*chances: tuple[int, float, float, bool]) -> Book:
    """Return a book of two seats, from tuples: the seat that decided, its chance with the best
    action and with its own, and whether there was luck.
    """
    play = Play.resume(read(text("gdfr-two")))
    book = Book(play)
    for event, (seat, best, played, chance) in enumerate(chances, start=1):
        both = [(own, 1 - own) if seat == 0 else (1 - own, own) for own in (best, played)]
        view = play.at(0)
        question = Question(event, seat, view, "Penny Clue", False, False, "1")
        book.take(
            Moment(seat, False, question, chance),
            Judgement(event, both[0], both[1], 0.0, None, 0, 9),
        )
    return book


def test_a_draw_is_luck_and_a_blunder_of_another_is_not():
    # Seat 0, the later winner, plays and draws well; then seat 1 throws 30 points away.
    book = told_of((0, 0.5, 0.5, True), (1, 0.3, 0.3, False), (0, 0.7, 0.7, False),
                   (1, 0.4, 0.1, False), (0, 0.9, 0.8, False))  # fmt: skip
    first, second = book.close()
    changes = [one.change for one in book.decisions if one.seat == 0]
    assert [change.luck for change in changes] == pytest.approx([0, 0.2, 0])
    assert [change.others for change in changes] == pytest.approx([0, 0, 0.3])
    assert [change.unforeseen for change in changes] == pytest.approx([0, 0, -0.1])
    assert (first.luck, first.choices, first.others) == pytest.approx((0.2, -0.1, 0.3))
    assert (first.last.unforeseen, first.end) == pytest.approx((0.2, 1))
    assert (second.luck, second.choices, second.others) == pytest.approx((-0.2, -0.3, 0.1))
    assert (second.start, second.end, second.unforeseen) == pytest.approx((0.5, 0, -0.1))


def test_where_nothing_is_hidden_or_rolled_only_the_deal_is_luck():
    analysis = analyse(text("gdfr-two"), budget="30")
    for seat in range(2):
        own = [one for one in analysis.decisions if one.seat == seat]
        assert own[0].change.luck
        assert not any(one.change.luck for one in own[1:])
        assert any(one.change.unforeseen for one in own[1:])
    drawing = analyse(text("gobblestones-two-rush"), budget="30")
    assert sum(bool(one.change.luck) for one in drawing.decisions) > 4


def test_who_leaves_gives_up_what_is_left():
    analysis = analyse(text("gdfr-three-one-leaves"), budget="16")
    (left,) = leavers(text("gdfr-three-one-leaves"))
    account = analysis.accounts[left]
    losses = sum(one.loss for one in analysis.decisions if one.seat == left)
    assert account.choices < -losses
    assert account.last.luck == account.last.unforeseen == 0


# Views.


def pairs(game: Game) -> Iterator[tuple[Position, Position, int]]:
    """Yield moments of random games, each with a world that its seat cannot tell from it."""
    dice = FastDice(3)
    for number in range(1, 100):
        walk = Walk(game, 2, {}, number)
        for _ in range(dice.roll(60)):
            if not walk.over:
                walk.go_on()
        truth = walk.position
        for seat in truth.awaited()[:1]:
            world = truth.veiled(seat)
            world.redeal(dice)
            if world != truth and len(truth.actions(seat)) > 1:
                yield truth, world, seat


@pytest.mark.parametrize("key", ["gobblestones", "swinger", "toboggan", "fairy_school"])
def test_the_verdict_is_the_same_where_who_decided_saw_the_same(key: str):
    game = fairyring.game(key)
    found = pairs(game)
    for _ in range(4):
        truth, world, seat = next(found)
        actions = truth.actions(seat)
        played = actions[-1].notation
        one, other = (question_of(each, seat, played, 7, "12") for each in (truth, world))
        assert one is not None
        assert other is not None
        assert judge(one) == judge(other)


# Refusals.


@pytest.mark.parametrize("reveal", [False, True])
def test_a_game_that_runs_is_not_analysed(reveal: bool):
    play = Play.begin(GDFR, 2, seed=numbered_seed(5))
    (seat,) = play.position.awaited()
    play.act(seat, play.position.actions(seat)[0])
    with pytest.raises(NotToAnalyse, match="this game is not over; it can be analysed when it is"):
        analyse(write(play.record(reveal=reveal)))


def test_only_a_sealed_record_that_verifies_is_analysed():
    whole = text("gdfr-two").decode()
    body, seal, _ = whole.rpartition("Seal: ")
    assert seal
    with pytest.raises(NotToAnalyse, match="the record is not sealed"):
        analyse(body)
    with pytest.raises(NotToAnalyse, match="changed after it was sealed"):
        analyse(whole.replace("Björn", "Bjarne"))
    with pytest.raises(NotToAnalyse, match="this is no record"):
        analyse("Hello!")


@pytest.mark.parametrize("budget", ["", "0", "0s", "-1s", "1m", "ten", "1.5", "601s", "1 s"])
def test_a_budget_that_is_none_is_refused(budget: str):
    with pytest.raises(BadBudget, match="a budget is a time up to ten minutes, such as 1s"):
        analyse(text("gdfr-two"), budget=budget)


def test_budgets_are_times_or_numbers_of_games():
    assert [budget_of(each).seconds for each in ("1s", "200ms", "0.5s")] == [1, 0.2, 0.5]
    assert budget_of("400").iterations == 400


def test_between_two_what_is_seen_move_by_move_is_a_proof_or_an_estimate():
    """Without estimates both ways are certain; otherwise the error is given."""
    kinds = set()
    for one in analyse(text("gdfr-two"), budget=300).decisions:
        chances = {one.best[one.seat], one.played[one.seat]}
        proved = chances <= {0.0, 1.0}
        assert proved or one.games > 0
        if one.loss:
            assert (one.games == 0) == proved
            assert one.loss > 2 * one.error
        kinds.add((one.games > 0, one.loss > 0))
    assert {(True, True), (True, False), (False, False)} <= kinds


def test_one_seat_can_be_looked_at_alone():
    analysis = analyse(text("gdfr-two"), budget="60")
    own = of_seat(analysis, 1)
    assert {one.seat for one in own.decisions} == {1}
    assert own.accounts == (analysis.accounts[1],)
    assert 0 < len(own.swings) <= 3
    assert own.decisions[own.swings[0]].loss == max(one.loss for one in own.decisions)
