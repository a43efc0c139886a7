"""Editions made by program: what stands at a place, and an edition with something else there.

A place is written as TOML writes it and `edition show` tells it: `cards.card.snowball_1.copies`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fairyring.editions.telling import box_of
from fairyring.editions.written import toml
from fairyring.kernel.editing.edited import are_rows, called, edited
from fairyring.kernel.editing.edition import WHOLE, BadEdition, Edition
from fairyring.kernel.game import Game


def entry(game: Game, base: Edition | None, place: str) -> int | str:
    """The number or text at a place: that of an edition, or of the box.

    >>> from fairyring.games import game
    >>> entry(game("toboggan"), None, "cards.card.snowball_1.copies")
    3
    """
    table, within = _nested(place, 0)
    found: Any = _table(game, base, table, place)
    edited(found, within, table)  # it says which rows there are, if there is no such row
    while isinstance(within, Mapping):
        ((name, within),) = within.items()
        if are_rows(found):
            found = called(found)
        found = found.get(name) if isinstance(found, Mapping) else None
    if isinstance(found, bool) or not isinstance(found, int | str):
        raise BadEdition(
            f"{place}: there is no number or text; edition new {game.key} writes all that there is"
        )
    return found


def changed(
    game: Game, base: Edition | None, name: str, entries: Mapping[str, int | str]
) -> Edition:
    """An edition by this name that says what another one says, but these entries at their places.

    Whether it can be played is not looked at.
    """
    made = replace(base, name=name) if base else Edition(game.key, game.package, name)
    tables = dict(made.tables)
    for place, value in entries.items():
        table, says = _nested(place, value)
        before = tables.get(table, {})
        if WHOLE in before:
            tables[table] = {WHOLE: edited(before[WHOLE], says, table)}
        else:
            tables[table] = _both(before, says)
    return replace(made, tables=tables)


def _nested(place: str, value: int | str) -> tuple[str, Any]:
    """The table in which a place is, and what TOML says in it that has this value there."""
    try:
        ((table, says),) = tomllib.loads(f"{place} = {toml(value)}").items()
    except (tomllib.TOMLDecodeError, ValueError):
        says = None
    if not isinstance(says, Mapping):
        raise BadEdition(f"a place is written as in cards.card.bomb.copies, not {place!r}")
    return table, says


def _table(game: Game, base: Edition | None, table: str, place: str) -> dict[str, Any]:
    """A table of a game with what an edition says of it."""
    if table not in game.tables:
        known = ", ".join(game.tables)
        raise BadEdition(f"{place}: {table} means nothing here; there are {known}")
    says = base.tables.get(table, {}) if base else {}
    if WHOLE in says:
        return dict(says[WHOLE])
    return edited(box_of(game.package, table), says, table)


def _both(before: Mapping[str, Any], says: Mapping[str, Any]) -> dict[str, Any]:
    """What is said before, and what is said now where it differs."""
    merged = dict(before)
    for name, said in says.items():
        old = merged.get(name)
        if isinstance(old, Mapping) and isinstance(said, Mapping):
            merged[name] = _both(old, said)
        else:
            merged[name] = said
    return merged
