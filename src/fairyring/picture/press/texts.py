"""The texts on paper: the rules, and a reference card for each player with a turn at a glance."""

from collections.abc import Sequence
from typing import Any

from fairyring.kernel.display.printed import CARD_HIGH, Printed, Shape, one
from fairyring.kernel.game import Game
from fairyring.kernel.words import say

REFERENCE = "reference card"
"""Stands for the one piece that consists of words."""


def reference(game: Game) -> list[Printed]:
    """A reference card for each player; two of them are as high as two cards are wide."""
    if game.rulebook.opening is None:
        return []
    return [Printed(one(REFERENCE), game.most_seats, CARD_HIGH, 126.0, Shape.SQUARE)]


def rules(game: Game, also: Sequence[str]) -> dict[str, Any]:
    """The rulebook as the template needs it, with instructions for cutting out the game."""
    opening = game.rulebook.opening
    return {
        "summary": game.summary,
        "credits": game.credits[0].upper() + game.credits[1:],
        "aim": say(opening.aim) if opening else "",
        "turn": [say(step) for step in opening.turn] if opening else [],
        "making": [*_MAKING, *also],
        "sections": [
            {
                "title": section.told,
                "clauses": [{"id": clause.id, "text": clause.told} for clause in section.clauses],
                "columns": section.table.columns if section.table else [],
                "rows": section.table.rows if section.table else [],
            }
            for section in game.rulebook.sections
        ],
    }


_MAKING = (
    "Print at 100 %, not “fit to page”, on both sides, turned along the long edge. "
    "Stout paper of 200 g or more feels like cards.",
    "Lay a ruler from mark to mark and cut; cards are 63 mm wide and go into sleeves of 63 by 88. "
    "What is round or has six sides is cut along its thin line.",
)
