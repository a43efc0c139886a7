"""An analysis as a replay shows it: a curve, the costliest decisions in words, and luck."""

from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import naming
from fairyring.lab.analysis import Account, Analysis, Decision, why_better
from fairyring.table.replaying.film import Film
from fairyring.table.spoken.wire import Analysed, Balance, Chances, Swing


def analysed(film: Film, analysis: Analysis) -> Analysed:
    """Return the analysis in the form of a message."""
    return Analysed(
        "found",
        curve=_curve(film, analysis),
        swings=tuple([_swing(film, analysis.decisions[n]) for n in analysis.swings]),
        balances=tuple([_balance(account) for account in analysis.accounts]),
    )


def _curve(film: Film, analysis: Analysis) -> tuple[Chances, ...]:
    """Return everybody's chances: equal before the deal, after each decision, and at the end."""
    seats = film.play.seats
    found = [Chances(0, (1 / seats,) * seats)]
    found += [Chances(one.event, _whole(one.played)) for one in analysis.decisions]
    outcome = film.play.position.outcome()
    if outcome is not None and outcome.winners:
        found.append(Chances(film.last, _shares(outcome, seats)))
    return tuple(found)


def _whole(chances: tuple[float, ...]) -> tuple[float, ...]:
    """Return chances scaled to a sum of 1; in a solitaire game the rest is the chance to lose."""
    total = sum(chances)
    if len(chances) == 1 or total <= 0:
        return chances
    return tuple([round(chance / total, 4) for chance in chances])


def _shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    share = 1 / len(outcome.winners)
    return tuple([share if seat in outcome.winners else 0.0 for seat in range(seats)])


def _swing(film: Film, decision: Decision) -> Swing:
    labels = {
        choice.notation: choice.label
        for choice in film.scene(decision.seat, decision.event - 1).choices
    }
    with naming(film.play.names):
        why = why_better(film.position(decision.event - 1), decision)
    better = decision.better
    notation = "" if better is None or better.action is None else better.action
    return Swing(
        frame=decision.event,
        seat=decision.seat,
        verdict=decision.verdict,
        loss=_points(decision.loss),
        longer=decision.longer,
        played=labels.get(decision.action, decision.action),
        better=labels.get(notation, notation),
        notation=notation,
        why=why,
    )


def _balance(account: Account) -> Balance:
    return Balance(
        account.seat,
        _points(account.choices),
        _points(account.others),
        _points(account.luck),
        _points(account.unforeseen),
    )


def _points(chance: float) -> int:
    return round(100 * chance)
