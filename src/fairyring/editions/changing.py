"""Editions made by program: read the value at a place, or change it.

A place is a dotted TOML key, as `edition show` prints it: `cards.card.snowball_1.copies`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fairyring.editions.showing import box_of
from fairyring.editions.toml_files import toml
from fairyring.kernel.editing.edited import are_rows, called, edited
from fairyring.kernel.editing.edition import WHOLE, BadEdition, Edition
from fairyring.kernel.game import Game


def entry(game: Game, base: Edition | None, place: str) -> int | str:
    """Return the number or text at a place in an edition, or in the original game.

    >>> from fairyring.games import game
    >>> entry(game("toboggan"), None, "cards.card.snowball_1.copies")
    3
    """
    table, within = _nested(place, 0)
    found: Any = _table(game, base, table, place)
    edited(found, within, table)  # raises an error that lists the rows, if there is no such row
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
    """Return a new edition: `base` with this name and these entries at their places.

    It does not check whether the edition can be played.
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
    """Split a place into its table and the nested mapping that sets this value there."""
    try:
        ((table, says),) = tomllib.loads(f"{place} = {toml(value)}").items()
    except (tomllib.TOMLDecodeError, ValueError):
        says = None
    if not isinstance(says, Mapping):
        raise BadEdition(f"a place is written as in cards.card.bomb.copies, not {place!r}")
    return table, says


def _table(game: Game, base: Edition | None, table: str, place: str) -> dict[str, Any]:
    """Return a table of a game with the changes of an edition."""
    if table not in game.tables:
        known = ", ".join(game.tables)
        raise BadEdition(f"{place}: {table} means nothing here; there are {known}")
    says = base.tables.get(table, {}) if base else {}
    if WHOLE in says:
        return dict(says[WHOLE])
    return edited(box_of(game.package, table), says, table)


def _both(before: Mapping[str, Any], says: Mapping[str, Any]) -> dict[str, Any]:
    """Merge two mappings; the second one wins where they differ."""
    merged = dict(before)
    for name, said in says.items():
        old = merged.get(name)
        if isinstance(old, Mapping) and isinstance(said, Mapping):
            merged[name] = _both(old, said)
        else:
            merged[name] = said
    return merged
