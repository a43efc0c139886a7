"""Thoughts for workers, of which tests know what they are. Each is told into how many parts its
time is cut."""

import os
import signal
import sys
import time
from pathlib import Path

import fairyring
from fairyring.kernel.build import compiled


def deaf_to(share):
    """The signals that do not reach a worker."""
    return signal.pthread_sigmask(signal.SIG_BLOCK, set())


def sleeping(share):
    """One that is not over before a test is."""
    time.sleep(60)


def napping(share):
    """One that is over soon, though not at once."""
    time.sleep(0.2)


def awaiting(share: int, file: Path) -> None:
    """One that is over when a file is there."""
    while not file.exists():
        time.sleep(0.01)


def ending(share):
    """One with which its worker ends."""
    os._exit(1)


def hurried(share):
    """Whether it has half of its time."""
    return share == 2


def knowing(share: int, *games: str) -> list[bool]:
    """Whether the rules of these games are loaded here."""
    return [f"fairyring.games.{game}.position" in sys.modules for game in games]


def build_of(share: int) -> tuple[bool, str]:
    """Which build runs here, and from where."""
    return compiled(), str(Path(fairyring.__file__).parent)
