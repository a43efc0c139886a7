"""A funny remark on a finished school year."""

from collections.abc import Sequence

from fairyring.kernel.facts import Fact
from fairyring.kernel.numbers.most import most
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say, say_many

from ..facts.turns import Gave, Played, Used, Worked
from ..parts import CARDS
from ..position import FairySchool

_BELOVED = 3
_BUSY = 2
_FAITHFUL = 4


def oddity(_: Position, told: Sequence[Fact]) -> str:
    """Remark on the busiest turn, the most popular card, a favourite column, or the most gifts."""
    return _busy(told) or _beloved(told) or _faithful(told) or _generous(told) or _first_work(told)


def _beloved(told: Sequence[Fact]) -> str:
    """Remark on the card that others used most often."""
    visits = [
        (fact.owner, fact.card)
        for fact in told
        if isinstance(fact, Used) and fact.owner != fact.seat
    ]
    found = most(visits, _BELOVED)
    if found is None:
        return ""
    (owner, card), number = found
    return say(
        "{name}'s {card} had guests {number} times. It could open an inn!",
        name=player(owner), card=_called(card), number=number,
    )  # fmt: skip


def _busy(told: Sequence[Fact]) -> str:
    """Remark on the turn with the most realized projects."""
    worked = [fact for fact in told if isinstance(fact, Worked) and len(fact.cards) >= _BUSY]
    if not worked:
        return ""
    busiest = max(worked, key=lambda fact: len(fact.cards))
    return say(
        "{name} finished {projects} all in one turn. Who could sleep after that?",
        name=player(busiest.seat), projects=listed([_called(card) for card in busiest.cards]),
    )  # fmt: skip


def _faithful(told: Sequence[Fact]) -> str:
    """Remark on the column that somebody chose again and again."""
    chosen = [
        (fact.seat, column) for fact in told if isinstance(fact, Played) for column in fact.columns
    ]
    found = most(chosen, _FAITHFUL)
    if found is None:
        return ""
    (seat, column), number = found
    return say(
        "{name} chose column {column} {number} times. It must be cosy there!",
        name=player(seat), column=column + 1, number=number,
    )  # fmt: skip


def _generous(told: Sequence[Fact]) -> str:
    found = most([fact.seat for fact in told if isinstance(fact, Gave)], 1)
    if found is None:
        return ""
    seat, number = found
    return say_many(
        "{name} gave away {number} cube, just like that.",
        "{name} gave away {number} cubes, just like that.",
        number,
        name=player(seat),
    )


def _first_work(told: Sequence[Fact]) -> str:
    for fact in told:
        if isinstance(fact, Worked) and fact.cards:
            return say(
                "The first project of the year was {name}'s {project}. Who would have thought?",
                name=player(fact.seat), project=_called(fact.cards[0]),
            )  # fmt: skip
    return say("Not one project was finished. There was so much else to look at!")


def _called(card: int) -> str:
    """Return the name of a card as people say it, without its number."""
    printed = CARDS[card]
    return say("“{card}”", card=printed.title) if printed.title else printed.creature.word


# The tie-break that decided a school year.


def verdict(view: Position) -> str:
    """Return which of the players with equal points was kinder, or had taken more steps (F65)."""
    assert isinstance(view, FairySchool)
    ended = view.ended
    if ended is None or not ended.level:
        return ""
    (first,) = ended.winners
    told = {"names": listed([player(seat) for seat in ended.level]), "winner": player(first)}
    kindness = int(view.fairies[first].kindness)
    if all(int(view.fairies[seat].kindness) < kindness for seat in ended.level):
        return say("{names} had as many points, but {winner} was kinder.", **told)
    return say("{names} had as many points, but {winner} had taken more steps.", **told)
