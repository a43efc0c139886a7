"""A program that is asked to end while bots play ends between two actions."""

import signal
import subprocess
import sys
import textwrap

import pytest

import fairyring
from fairyring.bots import bot
from fairyring.bots.bot import Bot
from fairyring.bots.playout import CALL, play_out
from fairyring.lab.signals import signals_deferred

GAME = fairyring.game("gdfr")


class Interrupted(Bot):
    """A bot that gets this number of Ctrl-C while it thinks."""

    def __init__(self, times):
        super().__init__()
        self.times = times
        self.asked = 0

    def choose(self, view, seat, actions, dice):
        self.asked += 1
        for _ in range(self.times):
            signal.raise_signal(signal.SIGINT)
        self.asked += 100
        return actions[0]


@signals_deferred()
def play(player):
    dice = fairyring.FastDice(3)
    play_out(GAME.start(2, dice=dice), [player, player], dice, 1000)


def test_an_action_is_finished_and_then_it_stops():
    player = Interrupted(1)
    with pytest.raises(KeyboardInterrupt):
        play(player)
    assert player.asked == 101
    assert not CALL.to_stop
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    play(bot("random", GAME))


def test_who_asks_twice_does_not_wait():
    player = Interrupted(2)
    with pytest.raises(KeyboardInterrupt):
        play(player)
    assert player.asked == 1
    assert not CALL.to_stop


def test_another_signal_is_heard_as_it_usually_is():
    class Closed(KeyboardInterrupt):
        pass

    def close(number, frame):
        raise Closed

    before = signal.signal(signal.SIGTERM, close)
    try:
        with pytest.raises(Closed), signals_deferred():
            signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_call_that_came_too_late_for_a_game_is_heard_after_it():
    with pytest.raises(KeyboardInterrupt), signals_deferred():
        signal.raise_signal(signal.SIGINT)
    assert not CALL.to_stop


def test_an_arena_that_is_interrupted_tells_of_what_is_done():
    """Also within compiled sums of large numbers, where a signal once ended the whole program."""
    code = textwrap.dedent("""
        import os, signal, threading, time, fairyring
        from fairyring.lab.arena import arena
        presses = [
            threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT)) for after in (0.05, 0.3)
        ]
        def progress(done, of):
            if done and not presses[0].ident:
                for one in presses:
                    one.start()
        try:
            run = arena(fairyring.game("toboggan"), 2, 20000, bots=["hob", "hob"], seed=1,
                        progress=progress)
            print(run.stopped, 0 < run.games < 20000)
        except KeyboardInterrupt:
            pass
        while True:  # the second may come only now
            try:
                for one in presses:
                    one.join()
                time.sleep(0.05)
                break
            except KeyboardInterrupt:
                pass
    """)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout in ("True True\n", "")
