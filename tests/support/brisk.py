"""The command line, with a server that has room for many guests and fast bots.

The bots think for a few imagined games and never by the clock (`steady`).

While the file `DEALT_FROM` exists, deals come from the seed in it and nobody adds to the dice; and
bots choose alike wherever they see the same.

python -m brisk serve --port 8000
"""

import os
import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import steady

from fairyring.__main__ import main
from fairyring.kernel.dice import fresh_seed
from fairyring.table import opening
from fairyring.table.commands import room
from fairyring.table.replay import analysis
from fairyring.table.thinking import processes
from fairyring.table.wire.requests import Refusal
from fairyring.web import launch
from fairyring.web.defence.limits import Rate

PAUSE = 0.1
"""The least seconds of a bot's turn."""
ROOM = Rate(10_000, 10_000)

DEALT = Path(os.environ.get("DEALT_FROM", "dealt"))


def seed() -> bytes:
    return DEALT.read_bytes() if DEALT.exists() else fresh_seed()


promise_share = room.promise_share


def promise_share_unless_dealt(*asked):
    if DEALT.exists():
        raise Refusal("not_now", "The dice come from a file.")
    return promise_share(*asked)


if __name__ == "__main__":  # not in processes where bots think
    run = launch.run

    def run_briskly(settings, *given):
        roomy = replace(settings.limits, requests=ROOM, tables=ROOM)
        run(replace(settings, pause=PAUSE, limits=roomy), *given)

    launch.run = run_briskly
    steady.think_by_count()
    opening.fresh_seed = seed
    room.promise_share = promise_share_unless_dealt
    analysis.BUDGET, analysis.SECONDS = "60", 0.05
    processes.random = SimpleNamespace(SystemRandom=lambda: random.Random(0))
    main()
