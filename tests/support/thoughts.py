"""Thoughts for workers in tests. The first argument of each is the divisor of its time."""

import os
import signal
import sys
import time
from pathlib import Path

import fairyring
from fairyring.kernel.build import compiled


def deaf_to(share):
    """Return the signals that are blocked in a worker."""
    return signal.pthread_sigmask(signal.SIG_BLOCK, set())


def sleeping(share):
    """Think for longer than a test."""
    time.sleep(60)


def napping(share):
    """Think for a short while."""
    time.sleep(0.2)


def awaiting(share: int, file: Path) -> None:
    """Think until a file exists."""
    while not file.exists():
        time.sleep(0.01)


def ending(share):
    """End the worker."""
    os._exit(1)


def hurried(share):
    """Return whether it has half of its time."""
    return share == 2


def knowing(share: int, *games: str) -> list[bool]:
    """Return for each of these games whether its rules are loaded here."""
    return [f"fairyring.games.{game}.position" in sys.modules for game in games]


def build_of(share: int) -> tuple[bool, str]:
    """Return which build runs here, and from where."""
    return compiled(), str(Path(fairyring.__file__).parent)
