"""Setting up: what every fairy has, and how the game gets going."""

from fairyring.games.fairy_school.parts import (
    CARDS,
    CUBES,
    FEWER_CUBES,
    FIRST_ELEMENTS,
    STARTING,
    Kind,
)
from fairyring.games.fairy_school.position.course import go_on
from fairyring.games.fairy_school.position.drafting import begin_draft
from fairyring.games.fairy_school.position.elements import packed
from fairyring.games.fairy_school.position.fairy import Fairy, new_fairy
from fairyring.games.fairy_school.position.rules import Rules
from fairyring.games.fairy_school.position.starting import begin_decks
from fairyring.games.fairy_school.position.table import FairySchool
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.options import Settings


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> FairySchool:
    """A new game, up to the first decision."""
    table = empty(seats, Rules.of(seats, settings))
    if table.rules.expert:
        begin_draft(table, Kind.S, dice, tell)
    else:
        begin_decks(table, dice, tell)
    go_on(table, dice, tell)
    return table


def empty(seats: int, rules: Rules) -> FairySchool:
    """A table at which every fairy has her starting deck and nothing else has happened."""
    table = FairySchool(seats, rules, [beginner(rules) for _ in range(seats)])
    table.decks = tuple(
        [
            tuple([index for index, card in enumerate(CARDS) if card.kind == kind > Kind.START])
            for kind in Kind
        ]
    )
    table.find_reach()
    return table


def beginner(rules: Rules) -> Fairy:
    """F7: twelve cards to draw from, four elements, all cubes."""
    fairy = new_fairy()
    fairy.bag = list(range(STARTING))
    fairy.elements = packed(FIRST_ELEMENTS)
    fairy.cubes = CUBES - (FEWER_CUBES if rules.short else 0)
    return fairy
