"""Measure steps per second of the environments and those of PettingZoo, RLCard and OpenSpiel.

All do the same: whole games, one after the other, each choice at random among the legal ones, with
the same dice. Libraries that are not installed are left out. All are measured in turn, in several
rounds, and the best round of each counts; `--seconds` is the time for each of the three runs in a
round. Prints JSON.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from typing import Any, Final, NamedTuple

import numpy as np
from rows import prices

from fairyring import envs
from fairyring.games import BUILT_IN
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import FastDice
from fairyring.lab.bench import rate

OURS: Final = "fairyring"
AT_ONCE: Final = 256
"""Games of one `vector` environment that are played side by side."""
PIECE: Final = 200
"""Steps between two looks at the clock."""
CLASSICS: Final = ("tictactoe_v3", "connect_four_v3", "gin_rummy_v4", "texas_holdem_v4")
CARDS: Final = ("leduc-holdem", "uno", "gin-rummy", "limit-holdem")
IN_PYTHON: Final = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")
NEEDED: Final = ("fairyring", "pettingzoo", "rlcard", "open_spiel", "numpy")

ROUNDS: Final = 5
"""Number of rounds, so that a slow phase of the machine does not hit some environments only."""

Piece = Callable[[], int]


class Runner(NamedTuple):
    """An environment, and a function that plays some steps of it."""

    face: str
    of: str
    game: str
    piece: Piece


def main() -> None:
    """Measure all, and print the figures."""
    given = argparse.ArgumentParser()
    given.add_argument("--seconds", type=float, default=0.3)
    given.add_argument("--only", nargs="*", default=[""], help="those with this in their names")
    asked = given.parse_args()
    running = [one for one in runners() if any(part in one.game for part in asked.only)]
    best = [0.0] * len(running)
    for _ in range(ROUNDS):
        for nth, one in enumerate(running):
            best[nth] = max(best[nth], rate(one.piece, asked.seconds))
    found = [
        {"face": one.face, "of": one.of, "game": one.game, "rate": reached}
        for one, reached in zip(running, best, strict=True)
    ]
    versions = {name: version(name) for name in NEEDED if version(name)}
    told = {"compiled": compiled(), "versions": versions, "figures": found, "rows": prices()}
    print(json.dumps(told))


def runners() -> Iterator[Runner]:
    """Yield all environments that are installed here."""
    for key in BUILT_IN:
        yield Runner("AEC", OURS, key, in_turn(envs.aec(key)))
        yield Runner("AEC, raw", OURS, key, in_turn(envs.aec(key, raw=True)))
    for name in CLASSICS:
        module = here(f"pettingzoo.classic.{name}")
        if module is not None:
            yield Runner("AEC", "PettingZoo", name, in_turn(module.env()))
            yield Runner("AEC, raw", "PettingZoo", name, in_turn(module.raw_env()))
    cards = here("rlcard")
    if cards is not None:
        for name in CARDS:
            yield Runner("AEC, raw", "RLCard", name, dealt(cards.make(name)))
    spiel = here("pyspiel")
    if spiel is not None:
        envs.register_openspiel()
        here("open_spiel.python.games")
        for key in BUILT_IN:
            yield Runner("OpenSpiel", OURS, key, applied(spiel.load_game(f"fairyring_{key}")))
        for name in IN_PYTHON:
            yield Runner("OpenSpiel", "OpenSpiel", name, applied(spiel.load_game(name)))
    for key in BUILT_IN:
        yield Runner("vector", OURS, key, together(envs.vector(key, n=AT_ONCE)))


def here(module: str) -> Any:
    """Return a module, or None if it or something that it needs is not installed."""
    try:
        return import_module(module)
    except ImportError:
        return None


def version(name: str) -> str:
    """Return the version of an installed distribution; empty for one that is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def in_turn(env: Any) -> Piece:
    """PettingZoo: one agent after the other, with its observation."""
    dice = FastDice(1)
    games = 0

    def piece() -> int:
        nonlocal games
        done = 0
        while done < PIECE:
            env.reset(seed=games)
            games += 1
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                # NumPy finds nonzero entries of booleans five times as fast, in masks of any
                # library.
                may = seen["action_mask"].view(np.bool_).nonzero()[0]
                env.step(may[dice.below(len(may))])
                done += 1
        return done

    return piece


def dealt(env: Any) -> Piece:
    """RLCard: the state of the next player, with the legal actions."""
    dice = FastDice(1)

    def piece() -> int:
        done = 0
        while done < PIECE:
            state, _ = env.reset()
            while not env.is_over():
                may = list(state["legal_actions"])
                state, _ = env.step(may[dice.below(len(may))])
                done += 1
        return done

    return piece


def applied(game: Any) -> Piece:
    """OpenSpiel: choices of the players, and of chance at chance nodes."""
    dice = FastDice(1)

    def piece() -> int:
        done = 0
        while done < PIECE:
            state = game.new_initial_state()
            while not state.is_terminal():
                may = state.legal_actions()
                state.apply_action(may[dice.below(len(may))])
                done += 1
        return done

    return piece


def together(many: Any) -> Piece:
    """Many games in one call, with all observations and masks."""
    many.reset(seed=1)

    def piece() -> int:
        many.step(many.sample())
        return AT_ONCE

    return piece


if __name__ == "__main__":
    main()
