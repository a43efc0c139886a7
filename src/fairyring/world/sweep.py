"""One evening again and again: with a crash at each step, and a failure at each call of the store.

Random faults try the moments that come often many times, and some others never.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from fairyring.world.plan import Failure, Plan
from fairyring.world.world import Result, simulate

EVENING = Plan(1, games=("gdfr",), steps=900, calm=20.0, haste=0.15, slow=0.02)
"""An evening of two people at one server, without other faults."""


def crashed(plan: Plan = EVENING, every: int = 1, first: int = 1) -> Iterator[Result]:
    """Yield the evening with a crash at every n-th step before its people come to rest."""
    for step in range(first, plan.steps + 1, every):
        yield simulate(replace(plan, crash_at=step))


def failed(plan: Plan = EVENING, every: int = 1, first: int = 1) -> Iterator[Result]:
    """Yield the evening with a failure of every n-th call of the store, in each way."""
    for call in range(first, simulate(plan).calls + 1, every):
        for how in get_args(Failure):
            yield simulate(replace(plan, fail_at=call, fail_how=how))
