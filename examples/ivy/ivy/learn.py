"""Learn from games of self-play, and test the result after each generation.

    python -m ivy.learn --out weights.npz

The first games are played by the built-in search, all others by the search with what was learned so
far; some moves are made by the policy only, to reach more kinds of positions. All games have fixed
seeds, so the result does not depend on the number of cores.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ivy.net import Net, chance_of, surprise
from ivy.practice import SEED, Met, gathered, verdict

HIDDEN = 128
ROUNDS = 4
HELD_OUT = 10
"""One game in this many is held out to measure the net."""


def taught(all_met: Sequence[Met], seed: int) -> tuple[Net, float, float]:
    """Train a net; return it and two held-out log losses, its own and the built-in sense's."""
    thought, came, game = (
        np.concatenate([np.asarray(met[at]) for met in all_met]) for at in (1, 2, 3)
    )
    rows = np.frombuffer(b"".join(met.rows for met in all_met), np.uint8).reshape(len(came), -1)
    thought, came = thought.astype(np.float32), came.astype(np.float32)
    apart = game % HELD_OUT == 0
    net = Net.fresh(rows.shape[1], HIDDEN, seed)
    net.fit(rows[~apart], thought[~apart], came[~apart], ROUNDS, seed)
    says = net.logits(rows[apart].astype(np.float32)) + thought[apart]
    return (
        net,
        surprise(chance_of(says), came[apart]),
        surprise(chance_of(thought[apart]), came[apart]),
    )


def main() -> None:
    """Learn, save the weights, and print the progress."""
    given = argparse.ArgumentParser(description="Learn from games against oneself.")
    given.add_argument("--games", type=int, nargs="+", default=[20_000, 5_000],
                       help="of each generation; the first is played by the house")  # fmt: skip
    given.add_argument("--deals", type=int, default=200, help="of each test, from both seats")
    given.add_argument("--jobs", type=int, default=2)
    given.add_argument("--out", type=Path, required=True)
    asked = given.parse_args()
    began = time.monotonic()
    net: Net | None = None
    all_met: list[Met] = []
    for generation, number in enumerate(asked.games):
        all_met += gathered(net, generation, number, asked.jobs)
        net, learnt, house = taught(all_met, SEED + generation)
        net.save(asked.out)
        share = verdict(net, asked.deals, asked.jobs)
        minutes = (time.monotonic() - began) / 60
        print(
            f"{minutes:5.1f} min  generation {generation}: {number} games,"
            f" surprise {learnt:.3f} (house {house:.3f}), wins {share}",
            flush=True,
        )


if __name__ == "__main__":
    main()
