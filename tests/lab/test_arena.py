"""Arenas: the same deals with rotated seats, and the same results on any number of cores."""

import dataclasses
import json

import msgspec
import pytest

from fairyring.bots import bot
from fairyring.bots.bot import Bot
from fairyring.games import game
from fairyring.kernel.dice import FastDice
from fairyring.lab import arena as lab, deals
from fairyring.lab.arena import arena
from fairyring.lab.deals import play_block, seating
from fairyring.lab.simulate import BadRun, Block

GDFR = game("gdfr")
TIMES = {
    "seconds", "jobs", "cpu_seconds", "iterations_per_cpu_second", "decision_p50_ms",
    "decision_p95_ms", "aside_p95_ms",
}  # fmt: skip


def lasting(run):
    """Return a run without what depends on the machine and its load."""
    told = dataclasses.asdict(run)
    told["bots"] = [{k: v for k, v in one.items() if k not in TIMES} for one in told["bots"]]
    return {key: value for key, value in told.items() if key not in TIMES}


def test_a_run_is_one_json_object():
    run = json.loads(msgspec.json.encode(arena(GDFR, 2, 10, bots=["greedy", "random"], seed=1)))
    assert [*run][:5] == ["game", "seats", "games", "bots", "compiled"]
    assert [*run["bots"][0]][:10] == [
        "name", "share", "low", "high", "elo", "elo_low", "elo_high", "iterations_per_cpu_second",
        "decision_p50_ms", "decision_p95_ms",
    ]  # fmt: skip
    assert run["bots"][0]["iterations_per_cpu_second"] is None
    assert run["bots"][0]["decision_p50_ms"] > 0


def test_the_better_one_wins():
    greedy, random = arena(GDFR, 2, 100, bots=["greedy", "random"], seed=4).bots
    assert greedy.low > 0.7
    assert greedy.share + random.share == pytest.approx(1)
    assert greedy.elo_low is not None
    assert greedy.elo_low > 100
    assert (random.elo, random.elo_low, random.elo_high) == (0, 0, 0)
    assert greedy.ahead == -random.ahead == pytest.approx(greedy.share - random.share)


def test_who_sits_where_is_all_that_counts():
    run = arena(GDFR, 3, 60, bots=["greedy", "random", "random"], seed=2)
    turned = arena(GDFR, 3, 60, bots=["random", "greedy", "random"], seed=2)
    assert run.bots[0].won == turned.bots[1].won
    assert run.bots[0].decisions == turned.bots[1].decisions


@pytest.mark.parametrize("key", ["gdfr", "swinger", "toboggan"])
def test_equal_bots_win_alike_whatever_is_dealt(key):
    run = arena(game(key), 3, 6, bots=["random"] * 3, seed=2)
    assert len({one.won for one in run.bots}) == 1
    assert [one.ahead for one in run.bots] == [0] * 3


def test_every_bot_sits_at_every_seat_of_each_deal(monkeypatch):
    seen = []

    def play_out(position, bots, dice, limit):
        seen.append((position.digest(), dice.copy(), [bots[0].looks, bots[1].looks]))
        return 0

    monkeypatch.setattr(deals, "play_out", play_out)
    block = Block("gdfr", 2, ("greedy", "random"), GDFR.settings(2), 5, range(3, 5))
    first, second = play_block(block)
    assert (first.number, second.number, first.unfinished) == (3, 4, 2)
    digests, dice, looks = zip(*seen, strict=True)
    dealt = FastDice(5, 3)
    assert digests[0] == digests[1] == GDFR.deal(2, block.settings, dealt).digest() != digests[2]
    assert dice[0] == dice[1] == dealt
    assert looks == ([True, False], [False, True]) * 2


def test_the_last_bot_has_the_seats_that_are_left():
    assert seating(4, 2) == [0, 1, 1, 1]
    assert seating(3, 3) == [0, 1, 2]
    greedy, random = arena(GDFR, 4, 8, bots=["greedy", "random"], seed=2).bots
    assert (greedy.seats, greedy.even, random.seats, random.even) == (1, 0.25, 3, 0.75)
    assert random.decisions > 2 * greedy.decisions


def test_deals_are_played_whole():
    run = arena(GDFR, 3, 10, bots=["random", "random"], seed=2)
    assert (run.games, run.wanted, run.deals) == (12, 12, 4)


@pytest.mark.parametrize("until_decided", [False, True])
def test_jobs_change_nothing_but_the_times(until_decided):
    alone, shared = [
        arena(
            GDFR, 2, 400, bots=["greedy", "random"], seed=9, jobs=jobs, until_decided=until_decided
        )
        for jobs in (1, 2)
    ]
    assert lasting(alone) == lasting(shared)
    assert (alone.games < 100) == until_decided


def test_a_run_that_is_decided_is_a_shorter_run():
    run = arena(GDFR, 2, 4000, bots=["greedy", "random"], seed=3, until_decided=True)
    assert run.verdict == "better"
    assert (run.games, run.wanted, run.stopped) == (2 * run.deals, 4000, False)
    short = arena(GDFR, 2, run.games, bots=["greedy", "random"], seed=3)
    assert run.bots[0].won == short.bots[0].won
    assert run.bots[0].decisions == short.bots[0].decisions
    weak = arena(GDFR, 2, 4000, bots=["random", "greedy"], seed=3, until_decided=True)
    assert (weak.verdict, weak.wanted) == ("not better", 4000)
    assert arena(GDFR, 2, 4, bots=["greedy", "random"], seed=3, until_decided=True).verdict is None


def test_games_that_do_not_end_are_nobodys(monkeypatch):
    monkeypatch.setattr(deals, "most_actions", lambda *_: 3)
    run = arena(GDFR, 2, 6, bots=["greedy", "random"], seed=1)
    assert (run.games, run.unfinished) == (6, 6)
    assert [one.share for one in run.bots] == [0, 0]


class Searching(Bot):
    """Searches three times for each decision, and counts its iterations."""

    def __init__(self):
        super().__init__(looks=False)
        self.iterations = 0

    def choose(self, view, seat, actions, dice):
        self.iterations += 3
        return actions[0]


def test_iterations_are_counted_for_a_bot_that_counts_them(monkeypatch):
    monkeypatch.setattr(
        deals, "unhurried", lambda name, of: Searching() if name == "greedy" else bot(name, of)
    )
    searching, random = arena(GDFR, 2, 4, bots=["greedy", "random"], seed=1).bots
    assert random.iterations is None
    assert searching.iterations >= 3 * searching.decisions > 0
    assert searching.iterations_per_cpu_second == pytest.approx(
        searching.iterations / searching.cpu_seconds,
        rel=0.1,  # seconds are rounded
    )


def test_what_is_asked_out_of_turn_is_counted_apart():
    greedy, random = arena(game("toboggan"), 2, 2, bots=["greedy", "random"], seed=1).bots
    assert greedy.asides > 0
    assert greedy.aside_p95_ms > random.aside_p95_ms
    assert arena(GDFR, 2, 2, bots=["greedy", "random"], seed=1).bots[0].aside_p95_ms is None


def test_progress_is_told_to_the_end():
    told = []
    arena(
        GDFR, 2, 99, bots=["random"] * 2, seed=1, progress=lambda *told_now: told.append(told_now)
    )
    assert (told[0], told[-1]) == ((0, 100), (100, 100))
    assert told == sorted(told)


def test_what_ctrl_c_leaves_is_what_was_done_before(monkeypatch):
    def until_ctrl_c(block):
        if block.numbers.start >= ends:
            raise KeyboardInterrupt
        return play_block(block)

    ends, bots = 7, ["greedy", "random"]
    short = arena(GDFR, 2, 14, bots=bots, seed=1)
    monkeypatch.setattr(lab, "play_block", until_ctrl_c)
    run = arena(GDFR, 2, 1000, bots=bots, seed=1)
    assert (run.stopped, run.games, run.wanted) == (True, 14, 1000)
    assert lasting(run)["bots"] == lasting(short)["bots"]
    ends = 0
    with pytest.raises(KeyboardInterrupt):
        arena(GDFR, 2, 1000, bots=bots, seed=1)


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ({"bots": ["random"]}, BadRun),
        ({"bots": ["random"] * 3}, BadRun),
        ({"bots": ["random", "clever"]}, LookupError),
        ({"games": 0}, BadRun),
        ({"jobs": 0}, BadRun),
        ({"seed": -1}, ValueError),
    ],
)
def test_what_cannot_be_is_refused(wrong, kind):
    given = {"games": 1, "bots": ["random", "random"], "seed": 1} | wrong
    with pytest.raises(kind):
        arena(GDFR, 2, given.pop("games"), **given)
