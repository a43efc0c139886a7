"""Adds up what each seat lost and won, and by what.

A seat's chance is what it says itself at its own decisions. From the last one to this one it
changed by what others chose less well than they could, as they saw it; the rest is luck, or
unforeseen where nothing was rolled or hidden. At a decision it falls from that of the best to that
of what was played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fairyring.lab.analysis.asking import Moment, Question
from fairyring.lab.analysis.judging import Judgement
from fairyring.lab.analysis.told import Account, Change, Decision, Verdict
from fairyring.lab.analysis.words import verdict_on
from fairyring.record import Play

_DIGITS = 6


@dataclass
class _Sheet:
    """The account of one seat while it is added up."""

    seat: int
    chances: tuple[float, ...]
    """Everybody's, as this seat sees them after its last decision."""
    others: float = 0.0
    """What others have changed since then."""
    by_chance: bool = True
    """Whether chance had a hand since then; the deal is chance."""
    left: bool = False
    choices: float = 0.0
    changes: list[Change] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def came_to(self, now: float) -> Change:
        """What brought the chance of this seat from its last decision to now."""
        rest = now - self.chances[self.seat] - self.others
        luck, unforeseen = (rest, 0.0) if self.by_chance else (0.0, rest)
        change = Change(_rounded(luck), _rounded(self.others), _rounded(unforeseen))
        self.changes.append(change)
        return change

    def decided(self, chances: tuple[float, ...], loss: float, verdict: Verdict) -> None:
        """Go on from a decision."""
        self.chances, self.others, self.by_chance = chances, 0.0, False
        self.choices -= loss
        self.verdicts.append(verdict)

    def closed(self, name: str, start: float, end: float) -> Account:
        """The account when the game is over."""
        last = self.came_to(end)
        if self.left:  # and whoever leaves chooses to lose what was left
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
    """The accounts of all seats, and the decisions that are written in them."""

    def __init__(self, play: Play) -> None:
        self.decisions: list[Decision] = []
        self._play = play
        even = (1 / play.seats,) * play.seats
        self._even = even[0]
        self._sheets = [_Sheet(seat, even) for seat in range(play.seats)]

    def take(self, moment: Moment, judgement: Judgement | None) -> None:
        """Write down what happened next, and what it was worth if it was a decision."""
        if moment.question is not None and judgement is not None:
            self.decisions.append(self._decision(moment.question, judgement))
        for sheet in self._sheets:
            sheet.by_chance |= moment.chance
        self._sheets[moment.seat].left |= moment.left

    def close(self) -> tuple[Account, ...]:
        """What came of it for everybody."""
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
    return round(value, _DIGITS) + 0.0  # which makes -0.0 0.0
