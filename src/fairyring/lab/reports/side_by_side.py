"""Several runs of one game side by side, such as one for each number of seats."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from fairyring.lab.reports.measures import Mean
from fairyring.lab.reports.report import Report
from fairyring.lab.runs.plan import Plan
from fairyring.lab.simulate import BadRun


def check_beside(plans: Sequence[Plan]) -> None:
    """Refuse plans that do not fit on one page: those of different games or editions."""
    for what, said in (
        ("game", {plan.game for plan in plans}),
        ("edition", {plan.edition or "the box" for plan in plans}),
    ):
        if len(said) > 1:
            raise BadRun(f"runs side by side are of one {what}, not {' and '.join(sorted(said))}")


def headings(reports: Sequence[Report]) -> list[str]:
    """Return a heading for each report: its seats and, if that is not enough, what differs."""
    plans = [report.plan for report in reports]
    names = [_seats(plan) for plan in plans]
    options = {
        key
        for one, other in combinations(plans, 2)
        for key in one.options
        if one.seats == other.seats and one.options[key] != other.options[key]
    }

    def chosen(plan: Plan) -> str:
        return ", ".join(f"{key}={plan.options[key]}" for key in sorted(options))

    for more in (_bots, chosen, _seed):
        said = [more(plan) for plan in plans]
        if len(set(names)) < len(names) and len(set(said)) > 1:
            names = [f"{name}, {each}" for name, each in zip(names, said, strict=True)]
    return names


def side_by_side(reports: Sequence[Report]) -> Iterator[tuple[str, list[Mean | None]]]:
    """Yield each measure with its mean in each report, or None."""
    known = [{mean.measure: mean for mean in report.measures} for report in reports]
    longest = max(known, key=len)
    for measure in dict.fromkeys([*longest, *[name for means in known for name in means]]):
        yield measure, [means.get(measure) for means in known]


def _seats(plan: Plan) -> str:
    return "1 seat" if plan.seats == 1 else f"{plan.seats} seats"


def _bots(plan: Plan) -> str:
    return ", ".join(dict.fromkeys(plan.bots))


def _seed(plan: Plan) -> str:
    return f"seed {plan.seed}"
