"""Runs simulations: one seed again, or one after the other.

python -m fairyring.world --seed 81723 --until 4411
python -m fairyring.world --from 1 --steps 1000000
"""

import argparse
import os
import sys
import time
from dataclasses import fields, replace

from fairyring.games import BUILT_IN
from fairyring.world.plan import FAULTS, Plan, plan_of
from fairyring.world.shrinking import shrunk
from fairyring.world.world import Result, simulate

_SHOWN = 30
"""Lines of the trace that are printed."""


def main() -> int:
    """Run what the arguments say; return 1 if an invariant does not hold."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of sets decides nothing that is known; this makes sure.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "fairyring.world", *sys.argv[1:]])
    asked = _asked()
    if asked.seed is not None:
        result = simulate(_changed(plan_of(asked.seed), asked), asked.until)
        _show(result)
        return bool(result.violations)
    return _search(asked)


def _search(asked: argparse.Namespace) -> int:
    """Run one seed after the other until enough steps are done, or one fails; shrink that."""
    begun, steps, seed = time.perf_counter(), 0, asked.first
    while steps < asked.steps:
        result = simulate(_changed(plan_of(seed), asked))
        steps += result.steps
        if result.violations:
            _show(shrunk(result))
            return 1
        seed += 1
    seconds = time.perf_counter() - begun
    print(
        f"seeds {asked.first} to {seed - 1}: {steps:,} steps in {seconds:.0f} s,"
        f" {steps / seconds:,.0f} a second; all invariants hold"
    )
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m fairyring.world", description=__doc__)
    parser.add_argument("--seed", type=int, help="run this seed only")
    parser.add_argument("--until", type=int, help="stop at this step, and print the last lines")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed to try")
    parser.add_argument("--steps", type=int, default=1_000_000, help="try seeds for so many steps")
    for field in fields(Plan)[1:]:
        values = {"games": BUILT_IN, "faults": FAULTS}.get(field.name)
        told = f"instead of what the seed says; of {', '.join(values)}" if values else ""
        parser.add_argument(f"--{_option(field.name)}", dest=f"plan_{field.name}", help=told)
    return parser.parse_args()


def _option(field: str) -> str:
    return {"steps": "faulty-steps"}.get(field, field)


def _changed(plan: Plan, asked: argparse.Namespace) -> Plan:
    """Return a plan with the values that the arguments give."""
    changes: dict[str, object] = {}
    for field in fields(Plan)[1:]:
        text = getattr(asked, f"plan_{field.name}")
        if text is not None:
            before = getattr(plan, field.name)
            parts = tuple(part for part in text.split(",") if part)
            changes[field.name] = parts if isinstance(before, tuple) else type(before)(text)
    return replace(plan, **changes)  # type: ignore[arg-type]


def command(result: Result) -> str:
    """Return the line that runs a simulation again."""
    plan, usual = result.plan, plan_of(result.plan.seed)
    told = [f"python -m fairyring.world --seed {plan.seed}"]
    for field in fields(Plan)[1:]:
        value = getattr(plan, field.name)
        if value != getattr(usual, field.name):
            shown = ",".join(value) if isinstance(value, tuple) else value
            told.append(f"--{_option(field.name)}={shown}")
    return " ".join(told)


def _show(result: Result) -> None:
    print(f"{result.plan}\n{result.steps} steps, {result.seconds:.0f} s, {result.digest}")
    print(*result.lines[-_SHOWN:], sep="\n")
    for violation in result.violations:
        print(f"VIOLATION {violation}")
    if result.violations:
        print(f"again: {command(result)}")


if __name__ == "__main__":
    sys.exit(main())
