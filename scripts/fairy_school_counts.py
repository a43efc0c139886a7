"""Counts of events in games of Fairy School, which show the balance of its cards."""

from collections import Counter
from typing import Final

from fairyring.games.fairy_school.facts.turns import (
    Played,
    Realized,
    StayedIdle,
    TookProject,
    TurnBegan,
    Used,
)
from fairyring.games.fairy_school.facts.year import Chose, GotDeck, GotPack, Picked, TookFinal
from fairyring.games.fairy_school.position import FairySchool
from fairyring.kernel.facts import Fact
from fairyring.kernel.numbers.bits import members

WIN: Final = 60
"""The number for one win, so that any number of winners can share it."""

Tally = Counter[tuple[str | int, ...]]
"""The counts, by subject."""


class Listener:
    """Counts the facts of one game."""

    def __init__(self, seats: int) -> None:
        self.tally: Tally = Counter()
        self.trimester = 0
        self.month = 0
        self.decks: dict[int, int] = {}
        self.finals: dict[int, int] = {}
        self.realized: set[tuple[int, int]] = set()
        """Seats and trimesters with a project."""
        self.bought: list[list[int]] = [[] for _ in range(seats)]

    def hear(self, fact: Fact, audience: int) -> None:
        """Count a fact."""
        tally = self.tally
        if isinstance(fact, Used):
            whose = "own uses" if fact.owner == fact.seat else "others' uses"
            tally[whose, fact.card] += 1
            if fact.owner != fact.seat:
                tally["gifts", self.trimester] += 1
        elif isinstance(fact, Played):
            for card in fact.shared:
                tally["shared", card] += 1
            for card in fact.personal:
                tally["personal", card] += 1
        elif isinstance(fact, Realized):
            tally["bought", fact.card] += 1
            tally["projects in trimester", self.trimester] += 1
            self.realized.add((fact.seat, self.trimester))
            self.bought[fact.seat].append(fact.card)
        elif isinstance(fact, TurnBegan):
            self.trimester, self.month = fact.trimester, fact.month
        elif isinstance(fact, GotPack):
            for card in fact.cards:
                tally["seen", card] += 1
        elif isinstance(fact, Picked):
            tally["drafted", fact.card] += 1
        elif isinstance(fact, Chose):
            for card in fact.projects:
                tally["chosen", card] += 1
        elif isinstance(fact, TookProject):
            tally["idle", self.trimester] += 1
            tally["chosen", fact.card] += 1
        elif isinstance(fact, StayedIdle):
            tally["stayed idle", self.trimester] += 1
        elif isinstance(fact, GotDeck):
            self.decks[fact.seat] = fact.deck
        elif isinstance(fact, TookFinal):
            self.finals[fact.seat] = fact.final


def counted(table: FairySchool, listener: Listener) -> Tally:
    """Return the tally of a finished game."""
    tally = listener.tally
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.points is not None
    winners = outcome.winners
    tally["games",] += 1
    tally["reason", outcome.reason] += 1
    tally["last turns", listener.month] += 1
    tally["winner's score", max(outcome.points)] += 1
    for seat, fairy in enumerate(table.fairies):
        points = outcome.points[seat]
        share = WIN // len(winners) if seat in winners else 0
        tally["score", points] += 1
        for name, part in table.points_of(seat):
            tally["source", name] += part
            tally["winners' source", name] += part * share
        tally["wins", seat] += share
        tally["squared wins", seat] += share * share
        tally["points", seat] += points
        tally["steps", int(fairy.steps)] += 1
        tally["cubes left",] += int(fairy.cubes)
        for creature in members(fairy.studied):
            tally["studied", creature] += 1
        for trimester in range(1, table.rules.last):
            if (seat, trimester) not in listener.realized:
                tally["stuck", trimester] += 1
        final = listener.finals[seat]
        tally["final", final] += 1
        tally["final's steps", final] += int(fairy.steps)
        tally["final's wins", final] += share
        for card in listener.bought[seat]:
            tally["with", card] += points
        if seat in listener.decks:
            deck = listener.decks[seat]
            tally["deck", deck] += 1
            tally["deck's points", deck] += points
            tally["deck's wins", deck] += share
    return tally
