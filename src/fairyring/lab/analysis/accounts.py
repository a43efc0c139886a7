"""Sums of what each seat gained and lost, by cause.

The chance of a seat is its own estimate at each of its decisions. Between two of them, it changes
by the bad choices of others, as judged from their views. The rest is luck, or "unforeseen" where
nothing was rolled or hidden. At a decision it falls from the chance of the best choice to that of
the choice made.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fairyring.lab.analysis.judging import Judgement, verdict_on
from fairyring.lab.analysis.questions import Moment, Question
from fairyring.lab.analysis.results import Account, Change, Decision, Verdict
from fairyring.record import Play

_DIGITS = 6


@dataclass
class _Sheet:
    """The account of one seat in progress."""

    seat: int
    chances: tuple[float, ...]
    """Each seat's chance, as this seat estimated it after its last decision."""
    others: float = 0.0
    """The change by others' choices since then."""
    by_chance: bool = True
    """True if anything random happened since then; the deal is random."""
    left: bool = False
    choices: float = 0.0
    changes: list[Change] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def came_to(self, now: float) -> Change:
        """Return how the chance of this seat changed from its last decision to now."""
        rest = now - self.chances[self.seat] - self.others
        luck, unforeseen = (rest, 0.0) if self.by_chance else (0.0, rest)
        change = Change(_rounded(luck), _rounded(self.others), _rounded(unforeseen))
        self.changes.append(change)
        return change

    def decided(self, chances: tuple[float, ...], loss: float, verdict: Verdict) -> None:
        """Record a decision and its loss."""
        self.chances, self.others, self.by_chance = chances, 0.0, False
        self.choices -= loss
        self.verdicts.append(verdict)

    def closed(self, name: str, start: float, end: float) -> Account:
        """Return the account at the end of the game."""
        last = self.came_to(end)
        if self.left:  # leaving is a choice to lose the chance that was left
            self.choices += last.luck + last.unforeseen
            last = self.changes[-1] = Change(0.0, last.others, 0.0)
        return Account(
            seat=self.seat,
            name=name,
            start=_rounded(start),
            choices=_rounded(self.choices),
            others=_rounded(sum(change.others for change in self.changes)),
            luck=_rounded(sum(change.luck for change in self.changes)),
            unforeseen=_rounded(sum(change.unforeseen for change in self.changes)),
            end=_rounded(end),
            slips=self.verdicts.count("slip"),
            mistakes=self.verdicts.count("mistake"),
            blunders=self.verdicts.count("blunder"),
            last=last,
        )


class Book:
    """The accounts of all seats, and the evaluated decisions."""

    def __init__(self, play: Play) -> None:
        self.decisions: list[Decision] = []
        self._play = play
        even = (1 / play.seats,) * play.seats
        self._even = even[0]
        self._sheets = [_Sheet(seat, even) for seat in range(play.seats)]

    def take(self, moment: Moment, judgement: Judgement | None) -> None:
        """Record the next moment, with its judgement if it was a decision."""
        if moment.question is not None and judgement is not None:
            self.decisions.append(self._decision(moment.question, judgement))
        for sheet in self._sheets:
            sheet.by_chance |= moment.chance
        self._sheets[moment.seat].left |= moment.left

    def close(self) -> tuple[Account, ...]:
        """Return the accounts of all seats at the end."""
        outcome = self._play.position.outcome()
        assert outcome is not None
        share = 1 / max(1, len(outcome.winners))
        return tuple(
            [
                sheet.closed(name, self._even, share if sheet.seat in outcome.winners else 0.0)
                for sheet, name in zip(self._sheets, self._play.names, strict=True)
            ]
        )

    def _decision(self, question: Question, judgement: Judgement) -> Decision:
        seat, best, played = question.seat, judgement.best, judgement.played
        sheet = self._sheets[seat]
        loss = best[seat] - played[seat]
        decision = Decision(
            event=question.event,
            seat=seat,
            action=question.played,
            interrupt=question.interrupt,
            before=_all_rounded(sheet.chances),
            best=_all_rounded(best),
            played=_all_rounded(played),
            loss=_rounded(loss),
            error=_rounded(judgement.error),
            verdict=verdict_on(loss, judgement.longer),
            better=judgement.better,
            longer=judgement.longer,
            games=judgement.games,
            change=sheet.came_to(best[seat]),
        )
        sheet.decided(played, loss, decision.verdict)
        for other in self._sheets:
            if other is not sheet:
                other.others += played[other.seat] - best[other.seat]
        return decision


def _all_rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple([_rounded(chance) for chance in chances])


def _rounded(value: float) -> float:
    return round(value, _DIGITS) + 0.0  # + 0.0 turns -0.0 into 0.0
