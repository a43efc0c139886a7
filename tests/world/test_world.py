"""Simulations of whole servers: the same seed does the same, and all invariants hold."""

import subprocess
import sys

import pytest

from fairyring.world.plan import FAULTS, Plan, plan_of
from fairyring.world.world import simulate

SMALL = Plan(1, servers=2, steps=1_500, calm=40.0, haste=0.3, every=3.0, faults=FAULTS)


def test_the_same_seed_does_the_same():
    first, again = simulate(SMALL), simulate(SMALL)
    assert first.violations == ()
    assert first.digest == again.digest
    assert first.lines == again.lines


def test_a_run_can_be_stopped_at_any_step():
    whole, part = simulate(SMALL), simulate(SMALL, until=1000)
    assert part.steps == 1000
    assert part.seconds < whole.seconds


@pytest.mark.thorough
def test_the_order_of_sets_decides_nothing():
    code = (
        "from fairyring.world.plan import plan_of; from fairyring.world.world import simulate;"
        "print(simulate(plan_of(6), until=20_000).digest)"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            check=True, capture_output=True, text=True,
        ).stdout
        for seed in ("0", "1", "2")
    }  # fmt: skip
    assert len(said) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("first", range(1, 41, 10))
def test_all_invariants_hold(first):
    for seed in range(first, first + 10):
        assert simulate(plan_of(seed)).violations == (), seed
