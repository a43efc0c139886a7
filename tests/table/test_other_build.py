"""Workers of the other build: a table on the plain source uses compiled workers once there are any.

On the plain source the other build is the installed wheel; on the compiled wheel it is the source.
"""

import pickle
import sys
import sysconfig
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest
from thoughts import awaiting, build_of

import fairyring
from fairyring.bots.bot import INTERRUPTS_ONE_IN
from fairyring.kernel.build import COMING, compiled
from fairyring.kernel.dice import FastDice
from fairyring.lab.analysis.questions import question_of
from fairyring.table.thinking import tasks
from fairyring.table.thinking.processes import Worker, Workers
from fairyring.table.thinking.tasks import Interrupter

pytestmark = pytest.mark.both

SOURCE = Path(__file__).parents[2] / "src"
INSTALLED = Path(sysconfig.get_path("purelib"))
OTHER = SOURCE if compiled() else INSTALLED
IS_COMPILED = not compiled() and any(INSTALLED.glob("fairyring__mypyc*"))
THERE = IS_COMPILED, str(OTHER / "fairyring")
LIMIT = 300.0
BOTS = ("greedy", "search:6")
HERE = 1
"""The number of parts into which a character's time is divided."""


@contextmanager
def installed():
    """Have processes that start in this block find the other build first."""
    sys.path.insert(0, str(OTHER))
    try:
        yield
    finally:
        sys.path.remove(str(OTHER))


@pytest.fixture(scope="module")
def other():
    """A worker of the other build."""
    worker = Worker(0)
    with installed():
        worker.submit(build_of, HERE).result()
    yield worker
    worker.end()


@pytest.fixture
def agrees(other):
    """Return a function that asks both builds for a thought, and checks that they agree."""

    def ask(thought, *args):
        said, here = other.submit(thought, HERE, *args, LIMIT).result(), thought(HERE, *args, LIMIT)
        if thought is tasks.choose:
            said, here = said.notation, here.notation
        assert said == here, (thought.__name__, *args)
        return said

    return ask


def positions(game, seats):
    """Yield the positions of a random game, without the last."""
    position, dice = game.start(seats, dice=FastDice(7)), FastDice(8)
    while position.awaited():
        yield position.copy()
        seat = position.awaited()[0]
        position.play(seat, position.any_action(seat, dice), dice)


def test_the_other_build_is_another_one(other):
    assert other.submit(build_of, HERE).result() == THERE


@pytest.mark.parametrize("key", fairyring.game_keys())
def test_both_builds_choose_advise_and_weigh_alike(agrees, key):
    for position in islice(positions(fairyring.game(key), 2), 0, 12, 6):
        seat = position.awaited()[0]
        view = pickle.dumps(position.veiled(seat))
        for bot in BOTS:
            agrees(tasks.choose, key, bot, view, seat, 5, 0.0)
            agrees(tasks.advise, key, bot, view, seat, 5)
        for action in position.actions(seat)[-2:]:
            question = question_of(position, seat, action.notation, 1, "6")
            if question is not None:
                agrees(tasks.weigh, pickle.dumps(question))


def test_both_builds_interrupt_alike(agrees):
    """Only in Goblin Toboggan may a seat act that is not awaited."""
    game = fairyring.game("toboggan")
    seed = next(seed for seed in range(1000) if not FastDice(seed).below(INTERRUPTS_ONE_IN))
    moments = [each for each in positions(game, 3) if each.interrupters()]
    said = []
    for position in moments[:: len(moments) // 8]:
        asked = [
            Interrupter(seat, bot, pickle.dumps(position.veiled(seat)), seed)
            for seat, bot in zip(position.interrupters(), ("search:6", "random"), strict=False)
            if position.may_act(seat)
        ]
        said += agrees(tasks.interrupt, game.key, asked)
    assert not any(one.failure for one in said)
    assert any(one.notation for one in said)


@pytest.mark.parametrize("key", fairyring.game_keys())
def test_both_builds_deal_and_solve_alike(agrees, key):
    game, seed = fairyring.game(key), bytes(range(32))
    seats = 1 if game.solvable else 2
    dealt = agrees(tasks.deal, key, seats, game.settings(seats, {}), seed)
    if game.solvable:
        assert agrees(tasks.par, key, {}, seed) is not None
        assert agrees(tasks.solve, key, pickle.dumps(dealt.position)).par is not None


def test_an_idle_worker_is_replaced_when_the_other_build_is_installed(tmp_path):
    stamp = tmp_path / "stamp"
    worker = Worker(0, stamp)
    try:
        ours = str(Path(fairyring.__file__).parent)
        assert worker.submit(build_of, HERE).result() == (compiled(), ours)
        (before,) = worker.processes
        over = tmp_path / "over"
        worker.submit(awaiting, HERE, over)
        stamp.touch()
        with installed():
            thinking = worker.submit(build_of, HERE)
            over.touch()
            assert thinking.result()[1] == ours  # it was busy
            assert worker.submit(build_of, HERE).result() == THERE
        assert not before.is_alive()
        (now,) = worker.processes
        worker.submit(build_of, HERE).result()
        assert worker.processes == [now]  # and is replaced only once
    finally:
        worker.end()


def test_a_server_on_the_plain_source_looks_for_the_build_that_is_made(monkeypatch, tmp_path):
    monkeypatch.setenv(COMING, str(tmp_path))
    own = Workers(2)
    awaited = {worker._installed for lane in own.lanes.values() for worker in lane._workers}
    assert awaited == {None if compiled() else tmp_path}
