"""An extractor for catalogues, of the texts in a game's tables: summary, options, rules and parts.

pybabel cannot find them by itself, because they are not arguments of a call.
"""

import importlib
import importlib.util
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.extract import extract_python

import fairyring
from fairyring.kernel.game import Game
from fairyring.kernel.options import Pick


def texts(game: Game) -> Iterator[str]:
    """Yield all such texts of a game."""
    yield from (game.summary, game.minutes, game.credits)
    for option in game.options:
        yield from (option.label, option.text)
        if isinstance(option, Pick):
            yield from option.values.values()
    opening = game.rulebook.opening
    if opening is not None:
        yield from (opening.aim, *opening.turn, opening.example.text, opening.example.after)
    for section in game.rulebook.sections:
        yield section.title
        for clause in section.clauses:
            yield from filter(None, (clause.text, clause.ended))
        if section.table is not None:
            yield from section.table.columns
            yield from (cell for row in section.table.rows for cell in row)
    parts = f"{game.package}.parts"
    if importlib.util.find_spec(parts):
        yield from getattr(importlib.import_module(parts), "TEXTS", ())


def found(
    front: BinaryIO, keywords: Any, comment_tags: Collection[str], options: Any
) -> Iterator[tuple[Any, ...]]:
    """Yield the texts of the game with this `__init__.py`, in the form that pybabel expects."""
    yield from extract_python(front, keywords, comment_tags, options)
    key = Path(front.name).parent.name
    if key in fairyring.game_keys():
        for text in texts(fairyring.game(key)):
            yield 1, None, text, []
