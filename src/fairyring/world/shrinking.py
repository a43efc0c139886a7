"""Makes a failing simulation smaller: fewer faults, people, tables, servers and steps."""

from collections.abc import Iterator
from dataclasses import replace

from fairyring.world.plan import Plan
from fairyring.world.world import Result, simulate

_MOST_TRIES = 60


def shrunk(failed: Result) -> Result:
    """Return a smaller simulation that fails too; the same if none is found.

    Whatever fails counts, also another invariant than at first: the smallest failure is the
    easiest to understand.
    """
    tries = 0
    smaller = _smaller(failed.plan)
    while (plan := next(smaller, None)) is not None and tries < _MOST_TRIES:
        tries += 1
        result = simulate(plan)
        if result.violations:
            failed, smaller = result, _smaller(plan)
    return failed


def _smaller(plan: Plan) -> Iterator[Plan]:
    """Yield plans that are a little smaller, the smallest first."""
    for steps in (1_000, plan.steps // 4, plan.steps // 2):
        if 500 <= steps < plan.steps:
            yield replace(plan, steps=steps)
    if plan.tables > 1:
        yield replace(plan, tables=1)
    if plan.servers > 1:
        yield replace(plan, servers=1)
    if plan.people > 2:
        yield replace(plan, people=2)
    for game in plan.games if len(plan.games) > 1 else ():
        yield replace(plan, games=(game,))
    for fault in plan.faults:
        yield replace(plan, faults=tuple([one for one in plan.faults if one != fault]))
